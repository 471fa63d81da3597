"""Teams: board order, line-ups by round, and teams that leave (C.05 7 and 6.6)."""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar, Final

from arpad.core.errors import refusal
from arpad.core.event import Player
from arpad.core.names import alphabetical
from arpad.core.report import Team
from arpad.tournament.entering import refuse_namesake, require_to_come
from arpad.tournament.formats.by_table import plan_of
from arpad.tournament.formats.plan import TEAM_MATCHES
from arpad.tournament.formats.team_matches import team_of
from arpad.tournament.leaving import require_not_played, without_team
from arpad.tournament.running import HandedIn, RunningEvent

ARTICLE: Final = "C.05 7.1"


@dataclass(frozen=True, slots=True)
class SetBoardOrder:
    """The fixed list of a team, from its first board to its last reserve."""

    do: ClassVar[str] = "board-order"
    team: int
    players: tuple[int, ...]

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the order, which stands from the first round on."""
        running.require_unfinished()
        team = required_team(running, self.team)
        if running.rounds:
            raise refusal("hall.order_fixed", "board_order", ARTICLE, found=team.name or "")
        if sorted(self.players) != sorted(team.players):
            found, expected = len(set(self.players)), len(team.players)
            raise refusal(
                "hall.order_of_all", "board_order", ARTICLE, found=found, expected=expected
            )
        teams = tuple(
            each._replace(players=self.players) if number == self.team else each
            for number, each in enumerate(running.head.teams, start=1)
        )
        return replace(running, head=replace(running.head, teams=teams))


@dataclass(frozen=True, slots=True)
class AddToTeam:
    """A player who joins a team after the list was made, as its last reserve.

    ``instead_of`` is whose place they take, who has left: they stand behind them in the order.

    READING: C.05 7 is silent on who may still join; the order of those on the list stands. The
    plan may have closed the lists (``roster_until``).
    """

    do: ClassVar[str] = "team-add"
    team: int
    player: Player
    instead_of: int = 0

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the player at the end of the list, from the next round on."""
        running.require_unfinished()
        team = required_team(running, self.team)
        if running.system not in TEAM_MATCHES:
            raise refusal("hall.no_lineups", "journal", ARTICLE, found=running.system)
        entry = len(running.players) + 1
        if self.player.no != entry:
            raise refusal("hall.entry_number", "player", found=self.player.no, expected=entry)
        _require_open_list(running, team)
        place = len(team.players)
        if self.instead_of:
            place = _place_of(running, team, self.instead_of)
        joined = team._replace(players=(*team.players[:place], entry, *team.players[place:]))
        at = self.team - 1
        teams = (*running.head.teams[:at], joined, *running.head.teams[at + 1 :])
        return replace(
            running,
            head=replace(running.head, teams=teams),
            players=(*running.players, self.player),
            order=(*running.order, entry),
        )


@dataclass(frozen=True, slots=True)
class HandInLineup:
    """Who plays for a team in a round, board by board; 0 is an empty board."""

    do: ClassVar[str] = "lineup"
    round: int
    team: int
    players: tuple[int, ...]

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the line-up; a later one for the same round replaces it."""
        running.require_unfinished()
        if running.system not in TEAM_MATCHES:
            raise refusal("hall.no_lineups", "journal", ARTICLE, found=running.system)
        require_to_come(running, self.round)
        _require_in_order(running, self)
        return replace(
            running, lineups=(*running.lineups, HandedIn(self.round, self.team, self.players))
        )


@dataclass(frozen=True, slots=True)
class WithdrawTeam:
    """A team that has left, and whose matches are forfeited from a round on; None: it is back."""

    do: ClassVar[str] = "team-leave"
    team: int
    from_round: int | None
    reason: str = ""

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the matches of the team forfeited from then on (C.05 6.6(2))."""
        running.require_unfinished()
        name = required_team(running, self.team).name or ""
        if running.system not in TEAM_MATCHES:
            raise refusal("hall.no_lineups", "journal", "C.05 6.6(2)", found=running.system)
        left = {no: first for no, first in running.withdrawn_teams.items() if no != self.team}
        was_gone = len(left) < len(running.withdrawn_teams)
        if self.from_round is None:
            if not was_gone:
                raise refusal("hall.not_left", "team", found=name)
            return replace(running, withdrawn_teams=left)
        if was_gone:
            raise refusal("hall.left_already", "team", found=name)
        require_not_played(running, required_team(running, self.team).players, self.from_round)
        gone = replace(running, withdrawn_teams={**left, self.team: self.from_round})
        return without_team(gone, self.team, self.from_round)


