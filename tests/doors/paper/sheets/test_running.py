"""Sheets of a tournament that is kept in a journal."""

from tests.tournament.builders import new_journal, paired, take, with_results

from arpad.doors.paper.hall.listing import Listing
from arpad.doors.paper.sheets.making import SheetKind, SheetQuestion, sheet_of
from arpad.doors.paper.sheets.rounds import round_boards
from arpad.doors.paper.sheets.running import sheets_of
from arpad.messages.text import Language
from arpad.tournament.by_hand import FixBoard


def test_a_round_in_progress_has_the_boards_of_the_journal() -> None:
    """Six players: 1-4, 5-2 and 3-6; number 1 always sits at board 3."""
    journal = new_journal(6)
    journal = paired(take(journal, FixBoard(journal.running.order[0], 3)))
    event, tables, fixed, *_ = sheets_of(journal.running)
    made = round_boards(event, fixed=fixed, tables=tables)
    assert [(each.board, each.white.no, each.black.no, each.fixed) for each in made.boards] == [
        (1, 5, 2, False),
        (2, 3, 6, False),
        (3, 1, 4, True),
    ]
    assert [each.result for each in made.boards] == [None] * 3


def test_standings_come_after_the_last_round_with_results() -> None:
    journal = paired(with_results(paired(new_journal(6))))
    event = sheets_of(journal.running).event
    made = sheet_of(event, SheetQuestion(kind=SheetKind.STANDINGS, language=Language.EN))
    assert isinstance(made, Listing)
    assert made.head.round == 1
