"""3: who leaves a group, and whom floaters meet."""

from fractions import Fraction

from arpad.pairing.field import RoundField
from arpad.pairing.lim.maxi import Reach
from arpad.pairing.lim.values import Direction
from arpad.pairing.matching.bits import mask_of, members
from arpad.pairing.matching.graph import Forest, Mates, largest
from arpad.pairing.values import Colour, Float, RoundState


def floated(state: RoundState, no: int, *, both: bool) -> bool:
    """3.10: whether a player floated in the round before.

    READING: of a pair of different scores the higher player changed groups if above the median of
    that round, the lower one if below it.
    """
    if state.round == 1:
        return False
    past = state.rounds_before
    kind = past.float_in(state.round - 1, no)
    score = past.score_in(state.round - 1, no)
    if kind is None or past.opponent_in(state.round - 1, no) is None:
        return False
    median = Fraction((state.round - 2) * state.point, 2)
    return both or (score > median if kind is Float.DOWN else score < median)


def in_turn(field: RoundField, floaters: int, direction: Direction) -> list[int]:
    """3.6, 3.7: the highest score and rank first, or the lowest of both."""
    players = field.players
    if direction is Direction.UP:
        return sorted(members(floaters), key=lambda at: (players[at].score, -players[at].number))
    return sorted(members(floaters), key=lambda at: (-players[at].score, players[at].number))


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


def leaving(
    field: RoundField,
    group: int,
    neighbours: int,
    direction: Direction,
    spared: int,
    reach: Reach,
) -> list[int]:
    """2.3, 3.2-3.5, 3.9, 3.10: who leaves a group, as few as possible.

    READING: one after another who has an opponent among the neighbours (3.9), who is not ``spared``
    by 3.10, who seeks the colour that more of the group seek (3.2; in a maxi-tournament and is near
    to the lowest-ranked), the lowest-ranked, or upwards the highest-ranked; each as long as that
    few still leave: whom some largest matching leaves over, the end of an alternating path of even
    length from somebody who is left over.
    """
    due = {colour: (group & field.due[colour]).bit_count() for colour in Colour}
    more = max(Colour, key=due.__getitem__) if len(set(due.values())) > 1 else None
    sign = 1 if direction is Direction.UP else -1
    outer = min(members(group), key=lambda at: sign * field.players[at].number, default=0)

    def turn(place: int) -> tuple[bool, bool, bool, int]:
        player = field.players[place]
        return (
            not field.compatible[place] & neighbours,
            bool(spared >> place & 1),
            more is not None and not (player.preference is more and reach.allows(place, outer)),
            sign * player.number,
        )

    rows = {place: field.compatible[place] & group for place in members(group)}
    mates: Mates = {}
    alone = largest(rows, mates, group)
    turns = sorted(members(group), key=turn) if alone else []
    found: list[int] = []
    while alone:
        forest = Forest(rows, mates, alone, group)
        forest.enlarge()
        place = next(each for each in turns if forest.even >> each & 1)
        alone &= ~(1 << forest.root[place])
        forest.swap_from(place)
        mates.pop(place, None)
        group &= ~(1 << place)
        turns.remove(place)
        found.append(place)
    return found


def unpaired_at_least(field: RoundField, group: int) -> int:
    """How many of a group cannot be paired in it, however it is paired."""
    rows = {place: field.compatible[place] & group for place in members(group)}
    return largest(rows, {}, group).bit_count()
