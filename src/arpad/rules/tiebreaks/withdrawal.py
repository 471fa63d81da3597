"""Who leaves a round robin, and what becomes of the results (C.05 6.6).

The comment on 6.6 applies it to teams as well; then a game is a match.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Event, Game, Result
from arpad.core.finding import Finding
from arpad.core.marks import with_unplayed
from arpad.core.report import ForfeitedMatch, MatchForfeit
from arpad.core.scores import PointCode, scoring_of
from arpad.core.step import Exact, Step
from arpad.core.teams import members_of_teams, pairs_teams
from arpad.rules.tiebreaks.field import Participant
from arpad.rules.tiebreaks.players import cycles_of, last_round, player_table
from arpad.rules.tiebreaks.table import Points, RoundKind, Table
from arpad.rules.tiebreaks.teams import TeamEvent, last_team_round, participants_of

ARTICLE: Final = "C.05 6.6(2)"
SWISS_ARTICLE: Final = "C.05 6.7(1)"


@dataclass(frozen=True, slots=True)
class Met:
    """What a meeting with an opponent is worth to the one who leaves and to the opponent.

    ``round`` None: they have not met, and it is marked ``-`` for who left and ``+`` for
    the opponent, or ``-`` for both where the opponent leaves too (``both``).
    """

    opponent: Participant
    round: int | None
    own: Fraction
    other: Fraction
    both: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal:
    """The verdict: whether the results count in the standings, and the working behind it."""

    player: Participant
    completed: int
    games: int
    counts: bool
    meetings: tuple[Met, ...]
    working: Step


def withdrawal(
    event: Event,
    no: int,
    forfeits: bool = False,
    *,
    individual: bool = False,
    open_stand: bool = False,
) -> Withdrawal:
    """What 6.6(2) makes of a player or team that leaves now.

    Below half of the games nothing scored by or against who left counts in the final standings;
    from half on everything does, and who has not met them gets the point.

    READING: a game is completed if it was played; ``forfeits`` also counts those decided without
    play. ``open_stand``: pairings without a result are still to be played.
    """
    people, table, absent = _known(event, individual)
    cycles = _cycles(event)
    if no not in people:
        values = {"found": no}
        raise refusal("withdrawal.unknown", "player", ARTICLE, **values)
    games = (len(people) - 1) * cycles
    due = dict.fromkeys((other for other in people if other != no), cycles)
    own = [turn for turn in table.turns.get(no, ()) if turn.opponent in due]
    completed = sum(forfeits or turn.kind is RoundKind.PLAYED for turn in own)
    counts = 2 * completed >= games
    met = []
    for turn in own:
        assert turn.opponent is not None
        points, other = (Fraction(each, table.unit) for each in (turn.points, turn.theirs))
        met.append(Met(people[turn.opponent], turn.round, points, other))
        due[turn.opponent] -= 1
    if open_stand:
        for opponent in _waiting(event, no, individual=individual):
            due[opponent] -= 1
    win = Fraction(table.win, table.unit)
    for opponent, left in due.items():
        met += [Met(people[opponent], None, absent, win)] * left
    numbers: dict[str, Exact] = {"name": people[no].name, "completed": completed, "games": games}
    verdict = "withdrawal.counts" if counts else "withdrawal.void"
    working = Step(ARTICLE, verdict, numbers, children=_steps(met, counts=counts))
    return Withdrawal(
        player=people[no],
        completed=completed,
        games=games,
        counts=counts,
        meetings=tuple(met),
        working=working,
    )


def _known(event: Event, individual: bool) -> tuple[dict[int, Participant], Table, Fraction]:
    """Who plays, what they have, and what is got for not coming."""
    if pairs_teams(event) and not individual:
        matches = TeamEvent(event, last_team_round(event))
        table = matches.table(Points.MATCH)
        people: Sequence[Participant] = participants_of(event)
        absent = Fraction(table.loss, table.unit)
    else:
        table, absent = player_table(event, last_round(event)), scoring_of(event)[PointCode.ABSENCE]
        people = [Participant.of(each) for each in event.players]
    return {each.no: each for each in people}, table, absent


def _waiting(event: Event, no: int, *, individual: bool) -> Iterator[int]:
    """The opponents of pairings without a result, once for each; of teams, of matches."""
    if pairs_teams(event) and not individual:
        matches = TeamEvent(event, last_team_round(event))
        yield from (opponent for _, team, opponent in matches.waiting if team == no)
        return
    for _, white, black in event.report.marks.unplayed:
        if no in (white, black):
            yield black if white == no else white


def _cycles(event: Event) -> int:
    cycles = cycles_of(event)
    if cycles is None:
        values = {"found": str(event.system)}
        raise refusal("withdrawal.no_round_robin", "system", SWISS_ARTICLE, **values)
    return cycles


def _steps(meetings: Sequence[Met], *, counts: bool) -> tuple[Step, ...]:
    steps = []
    for each in meetings:
        numbers: dict[str, Exact] = {
            "opponent": each.opponent.name,
            "round": each.round,
            "points": each.other,
        }
        if each.both:
            message = "withdrawal.unplayed_both"
        elif each.round is None:
            message = "withdrawal.unplayed_counts" if counts else "withdrawal.unplayed_void"
        else:
            message = "withdrawal.game_counts" if counts else "withdrawal.game_void"
        steps.append(Step(ARTICLE, message, numbers))
    return tuple(steps)


def together(leaving: Sequence[Withdrawal]) -> tuple[Withdrawal, ...]:
    """The same where several leave: of two who have not met, neither gets the point."""
    gone = frozenset(each.player.no for each in leaving)
    return tuple(_among(each, gone) for each in leaving)


def _among(leaver: Withdrawal, gone: frozenset[int]) -> Withdrawal:
    meetings = tuple(
        replace(met, other=met.own, both=True)
        if met.round is None and met.opponent.no in gone
        else met
        for met in leaver.meetings
    )
    working = replace(leaver.working, children=_steps(meetings, counts=leaver.counts))
    return replace(leaver, meetings=meetings, working=working)


def with_forfeits(event: Event, leaving: Sequence[Withdrawal], *, teams: bool) -> Event:
    """The event with ``-`` for those who left and ``+`` for whom they did not meet any more.

    Two who both left get ``-`` each (6.6(2)).

    READING: in the round the pairing stands in, else the first in which neither has a game.
    """
    seen: set[int] = set()
    for each in together(leaving):
        for met in each.meetings:
            if met.round is None and met.opponent.no not in seen:
                no, opponent = each.player.no, met.opponent.no
                event = _forfeited(event, no, opponent, both=met.both, teams=teams)
        seen.add(each.player.no)
    return event


def _forfeited(event: Event, no: int, opponent: int, *, both: bool, teams: bool) -> Event:
    if teams:
        round_ = _free_round(event, *(_busy_team(event, each) for each in (no, opponent)))
        result = MatchForfeit.BOTH_LOSE if both else MatchForfeit.BLACK_WINS
        match = ForfeitedMatch(result, round_, no, opponent)
        return _with_forfeits_of_teams(event, (*event.report.forfeited_matches, match))
    unplayed = event.report.marks.unplayed
    waiting = [each for each in unplayed if {no, opponent} == {each.white, each.black}]
    if waiting:
        round_, white, black = waiting[0]
    else:
        round_, white, black = _free_round(event, _busy(event, {no, opponent})), no, opponent
    single = Result.BLACK_BY_FORFEIT if white == no else Result.WHITE_BY_FORFEIT
    game = Game(
        round=round_, white=white, black=black, result=Result.BOTH_FORFEIT if both else single
    )
    left = [each for each in unplayed if each not in waiting[:1]]
    return replace(with_unplayed(event, left), games=(*event.games, game))


def _free_round(event: Event, *busy: set[int]) -> int:
    rounds, taken = event.number_of_rounds, set().union(*busy)
    return next((each for each in range(1, rounds + 1) if each not in taken), rounds)


def _busy(event: Event, players: set[int]) -> set[int]:
    """The rounds in which any of them has a game or a bye."""
    games = {game.round for game in event.games if players & {game.white, game.black}}
    return games | {bye.round for bye in event.byes if bye.player in players}


def _busy_team(event: Event, team: int) -> set[int]:
    forfeited = {
        match.round or 0
        for match in event.report.forfeited_matches
        if team in (match.white, match.black)
    }
    return _busy(event, set(_members(event, team))) | forfeited


def _members(event: Event, team: int) -> list[int]:
    return members_of_teams(event).get(team, [])


def _with_forfeits_of_teams(event: Event, matches: tuple[ForfeitedMatch, ...]) -> Event:
    return replace(event, report=replace(event.report, forfeited_matches=matches))


def without(event: Event, void: frozenset[int], *, teams: bool) -> Event:
    """The event as the standings see it: nothing scored by these or against them."""
    if not void:
        return event
    gone = {no for team in void for no in _members(event, team)} if teams else void
    unplayed = event.report.marks.unplayed
    waiting = [each for each in unplayed if not gone & {each.white, each.black}]
    struck = replace(
        with_unplayed(event, waiting),
        games=tuple(game for game in event.games if not gone & {game.white, game.black}),
        byes=tuple(bye for bye in event.byes if bye.player not in gone),
    )
    if not teams:
        return struck
    matches = event.report.forfeited_matches
    kept = tuple(match for match in matches if not void & {match.white, match.black})
    return _with_forfeits_of_teams(struck, kept)


def notes(leaving: Sequence[Withdrawal]) -> Iterator[Finding]:
    """What the standings say of those who left."""
    for each in leaving:
        values: dict[str, str | int | Fraction] = {
            "name": each.player.name,
            "completed": each.completed,
            "games": each.games,
        }
        key = "withdrawal.counts" if each.counts else "withdrawal.void"
        yield Finding.note(key, "withdrawn", ARTICLE, **values)


def suspected(event: Event, table: Table, leaving: frozenset[int]) -> Iterator[int]:
    """Who lost more than half of the games by forfeit, and is not said to have left."""
    cycles = cycles_of(event)
    if cycles is None:
        return
    games = (len(table.turns) - 1) * cycles
    for no, turns in table.turns.items():
        missed = sum(turn.kind is RoundKind.FORFEIT_LOSS for turn in turns)
        if no not in leaving and 2 * missed > games:
            yield no
