"""The page of a report that was brought: findings with their choices, and what it would do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.choosing import AUTO
from arpad.core.finding import Severity
from arpad.doors.web.clinic.brought import FILL, TARGETS, BroughtReport, mend_text
from arpad.doors.web.routes.search import LONGEST
from arpad.doors.web.views.addresses import asking
from arpad.doors.web.views.articles import NOWHERE, ArticleLinks, links_of
from arpad.doors.web.views.clinic_file import FileView, file_view
from arpad.doors.web.views.clinic_outcome import OutcomeView, outcome_view
from arpad.doors.web.views.in_words import finding_in_words
from arpad.doors.web.views.rules import rules_choice
from arpad.formats.file_text import Edit
from arpad.formats.result import FileFormat
from arpad.formats.trf.blanks import Blank
from arpad.formats.trf.mending import MendChoice
from arpad.formats.writing import write_as
from arpad.messages.days import day_text
from arpad.messages.gathering import FindingKind, kinds_of, others_text
from arpad.messages.render import advice_text, counted, label, say
from arpad.messages.text import Language
from arpad.program.clinic import REPORT_FILES, Examination, Mendable
from arpad.rules.regulations.registry import EDITIONS

KINDS: Final = {Severity.ERROR: "bad", Severity.WARNING: "warn", Severity.NOTE: "note"}
NAMES: Final = {FileFormat.FORM_3: "Form 3"}
MOST_ALIKE: Final = 60
SHOWN_EDITS: Final = 3


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A button that mends something: its words, what it changes, and what it says back."""

    words: str
    change: str
    value: str


@dataclass(frozen=True, slots=True)
class BlankView:
    """What is to be filled in; ``search`` is where it may be found."""

    name: str
    words: str
    holds_day: bool
    search: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundView:
    """A finding, or several of a kind; ``line`` 0 where it is of none."""

    kind: str
    severity: str
    where: str
    line: int
    text: str
    article: str
    article_path: str
    advice: str
    choices: tuple[ChoiceView, ...]
    blanks: tuple[BlankView, ...]


@dataclass(frozen=True, slots=True)
class WayStep:
    """A step on the way of a report; ``state`` is done, here or ahead."""

    name: str
    note: str
    state: str


@dataclass(frozen=True, slots=True)
class ConvertedView:
    """The report in another format: what has no place there, and what was added."""

    name: str
    format: str
    remarks: tuple[FoundView, ...]


