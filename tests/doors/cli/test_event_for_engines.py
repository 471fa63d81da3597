"""``arpad event export --for``: the next round for bbpPairings and JaVaFo."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from arpad.doors.cli.bbp.answering import answer

from .console import Run

ENTRIES = "Name;Rtg;Fed\n" + "".join(
    f"Player {no:02};{2413 - 13 * no};ESP\n" for no in range(1, 14)
)
NEW = ("event", "new", "Open", "--entries", "entries.csv", "--rounds", "7")
STEPS = (
    ("apart", "1", "2", "--last-round", "3"),
    ("apart", "3", "9"),
    ("bye", "4", "--round", "4", "--points", "half"),
    ("bye", "13", "--round", "2"),
    ("pair",),
    "1-0 1/2 0-1 1-0 +- 1-0",
    ("pair",),
    # Reported in the next round: right from round 3 on, as it was before.
    ("correct", "1", "1/2", "--round", "1"),
    "1/2 1-0 0-1 1/2 1-0 -+",
    ("pair",),
    # Reported too late: no standings and no pairing has it (C.04.2 D.8).
    ("correct", "4", "0-1", "--round", "1"),
    "1-0 0-1 1/2 1/2 1-0 1-0",
)


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """A folder with thirteen entries."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "entries.csv").write_text(ENTRIES, "utf-8")
    return run


def begun(hall: Run, *options: str) -> None:
    """Their tournament, before round 4."""
    assert hall(*NEW, "--initial-colour", "black", *options).code == 0
    for step in STEPS:
        if isinstance(step, str):
            typed = [f"{board} {result}\n" for board, result in enumerate(step.split(), start=1)]
            done = hall("event", "result", stdin="".join(typed).encode())
        else:
            done = hall("event", *step)
        assert done.code == 0, done.err


def paired(hall: Run) -> set[tuple[int, int]]:
    """The next round as the hall pairs it, by pairing numbers."""
    step = json.loads(hall("event", "pair", "--dry-run", "--format", "json").out)
    boards = {(board["white"], board["black"]) for board in step["boards"]}
    return boards | ({(step["bye"], 0)} if step["bye"] else set())


def shown_points(hall: Run) -> dict[int, Fraction]:
    """The points that stand beside the players of the next round."""
    boards = json.loads(hall("event", "pair", "--dry-run", "--format", "json").out)["boards"]
    sides = ("white", "black")
    return {board[side]: Fraction(board[f"{side}_points"]) for board in boards for side in sides}


def said(pairs: str) -> set[tuple[int, int]]:
    """The pairs of a program."""
    found = [line.split() for line in pairs.splitlines()[1:]]
    return {(int(white), int(black)) for white, black in found}


# What bbpPairings 6.0.0 and 5.0.1 answer to the files of these two tournaments.
BY_BBP_6 = "6\n11 2\n6 1\n7 10\n3 5\n12 9\n13 8\n"
BY_BBP_5 = "6\n6 10\n3 11\n7 5\n9 2\n8 13\n1 12\n"
OF_2026 = ("--start", "2026-03-01", "--baku")
EARLY_2026 = ("--start", "2025-03-01", "--system", "dutch-2026", "--baku")
OF_2017 = ("--start", "2025-03-01", "--baku", "--rounds", "9")


@pytest.mark.parametrize(
    ("options", "engine", "flag", "answered", "record"),
    [
        (OF_2026, "bbp", "--dutch", BY_BBP_6, ["192 FIDE_DUTCH_BAKU"]),
        (("--baku",), "bbp", "--dutch", BY_BBP_6, ["192 FIDE_DUTCH_BAKU"]),
        (EARLY_2026, "bbp", "--dutch", BY_BBP_6, ["192 FIDE_DUTCH_2025_BAKU"]),
        (OF_2017, "bbp", "--dutch-2017", BY_BBP_5, ["192 FIDE_DUTCH_2017_BAKU"]),
        (OF_2017, "javafo", "--dutch-2017", BY_BBP_5, []),
    ],
)
def test_the_next_round_is_the_same_there(
    options: tuple[str, ...],
    engine: str,
    flag: str,
    answered: str,
    record: list[str],
    hall: Run,
    capsys: pytest.CaptureFixture[str],
) -> None:
    begun(hall, *options)
    done = hall("event", "export", "--for", engine, "-o", "next.trf")
    assert (done.code, done.err) == (0, "")
    written = Path("next.trf").read_text("utf-8").splitlines()
    assert [line for line in written if line.startswith(("192", "299", "250", "260"))] == record
    assert [line for line in written if line.startswith("XXP")] == ["XXP 3 9"]
    assert sum(line.startswith("XXA") for line in written) == 8
    # Number 8 lost to 4 as far as any pairing knows.
    (eighth,) = (line for line in written if line.startswith("001    8"))
    assert eighth[91:99] == "   4 b 0"
    assert Fraction(eighth[80:84].strip()) == shown_points(hall)[8]
    assert paired(hall) == said(answered)
    capsys.readouterr()
    assert answer([flag, "next.trf", "-p"]) == 0
    assert said(capsys.readouterr().out) == said(answered)


def test_what_a_file_cannot_say_stops_the_export(hall: Run) -> None:
    begun(hall, *OF_2026)
    stopped = hall("event", "export", "--for", "javafo", "-o", "next.trf")
    assert stopped.code == 3
    assert "JaVaFo does not pair by dutch-2026, but by dutch-2017" in stopped.err
    assert "--anyway" in stopped.err
    assert not Path("next.trf").exists()
    done = hall("event", "export", "--for", "javafo", "--anyway", "-o", "next.trf")
    assert done.code == 0
    assert "JaVaFo does not pair by dutch-2026" in done.err
    assert "XXR 7" in Path("next.trf").read_text("utf-8")


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("--system", "burstein-2006"), "does not pair by burstein-2006"),
        (("--start", "2026-03-01", "--reading", "e5-parity=listed"), "e5-parity=listed"),
    ],
)
def test_another_system_and_another_reading_stop_it(
    options: tuple[str, ...], what: str, hall: Run
) -> None:
    assert hall(*NEW, "--initial-colour", "white", *options).code == 0
    stopped = hall("event", "export", "--for", "bbp")
    assert (stopped.code, stopped.out) == (3, "")
    assert what in stopped.err


def test_a_round_that_cannot_be_paired_yet_is_not_handed_over(hall: Run) -> None:
    assert hall(*NEW, "--initial-colour", "white").code == 0
    assert hall("event", "pair").code == 0
    refused = hall("event", "export", "--for", "bbp")
    assert (refused.code, refused.out) == (3, "")
    assert "arpad event result" in refused.err


def test_what_is_known_of_later_rounds_is_named_and_stops_nothing(hall: Run) -> None:
    assert hall(*NEW, "--initial-colour", "white").code == 0
    assert hall("event", "bye", "4", "--round", "2").code == 0
    assert hall("event", "apart", "1", "2", "--first-round", "3").code == 0
    done = hall("event", "export", "--for", "bbp")
    assert done.code == 0
    assert "the bye of 4 in round 2" in done.err
    assert "1, 2 are kept apart from round 3 on" in done.err
    assert "XXP" not in done.out


def test_options_that_do_not_go_together(hall: Run) -> None:
    assert hall(*NEW, "--initial-colour", "white").code == 0
    for words in (("--for", "bbp", "--to", "trf16"), ("--anyway",)):
        refused = hall("event", "export", *words)
        assert (refused.code, refused.out) == (2, "")
