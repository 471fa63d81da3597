"""``arpad event result`` alone at a terminal, and what a person is asked about a correction."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from arpad.doors.cli import key_presses
from arpad.doors.cli.event import result, walking

from .console import Run

ENTRIES = "Name;Rtg\nSoto, Eva;2310\nRuiz, Ana;2210\nBernard, Luc;2185\nCosta, Rui;2100\n"
Press = Callable[..., None]


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """Four players whose first round is paired, and somebody who answers."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    new = ("event", "new", "Open", "--entries", "entries.csv", "--rounds", "3")
    assert run(*new, "--initial-colour", "white", "--start", "2026-01-01").code == 0
    assert run("event", "pair").code == 0
    monkeypatch.setattr(result, "is_asked", lambda: True)
    return run


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    """Somebody at a terminal, who closes it afterwards."""

    def keys(*pressed: str) -> None:
        left: Iterator[str] = iter((*pressed, ""))

        @contextmanager
        def presses() -> Iterator[key_presses.KeyPresses]:
            yield key_presses.KeyPresses(lambda: next(left), lambda: None)

        monkeypatch.setattr(walking, "key_presses", presses)

    return keys


def results(hall: Run) -> list[str]:
    answer = json.loads(hall("event", "log", "--format", "json").out)
    return [step["result"] for step in answer["steps"] if step["do"] == "result"]


@pytest.mark.parametrize(
    ("keys", "kept", "left"),
    [
        ("10", ["1-0", "0-1"], "every game has its result"),
        ("=r", ["1/2", "1/2"], "every game has its result"),
        ("5x", ["1/2", "-/-"], "every game has its result"),
        ("+-", ["+/-", "-/+"], "every game has its result"),
        ("\r1", ["1-0"], "1 game without a result, at board 1"),
        ("1q", ["1-0"], "1 game without a result, at board 2"),
        ("q", [], "2 games without a result, at boards 1, 2"),
        ("1b00", ["1-0", "0-1", "0-1"], "every game has its result"),
        ("z1\x1b", ["1-0"], "1 game without a result, at board 2"),
    ],
)
def test_a_key_is_a_result(hall: Run, press: Press, keys: str, kept: list[str], left: str) -> None:
    press(*keys)
    done = hall("event", "result")
    assert done.code == 0, done.err
    assert results(hall) == kept
    assert left in done.out


def test_the_board_asked_for_is_named_with_how_many_are_left(hall: Run, press: Press) -> None:
    press("1q")
    said = hall("event", "result").err
    assert "1  Soto, Eva – Bernard, Luc (2 left):" in said
    assert "2  Costa, Rui – Ruiz, Ana (1 left):" in said


def test_a_terminal_that_is_closed_keeps_what_was_answered(hall: Run, press: Press) -> None:
    press("1")
    assert hall("event", "result").code == 0
    assert results(hall) == ["1-0"]


def test_nothing_typed_ahead_is_kept_behind_a_key_that_means_nothing(
    hall: Run, press: Press
) -> None:
    press("z10", "0")
    assert hall("event", "result").code == 0
    assert results(hall) == ["0-1"]


def test_no_key_typed_at_a_terminal_is_lost_while_one_is_answered() -> None:
    """They had been taken for one key when they came together, and dropped between two boards."""
    pty = pytest.importorskip("pty")
    keyboard, terminal = pty.openpty()
    with os.fdopen(terminal, "rb+", buffering=0) as screen, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", screen)
        os.write(keyboard, b"1")
        with key_presses.key_presses() as keys:
            os.write(keyboard, "0=½\x1b[Ax".encode())
            assert [keys.next() for _ in range(6)] == ["1", "0", "=", "½", "\x1b[A", "x"]
            os.write(keyboard, b"10")
            assert keys.next() == "1"
            keys.drop_typed_ahead()
            os.write(keyboard, b"q")
            assert keys.next() == "q"
            os.close(keyboard)
            assert keys.next() == ""


@pytest.mark.parametrize(
    ("typed", "kept"), [("1 1-0F", "+/-"), ("1 0-1f", "-/+"), ("1 r", "1/2"), ("1 5", "1/2")]
)
def test_other_programs_spellings(hall: Run, typed: str, kept: str) -> None:
    assert hall("event", "result", *typed.split()).code == 0
    assert results(hall) == [kept]


@pytest.mark.parametrize(
    ("answer", "reported", "said"),
    [
        (b"2\n", 2, "counts for the standings and pairings after round 2"),
        (b"\n", 3, "counts for rating only"),
        (b"yes\n9\n 2\n", 2, "counts for the standings and pairings after round 2"),
    ],
)
def test_between_rounds_it_is_asked_when_a_mistake_was_reported(
    hall: Run, answer: bytes, reported: int, said: str
) -> None:
    """C.04.2 D.8: reported in round 2 it counts from round 3 on, after its end for rating only."""
    for board in ("1", "2"):
        hall("event", "result", board, "1-0")
    hall("event", "pair")
    for board in ("1", "2"):
        hall("event", "result", board, "1-0")
    done = hall("event", "correct", "1", "0-1", "--round", "1", stdin=answer)
    assert done.code == 0, done.err
    assert done.err.count("cannot be reported in round") == answer.count(b"\n") - 1
    assert "integer" not in done.err
    assert "In which round was the mistake reported" in done.err
    step = json.loads(hall("event", "log", "--format", "json").out)["steps"][-1]
    assert step["reported_in"] == reported
    assert said in done.err


def test_during_a_round_nobody_is_asked(hall: Run) -> None:
    for board in ("1", "2"):
        hall("event", "result", board, "1-0")
    hall("event", "pair")
    assert "reported:" not in hall("event", "correct", "1", "0-1", "--round", "1").err


def test_shorter_options_are_known(hall: Run) -> None:
    assert hall("event", "change", "Soto", "--rtg", "2400", "--fed", "ESP").code == 0
