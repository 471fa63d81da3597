"""A published calculation: 39 games in one period make K = 20 into 17 (8.3.3, 2024)."""

from tests.rules.rating.builders import card, equal, me, rated, read


def test_k_17() -> None:
    found = rated(read("fide-2024"), card(me(2100), equal(2100, "½" * 39)))
    assert (found.development.base, found.development.k) == (20, 17)  # 17 · 39 = 663, 18 · 39 = 702
