"""Ordering a remedy for an exceptional performance, for a list that has not appeared."""

from dataclasses import dataclass
from datetime import date

from arpad.core.errors import Conflict, UnknownName, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.office.calendar import read_calendar
from arpad.office.desk import Desk
from arpad.office.people.whom import the_player
from arpad.office.periods.publishing import prepare_next
from arpad.office.records.database import Connection
from arpad.office.records.lists import lists_of
from arpad.office.records.merges import merges_at
from arpad.office.records.remedies import add_remedy, remedies_ordered
from arpad.office.rights import may
from arpad.office.systems import choose_system
from arpad.rules.rating.exceptional import exceptional
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.remedies import ARTICLE, remedied


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderedRemedy:
    """An order, whom it is for, and what it makes of the rating the events alone would give.

    Of an order taken back nothing is said. ``replaced``: the order that stood until then.
    """

    system: str
    play: Play
    on: date
    player: int
    name: str
    remedy: PlayerRemedy
    without: int | None
    rating: int | None
    replaced: PlayerRemedy | None = None


@may()
def order_remedy(
    desk: Desk,
    system: str | None,
    play: Play,
    on: date,
    who: str,
    remedy: PlayerRemedy,
    reason: str,
) -> OrderedRemedy:
    """Let the list of a day give a player bonus points or a new start, or take the order back.

    Refused but for somebody whose events for that list have an exceptional gain.
    """
    why = reason.strip()
    if not why:
        raise refusal("remedy.no_reason", "reason")
    with desk.reading() as connection:
        system = choose_system(connection, system)
        player = the_player(connection, who)
        _refuse_published(connection, system, play, on)
        before = dict(remedies_ordered(connection, system, play, on)).get(player.id)
        found = None
        if remedy.kind is not RemedyKind.WITHDRAWN:
            found = _exceptional_period(connection, system, play, on, player.id)
    details: dict[str, object] = {
        "kind": remedy.kind.value, "date": on.isoformat(), "play": play.value, "system": system,
        "reason": why,
    }  # fmt: skip
    if remedy.points is not None:
        details["points"] = remedy.points
    with desk.writing("remedy", f"player:{player.id}", **details) as work:
        add_remedy(
            work.connection, system, play, on, player.id, remedy, work.at, work.by, work.log_id
        )
    without = found.new_rating if found else None
    given = remedied(found, remedy) if found else None
    replaced = before if before and before.kind is not RemedyKind.WITHDRAWN else None
    return OrderedRemedy(
        system=system,
        play=play,
        on=on,
        player=player.id,
        name=player.name,
        remedy=remedy,
        without=without,
        rating=given,
        replaced=replaced,
    )


def _refuse_published(connection: Connection, system: str, play: Play, on: date) -> None:
    if any(row.date >= on for row in lists_of(connection, system, play)):
        values = {"found": on.isoformat()}
        raise Conflict(Finding.error("lift.too_late", "date", **values))


def _exceptional_period(
    connection: Connection, system: str, play: Play, on: date, player: int
) -> PeriodRated:
    """The period of somebody with an exceptional gain on a list to come, or a refusal."""
    edition = read_calendar(connection, system, play).edition_on(on)
    if edition.change.exceptional_from is None:
        values = {"found": edition.key}
        raise UnknownName(Finding.error("remedy.no_rule", "", **values))
    (made,) = prepare_next(connection, system, play, on).lists
    found = made.periods.get(merges_at(connection).get(player, player))
    if isinstance(found, PeriodRated):
        gains = [result for _, result in found.events if exceptional(result) and result.sum > 0]
        if gains:
            return found
    raise Conflict(Finding.error("remedy.not_exceptional", "player", ARTICLE))
