"""Editions as earlier releases calculated them, before an open place in them had been found."""

from collections.abc import Mapping
from typing import Final

from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.editions.feda_1996 import FEDA_1996
from arpad.rules.regulations.readings import with_changes

# FEDA 1996, 9.4: an award was listed at once, beside the games against rated opponents.
TAKEN_BEFORE: Final[Mapping[str, tuple[Edition, Mapping[str, str]]]] = {
    FEDA_1996.key: (FEDA_1996, {"award-games": "rated-only"})
}


def as_before(edition: Edition) -> Edition:
    """The edition with what was taken for granted, unless it was chosen; its name stays."""
    ours, taken = TAKEN_BEFORE.get(edition.key, (edition, {}))
    for reading in ours.readings:
        if reading.name in taken and reading.name not in edition.chosen:
            edition = with_changes(edition, reading.choices[taken[reading.name]])
    return edition
