"""1.2 with tables 1.24a and 1.24b, and 0.6.2: titles won in championships."""

from datetime import date
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from arpad.rules.regulations.readings import with_readings
from arpad.rules.titles.awards.direct import (
    ChampionshipField,
    ChampionshipResult,
    DirectTitle,
    direct_title,
    grants,
)
from arpad.rules.titles.awards.direct_tables import TABLE_1_24A, TABLE_1_24B, Won
from arpad.rules.titles.awards.values import TitleApplicant
from arpad.rules.titles.awards.working import explain_direct
from arpad.rules.titles.edition import TitleEdition
from arpad.rules.titles.editions import B01_2023, B01_2024
from arpad.rules.titles.verdict import MissingDatum

from .earned import applicant, on

LARGE = ChampionshipField(players=100, rounds=9, federations=20, members=50)
STRONG = applicant(2700, games=500)


def won(
    event: str,
    place: int | None = None,
    *,
    shared: bool = False,
    stage: Won | None = None,
    score: str = "6/9",
    women: bool = False,
    who: TitleApplicant = STRONG,
    edition: TitleEdition = B01_2024,
    **field: Any,
) -> DirectTitle:
    points, games = score.split("/")
    result = ChampionshipResult(place, shared, stage, Fraction(points), int(games))
    there = LARGE._replace(**field)
    return direct_title(edition, event, result, who, women=women, field=there)


def given(direct: DirectTitle) -> tuple[str | None, tuple[str, ...]]:
    return direct.title, direct.norms


