"""Points entering and leaving between two lists: why the mean is another, to the point.

Those active on both lists stay; everybody else came or went. What the stayers won or lost is
split by where it came from, and the sum of all is the difference of the means, exactly.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from arpad.rules.scale.spread import mean_of
from arpad.rules.scale.values import (
    HALF_POINT,
    HUNDREDTHS,
    EventScore,
    WatchedEvent,
    WatchedGame,
    WatchedList,
)

# The scale drifts where the composition of the list changes.
ARTICLE: Final = "fide-2005 12.2"


class CameOrWent(StrEnum):
    """Why somebody is active on one of the lists only.

    ``GONE``: no longer on it at all, as somebody merged into another player.
    """

    NEW = "new"
    RETURNED = "returned"
    DELISTED = "delisted"
    RESTING = "resting"
    GONE = "gone"


class Part(StrEnum):
    """Where points of those who stay came from or went to.

    ``K``: both players of a game had another K. ``LIMIT``: both expectations of a game are not 1
    together, as where a difference counts as 400 for one side. ``OUTSIDE``: the opponent is
    nobody who stays. ``AVERAGE``: the edition takes an average, or sums alone were reported.
    ``ROUNDING``: to whole ratings. ``LIFT``: raised by order, rounding included. ``OTHER``: a K of
    the whole period, a performance in place of the rating, a list brought in from elsewhere.
    """

    K = "k"
    LIMIT = "limit"
    OUTSIDE = "outside"
    AVERAGE = "average"
    ROUNDING = "rounding"
    LIFT = "lift"
    OTHER = "other"


OF_GAMES: Final = (Part.K, Part.LIMIT, Part.OUTSIDE, Part.AVERAGE)
Points: TypeAlias = Mapping[Part, Fraction]
# Twice the hundredths of a point: what K does to a game is half of a product.
FINEST: Final = 2 * HUNDREDTHS


class Movers(NamedTuple):
    """Some who came or went: the points they brought or took, and what it did to the mean."""

    number: int
    points: int
    effect: Fraction


class EventBalance(NamedTuple):
    """What an event gave those who stay, all together."""

    code: str
    name: str
    players: int
    games: int
    points: Points

    @property
    def total(self) -> Fraction:
        """Points created by the event; negative: destroyed."""
        return sum(self.points.values(), Fraction(0))


class Balance(NamedTuple):
    """Two lists, and everything between their means; ``stayed`` are those on both."""

    since: date
    until: date
    stayed: int
    mean_before: Fraction | None
    mean_after: Fraction | None
    moves: Mapping[CameOrWent, Movers]
    points: Points
    events: tuple[EventBalance, ...]

    @property
    def effects(self) -> Points:
        """What each part did to the mean of those who stay."""
        if not self.stayed:
            return {}
        return {part: points / self.stayed for part, points in self.points.items()}

    @property
    def change(self) -> Fraction | None:
        """The mean of the later list less that of the earlier."""
        if self.mean_before is None or self.mean_after is None:
            return None
        return self.mean_after - self.mean_before

    @property
    def explained(self) -> Fraction:
        """Everything that moved the mean, summed up: always the change."""
        moved = sum((each.effect for each in self.moves.values()), Fraction(0))
        return moved + sum(self.effects.values(), Fraction(0))


def balance_between(
    before: WatchedList, after: WatchedList, events: Iterable[WatchedEvent]
) -> Balance:
    """The balance of the period that made the later list, whose events are given."""
    stayed = before.active.keys() & after.active.keys()
    balances, won, entered = [], defaultdict[int, int](int), defaultdict[int, int](int)
    for event in events:
        balances.append(_event_balance(event, stayed))
        for score in event.scores:
            if score.player is not None and score.player in stayed:
                won[score.player] += score.change
                entered[score.player] += 1
    points = {
        part: sum((each.points.get(part, Fraction(0)) for each in balances), Fraction(0))
        for part in OF_GAMES
    }
    rests = defaultdict[Part, int](int)
    for player in stayed:
        rest = HUNDREDTHS * (after.active[player] - before.active[player]) - won[player]
        if rest:
            rests[_rest(after, rest, entered[player])] += rest
    points |= {part: Fraction(rest, HUNDREDTHS) for part, rest in rests.items()}
    return Balance(
        since=before.day,
        until=after.day,
        stayed=len(stayed),
        mean_before=mean_of(list(before.active.values())),
        mean_after=mean_of(list(after.active.values())),
        moves=_moves(before, after, stayed),
        points={part: points[part] for part in Part if points.get(part)},
        events=tuple(balances),
    )


def _rest(after: WatchedList, rest: int, events: int) -> Part:
    """What no game explains: a lift, a rounding once or for each event, or something else."""
    if after.lifted:
        return Part.LIFT
    return Part.ROUNDING if 2 * abs(rest) <= HUNDREDTHS * after.rounded_to * events else Part.OTHER


def _moves(before: WatchedList, after: WatchedList, stayed: Set[int]) -> dict[CameOrWent, Movers]:
    """Everybody on one list only, and how far they stood from the mean of those who stay."""
    own = list(stayed)
    mean_after = mean_of([after.active[each] for each in own])
    mean_before = mean_of([before.active[each] for each in own])
    came: dict[CameOrWent, list[int]] = defaultdict(list)
    went: dict[CameOrWent, list[int]] = defaultdict(list)
    for player in after.active.keys() - before.active.keys():
        move = CameOrWent.RETURNED if player in before.resting else CameOrWent.NEW
        came[move].append(after.active[player])
    for player in before.active.keys() - after.active.keys():
        went[_left(player, after)].append(before.active[player])
    moved = {}
    for found, mean, size, sign in (
        (came, mean_after, len(after.active), 1),
        (went, mean_before, len(before.active), -1),
    ):
        for move, ratings in found.items():
            points = sign * sum(ratings)
            effect = (points - sign * len(ratings) * (mean or 0)) / Fraction(size)
            moved[move] = Movers(len(ratings), points, effect)
    return {move: moved[move] for move in CameOrWent if move in moved}


def _left(player: int, after: WatchedList) -> CameOrWent:
    if player in after.resting:
        return CameOrWent.RESTING
    return CameOrWent.DELISTED if player in after.unrated else CameOrWent.GONE


def _event_balance(event: WatchedEvent, stayed: Set[int]) -> EventBalance:
    """What an event did to those who stay, game by game where it was rated so."""
    own = [score for score in event.scores if score.player in stayed]
    sums: dict[Part, int] = defaultdict(int)
    waiting: dict[tuple[int, int, int], list[tuple[int, int]]] = defaultdict(list)
    games = 0
    for score in own:
        games += len(score.games)
        if not _is_by_game(score):
            sums[Part.AVERAGE] += 2 * score.change
            continue
        for game in score.games:
            surplus = _surplus(game)
            met = waiting.get((game.round, game.opponent, score.no))
            if not met:
                waiting[game.round, score.no, game.opponent].append((score.k, surplus))
                continue
            k, other = met.pop()
            games -= 1
            sums[Part.K] += (score.k - k) * (surplus - other)
            sums[Part.LIMIT] += (score.k + k) * (surplus + other)
    for left in waiting.values():
        for k, surplus in left:
            sums[Part.OUTSIDE] += 2 * k * surplus
    points = {part: Fraction(sums[part], FINEST) for part in OF_GAMES if sums[part]}
    return EventBalance(event.code, event.name, len(own), games, points)


def _is_by_game(score: EventScore) -> bool:
    """Whether the games alone make the change, each with an expectation of its own."""
    if any(game.expected is None for game in score.games):
        return False
    return score.k * sum(map(_surplus, score.games)) == score.change


def _surplus(game: WatchedGame) -> int:
    """W − We of a game, in hundredths."""
    assert game.expected is not None
    return game.half_points * HALF_POINT - game.expected
