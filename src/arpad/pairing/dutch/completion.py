"""C.04.3 A.9: can the round be completed, and by whom."""

from arpad.pairing.dutch.field import Field
from arpad.pairing.matching.bits import members
from arpad.pairing.matching.graph import largest


def can_complete(field: Field, players: int) -> bool:
    """Whether these players admit a pairing under C.1-C.3, with at most one bye."""
    count = players.bit_count()
    rows = field.compatible
    has_bye = count % 2 == 0 or field.may_get_bye & players
    enough = (count + 1) // 2
    if has_bye and all((rows[p] & players).bit_count() >= enough for p in members(players)):
        # Dirac: everybody has half of the others left, so there is a cycle through all.
        return True
    return matches_all(field, players)


def matches_all(field: Field, players: int, bye: int | None = None) -> bool:
    """Whether all can be matched; with an odd number one of ``bye`` (C.2) goes without."""
    rows, alive = edges_with_bye(field, players, bye)
    return not largest(rows, {}, alive)


def edges_with_bye(
    field: Field, players: int, bye: int | None = None
) -> tuple[dict[int, int], int]:
    """Who may meet whom, the bye as one more vertex if the number is odd; and all vertices."""
    rows = {place: field.compatible[place] & players for place in members(players)}
    if players.bit_count() % 2 == 0:
        return rows, players
    seat = field.everybody.bit_length()
    without = (field.may_get_bye if bye is None else bye) & players
    for place in members(without):
        rows[place] |= 1 << seat
    rows[seat] = without
    return rows, players | 1 << seat
