"""The scale over lists that the office made itself."""

from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from tests.conftest import Like

from arpad.core.errors import BadInput, UnknownName
from arpad.core.rating_list import ListRow
from arpad.doors.answers.pages.html import html_page
from arpad.doors.answers.pages.scale import lift_commands, scale_page
from arpad.doors.answers.scale import ScalePart, scale_answer, scale_rows, total_rows
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.periods.lifting import order_lift
from arpad.office.records.database import Connection, open_database
from arpad.office.safekeeping import back_up
from arpad.office.scale import watching
from arpad.office.scale.materials import people_on, watched_events, watched_lists
from arpad.office.scale.watching import AskedScale, ControlGroup, ScaleReport, watch_scale
from arpad.rules.scale.balance import CameOrWent, Part
from arpad.rules.scale.expectation import GamesByGap, fitted_slope, games_by_gap
from arpad.rules.scale.groups import GroupBy, groups_of
from arpad.rules.scale.remedies import Remedy, higher_k, juniors_first, proposal, restarts
from arpad.rules.scale.values import WatchedEvent

from .out_town import FEBRUARY, JANUARY, NEWCOMER, out_town
from .scale_office import drifting, steady
from .town import SYSTEM, Town, town_like


def watched(town: Town, **asked: object) -> ScaleReport:
    return watch_scale(town.desk, AskedScale(**asked))  # type: ignore[arg-type]


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, out_town)


def test_juniors_who_outgrow_their_ratings_deflate_the_control_group(like: Like) -> None:
    found = watched(town_like(like, drifting))
    drift = found.followed.drift
    assert len(found.followed.players) == 30
    assert drift.mean is not None
    assert drift.mean < 0
    assert drift.is_sure
    young, adults = found.groups[GroupBy.AGE]
    assert (young.name, adults.name) == ("13-18", "26-50")
    assert young.scored > young.expected
    assert adults.scored < adults.expected
    assert "drifts" in html_page(scale_page(found, Language.EN))


def test_where_nobody_becomes_stronger_no_drift_is_seen(like: Like) -> None:
    found = watched(town_like(like, steady))
    assert found.followed.drift.number == 30
    assert not found.followed.drift.is_sure
    assert all(each.explained == each.change for each in found.balances)
    assert "No drift is seen" in html_page(scale_page(found, Language.EN))


def test_the_balance_of_a_period_worked_out_by_hand(town: Town) -> None:
    # Ana beats Berta (.50, K 20) and draws with Dora, 100 above (.36 and .64): 10 and -10, +2.8
    # and -2.8, all at K 20: no points are made. Printed +13, -10 and -3: roundings of +.2 - .2.
    town.publish()
    found = watched(town)
    (balance,) = found.balances
    assert (balance.since, balance.until, balance.stayed) == (JANUARY, FEBRUARY, 5)
    assert balance.points == {}
    assert balance.moves == {}
    (event,) = balance.events
    assert (event.code, event.players, event.games, event.total) == ("open", 3, 2, Fraction(0))


