"""A rating from the strength of the opposition and a score."""

from fractions import Fraction

from arpad.core.rounding import round_towards_zero
from arpad.rules.rating.results import Estimate
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.tables import rating_difference

WHOLE = Fraction(1)


def score_in_hundredths(edition: Edition, half_points: int, games: int) -> int:
    """P as the table is entered: two decimals."""
    return edition.initial.score_rounding(Fraction(50 * half_points, games))


def difference_of(edition: Edition, score: int) -> int | None:
    """The dp of a score under an edition; None where it is undetermined."""
    limit = edition.initial.difference_at_limit
    return rating_difference(score, limit.value if limit else None)


def estimate(
    edition: Edition,
    centre: Fraction | int,
    games: int,
    half_points: int,
    factor: Fraction = WHOLE,
    *,
    whole_difference: bool = False,
) -> Estimate:
    """Ru from the centre Rc or Ra: so much a half point above 50 %, or dp times the factor.

    ``whole_difference`` keeps the adjusted dp an integer, as Elo's worksheet does.
    """
    score = score_in_hundredths(edition, half_points, games)
    bonus = edition.initial.bonus
    above = half_points - games
    if bonus and above >= 0:
        rule = "estimate.bonus" if above else "estimate.even"
        rating = Fraction(centre) + above * bonus.value
        return Estimate(
            centre=centre,
            games=games,
            half_points=half_points,
            score=score,
            rule=rule,
            difference=None,
            adjusted=above * bonus.value,
            rating=rating,
        )
    difference = difference_of(edition, score)
    if difference is None:
        return Estimate(
            centre=centre,
            games=games,
            half_points=half_points,
            score=score,
            rule="estimate.undetermined",
            difference=None,
            adjusted=None,
            rating=None,
        )
    adjusted = difference * factor
    if whole_difference:
        adjusted = Fraction(round_towards_zero(adjusted))
    rule = "estimate.difference" if factor == WHOLE else "estimate.difference_round_robin"
    return Estimate(
        centre=centre,
        games=games,
        half_points=half_points,
        score=score,
        rule=rule,
        difference=difference,
        adjusted=adjusted,
        rating=Fraction(centre) + adjusted,
    )
