"""Fees: the dated table, payments and the treasurer's report."""

from datetime import date

import pytest

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.fees import FeeRule, Payment, amount_text, cents_of
from arpad.core.people import Role
from arpad.core.tournaments import FeeKind
from arpad.office.desk import Desk
from arpad.office.tournaments.decisions import accept, withdraw
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.fees import (
    fees_in_force,
    pay,
    rule_on,
    set_fee,
    treasurers_report,
)

from .reports import announce, checked_report, desk_of, enter_players, open_systems, report, send

JANUARY = date(2026, 1, 1)
YEAR = (date(2026, 1, 1), date(2026, 12, 31))


def fee(kind: FeeKind, cents: int, since: date = JANUARY, play: Play | None = None) -> FeeRule:
    return FeeRule(kind, play, cents, "EUR", since)


@pytest.fixture
def office(desk: Desk) -> Desk:
    open_systems(desk)
    enter_players(desk)
    return desk


def test_prices_are_dated_and_those_of_a_play_come_first() -> None:
    first = fee(FeeKind.PLAYER, 100)
    later = fee(FeeKind.PLAYER, 150, date(2026, 5, 1))
    blitz = fee(FeeKind.PLAYER, 50, play=Play.BLITZ)
    rules = [first, blitz, later]
    assert rule_on(rules, FeeKind.PLAYER, Play.STANDARD, date(2026, 4, 30)) == first
    assert rule_on(rules, FeeKind.PLAYER, Play.STANDARD, date(2026, 5, 1)) == later
    assert rule_on(rules, FeeKind.PLAYER, Play.BLITZ, date(2026, 6, 1)) == blitz
    assert rule_on(rules, FeeKind.PLAYER, Play.RAPID, date(2025, 12, 31)) is None
    assert rule_on(rules, FeeKind.LATE, Play.RAPID, date(2026, 6, 1)) is None


def test_a_tournament_owes_registration_players_and_lateness(office: Desk) -> None:
    set_fee(office, fee(FeeKind.REGISTRATION, 3000))
    set_fee(office, fee(FeeKind.PLAYER, 150))
    set_fee(office, fee(FeeKind.LATE, 2000))
    code = announce(office).tournament.code
    (account,) = treasurers_report(office, *YEAR).accounts
    assert account.due == 3000
    # Due for the list of 1 June; four players.
    send(office, report(), code=code, received_on=date(2026, 6, 1))
    examine(office, code)
    accept(office, code)
    (account,) = treasurers_report(office, *YEAR).accounts
    assert account.due == 3000 + 4 * 150 + 2000


def test_a_report_in_time_pays_nothing_more(office: Desk) -> None:
    set_fee(office, fee(FeeKind.LATE, 2000))
    checked_report(office)
    assert treasurers_report(office, *YEAR).accounts == ()


def test_a_payment_is_recorded_twice_only_if_it_was_paid_again(office: Desk) -> None:
    code, other = (announce(office, name).tournament.code for name in ("One", "Other"))
    pay(office, code, Payment(2000, "EUR", date(2026, 5, 1), "T-1"))
    for reference in ("T-1", " t-1 "):
        with pytest.raises(Conflict) as refused:
            pay(office, code, Payment(2000, "EUR", date(2026, 5, 3), reference))
        found = refused.value.finding
        assert (found.code, found.place) == ("fees.paid_before", "reference")
        assert found.values["date"] == "2026-05-01"
    pay(office, other, Payment(2000, "EUR", date(2026, 5, 1), "T-1"))
    pay(office, code, Payment(-500, "EUR", date(2026, 5, 3), "T-1"))
    (account,) = pay(office, code, Payment(2000, "EUR", date(2026, 5, 3), "T-1"), again=True)
    assert account.paid == 3500


