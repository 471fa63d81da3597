"""Complaints and appeals: numbered, answered, closed, and for those alone whom they concern."""

from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.conftest import Like

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.people import VISITOR, Role
from arpad.core.tickets import CorrectedWith, TicketKind, TicketState
from arpad.office.at_a_glance import at_a_glance
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.erasure import erase_player
from arpad.office.people.personal_data import personal_data
from arpad.office.people.players import edit_player
from arpad.office.periods.releasing import correct
from arpad.office.tickets import (
    NewTicket,
    answer_ticket,
    close_ticket,
    list_tickets,
    open_ticket,
    show_ticket,
)
from arpad.office.tournaments.clocks import Due
from arpad.office.tournaments.decisions import reject
from arpad.office.tournaments.overview import open_tournaments, story_of

from .out_town import out_town
from .reports import announce, desk_of, enter_players, on_day, open_systems
from .town import SYSTEM, Town, town_like

WRONG = NewTicket("My game of round 2 was a win")
JUNE_15, JUNE_22, JUNE_23 = date(2026, 6, 15), date(2026, 6, 22), date(2026, 6, 23)


def with_players(desk: Desk) -> list[int]:
    open_systems(desk)
    return enter_players(desk)


@pytest.fixture
def office(like: Like) -> Desk:
    desk, _ = like(with_players)
    return desk


def announced(desk: Desk) -> str:
    """A tournament of this month, which nobody has reported."""
    return announce(desk, start=date(2026, 6, 10), end=date(2026, 6, 12)).tournament.code


def test_a_complaint_has_a_number_a_state_and_an_answer(office: Desk) -> None:
    code = announced(office)
    about = replace(WRONG, event=code, player="Ruiz, Ana", asker="Ana Ruiz, by letter")
    number = open_ticket(office, about).ticket.number
    (found,) = list_tickets(office)
    assert (found.number, found.state, found.kind) == (1, TicketState.OPEN, TicketKind.COMPLAINT)
    assert (found.tournament, found.player, found.asker) == (code, 1, "Ana Ruiz, by letter")
    answer_ticket(office, number, "The arbiter confirms it")
    close_ticket(office, number)
    file = show_ticket(office, number)
    assert [(each.after.value, each.text) for each in file.steps] == [
        ("open", WRONG.text),
        ("answered", "The arbiter confirms it"),
        ("closed", None),
    ]
    assert list_tickets(office) == ()
    assert [each.number for each in list_tickets(office, closed=True)] == [1]
    assert [each.number for each in list_tickets(office, player="id:2", closed=True)] == []


def test_what_is_closed_stays_closed(office: Desk) -> None:
    number = open_ticket(office, WRONG).ticket.number
    with pytest.raises(BadInput) as refused:
        close_ticket(office, number, " ")
    assert [(each.code, each.place) for each in refused.value.findings] == [
        ("ticket.no_reason", "reason")
    ]
    close_ticket(office, number, "withdrawn by the player")
    with pytest.raises(Conflict) as closed:
        answer_ticket(office, number, "too late")
    assert closed.value.finding.code == "ticket.closed"
    with pytest.raises(BadInput):
        open_ticket(office, NewTicket(" "))
    with pytest.raises(UnknownName) as unknown:
        answer_ticket(office, 7, "whom?")
    assert unknown.value.finding.code == "ticket.unknown"


def test_the_log_says_what_became_of_a_ticket_and_nothing_of_its_text(office: Desk) -> None:
    number = open_ticket(office, replace(WRONG, player="id:1")).ticket.number
    answer_ticket(office, number, "Yes")
    lines = read_log(office, f"ticket:{number}")
    assert [line.action for line in lines] == ["ticket open", "ticket answer"]
    changed = [(each.field, each.new) for line in lines for each in line.changes]
    assert ("state", "open") in changed
    assert ("state", "answered") in changed
    assert WRONG.text not in repr(lines)


