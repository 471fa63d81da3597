"""Players as rows: for officers with the birth date, for the public with the year."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arpad.cli.output import Column, label
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.messages.text import Language

COLUMNS = (
    Column("id", right=True),
    Column("fide_id", right=True),
    Column("national_id", right=True),
    Column("name"),
    Column("title"),
    Column("fed"),
    Column("born", right=True),
    Column("club"),
    Column("player_status"),
)
STATUS = {
    PlayerStatus.ACTIVE: "player_status.active",
    PlayerStatus.MERGED: "player_status.merged",
    PlayerStatus.ERASED: "player_status.erased",
}


def texts(
    columns: Sequence[Column], language: Language
) -> Callable[[Mapping[str, Any]], list[str]]:
    """How a row is shown to people: the status in words."""

    def shown(row: Mapping[str, Any]) -> list[str]:
        cells = {**row, "player_status": label(STATUS[row["player_status"]], language)}
        return ["" if cells[each.key] is None else str(cells[each.key]) for each in columns]

    return shown


def public_row(record: PlayerRecord) -> dict[str, Any]:
    """What everybody may know."""
    return {
        "id": record.id,
        "fide_id": record.fide_id,
        "national_id": record.national_id,
        "name": record.name,
        "title": record.title,
        "women_title": record.women_title,
        "other_titles": record.other_titles,
        "fed": record.federation,
        "sex": record.sex,
        "born": record.birth_year,
        "club": record.club,
        "player_status": record.status.value,
        "merged_into": record.merged_into,
    }


def row_of(record: PlayerRecord) -> dict[str, Any]:
    """What officers know."""
    own = {"born": record.birth, "licence": record.licence, "added_at": record.added_at}
    return public_row(record) | own
