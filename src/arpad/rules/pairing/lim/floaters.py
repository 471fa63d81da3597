"""3: who leaves a group, and whom floaters meet."""

from collections.abc import Iterator
from fractions import Fraction

from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.lim.maxi import Reach
from arpad.rules.pairing.lim.values import Direction
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.graph import largest
from arpad.rules.pairing.values import Float, RoundState


def floated(state: RoundState, no: int, *, both: bool, by_round: bool) -> bool:
    """3.10: whether a player floated in the round before.

    READING: that is the last round (``by_round``), or that of the last game played. Of a pair of
    different scores the higher player changed groups if above the median of that round, the lower
    one if below it.
    """
    past = state.rounds_before
    number = state.round - 1 if by_round else past.last_game(no)
    if not number or past.opponent_in(number, no) is None:
        return False
    kind, score = past.float_in(number, no), past.score_in(number, no)
    if kind is None:
        return False
    median = Fraction((number - 1) * state.point, 2)
    return both or (score > median if kind is Float.DOWN else score < median)


def in_turn(field: RoundField, floaters: int, direction: Direction) -> list[int]:
    """3.6, 3.7: the highest score and rank first, or the lowest of both."""
    return sorted(members(floaters), key=lambda at: floater_turn(field, at, direction))


def floater_turn(field: RoundField, place: int, direction: Direction) -> tuple[int, int]:
    """Who of the floaters is paired first, smaller first."""
    player = field.players[place]
    sign = -1 if direction is Direction.UP else 1
    return -sign * player.score, sign * player.number


def opponents(
    field: RoundField, floater: int, among: int, reach: Reach, *, highest: bool
) -> list[int]:
    """3.8: of the opposite preference first, the highest-ranked or the lowest-ranked.

    READING: in a maxi-tournament first who is near to the highest-ranked possible of all.
    """
    wanted = field.players[floater].preference
    sign = 1 if highest else -1
    found = sorted(
        members(field.compatible[floater] & among), key=lambda at: sign * field.players[at].number
    )
    opposite = field.due[wanted.other] if wanted else field.everybody
    first = mask_of(at for at in found if opposite >> at & 1 and reach.allows(at, found[0]))
    return sorted(found, key=lambda at: not first >> at & 1)


def keeping_most(
    field: RoundField, floater: int, order: list[int], left: tuple[int, int]
) -> Iterator[int]:
    """3.1: the opponents of an order after whom no more leave the group than must.

    ``left`` are the floaters after this one and the residents; floaters meet residents only.
    """
    floaters, residents = left

    def leaving(others: int, group: int) -> int:
        rows = {place: field.compatible[place] & group for place in members(others)}
        rows |= {place: field.compatible[place] & (group | others) for place in members(group)}
        return largest(rows, {}, others | group).bit_count()

    fewest = leaving(floaters | 1 << floater, residents)
    return (place for place in order if leaving(floaters, residents & ~(1 << place)) == fewest)


def for_most(field: RoundField, order: list[int], others: int, residents: int) -> Iterator[int]:
    """3.9, read so: the opponents of an order after whom most of the ``others`` find one."""

    def found_by_others(group: int) -> int:
        rows = {place: field.compatible[place] & group for place in members(others)}
        rows |= {place: field.compatible[place] & others for place in members(group)}
        return (others & ~largest(rows, {}, others | group)).bit_count()

    found = {place: found_by_others(residents & ~(1 << place)) for place in order}
    most = max(found.values(), default=0)
    return (place for place in order if found[place] == most)


def unpaired_at_least(field: RoundField, group: int) -> int:
    """How many of a group cannot be paired in it, however it is paired."""
    rows = {place: field.compatible[place] & group for place in members(group)}
    return largest(rows, {}, group).bit_count()
