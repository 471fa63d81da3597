"""Write the cases in docs/dutch-2017-and-2026.md again (``make dutch``): each really paired twice.

What stands between ``<!-- KEY -->`` and ``<!-- /KEY -->`` is the tournament docs/dutch/KEY.trf and
its next round by both editions; the text between is the page's own.
"""

import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import arpad
from arpad.core.event import ByeKind, Event, Result
from arpad.core.exact import points_text
from arpad.core.scores import points_of
from arpad.doors.demo import type_in
from arpad.rules.pairing.systems import DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026

EDITIONS = (DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026)

PAGE: Final = Path(__file__).parent / "dutch-2017-and-2026.md"
ROOT: Final = PAGE.parents[1]
# Refusals are not to be broken into lines.
WIDTH: Final = 400
BLOCK: Final = re.compile(r"^<!-- ([\w-]+) -->\n.*?^<!-- /\1 -->$", re.MULTILINE | re.DOTALL)
BYES: Final = {
    ByeKind.PAIRING: "bye 1",
    ByeKind.FULL: "full-point bye",
    ByeKind.HALF: "half-point bye",
    ByeKind.ZERO: "absent",
}
ENDINGS: Final = {
    Result.WHITE_WINS: ("1", "0"),
    Result.BLACK_WINS: ("0", "1"),
    Result.DRAW: ("½", "½"),
    Result.WHITE_BY_FORFEIT: ("wins by forfeit", "loses by forfeit"),
    Result.BLACK_BY_FORFEIT: ("loses by forfeit", "wins by forfeit"),
}


@dataclass(frozen=True, slots=True)
class Case:
    """A tournament, and by edition which lines of the explanation decide, by some of their text.

    ``refuses``: the first edition does not pair it at all.
    """

    key: str
    decisive: tuple[tuple[str, ...], tuple[str, ...]]
    refuses: bool = False

    @property
    def file(self) -> str:
        """The tournament, as typed in the repository."""
        return f"docs/dutch/{self.key}.trf"


CASES: Final = (
    Case(
        "c5",
        (
            (
                "accepted: 1-3",
                "2 has no possible opponent",
                "5 has no possible opponent",
                "5 gets the bye  [A.5]",
            ),
            ("the bye goes to score", "with any pair here", "accepted: 1-5", "the bye  [1.5]"),
        ),
    ),
    Case(
        "c9",
        (
            ("accepted: 5-3", "second best: 5-4", "[C.10]", "the bye  [A.5]"),
            ("candidate: 5-3", "[C9]", "accepted: 5-4", "the bye  [1.5]"),
        ),
    ),
    Case(
        "full-point-bye",
        (
            ("accepted: 1-4, 2-5", "the bye  [A.5]"),
            ("the bye goes to score", "the bye is kept for 2", "accepted: 5-3", "the bye  [1.5]"),
        ),
    ),
    Case(
        "collapsed",
        (
            ("collapsed last bracket", "6 and 8 have", "accepted: 2-4, 7-8, 5-6"),
            ("candidate: 2-4, 5-6", "[C12]", "accepted: 7-5, 4-6", "accepted: 2-8"),
        ),
    ),
    Case(
        "completion",
        (
            ("candidate: 1-2", "[C.10]", "accepted: 2-3", "penultimate", "accepted: 1-5"),
            ("accepted: 1-2", "second best: 2-3", "[C8]", "accepted: 3-4"),
        ),
    ),
    Case(
        "next-bracket",
        (
            ("penultimate", "accepted: 3-2", "second best: 1-5", "[C.10]"),
            ("accepted: 1-5", "second best: 3-2", "[C8]"),
        ),
    ),
    Case(
        "differences",
        (
            ("accepted: 2-8, 1-7", "second best: 2-7", "[C.6]"),
            ("accepted: 4-5", "accepted: 1-6", "accepted: 3-8", "accepted: 2-7"),
        ),
    ),
    Case(
        "upfloats",
        (
            ("accepted: 2-8, 6-9", "second best: 2-4", "[C.13]"),
            ("accepted: 2-4", "second best: 2-8", "[C12]", "accepted: 6-9", "accepted: 8-10"),
        ),
    ),
    Case(
        "absent",
        (
            ("accepted: 1-2", "second best: 1-6", "1 meets 6 instead of 2"),
            ("candidate: 1-2", "[C14]", "accepted: 1-6"),
        ),
    ),
    Case(
        "forfeit",
        (
            ("accepted: 1-3", "second best: 2-4", "[D.3]"),
            ("candidate: 1-3", "[C14]", "accepted: 2-4"),
        ),
    ),
    Case("baku-5-rounds", ((), ("score",)), refuses=True),
    Case("baku-boards", (("score",), ("score",))),
)


def page(text: str) -> str:
    """The page with today's pairings; SystemExit where a case cannot be told."""
    os.environ.pop("ARPAD_LANG", None)
    blocks = {case.key: told(case) for case in CASES}
    if missing := set(blocks) ^ {found[1] for found in BLOCK.finditer(text)}:
        sys.exit(f"{PAGE.name}: cases without a block, or blocks without a case: {missing}")
    return BLOCK.sub(
        lambda found: f"<!-- {found[1]} -->\n{blocks[found[1]]}\n<!-- /{found[1]} -->", text
    )


