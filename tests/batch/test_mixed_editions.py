"""Events that name another edition than that of their period: whose K they have.

A period is summed up by its own edition. FIDE 2022, 8.3.3: it has one K, the one of the list its
changes are added to. FIDE 2009, 8.56: every event has the K of its own start, by its own edition.
"""

from datetime import date

from ibis.backends import BaseBackend
from tests.batch.both_engines import listed, played, rated_by_both

ANA, BERTA, CARLA, DORA = range(1, 5)


def test_one_k_of_the_list_whatever_edition_the_last_event_names(engine: BaseBackend) -> None:
    rows = [
        listed(ANA, 2000, k=40, birth_year=2008),
        listed(BERTA, 2000, k=20),
        listed(CARLA, 1900, birth_year=2008),
        listed(DORA, 1900, k=20, birth_year=2008),
    ]
    events = [
        played(1, "swiss", date(2023, 1, 7), [(ANA, BERTA, "1")]),
        played(
            2,
            "swiss",
            date(2023, 1, 14),
            [(ANA, BERTA, "1"), (CARLA, DORA, "1")],
            regulation="fide-2009",
        ),
    ]
    found = rated_by_both(engine, "fide-2022", (date(2023, 1, 1), date(2023, 2, 1)), rows, events)
    # PD of equals is .50, and 8.56 of 2009 (30 for all of them) is not asked.
    # Ana 2 of 2, We 1.00, K 40 of the list: 40 x 1.00 = +40. Berta 20 x -1.00 = -20.
    # Carla has no K on the list: 15 in 2023 and below 2300, so 40 by 8.3.3. 40 x .50 = +20.
    # Dora is as young, but the list says 20: 20 x -.50 = -10.
    assert {who: (row["k_used"], row["change"], row["rating"]) for who, row in found.items()} == {
        ANA: (40, 4000, 2040),
        BERTA: (20, -2000, 1980),
        CARLA: (40, 2000, 1920),
        DORA: (20, -1000, 1890),
    }


def test_the_k_of_each_event_by_the_edition_it_names(engine: BaseBackend) -> None:
    rows = [
        listed(ANA, 2000, k=30, birth_year=1991),
        listed(BERTA, 2000, k=30),
        listed(CARLA, 2000, k=30, total=29),
        listed(DORA, 2000, k=30),
    ]
    events = [
        played(1, "swiss", date(2009, 9, 5), [(ANA, BERTA, "1"), (CARLA, DORA, "1")]),
        played(
            2,
            "swiss",
            date(2009, 9, 12),
            [(ANA, BERTA, "1"), (CARLA, DORA, "1")],
            regulation="fide-2022",
        ),
    ]
    found = rated_by_both(engine, "fide-2009", (date(2009, 9, 1), date(2009, 11, 1)), rows, events)
    # Event 1 by 8.56 of 2009: K 30 for all, 30 x .50 = 15.
    # Event 2 by 8.3.3 of 2022, where the 30 of the list is no K:
    # Ana is 18 in 2009 and below 2300: 40 x .50 = 20. Berta and Dora 20 x .50 = 10.
    # Carla had 29 games and one more in event 1, which ended before: 30, so 20 x .50 = 10.
    assert {who: (row["k_used"], row["change"], row["rating"]) for who, row in found.items()} == {
        ANA: (None, 3500, 2035),
        BERTA: (None, -2500, 1975),
        CARLA: (None, 2500, 2025),
        DORA: (None, -2500, 1975),
    }
