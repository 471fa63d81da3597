"""1.4.5: the titles of the opponents."""

import pytest

from arpad.core.event import System
from arpad.rules.titles.editions import B01_2023, B01_2024
from arpad.rules.titles.rules.r1_4_5_titles import masters_needed

from .norm_events import check_of, judged, one_player
from .test_1_4_1_games import NINE


def test_half_of_the_opponents_are_titled_without_candidate_masters() -> None:
    assert check_of(judged(one_player(NINE)), "1.4.5a")[1:4] == (True, 5, 5)
    for title in ("CM", "WCM", "-"):
        found = judged(one_player(NINE.replace("IM", title, 1)))
        assert found.norm is False
        assert check_of(found, "1.4.5a")[1:4] == (False, 4, 5)


@pytest.mark.parametrize("title", ["FM", "WFM", "WIM", "WGM"])
def test_every_other_title_counts(title: str) -> None:
    assert judged(one_player(NINE.replace("IM", title, 1))).norm is True


# The lowest title that counts for 1.4.5b to e, and the highest that does not.
@pytest.mark.parametrize(
    ("norm", "article", "enough", "short"),
    [
        ("GM", "1.4.5b", "GM", "IM"),
        ("IM", "1.4.5c", "IM", "WGM"),
        ("WGM", "1.4.5d", "WGM", "WIM"),
        ("WIM", "1.4.5e", "WIM", "FM"),
    ],
)
def test_a_third_have_the_title_or_a_higher_one(
    norm: str, article: str, enough: str, short: str
) -> None:
    text = NINE.replace("IM ", "WFM ").replace("GM", enough)
    found = judged(one_player(text), norm)
    assert (found.norm, check_of(found, article)[1:4]) == (True, (True, 3, 3))
    found = judged(one_player(text.replace(enough, short, 1)), norm)
    assert (found.norm, check_of(found, article)[1:4]) == (False, (False, 2, 3))


@pytest.mark.parametrize(("units", "needed"), [(7, 3), (9, 3), (10, 4), (12, 4), (13, 5), (19, 7)])
def test_the_annex_prints_the_same_thirds(units: int, needed: int) -> None:
    assert masters_needed(B01_2023.mix, units, double=False) == needed


def test_1_4_5f_six_players_in_a_double_round_robin() -> None:
    # Five players: 8 games against 4 opponents are too few anyway; the players are counted.
    first = ["GM 2500 GER 1", "GM 2500 GER 1", "GM 2500 FRA =", "IM 2400 FRA 1"]
    second = ["#2 1", "#3 =", "#4 =", "#5 1"]
    text = "\n".join([*first, *second])
    found = judged(one_player(text, system=System.DOUBLE_ROUND_ROBIN))
    assert check_of(found, "1.4.5f")[1:4] == (False, 5, 6)


def test_1_4_5f_is_read_in_three_ways_in_2024() -> None:
    from arpad.rules.regulations.readings import with_readings

    found = {
        choice: masters_needed(
            with_readings(B01_2024, {"double-round-masters": choice}).mix, 10, double=True
        )
        for choice in ("third", "half", "three")
    }
    assert found == {"third": 4, "half": 5, "three": 3}
