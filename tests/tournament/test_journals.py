"""Journals on disk: locked, appended to, and whole after whatever happens."""

import multiprocessing
import os
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Result
from arpad.tournament.journals import create_journal, journal_at, journal_in, open_journal
from arpad.tournament.pairing_rounds import pair_round
from arpad.tournament.results import give_result

from .builders import AT, BY, first_step


def now() -> str:
    return AT


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "open.journal"
    create_journal(path, first_step(6), BY, now)
    return path


def test_steps_are_on_the_disk_when_they_are_taken(path: Path) -> None:
    with open_journal(path, BY, now) as book:
        book.take(pair_round(book.running).step)
        assert journal_at(path).running == book.running
    assert journal_at(path).running.last_round == 1


def test_a_torn_line_is_cut_off_before_the_next_step(path: Path) -> None:
    with open_journal(path, BY, now) as book:
        book.take(pair_round(book.running).step)
    with path.open("ab") as file:
        file.write(b'{"no":3,"at":"2026-11-16T10:00:00+01:00","by":"ana","do":"resu')
    with open_journal(path, BY, now) as book:
        assert [each.code for each in book.journal.findings] == ["journal.torn"]
        book.take(give_result(book.running, 1, 1, Result.DRAW))
    read = journal_at(path)
    assert read.findings == ()
    assert [record.step.do for record in read.records] == ["new", "pair", "result"]


def test_a_step_that_is_refused_writes_nothing(path: Path) -> None:
    before = path.read_bytes()
    with open_journal(path, BY, now) as book, pytest.raises(BadInput):
        book.take(pair_round(book.running).step, pair_round(book.running).step)
    assert path.read_bytes() == before


def test_an_existing_file_is_never_written_over(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        create_journal(path, first_step(4), BY, now)
    assert path.read_bytes() == before


@pytest.mark.parametrize("left", [b"", b'{"n', b'{"no":1,"at":"2026-11-16T10:0'])
def test_a_first_line_that_was_torn_makes_room_for_another(path: Path, left: bytes) -> None:
    """Once whoever lost power with the first step had to delete the file by hand."""
    path.write_bytes(left)
    create_journal(path, first_step(4), BY, now)
    assert len(journal_at(path).running.players) == 4


def test_a_file_that_is_no_journal_is_never_written_over(path: Path) -> None:
    path.write_bytes(b"the diary of a player")
    with pytest.raises(FileExistsError):
        create_journal(path, first_step(4), BY, now)
    assert path.read_bytes() == b"the diary of a player"


def test_a_full_disk_leaves_the_journal_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.read_bytes()
    write = os.write

    def short(handle: int, content: bytes) -> int:
        return write(handle, content[:10])

    with open_journal(path, BY, now) as book:
        step = pair_round(book.running).step
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", short)
            with pytest.raises(OSError, match="space"):
                book.take(step)
        assert book.running.last_round == 0
    assert path.read_bytes() == before


def test_the_journal_of_a_folder_is_the_only_one(path: Path) -> None:
    assert journal_in(path.parent) == path
    path.with_name("other.journal").write_bytes(b"")
    with pytest.raises(BadInput, match=r"journal\.several"):
        journal_in(path.parent)
    with pytest.raises(BadInput, match=r"journal\.none_here"):
        journal_in(path.parent.parent)


def test_others_wait_until_the_journal_is_closed(path: Path) -> None:
    fork = multiprocessing.get_context("fork")
    is_open = fork.Event()
    # Begun before, for a copy of this process would hold the same lock.
    other = fork.Process(target=_pair_next, args=(path, is_open))
    other.start()
    with open_journal(path, BY, now) as book:
        is_open.set()
        book.take(pair_round(book.running).step)
        for board in book.running.rounds[0].boards:
            book.take(give_result(book.running, 1, board.board, Result.DRAW))
    other.join()
    # Had it not waited, it would have paired round 1 as well.
    assert journal_at(path).running.last_round == 2


def _pair_next(path: Path, is_open: Event) -> None:
    is_open.wait()
    with open_journal(path, BY, now) as book:
        book.take(pair_round(book.running).step)
