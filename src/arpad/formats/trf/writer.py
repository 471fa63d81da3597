"""Writing a report file: every field in its columns, and a finding for what has none.

READING: FIDE asks for CR at the end of a record; CR LF has it and suits every program.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, Final

from arpad.core.event import Event, Play, System
from arpad.core.report import Counts, MatchPoints
from arpad.formats.play import play_by_time
from arpad.formats.result import FileFormat, Written
from arpad.formats.trf.columns import (
    ARBITERS,
    COUNTS,
    LISTED,
    LISTS,
    POINTS_CODE,
    POINTS_VALUE,
    RANKING,
    ROUND_DATE,
    TEAM,
    TEAM_OLD,
    TEXT,
)
from arpad.formats.trf.dates import short
from arpad.formats.trf.engine import ScoringRecords, engine_lines, other_lines
from arpad.formats.trf.head import guessed
from arpad.formats.trf.losses import TEAM_KEYS, Losses, printable, report_losses
from arpad.formats.trf.records import written_national, written_record
from arpad.formats.trf.rows import Rows
from arpad.formats.trf.values import points_text

LINE_END: Final = "\r\n"
TYPES: Final = {
    System.SWISS: "Individual: Swiss-System",
    System.ROUND_ROBIN: "Individual: Round-Robin",
    System.DOUBLE_ROUND_ROBIN: "Individual: Double-Round-Robin",
    System.TEAM: "Team: Swiss-System",
    System.MATCH: "Individual: Match",
    System.SCHEVENINGEN: "Scheveningen",
    System.KNOCKOUT: "Individual: Knock-out",
}
PLAYS: Final = {Play.STANDARD: "", Play.RAPID: " (Rapid)", Play.BLITZ: " (Blitz)"}


def write_trf(event: Event, dialect: FileFormat) -> Written:
    """The report file of an event in one of the three dialects."""
    losses = Losses(dialect)
    report_losses(event, losses)
    rows = Rows(event, dialect, losses)
    scoring = ScoringRecords(event, losses)
    new = dialect is FileFormat.TRF26
    head = (
        *(event.report.comments if new else ()),
        *head_lines(event, losses),
        *(lines_of_2026(event, scoring) if new else ()),
        *engine_lines(event, new, scoring),
    )
    foot = (
        *(national_lines(event, rows) if new else ()),
        *team_lines(event, losses),
        *(listed_lines(event) if new else ()),
        *other_lines(event, losses),
        *(event.report.informative if new else ()),
    )
    lines = (*cut(head), *map(printable, rows.lines()), *cut(foot))
    text = "".join(f"{line}{LINE_END}" for line in lines)
    return Written(text.encode(errors="replace"), tuple(losses.found))


def cut(lines: Iterable[object]) -> Iterator[str]:
    """Lines as they can be written, without blanks at their end."""
    return (printable(str(line)).rstrip() for line in lines)


def head_lines(event: Event, losses: Losses) -> list[str]:
    """The tournament records all dialects have."""
    lines = []
    for record, place in sorted(TEXT.items()):
        if record < "132" and record != "092":
            lines += text_line(record, getattr(event, place))
    lines += day_line("042", event.start) + day_line("052", event.end)
    counted = counts(event)
    for record, key in COUNTS.items():
        lines += text_line(record, getattr(counted, key))
    lines += text_line("092", type_text(event, losses))
    lines += arbiter_lines(event, losses)
    if event.round_dates:
        made = "132"
        for index, day in enumerate(event.round_dates):
            field = ROUND_DATE.nth(index)
            made = made.ljust(field.first - 1) + short(date.fromisoformat(day))
        lines.append(made)
    return sorted(lines, key=lambda line: line[:3])


def text_line(record: str, value: Any) -> list[str]:
    """A record of free text, if there is any."""
    return [f"{record} {value}"] if value is not None and value != "" else []


def day_line(record: str, day: date | None) -> list[str]:
    """A record with a date."""
    return text_line(record, f"{day:%Y/%m/%d}".rjust(10, "0") if day else None)


def counts(event: Event) -> Counts:
    """The numbers reported, or counted for an event that was never reported."""
    stated = event.report.counts or Counts()
    if event.report.dialect is not None:
        return stated
    rated = sum(1 for player in event.players if player.rating)
    return Counts(
        len(event.players) if stated.players is None else stated.players,
        rated if stated.rated is None else stated.rated,
        len(event.teams) if stated.teams is None else stated.teams,
    )


def type_text(event: Event, losses: Losses) -> str:
    """The type of tournament as it was reported, or else in the usual words."""
    reported = event.report.type or ""
    usual = usual_type(event)
    if not reported:
        return "" if event.report.dialect is not None and not reading_differs(event, "") else usual
    if reading_differs(event, reported):
        losses.lose("trf.lost_type", "system", "092", found=usual, taken=reported)
    return reported


def usual_type(event: Event) -> str:
    """The usual words for the type of a tournament."""
    return f"{TYPES[event.system]}{PLAYS[event.play]}"


def reading_differs(event: Event, text: str) -> bool:
    """Whether a reader of this type would take another system or another list."""
    system, play = guessed(text)
    default = System.TEAM if event.teams else System.SWISS
    if play is Play.STANDARD and Play.STANDARD not in text.casefold():
        play = play_by_time(event) or play
    return (system or default, play) != (event.system, event.play)


def arbiter_lines(event: Event, losses: Losses) -> list[str]:
    """102 and 112; of arbiters who are only names the first is the chief."""
    record_of = {role: record for record, role in ARBITERS.items()}
    chief = any(arbiter.role == "chief" for arbiter in event.arbiters)
    lines = []
    for index, arbiter in enumerate(event.arbiters):
        if more := arbiter.extra:
            found = ", ".join(sorted(more))
            losses.lose("trf.lost_key", f"arbiters[{index}]", "102", found=found, times=len(more))
        if arbiter.role == "organiser":
            losses.lose("trf.lost_key", f"arbiters[{index}]", "102", found="organiser", times=1)
            continue
        role = arbiter.role or ("deputy" if chief else "chief")
        chief = chief or role == "chief"
        lines += text_line(record_of[role], arbiter.titled_name)
    return lines


def lines_of_2026(event: Event, scoring: ScoringRecords) -> list[str]:
    """The tournament records of 2026."""
    report = event.report
    lines = text_line("142", event.rounds)
    lines += text_line("152", (event.initial_colour or "")[:1].upper())
    lines += points_line("162", scoring.by_162)
    if report.ranking:
        lines.append(written_record(RANKING, report.ranking))
    for record, place in TEXT.items():
        if record > "132":
            lines += text_line(record, getattr(report, place.removeprefix("report.")))
    codes = {"202": event.tiebreaks, "212": report.standings}
    for record in LISTS:
        lines += text_line(record, ",".join(codes[record]))
    if report.match_points:
        lines += points_line("362", points_by_code(report.match_points))
    return sorted(lines)


def points_by_code(points: MatchPoints) -> dict[str, Fraction]:
    """The match points that are said, by their codes."""
    said = {"TW": points.win, "TD": points.draw, "TL": points.loss}
    return {code: value for code, value in said.items() if value is not None}


def points_line(record: str, points: Mapping[str, Fraction]) -> list[str]:
    """Points by code, in their columns."""
    made = record
    for index, (code, value) in enumerate(points.items()):
        field, amount = POINTS_CODE.nth(index), POINTS_VALUE.nth(index)
        made = made.ljust(field.first - 1) + str(code)[: field.width].rjust(field.width)
        made = made.ljust(amount.first - 1) + points_text(value)[: amount.width].rjust(amount.width)
    return [made] if points else []


def national_lines(event: Event, rows: Rows) -> list[str]:
    """National rating records, after the players."""
    return [
        written_national(federation, rows.number[player.no], values)
        for player in event.players
        if player.no in rows.number
        for federation, values in (player.national.records if player.national else {}).items()
        if federation
    ]


def team_lines(event: Event, losses: Losses) -> list[str]:
    """Teams: 310 where there is more to say than 013 holds, and the dialect has it."""
    lines = []
    for index, team in enumerate(event.teams):
        new = losses.dialect is FileFormat.TRF26 and any(
            getattr(team, key) is not None for key in TEAM_KEYS
        )
        table = TEAM if new else TEAM_OLD
        name = next(field for field in table.fields if field.key == "name")
        fitted = losses.fitted(team.name or "", name, f"teams[{index}].name", table.id)
        lines.append(written_record(table, team._replace(name=fitted)))
    return repeated_teams(event, losses) + lines


def repeated_teams(event: Event, losses: Losses) -> list[str]:
    """013 of a file that also had 310 for the same teams."""
    if losses.dialect is not FileFormat.TRF26:
        return []
    by_name = {team.name or "": team for team in event.teams}
    names = event.report.repeated_teams
    return [written_record(TEAM_OLD, by_name[name]) for name in names if name in by_name]


def listed_lines(event: Event) -> list[str]:
    """The records of 2026 that come many times."""
    return [
        written_record(record, values)
        for record in LISTED
        for values in getattr(event.report, record.key)
        if record.id != "260" or values.first_round is not None
    ]
