"""The road to FIDE: what it knows of an event, what is due there next, and when."""

from dataclasses import dataclass
from datetime import date, timedelta

from arpad.core.errors import BadInput, Conflict, NotCovered
from arpad.core.fide import FOLLOWS, FideStep, FideStepRow
from arpad.core.finding import Finding
from arpad.core.tournaments import Status, TournamentRow
from arpad.office.desk import Desk
from arpad.office.records.database import Connection
from arpad.office.records.fide import add_fide_step, fide_steps
from arpad.office.records.tournaments import find_tournament, tournaments
from arpad.office.rights import WORKING, may
from arpad.office.tournaments.deadlines import (
    Requirement,
    correction_due,
    registration_due,
    report_due,
)
from arpad.rules.regulations import registry
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.list_dates import last_list, natural_list

CALLED_OFF = (Status.WITHDRAWN, Status.REJECTED)


@dataclass(frozen=True, slots=True)
class FideRoad:
    """The steps of an event at FIDE; ``waits_for`` None: there is none to come.

    ``due`` is the day the next one is due by FIDE's regulations, where they say so.
    """

    tournament: TournamentRow
    steps: tuple[FideStepRow, ...]
    waits_for: FideStep | None
    due: Requirement | None

    @property
    def code(self) -> str | None:
        """FIDE's own code of the event, as it was last said."""
        return next((each.code for each in reversed(self.steps) if each.code), None)

    @property
    def last(self) -> FideStepRow | None:
        """Where the event stands."""
        return self.steps[-1] if self.steps else None


@dataclass(frozen=True, slots=True)
class FideStepTaken:
    """The road with the new step, and what to know about it."""

    road: FideRoad
    remarks: tuple[Finding, ...]


@may()
def record_fide_step(
    desk: Desk,
    code: str,
    step: FideStep,
    on: date | None = None,
    *,
    fide_code: str | None = None,
    reason: str | None = None,
) -> FideStepTaken:
    """Note what FIDE knows of an event since a day, by default today."""
    day = on or desk.today
    _refuse_wrong(desk, step, day, fide_code, reason)
    said = reason.strip() if reason else None
    details = {"step": step.value, "date": day.isoformat(), "code": fide_code, "reason": said}
    with desk.writing("fide", f"tournament:{code}", **details) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        before = road_of(work.connection, tournament)
        _refuse_order(before, step)
        _refuse_earlier(before, day)
        row = FideStepRow(step=step, day=day, code=fide_code, reason=said, at=work.at, by=work.by)
        add_fide_step(work.connection, tournament.id, row)
        standing = before.last.step if before.last else None
        work.changed(f"tournament:{code}", "fide", standing, step)
        work.changed(f"tournament:{code}", "fide_code", before.code, fide_code or before.code)
        return FideStepTaken(road_of(work.connection, tournament), _remarks(before, row))


@may(*WORKING)
def roads_to_fide(desk: Desk) -> tuple[FideRoad, ...]:
    """Every event FIDE knows of and has not rated, what is due first at the head."""
    with desk.reading() as connection:
        return unfinished_roads(connection)


def unfinished_roads(connection: Connection) -> tuple[FideRoad, ...]:
    """The same, as a part of a larger answer."""
    rows = [each for each in tournaments(connection) if each.status not in CALLED_OFF]
    steps = fide_steps(connection, [each.id for each in rows])
    roads = [_road(each, steps[each.id]) for each in rows if each.id in steps]
    unfinished = [each for each in roads if each.waits_for]
    return tuple(sorted(unfinished, key=lambda each: (_due_day(each), each.tournament.code)))


def road_of(connection: Connection, tournament: TournamentRow) -> FideRoad:
    """What FIDE knows of a tournament."""
    return _road(tournament, fide_steps(connection, [tournament.id]).get(tournament.id, ()))


def fide_edition(tournament: TournamentRow) -> Edition | None:
    """FIDE's regulations for a tournament, whatever the office rates it by."""
    try:
        return registry.edition_for(tournament.start, tournament.play)
    except NotCovered:
        return None


