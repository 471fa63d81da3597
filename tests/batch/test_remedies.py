"""Elo 1972, deflation 3: what was ordered for an exceptional performance stands in the list before.

1 (2200, K 20) makes 8½ of 9 against players of 2200: We 4.5, +4.0, so 2280. P .94 is D 444: a new
start is 2644 (``tests/office/test_remedies.py``).
"""

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from ibis.backends import BaseBackend
from tests.batch.both_engines import batch_rows, listed, played, table
from tests.batch.files import event, games, people, small_period

from arpad.batch.files import PeriodAsked, rate_files
from arpad.batch.inputs import DatedList
from arpad.batch.schemas import LIST
from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.rules.rating.next_list import ListRun
from arpad.rules.regulations.registry import edition

OTHERS = range(2, 11)


@pytest.mark.parametrize(
    ("ordered", "rating"),
    [({}, 2280), ({"bonus": 30}, 2310), ({"restart": True}, 2644), ({"restart": False}, 2280)],
)
def test_the_list_gives_what_was_ordered(
    engine: BaseBackend, ordered: dict[str, Any], rating: int
) -> None:
    rows = [listed(1, 2200, k=20, **ordered), *(listed(who, 2200, k=20) for who in OTHERS)]
    results = [(1, who, "½" if who == 2 else "1") for who in OTHERS]
    events = [played(1, "swiss", date(1973, 5, 1), results)]
    rules = edition("elo-1972")
    run = ListRun(date(1974, 1, 1), rules, rules)
    before = [DatedList(date(1973, 1, 1), table(LIST, rows))]
    found, _ = batch_rows(engine, rules, run, before, events, None)
    assert found[0]["rating"] == rating
    # An order is for one list.
    assert (found[0]["bonus"], found[0]["restart"]) == (None, None)


def refused(engine: BaseBackend, folder: Path, key: str, **ordered: object) -> list[Finding]:
    first, *others = people()
    files = small_period(folder, [first | ordered, *others], [event()], games())
    asked = PeriodAsked(edition(key), edition(key))
    with pytest.raises(BadInput) as refusal:
        rate_files(engine, files, asked, folder / "new.parquet")
    assert not (folder / "new.parquet").exists()
    return list(refusal.value.findings)


@pytest.mark.parametrize("ordered", [{"bonus": 0}, {"bonus": 401}, {"bonus": 9, "restart": True}])
def test_a_bonus_that_nobody_may_order_is_refused(
    engine: BaseBackend, tmp_path: Path, ordered: dict[str, Any]
) -> None:
    (found,) = refused(engine, tmp_path, "elo-1972", **ordered)
    assert (found.code, found.values["rows"]) == ("batch.bonus", 1)


@pytest.mark.parametrize("ordered", [{"bonus": 9}, {"restart": True}])
def test_an_order_without_a_rule_for_it_is_refused(
    engine: BaseBackend, tmp_path: Path, ordered: dict[str, Any]
) -> None:
    (found,) = refused(engine, tmp_path, "fide-2024", **ordered)
    assert (found.code, found.values["rows"]) == ("batch.no_order", 1)
