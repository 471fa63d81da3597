"""Tournaments as rows: where each stands, and the whole story of one."""

from datetime import date
from typing import TYPE_CHECKING, Final

from arpad.core.event import Player
from arpad.core.json_values import AnswerRow
from arpad.core.tournaments import TournamentRow
from arpad.doors.answers.amendments import amendment_row
from arpad.doors.answers.columns import Column
from arpad.doors.answers.fide import road_answer
from arpad.doors.answers.kept_norms import offered_row
from arpad.doors.answers.tickets import ticket_row
from arpad.messages.render import finding_json
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tournaments.clocks import Clock
    from arpad.office.tournaments.decisions import Accepted
    from arpad.office.tournaments.overview import Story, TimedTournament

STANDINGS: Final = (
    Column("code", right=True, importance=2),
    Column("name", importance=2),
    Column("status", importance=2),
    Column("start", right=True, importance=0),
    Column("end", right=True),
    Column("registered_on", right=True, importance=0),
    Column("registration_due", right=True, importance=0),
    Column("report_due", right=True),
    Column("closing", right=True, importance=0),
    Column("list_date", right=True, importance=0),
    Column("waits_for", importance=2),
    Column("days_left", right=True, importance=2),
)


def decided_row(tournament: TournamentRow) -> dict[str, str]:
    """A tournament and where it stands now."""
    return {
        "code": tournament.code,
        "name": tournament.name,
        "status": tournament.status.value,
    }


def accepted_row(accepted: "Accepted") -> AnswerRow:
    """An accepted tournament and the list each system puts it on."""
    lists: AnswerRow = {
        system: {
            "list": place.list_date.isoformat(),
            "natural_list": place.natural.isoformat(),
            "appeared": place.appeared,
        }
        for system, place in accepted.places.items()
    }
    return {
        "code": accepted.tournament.code,
        "version": accepted.version,
        "status": accepted.tournament.status.value,
        "lists": lists,
        "new_norms": accepted.norms,
        "titles_lost": [offered_row(each) for each in accepted.titles_lost],
    }


def standing_row(standing: "TimedTournament", today: date) -> AnswerRow:
    """A tournament and what is due next."""
    tournament, clock = standing.tournament, standing.clock
    registration = clock.registration if clock else None
    return {
        "code": tournament.code,
        "name": tournament.name,
        "play": tournament.play.value,
        "federation": tournament.federation,
        "city": tournament.city,
        "status": tournament.status.value,
        "start": tournament.start.isoformat(),
        "end": tournament.end.isoformat(),
        "registered_on": tournament.registered_on.isoformat(),
        "registration_due": registration.day.isoformat() if registration else None,
        "report_due": clock.report.day.isoformat() if clock else None,
        "closing": clock.closing.isoformat() if clock else None,
        "list_date": clock.list_date.isoformat() if clock else None,
        "waits_for": clock.waits_for.value if clock and clock.waits_for else None,
        "days_left": clock.days_left(today) if clock else None,
    }


def story_answer(story: "Story", language: Language) -> AnswerRow:
    """The story as JSON values."""
    tournament = story.standing.tournament
    return {
        "code": tournament.code,
        "name": tournament.name,
        "play": tournament.play.value,
        "federation": tournament.federation,
        "city": tournament.city,
        "time_control": tournament.time_control,
        "start": tournament.start.isoformat(),
        "end": tournament.end.isoformat(),
        "status": tournament.status.value,
        "registered_on": tournament.registered_on.isoformat(),
        "stated": list(tournament.stated),
        "registered_players": story.registered_players,
        "lists": {
            system: day.isoformat() if day else None
            for system, day in story.standing.systems.items()
        },
        "months": list(story.months),
        "clock": _clock(story.standing.clock) if story.standing.clock else None,
        **_papers(story),
        "rateable": story.check.rateable if story.check else None,
        "findings": [finding_json(each, language) for each in story.findings],
        "unmatched": [_reported(each.reported) for each in story.unmatched],
        "differences": [each._asdict() for each in story.differences],
        "fees": [
            {"currency": a.currency, "due": a.due, "paid": a.paid, "open": a.open}
            for a in story.accounts
        ],
        "titles_lost": [offered_row(each) for each in story.titles_lost],
        "tickets": [ticket_row(each) for each in story.tickets],
        "fide": road_answer(story.fide) if story.fide.steps else None,
    }


def _clock(clock: "Clock") -> AnswerRow:
    return {
        "edition": clock.edition.key,
        "registration_due": clock.registration.day.isoformat() if clock.registration else None,
        "report_due": clock.report.day.isoformat(),
        "closing": clock.closing.isoformat(),
        "natural_list": clock.natural.isoformat(),
        "last_list": clock.last.isoformat() if clock.last else None,
        "waits_for": clock.waits_for.value if clock.waits_for else None,
        "due": clock.due.isoformat() if clock.due else None,
        "appeal_until": clock.appeal.day.isoformat() if clock.appeal else None,
    }


def _papers(story: "Story") -> AnswerRow:
    return {
        "officials": [
            {"name": each.name, "function": function.value, "licence": each.licence}
            for each, function in story.officials
        ],
        "steps": [
            {"at": s.at, "by": s.by, "before": s.before, "after": s.after, "reason": s.reason}
            for s in story.steps
        ],
        "reports": [
            {
                "version": each.version,
                "file": each.file_name,
                "sha256": each.sha256,
                "received_at": each.received_at,
                "received_by": each.received_by,
            }
            for each in story.reports
        ],
        "moved_reports": [
            {
                "version": each.report.version,
                "file": each.report.file_name,
                "moved_to": each.code,
                "reason": each.reason,
                "at": each.at,
                "by": each.by,
            }
            for each in story.moved
        ],
        "amendments": [amendment_row(each) for each in story.amendments],
    }


def _reported(player: Player) -> AnswerRow:
    """What a report says of somebody."""
    values: AnswerRow = {
        "no": player.no,
        "name": player.name,
        "id": player.id,
        "birth": player.birth,
        "federation": player.federation,
        "sex": player.listed_sex,
        "title": player.title,
        "rating": player.rating,
        "national": sorted(player.national_ids) or None,
    }
    return {key: value for key, value in values.items() if value is not None}
