"""The next round of a running Swiss is the same in another program (``event export --for``).

``journals/handed-over.tar.xz`` has fifty tournaments, and what bbpPairings 6.0.0 (by dutch-2026)
and 5.0.1 (by dutch-2017), built from their tagged sources, answered to the files that were
exported of them: Baku acceleration, pairs kept apart in some rounds, late entries, byes, forfeits,
rounds set by hand, other points for a win, results put right in time and too late (C.04.2 D.8).
"""

import tarfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.effort import proof, tries
from tests.engine import engine, engine_system, needs_engine

from arpad.doors.cli.bbp.answering import answer
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.rules.pairing.handing_over import Engine
from arpad.tournament.journal import read_journal
from arpad.tournament.running import RunningEvent

from .handing_over import handed, pairs_to_come, tournament

KEPT = Path(__file__).parent / "journals" / "handed-over.tar.xz"
FLAGS = {"dutch-2026": "--dutch", "dutch-2017": "--dutch-2017"}


class Kept(NamedTuple):
    """A tournament, and the pairs of its next round."""

    system: str
    running: RunningEvent
    pairs: set[tuple[int, int]]


def said(text: str) -> set[tuple[int, int]]:
    """The pairs as the engines write them, below their number."""
    lines = (line.split() for line in text.splitlines()[1:])
    return {(int(white), int(black)) for white, black in lines}


@cache
def kept() -> dict[str, Kept]:
    with tarfile.open(KEPT) as archive:
        texts = {m.name: f.read() for m in archive if (f := archive.extractfile(m))}
    return {
        name: Kept(
            name.rpartition("-")[0],
            read_journal(texts[f"{name}.journal"]).running,
            said(texts[f"{name}.pairs"].decode("ascii")),
        )
        for name in sorted({Path(name).stem for name in texts})
    }


def exported(running: RunningEvent, engine: Engine) -> bytes:
    """The file of the next round; nothing of it is left unsaid."""
    made = handed(running, engine)
    assert made.unsaid == ()
    written = write_as(made.event, FileFormat.TRF16)
    assert written.lost == ()
    return written.content


def test_fifty_tournaments_are_kept_that_have_all_of_these() -> None:
    tournaments = [each.running for each in kept().values()]
    assert len(tournaments) == 50
    assert sum(each.accelerated for each in tournaments) > 20
    assert sum(bool(each.apart) for each in tournaments) > 20
    boards = [[b for c in each.rounds for b in c.boards if b.correction] for each in tournaments]
    assert sum(map(bool, boards)) > 20


@pytest.mark.parametrize("system", FLAGS)
def test_the_hall_pairs_them_as_the_engine_did(system: str) -> None:
    for name, each in kept().items():
        if each.system == system:
            assert pairs_to_come(each.running) == each.pairs, name


@pytest.mark.parametrize(
    ("system", "engine"),
    [("dutch-2026", Engine.BBP), ("dutch-2017", Engine.BBP), ("dutch-2017", Engine.JAVAFO)],
)
def test_their_files_are_paired_so(
    system: str, engine: Engine, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "next.trf"
    for name, each in kept().items():
        if each.system == system:
            file.write_bytes(exported(each.running, engine))
            assert answer([FLAGS[system], str(file), "-p"]) == 0, name
            assert said(capsys.readouterr().out) == each.pairs, name


def differing(seeds: Iterator[int] | range, system: str, file: Path) -> Iterator[str]:
    """The tournaments whose next round the engine pairs otherwise, or does not read."""
    for seed in seeds:
        running = tournament(seed, system).running
        file.write_bytes(exported(running, Engine.BBP))
        done = engine("--dutch", str(file), "-p")
        ours = pairs_to_come(running)
        # 1: no pairing is legal.
        expected = (0, ours) if ours is not None else (1, set())
        if (done.returncode, said(done.stdout)) != expected:
            yield f"{system} {seed}: {done.stderr.strip() or 'other pairs'}"


@proof
@needs_engine
def test_the_engine_pairs_the_next_round_of_any_tournament_alike(tmp_path: Path) -> None:
    system = engine_system()
    assert [*differing(range(tries(50, 500)), system, tmp_path / "next.trf")] == []
