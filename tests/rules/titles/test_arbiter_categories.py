"""B.06.3: activity, categories of events and arbiters; who may be appointed."""

from dataclasses import replace
from datetime import date
from typing import Any, ClassVar

import pytest

from arpad.core.arbiter_service import ArbiterRole, ArbiterService, EventLevel, ServiceKind
from arpad.core.play import Play, System
from arpad.rules.titles.arbiters.activity import end_of_activity_2_2, is_active
from arpad.rules.titles.arbiters.appointing import Appointment, appointments
from arpad.rules.titles.arbiters.categories import category_upgrade, event_category_1_3
from arpad.rules.titles.arbiters.edition import B06_2021
from arpad.rules.titles.arbiters.staffing import certificates_2_7, deputies, staff

from .earned import check
from .services import DAY, championship, record, round_robin, seminar, swiss


class TestActivity:
    """2: four years after the title of FA, a refresher course or an IA seminar."""

    def test_after_the_title(self) -> None:
        assert end_of_activity_2_2(B06_2021, record(fa_since=date(2022, 5, 1))) == date(2026, 5, 1)

    def test_after_the_last_course_that_was_passed(self) -> None:
        refresher = seminar(ServiceKind.REFRESHER, date(2024, 2, 29))
        who = record(refresher, fa_since=date(2022, 5, 1))
        assert end_of_activity_2_2(B06_2021, who) == date(2028, 2, 29)
        failed = record(replace(refresher, positive=False), fa_since=date(2022, 5, 1))
        assert end_of_activity_2_2(B06_2021, failed) == date(2026, 5, 1)

    def test_a_new_title_does_not_change_it(self) -> None:
        """2.3."""
        who = record(fa_since=date(2022, 5, 1), ia_since=date(2025, 1, 1))
        assert end_of_activity_2_2(B06_2021, who) == date(2026, 5, 1)

    @pytest.mark.parametrize(
        ("last", "ia", "fa"),
        [
            (2014, 2020, 2020), (2016, 2020, 2020), (2017, 2021, 2022), (2018, 2022, 2022),
            (2019, 2023, 2023), (2020, 2024, 2024),
        ],
    )  # fmt: skip
    def test_the_transition_of_2021(self, last: int, ia: int, fa: int) -> None:
        """2.6, by the year of the last event."""
        event, old = swiss(day=date(last, 5, 1)), date(2005, 1, 1)
        for values, year in (({"fa_since": old}, fa), ({"fa_since": old, "ia_since": old}, ia)):
            given: dict[str, Any] = values
            end = end_of_activity_2_2(B06_2021, record(event, **given))
            assert end == date(year, 12, 31)

    def test_the_last_day_is_active(self) -> None:
        who = record(fa_since=date(2022, 5, 1))
        assert is_active(B06_2021, who, date(2026, 5, 1)) is True
        assert is_active(B06_2021, who, date(2026, 5, 2)) is False
        assert is_active(B06_2021, record(), DAY) is None


@pytest.mark.parametrize(
    ("event", "category"),
    [
        (championship("olympiad", DAY), "A"),
        (championship("world-u20", DAY), "A"),
        (championship("world-amateur", DAY), "B"),
        (championship("continental-clubs", DAY), "B"),
        (championship("continental-youth", DAY), "C"),
        (round_robin(average=2601), "B"), (round_robin(average=2600), "C"),
        (round_robin(average=2501), "C"), (round_robin(average=2500), "D"),
        (round_robin(average=2601, players=9), "D"),
        (round_robin(average=2601, players=6, system=System.DOUBLE_ROUND_ROBIN), "B"),
        (round_robin(average=2401, women=True), "B"), (round_robin(average=2301, women=True), "C"),
        (round_robin(average=2601, play=Play.BLITZ), "B"),
        (round_robin(average=2501, play=Play.BLITZ), None),
        (swiss(151, rounds=9, rated=114, titled=20, federations=3), "C"),
        (swiss(150, rounds=9, rated=150, titled=20, federations=3), "D"),
        (swiss(151, rounds=9, rated=113, titled=20, federations=3), "D"),
        (swiss(151, rounds=9, rated=114, titled=19, federations=3), "D"),
        (swiss(60), None),
    ],
    ids=lambda value: value.event if isinstance(value, ArbiterService) else str(value),
)  # fmt: skip
def test_categories_of_events(event: ArbiterService, category: str | None) -> None:
    """1.3; 75 % of 151 are 113.25, so 114 rated."""
    assert event_category_1_3(B06_2021, event) == category


