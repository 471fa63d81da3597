"""2.4, 4 and 5.2: the proposed pairs of a group, and the exchanges that make them possible."""

from arpad.pairing.field import RoundField
from arpad.pairing.lim.values import Direction
from arpad.pairing.matching.bits import members
from arpad.pairing.matching.graph import Mates, largest
from arpad.pairing.matching.narrowing import PerfectMatchings


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


def paired_by_exchanges(
    field: RoundField, group: int, direction: Direction, *, for_colours: bool
) -> list[tuple[int, int]]:
    """The pairs of a group that can be paired.

    READING of 4.4 and 5.2: player by player, the first opponent of the trial order with whom both
    get the colour they prefer and the others can still be paired; if there is none, the first
    with whom the others can.
    """
    left = ranked(field, group, direction)
    rows = {place: field.compatible[place] & group for place in left}
    mates: Mates = {}
    if largest(rows, mates, group):
        raise AssertionError("a group that cannot be paired was left as it is")
    matchings = PerfectMatchings(rows, mates, group, 0)
    found: list[tuple[int, int]] = []
    while left:
        player, others = left[0], left[1:]
        trials = trial_order(others)
        if for_colours and (mine := field.players[player].preference):
            clash = field.due[mine]
            trials.sort(key=lambda at: clash >> at & 1)
        partner = matchings.first_of(player, trials)
        found.append((player, partner))
        left = [at for at in others if at != partner]
    return found
