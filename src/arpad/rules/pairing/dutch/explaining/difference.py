"""Why one candidate is worse than another, as a step."""

from collections.abc import Callable, Iterator
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria import (
    colours,
    differences,
    downfloaters,
    floats,
    pairs,
    repeated_floats,
)
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.dutch.explaining.judging import (
    ByCriterion,
    ByOrder,
    Candidate,
    Counted,
    Mark,
)
from arpad.rules.pairing.dutch.explaining.judging import first_difference as difference_of
from arpad.rules.pairing.dutch.explaining.order import CandidatePart, Order
from arpad.rules.pairing.dutch.explaining.outlook import Leftovers, Outlook
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.said import (
    everybody_in,
    listed,
    number,
    pairs_text,
    points_listed,
)

Levels = Callable[[Bracket], Iterator[Level]]

# More names than these are not listed.
MOST_NAMED: Final = 4

# What each criterion counts in players.
COUNTS: Final[dict[Levels, str]] = {
    pairs.c05_downfloaters: "counts.downfloaters",
    colours.c08_colour_difference: "counts.colour_difference",
    colours.c09_third_colour: "counts.third_colour",
    colours.c10_preference: "counts.preference",
    colours.c11_strong_preference: "counts.strong_preference",
    floats.c12_downfloat_of_last_round: "counts.downfloat_1",
    floats.c13_upfloat_of_last_round: "counts.upfloat_1",
    floats.c14_downfloat_of_two_rounds_ago: "counts.downfloat_2",
    floats.c15_upfloat_of_two_rounds_ago: "counts.upfloat_2",
    repeated_floats.c14_residents_of_last_round: "counts.downfloat_1",
    repeated_floats.c15_opponents_of_last_round: "counts.upfloat_1",
    repeated_floats.c16_residents_of_two_rounds_ago: "counts.downfloat_2",
    repeated_floats.c17_opponents_of_two_rounds_ago: "counts.upfloat_2",
    repeated_floats.c18_moved_down_of_last_round: "counts.floats_on_1",
    repeated_floats.c20_moved_down_of_two_rounds_ago: "counts.floats_on_2",
}
# What each criterion compares in score differences, from the largest.
DIFFERENCES: Final[dict[Levels, str]] = {
    differences.c06_pair_score_differences: "differences.all",
    differences.c16_downfloaters_of_last_round: "differences.downfloat_1",
    differences.c17_upfloaters_of_last_round: "differences.upfloat_1",
    differences.c18_downfloaters_of_two_rounds_ago: "differences.downfloat_2",
    differences.c19_upfloaters_of_two_rounds_ago: "differences.upfloat_2",
    repeated_floats.c19_differences_of_last_round: "differences.upfloat_1",
    repeated_floats.c21_differences_of_two_rounds_ago: "differences.upfloat_2",
}


def explain_difference(accepted: Candidate, other: Candidate) -> Step:
    """The first criterion in which another candidate is worse, with both values."""
    difference = difference_of(accepted, other)
    match difference:
        case ByCriterion():
            return _by_criterion(accepted.judge.bracket, difference, other)
        case ByOrder():
            return _by_order(accepted.judge.bracket.field, difference)
        case None:
            raise AssertionError("two candidates without a difference")


def _by_criterion(bracket: Bracket, difference: ByCriterion, other: Candidate) -> Step:
    accepted, worse = difference.one, difference.two
    match accepted.outlook, worse.outlook:
        case Outlook() as one, Outlook() as two:
            return _by_outlook(bracket.field, difference.article, one, two, other)
        case Leftovers() as one, Leftovers() as two:
            values = {
                "accepted": points_listed(bracket.field, one.scores),
                "other": points_listed(bracket.field, two.scores),
            }
            return Step(difference.article, "ahead.leftovers", values)
    levels = getattr(accepted.criterion, "levels", None)
    if levels in DIFFERENCES:
        both = [_differences(bracket, mark) for mark in (accepted, worse)]
        message = DIFFERENCES[levels]
        return Step(difference.article, message, _compared(bracket.field, *both))
    if levels is downfloaters.c07_scores:
        both = [_scores(bracket, mark) for mark in (accepted, worse)]
        return Step(difference.article, "scores.downfloaters", _compared(bracket.field, *both))
    if levels is downfloaters.c09_unplayed_games:
        games = {
            "accepted": _unplayed(bracket.field, accepted),
            "other": _unplayed(bracket.field, worse),
        }
        return Step(difference.article, "counts.unplayed", games)
    return Step(
        difference.article,
        COUNTS.get(levels, "counts.other") if levels else "counts.other",
        {
            "accepted": _counted(bracket.field, accepted),
            "other": _counted(bracket.field, worse),
            "accepted_count": sum(accepted.value),
            "other_count": sum(worse.value),
        },
    )


