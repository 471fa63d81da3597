"""``arpad rate``: what tournaments do to ratings."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput, NotCovered, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.joining import names_but_for_accents
from arpad.core.json_values import AnswerRow
from arpad.core.parts import ratings_then
from arpad.doors.cli.completing import event_flags, regulation_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import reports_in
from arpad.doors.cli.output import Format, help_in, remark, remarks
from arpad.doors.cli.own_editions import asked_edition
from arpad.doors.cli.rate_tables import RefusedFile, print_answers
from arpad.doors.cli.rating_question import RatingQuestion, asked
from arpad.doors.cli.rating_remarks import remarks_on, remarks_on_result
from arpad.doors.cli.ratings_asked import RatingsAsked, RatingView
from arpad.doors.cli.refusals import Refusal, about, in_options
from arpad.doors.paper.typesetting import Paper
from arpad.messages.render import finding_json
from arpad.messages.text import Language
from arpad.program.rating import period_edition
from arpad.program.rating_answers import event_answer, period_answer
from arpad.program.rating_keys import EventAnswer
from arpad.rules.checks.composition import beginning_findings
from arpad.rules.checks.long_event import parts_of_long_event
from arpad.rules.checks.stages import stage_findings
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period_results import PeriodRating
from arpad.rules.rating.results import EventRating
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.stages import events_counted

OPTIONS = {"readings": "--reading", "monthly": "--monthly"}


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("rate", help=tell("rate"))
    def rate(
        files: Annotated[list[str], typer.Argument(help=tell("files"), show_default=False)],
        regulation: Annotated[
            str, typer.Option(help=tell("regulation"), autocompletion=regulation_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        period: Annotated[bool, typer.Option("--period", help=tell("period"))] = False,
        stages: Annotated[bool, typer.Option("--stages", help=tell("stages"))] = False,
        base: Annotated[list[str] | None, typer.Option(help=tell("base"))] = None,
        listed: Annotated[list[str] | None, typer.Option("--list", help=tell("rate_list"))] = None,
        start: Annotated[str | None, typer.Option(help=tell("start"))] = None,
        flag: Annotated[
            list[str] | None, typer.Option(help=tell("rate_flag"), autocompletion=event_flags)
        ] = None,
        monthly: Annotated[bool, typer.Option("--monthly", help=tell("monthly"))] = False,
        ratings: Annotated[RatingsAsked, typer.Option(help=tell("ratings"))] = RatingsAsked.START,
        view: Annotated[
            RatingView, typer.Option("--as", help=tell("rate_as"))
        ] = RatingView.RATINGS,
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("rate_output"))
        ] = None,
        paper: Annotated[Paper, typer.Option(help=tell("printed_paper"))] = Paper.A4,
        verbose: Annotated[bool, typer.Option("--verbose", help=tell("verbose"))] = False,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db_editions"))
        ] = None,
        format_: Annotated[Format, typer.Option("--format", help=tell("format"))] = Format.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        chosen = asked_edition(regulation, db, language)
        question = asked(
            chosen, reading, start, base,
            period=period, verbose=verbose, monthly=monthly, ratings=ratings, lists=listed,
            flags=flag, stages=stages,
        )  # fmt: skip
        if out is not None and view is not RatingView.WORKSHEET:
            finding = Finding.error("worksheet.output", "--output")
            raise Refusal((finding,), Exit.USAGE)
        files = reports_in(files, language)
        if view is RatingView.WORKSHEET:
            _worksheets(files, question, format_, out, paper, language, period=period)
        elif stages:
            event = question.whole(files, language)
            answers = _answers(event.name, event, question, language)
            print_answers(answers, format_, language, verbose=verbose)
        elif period:
            lists = _rated_lists(files, question, language)
            periods = [period_answer(each, language) for each in lists]
            print_answers(periods, format_, language, verbose=verbose)
        else:
            _rate_files(files, question, format_, language)


def _rated_lists(
    files: Sequence[str], question: RatingQuestion, language: Language
) -> tuple[PeriodRating, ...]:
    """The files as a period; each of its lists, where there is one after each event."""
    from arpad.rules.rating.lists import rate_lists

    lists, findings = rate_lists(*read_period(files, question, language))
    remarks(findings, language, verbose=question.verbose)
    for rating in lists:
        for each in rating.events:
            found = tuple(beginning_findings(rating.edition, each.event))
            remarks(found, language, each.event.name, verbose=question.verbose)
    return lists


def _worksheets(
    files: Sequence[str],
    question: RatingQuestion,
    format_: Format,
    out: Path | None,
    paper: Paper,
    language: Language,
    *,
    period: bool,
) -> None:
    """Elo's worksheet of each event; in a period newcomers enter with what they got before."""
    from arpad.doors.cli.rate_worksheet import print_worksheets, save_worksheet

    ratings = (
        [each for found in _rated_lists(files, question, language) for each in found.events]
        if period
        else [_rated(file, question.event(file, language), question, language) for file in files]
    )
    if out is None:
        print_worksheets(ratings, format_, language)
    else:
        save_worksheet(ratings, out, paper, language)


