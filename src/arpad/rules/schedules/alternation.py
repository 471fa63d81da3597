"""Colours for rounds in which everybody plays, so that they alternate as far as they can.

The games of two rounds in a row form rings of players; going around a ring, each gets White
against one neighbour and Black against the other. So everybody has one of each in rounds 1 and 2,
in 3 and 4 and so on: never three equal colours in a row, and never more than one too many of one.
"""

from collections.abc import Mapping, Sequence

from arpad.rules.schedules.schedule import Pairing

Two = tuple[int, int]
Opponents = Mapping[int, int]


def alternating(rounds: Sequence[Sequence[Two]]) -> list[tuple[Pairing, ...]]:
    """The same games in the same order with colours."""
    coloured: list[tuple[Pairing, ...]] = []
    had_white: set[int] = set()
    for start in range(0, len(rounds), 2):
        first, *rest = rounds[start : start + 2]
        white = _whites(_opponents(first), _opponents(rest[0] if rest else first), had_white)
        coloured.append(tuple(_coloured(game, white) for game in first))
        had_white = white
        if rest:
            black = {no for game in first for no in game} - white
            coloured.append(tuple(_coloured(game, black) for game in rest[0]))
            had_white = black
    return coloured


def _opponents(games: Sequence[Two]) -> Opponents:
    return {no: other for one, two in games for no, other in ((one, two), (two, one))}


def _whites(first: Opponents, second: Opponents, had_white: set[int]) -> set[int]:
    """Who has White in the first of two rounds; the others have it in the second.

    Of both ways around a ring, the one in which fewer have the colour they had last.
    """
    whites: set[int] = set()
    seen: set[int] = set()
    for start in first:
        if start in seen:
            continue
        one, other = _ring(start, first, second)
        seen |= one | other
        repeated = len(one & had_white) + len(other - had_white)
        whites |= one if 2 * repeated <= len(one) + len(other) else other
    return whites


def _ring(start: int, first: Opponents, second: Opponents) -> tuple[set[int], set[int]]:
    """Every second player of a ring, and the others."""
    one, other = set[int](), set[int]()
    no = start
    while no not in one:
        one.add(no)
        other.add(first[no])
        no = second[first[no]]
    return one, other


def _coloured(game: Two, white: set[int]) -> Pairing:
    one, two = game
    return Pairing(one, two) if one in white else Pairing(two, one)
