"""Matches and knock-outs: games of a tie, play-offs, and the next stage (Manual IV.6)."""

from collections.abc import Sequence
from dataclasses import replace

from arpad.core.errors import refusal
from arpad.core.event import ByeKind, Event, System
from arpad.tournament.formats.by_table import plan_of, table
from arpad.tournament.formats.ties import (
    ARTICLE,
    TieStanding,
    is_drawn_for_good,
    is_match,
    standings_of_ties,
)
from arpad.tournament.running import HallBoard, HallRound, Leg, RunningEvent, SittingOut


class Duels:
    """A round is one game of every tie of a stage that is not decided.

    READING: colours change with every game of a tie, play-offs included. A decided tie is over,
    unless all games were announced.
    """

    def next_round(self, running: RunningEvent) -> HallRound:
        """The next game of each tie, or the first of the next stage."""
        running.require_results()
        ties = standings_of_ties(running)
        self._require_decided(running, ties)
        due = [tie for tie in ties if tie.due is not None]
        if not due:
            raise refusal("hall.no_more_rounds", "round", found=running.last_round)
        leg = min(tie.due for tie in due if tie.due)
        boards = tuple(
            _board(table_, tie)
            for table_, tie in enumerate((tie for tie in due if tie.due == leg), start=1)
        )
        rest = tuple(
            SittingOut(tie.first, ByeKind.ZERO)
            for tie in ties
            if tie.is_bye and tie.first and tie.stage == leg.stage and not leg.play_off
        )
        return HallRound(number=running.last_round + 1, boards=boards, sitting_out=rest, leg=leg)

    def _require_decided(self, running: RunningEvent, ties: tuple[TieStanding, ...]) -> None:
        """Refuse to go on past a tie that no game decides any more."""
        if is_match(running):
            return
        for tie in ties:
            if is_drawn_for_good(tie):
                names = " – ".join(running.player(no).name for no in (tie.first, tie.second) if no)
                raise refusal("hall.tie_level", "tie", ARTICLE, found=names, number=tie.number)

    def is_over(self, running: RunningEvent) -> bool:
        """When every tie has its winner, or a match all its games."""
        ties = standings_of_ties(running)
        if is_match(running):
            return ties[0].due is None
        return all(tie.winner is not None for tie in ties)

    def require_sound(self, running: RunningEvent) -> None:
        """Refuse a round of two whom the results before it do not bring together."""
        ties = standings_of_ties(running)
        drawn = {(tie.stage, frozenset((tie.first, tie.second))): tie for tie in ties}
        for course in running.rounds:
            stage, part, _ = course.leg or Leg(0, 0, 0)
            if not 0 <= part <= len(plan_of(running).play_offs):
                raise refusal("journal.wrong_value", "leg", found=part, expected="play_off")
            for board in course.boards:
                tie = drawn.get((stage, frozenset((board.white, board.black))))
                if tie is None or (tie.decided_in is not None and tie.decided_in < part):
                    names = " – ".join(running.player(no).name for no in board[1:3])
                    raise refusal(
                        "hall.not_drawn", "round", ARTICLE, found=names, round=course.number
                    )

    def reported(self, running: RunningEvent, event: Event) -> Event:
        """The event with its system; games of play-offs are at other time controls: not rated."""
        made = table(running)
        rated = {course.number for course in running.rounds if not course.leg or not course.leg[1]}
        games = tuple(
            game if game.round in rated else replace(game, rated=False) for game in event.games
        )
        over = self.is_over(running)
        ranks = ranks_of(standings_of_ties(running)) if over else {}
        cut = over and not is_match(running)  # of a match its length says when it was decided
        return replace(
            event,
            players=tuple(replace(p, rank=ranks.get(p.no)) for p in event.players),
            system=System.MATCH if is_match(running) else System.KNOCKOUT,
            rounds=running.last_round if cut else running.number_of_rounds,
            report=replace(event.report, type_code=made.type_code or None),
            games=games,
        )


def ranks_of(ties: Sequence[TieStanding]) -> dict[int, int]:
    """The places of a knock-out that is over; those who went out in one stage share theirs."""
    ranks: dict[int, int] = {}
    final = max(tie.stage for tie in ties)
    for tie in sorted(ties, key=lambda each: each.is_for_third):
        if tie.winner is None:
            continue
        if tie.stage == final:
            ranks[tie.winner] = 3 if tie.is_for_third else 1
        if tie.loser is not None:
            left = sum(other.stage == tie.stage and not other.is_for_third for other in ties)
            ranks[tie.loser] = 4 if tie.is_for_third else left + 1
    return ranks


def _board(number: int, tie: TieStanding) -> HallBoard:
    """White is the first side in the first game of the tie, then who had Black before."""
    assert tie.first is not None
    assert tie.second is not None
    if not tie.games:
        return HallBoard(number, tie.first, tie.second)
    before = tie.games[-1].board
    return HallBoard(number, before.black, before.white)
