"""Title certificates and forms: tournaments as they were judged, made into sheets to print."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from enum import StrEnum
from typing import Final

from arpad.core.event import Event
from arpad.core.step import Step
from arpad.doors.paper.arbiter_norm import ArbiterTitle, arbiter_norm_of, arbiter_norm_sheet
from arpad.doors.paper.forms_2005 import (
    form4_sheet,
    form6_sheet,
    norm_line_2005_of,
    result_2005_of,
)
from arpad.doors.paper.it1_certificate import certificate_of, it1_sheet
from arpad.doors.paper.it2_application import applicant_of, application_of, it2_sheet
from arpad.doors.paper.it3_report import it3_sheet, report_of
from arpad.doors.paper.people_and_events import facts_of
from arpad.doors.paper.sheet import PrintedSheet
from arpad.doors.paper.statement import statement_of, statement_sheet
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.program.norming import norm_working
from arpad.rules.titles.arbiters.edition import B06_2021
from arpad.rules.titles.arbiters.from_events import described, service_of
from arpad.rules.titles.arbiters.norms import arbiter_norm
from arpad.rules.titles.arbiters.working import explain_arbiter_norm
from arpad.rules.titles.verdict import NormVerdict
from arpad.rules.titles.working import lacks


class PlayerForm(StrEnum):
    """What can be printed of one player and one title."""

    IT1 = "it1"
    STATEMENT = "statement"
    FORM_4 = "form-4"


class EventForm(StrEnum):
    """What can be printed of an event: its report, its norms, its arbiters."""

    IT3 = "it3"
    FORM_6 = "form-6"
    FA1 = "fa1"
    IA1 = "ia1"


ARBITER_FORMS: Final = {EventForm.FA1: ArbiterTitle.FA, EventForm.IA1: ArbiterTitle.IA}


def player_sheet(
    form: PlayerForm, event: Event, verdict: NormVerdict, language: Language
) -> PrintedSheet:
    """A form of a judged norm."""
    edition = verdict.edition
    match form:
        case PlayerForm.IT1:
            made = certificate_of(event, verdict, edition.ratings.unrated.value)
            return it1_sheet(replace(made, undecided=_undecided(verdict, language)), language)
        case PlayerForm.STATEMENT:
            working = norm_working(event, verdict)
            stated = statement_of(event, verdict, working, edition.key, edition.in_force)
            return statement_sheet(stated, language)
        case PlayerForm.FORM_4:
            return form4_sheet(result_2005_of(event, verdict), language)


def _undecided(verdict: NormVerdict, language: Language) -> str | None:
    """What an open verdict depends on, in words."""
    if verdict.norm is not None:
        return None
    steps = map(lacks, verdict.missing)
    return "; ".join(say(step.message, step.numbers, language) for step in steps)


def event_sheet(
    form: EventForm,
    event: Event,
    verdicts: Sequence[NormVerdict],
    language: Language,
    arbiter: str | None = None,
) -> PrintedSheet:
    """A form of an event; ``verdicts`` are for form 6 and for IA norms (B.06.1, 4.8.3).

    ``arbiter`` is for the forms of arbiters.
    """
    match form:
        case EventForm.IT3:
            return it3_sheet(report_of(event), language)
        case EventForm.FORM_6:
            held = {player.no: player.title for player in event.players}
            lines = [
                norm_line_2005_of(event, each)
                for each in verdicts
                if each.norm and each.edition.by_norms.is_above(each.title, held[each.player])
            ]
            return form6_sheet(facts_of(event), lines, language)
        case EventForm.FA1 | EventForm.IA1:
            title = ARBITER_FORMS[form]
            norm = arbiter_norm_of(event, title, arbiter, _judged(event, title, arbiter, verdicts))
            return arbiter_norm_sheet(norm, language)


def _judged(
    event: Event, title: ArbiterTitle, arbiter: str | None, verdicts: Sequence[NormVerdict]
) -> Step:
    """What the event is worth to an arbiter; players who made norms could make them."""
    service = service_of(event, arbiter or "") or described(event)
    possible = any(verdict.norm for verdict in verdicts) or None
    norm = arbiter_norm(B06_2021, title, replace(service, norms_possible=possible))
    return explain_arbiter_norm(norm)


def application_sheet(
    norms: Sequence[tuple[Event, NormVerdict]],
    title: str,
    language: Language,
    rating: int | None = None,
    rating_day: date | None = None,
) -> PrintedSheet:
    """An IT2 with the norms of some events, all of one player, named as the last event does.

    ``rating`` is the one reached (1.5.3), on a day that need not be known.
    """
    event, verdict = norms[-1]
    person = applicant_of(event, verdict.player)
    found = [(event, each) for event, each in norms if each.norm]
    rules = verdict.edition.by_norms
    needed = rules.ratings.value[title], rules.games.value
    applied = application_of(person, title, needed, found)
    return it2_sheet(replace(applied, rating=rating, rating_day=rating_day), language)
