"""The rounds of a player record: opponent, colour and result, every ten columns."""

import re
from itertools import product
from typing import Final, NamedTuple

from arpad.core.event import ByeKind, Result
from arpad.formats.trf.columns import COLOUR, OPPONENT, RESULT, ROUND_STEP, Repeated
from arpad.formats.trf.notes import Notes, Spot
from arpad.formats.trf.players import LEFT
from arpad.formats.trf.source import MAX_ROUNDS
from arpad.formats.trf.values import whole_number

# A round as read: the opponent (0: none), then colour and result as two characters.
Cell = tuple[int, str]
ONE_CELL: Final = r"[ \d]{4} [wbWB\- ] [10=+\-HFUZWDLhfuzwdl ]"
CELLS: Final = re.compile(rf"(?:{ONE_CELL}  )*", re.ASCII)
LETTERS_2016: Final = re.compile(r" [wWbB\- ] [HFUZWDLhfuzwdl](?: |$)")
COLOURS: Final = "wb- "
MOST_WRONG: Final = 10
RESULTS: Final = "10=+-HFUZWDL "


class Paired(NamedTuple):
    """What the two rows of a pairing say together; ``mark`` where writing needs their letters."""

    first_is_white: bool
    result: Result
    rated: bool
    mark: str | None


# White's letter, Black's letter: what they mean.
BOTH: Final = {
    "10": Result.WHITE_WINS,
    "01": Result.BLACK_WINS,
    "==": Result.DRAW,
    "00": Result.BOTH_LOSE,
    "=0": Result.DRAW_LOSS,
    "0=": Result.LOSS_DRAW,
    "+-": Result.WHITE_BY_FORFEIT,
    "-+": Result.BLACK_BY_FORFEIT,
    "--": Result.BOTH_FORFEIT,
    "WL": Result.WHITE_WINS,
    "LW": Result.BLACK_WINS,
    "DD": Result.DRAW,
    "LL": Result.BOTH_LOSE,
    "DL": Result.DRAW_LOSS,
    "LD": Result.LOSS_DRAW,
}
COMPLEMENT: Final = dict(zip("10=+-WDL", "01=-+LDW", strict=True))
UNRATED: Final = frozenset("WDL")


def all_pairs() -> dict[str, Paired]:
    """Every legal pair of cells, as colour and result of one row and then of the other."""
    pairs: dict[str, Paired] = {}
    for letters, result in BOTH.items():
        rated = letters[0] not in UNRATED
        for mine, other in product(cases(letters[0]), cases(letters[1])):
            for white, black in product("wW", "bB"):
                pairs[white + mine + black + other] = Paired(True, result, rated, None)
                pairs[black + other + white + mine] = Paired(False, result, rated, None)
            if not result.played:
                for colour, another in product("- ", "- "):
                    mark = f"{colour}{mine}/{another}{other}"
                    pairs[colour + mine + another + other] = Paired(True, result, rated, mark)
    return pairs


def cases(letter: str) -> set[str]:
    """A letter in either case."""
    return {letter, letter.lower()}


PAIRS: Final = all_pairs()
BYE_LETTER: Final = {
    ByeKind.HALF: "H",
    ByeKind.FULL: "F",
    ByeKind.PAIRING: "U",
    ByeKind.ZERO: "Z",
}
# What a result means where there is no opponent; 1, + and W are sorted out by the round.
BYES: Final = {letter: kind for kind, letter in BYE_LETTER.items()} | {
    " ": ByeKind.ZERO,
    "-": ByeKind.ZERO,
    "0": ByeKind.ZERO,
    "L": ByeKind.ZERO,
    "=": ByeKind.HALF,
    "D": ByeKind.HALF,
    "1": ByeKind.PAIRING,
    "+": ByeKind.PAIRING,
    "W": ByeKind.PAIRING,
}


def rounds_fit(line: str) -> bool:
    """Whether the rounds of a line stand in their columns."""
    return CELLS.fullmatch(rounds_text(line)) is not None


def rounds_text(line: str) -> str:
    """The part of a line with the rounds, in whole cells."""
    text = line[LEFT:].rstrip()
    return text.ljust(-(-len(text) // ROUND_STEP) * ROUND_STEP)


class Memory(dict[str, Cell | None]):
    """Cells by their text: a file has few different ones, and reading one twice is a waste."""

    MOST: Final = 30_000

    def __missing__(self, text: str) -> Cell | None:
        """Read a cell; ValueError if it needs a closer look."""
        if not CELLS.fullmatch(text):
            raise ValueError(text)
        opponent, code = text[:4], text[5:8:2]
        cell = (int(opponent) if opponent.strip() else 0, code) if text.strip() else None
        if len(self) >= self.MOST:
            self.clear()
        self[text] = cell
        return cell


CELL: Final = Memory()
PIECES: Final = re.compile("." * ROUND_STEP).findall


def quick_cells(line: str) -> list[Cell | None] | None:
    """The rounds of a player if nothing is odd about them; None if they need a closer look."""
    text = line[LEFT:].rstrip()
    if len(text) > MAX_ROUNDS * ROUND_STEP:
        return None
    if short := len(text) % ROUND_STEP:
        text += " " * (ROUND_STEP - short)
    pieces = PIECES(text)
    cells = list(map(CELL.get, pieces))
    if None not in cells:
        return cells
    try:
        return [CELL[piece] for piece in pieces]
    except ValueError:
        return None


def read_cells(line: str, at: int, index: int, notes: Notes) -> list[Cell | None]:
    """The rounds of a player, in order; None for a blank one and for one that is wrong."""
    text = rounds_text(line)
    if len(text) > MAX_ROUNDS * ROUND_STEP:
        spot = Spot(at, "001", OPPONENT.nth(MAX_ROUNDS), f"players[{index}]")
        notes.error("trf.too_many_rounds", spot, found=len(text) // ROUND_STEP, expected=MAX_ROUNDS)
        text = text[: MAX_ROUNDS * ROUND_STEP]
    cells: list[Cell | None] = []
    wrong = 0
    for number in range(len(text) // ROUND_STEP):
        piece = text[number * ROUND_STEP : (number + 1) * ROUND_STEP]
        cell = careful_cell(piece, number, at, index, notes)
        cells.append(cell)
        wrong += cell is None and not piece.isspace()
        if wrong > MOST_WRONG:
            spot = Spot(at, "001", OPPONENT.nth(number), f"players[{index}]")
            notes.error("trf.rounds_given_up", spot, round=number + 1)
            break
    return cells


def careful_cell(text: str, number: int, at: int, index: int, notes: Notes) -> Cell | None:
    """One round, with a finding for each of its fields that is wrong."""
    if not text.strip():
        return None

    def wrong(code: str, column: Repeated, found: str) -> None:
        field = column.nth(number)
        spot = Spot(at, "001", field, f"players[{index}]")
        notes.error(code, spot, found=found, round=number + 1)

    opponent, colour, result = text[:4].strip(), text[5].lower(), text[7].upper()
    no = whole_number(opponent) if opponent else 0
    if no is None:
        wrong("trf.wrong_opponent", OPPONENT, opponent)
    if colour not in COLOURS:
        wrong("trf.wrong_colour", COLOUR, colour)
    if result not in RESULTS:
        wrong("trf.wrong_result", RESULT, result)
    between = text[4] + text[6] + text[8:]
    if between.strip():
        wrong("trf.wrong_round", OPPONENT, text.strip())
    if no is None or colour not in COLOURS or result not in RESULTS:
        return None
    return (no, colour + result)
