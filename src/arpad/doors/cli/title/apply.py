"""``arpad title apply``: an application for a title, and what it still lacks."""

from collections.abc import Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.core.errors import ArpadError
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.doors.answers.awards import award_answer
from arpad.doors.cli.completing import application_flags, title_edition_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import reports_in
from arpad.doors.cli.login import own_login
from arpad.doors.cli.norms.asking import read_for_norms
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import COMMON_FIELDS, Call, need_office_extra
from arpad.doors.cli.output import Format, TextFormat, help_in, remarks, write, write_json_lines
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.refusals import Refusal, in_options
from arpad.doors.cli.title.direct_words import won_directly
from arpad.doors.cli.title.persons import EventFile, beside_kept, entries_of, once_each
from arpad.formats.rating_lists.values import HIGHEST_RATING
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.program.awarding import (
    EVENT_FLAGS,
    ApplicantFacts,
    AppliedEvent,
    EditionChoice,
    JudgedEvent,
    applicant_of,
    award,
    judged_event,
    on_highest,
    titles_above,
)
from arpad.program.norming import refuse_unknown_flag
from arpad.rules.titles.awards.deadlines import deadline_2_3
from arpad.rules.titles.awards.values import Deadline, TitleApplicant
from arpad.rules.titles.awards.working import explain_award
from arpad.rules.titles.edition import TitleEdition

if TYPE_CHECKING:
    from arpad.office.norms.applying import KeptApplication


class PlayerTitles(StrEnum):
    """In the order of B.01, 0.3."""

    GM = "GM"
    IM = "IM"
    FM = "FM"
    CM = "CM"
    WGM = "WGM"
    WIM = "WIM"
    WFM = "WFM"
    WCM = "WCM"


