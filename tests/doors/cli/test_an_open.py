"""An open of 66 from its entries to the report, with everything that happens in one.

The rounds are checked by ``pair check``, and the report by counting its columns here. In round 4
another laptop goes on from the file alone; round 6 is paired by ``arpad-bbp``.
"""

import json
from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arpad.doors.cli.bbp.answering import answer

from .console import Outcome, Run

ROUNDS = 9
HAND_MADE = 5
CLUBS = ("Norte", "Sur", "Vall", "Riba", "")
USUAL = ("1-0", "=", "0-1")
POINTS = {"1": 2, "0": 0, "=": 1, "+": 2, "-": 0, "U": 2, "F": 2, "H": 1, "Z": 0}


def rating_of(no: int) -> int:
    return 0 if no % 11 == 0 else 2480 - 17 * no


GONE = "Player40, Name5"
LISTED = [(2200000 + no, f"Player{no:02}, Name{no % 7}", rating_of(no)) for no in range(1, 71)]


class Open:
    """The tournament in a folder, told what to do as an arbiter types it."""

    def __init__(self, run: Run, journal: str) -> None:
        self.run = run
        self.journal = journal

    def do(self, command: str, *words: str, **more: Any) -> Outcome:
        done = self.run("event", command, self.journal, *words, **more)
        assert done.code == 0, (command, words, done.err)
        return done

    def refused(self, command: str, *words: str) -> str:
        done = self.run("event", command, self.journal, *words)
        assert done.code in (1, 2, 3), (command, words, done.out)
        return " ".join(done.err.split())

    def paired(self) -> set[tuple[int, int]]:
        """The next round as it would be paired, by pairing numbers; 0 is the bye."""
        step = json.loads(self.do("pair", "--dry-run", "--format", "json").out)
        boards = {(board["white"], board["black"]) for board in step["boards"]}
        return boards | ({(step["bye"], 0)} if step["bye"] else set())

    def open_boards(self) -> list[dict[str, Any]]:
        """The games that have no result yet."""
        answer = json.loads(self.do("status", "--format", "json").out)
        return [*answer["open_boards"]]

    def results(self, round_: int, folder: Path, special: dict[int, str] | None = None) -> None:
        """All results of the round in one file, as the arbiter typed them."""
        chance = Random(f"open {round_}")
        typed = [
            f"{board} {(special or {}).get(board) or chance.choice(USUAL)}"
            for board in (each["board"] for each in self.open_boards())
        ]
        (folder / "results.txt").write_text("\n".join(typed), "utf-8")
        self.do("result", "--from", str(folder / "results.txt"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rating list of the federation, and the entries of 64, half of them without their ids."""
    made = tmp_path_factory.mktemp("open")
    listed = [f"{id_};{name};ESP;{rating}" for id_, name, rating in LISTED]
    (made / "list.csv").write_text(
        "\n".join(["fide_id;name;federation;standard", *listed]), "utf-8"
    )
    entered = [
        f"{name};{id_ if no % 2 else ''};ESP;{CLUBS[no % 5]}"
        for no, (id_, name, _) in enumerate(LISTED[:64])
    ]
    Random("entries").shuffle(entered)
    (made / "entries.csv").write_text("\n".join(["Name;ID;Fed;Club", *entered]), "utf-8")
    return made


def test_an_open_from_its_entries_to_the_report(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    begin(run)
    first = Open(run, "open.journal")
    the_first_three_rounds(first, folder)
    the_file_of_three_rounds_goes_on(first, run, folder)
    later = taken_over(first, run, folder)
    corrected = to_the_end(later, folder)
    every_round_is_as_the_rules_pair_it(run)
    the_report_adds_up(run, corrected)


def begin(run: Run) -> None:
    new = run(
        *("event", "new", "Open de la Vall", "--entries", "entries.csv", "--list", "list.csv"),
        *("--rounds", str(ROUNDS), "--rate", "90+30", "--start", "2026-03-01"),
        *("--end", "2026-03-09", "--city", "Vall", "--federation", "ESP", "-o", "open.journal"),
        *("--initial-colour", "black", "--arbiter", "IA Gil, Eva (2299999)"),
    )
    assert new.code == 0, new.err
    assert "64 players" in new.out


def the_first_three_rounds(hall: Open, folder: Path) -> None:
    hall.do("enter", "2200065", "Name3 Player66")  # by id, and as nobody spells it
    assert "Player67, Name4" in hall.refused("enter", "Player67")
    hall.do("enter", "2200070")
    hall.do("remove", "Player70, Name0")
    hall.do("apart", "1", "34", "--family")
    hall.do("apart", "--clubs", "--last-round", "2")
    hall.do("fix-board", "20", "7")
    hall.do("late", "11", "--round", "2")
    hall.do("bye", "5", "--round", "4", "--points", "half")
    hall.do("pair")
    hall.results(1, folder, {3: "+-", 9: "--"})
    hall.do("enter", "2200068")
    hall.do("leave", GONE, "--reason", "ill")
    hall.do("pair")
    hall.results(2, folder, {1: "1-0", 2: "0-1", 4: "-+"})
    hall.do("result", "1", "0-1", "--again")
    hall.do("pair")
    result = next(
        step["no"]
        for step in json.loads(hall.do("log", "--format", "json").out)["steps"]
        if step["do"] == "result"
    )
    assert "C.04.2 D.8" in hall.refused("undo", str(result))
    hall.do("correct", "2", "1-0", "--round", "2")  # reported in round 3: counts from then on
    hall.results(3, folder)


def the_file_of_three_rounds_goes_on(hall: Open, run: Run, folder: Path) -> None:
    """Its round 4 is that of ``pair next``, and of the hall once it is told who has left."""
    hall.do("export", "-o", "round-3.trf")
    hall.do("export", "--to", "json", "-o", "round-3.json")
    lost = run("event", "new", "Open", "--entries", "round-3.trf", "--rounds", "9")
    assert "3 rounds" in lost.err
    assert lost.code == 3
    expected = hall.paired()
    for file in ("round-3.trf", "round-3.json"):
        taken = Open(run, f"{file}.journal")
        assert run("event", "new", "--from", file, "-o", taken.journal).code == 0
        assert "may have left" in run("event", "new", "--from", file, "-o", "again.journal").err
        (folder / "again.journal").unlink()
        told = run("pair", "next", file, "--format", "json").answer()
        assert taken.paired() == {(b["white"], b["black"]) for b in told["boards"]} | (
            {(told["bye"], 0)} if told["bye"] else set()
        )
        taken.do("leave", GONE)
        assert taken.paired() == expected


def taken_over(hall: Open, run: Run, folder: Path) -> Open:
    """The laptop dies in round 4, half of its games over; there is a file of that minute."""
    hall.do("pair")
    for board in range(1, 16):
        hall.do("result", str(board), USUAL[board % 3])
    left = hall.open_boards()
    hall.do("export", "-o", "round-4.trf")
    hall.do("export", "--to", "json", "-o", "round-4.json")
    hall.results(4, folder)
    expected = hall.paired()
    taken = hall
    for file in ("round-4.trf", "round-4.json"):
        taken = Open(run, f"{file}.journal")
        assert run("event", "new", "--from", file, "-o", taken.journal).code == 0
        assert taken.open_boards() == left
        taken.results(4, folder)
        taken.do("leave", GONE)
        assert taken.paired() == expected
    taken.do("fix-board", "20", "7")
    return taken


def to_the_end(hall: Open, folder: Path) -> set[int]:
    """The last five rounds; whose points of round 3 differ from the result that is rated."""
    boards = json.loads(hall.do("pair", "--dry-run", "--format", "json").out)["boards"]
    turned = [
        f"{boards[-2]['white']}-{boards[-1]['black']}",
        f"{boards[-1]['white']}-{boards[-2]['black']}",
    ]
    set_ = [word for pair in turned for word in ("--set", pair)]
    hall.do("pair", *set_, "--reason", "the appeals committee said so")
    document = json.loads((folder / "round-4.json").read_text("utf-8"))
    names = {player["no"]: player["name"] for player in document["players"]}
    late = next(game for game in document["games"] if (game["round"], game["result"]) == (3, "1-0"))
    hall.do("correct", names[late["white"]], "=", "--round", "3")
    hall.results(5, folder, {6: "+-"})
    hall.do("leave", GONE, "--back")
    hall.do("export", "--for", "bbp", "-o", "engine.trf", "--anyway")
    assert answer(["--dutch", "engine.trf", "-p", "engine.txt"]) == 0
    lines = (folder / "engine.txt").read_text("ascii").splitlines()[1:]
    assert {(int(white), int(black)) for white, black in map(str.split, lines)} == hall.paired()
    for round_ in range(6, ROUNDS + 1):
        hall.do("pair")
        if round_ == 7:  # two are missing when the round hangs on the wall already
            hall.do("undo")
            hall.do("pair", "--except", "12,14")
        hall.results(round_, folder, {8: "0-0"} if round_ == 8 else None)
        if round_ == 8:
            before = json.loads(hall.do("status", "--format", "json").out)
            hall.do("undo")
            hall.do("redo")
            assert json.loads(hall.do("status", "--format", "json").out) == before
    hall.do("finish")
    hall.do("report", "-o", "report.trf")
    return {late["white"], late["black"]}


def every_round_is_as_the_rules_pair_it(run: Run) -> None:
    """The taken-over journal has them all, what was known then with them; one was set by hand."""
    checked = run("pair", "check", "round-4.json.journal", "--format", "json")
    rounds = json.loads(checked.out)["rounds"]
    assert [each["round"] for each in rounds] == [*range(1, ROUNDS + 1)]
    assert [each["round"] for each in rounds if not each["ok"]] == [HAND_MADE]


def the_report_adds_up(run: Run, corrected: set[int]) -> None:
    """By the columns of 001: who met whom, with which colour, and how many points that made."""
    rows = {}
    for line in Path("report.trf").read_text("utf-8").splitlines():
        if line.startswith("001"):
            cells = [tuple(line[at : at + 10].split()) for at in range(91, len(line), 10)]
            rows[int(line[4:8])] = (Fraction(line[80:84]), [cell for cell in cells if cell])
    assert len(rows) == 67
    met: dict[int, list[int]] = defaultdict(list)
    for no, (points, cells) in rows.items():
        assert len(cells) == ROUNDS
        colours = ""
        total = 0
        for round_, (opponent, colour, result) in enumerate(cells):
            total += POINTS[result]
            if opponent == "0000":
                continue
            other = rows[int(opponent)][1][round_]
            assert int(other[0]) == no
            assert {colour, other[1]} == {"w", "b"} or "-" in (colour, other[1])
            if result in "10=":
                met[no].append(int(opponent))
                colours += colour
        assert not {"www", "bbb"} & {colours[at : at + 3] for at in range(ROUNDS - 3)}
        assert abs(colours[: ROUNDS - 1].count("w") - colours[: ROUNDS - 1].count("b")) <= 2
        assert (2 * points == total) is (no not in corrected)
    assert all(Counter(own).most_common(1)[0][1] == 1 for own in met.values())
    ranked = run("standings", "report.trf", "--format", "csv")
    assert len(ranked.out.splitlines()) == 68
