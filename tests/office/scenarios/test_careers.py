"""Careers from before the first list: stated, imported as history, or in columns of a list.

fide-2022, 8.3.3: K 40 until 30 games are rated and for juniors never listed at 2300, 10 for whoever
was ever listed at 2400, else 20. Everybody plays somebody of the same rating: a win is K x .50.
"""

import io
from datetime import date
from functools import partial
from typing import Any

import pytest

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play
from arpad.core.rating_list import Entry
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, Imported, import_list
from arpad.office.people.careers import CareerAsked
from arpad.office.people.players import edit_player, player_history, show_player
from arpad.office.periods.affected import first_to_correct
from arpad.office.periods.careers import careers_of
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.records.lists import all_lists

from ..town import SYSTEM, Town

APRIL, MAY, JUNE, JULY = (date(2022, month, 1) for month in (4, 5, 6, 7))
PAST = date(2019, 1, 1)


@pytest.fixture
def town(desk: Desk) -> Town:
    """A list that says neither K nor how many games anybody played."""
    town = Town(desk, "fide-2022")
    town.add("Fina", birth="2006-05-01")
    town.add("Dora", "Ana", "Eva", "Ines")
    bare = {"Fina": 2290, "Dora": 1900, "Ana": 2390, "Eva": 2000}
    town.first_list(
        APRIL,
        **{
            name: Entry(player=town.ids[name], rating=rating, peak=rating)
            for name, rating in bare.items()
        },
        Gus=(2290, 20, 90),
        Hugo=(1900, 20, 90),
        Ivan=(2390, 20, 90),
        Juan=(2000, 20, 90),
    )
    return town


def wins(town: Town, month: int = 4) -> None:
    """Everybody of whom little is known beats somebody of the same rating."""
    pairs = (("Fina", "Gus"), ("Dora", "Hugo"), ("Ana", "Ivan"), ("Eva", "Juan"))
    day = date(2022, month, 9)
    town.event(f"m{month}", day, day, [(one, other, "1-0") for one, other in pairs])


def state(town: Town, name: str, day: date = APRIL, **asked: Any) -> None:
    edit_player(town.desk, f"id:{town.ids[name]}", {}, day, CareerAsked(**asked))


def bring(desk: Desk, text: str, day: date, *, as_history: bool = False) -> Imported:
    source = GivenList(
        stream=io.BytesIO(text.encode()),
        name="list.csv",
        day=day,
        play=Play.STANDARD,
        as_history=as_history,
    )
    return import_list(desk, source, SYSTEM)


def numbered(town: Town, **names: int) -> None:
    for name, number in names.items():
        edit_player(town.desk, f"id:{town.ids[name]}", {"fide_id": number})


def assert_verified(desk: Desk) -> None:
    with desk.reading() as connection:
        found = [verify_list(connection, row).findings for row in all_lists(connection)]
    assert found == [()] * len(found)


def said_of(town: Town, name: str) -> set[str]:
    """The steps below the K of a player's latest list."""
    with town.desk.reading() as connection:
        story = story_of(connection, town.lists()[-1], town.ids[name])
    assert story is not None
    (k,) = (step for step in story.children if step.message == "story.k")
    return {step.message for step in k.children}


def test_unknown_careers_are_taken_as_long_ones_and_the_explanation_says_so(town: Town) -> None:
    wins(town)
    town.publish()
    # Fina: a junior below 2300, K 40. The others: 30 games assumed, never 2400: K 20, + 10.
    ratings = town.ratings()
    assert [ratings[name] for name in ("Fina", "Dora", "Ana", "Eva")] == [2310, 1910, 2400, 2010]
    assert said_of(town, "Dora") == {"assumed.games", "story.peak_assumed"}


