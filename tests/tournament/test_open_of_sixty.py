"""A nine-round open of sixty, with all that happens, killed at random moments and resumed."""

from pathlib import Path

import pytest
from tests.effort import proof, tries

from arpad.core.event import ByeKind
from arpad.core.scores import points_of
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.formats.reading import read_any
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.pair import Question
from arpad.tournament.as_event import as_event
from arpad.tournament.journal import Journal, fold, read_journal, struck_of
from arpad.tournament.journals import journal_at

from .killing import killed_and_resumed
from .sixty import HAND_MADE_ROUND, ROUNDS, WRONG_ROUND, entries_csv, play


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("undisturbed") / "open.journal"
    play(path, entries_csv())
    return path


@pytest.fixture(scope="module")
def whole(undisturbed: Path) -> Journal:
    return journal_at(undisturbed)


@proof
def test_killed_at_random_moments_it_ends_as_the_same_tournament(
    undisturbed: Path, tmp_path: Path
) -> None:
    """Once most of the kills came after the end."""
    path = tmp_path / "open.journal"
    killed_and_resumed(lambda path: play(path, entries_csv()), undisturbed, path, tries(4, 30))
    assert path.read_bytes() == undisturbed.read_bytes()


def test_every_round_but_the_hand_made_one_is_as_the_rules_pair_it(whole: Journal) -> None:
    checked = check_event(as_event(whole.running), Question()).checked
    assert [each.round for each in checked if not each.is_ok] == [HAND_MADE_ROUND]


def test_nobody_is_lost(whole: Journal) -> None:
    event = as_event(whole.running)
    assert len(event.players) == 62
    assert whole.running.last_round == ROUNDS
    for number in range(1, ROUNDS + 1):
        named = [
            no for game in event.games if game.round == number for no in (game.white, game.black)
        ]
        named += [bye.player for bye in event.byes if bye.round == number]
        assert sorted(named) == list(range(1, 63))


def test_the_correction_two_rounds_later_counts_for_rating_alone(whole: Journal) -> None:
    event = as_event(whole.running)
    (game,) = [each for each in event.games if each.round == WRONG_ROUND and each.correction]
    assert game.correction
    assert (game.board, game.correction.reported_in) == (2, 5)


def test_byes_and_absences_are_as_they_were_asked_for(whole: Journal) -> None:
    running = whole.running
    out = {
        (course.number, each.player): each.kind
        for course in running.rounds
        for each in course.sitting_out
    }
    assert out[4, 5] is ByeKind.HALF
    assert out[8, 1] is ByeKind.ZERO
    assert [number for number, player in out if player == 11] == [1]
    assert [number for number, player in sorted(out) if player == 40] == [2, 3, 4]
    assert [number for number, player in sorted(out) if player == 55] == [8, 9]
    assert [number for number, player in sorted(out) if player == 61] == [1]
    assert [number for number, player in sorted(out) if player == 62] == [1, 2]


def test_the_fixed_board_is_kept_whenever_the_player_plays(whole: Journal) -> None:
    for course in whole.running.rounds:
        boards = {board.board for board in course.boards if 20 in (board.white, board.black)}
        assert boards <= {7}


def test_every_beginning_of_the_journal_is_a_tournament(whole: Journal) -> None:
    for length in range(1, len(whole.records) + 1, tries(9, 1)):
        records = whole.records[:length]
        running = fold(records, struck_of(records))
        points_of(as_event(running))


def test_the_document_reads_back_as_the_event(whole: Journal) -> None:
    event = as_event(whole.running)
    assert read_document(to_document(event))[0] == event


@pytest.mark.parametrize("to", [FileFormat.TRF26, FileFormat.TRF16])
def test_reports_read_back_with_the_same_games_and_byes(whole: Journal, to: FileFormat) -> None:
    event = as_event(whole.running)
    read = read_any(write_as(event, to).content).event
    assert read is not None
    games = {(each.round, each.white, each.black, each.result) for each in event.games}
    assert {(each.round, each.white, each.black, each.result) for each in read.games} == games
    assert {(each.round, each.player, each.kind) for each in read.byes} == {
        (each.round, each.player, each.kind) for each in event.byes
    }


def test_the_file_reads_back(undisturbed: Path, whole: Journal) -> None:
    assert read_journal(undisturbed.read_bytes()) == whole
    assert whole.findings == ()