def _rate_files(
    files: Sequence[str], question: RatingQuestion, format_: Format, language: Language
) -> None:
    answers: list[EventAnswer | RefusedFile] = []
    refusals: list[tuple[str, tuple[Finding, ...]]] = []
    for file in files:
        try:
            answers += _answers(file, question.event(file, language), question, language)
        except (Refusal, UnknownName) as error:
            if len(files) == 1 or (isinstance(error, UnknownName) and question.regulation != AUTO):
                raise
            findings = in_options(error, OPTIONS).findings
            refusals.append((file, findings))
            answers.append({"file": file, "error": error_answer(findings, language)})
    print_answers(answers, format_, language, verbose=question.verbose)
    if refusals:
        if format_ is not Format.JSON:
            for file, findings in refusals:
                remarks(findings, language, file, verbose=question.verbose)
        raise typer.Exit(Exit.BAD_INPUT)


def error_answer(findings: Sequence[Finding], language: Language) -> AnswerRow:
    """What is wrong with a file, as JSON values: the first finding, and all of them."""
    return {
        **finding_json(findings[0], language),
        "findings": [finding_json(each, language) for each in findings],
    }


def _answers(
    file: str, event: Event, question: RatingQuestion, language: Language
) -> list[EventAnswer]:
    parts = parts_in(file, event, question, language)
    return [_answer(file, part, question, language) for part in parts]


def parts_in(
    file: str, event: Event, question: RatingQuestion, language: Language
) -> tuple[Event, ...]:
    """The event; its months, if so asked, or stages that do not count together, which is said."""
    if question.monthly:
        return monthly_parts_in(file, event, question, language)
    edition = question.edition(event, file)
    parts = events_counted(edition, event)
    if len(parts) > 1:
        remarks(tuple(stage_findings(edition, event)), language, file)
    return parts


def monthly_parts_in(
    file: str, event: Event, question: RatingQuestion, language: Language
) -> tuple[Event, ...]:
    """The monthly parts of a file; that all have the same ratings is said."""
    with about(file):
        parts = parts_of_long_event(question.edition(event, file), event)
    if not any(ratings_then(part.games) for part in parts[1:]):
        remark(Finding.note("monthly.one_rating", "games"), language, file)
    return parts


def _answer(file: str, event: Event, question: RatingQuestion, language: Language) -> EventAnswer:
    return event_answer(_rated(file, event, question, language), language)


def _rated(file: str, event: Event, question: RatingQuestion, language: Language) -> EventRating:
    edition = question.edition(event, file)
    rating = rate_event(edition, event)
    found = (*remarks_on(edition, event, question.regulation), *remarks_on_result(rating))
    remarks(found, language, file, verbose=question.verbose)
    return rating


def read_period(
    files: Sequence[str], question: RatingQuestion, language: Language
) -> tuple[Edition, list[Event]]:
    """The files as one period and its edition, with remarks on each."""
    from arpad.rules.rating.bases import with_bases

    events = [question.event(file, language) for file in files]
    for finding in names_but_for_accents(events):
        remark(finding, language)
    for file, event in zip(files, events, strict=True):
        question.edition(event, file)
    try:
        edition = period_edition(events, question.regulation, question.readings)
    except NotCovered as error:
        raise Refusal((error.finding,), Exit.BAD_INPUT) from error
    except BadInput as error:
        raise Refusal(error.findings, Exit.BAD_INPUT) from error
    if question.base_lists:
        from arpad.doors.cli.base_lists import listed_bases

        listed = listed_bases(question.base_lists, events, edition.play, language)
        events = with_bases(events, listed.items())
    events = with_bases(events, question.bases)
    for file, event in zip(files, events, strict=True):
        found = remarks_on(edition, event, question.regulation)
        remarks(found, language, file, verbose=question.verbose)
    return edition, events
