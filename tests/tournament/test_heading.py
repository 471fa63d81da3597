"""What a report says of the tournament as a whole, said while it is run or after it."""

from dataclasses import replace
from datetime import date

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.tournament.course import Finish
from arpad.tournament.entering import change_player
from arpad.tournament.heading import (
    AppointArbiter,
    DismissArbiter,
    HallRole,
    HeadFact,
    SendReport,
    SetFact,
    arbiter_named,
)
from arpad.tournament.journal import Journal, hash_of, line_of, read_journal
from arpad.tournament.undoing import undo

from .builders import new_journal, played, take


@pytest.fixture
def finished() -> Journal:
    return take(played(new_journal(6, 2), 2), Finish())


def code_of(journal: Journal, step: SetFact | AppointArbiter | DismissArbiter) -> str:
    with pytest.raises(BadInput) as refused:
        take(journal, step)
    return refused.value.findings[0].code


def test_what_the_federation_asks_for_can_be_said_after_the_end(finished: Journal) -> None:
    said = take(
        finished,
        SetFact(HeadFact.CITY, "Valdorra"),
        SetFact(HeadFact.FEDERATION, "arc"),
        SetFact(HeadFact.START, "2026-11-14"),
        SetFact(HeadFact.END, "2026-11-15"),
        SetFact(HeadFact.ROUND_DATES, "2026-11-14, 2026-11-15"),
        SetFact(HeadFact.TIEBREAKS, "BH/C1,SB"),
    ).running.head
    assert (said.city, said.federation) == ("Valdorra", "ARC")
    assert (said.start, said.end) == (date(2026, 11, 14), date(2026, 11, 15))
    assert said.round_dates == ("2026-11-14", "2026-11-15")
    assert said.tiebreaks == ("BH/C1", "SB")


def test_the_time_control_says_the_play(finished: Journal) -> None:
    rapid = take(finished, SetFact(HeadFact.RATE, "10+5"))
    assert rapid.running.head.play is Play.RAPID
    assert take(rapid, SetFact(HeadFact.RATE, "90+30")).running.head.play is Play.STANDARD
    assert take(rapid, undo(rapid)).running.head == finished.running.head


@pytest.mark.parametrize(
    ("fact", "value", "code"),
    [
        (HeadFact.NAME, " ", "hall.no_name"),
        (HeadFact.FEDERATION, "Arcadia", "hall.federation_form"),
        (HeadFact.START, "14/11/2026", "hall.day_form"),
        (HeadFact.ROUND_DATES, "2026-11-14 2026-11-15 2026-11-16", "hall.round_dates"),
    ],
)
def test_what_cannot_be_is_refused(
    finished: Journal, fact: HeadFact, value: str, code: str
) -> None:
    assert code_of(finished, SetFact(fact, value)) == code


def test_the_end_is_not_before_the_start(finished: Journal) -> None:
    begun = take(finished, SetFact(HeadFact.START, "2026-11-14"))
    assert code_of(begun, SetFact(HeadFact.END, "2026-11-13")) == "hall.end_before_start"


def test_an_empty_value_takes_the_fact_away(finished: Journal) -> None:
    said = take(finished, SetFact(HeadFact.CITY, "Valdorra"), SetFact(HeadFact.CITY, ""))
    assert said.running.head.city is None


def test_arbiters_are_named_with_title_and_number(finished: Journal) -> None:
    named = take(
        finished,
        AppointArbiter("Soto, Ana", HallRole.DEPUTY),
        AppointArbiter(arbiter_named("Gil, Eva", "IA", "2200123")),
        AppointArbiter(arbiter_named("Soto, Ana", "NA"), HallRole.DEPUTY),
    )
    assert [(each.name, each.role) for each in named.running.head.arbiters] == [
        ("IA Gil, Eva (2200123)", "chief"),
        ("Soto, Ana (NA)", "deputy"),
    ]
    assert named.running.head.arbiters[1].known_title == "NA"
    assert code_of(named, AppointArbiter("Paz, Leo")) == "hall.one_chief"
    assert code_of(named, DismissArbiter("Paz, Leo")) == "hall.no_arbiter"
    left = take(named, DismissArbiter("Gil, Eva"), AppointArbiter("Paz, Leo"))
    assert [each.name for each in left.running.head.arbiters] == ["Paz, Leo", "Soto, Ana (NA)"]


def test_a_players_id_can_be_put_right_after_the_end_and_numbers_stay(finished: Journal) -> None:
    running = finished.running
    changed = replace(running.player(6), id="2200123", rating=2700)
    after = take(finished, change_player(running, changed)).running
    assert after.player(6).id == "2200123"
    assert after.order == running.order


def test_the_steps_read_back(finished: Journal) -> None:
    steps = (
        SetFact(HeadFact.CITY, "Valdorra"),
        AppointArbiter("Soto, Ana", HallRole.DEPUTY),
        DismissArbiter("Soto, Ana"),
        SendReport("2026-0001", 1, "ab" * 32),
    )
    journal = take(finished, *steps)
    lines, previous = [], ""
    for record in journal.records:
        lines.append(line_of(record, previous))
        previous = hash_of(lines[-1])
    assert read_journal(b"".join(lines)).running == journal.running
    assert journal.running.sent[0].code == "2026-0001"
