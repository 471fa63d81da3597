"""A sheet of a tournament: which one, of which round, on which paper."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, assert_never

from arpad.core.errors import refusal
from arpad.core.event import Event
from arpad.doors.paper.hall.bracket import bracket
from arpad.doors.paper.hall.checking import clock_check, pairing_check
from arpad.doors.paper.hall.listing import Listing, listing_sheet, title_of
from arpad.doors.paper.hall.matches import RoundMatches, match_sheets, pairings_by_match
from arpad.doors.paper.hall.pairings import pairings_by_board, pairings_by_name
from arpad.doors.paper.hall.paper import PageRoom
from arpad.doors.paper.hall.players import ScheduledItem, schedule, starting_list
from arpad.doors.paper.hall.slips import board_cards, result_slips
from arpad.doors.paper.hall.standings import cross_table, standings
from arpad.doors.paper.hall.values import RoundBoards, head_of
from arpad.doors.paper.sheet import PrintedSheet, together
from arpad.doors.paper.sheets.matches import (
    Draw,
    listed_teams,
    required_matches,
    round_matches,
    with_teams,
)
from arpad.doors.paper.sheets.rounds import Tables, round_boards, shown_round
from arpad.doors.paper.sheets.ties import DrawnTie, bracket_ties
from arpad.messages.text import Language
from arpad.program.groups import findings_on, group_standings
from arpad.rules.prizes.categories import PrizePlan


class SheetKind(StrEnum):
    """The sheets, in the order an arbiter needs them."""

    STARTING_LIST = "starting-list"
    SCHEDULE = "schedule"
    PAIRINGS = "pairings"
    NAMES = "names"
    BOARD_CARDS = "board-cards"
    SLIPS = "slips"
    MATCHES = "matches"
    BRACKET = "bracket"
    CLOCK_CHECK = "clock-check"
    PAIRING_CHECK = "pairing-check"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    PRIZES = "prizes"
    ROUND = "round"


A4: Final = PageRoom()
PAPER_ALONE: Final = frozenset(
    {SheetKind.SLIPS, SheetKind.BOARD_CARDS, SheetKind.MATCHES, SheetKind.ROUND}
)
"""Sheets that are no table: there is nothing in them for a program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetQuestion:
    """What is asked of a sheet.

    ``round`` None: the last that is paired, or for standings the last played. ``fixed`` is the
    board of a player by number, ``tables`` that of a pair; ``starts`` the hours of the rounds, one
    for all or one for each; ``announced`` what stands on the schedule besides; ``plan`` the prizes;
    ``groups`` those whose standings are asked for; ``draw`` and ``ties`` as ``RunningSheets`` has
    them.
    """

    kind: SheetKind
    language: Language
    page: PageRoom = A4
    round: int | None = None
    starts: tuple[str, ...] = ()
    fixed: Mapping[int, int] = field(default_factory=dict)
    tables: Tables = field(default_factory=dict)
    tiebreaks: Sequence[str] | None = None
    groups: Sequence[str] = ()
    announced: tuple[ScheduledItem, ...] = ()
    plan: PrizePlan | None = None
    draw: Draw = field(default_factory=dict)
    ties: tuple[DrawnTie, ...] = ()

    def starts_in(self, round: int) -> str | None:
        """The hour of a round."""
        if len(self.starts) == 1:
            return self.starts[0]
        return self.starts[round - 1] if round <= len(self.starts) else None


def sheet_of(event: Event, asked: SheetQuestion) -> Listing | PrintedSheet:
    """The sheet: a listing, which programs can read too, or paper alone."""
    language, page = asked.language, asked.page
    match asked.kind:
        case SheetKind.STARTING_LIST:
            return starting_list(event, page, language, listed_teams(event))
        case SheetKind.SCHEDULE:
            return schedule(head_of(event), scheduled(event, asked), page, language)
        case SheetKind.STANDINGS | SheetKind.CROSSTABLE:
            return _ranked(event, asked)
        case SheetKind.PAIRINGS | SheetKind.NAMES | SheetKind.SLIPS | SheetKind.BOARD_CARDS:
            return _of_round(event, asked)
        case SheetKind.MATCHES:
            made = required_matches(_matches(event, asked), event)
            return match_sheets(made, language)
        case SheetKind.BRACKET:
            return bracket(
                head_of(event), bracket_ties(event, asked.ties, language), page, language
            )
        case SheetKind.PRIZES:
            return _prizes(event, asked)
        case SheetKind.ROUND:
            return _whole_round(event, asked)
        case SheetKind.PAIRING_CHECK:
            from arpad.doors.paper.sheets.checking import pairing_check_lines, rules_assumed

            round = shown_round(event, asked.round)
            lines = pairing_check_lines(event, round)
            listed = pairing_check(head_of(event, round), lines, page, language)
            return replace(listed, findings=tuple(rules_assumed(event)))
        case SheetKind.CLOCK_CHECK:
            from arpad.doors.paper.sheets.checking import clock_check_of

            course = _seated(event, asked)
            boards = [each.in_match or each.board for each in course.boards]
            return clock_check(course.head, boards, clock_check_of(event), page, language)
        case _:
            assert_never(asked.kind)


