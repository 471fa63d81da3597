"""Journals on disk: locked, appended to, and whole after whatever happens."""

import os
from pathlib import Path

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Result
from arpad.hall.pairing_rounds import pair_round
from arpad.hall.results import give_result
from arpad.journals import create_journal, journal_at, journal_in, open_journal

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


def test_a_full_disk_leaves_the_journal_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.read_bytes()
    write = os.pwrite

    def short(handle: int, content: bytes, at: int) -> int:
        return write(handle, content[:10], at)

    with open_journal(path, BY, now) as book:
        step = pair_round(book.running).step
        monkeypatch.setattr(os, "pwrite", short)
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
