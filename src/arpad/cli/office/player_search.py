"""``office player find``, ``show`` and ``history``."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.cli.exits import Exit
from arpad.cli.office.desk import Call, office_command
from arpad.cli.office.player_rows import COLUMNS, STATUS, public_row, row_of, texts
from arpad.cli.output import Column, Format, help_in, label, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.people.players import Shown

ABOUT = {
    "id": "about.id",
    "fide_id": "about.fide_id",
    "national_id": "about.national_id",
    "name": "about.name",
    "title": "about.title",
    "women_title": "about.women_title",
    "other_titles": "about.other_titles",
    "fed": "about.federation",
    "federation": "about.federation",
    "sex": "about.sex",
    "born": "about.born",
    "club": "about.club",
    "player_status": "about.status",
    "merged_into": "about.merged_into",
    "licence": "about.licence",
    "added_at": "about.added_at",
}
ABOUT_COLUMNS = (Column("about"), Column("value"), Column("since", right=True))
HISTORY = (
    Column("list", right=True),
    Column("system"),
    Column("play"),
    Column("version", right=True),
    Column("rating", right=True),
    Column("games", right=True),
    Column("k", right=True),
    Column("fed"),
    Column("title"),
    Column("list_state"),
)


def register(group: typer.Typer, language: Language) -> None:
    """Add the commands to the group ``player``."""
    tell = help_in(language)

    @office_command(group, "find", language, key="player_find")
    def find(
        call: Call,
        text: Annotated[list[str], typer.Argument(help=tell("player_text"), show_default=False)],
        federation: Annotated[str | None, typer.Option(help=tell("player_federation"))] = None,
        limit: Annotated[int, typer.Option(min=1, max=500, help=tell("player_limit"))] = 20,
    ) -> None:
        from arpad.office.people.players import find_players

        asked = federation.upper() if federation else None
        found = find_players(call.desk, " ".join(text), federation=asked, limit=limit)
        shown = row_of if call.desk.is_officer else public_row
        rows = [{**shown(each.player), "likeness": each.likeness} for each in found]
        columns = (*COLUMNS, Column("likeness", right=True))
        title = say("title.players_found", {"n": len(rows)}, call.language)
        call.rows(title, columns, rows, shown=texts(columns, call.language))
        raise typer.Exit(Exit.OK if rows else Exit.NO)

    @office_command(group, "show", language, key="player_show")
    def show(
        call: Call,
        who: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
        public: Annotated[bool, typer.Option("--public", help=tell("player_public"))] = False,
    ) -> None:
        from arpad.office.people.players import show_player

        desk = call.desk
        public = public or not desk.is_officer
        shown = show_player(desk, who)
        record = public_row(shown.player) if public else row_of(shown.player)
        if call.format is Format.JSON:
            write_json(_as_json(record, shown, public=public))
            return
        rows = _about(record, shown, call.language)
        title = f"{shown.player.name} ({shown.player.id})"
        call.rows(title, ABOUT_COLUMNS, rows, shown=lambda row: _texts(row, call.language))

    @office_command(group, "history", language, key="player_history")
    def history(
        call: Call,
        who: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
    ) -> None:
        from arpad.office.people.players import player_history

        record, lines = player_history(call.desk, who)
        rows = [
            {
                "list": row.date.isoformat(),
                "system": row.system,
                "play": row.play.value,
                "version": row.version,
                "rating": entry.rating,
                "games": entry.games,
                "k": entry.k,
                "fed": entry.federation,
                "title": entry.title,
                "list_state": entry.state.value,
            }
            for row, entry in lines
        ]
        extra = {"player": public_row(record)}
        call.rows(f"{record.name} ({record.id})", HISTORY, rows, extra)


def _as_json(record: dict[str, Any], shown: "Shown", *, public: bool) -> dict[str, Any]:
    facts = [
        {"about": each.fact.value, "value": each.value, "since": each.since} for each in shown.facts
    ]
    if public:
        return {**record, "facts": facts}
    return {**record, "facts": facts, "merges": [each._asdict() for each in shown.merges]}


def _about(record: dict[str, Any], shown: "Shown", language: Language) -> list[dict[str, Any]]:
    """A row for everything known, then the dated facts."""
    rows = [{"about": key, "value": value} for key, value in record.items() if value is not None]
    for row in rows:
        if row["about"] == "merged_into" and shown.into is not None:
            row["value"] = f"{shown.into.id} {shown.into.name}"
        if row["about"] == "player_status":
            row["value"] = label(STATUS[shown.player.status], language)
    facts = [
        {"about": each.fact.value, "value": each.value, "since": each.since} for each in shown.facts
    ]
    return rows + facts


def _texts(row: Any, language: Language) -> list[str]:
    about = label(ABOUT[row["about"]], language)
    return [about, *("" if row.get(key) is None else str(row[key]) for key in ("value", "since"))]
