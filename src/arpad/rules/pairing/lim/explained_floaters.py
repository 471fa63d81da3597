"""3: why somebody leaves a group, and whom the floaters of the group before meet."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.pairing.barred import rematches
from arpad.rules.pairing.lim.explained_group import ExplainedGroup
from arpad.rules.pairing.lim.values import Direction
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.passed_over import PassedFor, passed_steps
from arpad.rules.pairing.said import number, pairs_text

# Who can be paired in a group, even with exchanges, is no floater.
KEPT_WHOLE: Final = "3.1"
MEETS: Final = {
    Direction.DOWN: "directed.floater_meets_highest",
    Direction.UP: "directed.floater_meets_lowest",
    Direction.MEDIAN: "directed.floater_meets",
}


def leaves(group: ExplainedGroup, place: int) -> Step:
    """Somebody who goes on to the next group."""
    made = group.made
    values: dict[str, Exact] = {"player": number(group.field, place)}
    alone = not group.field.compatible[place] & (made.residents | made.floaters)
    leaver = next((each for each in made.leavers if each.place == place), None)
    if made.floaters >> place & 1 and (alone or leaver is None):
        return Step("3.5", "directed.floats_on", values)
    if alone or leaver is None:
        return Step("2.3", "directed.no_opponent", values)
    up = made.direction is Direction.UP
    articles = {
        PassedFor.FLOATED_IN: "3.9",
        PassedFor.NO_OPPONENT: "3.4" if up else "3.3",
        PassedFor.FLOATED: "3.10",
        PassedFor.PREFERENCE: "3.2",
        PassedFor.IMPOSSIBLE: "2.3",
    }
    passed = ((no, articles[why], why) for no, why in leaver.passed)
    return Step("2.3", "directed.leaves", values, children=tuple(passed_steps(passed)))


def floaters_meet(group: ExplainedGroup) -> Iterator[Step]:
    """3.8: whom floaters meet, and who of a higher rank was passed over."""
    left = group.made.residents | group.made.floaters
    if group.round.edition.floaters_chosen_first:
        left &= ~mask_of(group.made.leaving)
    for floater, other in group.floater_pairs:
        left &= ~(1 << floater)
        before = passed_over(group, (floater, other), left)
        passed = tuple(passed_steps(before, partial(unpaired_with, group, left)))
        if any(step.article == KEPT_WHOLE and not step.children for step in passed):
            passed += tuple(have_met(group, left))
        left &= ~(1 << other)
        values: dict[str, Exact] = {
            "player": number(group.field, floater),
            "other": number(group.field, other),
        }
        yield Step("3.8", MEETS[group.made.direction], values, children=passed)


def passed_over(
    group: ExplainedGroup, pair: tuple[int, int], left: int
) -> Iterator[tuple[int, str, PassedFor]]:
    """Who was left and would have come before by 3.8, residents first, and why it is not them.

    That is by rank, and whoever prefers the opposite colour where the one who is met does not.

    Only of the median group do floaters meet each other (3.6.3), where no resident will do.
    """
    (floater, other), residents, field = pair, group.made.residents, group.field
    wish = field.players[floater].preference
    opposite = field.due[wish.other] if wish else 0
    highest = group.round.meets_highest(floater, group.made.direction)
    order = sorted(members(left), reverse=not highest, key=group.rank)
    order.sort(key=lambda at: not residents >> at & 1)
    near = [at for at in order if field.compatible[floater] >> at & 1]
    same = residents if residents >> other & 1 else ~residents
    at = order.index(other)
    first = 0 if opposite >> other & 1 else opposite & same
    later = [place for place in order[at:] if first >> place & 1]
    for place in (*order[:at], *later):
        alike = same >> place & 1
        if breach := group.breach((floater, place)):
            article, why = breach
        elif alike and opposite >> other & 1 and not opposite >> place & 1:
            article, why = "3.8", PassedFor.PREFERENCE
        elif not group.round.reach.allows(place, near[0]):
            article, why = "3.8", PassedFor.TOO_FAR
        else:
            article, why = KEPT_WHOLE, PassedFor.IMPOSSIBLE
        yield number(field, place), article, why


def unpaired_with(group: ExplainedGroup, left: int, no: int) -> tuple[Step, ...]:
    """Who of an even number could not be paired, did a floater meet another player."""
    rest = left & ~mask_of(at for at in members(left) if number(group.field, at) == no)
    return () if rest.bit_count() % 2 else tuple(group.lacking(rest, "2.1"))


def have_met(group: ExplainedGroup, left: int) -> Iterator[Step]:
    """2.1: which of those not yet paired have met."""
    met = rematches(group.round.state)
    pairs = [
        (one, two)
        for one in members(left)
        for two in members(met.get(one, 0) & left)
        if group.rank(one) < group.rank(two)
    ]
    if pairs:
        yield Step("2.1", "directed.have_met", {"pairs": pairs_text(group.field, pairs)})