def test_strangers_do_not_see_the_tickets_of_others(office: Desk) -> None:
    arbiter = desk_of(office, Role.ARBITER)
    treasurer = desk_of(office, Role.TREASURER)
    nobody = replace(office, user=VISITOR)
    code = announce(arbiter, registered_on=None).tournament.code
    mine = open_ticket(arbiter, WRONG).ticket.number
    theirs = open_ticket(office, replace(WRONG, event=code, asker="Ana, 600")).ticket.number
    others = open_ticket(nobody, replace(WRONG, asker="Berta, 601")).ticket.number
    assert [each.number for each in list_tickets(office)] == [mine, theirs, others]
    assert [each.number for each in list_tickets(arbiter)] == [mine, theirs]
    assert {each.asker for each in list_tickets(arbiter)} == {None}
    assert list_tickets(treasurer) == ()
    assert [each.number for each in story_of(arbiter, code).tickets] == [theirs]
    assert story_of(treasurer, code).tickets == story_of(nobody, code).tickets == ()
    for desk, number in ((treasurer, mine), (arbiter, others)):
        with pytest.raises(UnknownName) as refused:
            show_ticket(desk, number)
        assert refused.value.finding.code == "ticket.unknown"
    for use in (list_tickets, at_a_glance):
        with pytest.raises(Conflict):
            use(nobody)


def test_whoever_comes_without_a_name_says_who_asks(office: Desk) -> None:
    with pytest.raises(BadInput) as refused:
        open_ticket(replace(office, user=VISITOR), WRONG)
    assert [each.place for each in refused.value.findings] == ["asker"]


def test_what_nobody_answered_waits_at_a_glance(office: Desk) -> None:
    open_ticket(on_day(office, date(2026, 6, 10)), WRONG)
    answered = open_ticket(office, WRONG).ticket.number
    answer_ticket(office, answered, "Yes")
    (waiting,) = at_a_glance(office).tickets
    # From 10 to 15 June.
    assert (waiting.ticket.number, waiting.days) == (1, 5)


def test_a_refusal_to_rate_may_be_appealed_for_seven_days(office: Desk) -> None:
    # FIDE 2009, 0.5; FIDE 2022, 0.4.
    # 2022 0.4: within seven days after the decision was communicated; 15 June and seven days.
    code = announced(office)
    reject(office, code, "not played")
    clock = story_of(office, code).standing.clock
    assert clock is not None
    assert clock.appeal is not None
    assert (clock.appeal.day, clock.appeal.article) == (JUNE_22, "0.4")
    assert (clock.waits_for, clock.days_left(JUNE_15)) == (Due.APPEAL, 7)
    on_last_day = open_tournaments(on_day(office, JUNE_22))
    assert [each.tournament.code for each in on_last_day] == [code]
    assert open_tournaments(on_day(office, JUNE_23)) == ()
    appeal = NewTicket("It was played", TicketKind.APPEAL, code)
    assert open_ticket(on_day(office, JUNE_22), appeal).remarks == ()
    (late,) = open_ticket(on_day(office, JUNE_23), appeal).remarks
    assert (late.code, late.article) == ("ticket.appeal_late", "0.4")
    assert late.values == {"found": "2026-06-23", "expected": "2026-06-22"}
    kinds = [each.kind for each in story_of(office, code).tickets]
    assert kinds == [TicketKind.APPEAL, TicketKind.APPEAL]


def test_so_says_2009_in_another_article(desk: Desk) -> None:
    open_systems(desk, edition="fide-2009")
    code = announced(desk)
    reject(desk, code, "not played")
    clock = story_of(desk, code).standing.clock
    assert clock is not None
    assert clock.appeal is not None
    assert (clock.appeal.day, clock.appeal.article) == (JUNE_22, "0.5")


@pytest.mark.parametrize("edition", ["feda-1996", "fide-2005"])
def test_earlier_editions_know_no_appeal(desk: Desk, edition: str) -> None:
    open_systems(desk, edition=edition)
    code = announced(desk)
    reject(desk, code, "not played")
    clock = story_of(desk, code).standing.clock
    assert clock is not None
    assert (clock.appeal, clock.waits_for) == (None, None)
    assert open_tournaments(desk) == ()


