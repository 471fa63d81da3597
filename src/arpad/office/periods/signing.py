"""A name for one calculation, under which its results are kept."""

import hashlib
import json

from arpad.office.editions import label_of
from arpad.rules.rating.periods.entering import Entrant, GameRatings
from arpad.rules.regulations.edition import Edition

# Part of every signature: a release that calculates differently takes the next number.
ENGINE = 1


def signature_of(
    edition: Edition,
    source: str,
    days: tuple[str, ...],
    entrants: tuple[Entrant, ...],
    by_game: GameRatings = (),
) -> str:
    """A name for exactly this calculation: the same report and entrants give the same results."""
    value: tuple[object, ...] = (ENGINE, label_of(edition), source, days, entrants)
    if by_game:
        value = (*value, by_game)
    return hashlib.sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()
