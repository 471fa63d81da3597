"""The rounds of an event: which are paired, which comes next, and a new one entered."""

from dataclasses import replace
from typing import NamedTuple

from arpad.core.errors import refusal
from arpad.core.event import Bye, ByeKind, Event, Game, Result
from arpad.core.marks import with_unplayed
from arpad.core.report import Unplayed
from arpad.rules.pairing.values import Colour, Pair, RoundPairing


def pairs_of_round(event: Event, round: int) -> frozenset[Pair]:
    """Everybody who was paired in a round, with or without a result yet, and the bye."""
    played = {(game.white, game.black) for game in event.games if game.round == round}
    unplayed = event.report.marks.unplayed
    open_ = {(white, black) for number, white, black in unplayed if number == round}
    byes = {
        (bye.player, 0) for bye in event.byes if bye.round == round and bye.kind is ByeKind.PAIRING
    }
    return frozenset(played | open_ | byes)


def last_round(event: Event) -> int:
    """The last round in which anybody was paired, or in which nobody was to be."""
    rounds = {game.round for game in event.games} | {
        pairing.round for pairing in event.report.marks.unplayed
    }
    rounds |= {bye.round for bye in event.byes if bye.kind is ByeKind.PAIRING}
    last = max(rounds, default=0)
    everybody = {player.no for player in event.players}
    while everybody and everybody == {b.player for b in event.byes if b.round == last + 1}:
        last += 1
    return last


def without_result(event: Event, before: int) -> tuple[Unplayed, ...]:
    """Pairings of earlier rounds that have no result yet."""
    return tuple(each for each in event.report.marks.unplayed if each.round < before)


def with_draws_for_pairing(event: Event, before: int) -> Event:
    """C.04.2 D.1: an adjourned game of an earlier round counts as a draw, for pairing only."""
    draws = tuple(
        Game(round=round_, white=white, black=black, result=Result.DRAW)
        for round_, white, black in without_result(event, before)
    )
    later = [each for each in event.report.marks.unplayed if each.round >= before]
    return replace(with_unplayed(event, later), games=event.games + draws)


def as_before(event: Event, round: int) -> Event:
    """The event before a round was paired; who had asked for a bye in it still does."""
    return replace(
        with_unplayed(event, without_result(event, round)),
        games=tuple(game for game in event.games if game.round < round),
        byes=tuple(
            bye
            for bye in event.byes
            if bye.round < round or (bye.round == round and bye.kind is not ByeKind.PAIRING)
        ),
    )


def paired_in(event: Event, rounds: range) -> set[int]:
    """Who had an opponent or the bye in one of some rounds."""
    return {no for each in rounds for pair in pairs_of_round(event, each) for no in pair if no}


def pairing_numbers(event: Event) -> dict[int, int]:
    """The pairing number of every player: the listed one, or the rank (XXC rank)."""
    if not event.report.pair_by_rank:
        return {player.no: player.no for player in event.players}
    ranks = {player.no: player.rank for player in event.players if player.rank}
    if len(set(ranks.values())) < len(event.players):
        found = len(set(ranks.values()))
        values = {"found": found, "expected": len(event.players)}
        raise refusal("pair.ranks_missing", "XXC", **values)
    return ranks


def pairs_without_colours(event: Event, round: int) -> frozenset[Pair]:
    """Pairs of which the file does not say who had White, as of some games lost by forfeit."""
    return frozenset(
        (mark.white, mark.black)
        for mark in event.report.marks.games
        if mark.round == round and all(row.startswith("-") for row in mark.text.split("/"))
    )


class SeenColour(NamedTuple):
    """An initial colour, and the round that shows it."""

    colour: Colour
    round: int


def initial_colour_seen(event: Event) -> SeenColour | None:
    """The colour the first round gave to the highest-ranked player who was paired.

    Should that one have had the bye, or nobody have noted the colours of a game that was not
    played, the next one tells: the colour is the other one (E.5). Where the first round has no
    colours at all, a later one tells.
    """
    paired: set[int] = set()
    for number in range(1, last_round(event) + 1):
        pairs = pairs_of_round(event, number)
        paired |= {no for pair in pairs for no in pair if no}
        coloured = [pair for pair in pairs - pairs_without_colours(event, number) if pair[1]]
        colours = {white: Colour.WHITE for white, _ in coloured}
        colours |= {black: Colour.BLACK for _, black in coloured}
        for seat, no in enumerate(sorted(paired, key=pairing_numbers(event).__getitem__), start=1):
            if no in colours:
                return SeenColour(colours[no] if seat % 2 else colours[no].other, number)
    return None


def with_round(event: Event, pairing: RoundPairing, byes: tuple[Bye, ...]) -> Event:
    """The event with a round entered, its results open; ``byes`` are of those not paired."""
    round_ = pairing.round
    entered = [Unplayed(round_, board.white, board.black) for board in pairing.boards]
    paired = with_unplayed(event, [*event.report.marks.unplayed, *entered])
    report = replace(paired.report, absent=())
    known = {bye.player for bye in event.byes if bye.round == round_}
    added = [bye for bye in byes if bye.player not in known]
    if pairing.bye:
        added.append(Bye(round_, pairing.bye, ByeKind.PAIRING))
    return replace(event, byes=event.byes + tuple(added), report=report)
