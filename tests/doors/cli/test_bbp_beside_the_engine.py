"""``arpad-bbp`` and bbpPairings itself, byte by byte, where the program is at hand.

``BBPPAIRINGS`` names it, or it is found on the PATH as ``bbpPairings``; ``-r`` says its version.
Without it nothing here runs, and what it wrote stands in ``test_bbp_as_the_engine.py``.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from tests.documents import report_of
from tests.effort import proof, tries
from tests.engine import engine, engine_system, needs_engine
from tests.rules.pairing.tournaments import trf_lines

from arpad.core.event import Event
from arpad.doors.cli.bbp.answering import answer
from arpad.made_up.swiss import BeforeRound, Habits, Swiss, entry_list
from arpad.rules.pairing.systems import BY_KEY

from .test_bbp_as_the_engine import CASES, SEVEN

SIGNATURE = re.compile(r"BBP Pairings.*$")
Captured = pytest.CaptureFixture[str]
pytestmark = needs_engine


class Answer(NamedTuple):
    """How a program left, and what it wrote."""

    code: int
    said: str
    pairs: str | None
    check_list: str | None


@pytest.fixture(scope="module")
def flag() -> str:
    """The flag that asks for the rules of the engine's version."""
    return "--dutch" if engine_system() == "dutch-2026" else "--dutch-2017"


def beside(file: Path, code: int, said: str) -> Answer:
    """An answer with the files it left beside its input, which are taken away."""
    texts: list[str | None] = []
    for path in (file.with_name("out.txt"), file.with_suffix(".list")):
        texts.append(path.read_text("utf-8") if path.exists() else None)
        path.unlink(missing_ok=True)
    pairs, listed = texts
    return Answer(code, said, pairs, listed and SIGNATURE.sub("", listed))


def same(file: Path, flag: str, capsys: Captured, *task: str) -> Answer:
    """What both programs answer."""
    capsys.readouterr()
    done = engine("--dutch", str(file), *task, "-l")
    theirs = beside(file, done.returncode, done.stdout)
    code = answer([flag, str(file), *task, "-l"])
    assert beside(file, code, capsys.readouterr().out) == theirs
    return theirs


@pytest.mark.parametrize(("text", "code", "pairs"), CASES)
def test_the_cases_written_down(
    text: str, code: int, pairs: str | None, flag: str, tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "in.trf"
    file.write_text(text, "ascii")
    done = same(file, flag, capsys, "-p", "out.txt")
    assert (done.code, done.pairs) == (code, pairs)
    same(file, flag, capsys, "-c")


def test_the_tournament_of_seven(flag: str, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "in.trf"
    file.write_text(SEVEN, "ascii")
    assert same(file, flag, capsys, "-p", "out.txt").code == 0
    # By the rules, round 2 differs.
    assert "Checker pairings" in same(file, flag, capsys, "-c").said


def with_wishes(event: Event, chance: Random) -> Event:
    """The event with forbidden pairs or virtual points, or without either."""
    numbers = [player.no for player in event.players]
    report: dict[str, object] = {}
    if chance.random() < 0.4:
        report["prohibited"] = [{"players": sorted(chance.sample(numbers, 3))}]
    if chance.random() < 0.3:
        upper = numbers[: len(numbers) // 2]
        report["virtual_points"] = {"by_player": {str(no): ["1", "0.5"] for no in upper}}
    return replace(event, report=report_of(report))


def rounds(seed: int, system: str) -> Iterator[BeforeRound]:
    """A random tournament before each of its rounds."""
    chance = Random(seed)
    event = with_wishes(entry_list(chance.randint(4, 40), chance.randint(2, 9), seed), chance)
    habits = Habits(withdrawal=0.02, bye=0.1, late_entry=0.05, forfeit=0.1)
    return Swiss(event, BY_KEY[system], seed, habits).rounds()


@proof
@pytest.mark.parametrize("seed", range(tries(10, 500)))
def test_random_tournaments(seed: int, flag: str, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "in.trf"
    system = "dutch-2026" if flag == "--dutch" else "dutch-2017"
    for before in rounds(seed, system):
        file.write_text("\n".join(trf_lines(before)) + "\n", "ascii")
        assert same(file, flag, capsys, "-p", "out.txt").code == 0
    same(file, flag, capsys, "-c")


@pytest.mark.parametrize("seed", range(tries(5, 50)))
def test_generated_files_are_accepted(
    seed: int, flag: str, tmp_path: Path, capsys: Captured
) -> None:
    settings, file = tmp_path / "settings.txt", tmp_path / "in.trf"
    points = ("", "PointsForWin=3\nPointsForDraw=1\n", "PointsForZPB=0.5\nPointsForPAB=0.5\n")
    settings.write_text(f"PlayersNumber=20\nRoundsNumber=5\n{points[seed % 3]}", "ascii")
    assert answer([flag, "-g", str(settings), "-o", "in.trf", "-s", str(seed)]) == 0
    done = same(file, flag, capsys, "-c")
    assert (done.code, "Checker pairings" in done.said) == (0, False)
