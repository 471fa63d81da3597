"""Players at wrong boards of a match of teams (C.05 7, comment).

What was played counts for rating as it ended; for the match the team that sat out of its order has
lost these boards.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from arpad.core.errors import refusal
from arpad.tournament.formats.plan import TEAM_MATCHES
from arpad.tournament.formats.team_matches import team_of
from arpad.tournament.lineups import players_at, required_team
from arpad.tournament.running import HallBoard, HallMatch, HallRound, RunningEvent, SittingOut

ARTICLE: Final = "C.05 7"


@dataclass(frozen=True, slots=True)
class SeatedAs:
    """How the players of a team sat in a round that is paired, board by board; 0: nobody."""

    do: ClassVar[str] = "seated"
    round: int
    team: int
    players: tuple[int, ...]

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The round with the players where they sat; results stay with their boards."""
        running.require_unfinished()
        required_team(running, self.team)
        if running.system not in TEAM_MATCHES:
            raise refusal("hall.no_lineups", "journal", ARTICLE, found=running.system)
        course = running.round(self.round)
        at = _match_of(running, course, self.team)
        match = course.matches[at]
        is_first = match.first == self.team
        lined_up = match.first_players if is_first else match.second_players
        _require_same(running, self, lined_up)
        wrong = wrong_places(running, self.team, self.players)
        changed = (
            match._replace(first_players=self.players, first_wrong=wrong)
            if is_first
            else match._replace(second_players=self.players, second_wrong=wrong)
        )
        moved = dict(zip(lined_up, self.players, strict=True))
        return running.with_round(_reseated(course, at, changed, moved))


def seated_as(running: RunningEvent, round: int, team: int, places: tuple[int, ...]) -> SeatedAs:
    """The order by places in the list of the team, 0 for an empty board."""
    return SeatedAs(round, team, players_at(running, team, places))


def wrong_places(running: RunningEvent, team: int, players: tuple[int, ...]) -> tuple[int, ...]:
    """The boards whose player is another than the order of the list wants there."""
    order = team_of(running, team).players
    due = iter(sorted((no for no in players if no), key=order.index))
    return tuple(place for place, no in enumerate(players, start=1) if no and no != next(due))


def _match_of(running: RunningEvent, course: HallRound, team: int) -> int:
    for at, match in enumerate(course.matches):
        if team in (match.first, match.second) and match.forfeit is None:
            return at
    name = team_of(running, team).name or ""
    raise refusal("hall.no_match_of", "round", ARTICLE, found=name, round=course.number)


def _require_same(running: RunningEvent, step: SeatedAs, lined_up: tuple[int, ...]) -> None:
    """Refuse others than those of the line-up, and other empty boards."""
    empty = [no == 0 for no in step.players]
    if sorted(step.players) != sorted(lined_up) or empty != [no == 0 for no in lined_up]:
        roster = team_of(running, step.team).players
        expected = ", ".join(str(roster.index(no) + 1 if no else 0) for no in lined_up)
        name = team_of(running, step.team).name or ""
        raise refusal("hall.seated_others", "lineup", ARTICLE, found=name, expected=expected)


def _reseated(course: HallRound, at: int, match: HallMatch, moved: dict[int, int]) -> HallRound:
    """The round with everybody of a team at the board of another; 0 stays empty."""

    def seated(board: HallBoard) -> HallBoard:
        white, black = (moved.get(no, no) for no in (board.white, board.black))
        return board._replace(white=white, black=black)

    return replace(
        course,
        boards=tuple(map(seated, course.boards)),
        sitting_out=tuple(
            SittingOut(moved.get(out.player, out.player), out.kind) for out in course.sitting_out
        ),
        matches=(*course.matches[:at], match, *course.matches[at + 1 :]),
    )
