"""A tournament written as the cells of its cross table: ``4b1`` is a win with Black against 4."""

import re
from collections.abc import Iterator

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.rules.pairing.pair import Question, pair_event

CELL = re.compile(r"(\d+)([wb])([10=+x-])")
RESULTS = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "=": Result.DRAW,
    "+": Result.WHITE_BY_FORFEIT,
    "-": Result.BLACK_BY_FORFEIT,
    "x": Result.BOTH_FORFEIT,
}
BYES = {"U": ByeKind.PAIRING, "Z": ByeKind.ZERO, "H": ByeKind.HALF}


def event_of(text: str, rounds: int, initial_colour: str) -> Event:
    """An event of a line a player; a line may begin with the rating and a colon."""
    rows = [line.rpartition(":")[::2] for line in text.strip().splitlines()]
    cells = [row.split() for _, row in rows]
    return Event(
        name="By cells",
        players=tuple(
            Player(no=no, name=f"P{no:02}", rating=int(rating or 2600 - 10 * no))
            for no, (rating, _) in enumerate(rows, 1)
        ),
        games=tuple(games(cells)),
        byes=tuple(
            Bye(number, no, BYES[cell])
            for no, row in enumerate(cells, 1)
            for number, cell in enumerate(row, 1)
            if cell in BYES
        ),
        rounds=rounds,
        initial_colour=initial_colour,
    )


def games(cells: list[list[str]]) -> Iterator[Game]:
    """The games, each as White's cell has it."""
    for no, row in enumerate(cells, 1):
        for number, cell in enumerate(row, 1):
            found = CELL.fullmatch(cell)
            if found and found[2] == "w":
                yield Game(round=number, white=no, black=int(found[1]), result=RESULTS[found[3]])


def boards_of(event: Event, system: str, reading: str = "") -> str:
    """The boards of the next round, White first, in the order of their smaller numbers."""
    readings = dict([reading.split("=")]) if reading else {}
    found = pair_event(event, Question(system=system, readings=readings)).pairing
    pairs = sorted(found.pairs, key=lambda pair: min(filter(None, pair)))
    return " ".join(f"{white}-{black}" for white, black in pairs)
