"""The lists the log says were made held against those on record."""

from collections.abc import Iterator
from contextlib import suppress

from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.log import LIST_IMPORT, MADE_BY_US, LogLine
from arpad.core.rating_list import ListRow
from arpad.office.periods.verifying import LostList
from arpad.office.records.database import Connection
from arpad.office.records.lists import ListHead, find_list, list_heads
from arpad.office.records.log import lines_of_actions


def readable_lists(connection: Connection) -> Iterator[ListRow]:
    """Every list whose row can be read, in the order they were made."""
    for number in list_heads(connection):
        with suppress(Conflict):
            yield find_list(connection, number)


def lost_lists(connection: Connection) -> Iterator[tuple[LostList, Finding]]:
    """Lists whose row cannot be read, and lists the log names that are not on record."""
    heads = list_heads(connection)
    for number, head in heads.items():
        try:
            find_list(connection, number)
        except Conflict as damage:
            yield LostList(head.system, head.play, head.date), damage.finding
    kept = frozenset(heads.values())
    for line in lines_of_actions(connection, (*MADE_BY_US, LIST_IMPORT)):
        for head in _named(line):
            if head not in kept:
                lost = LostList(head.system, head.play, head.date)
                values = {"at": line.at, "by": line.by}
                code = "verify.list_lost"
                yield lost, Finding.error(code, " ".join(lost), **values)


def _named(line: LogLine) -> Iterator[ListHead]:
    """The lists a line of the log says were made."""
    kind, _, key = (line.subject or "").partition(":")
    said = line.details
    if line.action == LIST_IMPORT and kind == "system":
        for play in _texts(said.get("plays")):
            yield ListHead(line.id, key, play, str(said.get("date")))
    elif line.action in MADE_BY_US and kind == "list":
        system, play, _ = key.rsplit(":", 2)
        for day in _texts(said.get("lists")):
            yield ListHead(line.id, system, play, day)


def _texts(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []
