"""``office list``: a rating list as people read it, and which lists there are."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from arpad.answers.lists import signed
from arpad.cli.office.days import maybe_day
from arpad.cli.office.desk import Call, office_command
from arpad.cli.output import Column, help_in, label
from arpad.core.event import Play
from arpad.core.players import Sex
from arpad.core.rating_list import ListState
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from datetime import date

    from arpad.core.rating_list import ListRow
    from arpad.office.lists.listing import ListLine, ListOnRecord

LIST = (
    Column("rank", right=True),
    Column("title", importance=0),
    Column("name", importance=2),
    Column("fed"),
    Column("rating", right=True, importance=2),
    Column("difference", right=True),
    Column("games", right=True, importance=0),
    Column("k", right=True, importance=0),
    Column("born", right=True, importance=0),
    Column("state", importance=0),
    Column("id", right=True),
    Column("fide_id", right=True, importance=0),
)
LISTS = (
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
STATE: Final = {
    ListState.ACTIVE: "state.active",
    ListState.INACTIVE: "state.inactive",
    ListState.APART: "state.apart",
}
SHORT_HASH: Final = 12
LATEST: Final = "latest"


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "list", language)
    def list_(
        call: Call,
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play, typer.Option(help=tell("office_play"))] = Play.STANDARD,
        date: Annotated[str | None, typer.Option(help=tell("office_in_force"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_list_version"))] = None,
        top: Annotated[int | None, typer.Option(min=1, help=tell("office_list_top"))] = None,
        federation: Annotated[str | None, typer.Option(help=tell("office_list_federation"))] = None,
        club: Annotated[str | None, typer.Option(help=tell("office_list_club"))] = None,
        sex: Annotated[Sex | None, typer.Option(help=tell("office_list_sex"))] = None,
        title: Annotated[str | None, typer.Option(help=tell("office_list_title"))] = None,
        born_after: Annotated[
            int | None, typer.Option(min=0, max=9999, help=tell("office_born_after"))
        ] = None,
        born_before: Annotated[
            int | None, typer.Option(min=0, max=9999, help=tell("office_born_before"))
        ] = None,
        name: Annotated[str | None, typer.Option(help=tell("office_list_name"))] = None,
        active: Annotated[
            bool | None, typer.Option("--active/--all", help=tell("office_active"))
        ] = None,
        lists: Annotated[bool, typer.Option("--lists", help=tell("office_all_lists"))] = False,
    ) -> None:
        if lists:
            _show_lists(call, system)
            return
        from arpad.office.lists.choosing import choose_list
        from arpad.office.lists.listing import Asked, list_lines

        asked = Asked(
            active, federation, club, sex and sex.value, title, born_after, born_before, name, top
        )
        with call.desk.reading() as connection:
            row = choose_list(connection, system, play, list_day(date), version)
            lines = list_lines(connection, row, asked)
        facts = {
            "system": row.system,
            "play": row.play.value,
            "date": row.date.isoformat(),
            "version": row.version,
        }
        extra = {**facts, "kind": row.kind, "edition": row.edition, "hash": row.hash}
        shown = facts | {"play": label(f"play.{row.play}", call.language)}
        call.rows(
            say("title.list", shown, call.language),
            LIST,
            [line_row(line) for line in lines],
            extra,
            lambda row: list(_texts(row, call.language)),
        )


def list_day(text: str | None) -> "date | None":
    """The day of a list; None for the latest."""
    return None if text == LATEST else maybe_day(text, "--date")


def line_row(line: "ListLine") -> dict[str, Any]:
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


def _texts(row: Mapping[str, Any], language: Language) -> Iterator[str]:
    for column in LIST:
        value = row[column.key]
        if column.key == "difference":
            yield signed(value)
        elif column.key == "state":
            yield label(STATE[ListState(value)], language)
        else:
            yield "" if value is None else str(value)


def _show_lists(call: Call, system: str | None) -> None:
    from arpad.office.lists.listing import kept_lists
    from arpad.office.systems import need_system

    with call.desk.reading() as connection:
        if system is not None:
            need_system(connection, system)
        kept = [each for each in kept_lists(connection) if system in (None, each.row.system)]
    rows = [_list_row(each) for each in kept]
    call.rows(label("title.lists", call.language), LISTS, rows)


def _list_row(kept: "ListOnRecord") -> dict[str, Any]:
    row: ListRow = kept.row
    return {
        "system": row.system,
        "play": row.play.value,
        "list": row.date.isoformat(),
        "version": row.version,
        "kind": row.kind,
        "edition": row.edition,
        "players": kept.players,
        "events": kept.events,
        "hash": row.hash[:SHORT_HASH],
        "replaces": kept.replaces,
        "at": row.made_at,
        "by": row.made_by,
        "reason": row.reason,
    }
