"""Ties that no game decides: the arbiter says who goes through, or draws lots."""

from dataclasses import dataclass, replace
from typing import ClassVar

from arpad.core.errors import refusal
from arpad.core.lots import Lots
from arpad.tournament.formats.plan import HallSystem
from arpad.tournament.formats.registry import require_sound
from arpad.tournament.formats.ties import ARTICLE, TieStanding, standings_of_ties
from arpad.tournament.running import DecidedTie, RunningEvent


@dataclass(frozen=True, slots=True)
class DecideTie:
    """Who goes through, why, and the seed where it was drawn by lot."""

    do: ClassVar[str] = "decide"
    tie: int
    winner: int
    reason: str
    seed: int | None = None

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the tie decided."""
        running.require_unfinished()
        tie = next((each for each in _ties(running) if each.number == self.tie), None)
        if tie is None or self.winner not in (tie.first, tie.second):
            raise refusal("hall.not_in_tie", "player", ARTICLE, found=self.winner)
        _require_open(running, tie)
        if not self.reason.strip():
            raise refusal("hall.undecided", "reason", ARTICLE)
        decided = DecidedTie(self.tie, self.winner, self.reason, self.seed)
        return require_sound(replace(running, decided=(*running.decided, decided)))


def decide(running: RunningEvent, player: int, reason: str) -> DecideTie:
    """A player goes through because the arbiter says so."""
    return DecideTie(_tie_of(running, player).number, player, reason.strip())


def decide_by_lot(running: RunningEvent, player: int, seed: int, reason: str) -> DecideTie:
    """The tie of a player drawn by lot: the side with White in the first game is the first lot."""
    tie = _tie_of(running, player)
    assert tie.first is not None
    assert tie.second is not None
    winner = Lots(seed).choose((tie.first, tie.second))
    return DecideTie(tie.number, winner, reason.strip(), seed)


def _ties(running: RunningEvent) -> tuple[TieStanding, ...]:
    if running.system != HallSystem.KNOCKOUT:
        raise refusal("hall.no_ties", "journal", ARTICLE, found=running.system)
    return standings_of_ties(running)


def _tie_of(running: RunningEvent, player: int) -> TieStanding:
    """The tie a player is in that is not decided."""
    name = running.player(player).name
    own = [tie for tie in _ties(running) if tie.is_known and player in (tie.first, tie.second)]
    for tie in own:
        if tie.winner is None:
            return tie
    raise refusal("hall.not_in_tie", "player", ARTICLE, found=name)


def _require_open(running: RunningEvent, tie: TieStanding) -> None:
    """Refuse a tie that a game is being played in, or that is decided."""
    if tie.winner is not None:
        name = running.player(tie.winner).name
        raise refusal("hall.tie_decided", "player", ARTICLE, found=name)
    if any(game.board.result is None for game in tie.games):
        board = next(game.board.board for game in tie.games if game.board.result is None)
        raise refusal("hall.tie_played", "player", ARTICLE, found=board)
