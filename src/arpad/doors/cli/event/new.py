"""``arpad event new``: a tournament from its entries."""

import re
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from secrets import choice
from typing import Annotated

import typer
from typer._click.core import ParameterSource

from arpad.core.errors import Missing, UnknownName
from arpad.core.event import Event, Play
from arpad.core.finding import Finding
from arpad.core.names import alphabetical
from arpad.core.report import Arbiter
from arpad.doors.cli.completing import systems_of_play
from arpad.doors.cli.event.books import clock, who, write_steps
from arpad.doors.cli.event.entries import entered_list, listed_players
from arpad.doors.cli.event.format_plan import (
    FormatOptions,
    first_step_of,
    format_named,
    refuse_elsewhere,
    with_dates,
)
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.event.taking_over import read_begun, refuse_beside, remark_on, step_from
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import TableFormat, help_in, remark, remarks
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.refusals import Refusal, about, system_reason
from arpad.formats.play import play_by_time
from arpad.messages.text import Language
from arpad.rules.pairing.pair import Question
from arpad.rules.pairing.systems import AUTO, TEAM_SYSTEM_2026, by_key, named_on
from arpad.rules.pairing.values import Colour
from arpad.rules.schedules import Reversal
from arpad.tournament.announcing import nobody_rated, odd_time_control, too_many_rounds
from arpad.tournament.course import NewEvent, new_event
from arpad.tournament.formats.plan import HallSystem, NumbersBy
from arpad.tournament.heading import federation_code, require_name
from arpad.tournament.journals import SUFFIX, create_journal

DUTCH = "dutch"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("new", help=tell("event.new"))
    def new(
        ctx: typer.Context,
        name: Annotated[str, typer.Argument(help=tell("event.name"), show_default=False)] = "",
        entries: Annotated[
            str | None, typer.Option(help=tell("event.entries"), show_default=False)
        ] = None,
        source: Annotated[
            str | None, typer.Option("--from", help=tell("event.begun"), show_default=False)
        ] = None,
        despite_errors: Annotated[
            bool, typer.Option("--despite-errors", help=tell("event.despite_errors"))
        ] = False,
        rounds: Annotated[
            int | None, typer.Option(min=1, max=99, help=tell("event.rounds"))
        ] = None,
        system: Annotated[
            str, typer.Option(help=tell("event.system"), autocompletion=systems_of_play)
        ] = DUTCH,
        draw: Annotated[NumbersBy | None, typer.Option(help=tell("event.draw"))] = None,
        seed: Annotated[int | None, typer.Option(min=0, help=tell("event.seed"))] = None,
        games: Annotated[int | None, typer.Option(min=1, help=tell("event.games"))] = None,
        boards: Annotated[int | None, typer.Option(min=1, help=tell("event.boards"))] = None,
        play_off: Annotated[str | None, typer.Option(help=tell("event.play_off"))] = None,
        third_place: Annotated[
            bool, typer.Option("--third-place", help=tell("event.third_place"))
        ] = False,
        all_games: Annotated[
            bool, typer.Option("--all-games", help=tell("event.all_games"))
        ] = False,
        reversal: Annotated[Reversal | None, typer.Option(help=tell("event.reversal"))] = None,
        semi: Annotated[bool, typer.Option("--semi", help=tell("event.semi"))] = False,
        balanced: Annotated[bool, typer.Option("--balanced", help=tell("event.balanced"))] = False,
        roster_until: Annotated[
            int | None, typer.Option(min=1, help=tell("event.roster_until"))
        ] = None,
        dates: Annotated[str, typer.Option(help=tell("event.dates"))] = "",
        club: Annotated[str | None, typer.Option(help=tell("event.of_club"))] = None,
        list_: Annotated[str | None, typer.Option("--list", help=tell("event.list"))] = None,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("event.db"))
        ] = None,
        rate: Annotated[str | None, typer.Option(help=tell("event.rate"))] = None,
        start: Annotated[
            datetime | None, typer.Option(help=tell("event.start"), formats=["%Y-%m-%d"])
        ] = None,
        end: Annotated[
            datetime | None, typer.Option(help=tell("event.end"), formats=["%Y-%m-%d"])
        ] = None,
        city: Annotated[str | None, typer.Option(help=tell("event.city"))] = None,
        federation: Annotated[
            str | None, typer.Option("--federation", "--fed", help=tell("event.federation"))
        ] = None,
        arbiter: Annotated[str | None, typer.Option(help=tell("event.arbiter"))] = None,
        deputy: Annotated[list[str] | None, typer.Option(help=tell("event.deputy"))] = None,
        tiebreaks: Annotated[str, typer.Option(help=tell("event.tiebreaks"))] = "",
        initial_colour: Annotated[
            Colour | None, typer.Option(help=tell("event.initial_colour"))
        ] = None,
        baku: Annotated[bool, typer.Option("--baku", help=tell("event.baku"))] = False,
        reading: Annotated[list[str] | None, typer.Option(help=tell("pair.reading"))] = None,
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("event.out"))] = None,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        if (source is None) is (entries is None):
            raise Missing(Finding.error("hall.entries_or_from", "entries"))
        if source is None:
            name = require_name(name, "name")
        first, last = (day.date() if day else None for day in (start, end))
        _require_order(first, last)
        readings = parse_readings(reading or [])
        hall_system = format_named(system)
        options = FormatOptions(
            draw=draw,
            seed=seed,
            games=games,
            boards=boards,
            play_off=play_off,
            third_place=third_place,
            all_games=all_games,
            reversal=reversal,
            semi=semi,
            balanced=balanced,
            roster_until=roster_until,
        )
        refuse_elsewhere(options, hall_system, system)
        key = "" if hall_system else system_key(system, first)
        paired_by_rules = hall_system in (None, HallSystem.TEAM_SWISS)
        if paired_by_rules:
            by_key(key or TEAM_SYSTEM_2026.key).read_as(readings)
        event = Event(
            name=name,
            players=(),
            games=(),
            start=first,
            end=last,
            city=city,
            federation=federation_code(federation or "", "federation"),
            time_control=rate,
            rounds=rounds,
            arbiters=_arbiters(arbiter, deputy or ()),
            tiebreaks=tuple(code.strip() for code in tiebreaks.split(",") if code.strip()),
            initial_colour=initial_colour.value if initial_colour else None,
        )
        if source is not None:
            refuse_beside(
                {"system": hall_system is not None, "club": club is not None}
                | {"draw": draw is not None, "seed": seed is not None}
            )
            event = read_begun(source, event, language, despite_errors=despite_errors)
            event = with_play(event, event.play)
            named = ctx.get_parameter_source("system") != ParameterSource.DEFAULT
            question = Question(
                system=key if named else AUTO, accelerated=baku or None, readings=readings
            )
            step = step_from(event, question, source, language)
            path = out or Path(f"{file_name(event.name)}{SUFFIX}")
            _begin(
                path,
                replace(with_dates(step, dates), rating_list=list_ or ""),
                by,
                format_,
                language,
            )
            remark_on(step.begun(), language)
            return
        path = out or Path(f"{file_name(name)}{SUFFIX}")
        assert entries is not None
        event = with_play(
            replace(event, initial_colour=event.initial_colour or choice(list(Colour)).value)
        )
        remarks(tuple(odd_time_control(event)), language)
        entered = entered_list(
            entries, event.play, db, club, language, despite_errors=despite_errors
        )
        players = entered.players
        if list_ is not None:
            players = listed_players(players, list_, event.play, db, language)
        if rounds is None and paired_by_rules:
            rounds = entered.rounds
        event = replace(event, players=players, rounds=rounds)
        remarks(tuple(nobody_rated(event)), language)
        with about(entries):
            step = (
                first_step_of(
                    event, hall_system, options, entered.teams, readings, accelerated=baku
                )
                if hall_system
                else new_event(event, key, readings, accelerated=baku)
            )
        step = replace(with_dates(step, dates), rating_list=list_ or "")
        if not hall_system:
            remarks(tuple(too_many_rounds(event)), language)
        _begin(path, step, by, format_, language)
        if step.plan is not None and step.plan.seed is not None:
            lots = {"found": step.plan.seed}
            remark(Finding.note("hall.drawn_lots", "", "C.05 6.2", **lots), language)
        if initial_colour is None and paired_by_rules:
            remark(_drawn(hall_system, key, event.initial_colour or ""), language)


