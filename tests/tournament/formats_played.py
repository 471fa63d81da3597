"""Formats of play, played by the functions of the hall alone from their entries.

What comes next is asked of the journal, so that a play can be broken off anywhere and gone on with.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from arpad.core.event import Event, Result
from arpad.formats.entry_list import read_entries
from arpad.tournament.course import Finish, HallStep, NewEvent
from arpad.tournament.deciding import decide_by_lot
from arpad.tournament.entering import Withdraw
from arpad.tournament.formats.beginning import new_format_event
from arpad.tournament.formats.plan import FormatPlan, HallSystem, NumbersBy
from arpad.tournament.formats.play_offs import play_offs_of
from arpad.tournament.formats.registry import is_over
from arpad.tournament.journal import Journal, begun
from arpad.tournament.journals import create_journal, open_journal
from arpad.tournament.lineups import WithdrawTeam, lineup
from arpad.tournament.pairing_rounds import PairRound, next_round
from arpad.tournament.results import GiveResult, board_at, correct, give_result
from arpad.tournament.status import status_of
from arpad.tournament.undoing import redo, undo

from .builders import AT, BY, take
from .killing import has_begun

CHANCES: Final = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
USUAL: Final = (NewEvent, PairRound, GiveResult, Finish)


class HallIncident(NamedTuple):
    """What happens besides: after a round was paired, with so many results still open or fewer."""

    round: int
    open_boards: int
    step: Callable[[Journal], HallStep]


class FormatPlay(NamedTuple):
    """A tournament to play: its entries, how it is played, and what happens."""

    entries: str
    system: HallSystem
    plan: FormatPlan
    incidents: tuple[HallIncident, ...] = ()
    chances: Sequence[Result] = CHANCES

    def first_step(self) -> NewEvent:
        read = read_entries(self.entries.encode())
        event = Event(
            name="Valdorra", players=read.players, games=(), rounds=4, initial_colour="white"
        )
        return new_format_event(event, self.system, self.plan, read.teams)

    def played(self) -> Journal:
        """The whole of it, without a disk."""
        journal = begun(self.first_step(), AT, BY)[0]
        while step := self.next_step(journal):
            journal = take(journal, step)
        return journal

    def next_step(self, journal: Journal) -> HallStep | None:
        """What comes after the steps of a journal; None at the end."""
        running = journal.running
        happened = sum(not isinstance(record.step, USUAL) for record in journal.records)
        open_ = running.rounds[-1].open_boards if running.rounds else ()
        if happened < len(self.incidents):
            due = self.incidents[happened]
            if due.round == running.last_round and len(open_) <= due.open_boards:
                return due.step(journal)
        if open_:
            chance = Random(f"{running.last_round} {open_[0].board}")
            result = chance.choice(self.chances)
            return give_result(running, running.last_round, open_[0].board, result)
        if level := status_of(running).level:
            return decide_by_lot(running, level, 7, "level after all play-offs")
        if is_over(running):
            return None if running.finished else Finish()
        return next_round(running)

    def play(self, path: Path) -> None:
        """Play on from wherever the journal is, one step after the other, to the end."""
        if not has_begun(path):
            create_journal(path, self.first_step(), BY, now)
        with open_journal(path, BY, now) as book:
            while step := self.next_step(book.journal):
                book.take(step)


def now() -> str:
    return AT


def other(journal: Journal, round: int, board: int) -> Result:
    """Another result than the one on record."""
    found = board_at(journal.running.round(round), board)
    return Result.DRAW if found.result is not Result.DRAW else Result.WHITE_WINS


def of_teams(teams: int, players: int) -> str:
    """An entry list of teams, their players in board order."""
    lines = [
        f"{chr(65 + team)}{board};{2400 - 20 * board - team};22000{team}{board};ESP;1990;m;"
        f"Club {chr(65 + team)}"
        for team in range(teams)
        for board in range(1, players + 1)
    ]
    return "\n".join(["Name;Rtg;ID;Fed;Birth;Sex;Team", *lines, ""])


def of_players(players: int) -> str:
    """An entry list in no order of strength."""
    lines = [f"P{no};{2000 + 37 * no % 400};220009{no};ESP;1991;w" for no in range(1, players + 1)]
    return "\n".join(["Name;Rtg;ID;Fed;Birth;Sex", *lines, ""])


TEAM_ROUND_ROBIN: Final = FormatPlay(
    of_teams(5, 4),
    HallSystem.TEAM_ROUND_ROBIN,
    FormatPlan(boards=3),
    (
        HallIncident(0, 0, lambda journal: lineup(journal.running, 1, 2, (1, 2, 4))),
        HallIncident(1, 2, lambda journal: undo(journal)),
        HallIncident(1, 3, lambda journal: redo(journal)),
        HallIncident(1, 0, lambda journal: lineup(journal.running, 2, 1, (2, 3, 0))),
        HallIncident(2, 0, lambda _: WithdrawTeam(5, 3, "no players left")),
        HallIncident(3, 1, lambda journal: correct(journal.running, 1, 1, other(journal, 1, 1))),
        HallIncident(4, 0, lambda _: Withdraw(3, 5)),
    ),
)
TEAM_SWISS: Final = FormatPlay(
    of_teams(7, 3),
    HallSystem.TEAM_SWISS,
    FormatPlan(boards=2),
    (
        HallIncident(0, 0, lambda journal: lineup(journal.running, 1, 2, (1, 3))),
        HallIncident(1, 2, lambda journal: undo(journal)),
        HallIncident(1, 3, lambda journal: redo(journal)),
        HallIncident(2, 0, lambda journal: correct(journal.running, 1, 1, other(journal, 1, 1))),
        HallIncident(2, 0, lambda _: WithdrawTeam(6, 3, "no players left")),
        HallIncident(3, 0, lambda _: Withdraw(3, 4)),
    ),
)
SCHEVENINGEN: Final = FormatPlay(
    of_teams(2, 3),
    HallSystem.SCHEVENINGEN,
    FormatPlan(),
    (
        HallIncident(1, 1, lambda journal: undo(journal)),
        HallIncident(2, 2, lambda journal: correct(journal.running, 1, 2, other(journal, 1, 2))),
        HallIncident(2, 0, lambda _: Withdraw(5, 3, "ill")),
    ),
)
KNOCKOUT: Final = FormatPlay(
    of_players(7),
    HallSystem.KNOCKOUT,
    FormatPlan(
        numbers_by=NumbersBy.STRENGTH,
        games=2,
        play_offs=play_offs_of("2x15+10"),
        third_place=True,
    ),
    (
        HallIncident(1, 1, lambda journal: undo(journal)),
        HallIncident(2, 0, lambda journal: correct(journal.running, 1, 1, other(journal, 1, 1))),
        HallIncident(4, 0, lambda journal: undo(journal)),
        HallIncident(4, 1, lambda journal: redo(journal)),
        HallIncident(4, 0, lambda _: Withdraw(1, 5, "has to leave")),
    ),
    (Result.DRAW, Result.DRAW, *CHANCES),
)
