"""All editions, found by id or by the start date and kind of play of an event."""

import re
from datetime import date
from itertools import product
from typing import Final

from arpad.core.errors import NotCovered, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.editions.elo_1972 import ELO_1972
from arpad.rules.regulations.editions.feda_1996 import FEDA_1996
from arpad.rules.regulations.editions.fide_2005 import FIDE_2005, FIDE_2005_RAPID
from arpad.rules.regulations.editions.fide_2009 import FIDE_2009
from arpad.rules.regulations.editions.fide_2022 import FIDE_2022, FIDE_2022_BLITZ, FIDE_2022_RAPID
from arpad.rules.regulations.editions.fide_2024 import (
    FIDE_2024,
    FIDE_2024_12_BLITZ,
    FIDE_2024_12_RAPID,
    FIDE_2024_BLITZ,
    FIDE_2024_RAPID,
    FIDE_2025,
)
from arpad.rules.regulations.in_force import in_force_on

EDITIONS: Final = (
    ELO_1972,
    FEDA_1996,
    FIDE_2005,
    FIDE_2005_RAPID,
    FIDE_2009,
    FIDE_2022,
    FIDE_2022_RAPID,
    FIDE_2022_BLITZ,
    FIDE_2024,
    FIDE_2024_RAPID,
    FIDE_2024_BLITZ,
    FIDE_2024_12_RAPID,
    FIDE_2024_12_BLITZ,
    FIDE_2025,
)
YEAR: Final = re.compile("[12][0-9]{3}")
KEYS: Final = tuple(each.key for each in EDITIONS)


def edition(key: str, place: str = "regulation") -> Edition:
    """The edition with this id; an unknown one is refused with the nearest, if one is near.

    ``fide-2025-rapid`` is the rapid edition in force when ``fide-2025`` began, whatever its id.
    """
    if key in KEYS:
        return EDITIONS[KEYS.index(key)]
    if with_play := beside(key):
        return with_play
    known = names()
    near = nearest(key.lower(), sorted(known, key=lambda name: abs(_year(name) - _year(key))))
    values = {"found": key, "nearest": near, "expected": ", ".join(known)}
    code = "regulation_unknown" if near else "regulation_unlisted"
    raise UnknownName(Finding.error(code, place, **values))


def _year(key: str) -> int:
    """The year an id names, so that of two names as alike the nearer in time is meant."""
    named = YEAR.search(key)
    return int(named[0]) if named else 0


def is_known(key: str) -> bool:
    """Whether an edition has this id."""
    return key in KEYS or beside(key) is not None


def as_edition(regulation: str | Edition) -> Edition:
    """The edition itself, or the one with this id."""
    return regulation if isinstance(regulation, Edition) else edition(regulation)


def beside(key: str) -> Edition | None:
    """The rapid or blitz edition that goes with a standard one, by an id made of the two."""
    name, _, play = key.rpartition("-")
    if name not in KEYS or play not in (Play.RAPID, Play.BLITZ):
        return None
    began = EDITIONS[KEYS.index(name)].in_force
    rapid_or_blitz = (each for each in EDITIONS if each.play == play)
    return in_force_on(rapid_or_blitz, began) if began else None


def names() -> tuple[str, ...]:
    """Everything an edition may be called: the ids, and those made of one and a kind of play."""
    standard = (each.key for each in EDITIONS if each.play is Play.STANDARD)
    made = (f"{key}-{play.value}" for key, play in product(standard, (Play.RAPID, Play.BLITZ)))
    return (*KEYS, *(name for name in made if name not in KEYS and beside(name)))


def name_explained(name: str) -> tuple[Finding, ...]:
    """Which edition is meant by a name that is the id of none."""
    meant = beside(name) if name not in KEYS else None
    if meant is None:
        return ()
    values = {"found": name, "expected": meant.key, "standard": name.rpartition("-")[0]}
    return (Finding.note("regulation_beside", **values),)


def edition_for(start: date | None, play: Play) -> Edition:
    """The one edition that covers an event; where none does, the user must name it."""
    if start is None:
        raise NotCovered(_refusal("regulation_no_start", "start", play.value, ""))
    found = in_force_on((each for each in EDITIONS if each.automatic and each.play is play), start)
    if found:
        return found
    raise NotCovered(_refusal("regulation_not_covered", "start", play.value, start.isoformat()))


def edition_before(day: date, play: Play) -> Edition:
    """The last edition that had come into force by a day, over or not; before all, the first."""
    own = [each for each in EDITIONS if each.automatic and each.play is play]
    begun = [each for each in own if each.in_force is None or each.in_force <= day]
    return (begun or own[:1])[-1]


def _refusal(code: str, place: str, play: str, day: str) -> Finding:
    covered = ", ".join(
        f"{each.key} ({each.in_force or ''} – {each.until or ''})"
        for each in EDITIONS
        if each.automatic and each.play == play
    )
    return Finding.error(code, place, play=play, found=day, expected=covered)
