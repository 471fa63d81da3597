"""``arpad schedule scheveningen``, ``schiller``, ``skalitzka`` and ``hilton``: teams."""

from typing import Annotated

import typer

from arpad.doors.cli.output import help_in
from arpad.doors.cli.schedule.answer import ScheduleFormat, answer
from arpad.doors.cli.schedule.entrants import in_teams, made, read_names
from arpad.doors.cli.schedule.options import options_in
from arpad.messages.text import Language
from arpad.rules.schedules import Schedule, hilton, scheveningen, schiller, skalitzka


def register(group: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = options_in(language)

    def answer_teams(
        schedule: Schedule, names: str | None, title: str | None, format_: ScheduleFormat
    ) -> None:
        teams = len(schedule.teams)
        boards = len(schedule.seats) // teams
        entrants, team_names = in_teams(read_names(names, language), teams, boards)
        answer(schedule, entrants, format_, language, title, team_names)

    @group.command("scheveningen", help=tell("schedule_scheveningen"))
    def scheveningen_command(
        boards: Annotated[int, typer.Option(help=tell("schedule_boards"), show_default=False)],
        semi: Annotated[bool, typer.Option("--semi", help=tell("schedule_semi"))] = False,
        names: str | None = shared.names,
        title: str | None = shared.title,
        format_: ScheduleFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        answer_teams(made(lambda: scheveningen(boards, semi)), names, title, format_)

    @group.command("schiller", help=tell("schedule_schiller"))
    def schiller_command(
        teams: Annotated[int, typer.Option(help=tell("schedule_teams"), show_default=False)],
        boards: Annotated[int, typer.Option(help=tell("schedule_boards"), show_default=False)],
        names: str | None = shared.names,
        title: str | None = shared.title,
        format_: ScheduleFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        answer_teams(made(lambda: schiller(teams, boards)), names, title, format_)

    @group.command("skalitzka", help=tell("schedule_skalitzka"))
    def skalitzka_command(
        boards: Annotated[int, typer.Option(help=tell("schedule_boards"), show_default=False)],
        balanced: Annotated[
            bool, typer.Option("--balanced", help=tell("schedule_balanced"))
        ] = False,
        names: str | None = shared.names,
        title: str | None = shared.title,
        format_: ScheduleFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        answer_teams(made(lambda: skalitzka(boards, balanced)), names, title, format_)

    @group.command("hilton", help=tell("schedule_hilton"))
    def hilton_command(
        teams: Annotated[int, typer.Option(help=tell("schedule_teams"), show_default=False)],
        names: str | None = shared.names,
        title: str | None = shared.title,
        format_: ScheduleFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        answer_teams(made(lambda: hilton(teams)), names, title, format_)