def _road(tournament: TournamentRow, steps: tuple[FideStepRow, ...]) -> FideRoad:
    waits_for = _waits_for(steps[-1].step if steps else None)
    edition = fide_edition(tournament)
    due = _due(edition, tournament, waits_for, steps) if edition and waits_for else None
    return FideRoad(tournament, steps, waits_for, due)


def _waits_for(last: FideStep | None) -> FideStep | None:
    match last:
        case None:
            return FideStep.REGISTERED
        case FideStep.REGISTERED | FideStep.RETURNED:
            return FideStep.SENT
        case FideStep.SENT:
            return FideStep.ACCEPTED
        case FideStep.ACCEPTED:
            return FideStep.RATED
        case FideStep.RATED:
            return None


def _due(
    edition: Edition,
    tournament: TournamentRow,
    waits_for: FideStep,
    steps: tuple[FideStepRow, ...],
) -> Requirement | None:
    """The last day of a step: of a report that was returned, the last that still makes a list."""
    end, official = tournament.end, tournament.official
    match waits_for:
        case FideStep.REGISTERED:
            return registration_due(edition, tournament.start)
        case FideStep.SENT if steps[-1].step is FideStep.RETURNED:
            last, rule = last_list(edition, end, official=official), edition.admission.late_lists
            latest = Requirement(last - timedelta(days=1), rule.article) if last and rule else None
            return correction_due(edition, steps[-1].day) or latest
        case FideStep.SENT:
            return report_due(edition, end, official=official)
        case FideStep.RATED:
            closing = edition.lists.closing
            article = closing.article if closing else ""
            return Requirement(natural_list(edition, end, official=official), article)
        case _:
            return None


def _refuse_wrong(
    desk: Desk, step: FideStep, day: date, fide_code: str | None, reason: str | None
) -> None:
    wrong = []
    if day > desk.today:
        values = {"found": day.isoformat(), "expected": desk.today.isoformat()}
        wrong.append(Finding.error("fide.day_to_come", "on", **values))
    if fide_code is not None and not (fide_code.isascii() and fide_code.isdecimal()):
        values = {"found": fide_code}
        wrong.append(Finding.error("fide.code_form", "fide_code", **values))
    if step is FideStep.RETURNED and not (reason and reason.strip()):
        wrong.append(Finding.error("tournament.no_reason", "reason"))
    if wrong:
        raise BadInput(tuple(wrong))


def _refuse_order(before: FideRoad, step: FideStep) -> None:
    standing = before.last.step if before.last else None
    if standing in FOLLOWS[step]:
        return
    possible = [each.value for each, earlier in FOLLOWS.items() if standing in earlier]
    values = {
        "code": before.tournament.code,
        "found": step.value,
        "status": standing.value if standing else "–",
        "expected": ", ".join(possible),
    }
    raise Conflict(Finding.error("fide.wrong_step", "step", **values))


def _refuse_earlier(before: FideRoad, day: date) -> None:
    if before.last and day < before.last.day:
        values = {
            "code": before.tournament.code,
            "found": day.isoformat(),
            "status": before.last.step.value,
            "expected": before.last.day.isoformat(),
        }
        raise Conflict(Finding.error("fide.day_before", "on", **values))


def _remarks(before: FideRoad, row: FideStepRow) -> tuple[Finding, ...]:
    """Whether a report went to FIDE too late; who sends without registering is asked no less."""
    due = before.due
    if row.step is FideStep.SENT and before.last is None:
        edition, tournament = fide_edition(before.tournament), before.tournament
        due = report_due(edition, tournament.end, official=tournament.official) if edition else None
    if due is None or row.step not in (FideStep.REGISTERED, FideStep.SENT) or row.day <= due.day:
        return ()
    values = {"found": row.day.isoformat(), "expected": due.day.isoformat()}
    code = "fide.sent_late" if row.step is FideStep.SENT else "fide.registered_late"
    return (Finding.warning(code, "on", due.article, **values),)


def _due_day(road: FideRoad) -> date:
    return road.due.day if road.due else date.max