def _begin(
    path: Path, step: NewEvent, by: str | None, format_: TableFormat, language: Language
) -> None:
    """Write the first step down, where no journal is yet."""
    try:
        journal = create_journal(path, step, who(by), clock)
    except FileExistsError as error:
        finding = Finding.error("journal.exists", found=str(path))
        raise Refusal((finding,), Exit.USAGE) from error
    except OSError as error:
        values = {"found": system_reason(error)}
        finding = Finding.error("output_unwritable", **values)
        raise Refusal((finding,), Exit.NO_ACCESS, str(path)) from error
    write_steps(path, journal, 0, format_, language)
    remark(Finding.note("hall.journal_made", found=str(path)), language)


def _drawn(hall_system: HallSystem | None, key: str, colour: str) -> Finding:
    """What the lot gave the first player, or the first team."""
    if hall_system is HallSystem.TEAM_SWISS:
        return Finding.note(f"hall.drawn_team_{colour}", "", "C.04.6 4.3.1")
    article = by_key(key).handling.lot_article
    return Finding.note(f"hall.drawn_{colour}", "", article)


def system_key(named: str, start: date | None) -> str:
    """The pairing system by its key; without a year the edition of the first day, or of today."""
    known = [*systems_of_play()]
    if named not in known:
        values = {"found": named, "expected": ", ".join(known)}
        raise UnknownName(Finding.error("pair.unknown_system", "system", **values))
    return named_on(named, start or datetime.now().astimezone().date()).key


def with_play(event: Event, usual: Play = Play.STANDARD) -> Event:
    """The event with the play its time control says."""
    return replace(event, play=play_by_time(event) or usual)


def file_name(name: str) -> str:
    """The name of a tournament as that of a file: ``open-valdorra``."""
    return "-".join(re.findall(r"[a-z0-9]+", alphabetical(name))) or "tournament"


def _arbiters(chief: str | None, deputies: list[str] | tuple[str, ...]) -> tuple[Arbiter, ...]:
    named = [Arbiter(chief, "chief")] if chief else []
    return (*named, *(Arbiter(name, "deputy") for name in deputies))


def _require_order(first: date | None, last: date | None) -> None:
    if first and last and last < first:
        values = {"found": last.isoformat(), "expected": first.isoformat()}
        raise Missing(Finding.error("hall.end_before_start", "end", **values))