def _counted(field: RoundField, mark: Mark) -> str:
    """A number and, if they are few, the pairs and players: ``2 (3-13, 9)``."""
    count = sum(mark.value)
    if not 0 < count <= MOST_NAMED:
        return str(count)
    return f"{count} ({pairs_text(field, mark.counted)})"


def _scores(bracket: Bracket, mark: Mark) -> list[int]:
    return [bracket.field.scores[place] for (place,) in mark.counted]


def _unplayed(field: RoundField, mark: Mark) -> int:
    """The games which the player who gets the bye did not play."""
    ((place,),) = mark.counted
    return field.state.round - 1 - len(field.players[place].colours)


def _differences(bracket: Bracket, mark: Mark) -> list[int]:
    return [_difference(bracket, item) for item in mark.counted]


def _difference(bracket: Bracket, item: Counted) -> int:
    """A.8: of a pair or of a downfloater."""
    scores = bracket.field.scores
    if len(item) == 1:
        return scores[item[0]] - bracket.floating_difference
    return abs(scores[item[0]] - scores[item[1]])


def _compared(field: RoundField, accepted: list[int], other: list[int]) -> dict[str, Exact]:
    """Two rows of differences, as far as the first in which they differ."""
    same = 0
    while same < min(len(accepted), len(other)) and accepted[same] == other[same]:
        same += 1
    return {
        "accepted": points_listed(field, accepted[: same + 1]),
        "other": points_listed(field, other[: same + 1]),
    }


def _by_outlook(
    field: RoundField, article: str, accepted: Outlook, worse: Outlook, other: Candidate
) -> Step:
    if worse.pairs is None:
        return Step(article, "ahead.incomplete", {"left": everybody_in(field, other.floating)})
    if worse.pairs != accepted.pairs:
        values = {"accepted": accepted.pairs, "other": worse.pairs}
        return Step(article, "ahead.pairs", values)
    both = (list(each.differences) for each in (accepted, worse))
    return Step(article, "ahead.differences", _compared(field, *both))


def _by_order(field: RoundField, difference: ByOrder) -> Step:
    accepted, other = difference.one, difference.two
    article = difference.article
    if difference.part is CandidatePart.MOVED_DOWN:
        values = {name: listed(field, each.moved_down) for name, each in _both(difference)}
        return Step(article, "later.moved_down", values)
    if difference.part is CandidatePart.EXCHANGE:
        needed = exchange_text(field, other)
        if not accepted.out:
            return Step(article, "later.exchange", {"other": needed})
        return Step(
            article,
            "later.other_exchange",
            {"other": needed, "accepted": exchange_text(field, accepted)},
        )
    first = _first_meeting(accepted, other)
    player, theirs, mine = (number(field, place) for place in first)
    return Step(article, "later.partner", {"player": player, "other": theirs, "accepted": mine})


def _both(difference: ByOrder) -> tuple[tuple[str, Order], tuple[str, Order]]:
    return ("accepted", difference.one), ("other", difference.two)


def exchange_text(field: RoundField, order: Order) -> str:
    """Who changes places between S1 and S2."""
    return f"{listed(field, order.out)} ↔ {listed(field, order.into)}"


def _first_meeting(accepted: Order, other: Order) -> tuple[int, int, int]:
    """The first player of S1 with another partner, that partner, and the accepted one."""
    upper = accepted.moved_down + accepted.upper
    rows = zip(
        upper, other.opponents + other.partners, accepted.opponents + accepted.partners, strict=True
    )
    return next(row for row in rows if row[1] != row[2])
