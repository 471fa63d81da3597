"""The rounds of an event: which are paired, which comes next, and a new one entered."""

from dataclasses import replace
from typing import Any

from arpad.core.event import Bye, ByeKind, Event, Game, Result
from arpad.core.marks import unplayed
from arpad.pairing.values import Colour, RoundPairing

# White's number and Black's, or the player with the bye and 0.
Pair = tuple[int, int]


def pairs_of_round(event: Event, round: int) -> frozenset[Pair]:
    """Everybody who was paired in a round, with or without a result yet, and the bye."""
    played = {(game.white, game.black) for game in event.games if game.round == round}
    open_ = {(white, black) for number, white, black in unplayed(event) if number == round}
    byes = {
        (bye.player, 0) for bye in event.byes if bye.round == round and bye.kind is ByeKind.PAIRING
    }
    return frozenset(played | open_ | byes)


def last_round(event: Event) -> int:
    """The last round in which anybody was paired, or in which nobody was to be."""
    rounds = {game.round for game in event.games} | {entry[0] for entry in unplayed(event)}
    rounds |= {bye.round for bye in event.byes if bye.kind is ByeKind.PAIRING}
    last = max(rounds, default=0)
    while len({bye.player for bye in event.byes if bye.round == last + 1}) == len(event.players):
        last += 1
    return last


def without_result(event: Event, before: int) -> tuple[tuple[int, int, int], ...]:
    """Pairings of earlier rounds that have no result yet: round, White, Black."""
    return tuple(entry for entry in unplayed(event) if entry[0] < before)


def with_draws_for_pairing(event: Event) -> Event:
    """C.04.2 D.1: an adjourned game counts as a draw, for pairing only."""
    draws = tuple(Game(*entry, Result.DRAW) for entry in unplayed(event))
    marks = {**(event.report.get("marks") or {}), "unplayed": []}
    return replace(event, games=event.games + draws, report={**event.report, "marks": marks})


def initial_colour_seen(event: Event) -> Colour | None:
    """The colour the first round gave to the highest-ranked player who was paired.

    Should he have had the bye, the next one tells: his colour is the other one (E.5).
    """
    first = min((game.round for game in event.games), default=0)
    pairs = pairs_of_round(event, first)
    colours = {white: Colour.WHITE for white, black in pairs if black} | {
        black: Colour.BLACK for _, black in pairs if black
    }
    for seat, no in enumerate(sorted(no for pair in pairs for no in pair if no), start=1):
        if no in colours:
            return colours[no] if seat % 2 else colours[no].other
    return None


def with_round(event: Event, pairing: RoundPairing, byes: tuple[Bye, ...]) -> Event:
    """The event with a round entered, its results open; ``byes`` are of those not paired."""
    round_ = pairing.round
    entered = [[round_, board.white, board.black] for board in pairing.boards]
    marks: dict[str, Any] = dict(event.report.get("marks") or {})
    marks["unplayed"] = [*(marks.get("unplayed") or ()), *entered]
    known = {bye.player for bye in event.byes if bye.round == round_}
    added = [bye for bye in byes if bye.player not in known]
    if pairing.bye:
        added.append(Bye(round_, pairing.bye, ByeKind.PAIRING))
    report = {key: value for key, value in event.report.items() if key != "absent"}
    return replace(event, byes=event.byes + tuple(added), report={**report, "marks": marks})
