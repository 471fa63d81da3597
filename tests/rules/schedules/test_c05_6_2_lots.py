"""C.05 6.2: numbers drawn by lot, so that anybody can repeat the draw."""

from collections import Counter
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from arpad.core.lots import Lots
from arpad.rules.schedules import berger, by_lot, match

from .tables import cells


def test_a_lot_is_the_hash_of_seed_and_its_number() -> None:
    first = int(sha256(b"2026/1").hexdigest(), 16)
    second = int(sha256(b"2026/2").hexdigest(), 16)
    lots = Lots(2026)
    assert (lots.below(9), lots.below(8)) == (first % 9, second % 8)


@given(st.integers(0, 10**12), st.integers(3, 40))
def test_a_draw_gives_everybody_one_number_and_keeps_the_table(seed: int, players: int) -> None:
    table, drawn = berger(players), by_lot(berger(players), seed)
    assert sorted(seat.entrant for seat in drawn.seats) == list(range(players))
    assert cells(drawn) == cells(table)
    assert drawn.seed == seed
    assert drawn.working.children[-1].numbers == {"seed": seed}
    assert by_lot(table, seed) == drawn


def test_every_order_comes_up() -> None:
    orders = Counter(
        tuple(seat.entrant for seat in by_lot(berger(3), seed).seats) for seed in range(600)
    )
    assert len(orders) == 6
    assert min(orders.values()) > 50


def test_lots_say_who_begins_a_match() -> None:
    begins = Counter(by_lot(match(2), seed).seats[0].entrant for seed in range(200))
    assert min(begins[0], begins[1]) > 60
