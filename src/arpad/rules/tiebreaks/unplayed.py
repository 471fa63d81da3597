"""Rounds not played: their categories, and what they count as for others and for oneself.

C.07 article 14 of 1 July 2023, article 16 since; each edition names one ``UnplayedPolicy``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arpad.rules.tiebreaks.table import REQUESTED, VOLUNTARY, RoundKind, Table, Turn


class Own(NamedTuple):
    """What is known when an own unplayed round gets its opponent.

    ``before`` is the own score before the round, ``scheduled`` the adjusted score of the opponent
    who was to be met, None without one.
    """

    table: Table
    turn: Turn
    score: int
    before: int
    scheduled: int | None


class Summand(NamedTuple):
    """One summand of a tie-break; ``rank`` says how significant it is."""

    value: int
    rank: tuple[int, ...]
    voluntary: bool


Categories = Callable[[Sequence[Turn], int], list[str]]
Opponent = Callable[[Own], int]
LowCut = Callable[[Sequence[Summand], Sequence[int]], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnplayedPolicy:
    """How an edition manages unplayed rounds.

    ``categories`` gives every round its category, named by its article ("" where it was played),
    from the rounds and the last one that waits for a result (0 without one); the rounds in
    ``as_draws`` count as draws for opponents, those in ``cut_first`` are cut as ``low_cut`` says.
    ``opponent`` is the score of the opponent an own unplayed round is given.
    """

    categories: Categories
    as_draws: frozenset[str]
    seen_by_opponents: str
    opponent: Opponent
    own_round: str
    cut_first: frozenset[str]
    low_cut: LowCut
    cut_article: str


def _followed(turns: Sequence[Turn], waiting: int) -> list[bool]:
    """For each round, whether a later one was not missed voluntarily (available to play).

    READING: who is paired is available, also while the game has no result.
    """
    found, available = [], False
    for turn in reversed(turns):
        found.append(available or waiting > turn.round)
        available |= turn.kind not in VOLUNTARY
    return found[::-1]


def categories_14_3(turns: Sequence[Turn], waiting: int) -> list[str]:
    """Article 14.3 of July 2023."""
    found = []
    for turn, followed in zip(turns, _followed(turns, waiting), strict=True):
        if turn.kind is RoundKind.PLAYED:
            found.append("")
        elif turn.kind in REQUESTED:
            found.append("14.3.2" if followed else "14.3.4")
        elif turn.kind is RoundKind.FORFEIT_LOSS:
            found.append("14.3.3" if followed else "14.3.5")
        else:
            found.append("14.3.1")
    return found


def categories_16_2(turns: Sequence[Turn], waiting: int) -> list[str]:
    """Article 16.2 since September 2023: a forfeit loss is one category, wherever it stands."""
    found = []
    for turn, followed in zip(turns, _followed(turns, waiting), strict=True):
        match turn.kind:
            case RoundKind.PLAYED:
                found.append("")
            case RoundKind.HALF_BYE | RoundKind.ZERO_BYE:
                found.append("16.2.3" if followed else "16.2.5")
            case RoundKind.FORFEIT_LOSS:
                found.append("16.2.4")
            case RoundKind.FORFEIT_WIN | RoundKind.FORFEIT_DRAW:
                found.append("16.2.2")
            case RoundKind.PAIRING_BYE | RoundKind.FULL_BYE:
                found.append("16.2.1")
    return found


def categories_before(turns: Sequence[Turn], _waiting: int) -> list[str]:
    """The rule before July 2023: every unplayed round is alike."""
    return ["" if turn.kind is RoundKind.PLAYED else "F" for turn in turns]


def oneself(own: Own) -> int:
    """14.5 (2023) and 16.4 (2024): an opponent with the participant's own score.

    READING: the score the standings show, not the one adjusted for opponents.
    """
    return own.score


def capped_dummy(own: Own) -> int:
    """16.4 of 2026: not above the scheduled opponent (forfeits) or a draw in every round.

    READING: in standings after a round, the rounds so far.
    """
    return _capped(own, own.table.rounds)


def capped_dummy_announced(own: Own) -> int:
    """The same, but a draw in every round announced."""
    return _capped(own, own.table.announced)


def _capped(own: Own, rounds: int) -> int:
    if own.turn.kind.is_forfeit and own.scheduled is not None:
        return min(own.score, own.scheduled)
    return min(own.score, own.table.draw * rounds)


def virtual_opponent(own: Own) -> int:
    """Before 2023: equal before the round, the complement in it, draws in those that remain."""
    remaining = own.table.rounds - own.turn.round
    return own.before + own.table.win - own.turn.points + own.table.draw * remaining


def cut_lowest(parts: Sequence[Summand], kept: Sequence[int]) -> int:
    """13.1: the least significant value, whatever round it comes from."""
    return min(kept, key=lambda place: parts[place].rank)


def cut_unplayed_first(parts: Sequence[Summand], kept: Sequence[int]) -> int:
    """14.6 of 2023: own unplayed rounds go first, the one that contributes least."""
    unplayed = [place for place in kept if parts[place].voluntary]
    if unplayed:
        return min(unplayed, key=lambda place: (parts[place].value, parts[place].rank))
    return cut_lowest(parts, kept)


def cut_unplayed_unless_lower(parts: Sequence[Summand], kept: Sequence[int]) -> int:
    """16.5: the lowest value of a voluntarily unplayed round, unless the least significant is more.

    For Sonneborn-Berger the article says it as: the higher of the two.
    """
    least = cut_lowest(parts, kept)
    unplayed = [place for place in kept if parts[place].voluntary]
    if not unplayed:
        return least
    lowest = min(unplayed, key=lambda place: (parts[place].value, parts[place].rank))
    return lowest if parts[lowest].value >= parts[least].value else least
