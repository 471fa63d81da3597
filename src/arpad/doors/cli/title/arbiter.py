"""``arpad title arbiter``: titles, activity and category of an arbiter."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import Annotated, Final

import typer

from arpad.core.arbiter_service import ArbiterService
from arpad.core.finding import Finding, Severity
from arpad.core.step import Step
from arpad.doors.answers.arbiters import (
    activity_answer,
    application_answer,
    appointment_answer,
    category_answer,
)
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import some_files
from arpad.doors.cli.office.days import given_day, maybe_day
from arpad.doors.cli.output import TextFormat, help_in, remark, remarks, write, write_json_lines
from arpad.doors.cli.reading import parse_readings, read_file, read_source
from arpad.doors.cli.refusals import Refusal
from arpad.formats.arbiter_services import is_service_record, read_services
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.program.norming import norms
from arpad.rules.regulations.readings import with_readings
from arpad.rules.titles.arbiters.activity import end_of_activity_2_2
from arpad.rules.titles.arbiters.applying import ArbiterApplication, ArbiterRecord, application
from arpad.rules.titles.arbiters.appointing import Appointment, appointments
from arpad.rules.titles.arbiters.categories import CategoryAnswer, category_upgrade
from arpad.rules.titles.arbiters.edition import B06_2021, ArbiterEdition
from arpad.rules.titles.arbiters.from_events import service_of
from arpad.rules.titles.arbiters.working import (
    explain_activity,
    explain_application,
    explain_appointment,
    explain_category,
)


class ArbiterTitles(StrEnum):
    """B.06.1, 1.1."""

    FA = "FA"
    IA = "IA"


class Categories(StrEnum):
    """B.06.3, 1.2."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


ABOVE: Final = {"D": "C", "C": "B", "B": "A"}


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("arbiter", help=tell("title_arbiter_record"))
    def arbiter(
        files: Annotated[list[str], typer.Argument(help=tell("arbiter_files"), show_default=False)],
        day: Annotated[str, typer.Option("--date", help=tell("arbiter_date"), show_default=False)],
        name: Annotated[str, typer.Option("--arbiter", help=tell("arbiter_name"))] = "",
        title: Annotated[ArbiterTitles | None, typer.Option(help=tell("arbiter_title"))] = None,
        birth: Annotated[str | None, typer.Option(help=tell("arbiter_birth"))] = None,
        fa_since: Annotated[str | None, typer.Option(help=tell("arbiter_fa_since"))] = None,
        ia_since: Annotated[str | None, typer.Option(help=tell("arbiter_ia_since"))] = None,
        category: Annotated[Categories | None, typer.Option(help=tell("arbiter_category"))] = None,
        category_since: Annotated[
            str | None, typer.Option(help=tell("arbiter_category_since"))
        ] = None,
        sanctioned: Annotated[
            bool, typer.Option("--sanctioned", help=tell("arbiter_sanctioned"))
        ] = False,
        unlicensed: Annotated[
            bool, typer.Option("--unlicensed", help=tell("arbiter_unlicensed"))
        ] = False,
        meeting: Annotated[str | None, typer.Option(help=tell("arbiter_meeting"))] = None,
        reading: Annotated[list[str] | None, typer.Option(help=tell("title_reading"))] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        applied = given_day(day, "--date")
        rules = with_readings(B06_2021, parse_readings(reading or []))
        record = ArbiterRecord(
            name=name.strip() or "–",
            services=tuple(_services(some_files(files), name, language)),
            birth=maybe_day(birth, "--birth"),
            fa_since=maybe_day(fa_since, "--fa-since"),
            ia_since=maybe_day(ia_since, "--ia-since"),
            category=category and category.value,
            category_since=maybe_day(category_since, "--category-since"),
            sanctioned=sanctioned,
            licensed=not unlicensed,
        )
        decided = maybe_day(meeting, "--meeting")
        judged = JudgedRecord.of(rules, record, _titles(title, record), applied, decided)
        if format_ is TextFormat.JSON:
            write_json_lines(judged.answers())
        else:
            write("\n".join(line for each in judged.steps() for line in step_lines(each, language)))
        if not judged.anything:
            raise typer.Exit(Exit.NO)


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedRecord:
    """Everything that is said of an arbiter on a day."""

    edition: ArbiterEdition
    record: ArbiterRecord
    day: date
    applications: tuple[ArbiterApplication, ...]
    until: date | None
    upgrade: CategoryAnswer | None
    appointments: tuple[Appointment, ...]

    @classmethod
    def of(
        cls,
        rules: ArbiterEdition,
        record: ArbiterRecord,
        titles: Sequence[str],
        day: date,
        meeting: date | None,
    ) -> "JudgedRecord":
        """The record judged for some titles, and for the next category of an IA."""
        target = ABOVE.get(record.category_held) if record.ia_since else None
        return cls(
            edition=rules,
            record=record,
            day=day,
            applications=tuple(application(rules, each, record, day, meeting) for each in titles),
            until=end_of_activity_2_2(rules, record),
            upgrade=category_upgrade(rules, target, record, day) if target else None,
            appointments=tuple(appointments(rules, record, day)),
        )

    @property
    def anything(self) -> bool:
        """Whether a title, a category or an event is open to them."""
        found = (*self.applications, *([self.upgrade] if self.upgrade else ()))
        return any(
            each.awarded if isinstance(each, ArbiterApplication) else each.reached for each in found
        ) or any(each.allowed for each in self.appointments)

    def answers(self) -> Iterator[object]:
        """As JSON rows."""
        name = self.record.name
        for each in self.applications:
            yield application_answer(name, each, self.edition.key)
        yield activity_answer(name, self.until, self.day)
        if self.upgrade:
            yield category_answer(name, self.upgrade)
        for coming in self.appointments:
            yield appointment_answer(name, coming)

    def steps(self) -> Iterator[Step]:
        """As working."""
        name = self.record.name
        for each in self.applications:
            yield explain_application(name, each)
        yield explain_activity(name, self.until, self.day)
        if self.upgrade:
            yield explain_category(name, self.upgrade)
        for coming in self.appointments:
            yield explain_appointment(coming)


def _titles(asked: ArbiterTitles | None, record: ArbiterRecord) -> list[str]:
    """The title asked for, or the next one."""
    if asked:
        return [asked.value]
    return [] if record.ia_since else ["IA" if record.fa_since else "FA"]


def _services(files: Sequence[str], name: str, language: Language) -> Iterator[ArbiterService]:
    """The services of tables and lists, and those reports name."""
    for file in files:
        source = read_source(file)
        if not is_service_record(source):
            yield from _reported(file, name, language)
            continue
        record = read_services(source)
        if any(each.severity is Severity.ERROR for each in record.findings):
            raise Refusal(record.findings, Exit.BAD_INPUT, file)
        remarks(record.findings, language, file)
        yield from record.services


def _reported(file: str, name: str, language: Language) -> Iterator[ArbiterService]:
    if not name.strip():
        finding = Finding.error("arbiter.unnamed", "--arbiter")
        raise Refusal((finding,), Exit.USAGE, file)
    event = read_file(file, language)
    service = service_of(event, name)
    if service is None:
        finding = Finding.warning("arbiter.not_there", name=name)
        remark(finding, language, file)
    else:
        made = any(verdict.norm for verdict in norms(event))
        yield replace(service, norms_possible=made or None)