def add_to_team(running: RunningEvent, team: int, player: Player, instead_of: int = 0) -> AddToTeam:
    """A player who is on no list yet joins a team."""
    refuse_namesake(running, player)
    return AddToTeam(team, replace(player, no=len(running.players) + 1), instead_of)


def _require_open_list(running: RunningEvent, team: Team) -> None:
    """Refuse somebody who joins after the lists were closed."""
    until = plan_of(running).roster_until
    if until is not None and running.last_round >= until:
        name = team.name or ""
        raise refusal("hall.roster_closed", "add", ARTICLE, found=name, expected=until)


def _place_of(running: RunningEvent, team: Team, replaced: int) -> int:
    """The place behind somebody of a team who has left."""
    name = running.player(replaced).name
    if replaced not in team.players:
        raise refusal("hall.other_team", "instead_of", ARTICLE, found=name, team=team.name or "")
    if replaced not in running.withdrawn:
        raise refusal("hall.not_left", "instead_of", ARTICLE, found=name)
    return team.players.index(replaced) + 1


def lineup(running: RunningEvent, round: int, team: int, places: tuple[int, ...]) -> HandInLineup:
    """A line-up by places in the roster of the team, 0 for an empty board."""
    return HandInLineup(round, team, players_at(running, team, places))


def players_at(running: RunningEvent, team: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """Who sits at the boards of a team by places in its roster; the boards left are empty."""
    roster = required_team(running, team).players
    for place in places:
        if place > len(roster):
            raise refusal("hall.no_place", "lineup", ARTICLE, found=place, expected=len(roster))
    boards = plan_of(running).boards if running.plan else 0
    players = tuple(roster[place - 1] if place else 0 for place in places)
    return (*players, *(0,) * (boards - len(players)))


def team_named(running: RunningEvent, asked: str) -> int:
    """The number of a team by its number or name, or a name beginning like it."""
    teams = running.head.teams
    if asked.isdecimal() and 1 <= int(asked) <= len(teams):
        return int(asked)
    names = [alphabetical(team.name or "") for team in teams]
    wanted = alphabetical(asked)
    exact = [number for number, name in enumerate(names, start=1) if name == wanted]
    likely = exact or [
        number for number, name in enumerate(names, start=1) if name.startswith(wanted)
    ]
    if len(likely) != 1 or not wanted:
        expected = ", ".join(team.name or "" for team in teams) or "–"
        raise refusal("hall.unknown_team", "team", found=asked, expected=expected)
    return likely[0]


def required_team(running: RunningEvent, number: int) -> Team:
    """A team that must be there."""
    if not 1 <= number <= len(running.head.teams):
        expected = str(len(running.head.teams))
        raise refusal("hall.unknown_team", "team", found=number, expected=expected)
    return team_of(running, number)


def _require_in_order(running: RunningEvent, step: HandInLineup) -> None:
    """C.05 7, comment: any players of the fixed list, in its order, the reserves at the end."""
    team = required_team(running, step.team)
    boards = plan_of(running).boards
    if len(step.players) != boards:
        raise refusal(
            "hall.lineup_boards", "lineup", ARTICLE, found=len(step.players), expected=boards
        )
    seated = [no for no in step.players if no]
    if not seated:
        raise refusal("hall.lineup_empty", "lineup", ARTICLE, found=team.name or "")
    for no in seated:
        name = running.player(no).name
        if no not in team.players:
            raise refusal("hall.other_team", "lineup", ARTICLE, found=name, team=team.name or "")
        if running.is_away(no, step.round):
            raise refusal("hall.not_there", "lineup", ARTICLE, found=name, round=step.round)
    places = [team.players.index(no) for no in seated]
    for one, other in pairwise(places):
        if one >= other:
            above, below = (running.player(team.players[place]).name for place in (one, other))
            raise refusal("hall.lineup_order", "lineup", ARTICLE, found=above, other=below)
