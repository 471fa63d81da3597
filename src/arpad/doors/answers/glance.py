"""The office at a glance, as JSON rows."""

from typing import TYPE_CHECKING

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.fide import road_answer
from arpad.doors.answers.kept_norms import aside_keys, offered_row
from arpad.doors.answers.tickets import ticket_row

if TYPE_CHECKING:
    from arpad.office.at_a_glance import Glance, WaitingTournament


def glance_answer(glance: "Glance") -> AnswerRow:
    """What waits, what is to be corrected, and what closes next."""
    return {
        "waiting": [_waiting(each) for each in glance.waiting],
        "returned": [_waiting(each) for each in glance.returned],
        "tickets": [{**ticket_row(each.ticket), "days": each.days} for each in glance.tickets],
        "norms": [offered_row(each) for each in glance.norms],
        "norms_aside": aside_keys(glance.aside),
        "fide": [{"code": each.tournament.code, **road_answer(each)} for each in glance.fide],
        "corrections": [
            {
                "system": each.system,
                "play": each.play.value,
                "first": each.first.isoformat(),
                "lists": [made.on.isoformat() for made in each.lists],
                "players": len({one.player for made in each.lists for one in made.ratings}),
            }
            for each in glance.corrections
        ],
        "closings": [
            {
                "system": each.system,
                "play": each.play.value,
                "list": each.on.isoformat(),
                "closing": each.closing.isoformat(),
                "days_left": each.days,
            }
            for each in glance.closings
        ],
    }


def _waiting(each: "WaitingTournament") -> AnswerRow:
    return {
        "code": each.tournament.code,
        "name": each.tournament.name,
        "status": each.tournament.status.value,
        "since": each.since.isoformat(),
        "days": each.days,
    }
