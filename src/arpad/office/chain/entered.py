"""What officers entered held against the lines of the log that entered it, row by row.

A line has some columns of a row, in later releases more than in earlier ones: a row is told of
where all that one line has agrees. Who entered a row is for officers to know, so it is not shown.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Set
from functools import partial
from typing import Final, NamedTuple

from arpad.core.finding import Finding
from arpad.office.chain import noted_rows, registered_rows, said_rows
from arpad.office.chain.said_rows import Told
from arpad.office.editions import text_hash
from arpad.office.records.database import Connection
from arpad.office.records.entered import (
    Fields,
    corrections_linked,
    counting_versions,
    moved_heads,
    noted_officials,
    placed_systems,
    report_heads,
    rows_of,
    rows_of_noted,
    rows_saying,
    rows_with_codes,
    stated_careers,
    unlisted_reports,
)
from arpad.office.records.filling import FILLED
from arpad.office.records.noted import unknown_moments
from arpad.office.records.reports import report_content
from arpad.office.records.settings import CHAINED_FROM, OFFICE_KEY

SHOWN: Final = 20
# What the office remembers of its own making; no line enters it.
OWN: Final = (OFFICE_KEY, CHAINED_FROM, FILLED)
ENDED: Final = ("ended_on", "ended_by", "end_reason", "ended_log_id")
UNDONE: Final = ("undone_at", "undone_by", "undone_log_id")


class Held(NamedTuple):
    """The rows of a table, and those the log tells of."""

    table: str
    rows: Callable[[Connection], list[Fields]]
    told: Callable[[Connection], Iterator[Told]]


def entered_otherwise(connection: Connection) -> Iterator[Finding]:
    """Rows that no line of the log entered so, and rows of the log that are not on record."""
    unknown = unknown_moments(connection)
    found = [each for held in HELD for each in _compared(connection, held, unknown)]
    found += _other_texts(connection)
    yield from found[:SHOWN]
    if len(found) > SHOWN:
        yield Finding.error("chain.more", found=len(found) - SHOWN)


def _other_texts(connection: Connection) -> Iterator[Finding]:
    """Own editions and reports of no list that are not what their hash says."""
    for row in rows_of(connection, "own_edition"):
        if text_hash(str(row["text"])) != row["sha256"]:
            yield _wrong("chain.entered", "own_edition", row=_name(row))
    for number, sha256 in unlisted_reports(connection):
        if hashlib.sha256(report_content(connection, number)).hexdigest() != sha256:
            yield _wrong("chain.entered", "report", row=str(number))


def _compared(
    connection: Connection, held: Held, unknown: Set[tuple[object, object]]
) -> Iterator[Finding]:
    waiting: dict[tuple[str, ...], dict[tuple[object, ...], list[Told]]] = {}
    for each in held.told(connection):
        columns = tuple(sorted(each.fields))
        values = tuple(each.fields[name] for name in columns)
        waiting.setdefault(columns, defaultdict(list))[values].append(each)
    by_detail = sorted(waiting.items(), key=lambda item: -len(item[0]))
    for row in held.rows(connection):
        for columns, kept in by_detail:
            told = kept.get(tuple(row[name] for name in columns))
            if told:
                told.pop(0)
                break
        else:
            if not _is_unknown(row, unknown):
                yield _wrong("chain.entered", held.table, row=_name(row))
    for _, kept in by_detail:
        for told in kept.values():
            for each in told:
                yield _wrong("chain.entered_gone", held.table, line=each.line, at=each.at)


def _is_unknown(row: Fields, unknown: Set[tuple[object, object]]) -> bool:
    """Whether a row may be of an action this release does not know: nobody can say of what."""
    made = [name.removesuffix("at") for name in row if name == "at" or name.endswith("_at")]
    pairs = [(row[f"{name}at"], row[f"{name}by"]) for name in made if f"{name}by" in row]
    return any(each in unknown for each in pairs) if pairs else bool(unknown)


def _name(row: Fields) -> str:
    """A row by its number, else by what it begins with."""
    return str(row.get("id") or next(iter(row.values())))


def _wrong(code: str, table: str, **values: str | int) -> Finding:
    return Finding.error(code, table=table, **values)


def _rows(table: str) -> Callable[[Connection], list[Fields]]:
    return partial(rows_of, name=table)


def _settings(connection: Connection) -> list[Fields]:
    """What the office is called; the rest is what the office itself remembers."""
    return [row for row in rows_of(connection, "setting") if row["key"] not in OWN]


HELD: Final = (
    Held("setting", _settings, said_rows.lines_of("init", said_rows.settings)),
    Held("user_account", _rows("user_account"), noted_rows.accounts),
    Held("rating_system", _rows("rating_system"), noted_rows.systems),
    Held(
        "guest_rule", _rows("guest_rule"), said_rows.lines_of("system edit", said_rows.guest_rule)
    ),
    Held("own_edition", _rows("own_edition"), noted_rows.editions),
    Held("calendar", _rows("calendar"), said_rows.lines_of("calendar", said_rows.calendar)),
    Held("lift", _rows("lift"), said_rows.lines_of("lift", said_rows.lift)),
    Held("remedy", _rows("remedy"), said_rows.lines_of("remedy", said_rows.remedy)),
    Held("club", _rows("club"), noted_rows.clubs),
    Held("fee_rule", _rows("fee_rule"), said_rows.lines_of("fees set", said_rows.fee)),
    Held(
        "payment",
        partial(rows_with_codes, name="payment"),
        said_rows.lines_of("fees pay", said_rows.payment),
    ),
    Held(
        "fide_step",
        partial(rows_with_codes, name="fide_step"),
        said_rows.lines_of("fide", said_rows.fide),
    ),
    Held(
        "restriction",
        _rows("restriction"),
        said_rows.lines_of("restriction add", said_rows.restriction),
    ),
    Held(
        "restriction",
        partial(rows_saying, name="restriction", columns=ENDED),
        said_rows.lines_of("restriction end", said_rows.ended),
    ),
    Held("player_merge", _rows("player_merge"), noted_rows.merges),
    Held(
        "player_merge",
        partial(rows_saying, name="player_merge", columns=UNDONE),
        noted_rows.unmerges,
    ),
    Held("career", stated_careers, noted_rows.careers),
    Held(
        "tournament",
        partial(rows_of_noted, name="tournament", field="name"),
        registered_rows.tournaments,
    ),
    Held("tournament", counting_versions, registered_rows.counting),
    Held("tournament_system", placed_systems, registered_rows.list_days),
    Held("official", noted_officials, noted_rows.officials),
    Held(
        "tournament_official",
        partial(rows_of_noted, name="tournament_official", field=registered_rows.LAST),
        registered_rows.serving,
    ),
    Held(
        "registered_player",
        partial(rows_with_codes, name="registered_player"),
        registered_rows.players,
    ),
    Held("report", report_heads, noted_rows.reports),
    Held("moved_report", moved_heads, noted_rows.moves),
    Held("ticket", partial(rows_with_codes, name="ticket"), noted_rows.tickets),
    Held("ticket_step", _rows("ticket_step"), noted_rows.ticket_steps),
    Held(
        "ticket_correction",
        corrections_linked,
        said_rows.lines_of("correct", said_rows.corrections),
    ),
    Held("norm", _rows("norm"), noted_rows.norms),
    Held("norm_step", _rows("norm_step"), noted_rows.norm_steps),
)
