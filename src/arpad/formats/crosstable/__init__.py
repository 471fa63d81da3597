"""Cross tables, as CSV or XLSX, the way pairing programs and Chess-Results print them.

A Swiss table names the opponent, the colour and the result in each cell::

    Rk.,No,Title,Name,Fed,Rtg,1.Rd,2.Rd,Pts
    1,1,GM,Ana,ESP,2500,2w1,3b½,1.5
    2,3,,Carl,GER,,bye,1w½,1.5
    3,2,,Berta,FRA,2300,1b0,½,0.5

A round robin is a square with a star where a player would meet themselves::

    No,Name,Rtg,1,2,3,Pts
    1,Ana,2500,*,1,½,1.5

``headings`` has the words for the columns, ``cells`` what a cell may say.
"""