def test_payments_are_set_against_what_is_due(office: Desk) -> None:
    set_fee(office, fee(FeeKind.REGISTRATION, 3000))
    code = announce(office).tournament.code
    other = announce(office, "Another").tournament.code
    pay(office, code, Payment(2000, "EUR", date(2026, 5, 1), "T-1"))
    (account,) = pay(office, code, Payment(-500, "EUR", date(2026, 5, 2)))
    assert (account.due, account.paid, account.open) == (3000, 1500, 1500)
    pay(office, other, Payment(1000, "USD", date(2026, 5, 1)))
    found = treasurers_report(office, *YEAR)
    assert [(each.tournament.code, each.currency, each.open) for each in found.accounts] == [
        (code, "EUR", 1500),
        (other, "EUR", 3000),
        (other, "USD", -1000),
    ]
    assert [(each.currency, each.due, each.paid, each.open) for each in found.totals] == [
        ("EUR", 6000, 1500, 4500),
        ("USD", 0, 1000, -1000),
    ]


def test_the_report_is_of_the_events_that_ended_in_the_period(office: Desk) -> None:
    set_fee(office, fee(FeeKind.REGISTRATION, 3000))
    announce(office)
    assert len(treasurers_report(office, date(2026, 5, 4), date(2026, 5, 4)).accounts) == 1
    later = treasurers_report(office, date(2026, 5, 5), date(2026, 5, 31))
    assert (later.accounts, later.totals) == ((), ())
    with pytest.raises(BadInput):
        treasurers_report(office, date(2026, 5, 5), date(2026, 5, 4))


def test_a_withdrawn_tournament_owes_nothing(office: Desk) -> None:
    set_fee(office, fee(FeeKind.REGISTRATION, 3000))
    code = announce(office).tournament.code
    withdraw(office, code, "cancelled")
    assert treasurers_report(office, *YEAR).accounts == ()


def test_the_treasurer_keeps_the_fees_and_nothing_else(office: Desk) -> None:
    code = announce(office).tournament.code
    treasurer = desk_of(office, Role.TREASURER)
    set_fee(treasurer, fee(FeeKind.REGISTRATION, 3000))
    assert pay(treasurer, code, Payment(3000, "EUR", JANUARY))[0].open == 0
    with pytest.raises(Conflict):
        withdraw(treasurer, code, "no money")
    with pytest.raises(Conflict):
        set_fee(desk_of(office, Role.ARBITER), fee(FeeKind.REGISTRATION, 1))


@pytest.mark.parametrize(
    "rule",
    [
        FeeRule(FeeKind.LATE, None, -1, "EUR", JANUARY),
        FeeRule(FeeKind.LATE, None, 10**12, "EUR", JANUARY),
        FeeRule(FeeKind.LATE, None, 1, "eur", JANUARY),
        FeeRule(FeeKind.LATE, None, 1, "EURO", JANUARY),
    ],
)
def test_wrong_prices_are_refused(office: Desk, rule: FeeRule) -> None:
    with pytest.raises(BadInput):
        set_fee(office, rule)
    assert fees_in_force(office) == ()


def test_wrong_payments_are_refused(office: Desk) -> None:
    code = announce(office).tournament.code
    with pytest.raises(UnknownName):
        pay(office, "nothing", Payment(1, "EUR", JANUARY))
    for cents in (0, 10**12):
        with pytest.raises(BadInput):
            pay(office, code, Payment(cents, "EUR", JANUARY))


@pytest.mark.parametrize(
    ("text", "cents"), [("12.50", 1250), ("12,5", 1250), (" 3 ", 300), ("-0.05", -5)]
)
def test_amounts_are_read_as_people_write_them(text: str, cents: int) -> None:
    assert cents_of(text) == cents


@pytest.mark.parametrize("text", ["", "twelve", "1.005", "NaN", "Infinity", "1e99", "1.2.3"])
def test_other_amounts_are_refused(text: str) -> None:
    with pytest.raises(BadInput):
        cents_of(text)


@pytest.mark.parametrize(("cents", "text"), [(1250, "12.50"), (-5, "-0.05"), (0, "0.00")])
def test_amounts_are_shown_with_two_decimals(cents: int, text: str) -> None:
    assert amount_text(cents) == text
