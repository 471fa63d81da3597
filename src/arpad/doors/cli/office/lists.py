"""``office list``: a rating list as people read it, and which lists there are."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.players import Sex
from arpad.core.rating_list import ListState
from arpad.core.step import Exact
from arpad.doors.answers.lists import LIST, LISTS, line_row, list_facts, list_row, signed
from arpad.doors.answers.words import STATE
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.login import USER_VARIABLE, own_login
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import help_in, label
from arpad.doors.cli.refusals import Refusal
from arpad.doors.paper.typesetting import Paper
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from datetime import date


LATEST: Final = "latest"
PRINTED: Final = "printed"


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
        printed: Annotated[
            bool, typer.Option("--printed", help=tell("office_list_printed"))
        ] = False,
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("office_list_output"))
        ] = None,
        paper: Annotated[Paper, typer.Option(help=tell("printed_paper"))] = Paper.A4,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        if not printed:
            call, printed = as_view(call)
        if lists:
            _show_lists(call, system)
            return
        if printed:
            some = (federation, club, sex, title, born_after, born_before, name, active)
            if any(each is not None for each in some):
                raise Refusal((Finding.error("list.printed_whole", "--printed"),), Exit.USAGE)
            from arpad.doors.cli.office.printed_lists import show_printed
            from arpad.office.lists.consulting import Which

            which = Which(system, play, list_day(date), version)
            show_printed(call, which, top, out, paper, force=force)
            return
        if out is not None:
            raise Refusal((Finding.error("list.output", "--output"),), Exit.USAGE)
        from arpad.office.lists.consulting import Which, show_list
        from arpad.office.lists.listing import Asked

        asked = Asked(
            active=active,
            federation=federation,
            club=club,
            sex=sex and sex.value,
            title=title,
            born_after=born_after,
            born_before=born_before,
            name=name,
            top=top,
        )
        found = show_list(call.desk, Which(system, play, list_day(date), version), asked)
        row = found.row
        shown: dict[str, Exact] = {
            "system": row.system,
            "play": label(f"play.{row.play}", call.language),
            "date": row.date.isoformat(),
            "version": row.version,
        }
        call.rows(
            say("title.list", shown, call.language),
            LIST,
            [line_row(line) for line in found.lines],
            list_facts(row),
            lambda row: list(_texts(row, call.language)),
        )


def as_view(call: Call) -> tuple[Call, bool]:
    """The call, and whether its ``--as`` names the printed view: nobody here has that login.

    Whoever asks is then the one that the environment names, or who is logged in.
    """
    if not call.named or call.login != PRINTED:
        return call, False
    if replace(call, named=False).desk.user.login == PRINTED:
        return call, False
    name = os.environ.get(USER_VARIABLE)
    return replace(call, login=name or own_login(), named=bool(name)), True


def list_day(text: str | None) -> "date | None":
    """The day of a list; None for the latest."""
    return None if text == LATEST else maybe_day(text, "--date")


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
    from arpad.office.lists.consulting import lists_on_record

    rows = [list_row(each) for each in lists_on_record(call.desk, system)]
    call.rows(label("title.lists", call.language), LISTS, rows)
