"""``arpad title form``: the forms of an event, its arbiters and an applicant."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.names import is_same_arbiter
from arpad.doors.cli.completing import title_edition_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import or_journal, reports_in
from arpad.doors.cli.norms.asking import as_printed, read_for_norms
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.output import help_in, remark
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.title.judged import chosen, verdicts_of
from arpad.doors.cli.title.persons import EventFile, entries_of, once_each
from arpad.doors.cli.title.printing import format_of, print_sheet
from arpad.doors.cli.title.titles import NormTitles
from arpad.doors.paper.certifying import EventForm, application_sheet, event_sheet
from arpad.doors.paper.typesetting import Paper
from arpad.formats.rating_lists.values import HIGHEST_RATING
from arpad.messages.text import Language
from arpad.program.norming import norms
from arpad.rules.titles.verdict import NormVerdict


class PrintedForm(StrEnum):
    """The forms: an application, and those of one event."""

    IT2 = "it2"
    IT3 = "it3"
    FA1 = "fa1"
    IA1 = "ia1"
    FORM_6 = "form-6"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("form", help=tell("title_form"))
    def form(
        kind: Annotated[
            PrintedForm,
            typer.Argument(metavar="FORM", help=tell("title_form_kind"), show_default=False),
        ],
        out: Annotated[
            Path, typer.Option("-o", "--output", help=tell("printed_output"), show_default=False)
        ],
        files: Annotated[
            list[str] | None, typer.Argument(help=tell("title_files"), show_default=False)
        ] = None,
        player: Annotated[str | None, typer.Option(help=tell("title_applicant"))] = None,
        title: Annotated[NormTitles | None, typer.Option(help=tell("title_applied"))] = None,
        highest: Annotated[
            int | None, typer.Option(min=1, max=HIGHEST_RATING, help=tell("form_highest"))
        ] = None,
        rating_date: Annotated[str | None, typer.Option(help=tell("form_rating_date"))] = None,
        arbiter: Annotated[str | None, typer.Option(help=tell("title_arbiter"))] = None,
        edition: Annotated[
            str, typer.Option(help=tell("title_edition"), autocompletion=title_edition_ids)
        ] = AUTO,
        flag: Annotated[list[str] | None, typer.Option(help=tell("title_flag"))] = None,
        reading: Annotated[list[str] | None, typer.Option(help=tell("title_reading"))] = None,
        paper: Annotated[Paper, typer.Option(help=tell("printed_paper"))] = Paper.A4,
        day: Annotated[str | None, typer.Option("--date", help=tell("printed_date"))] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        dated = maybe_day(day, "--date")
        format_of(out)
        of_arbiter = kind in (PrintedForm.FA1, PrintedForm.IA1)
        applies = kind is PrintedForm.IT2
        _refuse_unused(kind, "--player", unused=player is not None and not applies)
        _refuse_unused(kind, "--title", unused=title is not None and not applies)
        _refuse_unused(kind, "--highest", unused=highest is not None and not applies)
        _refuse_unused(kind, "--rating-date", unused=rating_date is not None and not applies)
        _refuse_unused(kind, "--arbiter", unused=arbiter is not None and not of_arbiter)
        found = reports_in(or_journal(files), language)
        chosen_readings = parse_readings(reading or [])
        if applies:
            reached = maybe_day(rating_date, "--rating-date")
            files_read = [EventFile(file, read_for_norms(file, language)) for file in found]
            norms_found = _norms_applied(
                once_each(files_read, language),
                player, title, edition, flag or [], chosen_readings, language,
            )  # fmt: skip
            applied = application_sheet(norms_found, str(title), language, highest, reached)
            print_sheet(applied, out, paper, dated, language)
            return
        file = _only(found)
        event = read_for_norms(file, language)
        verdicts: Sequence[NormVerdict] = ()
        if kind in (PrintedForm.FORM_6, PrintedForm.IA1):
            verdicts = norms(event, edition, flag or [], chosen_readings)
        sheet = event_sheet(
            EventForm(kind.value),
            as_printed(event),
            verdicts,
            language,
            _named_arbiter(event, arbiter, file),
        )
        print_sheet(sheet, out, paper, dated, language)


def _refuse_unused(kind: PrintedForm, option: str, *, unused: bool) -> None:
    if unused:
        finding = Finding.error("printed.unused", option, found=kind.value)
        raise Refusal((finding,), Exit.USAGE)


def _only(files: Sequence[str]) -> str:
    if len(files) > 1:
        finding = Finding.error("one_report", found=len(files))
        raise Refusal((finding,), Exit.USAGE)
    return files[0]


def _named_arbiter(event: Event, asked: str | None, file: str) -> str | None:
    """An arbiter as the report writes them; as they were given where it names nobody."""
    if asked is None or not event.arbiters:
        return asked
    named = [each.name for each in event.arbiters if is_same_arbiter(each.name, asked)]
    if not named:
        values = {"name": asked, "expected": ", ".join(each.name for each in event.arbiters)}
        finding = Finding.error("printed.no_arbiter", "--arbiter", **values)
        raise Refusal((finding,), Exit.USAGE, file)
    return named[0]


def _norms_applied(
    events: Sequence[EventFile],
    player: str | None,
    title: NormTitles | None,
    edition: str,
    flags: Sequence[str],
    readings: dict[str, str],
    language: Language,
) -> list[tuple[Event, NormVerdict]]:
    """The verdicts of some reports on whoever applies; a report without a norm is said."""
    for option, given in (("--player", player), ("--title", title)):
        if given is None:
            finding = Finding.error("printed.applicant", option)
            raise Refusal((finding,), Exit.USAGE)
    found: list[tuple[Event, NormVerdict]] = []
    for (file, event), own in entries_of(events, player or "", language):
        verdicts = verdicts_of(event, own, edition, flags, readings)
        verdict = chosen(verdicts, own, title, file)
        found.append((as_printed(event), verdict))
        if not verdict.norm:
            values = {"name": own.name, "title": verdict.title}
            remark(Finding.warning("printed.norm_lacks", **values), language, file)
    return found