class ReportedSex(StrEnum):
    """As reports have it."""

    MAN = "m"
    WOMAN = "w"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("apply", help=tell("title_apply"))
    def apply(
        player: Annotated[str, typer.Option(help=tell("apply_player"), show_default=False)],
        files: Annotated[
            list[str] | None,
            typer.Argument(metavar="[REPORT]...", help=tell("apply_files"), show_default=False),
        ] = None,
        title: Annotated[PlayerTitles | None, typer.Option(help=tell("apply_title"))] = None,
        rating: Annotated[int | None, typer.Option(min=1, help=tell("apply_rating"))] = None,
        highest: Annotated[
            int | None, typer.Option(min=1, max=HIGHEST_RATING, help=tell("apply_highest"))
        ] = None,
        rating_date: Annotated[str | None, typer.Option(help=tell("apply_rating_date"))] = None,
        games: Annotated[int | None, typer.Option(min=0, help=tell("apply_games"))] = None,
        sex: Annotated[ReportedSex | None, typer.Option(help=tell("apply_sex"))] = None,
        flag: Annotated[
            list[str] | None,
            typer.Option(help=tell("apply_flag"), autocompletion=application_flags),
        ] = None,
        direct: Annotated[
            list[str] | None, typer.Option("--direct", help=tell("apply_direct"))
        ] = None,
        edition: Annotated[
            str, typer.Option(help=tell("title_edition"), autocompletion=title_edition_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("title_reading"))] = None,
        day: Annotated[str | None, typer.Option("--date", help=tell("apply_date"))] = None,
        meeting: Annotated[str | None, typer.Option(help=tell("apply_meeting"))] = None,
        fee: Annotated[int | None, typer.Option(min=0, help=tell("apply_fee"))] = None,
        db: Annotated[str | None, typer.Option("--db", help=tell("apply_db"))] = None,
        as_: Annotated[
            str | None, typer.Option("--as", envvar="ARPAD_USER", help=tell("as"))
        ] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        stated = ApplicantFacts(
            rating, highest, maybe_day(rating_date, "--rating-date"), games, sex and sex.value
        )
        choice = EditionChoice(edition, parse_readings(reading or []))
        applied = maybe_day(day, "--date")
        reports = reports_in(files, language) if files else []
        events = [EventFile(file, read_for_norms(file, language)) for file in reports]
        flags = _flags(flag or [], reports)
        entries = entries_of(once_each(events, language), player, language) if events else []
        kept = kept_application(db, as_, player, language) if db else None
        applicant = _applicant(entries, kept, player.strip(), stated)
        remarks(on_highest(_named(entries), stated), language)
        entries = beside_kept(entries, kept, language) if kept else entries
        judged = [
            judged_event(AppliedEvent(event, own.no, flags[file]), choice)
            for (file, event), own in entries
        ]
        judged += kept.judged(choice) if kept else ()
        norms = [norm for each in judged for norm in each.norms]
        last = max((norm.day for norm in norms if norm.day), default=None)
        rules = choice.on(applied or last)
        won = [won_directly(each, rules, applicant) for each in direct or ()]
        asked = [title.value] if title else titles_above(rules, applicant)
        _refuse_womens_title(asked, applicant)
        awards = [
            award(rules, each, applicant, norms, _doubtful(judged, each), won) for each in asked
        ]
        due = _deadline(rules, applied, maybe_day(meeting, "--meeting"), fee)
        if format_ is TextFormat.JSON:
            write_json_lines(award_answer(applicant, each, due) for each in awards)
        else:
            for each in awards:
                write("\n".join(step_lines(explain_award(applicant.name, each, due), language)))
        if not any(each.awarded for each in awards):
            raise typer.Exit(Exit.NO)


def _applicant(
    entries: Sequence[tuple[EventFile, Player]],
    kept: "KeptApplication | None",
    name: str,
    stated: ApplicantFacts,
) -> TitleApplicant:
    """Who applies, by the reports and by what an office keeps."""
    named = _named(entries)
    return kept.applicant(stated, named) if kept else applicant_of(named, name, stated)


def _named(entries: Sequence[tuple[EventFile, Player]]) -> list[tuple[Event, Player]]:
    return [(each.event, own) for each, own in entries]


def _doubtful(judged: Sequence[JudgedEvent], title: str) -> int:
    return sum(each.doubtful_games(title) for each in judged)


def _flags(given: Sequence[str], files: Sequence[str]) -> dict[str, frozenset[str]]:
    """``NAME`` for every report, ``REPORT=NAME`` for one."""
    found: dict[str, set[str]] = {file: set() for file in files}
    for each in given:
        file, equals, name = each.rpartition("=")
        refuse_unknown_flag(name, EVENT_FLAGS)
        if equals and file not in found:
            values = {"found": file, "expected": ", ".join(files) or "–"}
            finding = Finding.error("award.flag_of", "--flag", **values)
            raise Refusal((finding,), Exit.USAGE)
        for own in [file] if equals else files:
            found[own].add(name)
    return {file: frozenset(names) for file, names in found.items()}


def _refuse_womens_title(asked: Sequence[str], applicant: TitleApplicant) -> None:
    if applicant.sex == "m" and any(title.startswith("W") for title in asked):
        values = {"name": applicant.name, "title": ", ".join(asked)}
        finding = Finding.error("printed.womens_title", "--title", **values)
        raise Refusal((finding,), Exit.NO)


def _deadline(
    rules: TitleEdition, applied: date | None, meeting: date | None, fee: int | None
) -> Deadline | None:
    """The deadline, which takes a meeting and a day."""
    if (meeting and not applied) or (fee is not None and meeting is None):
        finding = Finding.error("award.meeting_and_date", "--meeting")
        raise Refusal((finding,), Exit.USAGE)
    if meeting is None or applied is None:
        return None
    return deadline_2_3(rules.procedure, applied, meeting, None if fee is None else Fraction(fee))


if TYPE_CHECKING:
    from arpad.office.norms.applying import KeptApplication


def kept_application(
    place: str, login: str | None, who: str, language: Language
) -> "KeptApplication":
    """The norms of a player in an office, for whoever is named or logged in."""
    need_office_extra()
    from arpad.office.norms.applying import application_of

    options = {**COMMON_FIELDS, "player": "--player"}
    call = Call(
        place=place,
        login=login or own_login(),
        named=bool(login),
        format=Format.TABLE,
        language=language,
        options=options,
    )
    try:
        return application_of(call.desk, who)
    except ArpadError as refused:
        raise in_options(refused, options) from refused
