"""``office restriction``: who is not to be listed, by whose decision."""

from typing import Annotated

import typer

from arpad.core.json_values import AnswerRow
from arpad.core.restrictions import RestrictionKind
from arpad.doors.answers.restrictions import COLUMNS, restriction_row
from arpad.doors.cli.office.consequences import remark_consequences
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import help_in, label
from arpad.messages.text import Language


def register(office: typer.Typer, language: Language) -> None:
    """Add the group to the office."""
    tell = help_in(language)
    group = typer.Typer(name="restriction", help=tell("office_restriction"), no_args_is_help=True)
    office.add_typer(group)
    _adding(group, language)
    _looking(group, language)


def _adding(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "add", language, key="restriction_add")
    def add(
        call: Call,
        kind: Annotated[
            RestrictionKind, typer.Argument(help=tell("restriction_kind"), show_default=False)
        ],
        body: Annotated[str, typer.Option(help=tell("restriction_body"), show_default=False)] = "",
        article: Annotated[
            str, typer.Option(help=tell("restriction_article"), show_default=False)
        ] = "",
        player: Annotated[str | None, typer.Option(help=tell("player_who"))] = None,
        federation: Annotated[str | None, typer.Option(help=tell("player_federation"))] = None,
        since: Annotated[str | None, typer.Option(help=tell("restriction_since"))] = None,
        until: Annotated[str | None, typer.Option(help=tell("restriction_until"))] = None,
        published_too: Annotated[
            bool, typer.Option("--published-too", help=tell("restriction_published_too"))
        ] = False,
    ) -> None:
        from arpad.office.periods.consequences import all_consequences
        from arpad.office.restrictions import NewRestriction, add_restriction

        new = NewRestriction(
            kind=kind,
            player=player,
            federation=federation,
            body=body,
            article=article,
            since=maybe_day(since, "--since"),
            until=maybe_day(until, "--until"),
            published_too=published_too,
        )
        _answer(call, [restriction_row(add_restriction(call.desk, new))])
        if published_too:
            remark_consequences(all_consequences(call.desk), call.language)

    @office_command(group, "end", language, key="restriction_end")
    def end(
        call: Call,
        number: Annotated[int, typer.Argument(help=tell("restriction_no"), show_default=False)],
        reason: Annotated[str, typer.Option(help=tell("restriction_reason"), show_default=False)],
        on: Annotated[str | None, typer.Option(help=tell("restriction_end_on"))] = None,
    ) -> None:
        from arpad.office.restrictions import end_restriction

        day = maybe_day(on, "--on")
        _answer(call, [restriction_row(end_restriction(call.desk, number, reason, day))])


def _looking(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "list", language, key="restriction_list")
    def list_(
        call: Call,
        on: Annotated[str | None, typer.Option(help=tell("restriction_on"))] = None,
        over: Annotated[bool, typer.Option("--all", help=tell("restriction_all"))] = False,
    ) -> None:
        from arpad.office.restrictions import all_restrictions

        found = all_restrictions(call.desk, maybe_day(on, "--on"), over=over)
        _answer(call, [restriction_row(each) for each in found])

    @office_command(group, "show", language, key="restriction_show")
    def show(
        call: Call,
        number: Annotated[int, typer.Argument(help=tell("restriction_no"), show_default=False)],
    ) -> None:
        from arpad.office.restrictions import show_restriction

        _answer(call, [restriction_row(show_restriction(call.desk, number))])


def _answer(call: Call, rows: list[AnswerRow]) -> None:
    call.rows(label("title.restrictions", call.language), COLUMNS, rows)
