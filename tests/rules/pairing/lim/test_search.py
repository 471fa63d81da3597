"""Who leaves a group and whom the others meet, compared with trying everybody one after another."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof
from tests.rules.pairing.builders import contender, state

from arpad.rules.pairing.barred import rematches, same_colour_due
from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.lim.edition import ColourExchanges
from arpad.rules.pairing.lim.exchanges import paired_by_exchanges, ranked, trial_order
from arpad.rules.pairing.lim.floaters import unpaired_at_least
from arpad.rules.pairing.lim.leaving import Leaving
from arpad.rules.pairing.lim.maxi import Reach
from arpad.rules.pairing.lim.values import Direction
from arpad.rules.pairing.matching.bits import mask_of, members


@st.composite
def groups(draw: st.DrawFn) -> RoundField:
    size = draw(st.integers(2, 9))
    likely = draw(st.integers(0, 4))
    met = [pair for pair in combinations(range(1, size + 1), 2) if draw(st.integers(0, 4)) < likely]
    players = [
        contender(
            no,
            draw(st.sampled_from(["", "W", "B", "WB", "BW", "WW", "BB"])),
            met=[one + two - no for one, two in met if no in (one, two)],
        )
        for no in range(1, size + 1)
    ]
    return RoundField(state(*players), (rematches, same_colour_due))


@proof
@examples(100, 5_000)
@given(groups(), st.sampled_from([Direction.DOWN, Direction.UP]))
def test_as_few_leave_as_must_and_the_others_meet_the_first_they_can(
    field: RoundField, direction: Direction
) -> None:
    group, left = field.everybody, unpaired_at_least(field, field.everybody)
    leaving = Leaving(field, group, direction, Reach(), everybody=group)
    gone = [each.place for each in leaving.leavers(0)]
    assert len(gone) == left
    for place in gone:
        group &= ~(1 << place)
        left -= 1
        assert unpaired_at_least(field, group) == left
    made = paired_by_exchanges(field, group, direction, ColourExchanges.NONE, Reach())
    order = ranked(field, group, direction)
    for player, partner in made:
        others = [at for at in order if at != player]
        first = next(
            at
            for at in trial_order(others)
            if field.compatible[player] >> at & 1
            and can_complete(field, mask_of(others) & ~(1 << at), 0)
        )
        assert (order[0], first) == (player, partner)
        order = [at for at in others if at != partner]
    assert not order


@proof
@examples(100, 5_000)
@given(groups())
def test_downwards_the_lowest_ranked_of_those_who_seek_the_usual_colour_leaves_first(
    field: RoundField,
) -> None:
    leaving = Leaving(field, field.everybody, Direction.DOWN, Reach(), everybody=field.everybody)
    alone = mask_of(at for at in members(field.everybody) if not field.compatible[at])
    gone = [each.place for each in leaving.leavers(0)]
    assert mask_of(gone[: alone.bit_count()]) == alone
    gone, group = gone[alone.bit_count() :], field.everybody & ~alone
    if not gone:
        return
    counts = {colour: (mask & group).bit_count() for colour, mask in field.due.items() if colour}
    usual = max(counts.values())
    only = usual > min(counts.values())
    one_less = unpaired_at_least(field, group) - 1
    can = [
        place
        for place in members(group)
        if unpaired_at_least(field, group & ~(1 << place)) == one_less
    ]
    liked = [
        place
        for place in can
        if (wish := field.players[place].preference) and counts[wish] == usual and only
    ]
    assert gone[0] == max(liked or can)
