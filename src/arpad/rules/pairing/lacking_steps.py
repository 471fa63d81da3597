"""Why some players cannot all be paired with each other: who lacks opponents, and what bars them.

A step of the working of every system that tries somebody and finds that others cannot be paired.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from arpad.core.step import Step
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.obstacle import Shortage, shortage
from arpad.rules.pairing.passed_over import PassedFor
from arpad.rules.pairing.said import everybody_in, pairs_text

# More pairs than these that may not meet are only counted.
MOST_PAIRS: Final = 12


class PairBar(NamedTuple):
    """A rule that keeps players apart: its article, its reason, and whom it bars by places."""

    article: str
    why: PassedFor
    barred: dict[int, int]


def lacking_steps(
    field: RoundField, players: int, article: str, bars: Sequence[PairBar]
) -> Iterator[Step]:
    """What keeps some players from being paired with each other; nothing where they can be."""
    if players.bit_count() % 2:
        yield Step(article, "lacking.odd_number", {"players": everybody_in(field, players)})
        return
    found = shortage(field, players)
    if found is None:
        return
    values = {
        "players": "; ".join(everybody_in(field, group) for group in found.groups),
        "between": everybody_in(field, found.between),
    }
    message = "lacking.between"
    if not found.between:
        alone = found.lacking.bit_count() == 1
        message = "lacking.nobody" if alone else "lacking.circle"
    children = tuple(kept_apart(field, found, players, bars))
    yield Step(article, message, values, children=children)


def kept_apart(
    field: RoundField, found: Shortage, players: int, bars: Sequence[PairBar]
) -> Iterator[Step]:
    """The pairs that would mend it and may not be, by the rule that bars them."""
    left = list(unmade_pairs(found, players))
    for article, why, barred in bars:
        pairs = [pair for pair in left if barred.get(pair[0], 0) >> pair[1] & 1]
        left = [pair for pair in left if pair not in pairs]
        if pairs:
            said = pairs_text(field, pairs[:MOST_PAIRS])
            more = len(pairs) - MOST_PAIRS
            children = (Step(article, "breach.more", {"count": more}),) if more > 0 else ()
            yield Step(article, f"lacking.{why.value}", {"pairs": said}, children=children)


def unmade_pairs(found: Shortage, players: int) -> Iterator[tuple[int, int]]:
    """Pairs of one of a group and somebody outside it who is not between the groups."""
    said = 0
    for group in found.groups:
        said |= group
        others = players & ~found.between & ~said
        yield from ((one, two) for one in members(group) for two in members(others))


def apart_steps(
    field: RoundField, place: int, others: int, bars: Sequence[PairBar]
) -> Iterator[Step]:
    """What keeps one player from each of some others."""
    for article, why, barred in bars:
        kept = barred.get(place, 0) & others
        others &= ~kept
        if kept:
            yield Step(article, f"apart.{why.value}", {"players": everybody_in(field, kept)})
