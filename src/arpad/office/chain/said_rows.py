"""The rows that lines of the log entered, as their subjects and details say."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from arpad.core.log import LogLine
from arpad.office.records.database import Connection
from arpad.office.records.entered import Fields
from arpad.office.records.log import lines_of_actions


class Told(NamedTuple):
    """A row as a line of the log tells of it, by the columns it has."""

    line: int
    at: str
    fields: Fields


def lines_of(
    action: str, tell: Callable[[LogLine], Iterator[Fields] | Fields]
) -> Callable[[Connection], Iterator[Told]]:
    """The rows that the lines of one action tell of."""

    def told(connection: Connection) -> Iterator[Told]:
        for line in lines_of_actions(connection, (action,)):
            fields = tell(line)
            for each in (fields,) if isinstance(fields, dict) else fields:
                yield Told(line.id, line.at, each)

    return told


def subject(line: LogLine) -> str:
    """What a line is about, by its key."""
    return (line.subject or "").partition(":")[2]


def said(line: LogLine, names: Mapping[str, str] | Collection[str]) -> Fields:
    """What a line says of some columns; ``names``: how it calls them."""
    pairs = names.items() if isinstance(names, Mapping) else ((name, name) for name in names)
    return {column: line.details[name] for column, name in pairs if name in line.details}


def settings(line: LogLine) -> Iterator[Fields]:
    """What the office was founded as."""
    for name in ("federation", "name"):
        if name in line.details:
            yield {"key": name, "value": line.details[name]}


def calendar(line: LogLine) -> Iterator[Fields]:
    """The edition decided for each kind of play."""
    said = line.details
    plays = said.get("plays")
    for play in plays if isinstance(plays, list) else ():
        yield {
            "system": said["system"],
            "play": play,
            "since": said["since"],
            "edition": said["edition"],
            "readings": json.dumps(said["readings"], sort_keys=True),
            "set_at": line.at,
            "set_by": line.by,
        }


def system(line: LogLine) -> Fields:
    """A system; the line of an earlier release may not name it."""
    named = {"key": subject(line)} if line.subject else {}
    return {**named, **said(line, ("guests_from", "name"))}


def guest_rule(line: LogLine) -> Iterator[Fields]:
    """Whose lists rate the guests of a system from a day on."""
    if "since" in line.details:
        guests_from = line.details.get("guests_from") or None
        rule = {"since": line.details["since"], "guests_from": guests_from}
        yield {"system": subject(line), "log_id": line.id, **rule}


def edition(line: LogLine) -> Fields:
    """An own edition."""
    parent = line.details.get("parent") or None
    own = {"key": subject(line), "parent": parent, "added_at": line.at, "added_by": line.by}
    return {**own, **said(line, ("sha256",))}


def lift(line: LogLine) -> Fields:
    """A lift."""
    own = {"system": subject(line), "asked_at": line.at, "asked_by": line.by}
    return {**own, **said(line, ("play", "date", "rule"))}


def remedy(line: LogLine) -> Fields:
    """What a list is to give somebody for an exceptional performance."""
    own: Fields = {"player_id": int(subject(line)), "points": None, "log_id": line.id}
    own |= {"asked_at": line.at, "asked_by": line.by}
    return {**own, **said(line, ("system", "play", "date", "kind", "points"))}


def fee(line: LogLine) -> Fields:
    """What something costs."""
    own = {"kind": subject(line), "set_at": line.at, "set_by": line.by}
    return {**own, **said(line, ("play", "cents", "currency", "since"))}


def payment(line: LogLine) -> Fields:
    """Money received or given back."""
    own = {"tournament": subject(line), "recorded_at": line.at, "recorded_by": line.by}
    return {**own, **said(line, ("cents", "currency", "reference", "paid_on"))}


def fide(line: LogLine) -> Fields:
    """What FIDE knows of an event."""
    own = {"tournament": subject(line), "at": line.at, "by": line.by}
    names = {"step": "step", "day": "date", "code": "code", "reason": "reason"}
    return {**own, **said(line, names)}


def restriction(line: LogLine) -> Fields:
    """A restriction as it was entered."""
    kind, _, whom = (line.subject or "").partition(":")
    player, nation = (int(whom), None) if kind == "player" else (None, whom)
    whose: Fields = {"player_id": player, "federation": nation}
    own = {"until": None, "entered_at": line.at, "entered_by": line.by, "log_id": line.id}
    names = ("kind", "since", "until", "body", "article", "published_too")
    return {**own, **whose, **said(line, names)}


def ended(line: LogLine) -> Fields:
    """The end of a restriction."""
    own = {"id": int(subject(line)), "ended_by": line.by, "ended_log_id": line.id}
    return {**own, **said(line, {"ended_on": "on", "end_reason": "reason"})}


def received(line: LogLine) -> Fields:
    """A report."""
    return {"received_by": line.by, **said(line, {"sha256": "sha256", "file_name": "file"})}


def club(line: LogLine) -> Fields:
    """A club; earlier lines have its name alone."""
    return {"until": None, **said(line, ("name", "federation", "since"))}


def corrections(line: LogLine) -> Iterator[Fields]:
    """A ticket a correction was made for."""
    if "ticket" in line.details:
        yield {"ticket_id": line.details["ticket"], "log_id": line.id}