def test_what_is_stated_decides_k_at_every_limit(town: Town) -> None:
    state(town, "Dora", games_so_far=27)
    state(town, "Ana", highest=2405, games_so_far=300)
    state(town, "Fina", highest=2301, games_so_far=60)
    wins(town)
    town.publish()
    # Dora K 40: + 20. Ana was listed at 2400: K 10, + 5. Fina once had 2300: K 20, + 10.
    ratings = town.ratings()
    assert [ratings[name] for name in ("Fina", "Dora", "Ana", "Eva")] == [2300, 1920, 2395, 2010]
    assert town.column("total") | {"Eva": 0} == {
        **dict.fromkeys(("Gus", "Hugo", "Ivan", "Juan"), 91),
        **{"Fina": 61, "Dora": 28, "Ana": 301, "Eva": 0},
    }
    assert said_of(town, "Ana") == {"story.career_known"}
    # 28 games and two more: with 30 K is 20 (8.3.3).
    games = [("Dora", "Eva", "1/2"), ("Dora", "Juan", "1/2")]
    town.event("may", date(2022, 5, 9), date(2022, 5, 9), games)
    town.publish()
    assert (town.column("k", MAY)["Dora"], town.column("k", JUNE)["Dora"]) == (40, 20)
    assert_verified(town.desk)


def test_a_statement_for_a_day_before_published_lists_waits_as_a_correction(town: Town) -> None:
    wins(town)
    town.publish()
    state(town, "Eva", games_so_far=500)
    with town.desk.reading() as connection:
        assert first_to_correct(connection, SYSTEM, Play.STANDARD) is None
    state(town, "Dora", games_so_far=5)
    with town.desk.reading() as connection:
        assert first_to_correct(connection, SYSTEM, Play.STANDARD) == MAY
    assert [(row.date, row.version) for row in town.correct()] == [(MAY, 2)]
    assert (town.ratings()["Dora"], town.column("k")["Dora"]) == (1920, 40)
    with town.desk.reading() as connection:
        assert first_to_correct(connection, SYSTEM, Play.STANDARD) is None
    assert_verified(town.desk)


def test_a_statement_of_today_holds_from_the_next_list_on(town: Town) -> None:
    wins(town)
    town.publish()
    state(town, "Dora", day=date(2022, 5, 20), games_so_far=12)
    with town.desk.reading() as connection:
        assert first_to_correct(connection, SYSTEM, Play.STANDARD) is None
    wins(town, 5)
    town.publish()
    # May was played with the K 20 the list of May printed; 12 games and one make K 40 in June.
    assert (town.column("k")["Dora"], town.column("total")["Dora"]) == (40, 13)
    assert_verified(town.desk)


def test_a_statement_holds_from_its_list_on_when_that_list_is_corrected_too(town: Town) -> None:
    april = [("Dora", "Hugo", "1/2"), ("Ana", "Ivan", "1/2"), ("Eva", "Juan", "1-0")]
    town.event("april", date(2022, 4, 9), date(2022, 4, 9), april)
    town.publish()
    games = [("Dora", "Hugo", "1-0"), ("Ana", "Ivan", "1-0"), ("Ana", "Ivan", "0-1")]
    town.event("may", date(2022, 5, 9), date(2022, 5, 10), games)
    town.publish()
    state(town, "Dora", day=MAY, games_so_far=12)
    state(town, "Ana", day=MAY, games_so_far=100, highest=2450)
    town.corrected("april", [*april[:2], ("Eva", "Juan", "1/2")])
    assert [(row.date, row.version) for row in town.correct()] == [(MAY, 2), (JUNE, 2)]
    # Eva draws with her equal. Nothing stated for 1 May is in the list of that day.
    assert (town.ratings(MAY)["Eva"], town.column("k", MAY)["Ana"]) == (2000, 20)
    assert town.column("total", MAY)["Dora"] is None
    # By the K 20 of May Dora's win is + 10; 12 games and one are fewer than 30: K 40.
    dora, ana = town.entry("Dora"), town.entry("Ana")
    assert dora is not None
    assert ana is not None
    assert (dora.rating, dora.k, dora.total, dora.peak) == (1910, 40, 13, 1910)
    # One of two against her equal; 100 games and two, and 2450 is 2400 reached: K 10.
    assert (ana.rating, ana.k, ana.total, ana.peak) == (2390, 10, 102, 2450)
    assert_verified(town.desk)


