"""Tournaments played: pairings by score, results drawn from the hidden strengths."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from random import Random
from typing import Final

from arpad.core.event import Bye, ByeKind, Game, Result

FIRST_MOVE: Final = 35
# Of a game between equals, as many in a hundred end in a draw.
DRAWS: Final = 0.34
# A pairing that is not found by then is given up.
TRIES: Final = 20_000
NO_SHOW, HALF_POINT_BYE, WITHDRAWAL = 0.008, 0.02, 0.03


@dataclass(slots=True, kw_only=True)
class _Table:
    """A Swiss under way; players are their starting numbers from 1."""

    strengths: Sequence[int]
    points: dict[int, int]
    met: set[frozenset[int]] = field(default_factory=set)
    whites: dict[int, int] = field(default_factory=dict)
    sat_out: set[int] = field(default_factory=set)
    had_half: set[int] = field(default_factory=set)
    gone: dict[int, int] = field(default_factory=dict)
    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)


def play_swiss(
    chance: Random, strengths: Sequence[int], rounds: int
) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """Every round of a Swiss, with byes, no-shows and players who leave."""
    table = _Table(strengths=strengths, points=dict.fromkeys(range(1, len(strengths) + 1), 0))
    for number in range(1, rounds + 1):
        _round(chance, table, number, rounds)
    return tuple(table.games), tuple(table.byes)


def play_round_robin(chance: Random, strengths: Sequence[int]) -> tuple[tuple[Game, ...], int]:
    """Everybody against everybody (an even number of players), and the number of rounds."""
    circle = list(range(1, len(strengths) + 1))
    games = []
    for number in range(1, len(circle)):
        half = len(circle) // 2
        for board, (one, other) in enumerate(zip(circle[:half], reversed(circle), strict=False)):
            white, black = (one, other) if (number + board) % 2 else (other, one)
            result = draw_result(chance, strengths[white - 1], strengths[black - 1])
            games.append(Game(round=number, white=white, black=black, result=result))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(games), len(circle) - 1


def draw_result(chance: Random, white: int, black: int, draws: float = DRAWS) -> Result:
    """A result of two strengths, by the logistic curve with draws in the middle."""
    expected = 1 / (1 + 10 ** ((black - white - FIRST_MOVE) / 400))
    drawn = 2 * draws * min(expected, 1 - expected)
    fate = chance.random()
    if fate < drawn:
        return Result.DRAW
    return Result.WHITE_WINS if fate < drawn + expected - drawn / 2 else Result.BLACK_WINS


def _round(chance: Random, table: _Table, number: int, rounds: int) -> None:
    present = []
    for no in sorted(table.points, key=lambda no: (-table.points[no], no)):
        if no in table.gone:
            table.byes.append(Bye(number, no, ByeKind.ZERO))
        elif _asks_for_bye(chance, table, no, number, rounds):
            table.had_half.add(no)
            table.byes.append(Bye(number, no, ByeKind.HALF))
            table.points[no] += 1
        else:
            present.append(no)
    if len(present) % 2:
        fresh = (no for no in reversed(present) if no not in table.sat_out)
        left_over = next(fresh, present[-1])
        present.remove(left_over)
        table.sat_out.add(left_over)
        table.byes.append(Bye(number, left_over, ByeKind.PAIRING))
        table.points[left_over] += 2
    for one, other in pair(_folded(present, table.points), table.met):
        _game(chance, table, number, one, other)
    for no in present:
        if number < rounds and chance.random() < WITHDRAWAL / rounds:
            table.gone[no] = number


def _asks_for_bye(chance: Random, table: _Table, no: int, number: int, rounds: int) -> bool:
    return number < rounds and no not in table.had_half and chance.random() < HALF_POINT_BYE


def _game(chance: Random, table: _Table, number: int, one: int, other: int) -> None:
    table.met.add(frozenset((one, other)))
    balance = table.whites.get(one, 0) - table.whites.get(other, 0)
    swap = balance > 0 or (balance == 0 and (number + one) % 2 == 0)
    white, black = (other, one) if swap else (one, other)
    if chance.random() < NO_SHOW:
        result = Result.WHITE_BY_FORFEIT
        table.sat_out.add(white)
    else:
        result = draw_result(chance, table.strengths[white - 1], table.strengths[black - 1])
    table.whites[white] = table.whites.get(white, 0) + 1
    table.whites[black] = table.whites.get(black, 0) - 1
    table.points[white] += result.white
    table.points[black] += result.black
    table.games.append(Game(round=number, white=white, black=black, result=result))


def _folded(players: Sequence[int], points: Mapping[int, int]) -> list[int]:
    """Each score group folded: its first beside the first of its lower half, and so on."""
    order = []
    for _, group in groupby(players, key=points.__getitem__):
        same = list(group)
        half = (len(same) + 1) // 2
        upper, lower = same[:half], same[half:]
        order += [no for two in zip_longest(upper, lower) for no in two if no is not None]
    return order


def pair(players: Sequence[int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    """Neighbours who have not met; a rematch only where nothing else is left."""
    found = _pair(list(players), met, [TRIES])
    return found if found is not None else _any_pairs(players)


def _pair(
    players: list[int], met: set[frozenset[int]], tries: list[int]
) -> list[tuple[int, int]] | None:
    if not players:
        return []
    first, rest = players[0], players[1:]
    for index, other in enumerate(rest):
        if frozenset((first, other)) in met:
            continue
        tries[0] -= 1
        if tries[0] < 0:
            return None
        found = _pair([*rest[:index], *rest[index + 1 :]], met, tries)
        if found is not None:
            return [(first, other), *found]
    return None


def _any_pairs(players: Sequence[int]) -> list[tuple[int, int]]:
    return list(zip(players[::2], players[1::2], strict=True))
