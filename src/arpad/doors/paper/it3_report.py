"""IT3, the report of a tournament in which titles could be earned, and form 5 of 2005 before it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.event import Event, Player
from arpad.doors.paper.counting import CountedPlayers, counted_players
from arpad.doors.paper.people_and_events import EventFacts, facts_of, schedule_of
from arpad.doors.paper.sheet import PrintedSheet, Row, text, words
from arpad.messages.render import label, say
from arpad.messages.text import Language

RATED: Final = "rated"
UNRATED: Final = "unrated"
TITLES: Final = ("GM", "IM", "FM", "WGM", "WIM", "WFM")
DEPUTY_THRESHOLDS: Final = (20, 70, 120, 170, 220, None)
"""Above how many players the form asks for each deputy; for the sixth it prints none."""
FORM_5_THRESHOLDS: Final = (None, 20, 70, 120)
"""READING: form 5 prints its limits above the second, third and fourth deputy."""
ARTICLE: Final = "FIDE 2005, form 5"
WORDS: Final = (
    "federation", "event", "country_and_place", "start", "end", "organiser",
    "contact", "rounds", "schedule", "time_control", "tournament_type", "pairing_system",
    "manual", "person_responsible", "computerised", "program", "remarks",
    "chief_arbiter_contact", "kind", "number", "federations", "host_players", "other_players",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentReport:
    """What stands on an IT3; ``program`` is the one that paired, None where nobody said."""

    event: EventFacts
    schedule: tuple[int, ...]
    program: str | None
    players: int
    statistics: tuple[tuple[str, CountedPlayers], ...]
    remarks: str | None = None


def report_of(event: Event) -> TournamentReport:
    """The report of an event, its statistics counted from its players."""
    return TournamentReport(
        event=facts_of(event),
        schedule=schedule_of(event.round_dates),
        program=event.report.controller,
        players=len(event.players),
        statistics=statistics(event.players, event.federation),
    )


def statistics(
    players: Sequence[Player], host: str | None
) -> tuple[tuple[str, CountedPlayers], ...]:
    """Players with a rating and without, and those of each title."""
    kinds = {
        RATED: [each for each in players if each.rating is not None],
        UNRATED: [each for each in players if each.rating is None],
        **{title: [each for each in players if each.title == title] for title in TITLES},
    }
    return tuple((kind, counted_players(some, host)) for kind, some in kinds.items())


def it3_sheet(report: TournamentReport, language: Language) -> PrintedSheet:
    """The form in a language; its statistics stand in two columns."""
    marks = {"mark": "IT 3", "copies": label("printed.it3_copies", language)}
    return _sheet("it3", report, marks, DEPUTY_THRESHOLDS, language)


def form5_sheet(report: TournamentReport, language: Language) -> PrintedSheet:
    """Form 5 of FIDE 2005: registration and statistics, with four deputies."""
    marks = {"mark": "FIDE 2005 · 5", "copies": None}
    return _sheet("form5", report, marks, FORM_5_THRESHOLDS, language)


def _sheet(
    form: str,
    report: TournamentReport,
    marks: Row,
    thresholds: Sequence[int | None],
    language: Language,
) -> PrintedSheet:
    rows = {kind: _row(kind, counted, language) for kind, counted in report.statistics}
    heading = {"heading": label(f"printed.{form}_heading", language)}
    return PrintedSheet(
        template="report",
        title=say(f"printed.{form}", {"event": report.event.name}, language),
        language=language,
        words=words(language, *WORDS) | heading,
        values={
            **report.event.cells(language),
            **marks,
            "schedule": schedule_text(report.schedule),
            "program": text(report.program),
            "remarks": text(report.remarks),
        },
        tables={
            "deputies": _deputies(report.event.deputies, thresholds, language),
            "open_statistics": [rows[kind] for kind in (RATED, *TITLES[:3])],
            "women_statistics": [rows[kind] for kind in (UNRATED, *TITLES[3:])],
        },
        dated=report.event.end or report.event.start,
    )


def schedule_text(days: Sequence[int]) -> str | None:
    """One number where every day had as many rounds: 1; otherwise day by day: 1-2-2-2-2."""
    return "-".join(map(str, days if len(set(days)) > 1 else days[:1])) or None


def _deputies(
    names: Sequence[str], thresholds: Sequence[int | None], language: Language
) -> list[Row]:
    """The lines for deputies: as many as the form has, and more where there were more."""
    lines: list[Row] = []
    for place in range(max(len(names), len(thresholds))):
        limit = thresholds[place] if place < len(thresholds) else None
        when = None if limit is None else say("printed.more_than", {"players": limit}, language)
        name = names[place] if place < len(names) else None
        which = say("printed.deputy", {"number": place + 1}, language)
        lines.append({"which": which, "when": when, "name": text(name)})
    return lines


def _row(kind: str, counted: CountedPlayers, language: Language) -> Row:
    named = label(f"printed.{kind}", language) if kind in (RATED, UNRATED) else kind
    return {
        "kind": named,
        "number": text(counted.number),
        "federations": text(counted.federations),
        "host": text(counted.host),
        "other": text(counted.other),
    }
