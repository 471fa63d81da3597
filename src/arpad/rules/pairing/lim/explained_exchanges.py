"""4: the proposed pairs of a group, the exchanges tried, and what spoke against them."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.lim.edition import ColourExchanges
from arpad.rules.pairing.lim.exchanges import proposed, ranked, trial_order
from arpad.rules.pairing.lim.explained_group import ExplainedGroup
from arpad.rules.pairing.matching.bits import mask_of
from arpad.rules.pairing.said import number, pair_text, pairs_text

# More exchanges than these are not worked out.
MOST_TRIED: Final = 6


def exchanges(group: ExplainedGroup) -> Iterator[Step]:
    """The proposed pairs, what speaks against them, and the pairs after exchanges."""
    pairs, field = group.pairs, group.field
    if not pairs:
        return
    paired = mask_of(place for pair in pairs for place in pair)
    order = ranked(field, paired, group.made.direction)
    first = proposed(order)
    values: dict[str, Exact] = {"pairs": pairs_text(field, pairs)}
    if first == list(pairs):
        yield Step("2.4", "directed.first_accepted", values)
        return
    yield Step("2.4", "directed.first", {"pairs": pairs_text(field, first)})
    opponents = tried(group, order)
    yield from islice(opponents, MOST_TRIED)
    if next(opponents, None):
        yield Step("4.2", "directed.more")
    yield Step("4", "directed.accepted", values)


def tried(group: ExplainedGroup, order: list[int]) -> Iterator[Step]:
    """Opponents that came before the accepted one, and why it was not one of them."""
    left = order
    for player, partner in group.pairs:
        others = [at for at in left if at != player]
        for other in trial_order(others):
            if other == partner:
                break
            values = {"pair": pair_text(group.field, (player, other))}
            why = reason_against(group, (player, other), mask_of(others))
            yield Step("4.2", "tried.pair", values, children=(why,))
        left = [at for at in others if at != partner]


def reason_against(group: ExplainedGroup, pair: tuple[int, int], others: int) -> Step:
    """Why two do not meet."""
    (one, two), field = pair, group.field
    if breach := group.breach(pair):
        article, reason = breach
        numbers = {"one": number(field, one), "two": number(field, two)}
        return Step(article, f"breach.{reason.value}", numbers)
    rest = others & ~(1 << two)
    if not can_complete(field, rest, 0):
        return Step("4.4", "combination.impossible", children=tuple(group.lacking(rest, "4.4")))
    wishes = {field.players[place].preference for place in pair}
    if len(wishes) == 1 and None not in wishes:
        return Step("5.2", "directed.same_preference")
    if group.round.edition.exchanges_for_colours is ColourExchanges.MOST:
        return Step("5.2", "directed.fewer_colours")
    return Step("5.7", "directed.too_far")