class TestCategories:
    """3 to 5: years as IA, years in the category below, and events as chief or deputy."""

    YOUNG: ClassVar = {"fa_since": date(2012, 1, 1), "ia_since": date(2014, 1, 1)}
    ACTIVE = seminar(ServiceKind.REFRESHER, date(2024, 1, 1))

    def upgraded(self, target: str, *services: ArbiterService, **values: Any) -> bool | None:
        below = {"A": "B", "B": "C", "C": "D"}[target]
        given = {**self.YOUNG, "category": below, "category_since": date(2020, 1, 1), **values}
        who = record(self.ACTIVE, *services, **given)
        return category_upgrade(B06_2021, target, who, DAY).reached

    def test_two_events_of_the_category(self) -> None:
        first = championship("olympiad", date(2022, 8, 1))
        second = championship("world-cup", date(2023, 8, 1), role=ArbiterRole.DEPUTY)
        assert self.upgraded("A", first, second) is True
        assert self.upgraded("A", first) is False
        changes: tuple[dict[str, Any], ...] = (
            {"role": ArbiterRole.SECTOR}, {"positive": False}, {"positive": None}, {"used": True},
            {"end": date(2020, 5, 31)}, {"start": date(2019, 1, 1)},
        )  # fmt: skip
        for change in changes:
            assert self.upgraded("A", first, replace(second, **change)) is False

    def test_or_one_and_three_of_the_one_below(self) -> None:
        first = championship("continental-team", date(2022, 8, 1))
        lower = [championship("continental-youth", date(2023, month, 1)) for month in (3, 5, 7)]
        assert self.upgraded("B", first, *lower) is True
        assert self.upgraded("B", first, *lower[:2]) is False
        assert self.upgraded("B", *lower) is False

    @pytest.mark.parametrize(("target", "years"), [("A", 5), ("B", 3), ("C", 1)])
    def test_years_as_international_arbiter(self, target: str, years: int) -> None:
        name = {"A": "olympiad", "B": "world-amateur", "C": "continental-youth"}[target]
        two = [championship(name, date(2025, month, 1)) for month in (4, 5)]
        since = date(2025 - years, 6, 1)
        long_ago = {"category_since": date(2023, 6, 1)} if target != "C" else {}
        assert self.upgraded(target, *two, ia_since=since, **long_ago) is True
        late = since.replace(day=2)
        assert self.upgraded(target, *two, ia_since=late, **long_ago) is False

    def test_two_years_in_the_category_below(self) -> None:
        two = [championship("olympiad", date(2025, month, 1)) for month in (4, 5)]
        assert self.upgraded("A", *two, category_since=date(2023, 6, 1)) is True
        assert self.upgraded("A", *two, category_since=date(2023, 6, 2)) is False
        assert self.upgraded("A", *two, category="C") is False

    def test_a_category_since_nobody_knows_when_leaves_it_open(self) -> None:
        """3.4 asks for two years in B, and 7.3 for events after the upgrade to it."""
        two = [championship("olympiad", date(2025, month, 1)) for month in (4, 5)]
        assert self.upgraded("A", *two, category_since=None) is None
        assert self.upgraded("A", two[0], category_since=None) is False
        assert self.upgraded("A", *two, category_since=None, category="C") is False

    def test_active_and_without_a_sanction(self) -> None:
        two = [championship("olympiad", date(2025, month, 1)) for month in (4, 5)]
        assert self.upgraded("A", *two, sanctioned=True) is False
        who = record(*two, **self.YOUNG, category="B", category_since=date(2020, 1, 1))
        assert category_upgrade(B06_2021, "A", who, DAY).reached is False