def printed(made: Listing | PrintedSheet) -> PrintedSheet:
    """A sheet as it is set."""
    return listing_sheet(made) if isinstance(made, Listing) else made


def _whole_round(event: Event, asked: SheetQuestion) -> PrintedSheet:
    """All that a round needs: pairings by board and name, slips, the standings it was paired on.

    Teams have sheets for their matches in the place of slips.
    """
    round = shown_round(event, asked.round)
    asked = replace(asked, round=round)
    matches = event.teams and _matches(event, asked)
    slips = SheetKind.MATCHES if matches else SheetKind.SLIPS
    kinds = [SheetKind.PAIRINGS, SheetKind.NAMES, slips]
    parts = [printed(sheet_of(event, replace(asked, kind=kind))) for kind in kinds]
    if round > 1:
        before = replace(asked, kind=SheetKind.STANDINGS, round=round - 1)
        parts.append(printed(sheet_of(event, before)))
    return together(title_of("whole_round", head_of(event, round), asked.language), parts)


def _boards(event: Event, asked: SheetQuestion) -> RoundBoards:
    round = shown_round(event, asked.round)
    return round_boards(event, round, asked.starts_in(round), asked.fixed, asked.tables)


def _seated(event: Event, asked: SheetQuestion) -> RoundBoards:
    """The boards by the numbers they have in the hall, which in matches of teams are 2.3."""
    made = _boards(event, asked)
    matches = _matches(event, asked) if event.teams else None
    return with_teams(made, matches) if matches else made


def _matches(event: Event, asked: SheetQuestion) -> RoundMatches | None:
    round = shown_round(event, asked.round)
    return round_matches(event, round, asked.starts_in(round), asked.draw)


def _of_round(event: Event, asked: SheetQuestion) -> Listing | PrintedSheet:
    if asked.kind is SheetKind.PAIRINGS and event.teams:
        matches = _matches(event, asked)
        if matches is not None:
            return pairings_by_match(matches, asked.page, asked.language)
    made = _seated(event, asked)
    match asked.kind:
        case SheetKind.PAIRINGS:
            return pairings_by_board(made, asked.page, asked.language)
        case SheetKind.NAMES:
            return pairings_by_name(made, asked.page, asked.language)
        case SheetKind.SLIPS:
            return result_slips(made, asked.language)
        case _:
            return board_cards(made, asked.language)


def _ranked(event: Event, asked: SheetQuestion) -> Listing:
    from arpad.doors.paper.sheets.standings import (
        cross_table_of,
        grouped_table,
        is_grid,
        standings_table,
    )
    from arpad.program.ranking import standings as ranked

    made = ranked(event, asked.tiebreaks, after=asked.round, individual=bool(asked.groups))
    if asked.groups:
        groups = group_standings(event, made, asked.groups)
        table = grouped_table(event, made, groups, asked.language)
        findings = (*made.findings, *findings_on(groups))
        return replace(standings(table, asked.page, asked.language), findings=findings)
    if asked.kind is SheetKind.STANDINGS:
        plain = standings_table(event, made, asked.language)
        return replace(standings(plain, asked.page, asked.language), findings=made.findings)
    table = cross_table_of(event, made, asked.language)
    crossed = cross_table(table, asked.page, asked.language, grid=is_grid(made))
    return replace(crossed, findings=made.findings)


def _prizes(event: Event, asked: SheetQuestion) -> Listing:
    """The prizes as they are given, or as they are announced where nobody has played."""
    from arpad.doors.paper.hall.prize_list import prize_list
    from arpad.doors.paper.sheets.prizes import announced_prizes, given_prizes
    from arpad.program.prizing import prizegiving
    from arpad.program.ranking import standings as ranked

    if asked.plan is None:
        raise refusal("sheet.no_plan", "plan")
    language, currency, page = asked.language, asked.plan.currency, asked.page
    if not event.games:
        return prize_list(head_of(event), announced_prizes(asked.plan), currency, page, language)
    order = ranked(event, asked.tiebreaks, individual=True)
    made = prizegiving(event, order, asked.plan)
    head = head_of(event, order.field.table.rounds)._replace(after=True)
    listing = prize_list(head, given_prizes(event, made, language), currency, page, language)
    return replace(listing, findings=(*order.findings, *made.findings))


def scheduled(event: Event, asked: SheetQuestion) -> list[ScheduledItem]:
    """Every round with its day, and what is announced besides, by day and hour."""
    days = event.round_dates
    rounds = [
        ScheduledItem(
            days[number - 1] if number <= len(days) else None, asked.starts_in(number), number
        )
        for number in range(1, event.number_of_rounds + 1)
    ]
    items = [*rounds, *asked.announced]
    if all(each.day for each in items):
        items.sort(key=lambda each: (each.day or "", each.starts or "", each.round or 0))
    return items