def test_the_past_of_somebody_off_the_list_is_known_when_that_list_is_corrected(
    town: Town,
) -> None:
    state(town, "Ines", first_event=False)
    bring(town.desk, "id,name,rating,games,k\n705,Olga,2050,40,20\n", PAST, as_history=True)
    town.ids["Olga"] = show_player(town.desk, "fide:705").player.id
    town.event("april", date(2022, 4, 9), date(2022, 4, 9), [("Eva", "Juan", "1-0")])
    town.publish()
    games = [("Ines", "Hugo", "0-1"), ("Dora", "Ines", "1-0")] * 3
    town.event("zero", date(2022, 5, 9), date(2022, 5, 10), games)
    drawn = [("Olga", "Hugo", "1/2")] * 5
    town.event("back", date(2022, 5, 16), date(2022, 5, 20), drawn)
    town.publish()
    town.corrected("april", [("Eva", "Juan", "1/2")])
    assert [(row.date, row.version) for row in town.correct()] == [(MAY, 2), (JUNE, 2)]
    # No points in an event that is not the first: it counts, 1900 - 800 (8.2.1).
    assert town.ratings()["Ines"] == 1100
    # Five draws with 1900 after a past of 40 games: listed at 2050 once, K 20.
    olga = town.entry("Olga")
    assert olga is not None
    assert (olga.rating, olga.k, olga.total, olga.peak) == (1900, 20, 45, 2050)
    assert_verified(town.desk)


def test_who_played_before_has_no_first_event(town: Town) -> None:
    # 8.2.1: no points in the first event, and it is disregarded; later it counts: 2000 - 800.
    games = [("Ines", "Juan", "0-1"), ("Eva", "Ines", "1-0")] * 3
    town.event("zero", date(2022, 4, 9), date(2022, 4, 10), games)
    town.publish()
    assert "Ines" not in {name for name, rating in town.ratings().items() if rating}
    state(town, "Ines", first_event=False)
    with town.desk.reading() as connection:
        assert first_to_correct(connection, SYSTEM, Play.STANDARD) == MAY
    town.correct()
    assert town.ratings()["Ines"] == 1200
    assert_verified(town.desk)


def test_somebody_stated_who_is_off_the_list_returns_with_the_games_from_before(
    town: Town,
) -> None:
    state(town, "Ines", games_so_far=200, highest=2100)
    games = [("Ines", "Juan", "1/2")] * 5
    town.event("back", date(2022, 4, 9), date(2022, 4, 10), games)
    town.publish()
    ines = town.entry("Ines")
    assert ines is not None
    assert (ines.rating, ines.total, ines.peak, ines.k) == (2000, 205, 2100, 20)


PAST_LISTS = {
    date(2021, 1, 1): "id,name,rating,games\n701,Ana,2395,25\n702,Dora,1850,16\n",
    PAST: "id,name,rating,games\n701,Ana,2412,9\n702,Dora,1800,16\n",
    date(2020, 1, 1): "id,name,rating,games,k\n703,Eva,2000,0,20\n",
}


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_lists_imported_as_history_in_any_order_tell_the_career(
    town: Town, order: tuple[int, ...]
) -> None:
    numbered(town, Ana=701, Dora=702, Eva=703)
    days = sorted(PAST_LISTS)
    for place in order:
        bring(town.desk, PAST_LISTS[days[place]], days[place], as_history=True)
    assert [row.date for row in town.lists()] == [APRIL]
    wins(town)
    town.publish()
    # Ana was listed at 2412: K 10, + 5. Dora 16 + 16 games: settled, K 20. Eva K 20: settled.
    ratings = town.ratings()
    assert [ratings[name] for name in ("Dora", "Ana", "Eva")] == [1910, 2395, 2010]
    totals = town.column("total")
    assert [totals[name] for name in ("Dora", "Ana", "Eva")] == [33, 35, 31]
    assert town.column("peak")["Ana"] == 2412
    assert said_of(town, "Ana") == {"story.career_known"}
    lines = player_history(town.desk, "fide:701").lines
    assert [(row.date, row.kind) for row, _ in lines][:2] == [
        (PAST, "history"),
        (date(2021, 1, 1), "history"),
    ]
    assert_verified(town.desk)


