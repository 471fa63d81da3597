"""``office player find``, ``show`` and ``history``."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.core.step import Exact
from arpad.doors.answers.players import (
    ABOUT,
    FOUND,
    HISTORY,
    career_rows,
    fact_rows,
    found_row,
    history_rows,
    player_row,
    shown_answer,
)
from arpad.doors.answers.words import PLAYER_STATUS, RESTRICTION
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.norm_lines import state_text
from arpad.doors.cli.office.player_texts import texts
from arpad.doors.cli.output import Format, help_in, label, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.norms.standing import OfferedNorm
    from arpad.office.people.players import ShownPlayer

ABOUT_WORDS = {
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
    "games_so_far": "about.games_so_far",
    "highest": "about.highest",
    "first_event": "about.first_event",
    "restriction": "about.restriction",
    "norm": "about.norm",
}


CAREER = ("games_so_far", "highest", "first_event")


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
        rows = [found_row(each) for each in found]
        title = say("title.players_found", {"n": len(rows)}, call.language)
        call.rows(title, FOUND, rows, shown=texts(FOUND, call.language))
        raise typer.Exit(Exit.OK if rows else Exit.NO)

    @office_command(group, "show", language, key="player_show")
    def show(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
        public: Annotated[bool, typer.Option("--public", help=tell("player_public"))] = False,
    ) -> None:
        from arpad.office.people.players import show_player

        shown = show_player(call.desk, player, public=public)
        if call.format is Format.JSON:
            write_json(shown_answer(shown))
            return
        rows = _about(shown)
        title = f"{shown.player.name} ({shown.player.id})"
        call.rows(title, ABOUT, rows, shown=lambda row: _texts(row, call.language))

    @office_command(group, "history", language, key="player_history")
    def history(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
    ) -> None:
        from arpad.office.people.players import player_history

        found = player_history(call.desk, player)
        extra = {"player": player_row(found.player)}
        title = f"{found.player.name} ({found.player.id})"
        call.rows(title, HISTORY, history_rows(found), extra)


def _about(shown: "ShownPlayer") -> list[dict[str, Any]]:
    """A row for everything known, then the dated facts."""
    record = player_row(shown.player)
    rows = [{"about": key, "value": value} for key, value in record.items() if value is not None]
    for row in rows:
        if row["about"] == "merged_into" and shown.into is not None:
            row["value"] = f"{shown.into.id} {shown.into.name}"
    restrictions = [
        {"about": "restriction", "value": each.kind.value, "since": each.since.isoformat()}
        for each in shown.restrictions
    ]
    norms = [
        {
            "about": "norm",
            "value": f"{each.row.norm.title} {each.row.tournament} {each.row.state}",
            "since": each.row.end,
            "norm": each,
        }
        for each in shown.norms
    ]
    return [*rows, *fact_rows(shown), *_careers(shown), *norms, *restrictions]


def _careers(shown: "ShownPlayer") -> Iterator[dict[str, Any]]:
    """A row for each thing stated of the career, with the lists it is about."""
    for row in career_rows(shown):
        about = f"{row['system']} {row['play']}"
        for key in CAREER:
            if row[key] is not None:
                yield {"about": key, "value": row[key], "since": row["since"], "lists": about}


def _texts(row: Any, language: Language) -> list[str]:
    about = label(ABOUT_WORDS[row["about"]], language)
    value, since = row.get("value"), row.get("since")
    if row["about"] == "player_status":
        value = label(PLAYER_STATUS[value], language)
    if row["about"] == "restriction":
        value = label(RESTRICTION[value], language)
    if row["about"] == "norm":
        value = _norm(row["norm"], language)
    if isinstance(value, bool):
        value = label("answer.yes" if value else "answer.no", language)
    if "lists" in row:
        value = f"{value} ({row['lists']})"
    return [about, *("" if each is None else str(each) for each in (value, since))]


def _norm(norm: "OfferedNorm", language: Language) -> str:
    row = norm.row
    values: dict[str, Exact] = {
        "title": row.norm.title,
        "score": row.norm.figures.score,
        "n": row.norm.figures.n,
        "tournament": row.tournament,
        "state": state_text(norm, language),
    }
    return say("about.norm_value", values, language)
