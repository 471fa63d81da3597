"""C.04.2 B.3 and C.3: rounds are judged by the list they were paired from, not by that of now."""

from dataclasses import replace
from fractions import Fraction

from arpad.core.event import Event, Player
from arpad.core.report import StartingList, VirtualPoints
from arpad.rules.pairing.baku import explicit_points, has_explicit_points
from arpad.rules.pairing.rounds import paired_in


def as_listed(event: Event, round: int) -> Event:
    """The event as the pairing of a round saw it, where its list is known to have been another.

    Players keep their numbers of now as names; the pairing number of then is their rank (as with
    XXC rank). Who entered later is left out, and whatever comes after the round.
    """
    listed = next((each for each in event.report.marks.lists if each.round == round), None)
    if listed is None:
        return event
    there = dict(zip(listed.players, listed.ratings, strict=False))
    if not paired_in(event, range(round, round + 1)) <= there.keys():
        return event
    ranks = {no: rank for rank, no in enumerate(listed.players, start=1)}
    marks = event.report.marks
    report = replace(
        event.report,
        pair_by_rank=True,
        marks=marks._replace(
            unplayed=tuple(each for each in marks.unplayed if each.round <= round), lists=()
        ),
    )
    if has_explicit_points(event):
        points = _points_then(event, round, listed, ranks)
        report = replace(report, acceleration=(), virtual_points=points)
    return replace(
        event,
        players=tuple(
            _player_then(player, ranks[player.no], there[player.no])
            for player in event.players
            if player.no in there
        ),
        games=tuple(game for game in event.games if game.round <= round),
        byes=tuple(bye for bye in event.byes if bye.player in there and bye.round <= round),
        report=report,
    )


def with_list(event: Event, listed: StartingList) -> Event:
    """An event whose round was paired from this list."""
    marks = event.report.marks._replace(lists=(listed,))
    return replace(event, report=replace(event.report, marks=marks))


def _player_then(player: Player, rank: int, rating: int) -> Player:
    return replace(player, rank=rank, rating=rating or None)


def _points_then(
    event: Event, round: int, listed: StartingList, ranks: dict[int, int]
) -> VirtualPoints:
    """Virtual points by player: a group ends with the same person (C.04.5.1, 3)."""
    groups = tuple(
        group._replace(
            first=group.first and ranks.get(group.first, group.first) if group.first != 1 else 1,
            last=group.last and ranks.get(group.last, group.last),
        )
        for group in event.report.acceleration
    )
    by_rank = replace(event, report=replace(event.report, acceleration=groups, virtual_points=None))
    by_round = [explicit_points(by_rank, number) for number in range(1, round + 1)]
    stated = event.report.virtual_points
    by_player = dict(stated.by_player) if stated else {}
    for no in listed.players:
        if groups:
            values = tuple(points.get(ranks[no], 0) for points in by_round)
            by_player.setdefault(no, tuple(map(Fraction, values)))
    return VirtualPoints(by_player)