@pytest.mark.parametrize(
    ("players", "needed"),
    [
        (20, 0),
        (21, 1),
        (70, 1),
        (71, 2),
        (121, 3),
        (171, 4),
        (221, 5),
        (270, 5),
        (271, 6),
        (900, 6),
    ],
)
def test_deputies_by_the_form_it3(players: int, needed: int) -> None:
    assert deputies(players) == needed


@pytest.mark.parametrize(
    ("players", "certificates"), [(76, 4), (88, 4), (100, 4), (101, 5), (428, 18)]
)
def test_certificates_of_a_swiss(players: int, certificates: int) -> None:
    """2.7.1, the numbers of the Arbiters' Manual."""
    assert certificates_2_7(B06_2021, players, System.SWISS, None) == certificates
    assert certificates_2_7(B06_2021, players, System.SWISS, EventLevel.WORLD) is None
    assert certificates_2_7(B06_2021, players, System.ROUND_ROBIN, None) == 2


def test_an_arbiter_for_20_to_25_players() -> None:
    """100 players: four to five; 101: five to six."""
    assert staff(B06_2021, 100, System.SWISS, None)[:3] == (2, 4, 5)
    assert staff(B06_2021, 101, System.SWISS, None)[:3] == (2, 5, 6)


class TestAppointments:
    """8.3, 2.1, 6.1, and B.06.4, 4: events that begin after a day."""

    IA: ClassVar = {"fa_since": date(2012, 1, 1), "ia_since": date(2014, 1, 1)}
    COURSE = seminar(ServiceKind.REFRESHER, date(2024, 1, 1))
    COMING = date(2025, 8, 1)

    def only(self, event: ArbiterService, *others: ArbiterService, **values: Any) -> Appointment:
        who = record(self.COURSE, event, *others, **{**self.IA, **values})
        return next(each for each in appointments(B06_2021, who, DAY) if each.service is event)

    @pytest.mark.parametrize(
        ("name", "role", "allowed"),
        [
            ("olympiad", ArbiterRole.CHIEF, "AB"), ("olympiad", ArbiterRole.ARBITER, "ABC"),
            ("olympiad", ArbiterRole.MATCH, "ABCD"), ("world-youth", ArbiterRole.CHIEF, "AB"),
            ("world-youth", ArbiterRole.DEPUTY, "ABC"),
            ("continental-youth", ArbiterRole.CHIEF, "ABC"),
            ("continental-youth", ArbiterRole.DEPUTY, "ABCD"),
        ],
    )  # fmt: skip
    def test_categories(self, name: str, role: ArbiterRole, allowed: str) -> None:
        event = championship(name, self.COMING, role=role)
        for category in "ABCD":
            found = check(self.only(event, category=category).checks, "B.06.3 8.3")
            assert found.ok is (category in allowed)

    def test_a_fide_arbiter_is_of_category_d(self) -> None:
        event = championship("continental-youth", self.COMING)
        assert self.only(event, category="A", ia_since=None).allowed is False

    def test_the_inactive(self) -> None:
        """2.1.1: no chief where norms are possible; 2.1.2: in no official event."""
        chief = round_robin(date(2028, 5, 1), role=ArbiterRole.CHIEF, federations=1)
        assert self.only(chief).allowed is False
        assert self.only(replace(chief, norms_possible=False)).allowed is True
        assert self.only(replace(chief, role=ArbiterRole.DEPUTY)).allowed is True
        high = championship("continental-team", date(2028, 5, 1), role=ArbiterRole.MATCH)
        assert check(self.only(high, category="A").checks, "B.06.3 2.1.2").ok is False

    def test_without_the_fee_nobody(self) -> None:
        event = round_robin(self.COMING)
        assert self.only(event).allowed is True
        assert self.only(event, licensed=False).allowed is False

    def test_two_as_chief_and_three_in_all_in_a_year(self) -> None:
        events = [championship("world-cup", date(2025, month, 1)) for month in (7, 8, 9)]
        assert self.only(*events[:2], category="A").allowed is True
        assert self.only(*events, category="A").allowed is False
        others = [replace(each, role=ArbiterRole.SECTOR) for each in events]
        fourth = championship("olympiad", date(2025, 11, 1), role=ArbiterRole.ARBITER)
        assert self.only(*others, category="A").allowed is True
        assert self.only(*others, fourth, category="A").allowed is False
