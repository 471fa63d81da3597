"""Lines of a journal: read back as they were written, and refused where they are damaged."""

import json

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Result
from arpad.tournament.by_hand import KeepApart
from arpad.tournament.course import NewEvent, Undo
from arpad.tournament.journal import (
    Journal,
    fold,
    hash_of,
    line_of,
    read_journal,
    record_of,
    row_of,
)
from arpad.tournament.journals import whole_steps
from arpad.tournament.running import ApartKind
from arpad.tournament.undoing import redo, undo

from .builders import new_journal, paired, played, take, with_results


def written(journal: Journal) -> bytes:
    source, previous = b"", ""
    for record in journal.records:
        line = line_of(record, previous)
        previous = hash_of(line)
        source += line
    return source


def codes(error: BadInput) -> list[str]:
    return [finding.code for finding in error.findings]


def test_a_journal_reads_back_as_it_was_written() -> None:
    journal = played(new_journal(7), 2)
    assert read_journal(written(journal)) == journal


def test_every_line_is_one_json_object_with_its_number_and_what_was_done() -> None:
    lines = written(paired(new_journal(4))).decode().splitlines()
    rows = [json.loads(line) for line in lines]
    assert [(row["no"], row["do"]) for row in rows] == [(1, "new"), (2, "pair")]
    assert rows[0]["format"] == "arpad-journal/1"
    assert rows[1]["previous"] == hash_of(lines[0].encode())


def test_a_row_of_an_office_is_a_line_of_a_journal() -> None:
    record = paired(new_journal(4)).records[-1]
    assert record_of(json.loads(json.dumps(row_of(record)))) == record


def test_a_torn_last_line_is_passed_over_and_said() -> None:
    journal = with_results(paired(new_journal(4)))
    source = written(journal)
    for cut in (1, 5, 60):
        read = read_journal(source[:-cut])
        assert len(read.records) == len(journal.records) - 1
        assert [finding.code for finding in read.findings] == ["journal.torn"]
        assert source[: read.size].endswith(b"\n")


def test_a_damaged_line_elsewhere_is_refused_with_its_place() -> None:
    lines = written(played(new_journal(4), 1)).splitlines(keepends=True)
    lines[1] = lines[1][:20] + b"\n"
    with pytest.raises(BadInput) as refused:
        read_journal(b"".join(lines))
    (finding,) = refused.value.findings
    assert (finding.code, finding.at and finding.at.line) == ("journal.damaged", 2)


def test_a_line_taken_out_is_refused() -> None:
    lines = written(played(new_journal(4), 1)).splitlines(keepends=True)
    with pytest.raises(BadInput) as refused:
        read_journal(b"".join(lines[:2] + lines[3:]))
    assert codes(refused.value) == ["journal.number"]


def test_a_line_changed_by_hand_is_named() -> None:
    source = written(played(new_journal(4), 1))
    changed = source.replace(b'"result":"1-0"', b'"result":"0-1"', 1)
    read = read_journal(changed)
    (finding,) = read.findings
    assert (finding.code, finding.values["found"]) == ("journal.altered", 3)
    assert read.running.rounds[0].boards[0].result is Result.BLACK_WINS


@pytest.mark.parametrize(
    ("found", "instead", "code"),
    [
        (b'"do":"pair"', b'"do":"pear"', "journal.unknown_step"),
        (b'"round":1', b'"round":"1"', "journal.wrong_value"),
        (b'"round":1', b'"rund":1', "journal.wrong_value"),
        (b'"boards":[', b'"boards":7,"x":[', "journal.wrong_value"),
        (b'"bye":5', b'"bye":4', "hall.not_everybody"),
        (b"arpad-journal/1", b"arpad-journal/9", "journal.wrong_format"),
        (b'"at"', b'"when"', "journal.wrong_value"),
        (b'"system":"dutch-2026"', b'"system":"lottery"', "pair.unknown_system"),
        (b"Player 001", b"Player \\ud800", "journal.damaged"),
    ],
)
def test_what_a_step_cannot_say_is_refused(found: bytes, instead: bytes, code: str) -> None:
    source = written(paired(new_journal(5)))
    assert found in source
    with pytest.raises(BadInput) as refused:
        read_journal(source.replace(found, instead, 1))
    assert codes(refused.value) == [code]


