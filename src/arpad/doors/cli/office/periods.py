"""``office calendar``, ``preview``, ``publish``, ``correct`` and ``lift``: the lists to come."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.core.calendar import CalendarRow
from arpad.core.event import Play
from arpad.core.step import Exact
from arpad.doors.answers.columns import Column
from arpad.doors.answers.lists import signed
from arpad.doors.answers.periods import (
    CORRECTED,
    EXCEPTIONAL,
    MOVES,
    corrected_row,
    move_row,
    preview_facts,
    published_answer,
)
from arpad.doors.answers.systems import CALENDAR, calendar_row
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.office.chain import given_key
from arpad.doors.cli.office.days import given_day, maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.onward import say_next
from arpad.doors.cli.office.progress import progress
from arpad.doors.cli.output import Format, help_in, is_terminal, label, remark, write, write_json
from arpad.doors.cli.reading import parse_readings
from arpad.messages.render import counted, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.core.rating_list import ListRow
    from arpad.office.periods.publishing import Figures
    from arpad.office.periods.releasing import CorrectedList, Preview, Published

SHOWN_MOVES = 20


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    system_option = typer.Option("--system", help=tell("office_system"))
    play_option = typer.Option("--play", help=tell("office_play"))
    key_option = typer.Option("--key", envvar="ARPAD_KEY", help=tell("office_key"))

    @office_command(office, "calendar", language)
    def calendar(
        call: Call,
        system: Annotated[str | None, system_option] = None,
        edition: Annotated[
            str | None, typer.Option(help=tell("office_edition"), autocompletion=regulation_ids)
        ] = None,
        since: Annotated[str | None, typer.Option(help=tell("office_edition_since"))] = None,
        play: Annotated[list[Play] | None, play_option] = None,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
    ) -> None:
        if edition is not None:
            _decide(call, system, edition, since, play, reading or [])
        _show_calendar(call, system)

    @office_command(office, "preview", language)
    def preview(
        call: Call,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play, play_option] = Play.STANDARD,
        date: Annotated[str | None, typer.Option(help=tell("office_list_date"))] = None,
        live: Annotated[bool, typer.Option("--live", help=tell("office_live"))] = False,
        top: Annotated[int | None, typer.Option(min=0, help=tell("office_top"))] = None,
    ) -> None:
        from arpad.office.periods.releasing import preview as look_ahead

        day = maybe_day(date, "--date")
        with _bar(call) as tick:
            found = look_ahead(call.desk, system, play, day, live=live, tick=tick)
        _show_moves(call, found, top)

    @office_command(office, "publish", language)
    def publish_(
        call: Call,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play, play_option] = Play.STANDARD,
        date: Annotated[str | None, typer.Option(help=tell("office_list_date"))] = None,
        early: Annotated[bool, typer.Option("--early", help=tell("office_early"))] = False,
        skip: Annotated[bool, typer.Option("--skip", help=tell("office_skip"))] = False,
        leave_corrections: Annotated[
            bool, typer.Option("--leave-corrections", help=tell("office_leave_corrections"))
        ] = False,
        key: Annotated[str | None, key_option] = None,
    ) -> None:
        from arpad.office.periods.releasing import publish

        day = maybe_day(date, "--date")
        with _bar(call) as tick:
            done = publish(
                call.desk,
                system,
                play,
                day,
                early=early,
                skip=skip,
                leave_corrections=leave_corrections,
                key=given_key(key) if key else None,
                tick=tick,
            )
        _show_published(call, done)

    @office_command(office, "correct", language)
    def correct_(
        call: Call,
        reason: Annotated[
            str, typer.Option(help=tell("office_correct_reason"), show_default=False)
        ],
        include: Annotated[list[str] | None, typer.Option(help=tell("office_include"))] = None,
        since: Annotated[str | None, typer.Option("--from", help=tell("office_list_from"))] = None,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play, play_option] = Play.STANDARD,
        ticket: Annotated[int | None, typer.Option(help=tell("office_correct_ticket"))] = None,
        dry_run: Annotated[bool, typer.Option("--dry-run", help=tell("office_dry_run"))] = False,
        key: Annotated[str | None, key_option] = None,
    ) -> None:
        from arpad.office.periods.releasing import correct

        codes, day = tuple(include or ()), maybe_day(since, "--from")
        with _bar(call) as tick:
            found = correct(
                call.desk,
                system,
                play,
                reason,
                codes,
                day,
                ticket=ticket,
                dry_run=dry_run,
                key=given_key(key) if key else None,
                tick=tick,
            )
        rows = [corrected_row(each) for each in found]
        extra = {"published": any(each.row for each in found)}
        call.rows(label("title.corrected", call.language), CORRECTED, rows, extra)
        _after_correction(call, found, codes)

    @office_command(office, "lift", language)
    def lift(
        call: Call,
        date: Annotated[str, typer.Option(help=tell("office_list_date"), show_default=False)],
        rule: Annotated[str, typer.Option(help=tell("office_lift_rule"))] = "one-time",
        reason: Annotated[str | None, typer.Option(help=tell("remedy_reason"))] = None,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play, play_option] = Play.STANDARD,
    ) -> None:
        from arpad.office.periods.lifting import order_lift

        day = given_day(date, "--date")
        key = order_lift(call.desk, system, play, day, rule, reason)
        facts = {"system": key, "play": play.value, "list": day.isoformat(), "rule": rule}
        if call.format is Format.JSON:
            write_json(facts)
        else:
            write(say("office.lift_ordered", facts, call.language))


def _decide(
    call: Call,
    system: str | None,
    edition: str,
    since: str | None,
    plays: Sequence[Play] | None,
    readings: Sequence[str],
) -> None:
    from arpad.office.calendar import decide_edition

    desk = call.desk
    day = maybe_day(since, "--since") or desk.today
    decided = CalendarRow(day, edition, parse_readings(readings))
    decide_edition(desk, system, tuple(plays or ()), decided)


def _show_calendar(call: Call, system: str | None) -> None:
    from arpad.office.calendar_lines import calendar_lines

    rows = [calendar_row(line) for line in calendar_lines(call.desk, system)]
    call.rows(label("title.calendar", call.language), CALENDAR, rows)


def _bar(call: Call) -> Any:
    return progress(label("office.rating_events", call.language))


def _show_moves(call: Call, found: "Preview", top: int | None) -> None:
    """Who moves: the ``top`` that were asked for, else some in a window and all in a pipe."""
    rows = [move_row(*each) for each in found.moves]
    facts = preview_facts(found)
    looking = call.format is Format.TABLE and is_terminal()
    shown = rows[: SHOWN_MOVES if looking and top is None else top]
    key = "title.live" if found.live else "title.preview"
    values = {"list": found.on.isoformat(), "system": found.system, "play": found.play.value}
    title = say(key, values, call.language)
    flags = (EXCEPTIONAL,) if any(EXCEPTIONAL.key in row for row in rows) else ()
    columns = (*MOVES, *flags)
    call.rows(title, columns, shown, facts, lambda row: _move_texts(call, row, flags))
    if looking:
        moved: dict[str, Exact] = {"shown": len(shown), "all": found.counts.all}
        moved |= asdict(found.counts)
        write(say("office.counts", _in_words(found.summary, call.language) | moved, call.language))
    for finding in found.waiting:
        remark(finding, call.language)
    if not found.live:
        say_next(call, "previewed", **values)


def _move_texts(call: Call, row: Any, flags: Sequence[Column]) -> list[str]:
    change, why = signed(row["difference"]), label(f"why.{row['why']}", call.language)
    numbers = [row["id"], row["name"], row["old"], row["new"], change, row["games"], row["k"]]
    return [
        *("" if each is None else str(each) for each in numbers),
        why,
        ", ".join(row["events"]),
        *(call.text(flag.key, row.get(flag.key)) for flag in flags),
    ]


def _in_words(figures: "Figures", language: Language) -> dict[str, Exact]:
    """The figures of a list, with what several of them count in words."""
    return {
        "players": counted("players", figures.players, language),
        "new": figures.new,
        "delisted": figures.delisted,
        "changed": figures.changed,
        "events": counted("events", figures.events, language),
        "games": counted("games", figures.games, language),
    }


def _show_published(call: Call, done: "Published") -> None:
    if call.format is Format.JSON:
        write_json(published_answer(done))
        return
    values = _in_words(done.summary, call.language) | {"hash": done.row.hash[:16]}
    values |= {"list": done.row.date.isoformat(), "system": done.row.system}
    values |= {"play": done.row.play.value, "edition": done.row.edition}
    write(say("office.published", values, call.language))
    seen = done.checkpoint
    if seen:
        said = "office.chained" if seen.signature is None else "office.signed"
        write(say(said, {"count": seen.count}, call.language))
    for finding in done.waiting:
        remark(finding, call.language)
    say_next(call, "published", **_named(done.row))


def _after_correction(call: Call, found: "Sequence[CorrectedList]", include: Sequence[str]) -> None:
    """How to publish what was only tried, or where to see what is different now."""
    if not found:
        return
    first = _named(found[0].replaced)
    if found[0].row is None:
        late = {"include": " --include ".join(include)} if include else {}
        say_next(call, "tried_late" if include else "tried", **first, **late)
    else:
        say_next(call, "corrected", **first)


def _named(row: "ListRow") -> dict[str, str]:
    return {"system": row.system, "play": row.play.value, "list": row.date.isoformat()}