def told(case: Case) -> str:
    """The tournament, both pairings and what decides."""
    event = arpad.read(ROOT / case.file)
    answers = [paired(case, system.key) for system in EDITIONS]
    shown = [
        explained(case, system.key, answer, parts)
        for system, answer, parts in zip(EDITIONS, answers, case.decisive, strict=True)
    ]
    return "\n\n".join(
        ("\n".join(crosstable(event)), "\n".join(side_by_side(answers, event)), *shown)
    )


def paired(case: Case, system: str) -> dict[str, Any]:
    """What the command answers; only ``refused`` where it does not pair."""
    words = f"pair next {case.file} --system {system} --explain --format json".split()
    answer = type_in(words, ROOT, WIDTH)
    text = "\n".join(answer.lines)
    if answer.code and not (case.refuses and system == EDITIONS[0].key):
        sys.exit(text)
    # What is remarked of the file stands above the answer.
    return {"refused": text} if answer.code else dict(json.loads(text[text.index("{") :]))


def crosstable(event: Event) -> Iterator[str]:
    """The rounds so far, and who is absent in the next."""
    rounds = max((game.round for game in event.games), default=0)
    cells: dict[tuple[int, int], str] = {}
    for game in event.games:
        white, black = ENDINGS[game.result]
        cells[game.white, game.round] = f"{game.black} w {white}"
        cells[game.black, game.round] = f"{game.white} b {black}"
    cells |= {(bye.player, bye.round): BYES[bye.kind] for bye in event.byes}
    last = max(number for _, number in cells)
    points = points_of(event)
    heads = ["No.", "Player", *(f"Round {no}" for no in range(1, rounds + 1)), "Points"]
    heads += [f"Round {no}" for no in range(rounds + 1, last + 1)]
    yield row(heads)
    yield row(["---"] * len(heads))
    for player in event.players:
        past, coming = (
            [cells.get((player.no, no), "") for no in some]
            for some in (range(1, rounds + 1), range(rounds + 1, last + 1))
        )
        yield row([str(player.no), player.name, *past, points_text(points[player.no]), *coming])


def side_by_side(answers: list[dict[str, Any]], event: Event) -> Iterator[str]:
    """The boards of both editions."""
    names = {player.no: player.name for player in event.players}
    number = next(answer["round"] for answer in answers if "round" in answer)
    columns = [list(boards(answer, names)) for answer in answers]
    rows = max(map(len, columns))
    filled = [column + [""] * (rows - len(column)) for column in columns]
    yield row([f"Round {number}", *(system.key for system in EDITIONS)])
    yield row(["---"] * (1 + len(EDITIONS)))
    has_bye = any(answer.get("bye") for answer in answers)
    for at, both in enumerate(zip(*filled, strict=True), start=1):
        yield row(["bye" if has_bye and at == rows else f"board {at}", *both])


def boards(answer: dict[str, Any], names: dict[int, str]) -> Iterator[str]:
    """The pairs of a round, then the bye."""
    if "refused" in answer:
        yield "not paired"
        return
    for board in answer["boards"]:
        yield "{white} {white_name} – {black} {black_name}".format(**board)
    if answer["bye"]:
        yield "{} {}".format(answer["bye"], names[answer["bye"]])


def row(cells: list[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def explained(case: Case, system: str, answer: dict[str, Any], parts: tuple[str, ...]) -> str:
    """The command with the lines that decide."""
    if "refused" in answer:
        lines = [answer["refused"]]
    else:
        lines = decisive(list(outline(answer["explanation"])), parts, case.file)
    command = f"$ arpad pair next {case.file} --system {system} --explain"
    return "\n".join(("```console", command, *lines, "```"))


def outline(step: dict[str, Any], depth: int = 0) -> Iterator[str]:
    """An explanation as the screen shows it."""
    yield f"{'  ' * depth}{step['text']}  [{step['article']}]"
    for child in step["steps"]:
        yield from outline(child, depth + 1)


def decisive(lines: list[str], parts: tuple[str, ...], file: str) -> list[str]:
    """Lines with one of these texts and the headings above them; dots for all others."""
    if absent := [part for part in parts if not any(part in line for line in lines)]:
        sys.exit("\n".join((f"{file}: no line says {absent[0]}", *lines)))
    kept: set[int] = set()
    above: list[int] = []
    for at, line in enumerate(lines):
        depth = indent(line) // 2
        above[depth:] = [at]
        if any(part in line for part in parts):
            kept.update(above)
    shown: list[str] = []
    for at, line in enumerate(lines):
        if at in kept:
            shown.append(line)
        elif at - 1 in kept:
            shown.append(f"{' ' * indent(line)}...")
    return shown


def indent(line: str) -> int:
    """The blanks a line begins with."""
    return len(line) - len(line.lstrip())


if __name__ == "__main__":
    sys.stdout.write(page(PAGE.read_text(encoding="utf-8")))
