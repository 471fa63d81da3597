"""Which readings of open articles a result depends on."""

from collections.abc import Callable

from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import Reading, with_readings

Figures = Callable[[Edition], object]


def readings_of(edition: Edition) -> dict[str, str]:
    """Every open article of an edition and how it was read."""
    return {each.name: edition.reading(each.name) for each in edition.readings}


def decisive_readings(plain: Edition, edition: Edition, figures: Figures) -> list[Reading]:
    """The readings of which another choice, all else equal, would give other figures.

    ``plain`` is the edition before anybody read it.
    """
    chosen, own = readings_of(edition), figures(edition)
    return [
        reading
        for reading in edition.readings
        if any(
            figures(with_readings(plain, {**chosen, reading.name: choice})) != own
            for choice in reading.choices
            if choice != chosen[reading.name]
        )
    ]