@dataclass(frozen=True, slots=True)
class OptionView:
    """A choice of a list."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClinicView:
    """Everything about a report."""

    heading: str
    file: str
    about: tuple[str, ...]
    verdict: str
    verdict_kind: str
    way: tuple[WayStep, ...]
    found: tuple[FoundView, ...]
    mends: tuple[ChoiceView, ...]
    content: str
    regulations: tuple[OptionView, ...]
    formats: tuple[OptionView, ...]
    converted: ConvertedView | None
    mendable: bool
    readable: bool
    lines: FileView | None
    outcome: OutcomeView


def clinic_view(report: BroughtReport, found: Examination, language: Language) -> ClinicView:
    """The page of a report."""
    verdict = found.verdict
    event = verdict.event
    key, kind = _judged(found)
    return ClinicView(
        heading=(event.name if event else "") or report.name or label("web.clinic", language),
        file=report.name,
        about=tuple(_about(found, language)),
        verdict=label(key, language),
        verdict_kind=kind,
        way=_way(found, language),
        found=tuple(_all_found(found, language)),
        mends=tuple(_chosen(each, language) for each in report.mends),
        content=report.carried,
        regulations=_regulations(report.regulation, language),
        formats=_formats(report.to),
        converted=_converted(report, found, language),
        mendable=verdict.format in REPORT_FILES,
        readable=event is not None,
        lines=file_view(found),
        outcome=outcome_view(found, language, report.why),
    )


def format_name(found: FileFormat) -> str:
    """A format as people call it."""
    return NAMES.get(found, found.value.upper())


def _about(found: Examination, language: Language) -> Iterator[str]:
    verdict, event = found.verdict, found.verdict.event
    if verdict.format:
        yield format_name(verdict.format)
    if event:
        yield counted("players", len(event.players), language)
        days = [day_text(day, language) for day in (event.start, event.end) if day]
        if days:
            yield " – ".join(dict.fromkeys(days))
        yield label(f"play.{event.play}", language)


def _judged(found: Examination) -> tuple[str, str]:
    verdict = found.verdict
    if verdict.event is None:
        return "web.clinic.unreadable", "bad"
    if verdict.rateable is None:
        key = "web.clinic.no_time" if verdict.is_unsure else "web.clinic.no_regulation"
        return key, "warn"
    return ("web.clinic.rateable", "good") if verdict.rateable else ("web.clinic.not_yet", "bad")


def _way(found: Examination, language: Language) -> tuple[WayStep, ...]:
    """Read, checked, ready to be sent: how far it is."""
    verdict = found.verdict
    severities = [each.severity for each in verdict.findings]
    counts = ", ".join(
        counted(noun, severities.count(severity), language)
        for noun, severity in (("errors", Severity.ERROR), ("warnings", Severity.WARNING))
    )
    read, ready = verdict.event is not None, bool(verdict.rateable)
    edition = verdict.edition.key if verdict.edition else ""
    return (
        WayStep(
            label("web.clinic.way.read", language),
            "" if read else counts,
            "done" if read else "here",
        ),
        WayStep(
            label("web.clinic.way.checked", language),
            counts if read else "",
            "done" if ready else "here" if read else "ahead",
        ),
        WayStep(
            label("web.clinic.way.ready", language),
            say("web.clinic.under", {"found": edition}, language) if ready and edition else "",
            "done" if ready else "ahead",
        ),
    )


def _all_found(found: Examination, language: Language) -> Iterator[FoundView]:
    """Findings by kind, errors first; those with a choice of their own one by one."""
    links = links_of(found.verdict.edition)
    mends = {id(found.verdict.findings[index]): each for index, each in found.mends.items()}
    for kind in kinds_of(found.verdict.findings):
        alike = (kind.first, *kind.others)
        offered = [mends.get(id(each), Mendable()) for each in alike]
        if len(alike) > 1 and all(len(each.choices) == 1 for each in offered):
            yield _found_view(kind, [Mendable((_all_at_once(offered),))], language, links)
        elif len(alike) > 1 and all(each.blank for each in offered):
            yield _found_view(kind, offered[:MOST_ALIKE], language, links)
        elif any(each.choices or each.blank for each in offered):
            for each, own in list(zip(alike, offered, strict=True))[:MOST_ALIKE]:
                yield _found_view(FindingKind(each), [own], language, links)
        else:
            yield _found_view(kind, [], language, links)


def _all_at_once(offered: Sequence[Mendable]) -> MendChoice:
    """One choice that mends everything of a kind."""
    edits = dict.fromkeys(edit for each in offered for edit in each.choices[0].edits)
    first = offered[0].choices[0]
    if len(edits) == len(first.edits):
        return first
    return MendChoice("mend.all", {"n": len(offered)}, tuple(edits))


def _found_view(
    kind: FindingKind, offered: Sequence[Mendable], language: Language, links: ArticleLinks
) -> FoundView:
    finding = kind.first
    at = finding.at
    return FoundView(
        kind=KINDS[finding.severity],
        severity=label(f"severity.{finding.severity}", language),
        where=say("web.clinic.line", {"line": at.line}, language) if at else "",
        line=at.line if at else 0,
        text=finding_in_words(finding, language) + others_text(kind, language),
        article=finding.article,
        article_path=links.path(finding.article),
        advice=advice_text(finding, language),
        choices=tuple(_choice(each, language) for own in offered for each in own.choices),
        blanks=tuple(_blank(own.blank, language) for own in offered if own.blank),
    )


def _blank(blank: Blank, language: Language) -> BlankView:
    words = blank.player or label(f"web.clinic.fill.{blank.record}", language)
    search = asking("/search", {"q": blank.player[:LONGEST]}) if blank.player else ""
    return BlankView(FILL + blank.key, words, blank.holds_day, search)


def _choice(choice: MendChoice, language: Language) -> ChoiceView:
    words = say(choice.message, choice.values, language)
    return ChoiceView(words, _change(choice.edits, language), mend_text(choice.edits))


def _chosen(edits: Sequence[Edit], language: Language) -> ChoiceView:
    """What was chosen before, as the changes it made."""
    return ChoiceView(_change(edits, language), "", mend_text(edits))


def _change(edits: Sequence[Edit], language: Language) -> str:
    shown = [_edit(edit, language) for edit in edits[:SHOWN_EDITS]]
    return "; ".join(shown) + ("; …" if edits[SHOWN_EDITS:] else "")


def _edit(edit: Edit, language: Language) -> str:
    """A change as people read it: the line, and what becomes of what."""
    old, new = edit.old.strip() or "–", edit.new.strip() or "–"
    line = say("web.clinic.line", {"line": edit.line}, language)
    return f"{line}: {old} → {new}" if edit.column else f"{line}: + {new}"


def _regulations(asked: str, language: Language) -> tuple[OptionView, ...]:
    by_day = OptionView(AUTO, label("web.clinic.by_day", language), asked == AUTO)
    return by_day, *(
        OptionView(each.key, rules_choice(each.key, language), asked == each.key)
        for each in EDITIONS
    )


def _formats(asked: FileFormat | None) -> tuple[OptionView, ...]:
    return tuple(
        OptionView(each.value, format_name(each), each is (asked or FileFormat.TRF26))
        for each in TARGETS
    )


def _converted(
    report: BroughtReport, found: Examination, language: Language
) -> ConvertedView | None:
    if report.to is None or found.verdict.event is None:
        return None
    written = write_as(found.verdict.event, report.to)
    kinds = kinds_of((*written.lost, *written.added))
    remarks = (_found_view(each, [], language, NOWHERE) for each in kinds)
    return ConvertedView(format_name(report.to), report.to.value, tuple(remarks))
