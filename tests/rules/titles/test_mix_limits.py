"""B.01, annex (source 003, 8276-8624): how many masters, titles and compatriots the tables print.

The remark "3 if double round" stands in some tables for GM alone; by 1.4.5f it holds for all.
"""

from typing import Any, Final

import pytest

from .lines import Judge, failing, norm
from .printed import Opponent, event_of

SINGLE: Final = {
    9: (3, 5, 6, 5),
    10: (4, 5, 6, 6),
    11: (4, 6, 7, 6),
    12: (4, 6, 8, 7),
    13: (5, 7, 8, 7),
    14: (5, 7, 9, 8),
    15: (5, 8, 10, 9),
    16: (6, 8, 10, 9),
    17: (6, 9, 11, 10),
    18: (6, 9, 12, 10),
    19: (7, 10, 12, 11),
}
"""By rounds: least masters, least titled, most from one federation, most from the own."""

DOUBLE: Final = {
    10: (3, 3, 3, 3),
    12: (3, 3, 4, 3),
    14: (3, 4, 4, 4),
    16: (3, 4, 5, 4),
    18: (3, 5, 6, 5),
}
"""The same for double rounds, where half as many opponents are met."""


def event(double: bool, m: int, titles: list[str], homes: list[str]) -> dict[str, Any]:
    """Losses to ``m`` opponents, twice in a double round: fewer games would be no norm either."""
    filled = zip(titles + [""] * (m - len(titles)), homes, strict=True)
    met: list[Opponent] = [(title, home, 2700, "0") for title, home in filled]
    document = event_of("ESP", met)
    if double:
        again = [{**game, "round": game["round"] + m} for game in document["games"]]
        document |= {"system": "double-round-robin", "rounds": 2 * m}
        document["games"] += again
    return document


@pytest.mark.parametrize(
    ("rounds", "double"), [*((n, False) for n in SINGLE), *((n, True) for n in DOUBLE)]
)
def test_the_limits_are_those_of_the_table(judged: Judge, rounds: int, double: bool) -> None:
    masters, titled, one, own = (DOUBLE if double else SINGLE)[rounds]
    m = rounds // 2 if double else rounds
    abroad = [("GER", "FRA", "ITA", "POL", "AUT")[no % 5] for no in range(m)]

    def fails(titles: list[str], homes: list[str]) -> set[str]:
        document = event(double, m, titles, homes)
        return {*failing(norm(judged, "GM", document))} & {"1.4.3", "1.4.4", "1.4.5a", "1.4.5b"}

    best = ["GM"] * m
    assert fails(["GM"] * masters + ["FM"] * (m - masters), abroad) == set()
    assert fails(["GM"] * (masters - 1) + ["FM"] * (m - masters + 1), abroad) == {"1.4.5b"}
    assert "1.4.5a" not in fails(["GM"] * titled, abroad)
    assert "1.4.5a" in fails(["GM"] * (titled - 1), abroad)
    for home, most in (("CZE", one), ("ESP", own)):
        assert fails(best, [home] * most + abroad[most:]) == set()
        assert "1.4.4" in fails(best, [home] * (most + 1) + abroad[most + 1 :])