# Rows of the tables: gold; second, level with the first; third, a point behind.
@pytest.mark.parametrize(
    ("events", "gold", "level", "bronze"),
    [
        ("world-u18 continental-50 continental-65 continental-u20",
         ("IM", "GM"), ("IM", ""), ("FM", "IM")),
        ("world-u16 continental-u18", ("IM", ""), ("FM", "IM"), ("FM", "")),
        ("world-u14 continental-u16", ("FM", "IM"), ("FM", ""), ("CM", "")),
        ("world-u12 world-schools-u17 world-schools-u13 world-blind-u20",
         ("FM", ""), ("FM", ""), ("CM", "")),
        ("world-u10 world-u8 world-schools-u7 continental-u8 continental-amateur",
         ("CM", ""), ("CM", ""), ("CM", "")),
        ("continental-individual", ("GM", ""), ("IM", "GM"), ("IM", "")),
        ("continental-u14 continental-u12 continental-schools-u15",
         ("FM", ""), ("CM", ""), ("CM", "")),
        ("commonwealth francophone iberoamerican world-blind",
         ("IM", ""), ("IM", ""), ("FM", "IM")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("women", [False, True], ids=["1.24b", "1.24a"])
def test_medals(
    events: str, gold: tuple[str, str], level: tuple[str, str], bronze: tuple[str, str], women: bool
) -> None:
    letter = "W" if women else ""
    for event in events.split():
        for (title, norm), found in (
            (gold, won(event, 1, women=women)),
            (level, won(event, 2, shared=True, women=women)),
            (bronze, won(event, 3, women=women)),
        ):
            norms = (letter + norm,) if norm else ()
            assert given(found) == (letter + title, norms), event


def test_juniors_and_seniors_differ_between_the_tables() -> None:
    """1st equal is a title of IM in 1.24b alone; in 1.24a silver and bronze have it anyway."""
    assert given(won("world-u20", 1)) == ("GM", ())
    assert given(won("world-50", 2, shared=True)) == ("IM", ("GM",))
    assert given(won("world-65", 3, women=True)) == ("WIM", ())


def test_fourth_is_nothing_however_many_are_level() -> None:
    """1st are the best three after the tie-break."""
    assert given(won("world-u20", 4, shared=True)) == (None, ())


@pytest.mark.parametrize(
    ("event", "score", "title"),
    [
        ("olympiad", "6/9", "FM"), ("olympiad", "5.5/8", "CM"), ("olympiad", "5.5/9", "CM"),
        ("olympiad", "3.5/7", "CM"), ("olympiad", "3/7", None), ("olympiad", "6/6", None),
        ("world-team", "5/7", "FM"), ("world-team", "4.5/7", "CM"),
        ("continental-team", "5/7", "FM"),
        ("sub-continental", "6/9", "FM"), ("sub-continental", "4.5/9", "CM"),
        ("sub-continental", "8/8", None),
    ],
)  # fmt: skip
def test_scores(event: str, score: str, title: str | None) -> None:
    """65 % of nine are 5.85, of seven 4.55; 50 % of seven 3½."""
    assert won(event, score=score).title == title


def test_knock_outs() -> None:
    assert given(won("world-cup", stage=Won.LAST_16)) == ("GM", ())
    assert given(won("world-cup", stage=Won.QUALIFIED)) == ("IM", ())
    assert given(won("womens-world", stage=Won.CHAMPION)) == ("GM", ())
    assert given(won("womens-world", stage=Won.FINALIST)) == ("IM", ("GM",))
    assert given(won("womens-world", stage=Won.LAST_8, women=True)) == ("WGM", ())
    assert given(won("womens-world", stage=Won.LAST_16, women=True)) == ("WIM", ())


def test_35_percent_at_least() -> None:
    """1.2.2: 3½ of ten are 35 %, 3½ of eleven are not."""
    assert won("world-u14", 1, score="3.5/10").title == "FM"
    lost = won("world-u14", 1, score="3.5/11")
    assert given(lost) == (None, ())
    assert lost.checks[0][:3] == ("1.2.2", False, Fraction(7, 2))


class TestField:
    """1.2.3: ten players, nine rounds, a third of the federations or five."""

    @pytest.mark.parametrize(
        "small",
        [{"players": 9}, {"rounds": 8}, {"federations": 4}, {"federations": 3, "members": 10}],
    )
    def test_too_small(self, small: dict[str, Any]) -> None:
        assert won("continental-u18", 1, **small).title is None
        assert won("world-u18", 1, **small).title == "IM"

    def test_a_third_is_enough_where_it_is_less_than_five(self) -> None:
        assert won("iberoamerican", 1, federations=4, members=10).title == "IM"

    def test_a_team_championship_of_seven_rounds(self) -> None:
        assert won("continental-team", score="5/7", rounds=7).title == "FM"

    def test_what_nobody_said_leaves_it_open(self) -> None:
        found = won("continental-u18", 1, players=None)
        assert (found.won, found.title, found.at_once) == (None, "IM", None)
        assert MissingDatum("players") in found.missing


class TestResultNotSaid:
    """Of 1.2.4 some cells ask for a place, some for a score, some for a stage."""

    @pytest.mark.parametrize(
        ("event", "result", "missing"),
        [
            ("world-u16", ChampionshipResult(score=Fraction(9), games=11), "place"),
            ("olympiad", ChampionshipResult(place=1), "score"),
            ("world-cup", ChampionshipResult(place=1), "stage"),
        ],
    )
    def test_it_is_open_and_named(
        self, event: str, result: ChampionshipResult, missing: str
    ) -> None:
        found = direct_title(B01_2024, event, result, STRONG, women=False, field=LARGE)
        assert (found.won, found.title, found.norms) == (None, None, ())
        assert MissingDatum(missing) in found.missing

    def test_less_than_35_percent_is_no_title_at_any_place(self) -> None:
        """1.2.2: 35 % of eleven are 3.85."""
        result = ChampionshipResult(score=Fraction(7, 2), games=11)
        found = direct_title(B01_2024, "world-u16", result, STRONG, women=False)
        assert (found.won, found.title) == (False, None)

    def test_a_place_without_the_score_of_1_2_2_promises_nothing(self) -> None:
        result = ChampionshipResult(place=1)
        found = direct_title(B01_2024, "world-u16", result, STRONG, women=False)
        assert (found.won, found.title, found.at_once) == (None, "IM", None)
        assert explain_direct("Anybody", found).message == "award.direct_if"
        assert won("world-u16", 1).won is True
        assert won("world-u16", 5).won is False


class TestMergedGroups:
    """1.2.3a: groups played as one: six players of three federations, and half the points."""

    GROUP: ClassVar[dict[str, Any]] = {
        "players": 12,
        "federations": 5,
        "subgroup": 6,
        "subgroup_federations": 3,
    }

    def test_the_best_of_a_part_of_the_group(self) -> None:
        assert won("continental-u18", 1, score="4.5/9", **self.GROUP).title == "IM"

    @pytest.mark.parametrize(
        ("small", "article"),
        [
            ({"players": 9}, "1.2.3"), ({"federations": 4, "members": 9}, "1.2.3"),
            ({"subgroup": 5}, "1.2.3a"), ({"subgroup_federations": 2}, "1.2.3a"),
            ({"score": "4/9"}, "1.2.3a"), ({"score": "4/8"}, "1.2.3a"),
        ],
    )  # fmt: skip
    def test_too_small(self, small: dict[str, Any], article: str) -> None:
        """Four of eight games are not half of nine rounds; three of nine federations were enough
        for a group of its own."""
        found = won("continental-u18", 1, **{"score": "4.5/9", **self.GROUP, **small})
        assert found.title is None
        assert [check.article for check in found.checks if check.ok is False] == [article]

    def test_what_nobody_said_leaves_it_open(self) -> None:
        found = won("continental-u18", 1, score="5/9", **{**self.GROUP, "subgroup": None})
        assert (found.title, found.at_once) == ("IM", None)
        assert MissingDatum("subgroup_players") in found.missing


class TestCondition:
    """0.6.2: a rating, or the title is conditional."""

    @pytest.mark.parametrize(
        ("event", "women", "title", "needed"),
        [
            ("continental-individual", False, "GM", 2300), ("world-u16", False, "IM", 2200),
            ("world-u12", False, "FM", 2100), ("world-u10", False, "CM", 2000),
            ("continental-individual", True, "WGM", 2100), ("world-u16", True, "WIM", 2000),
            ("world-u12", True, "WFM", 1900), ("world-u10", True, "WCM", 1800),
        ],
    )  # fmt: skip
    def test_the_rating_of_each_title(
        self, event: str, women: bool, title: str, needed: int
    ) -> None:
        for rating, at_once in ((needed, True), (needed - 1, False)):
            found = won(event, 1, women=women, who=applicant(rating, games=100))
            assert (found.title, found.at_once) == (title, at_once)

    def test_meanwhile_a_lower_title(self) -> None:
        found = won("continental-individual", 1, who=applicant(2150, games=100))
        assert (found.title, found.at_once, found.meanwhile) == ("GM", False, "FM")

    def test_since_2024_thirty_games(self) -> None:
        who = applicant(2200, games=29)
        assert won("world-u16", 1, who=who, edition=B01_2023).at_once is True
        assert won("world-u16", 1, who=who).at_once is False
        assert won("world-u16", 1, who=applicant(2200, games=30)).at_once is True

    @pytest.mark.parametrize(
        ("day", "at_once"), [(date(2024, 1, 1), True), (date(2024, 1, 2), None)]
    )
    def test_games_count_for_ratings_after_1_january_2024(
        self, day: date, at_once: bool | None
    ) -> None:
        assert won("world-u16", 1, who=on(day, 2200)).at_once is at_once

    def test_but_not_for_cm_and_wcm_of_an_olympiad(self) -> None:
        who = applicant(2050, games=3)
        assert won("olympiad", score="4/7", who=who).at_once is True
        assert won("olympiad", score="4/7", who=who, women=True).at_once is True
        assert won("world-u10", 1, who=who).at_once is False


class TestReadings:
    """Cells that are printed unclearly."""

    def test_the_world_cup_cell_prints_8_and_16_over_each_other(self) -> None:
        eight = with_readings(B01_2024, {"world-cup": "8"})
        assert won("world-cup", stage=Won.LAST_16, edition=eight).title == "IM"
        assert won("world-cup", stage=Won.LAST_8, edition=eight).title == "GM"

    def test_amateurs(self) -> None:
        by_group = with_readings(B01_2024, {"amateurs": "by-group"})
        for event, title in (("world-amateur-2300", "WFM"), ("world-amateur-1700", "WCM")):
            assert won(event, 1, women=True).title == "WFM"
            assert won(event, 1, women=True, edition=by_group).title == title

    def test_a_norm_or_a_title_of_wim(self) -> None:
        title = with_readings(B01_2024, {"sub-continental": "title"})
        assert given(won("sub-continental", 3, women=True)) == ("WFM", ("WIM",))
        assert given(won("sub-continental", 3, women=True, edition=title)) == ("WIM", ())


def test_every_row_of_both_tables_gives_something() -> None:
    """The tables have 24 rows with a World Cup in 1.24b alone; some hold several events."""
    for women, table in ((True, TABLE_1_24A), (False, TABLE_1_24B)):
        assert all(grants(B01_2024.direct, event, women=women) for event in table)
    assert set(TABLE_1_24B) - set(TABLE_1_24A) == {"world-cup"}
