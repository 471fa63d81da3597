"""The scale of a rating system over its lists: has it drifted, and why."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from arpad.core.errors import BadInput, UnknownName
from arpad.core.event import Play
from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.people.whom import the_player
from arpad.office.records.database import Connection
from arpad.office.records.settings import settings
from arpad.office.rights import EVERYBODY, may
from arpad.office.scale.materials import (
    lists_between,
    people_on,
    watched_events,
    watched_lists,
)
from arpad.office.scale.proposing import GainsOfEvents, LiftToOrder, lifts_to_order, proposals_for
from arpad.office.systems import choose_system
from arpad.rules.scale.balance import Balance, CameOrWent, Part, balance_between
from arpad.rules.scale.bands import Band, bands_of, mean_of_top
from arpad.rules.scale.control_group import (
    STABLE,
    Followed,
    GroupRule,
    follow,
    stable_group,
    top_group,
)
from arpad.rules.scale.expectation import (
    GamesByGap,
    GapLine,
    Slope,
    fitted_slope,
    games_by_gap,
    gap_lines,
)
from arpad.rules.scale.groups import GroupBy, GroupLine, GroupsPlayed
from arpad.rules.scale.remedies import Proposal
from arpad.rules.scale.spread import Summary, summary_of
from arpad.rules.scale.values import WatchedList, WatchedPerson


class ControlGroup(StrEnum):
    """Who is followed: those of a stable age with enough games, the first 50, or named persons."""

    STABLE = "stable"
    TOP = "top"
    NAMED = "named"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedScale:
    """Which lists, which groups, and whom to follow; no days: all lists there are.

    ``persons`` are the names or numbers of a control group that was ``NAMED``, ``rule`` says who
    is in one that is ``STABLE``.
    """

    system: str | None = None
    play: Play = Play.STANDARD
    since: date | None = None
    until: date | None = None
    groups: tuple[GroupBy, ...] = (GroupBy.AGE,)
    control: ControlGroup = ControlGroup.STABLE
    persons: tuple[str, ...] = ()
    rule: GroupRule = STABLE


class ListFigures(NamedTuple):
    """A list: its active players, how many rest, and two means: the first 50, the control group."""

    day: date
    summary: Summary
    resting: int
    top: Fraction | None
    control: Fraction | None


class SourceTotal(NamedTuple):
    """Points from one source over all lists, and what they did to the mean."""

    points: Fraction
    effect: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class ScaleReport:
    """Everything there is to say of a scale over some lists."""

    federation: str
    office: str
    system: str
    play: Play
    lists: tuple[ListFigures, ...]
    bands_before: tuple[Band, ...]
    bands_after: tuple[Band, ...]
    control: ControlGroup
    followed: Followed
    balances: tuple[Balance, ...]
    gaps: tuple[GapLine, ...]
    slope: Slope | None
    groups: Mapping[GroupBy, tuple[GroupLine, ...]] = field(default_factory=dict)
    proposals: tuple[Proposal, ...] = ()
    lifts: tuple[LiftToOrder, ...] = ()

    @property
    def totals(self) -> dict[CameOrWent | Part, SourceTotal]:
        """What moved the mean from the first list to the last, by source."""
        found = {source: [Fraction(0), Fraction(0)] for source in (*CameOrWent, *Part)}
        for balance in self.balances:
            effects = balance.effects
            for why, moved in balance.moves.items():
                found[why][0] += moved.points
                found[why][1] += moved.effect
            for part, points in balance.points.items():
                found[part][0] += points
                found[part][1] += effects[part]
        return {source: SourceTotal(*each) for source, each in found.items() if any(each)}

    @property
    def since(self) -> date:
        """The day of the first list."""
        return self.lists[0].day

    @property
    def until(self) -> date:
        """The day of the last list."""
        return self.lists[-1].day


@may(*EVERYBODY)
def watch_scale(desk: Desk, asked: AskedScale) -> ScaleReport:
    """The scale over the lists asked for; nothing is changed by looking."""
    with desk.reading() as connection:
        return scale_report(connection, asked)


def scale_report(connection: Connection, asked: AskedScale) -> ScaleReport:
    """The same, within a reading."""
    system = choose_system(connection, asked.system)
    rows = lists_between(connection, system, asked.play, asked.since, asked.until)
    named = _named(connection, asked.persons)
    lists = watched_lists(connection, rows)
    everybody = frozenset[int]().union(*(each.active for each in lists))
    people = people_on(connection, rows[-1], everybody)
    followed = follow(lists, _control(asked, lists, people, named))
    folded = _folded(connection, rows, lists, people, asked.groups)
    known = settings(connection)
    return ScaleReport(
        federation=known["federation"],
        office=known["name"],
        system=system,
        play=asked.play,
        lists=_figures(lists, followed),
        bands_before=bands_of(lists[0].active.values()),
        bands_after=bands_of(lists[-1].active.values()),
        control=asked.control,
        followed=followed,
        balances=folded.balances,
        gaps=gap_lines(folded.games),
        slope=fitted_slope(folded.games),
        groups={each.by: each.lines(lists[0], lists[-1]) for each in folded.groups},
        proposals=proposals_for(connection, rows[-1], lists[-1], folded.gains),
        lifts=lifts_to_order(connection, rows[-1]),
    )


class _Folded(NamedTuple):
    """What all events together say."""

    balances: tuple[Balance, ...]
    games: GamesByGap
    groups: tuple[GroupsPlayed, ...]
    gains: GainsOfEvents


def _folded(
    connection: Connection,
    rows: Sequence[ListRow],
    lists: Sequence[WatchedList],
    people: Mapping[int, WatchedPerson],
    by: Sequence[GroupBy],
) -> _Folded:
    """The events of each list after the first, read and added up list by list.

    The games of years do not fit in a small machine; those of one list do.
    """
    games: Counter[tuple[int, int]] = Counter()
    groups = tuple(GroupsPlayed(lists[-1], people, each) for each in by)
    gains = GainsOfEvents(people, lists[-1].day)
    balances = []
    for row, (before, after) in zip(rows[1:], pairwise(lists), strict=True):
        events = tuple(watched_events(connection, row))
        balances.append(balance_between(before, after, events))
        games.update(games_by_gap(events))
        for each in groups:
            each.take_in(events)
        gains.take_in(events)
    return _Folded(tuple(balances), games, groups, gains)


def _figures(lists: Sequence[WatchedList], followed: Followed) -> tuple[ListFigures, ...]:
    means = followed.means or (None,) * len(lists)
    return tuple(
        ListFigures(
            each.day,
            summary_of(list(each.active.values())),
            len(each.resting),
            mean_of_top(each.active.values()),
            mean,
        )
        for each, mean in zip(lists, means, strict=True)
    )


def _control(
    asked: AskedScale,
    lists: Sequence[WatchedList],
    people: Mapping[int, WatchedPerson],
    named: frozenset[int],
) -> frozenset[int]:
    match asked.control:
        case ControlGroup.NAMED:
            return named
        case ControlGroup.TOP:
            return top_group(lists)
        case ControlGroup.STABLE:
            return stable_group(lists, people, asked.rule)


def _named(connection: Connection, persons: Sequence[str]) -> frozenset[int]:
    """The persons of a list of names; everybody nobody knows is named, not the first alone."""
    found, wrong = [], []
    for who in persons:
        try:
            found.append(the_player(connection, who, "control_group").id)
        except UnknownName as refused:
            wrong.append(refused.finding)
    if wrong:
        raise BadInput(tuple(wrong))
    return frozenset(found)
