"""Games in PGN, read for their results through the ``chess`` package.

::

    [Event "Open"]
    [Date "2024.05.01"]
    [Round "3.12"]
    [White "Perez Garcia, Ana"]
    [Black "Lopez Ruiz, Luis"]
    [Result "1/2-1/2"]
    [WhiteElo "2347"]
    [WhiteFideId "2200000"]

Only the tags are read, and of the moves the result they end with. PGN has no forfeits and no
byes, so a tournament read from it may lack points; for the same reason Arpad does not write it.
"""
