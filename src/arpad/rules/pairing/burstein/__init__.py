"""C.04.4.2, the Burstein system as it was used until 2006.

The bye is given first (4). Every scoregroup is put in order (3.2) and paired from the outside
inwards: of the combinations of 6.2 and 6.4 the first that grants most colour preferences (6.5).
Who is left over floats (6.3); a floater the next group cannot take goes back, and two groups that
cannot be paired apart are paired as one (6.6).
"""
