"""C.04.6, the Swiss Team Pairing System of 2026.

The bye is given first (3.4). Then, from the top: the teams with the highest score are joined by as
few teams of lower scores as possible (3.5), and that bracket is paired by the first pairing in an
order of its own (3.6). Colours, those of the first board, are given last (4). Nobody floats down,
and no colour keeps two teams apart.
"""
