"""Players, pairs and scores of a bracket as they stand in sentences."""

from collections.abc import Iterable
from fractions import Fraction

from arpad.core.exact import points_text
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members


def number(field: RoundField, place: int) -> int:
    """The pairing number of a place."""
    return field.players[place].no


def listed(field: RoundField, places: Iterable[int]) -> str:
    """Pairing numbers: ``1 5 9``."""
    return " ".join(str(number(field, place)) for place in places)


def everybody_in(field: RoundField, places: int) -> str:
    """Pairing numbers of a set."""
    return listed(field, members(places))


def pair_text(field: RoundField, places: Iterable[int]) -> str:
    """A pair, ``1-5``, or a single player."""
    return "-".join(str(number(field, place)) for place in places)


def pairs_text(field: RoundField, pairs: Iterable[Iterable[int]]) -> str:
    """Pairs: ``1-5, 2-6``."""
    return ", ".join(pair_text(field, pair) for pair in pairs)


def points(field: RoundField, score: int) -> Fraction:
    """A score in points."""
    return Fraction(score, field.state.point)


def points_listed(field: RoundField, scores: Iterable[int]) -> str:
    """Differences from the largest: ``1½ 1 0``."""
    return " ".join(points_text(points(field, score)) for score in scores) or "–"
