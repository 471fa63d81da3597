"""The rapid and blitz text has no section 4: its articles are one section lower.

A period is the time a list holds (6.1.1).
"""

from operator import attrgetter

import pytest
from tests.rules.rating.builders import card, equal, me, rated

from arpad.rules.regulations.registry import edition

# Rules both texts have in the same words, with the article of the rapid and blitz text.
SHARED = {
    "admission.registration_days": "0.2",
    "admission.appeal_days": "0.4",
    "admission.report_margin_days": "8.1",
    "admission.late_lists": "8.1",
    "lists.months": "6.1",
    "lists.closing": "6.1.3",
    "lists.official_closing": "6.1.3",
    "lists.minimum_games": "6.1.4",
    "lists.window_months": "6.1.4",
    "lists.delisted": "6.2.1",
    "lists.inactive_below_games": "6.2.2.a",
    "lists.active_again_games": "6.2.2.b",
    "initial.difference_at_limit": "7.1",
    "change.table": "7.1.2",
    "change.change": "7.3.2.d",
    "change.k.product_limit": "7.3.3",
}


@pytest.mark.parametrize("key", ["fide-2022-rapid", "fide-2022-blitz"])
@pytest.mark.parametrize("rule", SHARED)
def test_what_both_texts_say_holds_alike(key: str, rule: str) -> None:
    standard, found = (attrgetter(rule)(edition(each)) for each in ("fide-2022", key))
    assert (found.value, found.article) == (standard.value, SHARED[rule])


@pytest.mark.parametrize("key", ["fide-2022-rapid", "fide-2022-blitz"])
def test_the_change_is_score_less_expectation_times_k(key: str) -> None:
    # 7.3.2.a-7.3.2.d: .50 between equals; two wins and a draw are 1 more than 1.5, K 20.
    found = rated(edition(key), card(me(2000, k=20), equal(2000, "11½")))
    assert (found.expected, found.change) == (150, 2000)


@pytest.mark.parametrize("key", ["fide-2022-rapid", "fide-2022-blitz", "fide-2024-12-rapid"])
def test_articles_are_those_of_the_rapid_and_blitz_text(key: str) -> None:
    rules = edition(key)
    assert rules.counting.unplayed.article == "4.1"
    assert rules.counting.match_needs_rated is not None
    assert rules.counting.match_needs_rated.article == "5.1"
    assert rules.counting.match_decided is not None
    assert rules.counting.match_decided.article == "5.2"
    assert rules.lists.floor is not None
    assert rules.lists.floor.article == "6.1.4"
    assert rules.initial.table.article == "7.1.1"
    assert rules.initial.points_first_event is not None
    assert rules.initial.points_first_event.article == "7.2.2"
    assert rules.initial.mean.article == "7.2.3"
    assert rules.initial.difference.article == "7.2.4"
    assert rules.lists.late_entry is not None
    assert rules.lists.late_entry.article == "7.2.5"
    assert rules.change.gap_cap is not None
    assert rules.change.gap_cap.article == "7.3.1"
    assert rules.change.k.middle.article == "7.3.3"
    assert rules.change.rounding.article == "7.3.4"


def test_a_standard_rating_counts_by_7_2_1() -> None:
    rule = edition("fide-2022-rapid").initial.standard_rating
    assert rule is not None
    assert rule.article == "7.2.1"
    assert edition("fide-2022").initial.standard_rating is None