def test_there_is_no_appeal_where_nothing_was_refused(office: Desk) -> None:
    for code in (announced(office), None):
        with pytest.raises(Conflict) as refused:
            open_ticket(office, NewTicket("Why?", TicketKind.APPEAL, code))
        assert refused.value.finding.code == "ticket.no_appeal"


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, published)


def published(desk: Desk) -> Town:
    """Two lists, the second of which an arbiter has corrected a game of."""
    town = out_town(desk)
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    return town


def test_a_correction_names_its_ticket(town: Town) -> None:
    desk, play = town.desk, town.play
    number = open_ticket(desk, replace(WRONG, event="open")).ticket.number
    (made,) = correct(desk, SYSTEM, play, "a slip", ticket=number)
    assert made.row is not None
    expected = CorrectedWith(SYSTEM, "standard", made.on.isoformat(), 2)
    assert show_ticket(desk, number).corrections == (expected,)
    (line,) = [each for each in read_log(desk) if each.action == "correct"]
    assert line.details["ticket"] == number


def test_a_correction_names_no_ticket_that_is_closed_or_not_there(town: Town) -> None:
    number = open_ticket(town.desk, WRONG).ticket.number
    close_ticket(town.desk, number, "no")
    with pytest.raises(Conflict) as closed:
        correct(town.desk, SYSTEM, town.play, "a slip", ticket=number)
    assert (closed.value.finding.code, closed.value.finding.place) == ("ticket.closed", "ticket")
    with pytest.raises(UnknownName):
        correct(town.desk, SYSTEM, town.play, "a slip", ticket=9)
    assert len(town.lists()) == 2


def test_erasure_empties_what_tickets_say_of_a_person(office: Desk) -> None:
    own = open_ticket(office, replace(WRONG, player="id:1", asker="Ana, 600")).ticket.number
    answer_ticket(office, own, "Dear Ms Ruiz")
    naming = open_ticket(office, NewTicket("Ana Ruiz did not play")).ticket.number
    other = open_ticket(office, NewTicket("Ana Soto did not play")).ticket.number
    held = personal_data(office, "id:1").held
    assert [row["text"] for row in held["ticket_step"]] == [WRONG.text, "Dear Ms Ruiz"]
    erase_player(office, "id:1")
    assert show_ticket(office, own).ticket.asker is None
    said = [[step.text for step in show_ticket(office, n).steps] for n in (own, naming, other)]
    assert said == [[None, None], [None], ["Ana Soto did not play"]]


def test_erasure_empties_texts_that_give_somebody_away_as_they_were_called(office: Desk) -> None:
    """By the family name alone, by a number, and by a name of before."""
    texts = ("Ruiz did not play", "it was FIDE 2200015", "Vila did not play", "nobody played")
    edit_player(office, "id:1", {"name": "Vila, Ana", "fide_id": 2200015})
    numbers = [open_ticket(office, NewTicket(each)).ticket.number for each in texts]
    edit_player(office, "id:1", {"fide_id": 2200023})
    erase_player(office, "id:1")
    said = [step.text for n in numbers for step in show_ticket(office, n).steps]
    assert said == [None, None, None, "nobody played"]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE ticket SET kind = 'appeal'",
        "UPDATE ticket SET asker = 'Somebody'",
        "DELETE FROM ticket",
        "UPDATE ticket_step SET text = 'Never said'",
        "UPDATE ticket_step SET \"after\" = 'closed'",
        "DELETE FROM ticket_step",
    ],
)
def test_nobody_rewrites_a_ticket(office: Desk, statement: str) -> None:
    open_ticket(office, WRONG)
    with pytest.raises(DBAPIError, match="append-only"), office.database.writing() as connection:
        connection.execute(text(statement))
