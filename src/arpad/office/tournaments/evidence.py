"""The rows of an event held against the bytes of its report: a newer reader may read differently.

Rows are what lists were made from and stay what they are; a difference is named, never mended.
Where they stand as they were made, which the log says, nobody is accused of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from datetime import date
from fractions import Fraction
from itertools import zip_longest
from types import MappingProxyType
from typing import NamedTuple

from arpad.core.amendments import Amendment, amended
from arpad.core.event import Bye, Event, Game, Player
from arpad.core.finding import Finding
from arpad.core.players import PlayerStatus
from arpad.core.report import Arbiter, Sums
from arpad.formats.reading import read_any
from arpad.office.records.amendments import amendments_of
from arpad.office.records.arbiters import erased_arbiters
from arpad.office.records.database import Connection
from arpad.office.records.events import EventRows, event_rows, first_version, player_rows
from arpad.office.records.player_lookup import kept_players
from arpad.office.records.publications import report_hash
from arpad.office.records.reports import report_content
from arpad.office.tournaments.event_rows import event_of, has_older_sums
from arpad.office.tournaments.rows_as_made import are_as_received

Part = Player | Game | Bye | Arbiter
LONGEST = 60
NOTHING = "–"
PARTS = ("arbiters", "players", "games", "byes")
# Emptied where somebody was erased, though the file still says it.
PERSONAL = frozenset(
    {"name", "id", "birth", "federation", "title", "sex", "national", "listed", "extra"}
)


class RowDifference(NamedTuple):
    """One place where the rows and the file differ: what each says there."""

    place: str
    rows: str
    file: str


class NamelessRows(NamedTuple):
    """Which arbiters and players of a version have no name because they were erased."""

    arbiters: frozenset[int] = frozenset()
    players: frozenset[int] = frozenset()


class ReadAgain(NamedTuple):
    """Where the rows of a version differ from its file, and whether they stand as they were made.

    Then it is this release that reads the file otherwise than the one that made them.
    """

    differences: tuple[RowDifference, ...]
    as_made: bool

    def note(self, code: str) -> Finding:
        """That this release reads the file of a tournament otherwise: no more than a note."""
        first, found = self.differences[0].place, len(self.differences)
        values: dict[str, str | int] = {"tournament": code, "field": first, "found": found}
        return Finding.note("verify.read_otherwise", **values)


def held_against_report(connection: Connection, report: int, version: int) -> ReadAgain:
    """Read a report again; where rows differ, the log says whether somebody altered them.

    Amendments may fit no longer what a newer reader gives; ``LookupError`` where the rows are not
    as they were made.
    """
    try:
        found = tuple(differences_from_report(connection, report, version))
    except LookupError:
        if not _stands_as_made(connection, report, version):
            raise
        return ReadAgain((RowDifference("amendments", NOTHING, NOTHING),), as_made=True)
    return ReadAgain(found, as_made=bool(found) and _stands_as_made(connection, report, version))


def differences_from_report(
    connection: Connection, report: int, version: int
) -> Iterator[RowDifference]:
    """Read a report again, make the changes an officer made, and say where the rows differ."""
    read = read_any(report_content(connection, report)).event
    if read is None:
        name = event_rows(connection, version).version.name
        yield RowDifference("name", name, NOTHING)
        return
    yield from _differences(connection, version, read, NamelessRows())


def _stands_as_made(connection: Connection, report: int, version: int) -> bool:
    """Whether a version follows from the rows that the log says were made of its report."""
    first = first_version(connection, report)
    rows = event_rows(connection, first)
    erased = _nameless_rows(connection, first)
    if not are_as_received(connection, first, report_hash(connection, report), rows, erased):
        return False
    if version == first:
        return True
    try:
        return not any(_differences(connection, version, event_of(rows), erased))
    except LookupError:
        return False


def _differences(
    connection: Connection, version: int, read: Event, erased: NamelessRows
) -> Iterator[RowDifference]:
    """Where a version is not what was read, with the changes made; ``erased`` lacks there, too."""
    rows = event_rows(connection, version)
    changes = [each.change for each in amendments_of(connection, version)]
    read = amended(read, changes)
    kept = event_of(rows)
    yield from _compared("", kept, read, frozenset(PARTS))
    own = _nameless_rows(connection, version)
    nobody = dict.fromkeys(own.arbiters | erased.arbiters, PERSONAL)
    yield from _listed("arbiters", kept.arbiters, read.arbiters, nobody)
    older = {row.seq: frozenset({"sums"}) for row in rows.players if has_older_sums(row)}
    for seq in own.players | erased.players:
        older[seq] = PERSONAL | older.get(seq, frozenset())
    for seq in _of_forgotten_titles(rows, changes):
        older[seq] = frozenset({"title"}) | older.get(seq, frozenset())
    yield from _listed("players", kept.players, read.players, older)
    yield from _listed("games", kept.games, read.games)
    yield from _listed("byes", kept.byes, read.byes)


def _nameless_rows(connection: Connection, version: int) -> NamelessRows:
    return NamelessRows(erased_arbiters(connection, version), _erased(connection, version))


def _erased(connection: Connection, version: int) -> frozenset[int]:
    """Where a name was emptied for somebody erased; of somebody not matched we cannot tell."""
    nameless = [each for each in player_rows(connection, version) if each[0].name is None]
    known = kept_players(connection, {match.player_id for _, match in nameless if match.player_id})
    return frozenset(
        row.seq
        for row, match in nameless
        if match.player_id not in known or known[match.player_id].status is PlayerStatus.ERASED
    )


def _of_forgotten_titles(rows: EventRows, changes: Sequence[Amendment]) -> Iterator[int]:
    """Whose title was amended while they were matched to somebody who was erased since."""
    forgotten = {each.white for each in changes if each.is_forgotten}
    return (row.seq for row in rows.players if row.no in forgotten)


def _listed(
    part: str,
    kept: Sequence[Part],
    read: Sequence[Part],
    ignored: Mapping[int, frozenset[str]] = MappingProxyType({}),
) -> Iterator[RowDifference]:
    for index, (ours, theirs) in enumerate(zip_longest(kept, read)):
        place = f"{part}[{index}]"
        if ours is None or theirs is None:
            yield RowDifference(place, _shown("", ours), _shown("", theirs))
        elif ours != theirs:
            yield from _compared(f"{place}.", ours, theirs, ignored.get(index, frozenset()))


def _compared(
    place: str,
    kept: Event | Part,
    read: Event | Part,
    ignored: frozenset[str],
) -> Iterator[RowDifference]:
    names = kept._fields if isinstance(kept, Arbiter) else [each.name for each in fields(kept)]
    for name in names:
        ours, theirs = getattr(kept, name), getattr(read, name)
        if name not in ignored and ours != theirs:
            yield RowDifference(f"{place}{name}", _shown(name, ours), _shown(name, theirs))


def _shown(name: str, value: object) -> str:
    """A value as a sentence can hold it; of a birth date only the year."""
    match value:
        case None:
            return NOTHING
        case str() if name == "birth":
            return value[:4]
        case Player():
            return f"{value.no} {value.name}"
        case Arbiter():
            return value.name
        case Sums():
            return f"{value.points}/{value.games} {value.opponents or 0}"
        case Game():
            return f"{value.round}: {value.white}-{value.black} {value.result}"
        case Bye():
            return f"{value.round}: {value.player} {value.kind}"
        case str() | int() | Fraction() | date():
            return str(value)[:LONGEST]
        case _:
            return "…"
