"""C.04.4.3, the Lim system of 1987 to 1999.

The scoregroups above the median are paired from the top, those below it from the bottom, the median
last (2.2). Floaters from the group before are paired first (3.6, 3.7); who has no opponent or makes
the number odd goes on to the next group (2.3, 3); upper half and lower half are paired with
exchanges (2.4, 4), for colours too (5.2). A median group that cannot be paired takes pairs of its
neighbours apart (2.6).
"""
