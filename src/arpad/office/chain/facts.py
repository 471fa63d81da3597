"""What holds of players from a day on, held against the lines of the log that said so.

The line of an edit says which facts it dated and since when, and what of them is new; the line
of an imported list has its day, and the fields it renewed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from arpad.core.finding import Finding, Severity
from arpad.core.log import LIST_IMPORT, LogLine
from arpad.core.players import Fact
from arpad.store.database import Connection
from arpad.store.entered import (
    Fields,
    NotedChange,
    erased_players,
    noted_changes,
    rows_of,
)
from arpad.store.facts import BEGINNING
from arpad.store.log import lines_of_actions

EDIT: Final = "player edit"
ACTIONS: Final = (EDIT, LIST_IMPORT, "norms award")
# How an import calls the fields of facts; a club it notes by its number.
BY_NUMBER: Final = {Fact.CLUB.value: "club_id"}


class _Log(NamedTuple):
    """Lines by moment and author, and what they changed by line and player."""

    lines: Mapping[tuple[str, str], Sequence[LogLine]]
    changes: Mapping[tuple[int, str], Mapping[str, NotedChange]]


def facts_otherwise(connection: Connection) -> Iterator[Finding]:
    """Dated facts that no line of the log recorded so, and facts of the log not on record."""
    rows = rows_of(connection, "player_fact")
    noted = _noted(connection)
    for row in rows:
        at, by = str(row["recorded_at"]), str(row["recorded_by"])
        if not any(_tells(noted, line, row) for line in noted.lines.get((at, by), ())):
            yield _wrong("chain.fact", int(str(row["player_id"])), row["fact"], row["since"])
    kept = Counter(
        (row["player_id"], row["fact"], row["since"], row["recorded_at"]) for row in rows
    )
    erased = erased_players(connection)
    edits = (each for lines in noted.lines.values() for each in lines if each.action == EDIT)
    for line in edits:
        number = int((line.subject or "").partition(":")[2])
        dated = line.details.get("dated")
        for fact in dated if isinstance(dated, list) and number not in erased else ():
            key = (number, fact, line.details["since"], line.at)
            if not kept[key]:
                yield _wrong("chain.fact_gone", number, fact, line.details["since"])
            kept[key] -= 1


def _noted(connection: Connection) -> _Log:
    lines: dict[tuple[str, str], list[LogLine]] = defaultdict(list)
    for line in lines_of_actions(connection, ACTIONS):
        lines[line.at, line.by].append(line)
    changes: dict[tuple[int, str], dict[str, NotedChange]] = defaultdict(dict)
    for each in noted_changes(connection, "player:"):
        changes[each.line, each.subject][each.field] = each
    return _Log(lines, changes)


def _tells(noted: _Log, line: LogLine, row: Fields) -> bool:
    """Whether a line recorded a fact so; what it forgot or never had is not compared."""
    subject, fact, since = f"player:{row['player_id']}", str(row["fact"]), str(row["since"])
    changes = noted.changes.get((line.id, subject), {})
    first = since == BEGINNING
    if line.action == LIST_IMPORT:
        change = changes.get(BY_NUMBER.get(fact, fact)) or changes.get(fact)
        return (first or since == line.details.get("date")) and change is not None
    if line.action == EDIT and line.subject != subject:
        return False
    if not first and since != line.details.get("since", since):
        return False
    dated = line.details.get("dated")
    if isinstance(dated, list) and fact not in dated:
        return False
    change = changes.get(f"{fact} {line.details.get('since')}")
    if change is None and line.details.get("since", line.at[:10]) == line.at[:10]:
        change = changes.get(fact)
    if change is None:
        return True
    said = change.old if first else change.new
    return said is None or said == row["value"]


def _wrong(code: str, player: int, fact: object, since: object) -> Finding:
    values: dict[str, str | int] = {"player": player, "field": str(fact), "since": str(since)}
    return Finding(Severity.ERROR, code, values=values)
