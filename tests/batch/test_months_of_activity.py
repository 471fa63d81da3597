"""How many months of games tell who is active: 12 by FIDE 2022, 7.2.2.a, others by own rules."""

from datetime import date

import pytest
from ibis.backends import BaseBackend
from tests.batch.both_engines import listed, made_by_both, played

from arpad.rules.rating.next_list import ListRun
from arpad.rules.regulations.own.draft import draft_from_settings
from arpad.rules.regulations.own.reading import edition_from_draft
from arpad.rules.regulations.registry import edition

ANA, BERTA, CARLA, DORA, EVA, FINA = range(1, 7)
# Who had a game on a list; on the others nobody had. Fina plays now.
LAST_GAMES = {
    date(2022, 7, 1): DORA,
    date(2022, 8, 1): CARLA,
    date(2023, 7, 1): BERTA,
    date(2024, 1, 1): ANA,
    date(2024, 2, 1): EVA,
    date(2024, 6, 1): None,
}


def inactive(engine: BaseBackend, months: str, first: date) -> set[int]:
    """Who is inactive on the list of July 2024, where the lists go back to a day."""
    setting = f"lists.inactive_after_months={months}"
    rules = edition_from_draft(draft_from_settings("own", "fide-2022", (setting,)), edition)
    lists = {
        day: [listed(who, 2000, k=20, games=int(who == last)) for who in range(1, 7)]
        for day, last in LAST_GAMES.items()
        if day >= first
    }
    events = [played(1, "swiss", date(2024, 6, 8), [(FINA, FINA + 1, "1")])]
    lists[date(2024, 6, 1)].append(listed(FINA + 1, 2000, k=20))
    found = made_by_both(engine, ListRun(date(2024, 7, 1), rules, rules), lists, events)
    assert found[FINA]["inactive_since"] is None
    return {who for who, row in found.items() if row["state"] == "inactive"}


@pytest.mark.parametrize(
    ("months", "out"),
    [
        # The lists of February to July 2024.
        ("6", {ANA, BERTA, CARLA, DORA}),
        # Those of August 2023 to July 2024.
        ("12", {BERTA, CARLA, DORA}),
        ("none", {BERTA, CARLA, DORA}),
        # Those of August 2022 to July 2024.
        ("24", {DORA}),
        # That of July 2024 alone.
        ("0", {ANA, BERTA, CARLA, DORA, EVA}),
    ],
)
def test_who_has_no_game_on_the_lists_of_so_many_months(
    engine: BaseBackend, months: str, out: set[int]
) -> None:
    assert inactive(engine, months, date(2022, 7, 1)) == out


@pytest.mark.parametrize(("months", "first"), [("24", date(2022, 8, 1)), ("6", date(2024, 2, 1))])
def test_nobody_where_no_list_is_so_old(engine: BaseBackend, months: str, first: date) -> None:
    assert inactive(engine, months, first) == set()
