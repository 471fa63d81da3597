"""Swiss tournaments with all that may come before a round: to be handed to another program."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.event import ByeKind, Event, Player, Result
from arpad.core.report import Scoring
from arpad.rules.pairing.handing_over import Engine, HandedOver, handed_over
from arpad.rules.pairing.values import NoPairing
from arpad.tournament.by_hand import CLUB, KeepApart
from arpad.tournament.course import HallStep, new_event
from arpad.tournament.entering import ArriveLate, AskBye, Return, Withdraw, ask_bye, enter
from arpad.tournament.journal import Journal, begun
from arpad.tournament.pairing_rounds import SetByArbiter, pair_round, round_to_come
from arpad.tournament.results import correct, give_result, turn_colours
from arpad.tournament.running import ApartKind, RunningEvent, SetPair

from .builders import AT, BY, take

Act = Callable[[RunningEvent, Random], HallStep]
PLAYED: Final = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
SELDOM: Final = (
    Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT, Result.BOTH_LOSE,
    Result.DRAW_LOSS,
)  # fmt: skip
THREE: Final = Scoring({"W": Fraction(3), "D": Fraction(1), "P": Fraction(3)})


def anybody(running: RunningEvent, chance: Random) -> int:
    return chance.randint(1, len(running.players))


def apart(running: RunningEvent, chance: Random) -> HallStep:
    """A pair, a family or a club, for ever or in some rounds."""
    first = last = None
    if chance.random() < 0.6:
        first = chance.randint(1, running.number_of_rounds)
        last = chance.randint(first, running.number_of_rounds)
    kind = chance.choice(tuple(ApartKind))
    if kind is ApartKind.CLUB:
        return KeepApart(kind, (anybody(running, chance),), first, last)
    size = 2 if kind is ApartKind.PAIR else 3
    entries = chance.sample(range(1, len(running.players) + 1), size)
    return KeepApart(kind, tuple(entries), first, last)


def late(running: RunningEvent, chance: Random) -> HallStep:
    """A late entry; missed rounds bring nothing or half a point."""
    player = Player(no=0, name=f"Late {len(running.players)}", rating=chance.randint(1500, 2500))
    return enter(running, player, chance.choice((ByeKind.ZERO, ByeKind.HALF)))


def corrected(running: RunningEvent, chance: Random) -> HallStep:
    """A result of any earlier round put right, its colours perhaps."""
    number = chance.randint(1, running.last_round)
    board = chance.choice(running.round(number).boards).board
    if chance.random() < 0.3:
        return turn_colours(running, number, board)
    return correct(running, number, board, chance.choice((*PLAYED, *SELDOM)))


BEFORE: Final[tuple[Act, ...]] = (
    apart,
    apart,
    late,
    lambda running, chance: ask_bye(
        running,
        anybody(running, chance),
        running.last_round + chance.choice((1, 1, 2, 3)),
        chance.choice((ByeKind.ZERO, ByeKind.HALF, ByeKind.HALF, ByeKind.FULL)),
    ),
    lambda running, chance: AskBye(anybody(running, chance), running.last_round + 1, None),
    lambda running, chance: Withdraw(anybody(running, chance), running.last_round + 1),
    lambda running, chance: Return(anybody(running, chance)),
    lambda running, chance: ArriveLate(anybody(running, chance), running.last_round + 2),
)


def tournament(seed: int, system: str) -> Journal:
    """A tournament whose next round can be paired."""
    chance = Random(f"{system} {seed}")
    accelerated = chance.random() < 0.6
    rounds = chance.randint(9, 11) if system == "dutch-2017" else chance.randint(5, 9)
    players = tuple(
        Player(
            no=no,
            name=f"Player {no}",
            rating=2400 - chance.randint(0, 600),
            extra={CLUB: f"Club {no % 5}"},
        )
        for no in range(1, chance.randint(9, 26))
    )
    event = Event(
        name="Open",
        players=players,
        games=(),
        rounds=rounds,
        initial_colour=chance.choice(("white", "black")),
    )
    if not accelerated and chance.random() < 0.3:
        event = replace(event, scoring=THREE)
    journal = begun(new_event(event, system, accelerated=accelerated), AT, BY)[0]
    for _ in range(chance.randint(0, rounds - 2)):
        later = before_a_round(journal, chance)
        try:
            journal = played(later, chance)
        except NoPairing:
            break
    return before_a_round(journal, chance)


def before_a_round(journal: Journal, chance: Random) -> Journal:
    """Some of what may happen; what is refused did not."""
    for _ in range(chance.randint(0, 3)):
        try:
            journal = take(journal, chance.choice(BEFORE)(journal.running, chance))
        except BadInput:
            continue
    return journal


def played(journal: Journal, chance: Random) -> Journal:
    """A round paired, now and then by the arbiter, played, and results put right in its course."""
    running = journal.running
    step = pair_round(running).step
    if chance.random() < 0.1 and len(step.boards) > 1:
        one, two = chance.sample(step.boards, 2)
        try:
            wanted = SetByArbiter("so", (SetPair(one.white, two.white),))
            step = pair_round(running, wanted).step
        except (BadInput, NoPairing):
            pass
    journal = take(journal, step)
    for board in journal.running.rounds[-1].boards:
        results = SELDOM if chance.random() < 0.08 else PLAYED
        number = journal.running.last_round
        given = give_result(journal.running, number, board.board, chance.choice(results))
        journal = take(journal, given)
        if chance.random() < 0.1:
            try:
                journal = take(journal, corrected(journal.running, chance))
            except BadInput:
                continue
    return journal


def handed(running: RunningEvent, engine: Engine) -> HandedOver:
    """The next round for another program."""
    return handed_over(round_to_come(running), engine)


def pairs_to_come(running: RunningEvent) -> set[tuple[int, int]] | None:
    """The next round as the hall pairs it; None where no pairing is legal."""
    try:
        asked = round_to_come(running)
        return set(asked.system.pair(asked.state).pairs)
    except NoPairing:
        return None
