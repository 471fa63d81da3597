"""A year of an office, counted by hand."""

from datetime import date
from fractions import Fraction

import pytest
from tests.conftest import Like

from arpad.core.annual import YearCorrection, YearFees
from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.fees import FeeRule, Payment
from arpad.core.tournaments import FeeKind, Status
from arpad.doors.answers.annual import annual_answer
from arpad.office.scale.annual import annual_report
from arpad.office.tickets import NewTicket, open_ticket
from arpad.office.tournaments.fees import pay, set_fee

from .out_town import FEBRUARY, JANUARY, NEWCOMER, out_town
from .town import Town, town_like


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, out_town)


def test_a_year_by_hand(town: Town) -> None:
    town.event("new", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    set_fee(town.desk, FeeRule(FeeKind.PLAYER, None, 150, "EUR", date(2024, 1, 1)))
    pay(town.desk, "open", Payment(400, "EUR", date(2025, 2, 1)))
    town.publish()
    found = annual_report(town.desk, 2025)
    # open: Ana, Berta, Dora in 2 games; new: six players in 5.
    assert found.events.standing == {Status.PUBLISHED: 2}
    assert (found.events.number, found.events.players, found.events.games) == (2, 9, 7)
    # Nine players at 1.50.
    assert found.fees == (YearFees("EUR", 1350, 400, 950),)
    assert found.players is not None
    assert (found.players.active, found.players.new) == (6, 1)
    # Ana and Berta are women, Carla is a man, of the others nothing is known.
    assert [(each.name, each.players) for each in found.players.sexes] == [
        ("f", 2), ("m", 1), (None, 3),
    ]  # fmt: skip
    # One junior and one adult of known age are too few to be told.
    assert [(each.name, each.players) for each in found.players.ages] == [(None, 6)]
    assert found.scale is not None
    assert (found.scale.since, found.scale.until) == (JANUARY, FEBRUARY)
    assert found.scale.mean_before == Fraction(1960)


def test_reports_are_late_by_the_day_they_came(town: Town) -> None:
    # The clock of the office stands on 15 June 2026; the open ended on 6 January 2025, and no
    # edition gives an organiser a year.
    found = annual_report(town.desk, 2025)
    assert (found.reports.received, found.reports.late) == (1, 1)
    assert found.reports.latest > 365


def test_corrections_and_letters_of_the_year_they_were_made_in(town: Town) -> None:
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct(reason="a wrong result")
    open_ticket(town.desk, NewTicket("It is wrong"))
    # The list is of 2025, but the clock says 2026. Ana loses now: 20 x (.5 - .86) = -7.2;
    # Berta wins: +10. Two ratings are others than before.
    assert annual_report(town.desk, 2025).corrections == ()
    found = annual_report(town.desk, 2026)
    assert found.corrections == (
        YearCorrection(
            list_date=FEBRUARY,
            play=Play.STANDARD,
            version=2,
            on=date(2026, 6, 15),
            ratings=2,
            reason="a wrong result",
        ),
    )
    assert (found.tickets.opened, found.tickets.unanswered) == (1, 1)


def test_a_year_without_two_lists_has_neither_players_nor_scale(town: Town) -> None:
    found = annual_report(town.desk, 2024)
    assert (found.players, found.scale, found.events.number) == (None, None, 0)
    assert annual_answer(found)["scale"] is None


@pytest.mark.parametrize("year", [0, 2027])
def test_a_year_to_come_is_refused(town: Town, year: int) -> None:
    with pytest.raises(BadInput) as refused:
        annual_report(town.desk, year)
    assert refused.value.findings[0].code == "annual.year"
