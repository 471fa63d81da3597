"""C.04.2 B.3 and C.3: a round is judged by the list it was paired from, whatever came later."""

from dataclasses import replace

import pytest
from tests.tournament.builders import AT, BY, event_of, paired, played, take

from arpad.core.event import Event, Player
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.formats.result import FileFormat
from arpad.formats.trf.reader import read_trf
from arpad.formats.trf.writer import write_trf
from arpad.messages.text import Language
from arpad.rules.pairing.check import check_event, numbers_of_round
from arpad.rules.pairing.other_numbers import Numbering
from arpad.rules.pairing.pair import Question
from arpad.tournament.as_event import as_event
from arpad.tournament.course import new_event
from arpad.tournament.entering import change_player, enter
from arpad.tournament.journal import Journal, begun
from arpad.tournament.reported_events import reported_event

SYSTEMS = ("dutch-2017", "dutch-2026", "burstein-2006", "dubov-1997", "lim-1999")


def after_a_round(system: str, *, accelerated: bool = False) -> Journal:
    rounds = 9 if accelerated else 5
    step = new_event(event_of(10, rounds), system, accelerated=accelerated)
    return played(begun(step, AT, BY)[0], 1)


def with_top_player(journal: Journal) -> Journal:
    return take(journal, enter(journal.running, Player(no=0, name="Top, Tim", rating=2500)))


def with_climber(journal: Journal) -> Journal:
    climber = journal.running.players[-1]
    return take(journal, change_player(journal.running, replace(climber, rating=2455)))


def honest(event: Event) -> bool:
    return check_event(event, Question()).is_ok


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_late_entry_leaves_earlier_rounds_as_the_rules_paired_them(system: str) -> None:
    assert honest(as_event(played(with_top_player(after_a_round(system)), 2).running))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_rating_put_right_leaves_earlier_rounds_as_the_rules_paired_them(system: str) -> None:
    assert honest(as_event(played(with_climber(after_a_round(system)), 2).running))


def test_the_upper_group_of_an_earlier_round_is_that_of_its_list() -> None:
    journal = with_top_player(with_climber(after_a_round("dutch-2026", accelerated=True)))
    assert honest(as_event(played(journal, 1).running))


def test_a_wrong_round_is_still_found_after_the_numbers_moved() -> None:
    running = with_climber(after_a_round("dutch-2026")).running
    first, second, *others = running.rounds[0].boards
    swapped = (first._replace(black=second.black), second._replace(black=first.black), *others)
    event = as_event(running.with_round(replace(running.rounds[0], boards=swapped)))
    assert not honest(event)


def test_a_document_keeps_the_lists() -> None:
    event = as_event(paired(with_climber(after_a_round("dubov-1997"))).running)
    assert honest(read_document(to_document(event))[0])


def test_a_report_names_the_order_of_then() -> None:
    running = paired(with_top_player(after_a_round("dubov-1997"))).running
    event = reported_event(running, Language.EN)
    assert event.report.comments[-1].endswith("by the numbers of now: 2 3 4 5 6 7 8 9 10 11")
    again = read_trf(write_trf(event, FileFormat.TRF26).content).event
    assert again is not None
    assert not check_event(again, Question(), only=1).is_ok
    assert numbers_of_round(again, Question(), 1) == (Numbering.BEFORE_LATE_ENTRIES, (1,))
    assert check_event(as_event(running), Question(), only=1).is_ok
