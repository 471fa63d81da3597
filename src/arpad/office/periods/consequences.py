"""What a correction would change: the published lists that are not what the records say."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from arpad.core.errors import BadInput, Conflict, Missing, NotCovered, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.office.desk import Desk
from arpad.office.periods.affected import first_to_correct
from arpad.office.periods.correcting import prepare_correction
from arpad.office.records.calendar import calendars
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.publications import names_of, systems_published
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import may

Tick = Callable[[], None]


@dataclass(frozen=True, slots=True)
class OtherRating:
    """Somebody a corrected list would rate otherwise; None: not rated there."""

    player: int
    name: str
    old: int | None
    new: int | None


@dataclass(frozen=True, slots=True)
class ListToCorrect:
    """A published list that would be replaced, and whom it would rate otherwise."""

    on: date
    version: int
    ratings: tuple[OtherRating, ...]


@dataclass(frozen=True, slots=True)
class WaitingCorrection:
    """The published lists of a system and kind of play that a correction would replace.

    ``refused``: why it cannot be made, as the first list is all we know then.
    """

    system: str
    play: Play
    first: date
    lists: tuple[ListToCorrect, ...]
    refused: tuple[Finding, ...] = ()


def waiting_corrections(
    connection: Connection, tick: Tick = lambda: None
) -> tuple[WaitingCorrection, ...]:
    """Every correction that waits to be made."""
    found = (
        waiting_correction(connection, system, play, tick) for system, play in calendars(connection)
    )
    return tuple(each for each in found if each)


def waiting_correction(
    connection: Connection, system: str, play: Play, tick: Tick = lambda: None
) -> WaitingCorrection | None:
    """What a correction of one system and kind of play would change; None: nothing.

    Records may differ from what a list was made from and still give the same list.
    """
    first = first_to_correct(connection, system, play)
    if first is None:
        return None
    try:
        prepared = prepare_correction(connection, system, play, tick=tick)
    except (BadInput, Missing) as refused:
        return WaitingCorrection(system, play, first, (), tuple(refused.findings))
    except (Conflict, NotCovered, UnknownName) as refused:
        return WaitingCorrection(system, play, first, (), (refused.finding,))
    lists = []
    for made in prepared.lists:
        replaced = prepared.replaces[made.on]
        was = {key: each.rating for key, each in entries(connection, replaced.id).items()}
        now = {key: each.rating for key, each in made.entries.items()}
        others = [key for key in sorted({*was, *now}) if was.get(key) != now.get(key)]
        names = names_of(connection, others)
        ratings = (OtherRating(key, names[key], was.get(key), now.get(key)) for key in others)
        lists.append(ListToCorrect(made.on, replaced.version, tuple(ratings)))
    return WaitingCorrection(system, play, lists[0].on, tuple(lists)) if lists else None


@may()
def consequences(desk: Desk, code: str, tick: Tick = lambda: None) -> tuple[WaitingCorrection, ...]:
    """What a correction would change now, in every system that has published a tournament."""
    with desk.reading() as connection:
        tournament = find_tournament(connection, code)
        appeared = systems_published(connection, [tournament.id])[tournament.id]
        found = (
            waiting_correction(connection, system, tournament.play, tick)
            for system, published in appeared.items()
            if published
        )
        return tuple(each for each in found if each)


@may()
def all_consequences(desk: Desk, tick: Tick = lambda: None) -> tuple[WaitingCorrection, ...]:
    """What a correction would change now, in every system and kind of play."""
    with desk.reading() as connection:
        return waiting_corrections(connection, tick)


def correction_waits(found: WaitingCorrection) -> Finding:
    """That published lists are no longer what the records say."""
    return Finding.warning("office.correction_waits", **_facts(found))


def refuse_uncorrected(connection: Connection, system: str, play: Play, on: date) -> None:
    """A list is not made on top of lists that are known to be wrong."""
    found = waiting_correction(connection, system, play)
    if found:
        values = {**_facts(found), "date": on.isoformat()}
        raise Conflict(Finding.error("office.uncorrected", "leave_corrections", **values))


def _facts(found: WaitingCorrection) -> dict[str, str]:
    days = ", ".join(each.on.isoformat() for each in found.lists)
    first = found.first.isoformat()
    return {"system": found.system, "play": found.play.value, "list": days or first}
