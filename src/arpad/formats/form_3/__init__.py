"""Form 3 of FIDE 2005, the report of multiple results in a Swiss, as CSV: letters as columns.

::

    Event,Open Valdorra 2005
    City,Valdorra
    Fed,ESP
    Start,2005-08-01
    End,2005-08-03
    A,B,C,D,E,F,G,H,I1,J1,K1,I2,J2,K2,I3,J3,K3,L,M,N,O,P
    Soto,Berta,1,ESP,WIM,1,2250,2.5,4w,,1,2b,2180,½,3w,2050,1,2,2115,1.5,2200001,

The paper has a column for a player and a line for each letter; here it is the other way round.
READING: 11.3 asks for the colour of every game, which the form has no letter for; it stands after
the number of the opponent in I.
"""
