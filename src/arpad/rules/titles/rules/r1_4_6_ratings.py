"""1.4.6: the ratings of the opponents: the lowest raised to the floor, the unrated by a number."""

from collections.abc import Sequence

from arpad.rules.titles.edition import FloorOf, NormRatings
from arpad.rules.titles.record import NormRound


def value_of(ratings: NormRatings, game: NormRound) -> int:
    """The rating a game enters with before any is raised (1.4.6d)."""
    return ratings.unrated.value if game.rating is None else game.rating


def raised_opponent(ratings: NormRatings, games: Sequence[NormRound], floor: int) -> int | None:
    """Whose rating is raised to the floor: the lowest below it (1.4.6b, c).

    READING: of opponents rated alike it is the one with the lowest number.
    """
    below = [game for game in games if value_of(ratings, game) < floor]
    if not below:
        return None
    return min(below, key=lambda game: (value_of(ratings, game), game.opponent or 0)).opponent


def adjusted(
    ratings: NormRatings, games: Sequence[NormRound], whole: Sequence[NormRound], floor: int
) -> list[int]:
    """The ratings of a set of games; ``whole`` are all games that count.

    The lowest opponent is that of the set or, as the manual's examples have it, of the event.
    An opponent met twice is raised twice.
    """
    among = games if ratings.floor_of.value is FloorOf.SET else whole
    raised = raised_opponent(ratings, among, floor)
    values = ((game.opponent, value_of(ratings, game)) for game in games)
    return [
        max(floor, value) if raised is not None and opponent == raised else value
        for opponent, value in values
    ]
