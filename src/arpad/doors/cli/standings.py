"""``arpad standings``: who is ahead, and why."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Annotated, TypeVar

import typer

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.doors.cli.completing import tiebreak_codes, tiebreak_edition_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import each_report, or_journal, reports_in
from arpad.doors.cli.files_together import FilesTogether
from arpad.doors.cli.lots import seed_of
from arpad.doors.cli.output import (
    help_in,
    remark,
    write,
    write_exact,
    write_json,
)
from arpad.doors.cli.parameters import options_under
from arpad.doors.cli.player_groups import groups_of
from arpad.doors.cli.reading import parse_readings, read_file
from arpad.doors.cli.refusals import Refusal, in_words
from arpad.doors.cli.standings_views import CrosstableOrder, Opponents, StandingsView, sheet_of
from arpad.doors.cli.standings_writing import StandingsFormat, title_of, write_groups, write_sheet
from arpad.doors.cli.whom import find_player
from arpad.doors.cli.withdrawn import withdrawn_of
from arpad.messages.render import step_json, step_lines
from arpad.messages.text import Language
from arpad.program.groups import findings_on, group_answer, group_standings
from arpad.program.ranking import Ranked, standings, standings_answer
from arpad.rules.tiebreaks.choosing import is_scheveningen, ranks_teams
from arpad.rules.tiebreaks.standings import Standings, explain
from arpad.rules.tiebreaks.table import Points

OPEN_PAIRING = "trf.not_played"
OPTIONS = {"withdrawn": "--withdrawn", "group": "--group"}
Made = TypeVar("Made")


class Primary(StrEnum):
    """The score that ranks teams."""

    MP = Points.MATCH.value
    GP = Points.GAME.value


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)
    ranking, showing, leaving, teams, printing = (
        options_under(key, language)
        for key in ("panel.tiebreaks", "panel.shown", "panel.left", "panel.teams", "panel.output")
    )

    @app.command("standings", help=tell("standings"))
    def command(
        ctx: typer.Context,
        files: Annotated[
            list[str] | None, typer.Argument(help=tell("files_or_journal"), show_default=False)
        ] = None,
        tiebreaks: Annotated[
            str | None, ranking(help=tell("tiebreaks"), autocompletion=tiebreak_codes)
        ] = None,
        edition: Annotated[
            str, ranking(help=tell("tiebreak_edition"), autocompletion=tiebreak_edition_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, ranking(help=tell("tiebreak_reading"))] = None,
        unrated_as: Annotated[int | None, ranking(help=tell("unrated_as"), min=1, max=3999)] = None,
        lots: Annotated[bool, ranking("--lots", help=tell("lots"))] = False,
        seed: Annotated[int | None, ranking(help=tell("schedule_seed"), min=0)] = None,
        after: Annotated[int | None, showing(help=tell("after"))] = None,
        explained: Annotated[str | None, showing("--explain", help=tell("explain_no"))] = None,
        view: Annotated[StandingsView, showing(help=tell("view"))] = StandingsView.STANDINGS,
        group: Annotated[
            list[str] | None, showing("--group", help=tell("group"), show_default=False)
        ] = None,
        best: Annotated[int | None, showing(help=tell("best"), min=1, show_default=False)] = None,
        opponents: Annotated[
            Opponents | None, showing(help=tell("opponents"), show_default=False)
        ] = None,
        order: Annotated[
            CrosstableOrder | None, showing(help=tell("crosstable_order"), show_default=False)
        ] = None,
        withdrawn: Annotated[list[str] | None, leaving(help=tell("withdrawn"))] = None,
        forfeits: Annotated[
            bool, leaving("--count-forfeits", help=tell("schedule_forfeits"))
        ] = False,
        primary: Annotated[Primary | None, teams(help=tell("primary"))] = None,
        individual: Annotated[bool, teams("--individual", help=tell("individual"))] = False,
        format_: Annotated[
            StandingsFormat, printing("--format", help=tell("standings_format"))
        ] = StandingsFormat.TABLE,
        lang: Annotated[Language | None, printing(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        found = reports_in(or_journal(files), language)
        if format_ is StandingsFormat.HTML and len(found) > 1:
            values = {"found": len(found)}
            finding = Finding.error("several_pages", "--format", **values)
            raise Refusal((finding,), Exit.USAGE)

        lines = FilesTogether(several=len(found) > 1, csv=format_ is StandingsFormat.CSV)

        def show(file: str) -> None:
            event = read_file(file, language, gathered=OPEN_PAIRING)
            players = individual or view is StandingsView.TEAMS
            refuse_unused(
                {
                    "--view": explained is not None and view is not StandingsView.STANDINGS,
                    "--best": best is not None and view is not StandingsView.TEAMS,
                    "--group": bool(group)
                    and (view is not StandingsView.STANDINGS or explained is not None),
                    "--opponents": opponents is not None and view is not StandingsView.CROSSTABLE,
                    "--order": order is not None and view is not StandingsView.CROSSTABLE,
                    "--primary": primary is not None and (players or not ranks_teams(event)),
                }
            )
            read_as, drawn = parse_readings(reading or []), seed_of(lots, seed)
            left = withdrawn_of(event, withdrawn, file, individual=players)

            def make(after: int | None) -> Ranked:
                return standings(
                    event,
                    codes_of(tiebreaks),
                    edition,
                    read_as,
                    after=after,
                    lots=drawn,
                    primary=primary.value if primary else None,
                    individual=players,
                    unrated_as=unrated_as,
                    withdrawn=left,
                    count_forfeits=forfeits,
                )

            made = made_or_refused(lambda: make(after), file)
            for finding in made.findings:
                remark(in_words(finding, OPTIONS), language, file)
            if view is not StandingsView.TEAMS and is_scheveningen(event) and not made.field.teams:
                remark(Finding.note("tiebreak.scheveningen", "teams"), language, file)
            if explained is not None:
                no = find_player(ranked_in(event, made), explained, file, "--explain").no
                write_working(event, made, no, format_, language, lines.named(file))
                return
            if group:
                texts = groups_of(group)
                groups = made_or_refused(lambda: group_standings(event, made, texts), file)
                for finding in findings_on(groups):
                    remark(in_words(finding, OPTIONS), language, file)
                if format_ is StandingsFormat.JSON:
                    write_json({**lines.named(file), **group_answer(event, groups)})
                else:
                    write_groups(event, made, groups, format_, language, lines, file)
                return
            if format_ is StandingsFormat.JSON and view is StandingsView.STANDINGS:
                write_json({**lines.named(file), **standings_answer(event.name, made)})
                return
            named = opponents or Opponents.RANK
            sheet = sheet_of(view, event, made, make, best, named, order, language)
            if format_ is StandingsFormat.JSON:
                head = {"tournament": event.name, "edition": made.field.edition.key}
                write_json({**lines.named(file), **head, view.value: sheet.answers()})
            else:
                write_sheet(event, made, sheet, format_, language, lines, file)

        each_report(found, show, ctx.command, language, lines.finish)


def refuse_unused(options: Mapping[str, bool]) -> None:
    """Options that would change nothing here are refused, each with what it needs."""
    findings = tuple(
        Finding.error(f"tiebreak.unused_{option.removeprefix('--')}", option)
        for option, unused in options.items()
        if unused
    )
    if findings:
        raise Refusal(findings, Exit.USAGE)


def codes_of(asked: str | None) -> list[str] | None:
    """The tie-breaks of the command line; an empty one stays, to be refused."""
    return None if asked is None else asked.split(",")


def made_or_refused(make: Callable[[], Made], file: str) -> Made:
    """The standings; what a withdrawal or a group cannot be said of is refused."""
    try:
        return make()
    except BadInput as error:
        raise Refusal(error.findings, Exit.BAD_INPUT, file) from error


def ranked_in(event: Event, made: Standings) -> list[Player]:
    """Who stands in the standings: players with their ids, or teams."""
    known = {} if made.field.teams else {each.no: each for each in event.players}
    return [
        known.get(line.participant.no) or Player(no=line.participant.no, name=line.participant.name)
        for line in made.lines
    ]


def write_working(
    event: Event,
    made: Standings,
    no: int,
    format_: StandingsFormat,
    language: Language,
    of_file: Mapping[str, str],
) -> None:
    """How one line came about."""
    if format_ is StandingsFormat.CSV:
        finding = Finding.error("tiebreak.no_csv_working", "--format")
        raise Refusal((finding,), Exit.USAGE)
    step, title = explain(made, no), title_of(event, made, language)
    if format_ is StandingsFormat.JSON:
        answer = standings_answer(event.name, made)
        (line,) = (each for each in answer["players"] if each["no"] == no)
        write_json(
            {
                **of_file,
                "tournament": event.name,
                "edition": made.field.edition.key,
                "player": line,
                "working": step_json(step, language),
            }
        )
        return
    lines = list(step_lines(step, language))
    if format_ is StandingsFormat.HTML:
        from arpad.doors.answers.pages.html import html_page
        from arpad.doors.answers.pages.parts import Lines, Page

        write_exact(html_page(Page(language, title, [Lines(lines)])))
    else:
        write("\n".join((title, *lines)))