def test_a_newcomer_moves_the_mean_and_gives_points_from_outside(town: Town) -> None:
    # Eva enters with 1864 (see out_town). She is nobody who stays: points against her come from
    # outside. Five stay; their mean is 9800/5 = 1960 before.
    town.event("new", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    town.publish()
    (balance,) = watched(town).balances
    assert balance.mean_before == 1960
    assert balance.moves[CameOrWent.NEW][:2] == (1, 1864)
    assert set(balance.points) <= {Part.OUTSIDE, Part.ROUNDING}
    assert balance.explained == balance.change


def test_an_edition_of_averages_and_fives(desk: Desk) -> None:
    # FEDA 1996: Ana (2000, K 15) beats Berta (2200, K 10), 200 apart: .24 and .76 (9.5).
    # +11.4 and -7.6 make 3.8 points; 2011.4 is printed as 2010 and 2192.4 as 2190: -3.8.
    town = Town(desk, "feda-1996")
    town.first_list(date(1997, 1, 1), Ana=(2000, 15, 50), Berta=(2200, 10, 50))
    town.event("match", date(1997, 2, 1), date(1997, 2, 2), [("Ana", "Berta", "1-0")])
    town.publish()
    (balance,) = watched(town).balances
    assert balance.points == {Part.AVERAGE: Fraction(19, 5), Part.ROUNDING: Fraction(-19, 5)}
    assert balance.change == balance.explained == 0


def test_a_lift_can_be_ordered_where_the_edition_has_one(town: Town) -> None:
    # FIDE 2024: two fifths of the way to 2000. Berta 1990 → 1994, Carla 1800 → 1880,
    # Fay 1900 → 1940; Ana 2013 and Dora 2097 stay. In all 124 points.
    town.publish()
    found = watched(town)
    march = date(2025, 3, 1)
    lift = next(each for each in found.proposals if each.remedy is Remedy.ONE_TIME_LIFT)
    assert (lift.players, lift.points) == (3, Fraction(124))
    assert lift_commands(found, "one-time") == [
        "arpad office lift --date 2025-03-01 --rule one-time --system national --play standard"
    ]
    order_lift(town.desk, SYSTEM, town.play, march, "one-time")
    assert watched(town).lifts == ()
    town.publish()
    assert watched(town).balances[-1].points == {Part.LIFT: Fraction(124)}


def test_a_control_group_of_named_persons(town: Town) -> None:
    town.publish()
    asked = {"control": ControlGroup.NAMED, "persons": ("Ana", f"id:{town.ids['Berta']}")}
    found = watched(town, **asked)
    assert "too few persons" in html_page(scale_page(found, Language.EN))
    # +13 and -10.
    assert found.followed.drift.mean == Fraction(3, 2)
    asked["persons"] = ("Ana", "Nobody", "Noone")
    with pytest.raises(BadInput) as refused:
        watched(town, **asked)
    assert [each.place for each in refused.value.findings] == ["control_group"] * 2


def test_one_list_is_no_scale(town: Town) -> None:
    with pytest.raises(UnknownName) as refused:
        watched(town)
    assert refused.value.finding.code == "scale.few_lists"
    town.publish()
    with pytest.raises(UnknownName):
        watched(town, until=JANUARY)
    with pytest.raises(BadInput) as turned:
        watched(town, since=FEBRUARY, until=JANUARY)
    assert turned.value.findings[0].code == "scale.period"


def test_every_part_has_its_rows_and_the_sources_sum_up(town: Town) -> None:
    town.event("new", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    town.publish()
    found = watched(town, groups=tuple(GroupBy))
    assert all(scale_rows(found, part) for part in ScalePart)
    answer = scale_answer(found)
    assert answer["from"] == "2025-01-01"
    *sources, total = total_rows(found)
    assert total["source"] == "mean"
    effects = [Fraction(str(row["effect"])) for row in sources]
    # Each is rounded to hundredths.
    assert abs(sum(effects) - Fraction(str(total["effect"]))) <= Fraction(len(effects) + 1, 200)


def test_an_erased_person_stays_a_number_and_has_no_age(town: Town) -> None:
    town.publish()
    erase_player(town.desk, f"id:{town.ids['Ana']}")
    found = watched(town)
    assert found.lists[-1].summary.number == 5
    assert "Ana" not in html_page(scale_page(found, Language.EN))


@pytest.mark.parametrize("language", Language)
def test_the_page_is_whole_in_every_language(desk: Desk, language: Language) -> None:
    town = out_town(desk)
    town.publish()
    page = html_page(scale_page(watched(town), language))
    assert page.count("<svg") == 2
    assert "http" not in page.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "arpad office lift --date 2025-03-01" in page


def test_the_scale_of_an_office_is_the_same_in_its_backup(like: Like, tmp_path: Path) -> None:
    """A backup is an SQLite file, whatever it is made of: PostgreSQL counts as SQLite does."""
    town = town_like(like, drifting)
    file = tmp_path / "safe.db"
    back_up(town.desk, file)
    copied = Desk(open_database(str(file)), town.desk.user, town.desk.clock)
    asked = AskedScale(groups=tuple(GroupBy))
    assert scale_answer(watch_scale(copied, asked)) == scale_answer(watch_scale(town.desk, asked))


def test_events_are_added_up_list_by_list_as_all_of_them_would_be(
    like: Like, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games of years were held at once: 285 MiB for 24 lists of 20,000 players."""
    town, done = town_like(like, drifting), []

    def reading(connection: Connection, row: ListRow) -> Iterator[WatchedEvent]:
        done.append(f"read {row.date.month}")
        return watched_events(connection, row)

    def counting(events: Iterable[WatchedEvent]) -> GamesByGap:
        done.append("counted")
        return games_by_gap(events)

    monkeypatch.setattr(watching, "watched_events", reading)
    monkeypatch.setattr(watching, "games_by_gap", counting)
    found = watched(town)
    assert done == [each for month in (2, 3, 4, 5) for each in (f"read {month}", "counted")]
    with town.desk.reading() as connection:
        rows = town.lists()
        events = [event for row in rows[1:] for event in watched_events(connection, row)]
        lists = watched_lists(connection, rows)
        everybody = frozenset[int]().union(*(each.active for each in lists))
        people = people_on(connection, rows[-1], everybody)
    assert found.slope == fitted_slope(games_by_gap(events))
    assert found.groups[GroupBy.AGE] == groups_of(lists, events, people, GroupBy.AGE)
    first, young, restarted = found.proposals[:3]
    last = lists[-1]
    for each, gains in (
        (first, juniors_first(events, people, last.day)),
        (young, higher_k(events, people, last.day)),
        (restarted, restarts(events)),
    ):
        assert each == proposal(each.remedy, gains, last, people)
