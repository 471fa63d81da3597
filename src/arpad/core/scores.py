"""What the games of an event add up to, under the points it gives for each result."""

from collections.abc import Mapping
from fractions import Fraction
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
    values = scoring_of(event)
    results: dict[int, list[str]] = {player.no: [] for player in event.players}
    for game in event.games:
        result = game.result
        codes = "LDW" if result.played else "ADW"
        results[game.white].append(codes[result.white])
        results[game.black].append(codes[result.black])
    for bye in event.byes:
        results[bye.player].append(BYE_CODES[bye.kind])
    return {
        no: sum((codes.count(code) * values[code] for code in set(codes)), Fraction(0))
        for no, codes in results.items()
    }


def _number(value: Any) -> Fraction | None:
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return None
