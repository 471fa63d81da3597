"""``office fide``: what FIDE knows of events, and what is due there."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.fide import FideStep
from arpad.core.step import Exact
from arpad.doors.answers.fide import ROADS, road_answer, road_row
from arpad.doors.answers.words import FIDE_STEP
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import Format, help_in, label, remark, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tournaments.fide_road import FideRoad


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "fide", language)
    def fide(
        call: Call,
        code: Annotated[
            str | None, typer.Argument(help=tell("office_codes"), show_default=False)
        ] = None,
        step: Annotated[
            FideStep | None, typer.Argument(help=tell("office_fide_step"), show_default=False)
        ] = None,
        on: Annotated[str | None, typer.Option(help=tell("office_fide_on"))] = None,
        fide_code: Annotated[str | None, typer.Option(help=tell("office_fide_code"))] = None,
        reason: Annotated[str | None, typer.Option(help=tell("office_reason"))] = None,
    ) -> None:
        from arpad.office.tournaments.fide_road import record_fide_step, roads_to_fide
        from arpad.office.tournaments.overview import story_of

        if code is None:
            desk = call.desk
            rows = [road_row(each, desk.today) for each in roads_to_fide(desk)]
            call.rows(label("title.fide", call.language), ROADS, rows)
        elif step is None:
            _answer(call, story_of(call.desk, code).fide)
        else:
            day = maybe_day(on, "--on")
            done = record_fide_step(call.desk, code, step, day, fide_code=fide_code, reason=reason)
            for finding in done.remarks:
                remark(finding, call.language)
            _answer(call, done.road)


def _answer(call: Call, road: "FideRoad") -> None:
    if call.format is Format.TABLE:
        for line in road_lines(road, call.language):
            write(line)
    elif call.format is Format.JSON:
        write_json({"code": road.tournament.code, **road_answer(road)})
    else:
        call.rows("", ROADS, [road_row(road, call.desk.today)])


def road_lines(road: "FideRoad", language: Language) -> Iterator[str]:
    """Every step, and what is due next."""
    for each in road.steps:
        code = f" {each.code}" if each.code else ""
        reason = f": {each.reason}" if each.reason else ""
        yield f"{each.day} {label(FIDE_STEP[each.step], language)}{code}{reason}"
    if road.waits_for:
        facts: dict[str, Exact] = {"step": label(FIDE_STEP[road.waits_for], language)}
        if road.due:
            facts |= {"due": road.due.day.isoformat(), "article": road.due.article}
        yield say("fide.next_due" if road.due else "fide.next", facts, language)
