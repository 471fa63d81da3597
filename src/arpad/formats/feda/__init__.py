"""The ASCII file of FEDA 1996, article 10.31: one line per player, in two blocks.

::

    PARA JUGADORES CLASIFICADOS
     Codigo   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival
    -------- -------------------- -- --- -------- --- -- -----
    512     ,PEREZ GARCIA Ana    ,f,AND,01-01-60,7.0, 9,2347
    PARA BLOQUES DE ELO FEDA
     Codigo   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival
    -------- -------------------- -- --- -------- --- -- -----
    00000000,LOPEZ RUIZ Luis     ,m,AND,01-01-65,4.0, 6,2089

The second block has the new players, who have no code yet. The file holds no games and no
ratings but sums, from which players are rated; ``layout`` has its table.
"""
