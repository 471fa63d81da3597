"""The rapid and blitz text has no section 4: its articles are one section lower."""

import pytest

from arpad.regulations.registry import edition


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
