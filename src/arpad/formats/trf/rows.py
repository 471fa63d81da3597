"""Writing player records, with their rounds."""

import re
from typing import Final

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result
from arpad.formats.result import FileFormat
from arpad.formats.trf.columns import PLAYER, PLAYER_BY_KEY, RESULT, ROUND_STEP
from arpad.formats.trf.losses import Losses, own
from arpad.formats.trf.players import LEFT
from arpad.formats.trf.records import birth_text
from arpad.formats.trf.rounds import BOTH, BYE_LETTER, BYES, PAIRS, UNRATED
from arpad.formats.trf.values import LETTERS_OF_TITLE, TITLES, points_text

PLAYED: Final = {result: letters for letters, result in reversed(BOTH.items()) if letters[0] not in UNRATED}  # fmt: skip  # noqa: E501
SHORT: Final = {result: letters for letters, result in BOTH.items() if letters[0] in UNRATED}
PAIR_MARK: Final = re.compile(r"([wb\- ].)/([wb\- ].)")
BYE_MARK: Final = re.compile(r"[wb\- ][10=+\-WDL ]", re.IGNORECASE)
BYES_2006: Final = {
    ByeKind.PAIRING: "+",
    ByeKind.FULL: "+",
    ByeKind.HALF: "=",
    ByeKind.ZERO: "-",
}
UNRATED_2006: Final = {"W": "+", "L": "-", "D": "="}
MOST: Final = 9_999


class Rows:
    """The player records of an event in one dialect.

    ``open`` has the last round in which somebody waits for a result: it is a blank in its column,
    which stands there even at the end of a line, since programs look for it.
    """

    def __init__(self, event: Event, dialect: FileFormat, losses: Losses) -> None:
        self.event = event
        self.dialect = dialect
        self.losses = losses
        self.number = numbers(event, losses)
        self.cells: dict[tuple[int, int], str] = {}
        marks = event.report.marks
        self.game_marks = {mark[:3]: mark.text for mark in marks.games}
        self.bye_marks = {(mark.round, mark.player): mark.text for mark in marks.byes}
        for game in event.games:
            self._game(game)
        for bye in event.byes:
            self._bye(bye)
        self.open: dict[int, int] = {}
        for number, white, black in sorted(marks.unplayed):
            self._cell(number, white, black, "w ")
            self._cell(number, black, white, "b ")
            self.open |= {white: number, black: number}
        self.rounds = max((number for number, _ in self.cells), default=0)

    def lines(self) -> list[str]:
        """One line for each player."""
        return [
            self._line(player, index)
            for index, player in enumerate(self.event.players)
            if player.no in self.number
        ]

    def _line(self, player: Player, index: int) -> str:
        texts = {
            "no": str(self.number[player.no]),
            "sex": player.sex or "",
            "title": self._title(player),
            "name": player.name,
            "rating": "" if player.rating is None else str(player.rating),
            "federation": player.federation or "",
            "id": player.id or "",
            "birth": birth_text(player.birth) if player.birth else "",
            "points": "" if player.points is None else points_text(player.points),
            "rank": "" if player.rank is None else str(player.rank),
        }
        made = "001"
        for field in PLAYER:
            text = texts[field.key]
            if text:
                place = f"players[{index}].{field.key}"
                text = self.losses.fitted(text, field, place, "001")
            made = made.ljust(field.first - 1) + field.placed(text)
        cells = (self.cells.get((number, player.no), "") for number in range(1, self.rounds + 1))
        made = (made.ljust(LEFT) + "".join(cell.ljust(ROUND_STEP) for cell in cells)).rstrip()
        awaited = self.open.get(player.no)
        return made.ljust(RESULT.nth(awaited - 1).last) if awaited else made

    def _title(self, player: Player) -> str:
        title = player.title or ""
        if self.dialect is FileFormat.TRF06 and title in TITLES:
            return LETTERS_OF_TITLE[title]
        return title

    def _cell(self, number: int, player: int, opponent: int, code: str) -> None:
        """Opponent, colour and result of one round."""
        if player in self.number and opponent in self.number:
            self.cells[number, player] = f"{self.number[opponent]:>4} {code[0]} {code[1]}"

    def _game(self, game: Game) -> None:
        white, black = self._codes(game)
        self._cell(game.round, game.white, game.black, white)
        self._cell(game.round, game.black, game.white, black)

    def _codes(self, game: Game) -> tuple[str, str]:
        """Colour and result of both rows; those the file had, if the dialect knows them."""
        kept = self.game_marks.get((game.round, game.white, game.black), "")
        mark = PAIR_MARK.fullmatch(kept)
        if mark:
            white, black = mark.groups()
            pair = PAIRS.get(white + black)
            same = pair and pair[:3] == (True, game.result, game.rated)
            known = self.dialect is not FileFormat.TRF06 or not {white[1], black[1]} & UNRATED
            if same and known:
                return white, black
        letters = self._letters(game.result, game.rated)
        return f"w{letters[0]}", f"b{letters[1]}"

    def _letters(self, result: Result, rated: bool) -> str:
        """The letters of a result, White's first."""
        if rated or not result.played:
            return PLAYED[result]
        letters = SHORT[result]
        if self.dialect is FileFormat.TRF06:
            return "".join(UNRATED_2006[letter] for letter in letters)
        return letters

    def _bye(self, bye: Bye) -> None:
        """A round without an opponent."""
        if bye.player not in self.number:
            return
        code = self.bye_marks.get((bye.round, bye.player), "")
        fits = bool(BYE_MARK.fullmatch(code)) and same_points(BYES[code[1].upper()], bye.kind)
        # A board whose opposing team came without a player is + or - in every dialect.
        forfeit = bool(self.event.teams) and code[1:] in ("+", "-")
        if not (fits and (forfeit or own(self.event, self.dialect))):
            old = self.dialect is FileFormat.TRF06
            code = "-" + (BYES_2006[bye.kind] if old else BYE_LETTER[bye.kind])
        self.cells[bye.round, bye.player] = f"0000 {code[0]} {code[1]}"


def same_points(one: ByeKind, other: ByeKind) -> bool:
    """Whether two byes are worth the same."""
    full = {ByeKind.FULL, ByeKind.PAIRING}
    return one is other or {one, other} == full


def numbers(event: Event, losses: Losses) -> dict[int, int]:
    """The starting rank of each player, new ones if the numbers do not fit into four columns."""
    players = event.players[:MOST]
    if len(players) < len(event.players):
        losses.lose("trf.lost_players", "players", "001", found=len(event.players), expected=MOST)
    field = PLAYER_BY_KEY["no"]
    if all(0 < player.no < 10**field.width for player in players):
        return {player.no: player.no for player in players}
    losses.lose("trf.lost_numbers", "players[0].no", "001", found=max(p.no for p in players))
    return {player.no: index for index, player in enumerate(players, start=1)}
