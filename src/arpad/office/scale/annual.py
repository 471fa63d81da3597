"""A year of the office in figures for the board: players, events, reports, money, the scale."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction

from arpad.core.annual import (
    AnnualReport,
    YearCorrection,
    YearEvents,
    YearFees,
    YearGroup,
    YearPlayers,
    YearReports,
    YearScale,
    YearTickets,
)
from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.core.people import Role
from arpad.core.rounding import round_away_from_zero
from arpad.core.tickets import TicketState
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Desk
from arpad.office.lists.choosing import without_withheld
from arpad.office.lists.period_report import ratings_moved
from arpad.office.records.database import Connection
from arpad.office.records.events import games_and_players
from arpad.office.records.lists import all_lists, find_list, lists_of
from arpad.office.records.settings import settings
from arpad.office.records.tickets import tickets
from arpad.office.records.tournaments import tournaments
from arpad.office.rights import may
from arpad.office.scale.materials import LEAST_LISTS
from arpad.office.scale.watching import AskedScale, ScaleReport, scale_report
from arpad.office.systems import choose_system
from arpad.office.tournaments.clocks import all_calendars
from arpad.office.tournaments.fees import accounts_of, totals_of
from arpad.office.tournaments.lateness import days_late
from arpad.rules.scale.balance import CameOrWent
from arpad.rules.scale.groups import GroupBy, GroupLine

HUNDREDTHS = 100


@may(Role.TREASURER)
def annual_report(
    desk: Desk, year: int, system: str | None = None, play: Play = Play.STANDARD
) -> AnnualReport:
    """Tournaments, money and letters of the whole office, players and scale of one system."""
    if not 1 <= year <= desk.today.year:
        values = {"found": str(year), "expected": str(desk.today.year)}
        raise refusal("annual.year", "year", **values)
    first, last = date(year, 1, 1), date(year, 12, 31)
    with desk.reading() as connection:
        key = choose_system(connection, system)
        ended = [each for each in tournaments(connection) if first <= each.end <= last]
        scale = _scale(connection, key, play, year)
        known = settings(connection)
        return AnnualReport(
            federation=known["federation"],
            office=known["name"],
            year=year,
            system=key,
            play=play,
            events=_events(connection, ended),
            reports=_reports(connection, ended),
            corrections=tuple(_corrections(connection, key, year)),
            tickets=_tickets(connection, year),
            fees=tuple(
                YearFees(each.currency, each.due, each.paid, each.open)
                for each in totals_of(accounts_of(connection, ended))
            ),
            players=_players(scale) if scale else None,
            scale=_year_scale(scale) if scale else None,
        )


def _events(connection: Connection, ended: Sequence[TournamentRow]) -> YearEvents:
    accepted = [each.accepted_version for each in ended if each.accepted_version]
    games, players = games_and_players(connection, accepted)
    return YearEvents(dict(Counter(each.status for each in ended)), players, games)


def _reports(connection: Connection, ended: Sequence[TournamentRow]) -> YearReports:
    calendars = all_calendars(connection)
    late = [days_late(connection, calendars, each) for each in ended]
    known = [each for each in late if each is not None]
    return YearReports(len(known), sum(each > 0 for each in known), max((*known, 0)))


def _corrections(connection: Connection, system: str, year: int) -> Iterator[YearCorrection]:
    """The versions made in the year in place of others."""
    for row in all_lists(connection):
        on = date.fromisoformat(row.made_at[:10])
        if row.system != system or row.replaces is None or on.year != year:
            continue
        old = find_list(connection, row.replaces)
        yield YearCorrection(
            list_date=row.date,
            play=row.play,
            version=row.version,
            on=on,
            ratings=ratings_moved(connection, old, row),
            reason=without_withheld(connection, row).reason,
        )


def _tickets(connection: Connection, year: int) -> YearTickets:
    opened = [each for each in tickets(connection) if each.opened_at.startswith(f"{year:04}-")]
    return YearTickets(len(opened), sum(each.state is TicketState.OPEN for each in opened))


def _scale(connection: Connection, system: str, play: Play, year: int) -> ScaleReport | None:
    """The scale from the list in force when the year began to its last one."""
    days = [row.date for row in lists_of(connection, system, play)]
    before = [day for day in days if day <= date(year, 1, 1)]
    since = before[-1] if before else date(year, 1, 1)
    until = date(year, 12, 31)
    own = [day for day in days if since <= day <= until]
    if len(own) < LEAST_LISTS:
        return None
    groups = (GroupBy.AGE, GroupBy.SEX)
    return scale_report(
        connection, AskedScale(system=system, play=play, since=since, until=until, groups=groups)
    )


def _players(scale: ScaleReport) -> YearPlayers:
    moved = Counter[CameOrWent]()
    for balance in scale.balances:
        moved.update({why: each.number for why, each in balance.moves.items()})
    last = scale.lists[-1]
    return YearPlayers(
        active=last.summary.number,
        resting=last.resting,
        new=moved[CameOrWent.NEW],
        returned=moved[CameOrWent.RETURNED],
        fell_inactive=moved[CameOrWent.RESTING],
        delisted=moved[CameOrWent.DELISTED],
        ages=_groups(scale.groups[GroupBy.AGE]),
        sexes=_groups(scale.groups[GroupBy.SEX]),
    )


def _groups(lines: Sequence[GroupLine]) -> tuple[YearGroup, ...]:
    return tuple(YearGroup(each.name, each.players, _rounded(each.mean)) for each in lines)


def _year_scale(scale: ScaleReport) -> YearScale:
    drift, slope = scale.followed.drift, scale.slope
    return YearScale(
        since=scale.since,
        until=scale.until,
        lists=len(scale.lists),
        mean_before=_rounded(scale.lists[0].summary.mean),
        mean_after=_rounded(scale.lists[-1].summary.mean),
        followed=drift.number,
        drift=_rounded(drift.mean),
        error=None if drift.error is None else _rounded(Fraction(drift.error)),
        drifts=drift.is_sure,
        slope=_rounded(slope.value) if slope else None,
        slope_error=_rounded(Fraction(slope.error)) if slope else None,
        sources=tuple(_sources(scale)),
    )


def _sources(scale: ScaleReport) -> Iterator[tuple[str, Fraction]]:
    """What moved the mean over the year, by source."""
    for source, (_, effect) in scale.totals.items():
        found = _rounded(effect)
        if found:
            yield source, found


def _rounded(value: Fraction | None) -> Fraction | None:
    if value is None:
        return None
    return Fraction(round_away_from_zero(value * HUNDREDTHS), HUNDREDTHS)
