"""What the report of a period says."""

import json
from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.rating_list import Entry, ListState
from arpad.doors.answers.pages.html import html_page
from arpad.doors.answers.pages.markdown import markdown_page
from arpad.doors.answers.pages.period_report import report_page
from arpad.doors.answers.period_report import report_answer
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list
from arpad.office.lists.comparing import compare
from arpad.office.lists.consulting import Which, lists_on_record
from arpad.office.lists.listing import ListLine
from arpad.office.lists.period_report import PeriodReport, period_report
from arpad.office.people.erasure import erase_player

from .out_town import FEBRUARY, JANUARY, NEWCOMER, out_town
from .town import Town, town_like


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, out_town)


def report(town: Town, on: date | None = None, version: int | None = None) -> PeriodReport:
    with town.desk.reading() as connection:
        row = choose_list(connection, None, town.play, on, version)
        return period_report(connection, row)


def moves(lines: tuple[ListLine, ...]) -> list[tuple[str, int | None]]:
    return [(line.player.name, line.change) for line in lines]


def test_the_figures_of_a_period(town: Town) -> None:
    town.event("new", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    town.publish()
    found = report(town)
    assert (found.federation, found.office) == ("ESP", "A federation")
    assert found.base is not None
    assert found.base.date == JANUARY
    assert found.counts == {
        "players": 6, "active": 6, "inactive": 0, "new": 1, "delisted": 0, "returned": 0,
        "fell_inactive": 0, "events": 2, "games": 7,
    }  # fmt: skip
    assert [(each.code, each.players, each.games) for each in found.events] == [
        ("open", 3, 2),
        ("new", 6, 5),
    ]
    assert moves(found.gains) == [("Ana", 13)]
    assert moves(found.losses) == [("Berta", -10), ("Dora", -3)]
    assert [(line.player.name, line.rating) for line in found.new] == [("Eva", 1864)]


def test_the_steps_of_ten(town: Town) -> None:
    # +13 is among 11..20; -10 and -3 among -1..-10; Carla and Fay stay.
    town.publish()
    assert report(town).histogram == {-10: 2, 0: 2, 20: 1}


def test_who_left_fell_asleep_and_came_back(desk: Desk) -> None:
    # FIDE 2024: a year without games makes inactive (7.2.2), here everybody by December; a game
    # brings Even, Back and Busy back. Low loses to an equal: 1400 - 20 is below the floor of 1400.
    town = Town(desk, "fide-2024")
    town.add("Low", "Even", "Idle", "Back", "Busy")
    start = date(2023, 12, 1)
    town.first_list(
        start,
        Low=Entry(player=town.ids["Low"], rating=1400, games=5, k=40, total=20, peak=1400),
        Even=Entry(player=town.ids["Even"], rating=1400, games=5, k=40, total=20, peak=1400),
        Idle=Entry(player=town.ids["Idle"], rating=2000, games=0, k=20, total=50, peak=2000),
        Back=Entry(
            player=town.ids["Back"],
            rating=1900,
            games=0,
            k=20,
            state=ListState.INACTIVE,
            total=50,
            peak=1900,
            inactive_since=start,
        ),
        Busy=Entry(player=town.ids["Busy"], rating=1900, games=5, k=20, total=50, peak=1900),
    )
    town.publish(date(2024, 12, 1))
    town.event(
        "last", date(2024, 12, 5), date(2024, 12, 6),
        [("Low", "Even", "0-1"), ("Back", "Busy", "1/2")],
    )  # fmt: skip
    town.publish(date(2025, 1, 1))
    asleep, found = report(town, date(2024, 12, 1)), report(town)
    assert asleep.counts["fell_inactive"] == 4
    assert (asleep.counts["inactive"], asleep.counts["active"]) == (5, 0)
    assert found.counts == {
        "players": 4, "active": 3, "inactive": 1, "new": 0, "delisted": 1, "returned": 3,
        "fell_inactive": 0, "events": 1, "games": 2,
    }  # fmt: skip
    assert [(person.name, old) for person, old in found.delisted] == [("Low", 1400)]


def test_a_correction_says_what_replaced_what_and_why(town: Town) -> None:
    town.publish()
    assert report(town).replaced == ()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct(reason="wrong result")
    latest, older = report(town), report(town, FEBRUARY, 1)
    for found in (latest, older):
        (one,) = found.replaced
        assert (one.old.version, one.new.version, one.new.reason) == (1, 2, "wrong result")
        assert one.ratings == 2
    assert latest.superseded_by is None
    assert older.superseded_by is not None
    assert older.superseded_by.version == 2
    assert moves(older.gains) == [("Ana", 13)]
    assert moves(latest.gains) == [("Berta", 10)]


def test_the_first_list_has_nothing_to_compare_with(town: Town) -> None:
    found = report(town, JANUARY)
    assert (found.base, found.events, found.gains, found.new) == (None, (), (), ())
    assert found.counts["new"] == 0
    assert found.histogram == {}


def test_at_most_ten_gain_and_lose(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    winners = [f"W{number}" for number in range(12)]
    losers = [f"L{number}" for number in range(12)]
    town.first_list(JANUARY, **dict.fromkeys((*winners, *losers), (2000, 20, 50)))
    games = [(w, l_, "1-0") for w, l_ in zip(winners, losers, strict=True)]
    town.event("big", date(2025, 1, 5), date(2025, 1, 6), games)
    town.publish()
    found = report(town)
    assert (len(found.gains), len(found.losses)) == (10, 10)
    assert found.histogram == {10: 12, -10: 12}


def test_an_erased_player_is_there_without_his_name(town: Town) -> None:
    town.publish()
    erase_player(town.desk, f"id:{town.ids['Ana']}")
    assert moves(report(town).gains) == [("—", 13)]


def test_a_reason_that_names_somebody_erased_is_not_told(town: Town) -> None:
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct(reason="Berta had resigned")
    assert "Berta had resigned" in json.dumps(report_answer(report(town)))
    erase_player(town.desk, f"id:{town.ids['Berta']}")
    for found in (report(town), report(town, FEBRUARY, 1)):
        (one,) = json.loads(json.dumps(report_answer(found)))["corrections"]
        assert (one["reason"], one["withheld"]) == (None, True)
        assert "resigned" not in repr(found)
        for kind in (html_page, markdown_page):
            page = kind(report_page(found, Language.EN))
            assert "resigned" not in page
            assert "withheld" in page
    assert [each.row.reason for each in lists_on_record(town.desk)] == [None] * 3
    assert compare(town.desk, Which(None, town.play, FEBRUARY)).new.reason is None
