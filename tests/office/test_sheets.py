"""Calculation sheets, by hand from the tables of FIDE 2024 (see out_town) and FIDE 2022."""

from datetime import date
from fractions import Fraction

import pytest
from tests.conftest import Like

from arpad.core.errors import Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import NewTournament
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list
from arpad.office.lists.consulting import Which, show_sheet
from arpad.office.lists.sheets import Sheet, all_sheets, sheet_of
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import register_player
from arpad.office.periods.releasing import publish
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.registration import Registration, register_tournament
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer

from .out_town import FEBRUARY, JANUARY, NEWCOMER, out_town
from .reports import END, IN_TIME, START, open_systems, put_list, report, send
from .town import Town, town_like

NIGHT = {"Ana": 2000, "Berta": 2000, "Fay": 1900}


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, out_town)


def sheet(town: Town, name: str, on: date | None = None, version: int | None = None) -> Sheet:
    with town.desk.reading() as connection:
        row = choose_list(connection, None, town.play, on, version)
        return sheet_of(connection, row, town.ids[name])


def test_a_rated_player(town: Town) -> None:
    town.publish()
    found = sheet(town, "Ana")
    assert found.before is not None
    assert found.entry is not None
    assert (found.before.rating, found.entry.rating, found.is_new) == (2000, 2013, False)
    (event,) = found.events
    result = event.result
    assert isinstance(result, RatedPlayer)
    assert event.rc == 2050
    assert (result.rating, result.half_points, result.n, result.expected) == (2000, 3, 2, 86)
    assert (result.development.k, result.change) == (20, 1280)
    assert event.event.ratings_of == JANUARY
    assert [
        (game.round, game.opponent and game.opponent.name, game.rating, game.change)
        for game in event.games
    ] == [(1, "Berta", 2000, 50), (2, "Dora", 2100, 14)]
    assert isinstance(found.period, PeriodRated)
    assert found.period.change == 1280


def test_whoever_is_not_in_the_master_file_has_the_name_of_the_report(desk: Desk) -> None:
    open_systems(desk, "fide", edition="fide-2024")
    ana = register_player(
        desk, PlayerRecord(id=0, name="Ruiz, Ana", fide_id=2200001, federation="ESP")
    )
    put_list(desk, date(2026, 5, 1), {ana.id: 2100}, kind="imported")
    new = NewTournament(
        code="", name="City Open", play=Play.STANDARD, start=START, end=END, federation="FRA"
    )
    asked = Registration(tournament=new, registered_on=IN_TIME, foreign_of="fide:2200001")
    code = register_tournament(desk, asked).tournament.code
    send(desk, report(), code=code)
    examine(desk, code)
    accept(desk, code)
    publish(desk, "fide", Play.STANDARD, date(2026, 6, 1))
    (event,) = show_sheet(desk, "fide:2200001", Which("fide")).events
    assert [(game.round, game.opponent, game.name) for game in event.games] == [
        (1, None, "Núñez, Diego"),
        (2, None, "Soto, Berta"),
        (3, None, "Vega, Carlos"),
    ]


def test_two_events_add_up_before_rounding(town: Town) -> None:
    # Fay (1900) draws with Ana (2000): expected .64 for Ana: 20 x -.14 = -2.8; 12.8 - 2.8 = 10.
    town.event("second", date(2025, 1, 20), date(2025, 1, 20), [("Fay", "Ana", "1/2")])
    town.publish()
    found = sheet(town, "Ana")
    assert [e.result.change for e in found.events if isinstance(e.result, RatedPlayer)] == [
        1280,
        -280,
    ]
    assert found.entry is not None
    assert found.entry.rating == 2010


