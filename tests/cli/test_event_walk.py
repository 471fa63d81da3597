"""``arpad event result`` alone at a terminal, and what a person is asked about a correction."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import typer

from arpad.cli.event import result

from .console import Run

ENTRIES = "Name;Rtg\nSoto, Eva;2310\nRuiz, Ana;2210\nBernard, Luc;2185\nCosta, Rui;2100\n"
Press = Callable[[str], None]


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
    def keys(pressed: str) -> None:
        left: Iterator[str] = iter(pressed)
        monkeypatch.setattr(typer, "getchar", lambda: next(left))

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
    press(keys)
    done = hall("event", "result")
    assert done.code == 0, done.err
    assert results(hall) == kept
    assert left in done.out


def test_the_board_asked_for_is_named_with_how_many_are_left(hall: Run, press: Press) -> None:
    press("1q")
    said = hall("event", "result").err
    assert "1  Soto, Eva – Bernard, Luc (2 left):" in said
    assert "2  Costa, Rui – Ruiz, Ana (1 left):" in said


def test_a_terminal_that_is_closed_keeps_what_was_answered(
    hall: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: Iterator[str] = iter("1")

    def pressed() -> str:
        for key in answers:
            return key
        raise EOFError

    monkeypatch.setattr(typer, "getchar", pressed)
    assert hall("event", "result").code == 0
    assert results(hall) == ["1-0"]


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