def test_history_found_later_waits_as_a_correction_where_k_differs(town: Town) -> None:
    numbered(town, Ana=701)
    wins(town)
    town.publish()
    assert town.ratings()["Ana"] == 2400
    bring(town.desk, PAST_LISTS[PAST], PAST, as_history=True)
    with town.desk.reading() as connection:
        assert first_to_correct(connection, SYSTEM, Play.STANDARD) == MAY
    town.correct()
    assert town.ratings()["Ana"] == 2395
    assert_verified(town.desk)


BETWEEN = date(2022, 5, 15)
ONCE_2450 = "id,name,rating,games\n701,Ana,2450,9\n"


def between_two_published(town: Town) -> Town:
    """A list of 15 May, brought in after June was published and counted from then on."""
    numbered(town, Ana=701)
    for month in (4, 5):
        wins(town, month)
        town.publish()
    assert [row.date for row in town.lists()] == [APRIL, MAY, JUNE]
    bring(town.desk, ONCE_2450, BETWEEN, as_history=True)
    return town


def mended(town: Town) -> None:
    """April's tournament was told wrongly: May is corrected, and June made again from it."""
    pairs = (("Fina", "Gus"), ("Dora", "Hugo"), ("Ana", "Ivan"), ("Juan", "Eva"))
    town.corrected("m4", [(one, other, "1-0") for one, other in pairs])
    town.correct()


def test_history_between_two_lists_counts_by_its_day_after_a_correction(town: Town) -> None:
    # Ana: 2390 + 20 x .50 = 2400 in May, K 10 from 2400 on; in June 2400 + 10 x (1 - .53) = 2405.
    between_two_published(town)
    mended(town)
    assert town.column("peak")["Ana"] == 2450
    assert_verified(town.desk)
    wins(town, 6)
    town.publish()
    assert town.column("peak")["Ana"] == 2450
    assert_verified(town.desk)


