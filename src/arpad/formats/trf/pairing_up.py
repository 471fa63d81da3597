"""From the rows of players to games: the two rows of a pairing must agree.

Where they do not, that is an error and White's row is believed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import zip_longest
from typing import NamedTuple

from arpad.core.event import Bye, ByeKind, Game, Result
from arpad.core.report import ByeMark, GameMark, Marks, Unplayed
from arpad.formats.result import FileFormat
from arpad.formats.trf.columns import COLOUR, OPPONENT, RESULT, Repeated
from arpad.formats.trf.notes import Notes, Spot
from arpad.formats.trf.rounds import (
    BOTH,
    BYE_LETTER,
    BYES,
    COMPLEMENT,
    PAIRS,
    UNRATED,
    Cell,
    Paired,
)

# Filling the slots is twice as fast as calling a frozen class, and most of a file is games.
new = object.__new__
(
    SET_ROUND, SET_WHITE, SET_BLACK, SET_RESULT, SET_RATED, SET_BOARD, SET_DATE, SET_EXTRA,
    SET_CORRECTION, SET_WHITE_RATING, SET_BLACK_RATING,
) = (getattr(Game, field.name).__set__ for field in fields(Game))  # fmt: skip


class PlayerCells(NamedTuple):
    """A player's number, the line of the record and its rounds."""

    no: int
    at: int
    cells: Sequence[Cell | None]


class Claim(NamedTuple):
    """One round of one row that names an opponent."""

    row: int
    other: int
    code: str


