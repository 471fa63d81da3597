"""Rating lists and their lines as rows."""

from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column

if TYPE_CHECKING:
    from arpad.core.rating_list import ListRow
    from arpad.office.lists.importing import Imported
    from arpad.office.lists.listing import ListLine, ListOnRecord

LIST: Final = (
    Column("rank", right=True),
    Column("title", importance=0),
    Column("name", importance=2),
    Column("fed"),
    Column("rating", right=True, importance=2),
    Column("difference", right=True),
    Column("games", right=True, importance=0),
    Column("k", right=True, importance=0),
    Column("born", right=True, importance=0),
    Column("state"),
    Column("id", right=True),
    Column("fide_id", right=True),
)
LINE_KEYS: Final = (*(each.key for each in LIST), "national_id", "club", "sex")
"""Everything that is said of a line; a table has room for less."""
LISTS: Final = (
    Column("system"),
    Column("play"),
    Column("list", importance=2),
    Column("version", right=True, importance=2),
    Column("kind"),
    Column("edition", importance=0),
    Column("players", right=True),
    Column("events", right=True),
    Column("hash", importance=0),
    Column("replaces", right=True, importance=0),
    Column("at", importance=0),
    Column("by", importance=0),
    Column("reason"),
)
IMPORTED: Final = (
    Column("list", right=True),
    Column("system"),
    Column("play"),
    Column("version", right=True),
    Column("players", right=True),
    Column("new_players", right=True),
    Column("changed_players", right=True),
    Column("bad_lines", right=True),
)
SHORT_HASH: Final = 12


def line_row(line: "ListLine") -> AnswerRow:
    """A line of a list as JSON values."""
    person, entry = line.player, line.entry
    return {
        "rank": line.rank,
        "title": line.title,
        "name": person.name,
        "fed": person.federation,
        "rating": line.rating,
        "difference": line.change,
        "games": entry.games,
        "k": entry.k,
        "born": person.birth_year,
        "state": entry.state.value,
        "id": person.id,
        "fide_id": person.fide_id,
        "national_id": person.national_id,
        "club": person.club,
        "sex": person.sex,
    }


def list_facts(row: "ListRow") -> AnswerRow:
    """Which list it is, by which rules it was made, and its whole hash."""
    return {
        "system": row.system,
        "play": row.play.value,
        "date": row.date.isoformat(),
        "version": row.version,
        "kind": row.kind,
        "edition": row.edition,
        "hash": row.hash,
    }


def list_row(kept: "ListOnRecord") -> AnswerRow:
    """A list with its counts."""
    row = kept.row
    return {
        "system": row.system,
        "play": row.play.value,
        "list": row.date.isoformat(),
        "version": row.version,
        "kind": row.kind,
        "edition": row.edition,
        "players": kept.players,
        "events": kept.events,
        "hash": row.hash,
        "replaces": kept.replaces,
        "at": row.made_at,
        "by": row.made_by,
        "reason": row.reason,
    }


def signed(number: int | None) -> str:
    """A change as lists print it: ``+12``, ``−3``, ``0``."""
    if number is None:
        return ""
    return f"{number:+d}".replace("-", "−") if number else "0"


def imported_rows(done: "Imported") -> list[AnswerRow]:
    """The lists that came out of a file."""
    return [
        {
            "list": row.date.isoformat(),
            "system": row.system,
            "play": row.play.value,
            "version": row.version,
            "players": done.entries[row.play],
            "new_players": done.new,
            "changed_players": done.changed,
            "bad_lines": done.bad_lines,
            "hash": row.hash,
        }
        for row in done.lists
    ]