def test_a_newcomer(town: Town) -> None:
    town.event("new", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    town.publish()
    found = sheet(town, "Eva")
    assert found.is_new
    (event,) = found.events
    assert isinstance(event.result, UnratedPlayer)
    assert (event.rc, event.p, event.result.ru) == (Fraction(13400, 7), 43, 1864)
    assert (found.rc, found.p) == (Fraction(13400, 7), 43)
    assert isinstance(found.period, PeriodUnrated)
    assert (found.period.rating, found.period.n) == (1864, 5)
    assert [game.change for game in event.games] == [None] * 5
    assert found.entry is not None
    assert found.entry.rating == 1864


def test_a_newcomers_pool_reaches_back_to_earlier_lists(town: Town) -> None:
    # 0, 1 and 1 in January, 0 and 0 in February: 2 of 5 as before. Dora has 2097 in February, so
    # that Rc = (2000 + 2000 + 1800 + 2097 + 1900 + 3600) / 7 = 1913.86; p .43, Ru 1864.
    town.event("first", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER[:3])
    town.publish()
    town.event("then", date(2025, 2, 10), date(2025, 2, 12), NEWCOMER[3:])
    town.publish()
    found = sheet(town, "Eva")
    assert (found.rc, found.p) == (Fraction(13397, 7), 43)
    assert [each.event.name for each in found.earlier] == ["first"]
    assert [each.event.code for each in found.events] == ["then"]
    assert found.entry is not None
    assert found.entry.rating == 1864
    before = sheet(town, "Eva", FEBRUARY)
    assert before.entry is not None
    assert before.entry.rating is None
    assert not before.is_new


def test_somebody_who_did_not_play(town: Town) -> None:
    town.publish()
    found = sheet(town, "Carla")
    assert found.events == ()
    assert found.period is None
    assert found.entry is not None
    assert found.entry.rating == 1800


def test_an_older_version_keeps_its_own_sheet(town: Town) -> None:
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct()
    first = sheet(town, "Ana", FEBRUARY, 1).period
    second = sheet(town, "Ana", FEBRUARY, 2).period
    assert isinstance(first, PeriodRated)
    assert isinstance(second, PeriodRated)
    assert (first.change, second.change) == (1280, -720)


def test_k_of_the_period_in_the_sheet_of_each_event(desk: Desk) -> None:
    # FIDE 2022, 8.3.3: K x n may not exceed 700 in a period: 40 games leave K 17 of 20.
    town = Town(desk, "fide-2022")
    town.first_list(JANUARY, Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    for code, day in (("one", 5), ("two", 12)):
        games = [("Ana", "Berta", "1-0")] * 20
        town.event(code, date(2025, 1, day), date(2025, 1, day + 5), games)
    town.publish()
    found = sheet(town, "Ana")
    assert [
        event.result.development.k
        for event in found.events
        if isinstance(event.result, RatedPlayer)
    ] == [17, 17]
    # 17 x (40 - 20) = 340.
    assert found.entry is not None
    assert found.entry.rating == 2340


def test_an_imported_list_has_no_sheets(town: Town) -> None:
    with pytest.raises(Conflict) as refusal:
        sheet(town, "Ana", JANUARY)
    assert refusal.value.finding.code == "sheet.imported"


def test_somebody_the_list_does_not_know(town: Town) -> None:
    town.publish()
    with pytest.raises(UnknownName) as refusal:
        sheet(town, "Eva")
    assert refusal.value.finding.code == "sheet.not_listed"


def test_an_erased_opponent_has_no_name(town: Town) -> None:
    town.publish()
    erase_player(town.desk, f"id:{town.ids['Berta']}")
    game = sheet(town, "Ana").events[0].games[0]
    assert game.opponent is not None
    assert (game.opponent.name, game.rating) == ("—", 2000)


def test_merged_players_share_a_sheet(town: Town) -> None:
    town.add("Ana Again")
    town.merge("Ana", "Ana Again")
    town.publish()
    found = sheet(town, "Ana")
    assert found.player.name == "Ana Again"
    assert len(found.events) == 1


def test_the_sheets_of_everybody(town: Town) -> None:
    town.publish()
    with town.desk.reading() as connection:
        found = list(all_sheets(connection, choose_list(connection, None, town.play, None)))
    assert [each.player.name for each in found] == ["Ana", "Berta", "Dora"]
    changes = [
        event.result.change
        for each in found
        for event in each.events
        if isinstance(event.result, RatedPlayer)
    ]
    assert changes == [1280, -1000, -280]


def two_of_one_name(town: Town) -> None:
    """A morning and an evening event of the same club, on the same day, under the same name.

    FIDE 2024, K 20: Ana (2000) beats Berta (2000): 20 x .50 = +10; Ana loses to Fay (1900), of
    whom .64 was expected: 20 x -.64 = -12.8. In the second event Ana has Fay's number of the
    first.
    """
    day = date(2025, 1, 20)
    town.event("t1", day, day, [("Ana", "Berta", "1-0")], name="Club Night")
    town.event("t2", day, day, [("Fay", "Ana", "1-0")], name="Club Night")


def test_two_events_of_the_same_name_and_dates(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    ratings = {name: (rating, 20, 50) for name, rating in NIGHT.items()}
    town.first_list(JANUARY, **ratings)
    two_of_one_name(town)
    town.publish()
    found = sheet(town, "Ana")
    # Events of the same days come by their reports, whatever their codes.
    assert sorted(
        (
            each.event.code,
            each.result.change,
            [game.opponent and game.opponent.name for game in each.games],
        )
        for each in found.events
        if isinstance(each.result, RatedPlayer)
    ) == [("t1", 1000, ["Berta"]), ("t2", -1280, ["Fay"])]
