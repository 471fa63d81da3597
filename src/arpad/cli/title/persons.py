"""The same person in several reports."""

from collections.abc import Sequence
from typing import NamedTuple

from arpad.cli.output import remark
from arpad.cli.whom import find_person
from arpad.core.event import Event, Player
from arpad.core.finding import Finding, Severity
from arpad.messages.text import Language


class EventFile(NamedTuple):
    """A tournament and the file it was read from."""

    file: str
    event: Event


def once_each(events: Sequence[EventFile], language: Language) -> list[EventFile]:
    """Every tournament once; a second file with the same name and days is said and left out."""
    found: dict[object, EventFile] = {}
    for each in events:
        event = each.event
        first = found.setdefault((event.name, event.start, event.end), each)
        if first is not each:
            values = {"found": event.name, "file": first.file}
            finding = Finding(Severity.WARNING, "award.same_event", values=values)
            remark(finding, language, each.file)
    return list(found.values())


def entries_of(
    events: Sequence[EventFile], asked: str, language: Language
) -> list[tuple[EventFile, Player]]:
    """Where a person played, with their entry; where they did not is said."""
    person = find_person([each.event for each in events], asked)
    found = []
    for each in events:
        own = next((player for player in each.event.players if same_person(player, person)), None)
        if own is None:
            values = {"name": person.name}
            finding = Finding(Severity.WARNING, "printed.not_there", values=values)
            remark(finding, language, each.file)
        else:
            found.append((each, own))
    return found


def same_person(player: Player, person: Player) -> bool:
    """Whether two entries are one person: by id, or by name where there is none."""
    return player.id == person.id if person.id else player.name == person.name
