"""What an application asks of the event a norm was made in: 1.1.3a, 1.4.1c, 1.4.3e, 1.5.6."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.program.awarding import AppliedEvent, EditionChoice, judged_event
from arpad.rules.regulations.readings import with_readings
from arpad.rules.titles.awards.earning import large_event_1_5_6
from arpad.rules.titles.awards.values import EarnedNorm
from arpad.rules.titles.edition import TitleEdition
from arpad.rules.titles.editions import B01_2024
from arpad.rules.titles.field import NormField

from .norm_events import NO, one_player
from .test_1_4_1_games import EIGHT, NINE, lines

AT_HOME = NINE.replace("GER", "HUN").replace("FRA", "HUN").replace("ITA", "HUN")
FIRST = date(2024, 3, 1)


def earned(event: Event, *flags: str, title: str = "GM") -> EarnedNorm:
    judged = judged_event(AppliedEvent(event, NO, frozenset(flags)), EditionChoice())
    return next(norm for norm in judged.norms if norm.title == title)


class TestOneRoundADay:
    """1.1.3a."""

    @pytest.mark.parametrize(
        ("days", "alone"),
        [
            ((1, 2, 3, 4, 5, 6, 7, 8, 9), 9),
            ((1, 1, 2, 2, 3, 3, 4, 4, 5), 1),
            ((1, 2, 2, 3, 3, 4, 4, 5, 6), 3),
        ],
    )
    def test_days_with_one_round_are_counted(self, days: tuple[int, ...], alone: int) -> None:
        dates = tuple(f"2023-05-{day:02}" for day in days)
        assert earned(one_player(NINE, round_dates=dates)).slow_days == alone

    def test_unless_a_day_is_not_known(self) -> None:
        assert earned(one_player(NINE, round_dates=("2023-05-01",) * 2)).slow_days is None


class TestEightGames:
    """1.4.1c."""

    def test_a_bye_in_the_ninth_round(self) -> None:
        found = earned(one_player(lines(EIGHT, "U"), rounds=9))
        assert (found.n, found.eight_games) == (8, True)

    def test_the_world_cup_has_eight_anyway(self) -> None:
        assert not earned(one_player(EIGHT), "world-cup").eight_games


class TestForeigners:
    """1.4.3e: a norm that needed no exemption."""

    def test_a_zonal_among_compatriots_needed_it(self) -> None:
        assert not earned(one_player(AT_HOME), "zonal").foreigners

    def test_a_zonal_with_foreigners_did_not(self) -> None:
        assert earned(one_player(NINE), "zonal").foreigners

    def test_nor_where_the_file_says_that_it_is_one(self) -> None:
        assert earned(one_player(NINE, flags=("zonal",))).foreigners
        assert not earned(one_player(AT_HOME, flags=("zonal",))).foreigners


def swiss(ratings: Sequence[int], rounds: int = 9) -> Event:
    """Everybody plays the neighbour every round; an odd one out has a bye."""
    players = tuple(
        Player(no=no, name=f"P{no}", rating=rating) for no, rating in enumerate(ratings, 1)
    )
    pairs = [(no, no + 1) for no in range(1, len(players), 2)]
    games = tuple(
        Game(round=round_, white=white, black=black, result=Result.DRAW)
        for round_ in range(1, rounds + 1)
        for white, black in pairs
    )
    return Event(name="Open", players=players, games=games, rounds=rounds, start=FIRST)


def large(event: Event, *flags: str, edition: TitleEdition = B01_2024) -> str | None:
    return large_event_1_5_6(NormField(event, edition, frozenset(flags)))


class TestLargeSwiss:
    """1.5.6a: in every round forty participants of 2000 on average."""

    def test_forty_of_2000(self) -> None:
        assert large(swiss([2000] * 40)) == "1.5.6a"

    def test_38_are_too_few(self) -> None:
        assert large(swiss([2400] * 38)) is None

    def test_an_average_just_below_is_not_enough(self) -> None:
        assert large(swiss([2000] * 39 + [1999])) is None
        assert large(swiss([2000] * 38 + [1999, 2001])) == "1.5.6a"

    def test_the_forty_best_are_taken_or_everybody_by_a_reading(self) -> None:
        event = swiss([2000] * 40 + [1500] * 20)
        everybody = with_readings(B01_2024, {"large-swiss": "everybody"})
        assert large(event) == "1.5.6a"
        assert large(event, edition=everybody) is None

    def test_whoever_misses_two_rounds_is_not_counted(self) -> None:
        event = swiss([2000] * 40)
        for missed, expected in ((1, None), (2, None)):
            kept = tuple(each for each in event.games if each.white != 1 or each.round > missed)
            assert large(replace(event, games=kept)) is expected
        event = swiss([2000] * 42)
        kept = tuple(each for each in event.games if each.white != 1 or each.round > 1)
        assert large(replace(event, games=kept)) == "1.5.6a"

    def test_a_pairing_allocated_bye_is_no_round_missed(self) -> None:
        """41 players: each of the last two rounds somebody else of the pair sits out."""
        event = swiss([2000] * 42)
        gone = {(1, 8), (1, 9), (3, 7)}
        kept = tuple(each for each in event.games if (each.white, each.round) not in gone)
        byes = tuple(Bye(each, no, ByeKind.PAIRING) for each in (8, 9) for no in (1, 2))
        assert large(replace(event, games=kept, byes=byes)) == "1.5.6a"

    def test_a_round_robin_is_none(self) -> None:
        assert large(replace(swiss([2000] * 40), system=System.ROUND_ROBIN)) is None


@pytest.mark.parametrize(
    ("flag", "article"),
    [
        ("olympiad", "1.5.6b"),
        ("candidates-qualifier", "1.5.6c"),
        ("world-cup-qualifier", "1.5.6d"),
        ("individual-eve", "1.5.6e"),
        ("national-championship", "1.5.6f"),
        ("zonal", None),
    ],
)
def test_championships_of_1_5_6(flag: str, article: str | None) -> None:
    assert large(swiss([2500] * 10), flag) == article


def test_each_event_is_judged_by_the_edition_of_its_day() -> None:
    """1.5.4: Scheveningen needs an approval since 2024, and none before."""
    norms = [
        judged_event(
            AppliedEvent(one_player(NINE, start=day, system=System.SCHEVENINGEN), NO),
            EditionChoice(),
        ).norms
        for day in (date(2023, 5, 1), date(2024, 5, 1))
    ]
    assert [any(norm.title == "GM" for norm in found) for found in norms] == [True, False]


def test_a_reading_of_one_edition_does_not_hinder_the_other() -> None:
    choice = EditionChoice(readings={"round-robin-wins": "never", "floor": "event"})
    assert choice.on(date(2024, 5, 1)).chosen == {"floor": "event"}
    assert choice.on(date(2023, 5, 1)).chosen["round-robin-wins"] == "never"