def test_a_player_taken_out_of_line_1_is_named_with_the_line() -> None:
    """Once an index error: the numbers of the rounds led to nobody."""
    lines = written(played(new_journal(6), 2)).splitlines(keepends=True)
    row = json.loads(lines[0])
    del row["event"]["players"][2]
    with pytest.raises(BadInput) as refused:
        read_journal(json.dumps(row).encode() + b"\n" + b"".join(lines[1:]))
    (finding,) = refused.value.findings
    assert finding.at is not None
    assert (finding.at.line, finding.place, finding.values["found"]) == (
        1,
        "event.players[2].no",
        4,
    )


@pytest.mark.parametrize(
    ("found", "instead", "line"),
    [
        (b'"rounds":5', b'"rounds":100000000000000000000000', 1),
        (b'"round":1', b'"round":100000000000000000000000', 2),
        (b'"bye":5', b'"bye":100000000000000000000000', 2),
        (b'"system":"dutch-2026"', b'"system":"lottery"', 1),
    ],
)
def test_whatever_cannot_be_is_named_by_its_line(found: bytes, instead: bytes, line: int) -> None:
    source = written(paired(new_journal(5)))
    assert found in source
    with pytest.raises(BadInput) as refused:
        read_journal(source.replace(found, instead, 1))
    assert {each.at and each.at.line for each in refused.value.findings} == {line}


def test_a_round_no_tournament_has_is_never_written_down() -> None:
    with pytest.raises(BadInput) as refused:
        take(new_journal(5), KeepApart(ApartKind.PAIR, (1, 2), 1, 10**23))
    (finding,) = refused.value.findings
    assert (finding.place, finding.values["expected"]) == ("last_round", "1-999")


def test_an_empty_journal_is_refused() -> None:
    for source in (b"", b'{"no":1'):
        with pytest.raises(BadInput) as refused:
            read_journal(source)
        assert codes(refused.value) == ["journal.empty"]


def test_every_beginning_of_a_journal_is_a_tournament() -> None:
    journal = played(new_journal(6), 2)
    for length in range(1, len(journal.records) + 1):
        fold(journal.records[:length])


def test_undo_takes_the_last_step_back_and_redo_brings_it_again() -> None:
    before = paired(new_journal(6))
    after = with_results(before)
    undone = after
    for _ in range(3):
        undone = take(undone, undo(undone))
    assert undone.running == before.running
    again = undone
    for _ in range(3):
        again = take(again, redo(again))
    assert again.running == after.running
    with pytest.raises(BadInput) as refused:
        redo(again)
    assert codes(refused.value) == ["hall.nothing_to_redo"]


def test_a_step_that_later_ones_are_built_on_is_not_taken_back() -> None:
    journal = with_results(paired(new_journal(6)))
    with pytest.raises(BadInput) as refused:
        undo(journal, 2)
    (finding,) = refused.value.findings
    assert (finding.code, finding.values["line"]) == ("hall.needed_later", 3)


def test_the_beginning_is_never_taken_back() -> None:
    journal = new_journal(6)
    assert isinstance(journal.records[0].step, NewEvent)
    for of in (None, 1, 9):
        with pytest.raises(BadInput):
            undo(journal, of)


def test_why_a_step_cannot_be_taken_back_is_said() -> None:
    """Once one sentence said of the first step and of step 77 that it may have been taken back."""
    journal = paired(new_journal(4))
    journal = take(journal, undo(journal))
    for step, code in ((1, "step_begins"), (77, "no_step"), (2, "not_standing")):
        with pytest.raises(BadInput, match=rf"hall\.{code}"):
            undo(journal, step)


def test_what_was_taken_back_can_be_done_otherwise() -> None:
    journal = with_results(paired(new_journal(4)), [Result.WHITE_WINS, Result.DRAW])
    journal = take(journal, Undo(3))
    first = journal.running.rounds[0].boards[0]
    assert first.result is None
    assert journal.struck == {3}


def test_blank_lines_and_a_doubled_last_line_lose_no_step() -> None:
    source = written(played(new_journal(4), 1))
    lines = source.splitlines(keepends=True)
    mended = whole_steps(b"".join([lines[0], b"\n", *lines[1:], lines[-1]]))
    assert (mended.lines, mended.left) == (source, 0)


def test_a_step_that_cannot_follow_ends_the_whole_steps() -> None:
    lines = written(played(new_journal(4), 1)).splitlines(keepends=True)
    found = whole_steps(b"".join(lines[:2] + lines[3:]))
    assert (found.lines, found.left) == (b"".join(lines[:2]), len(lines) - 3)


def test_a_journal_without_its_beginning_has_no_whole_steps() -> None:
    lines = written(played(new_journal(4), 1)).splitlines(keepends=True)
    with pytest.raises(BadInput):
        whole_steps(b"".join(lines[1:]))
