"""The best set of games a norm may be based on (1.4.1e, f), found exactly.

A set is all games up to some round without some of the wins. For a number of games and a last
round the score is fixed, and so is the sum of ratings that is needed; ``selection`` finds which
wins to leave out. The numbers are tried from the largest down and the rounds from the last back,
so the first set found is the one with most games and, of these, fewest ignored draws and losses.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from arpad.rules.titles.edition import NormRatings, NormTitle
from arpad.rules.titles.mix import AnyMix, Mix
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.rules import r1_4_6_ratings as r1_4_6
from arpad.rules.titles.rules import r1_4_8_performance as r1_4_8
from arpad.rules.titles.selection import Prefix, Selection


def prefixes(
    ratings: NormRatings, games: Sequence[NormRound], *, later: bool
) -> tuple[Prefix, ...]:
    """All games, then those before the last draw or loss, before the last two, and so on.

    Games after a round that were all won may be left out as wins too, so nothing is lost.
    """
    found = [Prefix(ratings, games)]
    if later:
        rounds = sorted({game.round for game in games if not game.is_win}, reverse=True)
        before = ([game for game in games if game.round < number] for number in rounds)
        found += [Prefix(ratings, earlier) for earlier in before]
    return tuple(found)


class Thresholds:
    """The sums of ratings a title asks for, by score and number of games."""

    def __init__(self, ratings: NormRatings, rule: NormTitle) -> None:
        self.ratings, self.rule = ratings, rule
        self._needed: dict[tuple[int, int], int | None] = {}

    def needed(self, half_points: int, n: int) -> int | None:
        """The least sum of ratings; None where the score is below 35 %."""
        key = half_points, n
        if key not in self._needed:
            enough = r1_4_8.is_enough_score(self.ratings, half_points, n)
            self._needed[key] = (
                r1_4_8.needed_total(self.ratings, self.rule, half_points, n) if enough else None
            )
        return self._needed[key]


@dataclass(frozen=True, slots=True, kw_only=True)
class NormCase:
    """One player and one title: the games that count, the least number, what may be left out.

    ``more`` are half points the score is taken to be higher, to see what was lacking.
    """

    prefixes: tuple[Prefix, ...]
    least: int
    thresholds: Thresholds
    mix: Mix | AnyMix
    wins: bool
    together: bool
    more: int = 0

    @property
    def games(self) -> tuple[NormRound, ...]:
        """All games that count."""
        return self.prefixes[0].games

    def needed(self, prefix: Prefix, left_out: int) -> int | None:
        """The least sum of ratings without so many wins; None where the score is too low."""
        n = len(prefix.games) - left_out
        half_points = prefix.half_points - 2 * left_out + self.more
        return self.thresholds.needed(min(half_points, 2 * n), n)


def best_set(case: NormCase) -> tuple[NormRound, ...] | None:
    """The first admissible set in the order of the house; None where there is none."""
    for n in range(len(case.games), max(case.least, 1) - 1, -1):
        for prefix in case.prefixes:
            left_out = len(prefix.games) - n
            if left_out < 0:
                break
            found = _best_of(case, prefix, left_out)
            if found:
                return found
    return None


def can_reach(case: NormCase) -> bool:
    """Whether scores and ratings alone leave any set a chance: most players have none."""
    return any(
        _within_reach(case, prefix, left_out)
        for prefix in case.prefixes
        for left_out in range((prefix.wins if case.wins else 0) + 1)
        if len(prefix.games) - left_out >= max(case.least, 1)
    )


def could_reach(thresholds: Thresholds, games: Sequence[NormRound], least: int) -> bool:
    """Whether the best scores and the highest ratings of any of the games would be enough.

    Less than anything ``best_set`` asks for, but good for games of which some may not count.
    """
    ratings, floor = thresholds.ratings, thresholds.rule.floor
    points = sorted((game.half_points for game in games), reverse=True)
    values = sorted((max(floor, r1_4_6.value_of(ratings, game)) for game in games), reverse=True)
    for n in range(max(least, 1), len(games) + 1):
        needed = thresholds.needed(sum(points[:n]), n)
        if needed is not None and sum(values[:n]) >= needed:
            return True
    return False


def _within_reach(case: NormCase, prefix: Prefix, left_out: int) -> bool:
    """Whether the sum of ratings can be enough, whichever wins are left out."""
    needed = case.needed(prefix, left_out)
    if needed is None:
        return False
    raised = max(0, case.thresholds.rule.floor - prefix.lowest) * prefix.most_met
    return prefix.total - prefix.saved[left_out] + raised >= needed


def _best_of(case: NormCase, prefix: Prefix, left_out: int) -> tuple[NormRound, ...] | None:
    """The best set of all games up to a round without so many wins."""
    if left_out > (prefix.wins if case.wins else 0):
        return None
    if left_out and not case.together and prefix is not case.prefixes[0]:
        return _earlier_end(case, prefix, left_out)
    if not _within_reach(case, prefix, left_out):
        return None
    needed = case.needed(prefix, left_out)
    assert needed is not None
    rule, ratings = case.thresholds.rule, case.thresholds.ratings
    if left_out:
        return Selection(prefix, case.games, left_out, case.mix, ratings, rule).best(needed)
    total = sum(r1_4_6.adjusted(ratings, prefix.games, case.games, rule.floor))
    return prefix.games if total >= needed and case.mix.allows(prefix.games) else None


def _earlier_end(case: NormCase, prefix: Prefix, left_out: int) -> tuple[NormRound, ...] | None:
    """All games up to a still earlier round, where later games and wins are not both left out."""
    kept, rest = prefix.games[:-left_out], prefix.games[-left_out:]
    if not all(game.is_win for game in rest) or not kept or kept[-1].round == rest[0].round:
        return None
    return _best_of(case, Prefix(case.thresholds.ratings, kept), 0)
