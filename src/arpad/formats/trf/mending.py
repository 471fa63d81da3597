"""What a choice mends in a report file: each finding with the answers it leaves open.

A choice is offered where the file itself shows the two or three things that may be meant, and
only where the columns hold what was found: a line that slipped is left to its author.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.formats.file_text import Edit, FileText
from arpad.formats.trf.columns import COLOUR, OPPONENT, PLAYER, PLAYER_BY_KEY, RESULT
from arpad.formats.trf.rounds import COMPLEMENT

RESULTS: Final = {
    "10": "mend.won", "==": "mend.drawn", "01": "mend.won",
    "+-": "mend.won_by_forfeit", "-+": "mend.won_by_forfeit",
}  # fmt: skip
UNRATED: Final = dict(zip("10=", "WLD", strict=True))
FREE: Final = "0000 - Z"
CELL: Final = len(FREE)
LEFT_BLANK: Final = frozenset(
    {"trf.wrong_sex", "trf.wrong_title", "trf.wrong_birth", "trf.wrong_rank", "trf.wrong_points",
     "trf.wrong_rating"}
)  # fmt: skip
PLAYER_BY_COLUMN: Final = {field.first: field for field in PLAYER}


class MendChoice(NamedTuple):
    """One answer: what it says (a key of the catalogue with its values), and what it changes."""

    message: str
    values: Mapping[str, Exact]
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class MendedFile:
    """The file that is mended, where each player's record stands, and the places that are due.

    ``places`` are the final places by the standings, by player.
    """

    text: FileText
    rows: Mapping[int, int]
    places: Mapping[int, int]

    @classmethod
    def of(cls, text: FileText, places: Mapping[int, int] | None = None) -> "MendedFile":
        """The file with its records found."""
        rows: dict[int, int] = {}
        for line, found in enumerate(text.lines, start=1):
            number = PLAYER_BY_KEY["no"].of(found) if found.startswith("001") else ""
            if number.isascii() and number.isdigit():
                rows.setdefault(int(number), line)
        return cls(text, rows, places or {})

    def name(self, no: int) -> str:
        """What a player is called."""
        return PLAYER_BY_KEY["name"].of(self.text.lines[self.rows[no] - 1]) or str(no)

    def cell(self, no: int, number: int) -> str:
        """A round of a player as it stands there."""
        first = OPPONENT.nth(number - 1).first
        return self.text.at(self.rows[no], first, first + CELL - 1)

    def change(self, line: int, column: int, width: int, new: str) -> tuple[Edit, ...]:
        """The change of some columns; none where they hold that already."""
        old = self.text.at(line, column, column + width - 1)
        return () if old == new else (Edit(line, column, old, new),)


def choices(finding: Finding, file: MendedFile) -> tuple[MendChoice, ...]:
    """What may be meant where this was found; each changes something."""
    offer = OFFERS.get(finding.code)
    if finding.code in LEFT_BLANK:
        offer = _left_blank
    found = offer(finding, file) if offer else ()
    return tuple(choice for choice in found if choice.edits)


def _results(finding: Finding, file: MendedFile) -> Iterator[MendChoice]:
    """Two records with results that cannot both be: White won, Black won or a draw."""
    black, white, number = _number(finding, "no"), _number(finding, "opponent"), _round(finding)
    if not {black, white} <= file.rows.keys():
        return
    letters = str(finding.values["other"]) + str(finding.values["found"])
    column = RESULT.nth(number - 1).first
    if file.cell(white, number)[-1:].upper() + file.cell(black, number)[-1:].upper() != letters:
        return
    for pair, message in RESULTS.items():
        if ("+" in pair) != bool(set("+-") & set(letters)):
            continue
        written = [UNRATED[each] for each in pair] if set("WDL") & set(letters) else [*pair]
        edits = (
            *file.change(file.rows[white], column, 1, written[0]),
            *file.change(file.rows[black], column, 1, written[1]),
        )
        winner = {} if pair == "==" else {"player": file.name(white if pair[0] in "1+" else black)}
        yield MendChoice(message, winner, edits)


def _colours(finding: Finding, file: MendedFile) -> Iterator[MendChoice]:
    """Two records with one colour: either player had White."""
    pair = _number(finding, "no"), _number(finding, "opponent")
    if not set(pair) <= file.rows.keys():
        return
    column = COLOUR.nth(_round(finding) - 1).first
    for white, black in (pair, pair[::-1]):
        edits = (
            *file.change(file.rows[white], column, 1, "w"),
            *file.change(file.rows[black], column, 1, "b"),
        )
        yield MendChoice("mend.had_white", {"player": file.name(white)}, edits)


def _opponents(finding: Finding, file: MendedFile) -> Iterator[MendChoice]:
    """A record that names somebody whose record does not: they played, or it had no opponent."""
    named, number = _number(finding, "found"), _round(finding)
    no = next((each for each, line in file.rows.items() if _line(finding) == line), None)
    if no is None:
        return
    own, column = file.cell(no, number), OPPONENT.nth(number - 1).first
    colour, letter = own[5:6].lower(), own[7:8].upper()
    if named in file.rows and named != no and colour in "wb" and letter in COMPLEMENT:
        other = "b" if colour == "w" else "w"
        answer = f"{no:4} {other} {COMPLEMENT[letter]}"
        players: dict[str, Exact] = {"player": file.name(no), "opponent": file.name(named)}
        edits = file.change(file.rows[named], column, CELL, answer)
        yield MendChoice("mend.played", players, edits)
    free = file.change(file.rows[no], column, CELL, FREE)
    yield MendChoice("mend.had_no_opponent", {"player": file.name(no)}, free)


def _points(finding: Finding, file: MendedFile) -> Iterator[MendChoice]:
    """Points that are not what the games add up to."""
    field, expected = PLAYER_BY_KEY["points"], str(finding.values["expected"])
    written = expected if "." in expected else f"{expected}.0"
    edits = file.change(_line(finding), field.first, field.width, field.placed(written))
    yield MendChoice("mend.write", {"found": written}, edits if len(written) <= 4 else ())


def _count(finding: Finding, file: MendedFile) -> Iterator[MendChoice]:
    """A count in the head that is not what the records say."""
    old, new = str(finding.values["found"]), str(finding.values["expected"])
    line = _line(finding)
    column = file.text.lines[line - 1].find(old, 4) + 1 if line else 0
    edits = (Edit(line, column, old, new),) if column else ()
    yield MendChoice("mend.write", {"found": new}, edits)


def _places(_: Finding, file: MendedFile) -> Iterator[MendChoice]:
    """Final places that lack or contradict the points: those of the standings."""
    field = PLAYER_BY_KEY["rank"]
    if not file.places.keys() >= file.rows.keys():
        return
    edits = (
        file.change(line, field.first, field.width, field.placed(str(file.places[no])))
        for no, line in file.rows.items()
    )
    yield MendChoice("mend.places", {}, tuple(edit for each in edits for edit in each))


def _left_blank(finding: Finding, file: MendedFile) -> Iterator[MendChoice]:
    """A field that cannot be read and need not be there."""
    at = finding.at
    field = PLAYER_BY_COLUMN.get(at.column) if at else None
    if at is None or field is None or at.record != "001":
        return
    old = file.text.at(at.line, field.first, field.last)
    if old.strip() == str(finding.values["found"]):
        yield MendChoice(
            "mend.leave_blank", {}, (Edit(at.line, field.first, old, field.placed("")),)
        )


OFFERS: Final[Mapping[str, Callable[[Finding, MendedFile], Iterator[MendChoice]]]] = {
    "trf.results_disagree": _results,
    "trf.colours_disagree": _colours,
    "trf.not_mutual": _opponents,
    "trf.unknown_opponent": _opponents,
    "trf.plays_himself": _opponents,
    "check.points_differ": _points,
    "check.counts_differ": _count,
    "check.ranks_missing": _places,
    "check.rank_order": _places,
}


def _number(finding: Finding, name: str) -> int:
    return int(str(finding.values[name]))


def _round(finding: Finding) -> int:
    return _number(finding, "round")


def _line(finding: Finding) -> int:
    return finding.at.line if finding.at else 0
