"""``office register`` and ``office status``: what is announced, and where everything stands."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.core.errors import Missing
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.tournaments import NewTournament
from arpad.doors.answers.glance import glance_answer
from arpad.doors.answers.tournaments import STANDINGS, standing_row, story_answer
from arpad.doors.answers.words import DUE
from arpad.doors.cli.completing import event_flags
from arpad.doors.cli.event_flags import known_flags
from arpad.doors.cli.office.days import given_day, maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.event_table import register_table
from arpad.doors.cli.office.glance import write_glance
from arpad.doors.cli.office.norm_lines import remark_on_waiting
from arpad.doors.cli.office.onward import after_glance, after_story, say_onward
from arpad.doors.cli.office.tournament_story import write_story
from arpad.doors.cli.output import (
    Format,
    help_in,
    is_terminal,
    label,
    remark,
    write,
    write_csv,
    write_json,
)
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.desk import Desk
    from arpad.office.tournaments.registration import Registered

STEP_KEYS = ("at", "by", "before", "after", "reason")


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)

    @office_command(office, "register", language)
    def register_(
        call: Call,
        name: Annotated[
            str | None, typer.Argument(help=tell("office_event"), show_default=False)
        ] = None,
        start: Annotated[str | None, typer.Option(help=tell("office_start"))] = None,
        end: Annotated[str | None, typer.Option(help=tell("office_end"))] = None,
        table: Annotated[str | None, typer.Option("--from", help=tell("office_events"))] = None,
        play: Annotated[Play, typer.Option(help=tell("office_play"))] = Play.STANDARD,
        system: Annotated[list[str] | None, typer.Option(help=tell("office_systems"))] = None,
        federation: Annotated[str | None, typer.Option(help=tell("office_federation"))] = None,
        city: Annotated[str | None, typer.Option(help=tell("office_city"))] = None,
        time_control: Annotated[str | None, typer.Option(help=tell("office_time"))] = None,
        expected_players: Annotated[
            int | None, typer.Option("--players", help=tell("office_expected"))
        ] = None,
        entries: Annotated[str | None, typer.Option(help=tell("office_entries"))] = None,
        despite_errors: Annotated[
            bool, typer.Option("--despite-errors", help=tell("office_despite_errors"))
        ] = False,
        arbiter: Annotated[list[str] | None, typer.Option(help=tell("office_arbiters"))] = None,
        organiser: Annotated[list[str] | None, typer.Option(help=tell("office_organisers"))] = None,
        official_event: Annotated[
            bool, typer.Option("--official-event", help=tell("office_official"))
        ] = False,
        foreign_of: Annotated[
            str | None, typer.Option("--foreign-of", help=tell("office_foreign_of"))
        ] = None,
        ratings_on: Annotated[str | None, typer.Option(help=tell("office_ratings_on"))] = None,
        registered_on: Annotated[
            str | None, typer.Option(help=tell("office_registered_on"))
        ] = None,
        flag: Annotated[
            list[str] | None, typer.Option(help=tell("rate_flag"), autocompletion=event_flags)
        ] = None,
        code: Annotated[str | None, typer.Option(help=tell("office_code"))] = None,
        again: Annotated[bool, typer.Option("--again", help=tell("office_register_again"))] = False,
    ) -> None:
        from arpad.doors.cli.event.entries import entries_of_file
        from arpad.office.tournaments.registration import (
            Registration,
            register_players,
            register_tournament,
        )

        given = {"name": name, "start": start, "end": end}
        one = [*given.values(), code, expected_players, entries, ratings_on, foreign_of]
        if table and any(each is not None for each in one):
            raise Missing(Finding.error("register.one_or_table", "table"))
        more = [system, federation, city, time_control, expected_players, arbiter, organiser]
        more += [official_event, foreign_of, ratings_on, registered_on, flag, again]
        players = (
            entries_of_file(entries, play, call.language, despite_errors=despite_errors).players
            if entries is not None
            else ()
        )
        if code and players and not any([*given.values(), *more]):
            _say_registered(call, register_players(call.desk, code, players))
            return
        lacking = () if table else [field for field, value in given.items() if value is None]
        if lacking:
            wanted = (Finding.error("register.which", field) for field in lacking)
            raise Missing(*wanted)
        new = NewTournament(
            code=code or "",
            name=(name or "").strip(),
            play=play,
            start=date.min if table else given_day(start or "", "--start"),
            end=date.min if table else given_day(end or "", "--end"),
            federation=federation,
            city=city,
            expected_players=expected_players,
            time_control=time_control,
            ratings_on=maybe_day(ratings_on, "--ratings-on"),
            official=official_event,
            stated=known_flags(flag),
        )
        asked = Registration(
            tournament=new,
            systems=tuple(system or ()),
            arbiters=tuple(arbiter or ()),
            organisers=tuple(organiser or ()),
            registered_on=maybe_day(registered_on, "--registered-on"),
            foreign_of=foreign_of,
            again=again,
            entries=players,
        )
        if table:
            register_table(call, table, asked)
        _say_registered(call, register_tournament(call.desk, asked))

    @office_command(office, "status", language)
    def status(
        call: Call,
        code: Annotated[
            str | None, typer.Argument(help=tell("office_codes"), show_default=False)
        ] = None,
        verbose: Annotated[bool, typer.Option("--verbose", help=tell("verbose"))] = False,
    ) -> None:
        from arpad.office.tournaments.overview import story_of

        if code is None:
            _show_office(call, call.desk)
            return
        desk = call.desk
        story = story_of(desk, code)
        if call.format is Format.JSON:
            write_json(story_answer(story, call.language))
        elif call.format is Format.CSV:
            write_csv(
                STEP_KEYS, [[getattr(step, key) for key in STEP_KEYS] for step in story.steps]
            )
        else:
            write_story(story, call.language, verbose=verbose)
            if desk.is_officer:
                after_story(call, story)


def _say_registered(call: Call, done: "Registered") -> None:
    """A tournament that is registered now, or whose players are."""
    for finding in done.remarks:
        remark(finding, call.language)
    facts = {"code": done.tournament.code, "name": done.tournament.name}
    if call.format is Format.JSON:
        counted = {"registered_players": done.players, "not_in_master_file": list(done.unknown)}
        write_json({**facts, "systems": list(done.systems), **counted})
        return
    systems = {"systems": ", ".join(done.systems)}
    write(say("tournament.registered", facts | systems, call.language))
    if done.players:
        write(say("course.registered_players", {"n": done.players}, call.language))
    say_onward(call, done.tournament)


def _show_office(call: Call, desk: "Desk") -> None:
    """What is open; for people and JSON the office at a glance besides, in a pipe the norms."""
    from arpad.office.at_a_glance import at_a_glance
    from arpad.office.norms.consulting import list_norms
    from arpad.office.tournaments.overview import open_tournaments

    rows = [standing_row(each, desk.today) for each in open_tournaments(desk)]
    title = label("tournament.open", call.language)
    looking = call.format is Format.TABLE and is_terminal()
    glance = at_a_glance(desk) if looking or call.format is Format.JSON else None
    extra = glance_answer(glance) if glance else None
    call.rows(title, STANDINGS, rows, extra, shown=partial(_shown, call=call))
    if glance and looking:
        write_glance(glance, call.language)
        if desk.is_officer:
            after_glance(call, glance)
    elif call.format is Format.TABLE:
        remark_on_waiting(list_norms(desk), call.language)


def _shown(row: Mapping[str, Any], call: Call) -> list[str]:
    """A row in the user's own words."""
    said = dict(row)
    if row["waits_for"]:
        said["waits_for"] = label(DUE[row["waits_for"]], call.language)
    return [call.text(column.key, said[column.key]) for column in STANDINGS]
