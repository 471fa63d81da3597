"""What holds of players from a day on, held against the lines of the log that said so.

The line of an edit says which facts it dated and since when, and what of them is new; the line
of an imported list has its day, and the fields it renewed; that of an award notes the titles.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from arpad.core.finding import Finding
from arpad.core.log import LIST_IMPORT, LogLine
from arpad.core.players import TITLE_FACTS, Fact
from arpad.office.records.database import Connection
from arpad.office.records.entered import (
    Fields,
    NotedChange,
    erased_players,
    noted_changes,
    rows_of,
)
from arpad.office.records.facts import BEGINNING
from arpad.office.records.log import lines_of_actions

EDIT: Final = "player edit"
AWARD: Final = "norms award"
ACTIONS: Final = (EDIT, LIST_IMPORT, AWARD)
FACTS: Final = frozenset(each.value for each in Fact)
TITLES: Final = frozenset(each.value for each in TITLE_FACTS)
# Of these what held before the first day is written down, too.
BEGINS: Final = TITLES | {Fact.FEDERATION.value}
# How an import calls the fields of facts; a club it notes by its number.
BY_NUMBER: Final = {Fact.CLUB.value: "club_id"}
FACT_OF: Final = {BY_NUMBER.get(each, each): each for each in FACTS}


class _FirstDated(NamedTuple):
    """When a fact was dated first; ``said`` is what the line of that notes of it."""

    at: str
    said: NotedChange | None


class _Log(NamedTuple):
    """Lines by moment and author, what they changed by line and player, and clubs by number."""

    lines: Mapping[tuple[str, str], Sequence[LogLine]]
    changes: Mapping[tuple[int, str], Mapping[str, NotedChange]]
    clubs: Mapping[str, str]
    erased: Collection[int]


def facts_otherwise(connection: Connection) -> Iterator[Finding]:
    """Dated facts that no line of the log recorded so, and facts of the log not on record."""
    rows = rows_of(connection, "player_fact")
    noted = _noted(connection)
    for row in rows:
        at, by = str(row["recorded_at"]), str(row["recorded_by"])
        if not any(_tells(noted, line, row) for line in noted.lines.get((at, by), ())):
            yield _wrong("chain.fact", int(str(row["player_id"])), row["fact"], row["since"])
    kept = Counter(
        (int(str(row["player_id"])), row["fact"], row["since"], row["recorded_at"]) for row in rows
    )
    told = Counter(_told(noted))
    for key, count in told.items():
        player, fact, since, _ = key
        if kept[key] < count and player not in noted.erased:
            yield _wrong("chain.fact_gone", player, fact, since)
        elif kept[key] > count:
            yield _wrong("chain.fact", player, fact, since)
    yield from _beginnings(rows, noted)


def _beginnings(rows: Sequence[Fields], noted: _Log) -> Iterator[Finding]:
    """What held until the first dated fact: once for each, and as the line of that says.

    A title that was given a day later held from then on. Of clubs nobody writes it down.
    """
    kept = Counter((row["player_id"], row["fact"]) for row in rows if row["since"] == BEGINNING)
    for (player, fact), count in kept.items():
        if count > 1:
            yield _wrong("chain.fact", int(str(player)), fact, BEGINNING)
    recorded: dict[tuple[object, object], object] = {}
    for row in rows:
        recorded.setdefault((row["player_id"], row["fact"]), row["recorded_at"])
    dated = {(row["player_id"], row["fact"], row["value"]) for row in rows}
    firsts = _first_dated(noted)
    for row in rows:
        begun = firsts.get((int(str(row["player_id"])), str(row["fact"])))
        if row["since"] == BEGINNING and begun and begun.at < str(row["recorded_at"]):
            yield _wrong("chain.fact", int(str(row["player_id"])), row["fact"], BEGINNING)
    for (player, fact), first in firsts.items():
        said = first.said
        if said is None or said.old is None or player in noted.erased or kept[player, fact]:
            continue
        lost = first.at == recorded.get((player, fact))
        if fact in TITLES:
            lost = lost and said.old != said.new and (player, fact, said.old) not in dated
        if lost:
            yield _wrong("chain.fact_gone", player, fact, BEGINNING)


def _first_dated(noted: _Log) -> dict[tuple[int, str], _FirstDated]:
    """When a fact of a player was dated first, and how that line notes it."""
    found: dict[tuple[int, str], _FirstDated] = {}
    lines = {line.id: line for own in noted.lines.values() for line in own}
    for (number, subject), changes in sorted(noted.changes.items()):
        line = lines.get(number)
        if line is None:
            continue
        named = line.details.get("dated") if line.action == EDIT else [*BEGINS]
        for fact in map(str, named if isinstance(named, list) else ()):
            said = changes.get(f"{fact} {line.details.get('since')}") or changes.get(fact)
            if fact in BEGINS and (said or line.action == EDIT):
                # A list that is imported writes down no title that held before.
                silent = line.action == LIST_IMPORT and fact in TITLES
                first = _FirstDated(line.at, None if silent else said)
                found.setdefault((_number(subject), fact), first)
    return found


def _told(noted: _Log) -> Iterator[tuple[int, str, str, str]]:
    """Whose facts lines recorded, which, since when, and when they did."""
    lines = {line.id: line for own in noted.lines.values() for line in own}
    for line in (each for each in lines.values() if each.action == EDIT):
        dated = line.details.get("dated")
        for name in dated if isinstance(dated, list) else ():
            yield _number(line.subject or ""), str(name), str(line.details["since"]), line.at
    for (number, subject), changes in noted.changes.items():
        made_by = lines.get(number)
        if made_by is None or made_by.action == EDIT:
            continue
        imported = made_by.action == LIST_IMPORT
        day = made_by.details.get("date" if imported else "since")
        # An award of another day notes that and what holds today: it is one fact.
        for fact in dict.fromkeys(FACT_OF.get(field.partition(" ")[0]) for field in changes):
            if day and fact and (imported or fact in TITLES):
                yield _number(subject), fact, str(day), made_by.at


def _number(subject: str) -> int:
    return int(subject.partition(":")[2])


def _noted(connection: Connection) -> _Log:
    lines: dict[tuple[str, str], list[LogLine]] = defaultdict(list)
    for line in lines_of_actions(connection, ACTIONS):
        lines[line.at, line.by].append(line)
    changes: dict[tuple[int, str], dict[str, NotedChange]] = defaultdict(dict)
    for each in noted_changes(connection, "player:"):
        changes[each.line, each.subject][each.field] = each
    clubs = {str(row["id"]): str(row["name"]) for row in rows_of(connection, "club")}
    return _Log(lines, changes, clubs, erased_players(connection))


def _tells(noted: _Log, line: LogLine, row: Fields) -> bool:
    """Whether a line recorded a fact so; what it forgot or never had is not compared."""
    subject, fact, since = f"player:{row['player_id']}", str(row["fact"]), str(row["since"])
    changes = noted.changes.get((line.id, subject), {})
    first = since == BEGINNING
    if fact not in FACTS or (line.action == EDIT and line.subject != subject):
        return False
    if line.action == LIST_IMPORT:
        if first and fact in TITLES:
            return False
        change = changes.get(fact) or changes.get(BY_NUMBER.get(fact, fact))
        if change is None or (not first and since != line.details.get("date")):
            return False
        said = change.old if first else change.new
        if change.field == BY_NUMBER.get(fact):
            said = noted.clubs.get(said or "")
        elif first and said is None:
            return False
        return said is None or said == row["value"]
    if not first and since != line.details.get("since", since):
        return False
    dated = line.details.get("dated")
    if isinstance(dated, list) and fact not in dated:
        return False
    change = changes.get(f"{fact} {line.details.get('since')}")
    if change is None and line.details.get("since", line.at[:10]) == line.at[:10]:
        change = changes.get(fact)
    if change is None:
        return line.action == EDIT and not (first and fact in TITLES)
    said = change.old if first else change.new
    if first and fact in BEGINS and row["player_id"] not in noted.erased:
        return said == row["value"] and not (fact in TITLES and said == change.new)
    return said is None or said == row["value"]


def _wrong(code: str, player: int, fact: object, since: object) -> Finding:
    values: dict[str, str | int] = {"player": player, "field": str(fact), "since": str(since)}
    return Finding.error(code, **values)
