"""``arpad event report``: the report, what the federation will say to it, and what it will do."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from arpad.core.event import Play
from arpad.core.exact import points_text
from arpad.core.step import Exact
from arpad.doors.answers.event_report import final_report_answer
from arpad.doors.cli.check_lines import judgement
from arpad.doors.cli.event.books import looked_at, named_alone
from arpad.doors.cli.event.export import ExportFormat, PlayOffPlay
from arpad.doors.cli.event.mending import mending
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.event.status import total_lines
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.norms.bars import bar_lines
from arpad.doors.cli.output import (
    Format,
    TableFormat,
    help_in,
    is_terminal,
    print_remark,
    remarks,
    write,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.rate_tables import print_answers
from arpad.doors.cli.refusals import about
from arpad.doors.cli.saving import save
from arpad.doors.cli.standings_views import standings_sheet
from arpad.doors.cli.standings_writing import title_of
from arpad.formats.result import FileFormat
from arpad.messages.gathering import kinds_of, one_by_one, others_text
from arpad.messages.render import finding_line, printable, say
from arpad.messages.text import Language
from arpad.program.final_report import FinalReport, final_report
from arpad.program.rating_answers import event_answer
from arpad.tournament.play_off_report import reported_apart
from arpad.tournament.running import RunningEvent


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("report", help=tell("event.report"))
    def report(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        to: Annotated[ExportFormat, typer.Option(help=tell("event.to"))] = ExportFormat.TRF26,
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("event.report_out"))
        ] = None,
        play_offs: Annotated[
            PlayOffPlay | None, typer.Option(help=tell("event.play_offs_of"))
        ] = None,
        unfinished: Annotated[
            bool, typer.Option("--unfinished", help=tell("event.unfinished"))
        ] = False,
        verbose: Annotated[bool, typer.Option("--verbose", help=tell("verbose"))] = False,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        running = looked_at(path, language).running
        with about(str(path)):
            made = final_report(
                running,
                FileFormat(to.value),
                language,
                unfinished=unfinished,
                play_offs=Play(play_offs.value) if play_offs else None,
            )
        if out is not None:
            save(out, made.content)
        if format_ is TableFormat.JSON:
            help_ = partial(mending, event=made.event, language=language)
            file = str(out) if out else None
            answer = final_report_answer(made, running, file, help_, language)
            write_json({"journal": str(path), **answer})
        else:
            write_report(made, running, path, out, language, verbose=verbose)
            if play_offs is None:
                write_apart(running, "report", language)
        if made.verdict.has_errors:
            raise typer.Exit(Exit.NO)


def write_report(
    made: FinalReport,
    running: RunningEvent,
    path: Path,
    out: Path | None,
    language: Language,
    *,
    verbose: bool,
) -> None:
    """Findings with the command that mends each, ratings, standings and norms."""
    remarks(made.lost, language, str(path))
    if out is not None:
        values: dict[str, Exact] = {
            "file": str(out),
            "format": made.format.value.upper(),
            "players": len(made.event.players),
        }
        write(say("hall.report_written", values, language))
    file = str(out or path)
    found = made.verdict.findings
    if out is None:  # there are no lines to look at
        found = tuple(replace(each, at=None) for each in found)
    for kind in one_by_one(found) if verbose else kinds_of(found):
        help_ = mending(kind.first, made.event, language)
        said = others_text(kind, language)
        line = finding_line(file, kind.first, language, said, advised=not help_)
        write(f"{line} → {help_}" if help_ else line)
    write(judgement(file, made.verdict, language))
    if made.rating:
        print_answers([event_answer(made.rating, language)], Format.TABLE, language, verbose=False)
    write_standings(made, language)
    teams_are_ranked = made.ranked is not None and made.ranked.field.teams
    totals = [] if teams_are_ranked else total_lines(running, language)
    for line in (*totals, *norm_lines(made, language)):
        write(printable(line))
    if out is not None and not made.verdict.has_errors and is_terminal():
        print_remark(f"→ {say('next.hall_report', {}, language)}")


def write_apart(running: RunningEvent, command: str, language: Language) -> None:
    """What the report of a knock-out does not hold: play-offs, which count for other lists."""
    for play in reported_apart(running):
        write(say(f"hall.apart_{command}", {"play": play.value}, language))


def write_standings(made: FinalReport, language: Language) -> None:
    """The standings with their tie-breaks."""
    if made.ranked is None:
        return
    sheet = standings_sheet(made.ranked)
    if is_terminal():
        title = title_of(made.event, made.ranked, language)
        write_table(title, sheet.columns, sheet.shown(language), language)
    else:
        write_lines([column.key for column in sheet.columns], sheet.shown(language))


def norm_lines(made: FinalReport, language: Language) -> list[str]:
    """A line for each norm, or that there is none; in standard play what bars them all."""
    names = {player.no: player.name for player in made.event.players}
    lines = []
    for verdict in made.norms:
        values: dict[str, Exact] = {
            "player": f"{verdict.player} {names[verdict.player]}",
            "title": verdict.title,
            "points": points_text(verdict.score),
            "n": verdict.n,
            "rp": verdict.rp or 0,
            "missing": ", ".join(map(str, verdict.missing)),
        }
        key = "hall.norm_made" if verdict.norm else "hall.norm_open"
        lines.append(say(key, values, language))
    bars = bar_lines(made.barred, language) if made.event.play is Play.STANDARD else []
    return lines or bars or [say("hall.no_norms", {}, language)]
