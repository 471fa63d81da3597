"""``office calendar``, ``preview``, ``publish``, ``correct`` and ``lift``: the lists to come."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.answers.systems import CALENDAR, calendar_row
from arpad.cli.office.days import given_day, maybe_day
from arpad.cli.office.desk import Call, office_command
from arpad.cli.office.progress import progress
from arpad.cli.output import Column, Format, help_in, is_terminal, label, remark, write, write_json
from arpad.cli.reading import parse_readings
from arpad.core.calendar import CalendarRow
from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.step import Exact
from arpad.messages.render import counted, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.core.rating_list import ListRow
    from arpad.office.periods.computing import MadeList
    from arpad.office.periods.publishing import Prepared

SHOWN_MOVES = 20
MOVES = (
    Column("id", right=True),
    Column("name", importance=2),
    Column("old", right=True),
    Column("new", right=True, importance=2),
    Column("difference", right=True, importance=2),
    Column("games", right=True, importance=0),
    Column("k", right=True, importance=0),
    Column("why"),
    Column("events", importance=0),
)
CORRECTED = (
    Column("list", importance=2),
    Column("version", right=True, importance=2),
    Column("replaces"),
    Column("hash", importance=0),
    Column("events", right=True),
    Column("recomputed", right=True),
    Column("differences", right=True, importance=2),
)


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    system_option = typer.Option("--system", help=tell("office_system"))
    play_option = typer.Option("--play", help=tell("office_play"))

    @office_command(office, "calendar", language)
    def calendar(
        call: Call,
        system: Annotated[str | None, system_option] = None,
        edition: Annotated[str | None, typer.Option(help=tell("office_edition"))] = None,
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
        top: Annotated[int, typer.Option(min=0, help=tell("office_top"))] = SHOWN_MOVES,
    ) -> None:
        made = _made(call, system, play, date, live=live)
        _show_moves(call, [made], top, live=live)
        _remark_waiting(call, made)

    @office_command(office, "publish", language)
    def publish_(
        call: Call,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play, play_option] = Play.STANDARD,
        date: Annotated[str | None, typer.Option(help=tell("office_list_date"))] = None,
        early: Annotated[bool, typer.Option("--early", help=tell("office_early"))] = False,
        skip: Annotated[bool, typer.Option("--skip", help=tell("office_skip"))] = False,
    ) -> None:
        from arpad.office.periods.publishing import publish, refuse_early

        desk = call.desk
        day = _asked_day(call, system, play, date, skip=skip)
        prepared = _prepared(call, system, play, day)
        if not early:
            with desk.reading() as connection:
                refuse_early(connection, prepared.lists[0], desk.today)
        rows = publish(desk, prepared)
        _answer(call, prepared, rows)

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
        dry_run: Annotated[bool, typer.Option("--dry-run", help=tell("office_dry_run"))] = False,
    ) -> None:
        from arpad.office.lists.choosing import choose_system
        from arpad.office.periods.correcting import correct, prepare_correction

        desk, codes = call.desk, include or []
        with desk.reading() as connection, _bar(call) as tick:
            key = choose_system(connection, system)
            day = maybe_day(since, "--from")
            prepared = prepare_correction(connection, key, play, codes, day, tick)
        if dry_run and prepared.lists:
            _show_corrections(call, prepared, [])
            return
        rows = correct(desk, prepared, reason, codes)
        _show_corrections(call, prepared, rows)

    @office_command(office, "lift", language)
    def lift(
        call: Call,
        date: Annotated[str, typer.Option(help=tell("office_list_date"), show_default=False)],
        rule: Annotated[str, typer.Option(help=tell("office_lift_rule"))] = "one-time",
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play, play_option] = Play.STANDARD,
    ) -> None:
        from arpad.office.lists.choosing import choose_system
        from arpad.office.periods.lifting import order_lift

        desk = call.desk
        with desk.reading() as connection:
            key = choose_system(connection, system)
        day = given_day(date, "--date")
        order_lift(desk, key, play, day, rule)
        facts = {"system": key, "play": play.value, "list": day.isoformat(), "rule": rule}
        if call.format is Format.JSON:
            write_json(facts)
        else:
            write(say("office.lift_ordered", facts, call.language))


def _asked_day(call: Call, system: str | None, play: Play, date: str | None, *, skip: bool) -> str:
    """The list an officer means: publishing cannot be undone, so he names it."""
    from arpad.office.lists.choosing import choose_system
    from arpad.office.periods.publishing import next_list_date

    with call.desk.reading() as connection:
        key = choose_system(connection, system)
        upcoming = next_list_date(connection, key, play)
    if date is None:
        values = {"expected": upcoming.isoformat(), "system": key, "play": play.value}
        raise BadInput((Finding(Severity.ERROR, "office.which_list", "--date", values=values),))
    day = given_day(date, "--date")
    if day > upcoming and not skip:
        values = {"found": date, "expected": upcoming.isoformat()}
        raise Conflict(Finding(Severity.ERROR, "office.skipped", "--date", values=values))
    return date


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


def _prepared(call: Call, system: str | None, play: Play, date: str | None) -> "Prepared":
    from arpad.office.lists.choosing import choose_system
    from arpad.office.periods.publishing import prepare_next

    with call.desk.reading() as connection, _bar(call) as tick:
        key = choose_system(connection, system)
        return prepare_next(connection, key, play, maybe_day(date, "--date"), tick)


def _made(
    call: Call, system: str | None, play: Play, date: str | None, *, live: bool
) -> "MadeList":
    if not live:
        return _prepared(call, system, play, date).lists[0]
    from arpad.office.lists.choosing import choose_system
    from arpad.office.periods.publishing import live_list

    desk = call.desk
    with desk.reading() as connection:
        return live_list(connection, choose_system(connection, system), play, desk.today)


def _show_moves(call: Call, lists: Sequence["MadeList"], top: int, *, live: bool = False) -> None:
    from arpad.office.periods.publishing import summary

    (made,) = lists
    rows = move_rows(call, made)
    key = "title.live" if live else "title.preview"
    facts = {"list": made.on.isoformat(), "system": made.system, "play": made.play.value}
    figures = summary(made)
    extra = {**facts, "live": live, "edition": made.run.listed.key, "summary": figures}
    extra["recomputed"] = made.recomputed
    shown = rows if call.format is not Format.TABLE or not is_terminal() else rows[:top]
    title = say(key, facts, call.language)
    call.rows(title, MOVES, shown, extra, lambda row: _move_texts(row, call.language))
    if call.format is Format.TABLE and is_terminal():
        moved: dict[str, Exact] = {"shown": len(shown), "all": len(rows)}
        write(say("office.counts", _in_words(figures, call.language) | moved, call.language))


def move_rows(call: Call, made: "MadeList") -> list[dict[str, Any]]:
    """Everybody who moves, as JSON values."""
    from arpad.office.periods.moves import moves
    from arpad.store.publications import names_of

    found = moves(made)
    with call.desk.reading() as connection:
        names = names_of(connection, [each.player for each in found])
    return [
        {
            "id": each.player,
            "name": names[each.player],
            "old": each.old,
            "new": each.new,
            "difference": each.change,
            "games": each.games,
            "k": each.k,
            "why": each.why.value,
            "events": list(each.events),
        }
        for each in found
    ]


def _move_texts(row: Any, language: Language) -> list[str]:
    change = row["difference"]
    signed = "" if change is None else f"{change:+d}".replace("-", "−")
    why = label(f"why.{row['why']}", language)
    numbers = [row["id"], row["name"], row["old"], row["new"], signed, row["games"], row["k"]]
    return [*("" if each is None else str(each) for each in numbers), why, ", ".join(row["events"])]


def _in_words(figures: Mapping[str, Any], language: Language) -> dict[str, Exact]:
    """The figures of a list, with what several of them count in words."""
    return {
        "players": counted("players", figures["players"], language),
        "new": figures["new"],
        "delisted": figures["delisted"],
        "changed": figures["changed"],
        "events": counted("events", figures["events"], language),
        "games": counted("games", figures["games"], language),
    }


def _remark_waiting(call: Call, made: "MadeList") -> None:
    """Tournaments that belong to this list and are not accepted yet."""
    from arpad.office.tournaments.waiting import waiting_for

    with call.desk.reading() as connection:
        for finding in waiting_for(connection, made.system, made.play, made.on):
            remark(finding, call.language)


def _answer(call: Call, prepared: "Prepared", rows: Sequence["ListRow"]) -> None:
    from arpad.office.periods.publishing import summary

    (made,), (row,) = prepared.lists, rows
    facts = {
        "list": row.date.isoformat(),
        "system": row.system,
        "play": row.play.value,
        "version": row.version,
        "edition": row.edition,
        "hash": row.hash,
        "previous_hash": row.previous_hash,
        "summary": summary(made),
    }
    if call.format is Format.JSON:
        write_json(facts)
        return
    said = _in_words(summary(made), call.language) | {
        "list": row.date.isoformat(),
        "system": row.system,
        "play": row.play.value,
        "edition": row.edition,
        "hash": row.hash[:16],
    }
    write(say("office.published", said, call.language))
    _remark_waiting(call, made)


def _show_corrections(call: Call, prepared: "Prepared", rows: Sequence["ListRow"]) -> None:
    by_day = {row.date: row for row in rows}
    lists = []
    for made in prepared.lists:
        old = prepared.replaces[made.on]
        row = by_day.get(made.on)
        lists.append(
            {
                "list": made.on.isoformat(),
                "version": old.version + 1,
                "replaces": old.hash[:16],
                "hash": row.hash[:16] if row else None,
                "events": len(made.events),
                "recomputed": made.recomputed,
                "differences": _differing(call, prepared, made),
            }
        )
    call.rows(label("title.corrected", call.language), CORRECTED, lists, {"published": bool(rows)})


def _differing(call: Call, prepared: "Prepared", made: "MadeList") -> int:
    from arpad.store.lists import entries

    with call.desk.reading() as connection:
        old = entries(connection, prepared.replaces[made.on].id)
    ratings = {key: each.rating for key, each in old.items()}
    now = {key: each.rating for key, each in made.entries.items()}
    return sum(ratings.get(key) != now.get(key) for key in {*ratings, *now})
