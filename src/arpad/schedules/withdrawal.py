"""Who leaves a round robin, and what becomes of his results (C.05 6.6)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.event import Event, Game, Player, System
from arpad.core.finding import Finding, Severity
from arpad.core.scores import scoring_of
from arpad.core.step import Exact, Step

ARTICLE: Final = "C.05 6.6(2)"
SWISS_ARTICLE: Final = "C.05 6.7(1)"
HALF: Final = 2


@dataclass(frozen=True, slots=True)
class Met:
    """What a meeting with an opponent is worth to the one who leaves and to the opponent.

    ``round`` None: they have not met, and it is marked ``-`` for him and ``+`` for the opponent.
    """

    opponent: Player
    round: int | None
    own: Fraction
    other: Fraction


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """The verdict: whether his results count in the standings, and the working behind it."""

    player: Player
    completed: int
    games: int
    counts: bool
    meetings: tuple[Met, ...]
    working: Step


def withdrawal(event: Event, no: int, forfeits: bool = False) -> Withdrawal:
    """What 6.6(2) makes of a player who leaves now.

    Below half of his games nothing scored by him or against him counts in the final standings;
    from half on everything does, and who has not met him gets the point.

    READING: a game is completed if it was played; ``forfeits`` also counts those decided without
    play.
    """
    player = _player(event, no)
    games = (len(event.players) - 1) * _cycles(event)
    own = [game for game in event.games if no in (game.white, game.black)]
    completed = sum(game.result.played or forfeits for game in own)
    counts = HALF * completed >= games
    meetings = _meetings(event, no, own)
    numbers: dict[str, Exact] = {"name": player.name, "completed": completed, "games": games}
    verdict = "withdrawal.counts" if counts else "withdrawal.void"
    working = Step(ARTICLE, verdict, numbers, children=_steps(meetings, counts=counts))
    return Withdrawal(player, completed, games, counts, meetings, working)


def _player(event: Event, no: int) -> Player:
    for player in event.players:
        if player.no == no:
            return player
    values = {"found": no}
    raise BadInput((Finding(Severity.ERROR, "withdrawal.unknown", "player", ARTICLE, values),))


def _cycles(event: Event) -> int:
    if not event.system.is_round_robin:
        values = {"found": str(event.system)}
        raise BadInput(
            (Finding(Severity.ERROR, "withdrawal.no_round_robin", "system", SWISS_ARTICLE, values),)
        )
    return HALF if event.system is System.DOUBLE_ROUND_ROBIN else 1


def _meetings(event: Event, no: int, own: list[Game]) -> tuple[Met, ...]:
    """His games in the order of rounds, then those he will not play by the opponents' numbers."""
    points = scoring_of(event)
    players = {player.no: player for player in event.players}
    due = {other: _cycles(event) for other in players if other != no}
    met = []
    for game in sorted(own, key=lambda game: game.round):
        white = game.white == no
        opponent = game.black if white else game.white
        result = game.result
        letters = "LDW" if result.played else "ADW"
        of_white, of_black = points[letters[result.white]], points[letters[result.black]]
        his, others = (of_white, of_black) if white else (of_black, of_white)
        met.append(Met(players[opponent], game.round, his, others))
        due[opponent] -= 1
    for opponent, left in due.items():
        met += [Met(players[opponent], None, points["A"], points["W"])] * left
    return tuple(met)


def _steps(meetings: tuple[Met, ...], *, counts: bool) -> tuple[Step, ...]:
    steps = []
    for each in meetings:
        numbers: dict[str, Exact] = {
            "opponent": each.opponent.name,
            "round": each.round,
            "points": each.other,
        }
        if each.round is None:
            message = "withdrawal.unplayed_counts" if counts else "withdrawal.unplayed_void"
        else:
            message = "withdrawal.game_counts" if counts else "withdrawal.game_void"
        steps.append(Step(ARTICLE, message, numbers))
    return tuple(steps)
