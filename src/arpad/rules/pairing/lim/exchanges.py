"""2.4, 4 and 5.2: the proposed pairs of a group, and the exchanges that make them possible."""

from collections.abc import Callable

from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.lim.edition import ColourExchanges
from arpad.rules.pairing.lim.maxi import Reach
from arpad.rules.pairing.lim.values import Direction
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.matching.first import best_matchings
from arpad.rules.pairing.matching.graph import Mates, Rows, largest
from arpad.rules.pairing.matching.narrowing import PerfectMatchings


def ranked(field: RoundField, group: int, direction: Direction) -> list[int]:
    """The players of a group in the order they are scrutinised (4.1)."""
    sign = -1 if direction is Direction.UP else 1
    return sorted(members(group), key=lambda at: sign * field.players[at].number)


def trial_order(others: list[int]) -> list[int]:
    """4.2, 4.3: the other half from its first to its last, then the own half from its last.

    ``others`` are those not yet paired in the order of scrutiny, without the player in question.
    """
    own = (len(others) + 1) // 2 - 1
    return [*others[own:], *reversed(others[:own])]


def proposed(order: list[int]) -> list[tuple[int, int]]:
    """2.4: the first of the one half with the first of the other, and so on."""
    half = len(order) // 2
    return list(zip(order[:half], order[half:], strict=True))


def all_pairings(field: RoundField, group: int) -> PerfectMatchings:
    """The ways to pair a group of whom nobody has to leave."""
    rows = {place: field.compatible[place] & group for place in members(group)}
    mates: Mates = {}
    if largest(rows, mates, group):
        raise AssertionError("a group that cannot be paired was left as it is")
    return PerfectMatchings(rows, mates, group, 0)


def paired_by_exchanges(
    field: RoundField,
    group: int,
    direction: Direction,
    for_colours: ColourExchanges,
    reach: Reach,
) -> list[tuple[int, int]]:
    """The pairs of a group that can be paired.

    READING of 4.4 and 5.2: player by player, the first opponent of the trial order with whom both
    get the colour they prefer and the others can still be paired; if there is none, the first
    with whom the others can. Or the same among the pairings of the group with the fewest pairs of
    two who prefer one colour.
    """
    left = ranked(field, group, direction)
    matchings = all_pairings(field, group)
    if for_colours is ColourExchanges.MOST:
        return most_preferences(field, left, matchings.rows, matchings.mates, reach)

    def partner(player: int, trials: list[int]) -> int:
        liked = 0
        if for_colours is ColourExchanges.IN_TURN:
            liked = for_their_colours(field, matchings, player, trials, reach)
        return matchings.first_of(player, trials, liked)

    return in_trial_order(left, partner)


def in_trial_order(
    left: list[int], partner: Callable[[int, list[int]], int]
) -> list[tuple[int, int]]:
    """4.1: player by player, each with the ``partner`` that is found in the trial order."""
    found: list[tuple[int, int]] = []
    while left:
        player, others = left[0], left[1:]
        other = partner(player, trial_order(others))
        found.append((player, other))
        left = [at for at in others if at != other]
    return found


def for_their_colours(
    field: RoundField, matchings: PerfectMatchings, player: int, trials: list[int], reach: Reach
) -> int:
    """5.2: who does not prefer the player's colour; 5.7: and is near to whom 4.2 gives."""
    mine = field.players[player].preference
    unfit = field.due[mine] if mine else 0
    if reach.ratings:
        first = matchings.first_mate(player, trials)
        unfit |= mask_of(at for at in trials if not reach.allows(at, first))
    return field.everybody & ~unfit


def most_preferences(
    field: RoundField, left: list[int], rows: Rows, mates: Mates, reach: Reach
) -> list[tuple[int, int]]:
    """5.2, read so: the first of the pairings in which most get the colour they prefer.

    READING of 5.7: everybody's opponent is near to the one they have without exchanges for colours.
    """
    group = mask_of(left)
    if reach.ratings:
        before = PerfectMatchings(dict(rows), dict(mates), group, 0)
        pairs = in_trial_order(left, before.first_of)
        mates = {one: two for pair in pairs for one, two in (pair, pair[::-1])}
        rows = {
            one: mask_of(
                two
                for two in members(row)
                if reach.allows(two, mates[one]) and reach.allows(one, mates[two])
            )
            for one, row in rows.items()
        }
    wishes = {place: field.players[place].preference for place in left}
    dear = {at: row & field.due[wishes[at]] if wishes[at] else 0 for at, row in rows.items()}
    matchings = best_matchings(dict(rows), dear, mates, group)
    return in_trial_order(
        left,
        lambda player, trials: next(at for at in trials if matchings.restrict(player, 1 << at)),
    )
