"""B.06.1: applications for FA and IA; ARB-1 is question 24 of the Arbiters' Manual."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arpad.core.arbiter_service import ArbiterService, ServiceKind
from arpad.core.play import Play, System
from arpad.rules.titles.arbiters.applying import ArbiterApplication, application
from arpad.rules.titles.arbiters.edition import B06_2021

from .earned import check
from .services import DAY, record, round_robin, seminar, swiss

TWO = (seminar(), swiss(76), swiss(88))


def fide(*services: ArbiterService, day: date = DAY, **values: Any) -> ArbiterApplication:
    return application(B06_2021, "FA", record(*services, **values), day)


class TestQuestion24:
    """A seminar and two Swiss events of seven rounds with 76 and 88 players: the third event."""

    def test_a_round_robin_or_a_team_event(self) -> None:
        assert fide(*TWO, round_robin()).awarded is True
        assert fide(*TWO, swiss(60, system=System.TEAM)).awarded is True

    def test_another_swiss_is_not_enough(self) -> None:
        found = fide(*TWO, swiss(99, rated=99))
        assert found.awarded is False
        assert check(found.checks, "2.4")[1:4] == (False, 1, 2)

    def test_a_hundred_players_of_two_federations_30_percent_rated(self) -> None:
        large = swiss(100, rated=30)
        assert fide(*TWO, large).awarded is True
        changes: tuple[dict[str, Any], ...] = ({"rated": 29}, {"federations": 1}, {"rounds": 6})
        for change in changes:
            assert fide(*TWO, replace(large, **change)).awarded is False


class TestFideArbiter:
    """3 and 5.4."""

    def test_three_norms_are_needed(self) -> None:
        found = fide(seminar(), swiss(), round_robin())
        assert found.awarded is False
        assert check(found.checks, "3.8")[1:4] == (False, 2, 3)

    @pytest.mark.parametrize(("exam", "awarded"), [(80, True), (79, False), (None, None)])
    def test_the_exam(self, exam: int | None, awarded: bool | None) -> None:
        assert fide(seminar(exam=exam), *TWO[1:], round_robin()).awarded is awarded

    def test_a_seminar_is_valid_for_four_years(self) -> None:
        """5.3.2."""
        for day, awarded in ((date(2021, 6, 1), True), (date(2021, 5, 31), False)):
            assert fide(seminar(day=day), *TWO[1:], round_robin()).awarded is awarded

    def test_an_event_is_valid_for_six_years(self) -> None:
        """5.3.1."""
        for day, awarded in ((date(2019, 6, 1), True), (date(2019, 5, 31), False)):
            assert fide(*TWO, round_robin(day)).awarded is awarded

    def test_an_event_after_the_application_is_not_yet_a_norm(self) -> None:
        coming = swiss(day=date(2025, 6, 2))
        found = fide(swiss(), round_robin(), coming, seminar())
        (judged,) = (norm for norm in found.judged if norm.service == coming)
        assert (found.awarded, judged.ok) == (False, False)
        late = [each for each in judged.checks if each.ok is False]
        assert [(each.article, each.found, each.needed) for each in late] == [
            ("5.3.1", "2025-06-02", "2025-06-01")
        ]

    def test_apply_within_a_year_of_the_last_event(self) -> None:
        """5.3.3: the last event was on 1 April 2025."""
        events = (*TWO, round_robin())
        assert fide(*events, day=date(2026, 4, 1)).awarded is True
        late = fide(*events, day=date(2026, 4, 2))
        assert check(late.checks, "5.3.3")[1:4] == (False, "2026-04-02", "2026-04-01")

    def test_nineteen_years_and_eighteen_at_the_norms(self) -> None:
        """5.4.2 and 2.9.3: the first event was on 1 March 2025."""
        events = (*TWO, round_robin())
        for birth, awarded in (
            (date(2006, 6, 1), True),
            (date(2006, 6, 2), False),
            (date(2007, 3, 2), False),
        ):
            assert fide(*events, birth=birth).awarded is awarded
        assert fide(*events, birth=None).awarded is None

    def test_one_event_with_five_or_six_rounds(self) -> None:
        """3.10.1."""
        assert fide(seminar(), swiss(rounds=6), swiss(88), round_robin()).awarded is True
        short = fide(seminar(), swiss(rounds=6), swiss(88, rounds=5), round_robin())
        assert short.awarded is False
        assert check(short.checks, "3.10.1")[1:4] == (False, 2, 1)

    def test_each_option_of_3_9_once(self) -> None:
        rapid = swiss(80, play=Play.RAPID, rounds=9)
        blitz = swiss(90, play=Play.BLITZ, rounds=9)
        assert fide(seminar(), rapid, swiss(88), round_robin()).awarded is True
        twice = fide(seminar(), rapid, blitz, round_robin())
        assert twice.awarded is False
        assert check(twice.checks, "3.9.2")[1:4] == (False, 2, 1)

    def test_exactly_the_norms_that_serve_are_used(self) -> None:
        """5.4.3: three of them, and the short events stay out."""
        found = fide(seminar(), swiss(rounds=5), swiss(80, rounds=5), *TWO[1:], round_robin())
        assert found.awarded is True
        assert len(found.norms) == 3

    def test_events_already_used_or_without_a_day_do_not_serve(self) -> None:
        assert fide(*TWO, round_robin(used=True)).awarded is False
        assert fide(*TWO, round_robin(start=None, end=None)).awarded is None

    def test_what_is_not_known_of_an_event_leaves_it_open(self) -> None:
        assert fide(*TWO, round_robin(rated=None)).awarded is None


FOUR = (
    round_robin(date(2024, 9, 1)),
    round_robin(date(2024, 10, 1), chief="Ruiz"),
    swiss(120, date(2025, 1, 10), rounds=9, federations=5, norms_possible=True),
    swiss(150, date(2025, 2, 10), rounds=9, federations=5, norms_possible=True),
)
SEMINAR = seminar(ServiceKind.IA_SEMINAR, date(2024, 11, 3))


def international(*services: ArbiterService, day: date = DAY, **values: Any) -> ArbiterApplication:
    given = {"fa_since": date(2023, 1, 15), **values}
    return application(B06_2021, "IA", record(*services, **given), day)


class TestInternationalArbiter:
    """4 and 5.5."""

    def test_four_norms_and_a_seminar(self) -> None:
        assert international(*FOUR, SEMINAR).awarded is True
        few = international(*FOUR[:3], SEMINAR)
        assert check(few.checks, "4.8")[1:4] == (False, 3, 4)

    def test_the_seminar_is_asked_for_since_2024(self) -> None:
        """4.7."""
        assert international(*FOUR).awarded is False
        assert international(*FOUR, replace(SEMINAR, positive=False)).awarded is False
        before = [
            replace(each, start=date(2023, 5, 1), end=date(2023, 5, 1 + number))
            for number, each in enumerate(FOUR)
        ]
        assert international(*before, day=date(2023, 12, 31)).awarded is True
        assert international(*before, day=date(2024, 1, 1)).awarded is False

    def test_a_fide_arbiter_whose_norms_came_after_that_title(self) -> None:
        """4.11 and 4.12."""
        none = international(*FOUR, SEMINAR, fa_since=None)
        assert check(none.checks, "4.11").ok is False
        assert international(*FOUR, SEMINAR, fa_since=date(2024, 8, 31)).awarded is True
        assert international(*FOUR, SEMINAR, fa_since=date(2024, 9, 1)).awarded is False

    def test_not_all_signed_by_one_chief(self) -> None:
        """4.13.1."""
        same = [replace(each, chief="Ruiz") for each in FOUR]
        found = international(*same, SEMINAR)
        assert check(found.checks, "4.13.1")[1:4] == (False, 1, 2)
        unknown = [replace(each, chief=None) for each in FOUR]
        assert international(*unknown, SEMINAR).awarded is None

    def test_two_national_finals_at_most(self) -> None:
        """4.8.1."""
        finals = [
            replace(each, kind=ServiceKind.NATIONAL_CHAMPIONSHIP, federations=1) for each in FOUR
        ]
        assert international(*finals[:2], *FOUR[2:], SEMINAR).awarded is True
        assert international(*finals[:3], FOUR[3], SEMINAR).awarded is False

    def test_one_event_of_seven_or_eight_rounds(self) -> None:
        """4.10.1."""
        short = [replace(each, rounds=8) for each in FOUR]
        assert international(short[0], *FOUR[1:], SEMINAR).awarded is True
        assert international(*short[:2], *FOUR[2:], SEMINAR).awarded is False

    def test_twenty_one_years(self) -> None:
        """5.5.2."""
        assert international(*FOUR, SEMINAR, birth=date(2004, 6, 1)).awarded is True
        assert international(*FOUR, SEMINAR, birth=date(2004, 6, 2)).awarded is False


def test_45_days_before_the_meeting() -> None:
    """5.7: 1 June is 45 days before 16 July."""
    who = record(*TWO, round_robin())
    for meeting, awarded in ((date(2025, 7, 16), True), (date(2025, 7, 15), False)):
        assert application(B06_2021, "FA", who, DAY, meeting).awarded is awarded


def test_many_services_are_soon_judged() -> None:
    """Norms that are alike are exchangeable: a hundred of them without a second system."""
    many = [swiss(60 + number) for number in range(100)]
    found = fide(seminar(), *many[:39])
    assert (found.awarded, len(found.norms)) == (False, 3)