def test_lists_that_lost_it_are_named_for_correction(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Below 2400 in May and June, so that only the 2450 of 15 May gives K 10.
    numbered(town, Ana=701)
    for month in (4, 5):
        town.event(
            f"m{month}",
            date(2022, month, 9),
            date(2022, month, 9),
            [("Ana", "Ivan", "0-1"), ("Eva", "Juan", "1-0")],
        )
        town.publish()
    bring(town.desk, ONCE_2450, BETWEEN, as_history=True)
    with monkeypatch.context() as before:
        lossy = partial(careers_of, by_day=False)
        before.setattr("arpad.office.periods.materials.careers_of", lossy)
        town.corrected("m4", [("Ana", "Ivan", "0-1"), ("Juan", "Eva", "1-0")])
        town.correct()
    assert town.column("peak")["Ana"] == 2390
    with town.desk.reading() as connection:
        verified = [verify_list(connection, row) for row in all_lists(connection)]
        assert all(each.identical for each in verified)
        assert [each.code for each in verified[-1].findings] == ["verify.earlier_reading"]
        assert first_to_correct(connection, SYSTEM, Play.STANDARD) == JUNE
    town.correct()
    assert town.column("peak")["Ana"] == 2450
    with town.desk.reading() as connection:
        assert first_to_correct(connection, SYSTEM, Play.STANDARD) is None


def test_history_makes_nobody_inactive(town: Town) -> None:
    numbered(town, Ana=701)
    bring(town.desk, PAST_LISTS[PAST], PAST, as_history=True)
    town.publish()
    assert set(town.column("state").values()) == {"active"}


def test_history_of_a_day_whose_list_counts_is_refused(town: Town) -> None:
    with pytest.raises(Conflict) as refused:
        bring(town.desk, PAST_LISTS[PAST], APRIL, as_history=True)
    assert refused.value.finding.code == "import.not_past"


def test_history_of_a_day_to_come_is_refused(town: Town) -> None:
    with pytest.raises(Conflict) as refused:
        bring(town.desk, PAST_LISTS[PAST], date(2026, 7, 1), as_history=True)
    assert refused.value.finding.code == "import.to_come"


def test_a_highest_rating_below_that_of_the_list_is_refused(town: Town) -> None:
    rating = town.ratings()["Ana"]
    assert rating is not None
    state(town, "Ana", highest=rating)
    with pytest.raises(BadInput) as refused:
        state(town, "Ana", highest=rating - 1)
    (finding,) = refused.value.findings
    assert (finding.code, finding.place) == ("career.below_rating", "highest")
    assert (finding.values["found"], finding.values["expected"]) == (rating - 1, rating)


def test_columns_of_a_list_say_what_k_depends_on(desk: Desk) -> None:
    town = Town(desk, "fide-2022")
    text = (
        "id,name,rating,games so far,highest rating,first event\n"
        "701,Ana,2390,150,2431,\n702,Dora,1900,29,,\n703,Eva,2000,,,\n704,Ines,,,,no\n"
        "705,Juan,2000,90,2000,\n"
    )
    assert bring(desk, text, APRIL).bad_lines == 0
    town.ids |= {"Ana": 1, "Dora": 2, "Eva": 3, "Ines": 4, "Juan": 5}
    assert town.column("total") == {"Ana": 150, "Dora": 29, "Eva": None, "Juan": 90}
    assert town.column("peak")["Ana"] == 2431
    shown = show_player(desk, "fide:704")
    assert [each.career for each in shown.careers] == [(None, None, False)]
    games = [("Ines", "Juan", "0-1"), ("Eva", "Ines", "1-0")] * 3
    town.event("zero", date(2022, 4, 9), date(2022, 4, 10), games)
    town.publish()
    assert town.column("k") | {"Ines": 0} == {
        **{"Ana": 10, "Dora": 40, "Eva": 20, "Juan": 20},
        "Ines": 0,
    }
    assert town.ratings()["Ines"] == 1200
    assert said_of(town, "Juan") == {"story.career_known"}
    assert said_of(town, "Eva") == {"assumed.games", "story.peak_assumed"}


def test_a_list_that_came_later_may_know_of_more_games_than_a_statement(desk: Desk) -> None:
    town = Town(desk, "fide-2022")
    bring(desk, "id,name,rating,k\n702,Dora,1900,20\n703,Eva,1900,40\n", APRIL)
    town.ids |= {"Dora": 1, "Eva": 2}
    state(town, "Dora", day=date(2021, 1, 1), games_so_far=20)
    state(town, "Eva", day=date(2021, 1, 1), games_so_far=20)
    town.event("a", date(2022, 4, 9), date(2022, 4, 9), [("Dora", "Eva", "1/2")])
    town.publish()
    # K 20 of April says 30 games (K 40 says fewer), the statement is older: 31, and 20 + 1.
    assert town.column("total") == {"Dora": 31, "Eva": 21}


@pytest.mark.parametrize(
    ("asked", "places"),
    [
        ({"games_so_far": -1}, ["games_so_far"]),
        ({"highest": 12}, ["highest"]),
        ({"games_so_far": 3, "first_event": True}, ["first_event"]),
    ],
)
def test_a_career_that_cannot_be_is_refused(
    town: Town, asked: dict[str, Any], places: list[str]
) -> None:
    with pytest.raises(BadInput) as refused:
        state(town, "Dora", **asked)
    assert [each.place for each in refused.value.findings] == places


def test_a_career_of_a_day_to_come_is_refused(town: Town) -> None:
    with pytest.raises(BadInput) as refused:
        state(town, "Dora", day=date(2030, 1, 1), games_so_far=3)
    assert [each.code for each in refused.value.findings] == ["career.day"]
