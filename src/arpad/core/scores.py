"""What the games of an event add up to, under the points it gives for each result."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from arpad.core.event import ByeKind, Event

# Points by the letters of TRF26 record 162; P, A and the rest fall back on these.
USUAL: Mapping[str, Fraction] = {
    "W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0), "A": Fraction(0),
}  # fmt: skip
BYE_CODES = {ByeKind.FULL: "W", ByeKind.HALF: "D", ByeKind.ZERO: "A", ByeKind.PAIRING: "P"}


def scoring_of(event: Event) -> dict[str, Fraction]:
    """The points of each result code in force: W D L A P, as given or as usual."""
    points = dict(USUAL)
    for code, value in (event.scoring or {}).items():
        number = _number(value)
        if number is not None:
            points[code.upper()] = number
    points.setdefault("P", points["W"])
    return points


def points_of(event: Event) -> dict[int, Fraction]:
    """What every player's games and byes add up to."""
    scale, totals = scaled_points(event)
    return {no: Fraction(total, scale) for no, total in totals.items()}


def scaled_points(event: Event) -> tuple[int, dict[int, int]]:
    """The same as integers, and how many of them make a point."""
    values = scoring_of(event)
    scale = lcm(*(value.denominator for value in values.values()))
    worth = {code: int(value * scale) for code, value in values.items()}
    played = tuple(worth[code] for code in "LDW")
    forfeit = tuple(worth[code] for code in "ADW")
    totals = {player.no: 0 for player in event.players}
    for game in event.games:
        result = game.result
        points = played if result.played else forfeit
        totals[game.white] += points[result.white]
        totals[game.black] += points[result.black]
    for bye in event.byes:
        totals[bye.player] += worth[BYE_CODES[bye.kind]]
    return scale, totals


def _number(value: Any) -> Fraction | None:
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return None
