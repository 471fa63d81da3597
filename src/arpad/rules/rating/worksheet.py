"""Elo's worksheet of a round robin: columns 1 to 14, as the numbered steps fill them."""

from dataclasses import dataclass, replace
from fractions import Fraction

from arpad.core.errors import refusal
from arpad.core.exact import Mean
from arpad.core.rounding import round_towards_zero
from arpad.rules.rating.estimate import difference_of, score_in_hundredths
from arpad.rules.rating.results import EventRating, RatedPlayer, RoundRobinAverage, UnratedPlayer
from arpad.rules.rating.round_robin import WHOLE_DIFFERENCES

ARTICLE = "steps 1-16"


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksheetLine:
    """A player's line; the comment after each field is its column.

    ``performance`` of a rated player stands in brackets, for comparison. Percentages,
    expectations and changes are hundredths; None: not for this player, or undetermined.
    """

    no: int
    rated: bool
    name: str  # 1
    rating: int | None  # 2
    half_points: int  # 3
    score: int  # 4
    difference: int | None  # 5
    adjusted: int | None  # 6
    performance: int | None  # 7
    gap: int | None = None  # 8
    expected_each: int | None = None  # 9
    product: int | None = None  # 10
    expected: int | None = None  # 11
    sum: int | None = None  # 12
    change: int | None = None  # 13
    new_rating: int | None = None  # 14


@dataclass(frozen=True, slots=True, kw_only=True)
class Worksheet:
    """The lines in the order of the final standing, with what stands above and below them.

    ``mean`` is R+, ``adjusted`` the mean of column 6 over the rated (None where all are rated, or
    Ra was estimated otherwise), ``average`` Ra; ``after_juniors`` is Ra once more, where juniors
    improved it for the others.
    """

    event: str
    regulation: str
    players: int
    rated: int
    mean: Mean
    adjusted: Fraction | None
    average: int
    after_juniors: int | None
    lines: tuple[WorksheetLine, ...]


def worksheet_of(rating: EventRating) -> Worksheet:
    """The worksheet of an event that was calculated by it; any other is refused."""
    rule = rating.edition.initial.round_robin
    averages = [found.round_robin for found in rating.players if found.round_robin]
    if rule is None or rule.value not in WHOLE_DIFFERENCES or not averages:
        values = {"event": rating.event.name, "regulation": rating.edition.key}
        raise refusal("worksheet.none", "", ARTICLE, **values)
    first = next((each for each in averages if not each.improved), averages[0])
    again = next((each.average for each in averages if each.improved), None)
    factor = Fraction(first.n, first.n + 1)
    ranks = {player.no: player.rank for player in rating.event.players}
    lines = sorted(
        (_line(found, first) for found in rating.players if found.lines),
        key=lambda line: (-line.half_points, ranks[line.no] or len(ranks), line.no),
    )
    return Worksheet(
        event=rating.event.name,
        regulation=rating.edition.key,
        players=len(rating.players),
        rated=len(first.rated),
        mean=Mean.of(each.rating for each in first.rated),
        adjusted=first.mean_difference.value * factor if first.mean_difference else None,
        average=first.average,
        after_juniors=again,
        lines=tuple(lines),
    )


def _line(found: RatedPlayer | UnratedPlayer, average: RoundRobinAverage) -> WorksheetLine:
    edition, player = found.edition, found.player
    games, half_points = len(found.lines), found.half_points
    score = score_in_hundredths(edition, half_points, games)
    difference = difference_of(edition, score)
    factor = Fraction(average.n, average.n + 1)
    adjusted = None if difference is None else round_towards_zero(difference * factor)
    performance = None if adjusted is None else average.average + adjusted
    line = WorksheetLine(
        no=player.no,
        rated=isinstance(found, RatedPlayer),
        name=player.name,
        rating=None,
        half_points=half_points,
        score=score,
        difference=difference,
        adjusted=adjusted,
        performance=performance,
    )
    if isinstance(found, UnratedPlayer):
        return line
    expectation = found.average
    return replace(
        line,
        rating=found.rating,
        gap=expectation.gap if expectation else None,
        expected_each=expectation.expected_each if expectation else None,
        product=found.expected + 50 * expectation.less_half_points if expectation else None,
        expected=found.expected,
        sum=found.sum,
        change=found.change,
        new_rating=found.new_rating,
    )
