"""C.04.4.1, the Dubov system of 1997.

The bye is given first (4). Then, scoregroup by scoregroup from the top: floaters from above meet
the highest-rated opponents (8); players are brought up from below for those without an opponent
and to make the number even (7.1, 7.2), or else sent down (6.4); those who seek White and those who
seek Black are made two columns of the same length (7.3, 7.4), ordered by ARO and by rating, and
paired row by row (6.2, 6.3). No step is taken after which the round could not be completed.
"""
