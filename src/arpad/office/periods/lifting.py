"""Ordering a one-time lift for a list that has not appeared."""

from datetime import date

from arpad.core.errors import Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.office.calendar import read_calendar
from arpad.office.desk import Desk
from arpad.office.records.lifts import add_lift
from arpad.office.records.lists import lists_of
from arpad.office.records.publications import lifts_asked
from arpad.office.rights import may
from arpad.office.systems import choose_system
from arpad.rules.rating.next_list import lift_days


@may()
def order_lift(
    desk: Desk, system: str | None, play: Play, on: date, rule: str, reason: str | None = None
) -> str:
    """Let the list of a day raise ratings by a rule of the edition in force then; the system.

    ``reason`` is kept in the log.
    """
    with desk.reading() as connection:
        system = choose_system(connection, system)
    details = {"rule": rule, "date": on.isoformat(), "play": play.value}
    if reason and reason.strip():
        details["reason"] = reason.strip()
    with desk.writing("lift", f"system:{system}", **details) as work:
        lists = lists_of(work.connection, system, play)
        if any(row.date >= on for row in lists):
            values = {"found": on.isoformat()}
            raise Conflict(Finding.error("lift.too_late", "date", **values))
        calendar = read_calendar(work.connection, system, play)
        edition = calendar.edition_on(on)
        if rule not in lift_days(edition):
            values = {"found": rule, "edition": edition.key}
            raise UnknownName(Finding.error("lift.no_rule", "rule", **values))
        calendar.refuse_no_list_day(on, lists[-1].date if lists else None)
        if rule in lifts_asked(work.connection, system, play, on):
            values = {"found": rule}
            raise Conflict(Finding.error("lift.ordered", "rule", **values))
        add_lift(work.connection, system, play, on, rule, work.at, work.by)
    return system