class Crosstable:
    """All games and byes of the rows, round by round, each in the order of the rows."""

    def __init__(self, rows: Sequence[PlayerCells], teams: bool, notes: Notes) -> None:
        self.rows = rows
        self.nos = [row.no for row in rows]
        self.by_no: Mapping[int, int] = {no: index for index, no in enumerate(self.nos)}
        self.teams = teams
        self.notes = notes
        self.games: list[Game] = []
        self.byes: list[Bye] = []
        self.unplayed: list[Unplayed] = []
        self.game_marks: list[GameMark] = []
        self.bye_marks: list[ByeMark] = []
        for number, cells in enumerate(zip_longest(*(row.cells for row in rows))):
            self._round(number, cells)

    def marks(self) -> Marks:
        """Pairings without a result, and letters that games and byes do not say themselves."""
        return Marks(tuple(self.game_marks), tuple(self.bye_marks), tuple(self.unplayed))

    def _round(self, number: int, cells: Sequence[Cell | None]) -> None:
        """One round: pairs that agree, byes, and then whatever is left over."""
        nos, by_no, known = self.nos, self.by_no, PAIRS.get
        left: list[Claim] = []
        free: list[int] = []
        start = len(self.games)
        for index, cell in enumerate(cells):
            if cell is None:
                continue
            no, code = cell
            if not no:
                free.append(index)
                continue
            other = by_no.get(no, -1)
            answer = cells[other] if other >= 0 else None
            if answer is None or answer[0] != nos[index] or other == index:
                left.append(Claim(index, other, code))
            elif other > index:
                pair = known(code + answer[1])
                if pair is None:
                    self._disagreement(number, Claim(index, other, code), answer[1])
                elif pair.first_is_white:
                    self._play(number, nos[index], no, pair)
                else:
                    self._play(number, no, nos[index], pair)
        if left:
            self._leftovers(number, left, cells)
            self._in_order(start)
        self._byes(number, free, cells)

    def _play(self, number: int, white: int, black: int, pair: Paired) -> None:
        """The game of two rows that agree, by their players' numbers."""
        _, result, rated, mark = pair
        game = new(Game)
        SET_ROUND(game, number + 1)
        SET_WHITE(game, white)
        SET_BLACK(game, black)
        SET_RESULT(game, result)
        SET_RATED(game, rated)
        SET_BOARD(game, None)
        SET_DATE(game, None)
        SET_EXTRA(game, {})
        SET_CORRECTION(game, None)
        SET_WHITE_RATING(game, None)
        SET_BLACK_RATING(game, None)
        self.games.append(game)
        if mark:
            self.game_marks.append(GameMark(number + 1, white, black, mark))

    def _in_order(self, start: int) -> None:
        """Put the games from ``start`` on into the order of the rows."""
        self.games[start:] = sorted(
            self.games[start:],
            key=lambda game: min(self.by_no[game.white], self.by_no[game.black]),
        )

    def _spot(self, index: int, number: int, column: Repeated) -> Spot:
        row = self.rows[index]
        return Spot(row.at, "001", column.nth(number), f"players[{index}]")

    def _add(self, number: int, white: int, black: int, letters: str) -> None:
        """A game with the letters of its two rows, White's first."""
        rows = self.rows
        result = BOTH.get(letters, Result.BOTH_FORFEIT)
        rated = letters[0] not in UNRATED
        game = Game(
            round=number + 1, white=rows[white].no, black=rows[black].no, result=result, rated=rated
        )
        self.games.append(game)

    def _disagreement(self, number: int, claim: Claim, answer: str) -> None:
        """Two rows that name each other, but contradict each other otherwise."""
        index, other, code = claim
        mine, theirs = code[0].lower(), answer[0].lower()
        results = code[1].upper(), answer[1].upper()
        if {mine, theirs} == {"w", "b"} or (
            results == (" ", " ") and mine + theirs in ("- ", "--")
        ):
            index_is_white = mine != "b"
        else:
            at = self._spot(other, number, COLOUR)
            self.notes.error(
                "trf.colours_disagree",
                at,
                found=answer[0],
                no=self.rows[other].no,
                opponent=self.rows[index].no,
                other=code[0],
                round=number + 1,
            )
            index_is_white = mine == "w" or (mine != "b" and theirs != "w")
        white, black = (index, other) if index_is_white else (other, index)
        letters = results if index_is_white else (results[1], results[0])
        self._settle(number, white, black, letters)

    def _settle(self, number: int, white: int, black: int, letters: tuple[str, str]) -> None:
        """The result of a pairing, from White's row where the two contradict each other."""
        first, second = letters
        if first == second == " ":
            spot = self._spot(white, number, RESULT)
            self.notes.warning("trf.not_played", spot, round=number + 1)
            pairing = Unplayed(number + 1, self.rows[white].no, self.rows[black].no)
            self.unplayed.append(pairing)
            return
        if first + second not in BOTH:
            self.notes.error(
                "trf.results_disagree",
                self._spot(black, number, RESULT),
                found=second,
                no=self.rows[black].no,
                opponent=self.rows[white].no,
                other=first,
                round=number + 1,
            )
            if first in COMPLEMENT:
                second = COMPLEMENT[first]
            elif second in COMPLEMENT:
                first = COMPLEMENT[second]
            else:
                return
        self._add(number, white, black, first + second)

    def _leftovers(self, number: int, left: Sequence[Claim], cells: Sequence[Cell | None]) -> None:
        """Rows whose opponent names somebody else, or is not there at all."""
        taken = {claim.row for claim in left}
        busy = {index for index, cell in enumerate(cells) if cell and index not in taken}
        done: set[int] = set()
        for claim in sorted(left, key=lambda each: (each.code[0].lower() != "w", each.row)):
            self._report_leftover(number, claim, cells)
            index, other, code = claim
            letter = code[1].upper()
            nobody = other < 0 or other == index
            if nobody or {index, other} & (done | busy) or letter not in COMPLEMENT:
                continue
            done |= {index, other}
            letters = letter + COMPLEMENT[letter]
            if code[0].lower() == "b":
                self._add(number, other, index, letters[::-1])
            else:
                self._add(number, index, other, letters)

    def _report_leftover(self, number: int, claim: Claim, cells: Sequence[Cell | None]) -> None:
        """Say what is wrong with an opponent."""
        spot = self._spot(claim.row, number, OPPONENT)
        cell = cells[claim.row]
        named = cell[0] if cell else 0
        no = self.rows[claim.row].no
        if claim.other == claim.row:
            self.notes.error("trf.plays_himself", spot, found=named, round=number + 1)
        elif claim.other < 0:
            self.notes.error("trf.unknown_opponent", spot, found=named, round=number + 1)
        else:
            answer = cells[claim.other]
            self.notes.error(
                "trf.not_mutual",
                spot,
                found=named,
                no=no,
                round=number + 1,
                other=f"{answer[0]:04}" if answer else "–",
            )

    def _byes(self, number: int, free: Sequence[int], cells: Sequence[Cell | None]) -> None:
        """The rounds without an opponent."""
        wins = sum(1 for index in free if (cell := cells[index]) and cell[1][1] in "1+Ww")
        for index in free:
            cell = cells[index]
            if cell is None:
                continue
            code = cell[1]
            letter = code[1].upper()
            kind = BYES[letter]
            if letter in "1+W" and (self.teams or wins > 1):
                # READING: only one player can be left over, so several are full-point byes.
                kind = ByeKind.FULL
            self._report_bye(number, index, code)
            no = self.rows[index].no
            if BYE_LETTER[kind] != letter:
                self.bye_marks.append(ByeMark(number + 1, no, code))
            self.byes.append(Bye(number + 1, no, kind))

    def _report_bye(self, number: int, index: int, code: str) -> None:
        """Say where a bye is written like a game."""
        colour, letter = code[0].lower(), code[1].upper()
        if colour in "wb":
            spot = self._spot(index, number, COLOUR)
            self.notes.note("trf.bye_colour", spot, found=colour, round=number + 1)
        usual = "+-" if self.teams or self.notes.dialect is FileFormat.TRF06 else ""
        if letter not in f"HFUZ {usual}":
            spot = self._spot(index, number, RESULT)
            self.notes.note("trf.bye_result", spot, found=letter, round=number + 1)
