"""How a very large rating difference counts.

A policy takes the true differences of one player's games in an event (own rating minus the
opponent's, in the order played) and gives the differences that enter table 8.1.2.
"""

from collections.abc import Callable, Sequence

CapPolicy = Callable[[Sequence[int], int], Sequence[int]]


def cap_every_gap(gaps: Sequence[int], cap: int) -> Sequence[int]:
    """Every game, both sides (FIDE 2005 10.51, FIDE 2009 8.54, FIDE 2024 8.3.1)."""
    return [gap if -cap <= gap <= cap else cap if gap > 0 else -cap for gap in gaps]


def cap_greatest_gain_only(gaps: Sequence[int], cap: int) -> Sequence[int]:
    """The lower-rated side always, the higher-rated side once per event (FIDE 2022, 8.3.1).

    READING cap=lower-always: being capped is an advantage only for the higher rated; the
    printed example caps two games of a lower-rated player. Two equally wide gaps: the earlier.
    """
    counted = [max(gap, -cap) for gap in gaps]
    widest = max(gaps, default=0)
    if widest > cap:
        counted[gaps.index(widest)] = cap
    return counted


def cap_widest_gap_only(gaps: Sequence[int], cap: int) -> Sequence[int]:
    """One game per event, whichever side the player is on (READING cap=once, FIDE 2022, 8.3.1)."""
    counted = list(gaps)
    widest = max(range(len(gaps)), key=lambda index: abs(gaps[index]), default=None)
    if widest is not None and abs(gaps[widest]) > cap:
        counted[widest] = cap if gaps[widest] > 0 else -cap
    return counted
