"""One game in FIDE's own calculation: 2813 counts the true 413 points, 2400 only 400."""

import pytest
from tests.rules.rating.builders import card, counted_gaps, expectations, me, rated, read

from arpad.core.event import Event, Player

EVENT: Event = card(me(2813), [(2400, "1")])
OPPONENT: Player = EVENT.players[1]


def test_the_2813_side_expects_93_percent() -> None:
    found = rated(read("fide-2025"), EVENT)
    assert counted_gaps(found) == [413]
    assert expectations(found) == [93]


def test_the_2400_side_is_capped() -> None:
    found = rated(read("fide-2025"), EVENT, OPPONENT.no)
    assert counted_gaps(found) == [-400]
    assert expectations(found) == [8]


@pytest.mark.parametrize(("no", "counted", "expected"), [(1, 400, 92), (2, -400, 8)])
def test_until_september_2025_both_sides_were_capped(no: int, counted: int, expected: int) -> None:
    found = rated(read("fide-2024"), EVENT, no)
    assert counted_gaps(found) == [counted]
    assert expectations(found) == [expected]
