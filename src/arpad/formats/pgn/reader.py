"""Reading a PGN file as one tournament."""

import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from types import ModuleType
from typing import Any, Final

from arpad.core.event import Event, Game, System
from arpad.core.finding import Position
from arpad.formats.document.findings import clipped
from arpad.formats.pgn.roster import Roster
from arpad.formats.pgn.tags import RESULTS, day_of, round_and_board, side_of, text_of
from arpad.formats.recognising import TAG
from arpad.formats.result import FileFormat, ReadResult
from arpad.formats.tables.decoding import MEGABYTE, decoded
from arpad.formats.tables.remarks import PGN, Remarks

MAX_BYTES: Final = 40 * MEGABYTE
MAX_LINE: Final = MEGABYTE
MAX_GAMES: Final = 20_000
LAST_ROUND: Final = 999
COMMENT: Final = re.compile(r"\{[^}]*\}?|;.*")
MARKERS: Final = frozenset({"1-0", "0-1", "1/2-1/2"})  # 0-0 may be castling, * says nothing
# The tags a finding is about.
TAGS_OF: Final = {
    "pgn.no_players": "PGN White, Black",
    "pgn.himself": "PGN White, Black",
    "pgn.no_result": "PGN Result",
    "pgn.results_contradict": "PGN Result",
    "pgn.no_round": "PGN Round",
    "pgn.ratings": "PGN WhiteElo, BlackElo",
    "pgn.events": "PGN Event",
}

Tags = Mapping[str, str]


class PgnText(io.StringIO):
    """Text that remembers where the tags of the game being read began, and its last line."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.number = 0
        self.first_tag = 0
        self.last = ""

    # The stubs derive StringIO from a class whose lines are bytes.
    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line, counted."""
        line = super().readline(-1 if size is None else size)
        self.number += 1
        if not self.first_tag and line.startswith("["):
            self.first_tag = self.number
        if line and not line.isspace():
            self.last = line
        return line

    @property
    def marker(self) -> str:
        """The result the moves end with, as far as the last line says one."""
        tokens = [] if self.last.startswith("[") else COMMENT.sub(" ", self.last).split()
        return tokens[-1] if tokens and tokens[-1] in MARKERS else ""


def read_pgn(source: bytes) -> ReadResult:
    """The tournament whose games a file has; what they leave open is a finding."""
    remarks = Remarks(PGN, TAGS_OF)
    text = decoded(source, MAX_BYTES, remarks)
    if text is None or not _readable(text, remarks):
        return ReadResult(FileFormat.PGN, None, remarks.listed())
    try:
        reading = GamesRead(remarks)
        for tags, line, marker in games_in(text, remarks):
            reading.add(tags, Position(line), marker)
    except ImportError:
        remarks.error("tables.missing_package", found="chess", extra="pgn")
        return ReadResult(FileFormat.PGN, None, remarks.listed())
    event = reading.event()
    positions = reading.roster.positions | reading.positions
    return ReadResult(FileFormat.PGN, event, remarks.listed(), positions)


def _readable(text: str, remarks: Remarks) -> bool:
    if not TAG.search(text):
        remarks.error("pgn.no_games")
        return False
    longest = max(map(len, text.split("\n")))
    if longest > MAX_LINE:
        remarks.error("pgn.long_line", found=longest, expected=MAX_LINE)
        return False
    return True


def pgn_parser() -> ModuleType:
    """The library that takes games apart, which nobody else imports: it is under the GPL-3.0."""
    import chess.pgn

    return chess.pgn


def games_in(text: str, remarks: Remarks) -> Iterator[tuple[Tags, int, str]]:
    """The tags of each game, the line they begin on, and the result its moves end with."""
    parser, lines = pgn_parser(), PgnText(text)
    for count in range(MAX_GAMES + 1):
        lines.first_tag, lines.last = 0, ""
        try:
            tags = parser.read_headers(lines)
        except Exception as error:  # whatever odd tags make the parser say
            at = Position(lines.number)
            remarks.error("pgn.malformed", at=at, found=clipped(str(error)))
            return
        if tags is None:
            return
        line = lines.first_tag or max(lines.number - 1, 1)
        if count == MAX_GAMES:
            remarks.error("pgn.too_many", at=Position(line), expected=MAX_GAMES)
            return
        yield tags, line, lines.marker


class GamesRead:
    """The games so far."""

    def __init__(self, remarks: Remarks) -> None:
        self.remarks = remarks
        self.roster = Roster(remarks)
        self.games: list[Game] = []
        self.positions: dict[str, Position] = {}
        self.days: list[date] = []
        self.heads: dict[str, Counter[str]] = {
            name: Counter() for name in ("Event", "Site", "TimeControl", "EventDate")
        }
        self._seen: set[tuple[Any, ...]] = set()
        self._played: Counter[int] = Counter()

    def add(self, tags: Tags, at: Position, marker: str = "") -> None:
        """One game, unless it is reported why it does not count."""
        white, black = side_of(tags, "White"), side_of(tags, "Black")
        if white is None or black is None:
            self.remarks.error("pgn.no_players", at=at)
            return
        names = {"white": white.name, "black": black.name}
        result = RESULTS.get("".join(tags.get("Result", "")[:20].split()))
        if result is None:
            found = clipped(tags.get("Result", "")) or "–"
            self.remarks.warning("pgn.no_result", at=at, found=found, **names)
            return
        for name, counter in self.heads.items():
            if (said := text_of(tags, name)) is not None:
                counter[said] += 1
        numbers = self.roster.number(white, at), self.roster.number(black, at)
        if numbers[0] == numbers[1]:
            self.remarks.error("pgn.himself", at=at, found=white.name)
            return
        day = day_of(text_of(tags, "Date"))
        said_round = text_of(tags, "Round")
        seen = (*numbers, said_round, day, tags.get("UTCTime"), tags.get("Time"))
        if said_round is not None and seen in self._seen:
            self.remarks.warning("pgn.repeated", at=at, **names)
            return
        self._seen.add(seen)
        if marker and RESULTS[marker] is not result:
            said = clipped(tags.get("Result", ""))
            self.remarks.warning("pgn.results_contradict", at=at, found=said, other=marker, **names)
        if day is not None:
            self.days.append(day)
        number, board = self._round(tags, numbers, names, at)
        self._played.update(numbers)
        self.positions[f"games[{len(self.games)}]"] = at
        date_ = day.isoformat() if day else None
        one, other = numbers
        self.games.append(
            Game(round=number, white=one, black=other, result=result, board=board, date=date_)
        )

    def _round(
        self, tags: Tags, numbers: tuple[int, int], names: Mapping[str, str], at: Position
    ) -> tuple[int, int | None]:
        """Round and board; a game without a round is put after those the two have played."""
        found = round_and_board(text_of(tags, "Round"))
        if found is not None:
            return found
        number = min(max(self._played[player] for player in numbers) + 1, LAST_ROUND)
        said = clipped(tags.get("Round", "")) or "–"
        self.remarks.warning("pgn.no_round", at=at, found=said, read=number, **names)
        return number, None

    def event(self) -> Event | None:
        """The tournament of the games, if there are any."""
        if not self.games:
            if not self.remarks.has_errors:
                self.remarks.error("pgn.no_games")
            return None
        names = self.heads["Event"]
        if len(names) > 1:
            first, second = (name for name, _ in names.most_common(2))
            self.remarks.warning("pgn.events", number=len(names), found=first, other=second)
        teams = self.roster.teams()
        system = System.TEAM if teams else System.SWISS
        self.remarks.note("pgn.no_byes")
        self.remarks.note("pgn.system", found=system.value)
        first_day = day_of(_commonest(self.heads["EventDate"]))
        days = sorted([*self.days, *([first_day] if first_day else [])])
        return Event(
            name=_commonest(names) or "",
            players=tuple(self.roster.players),
            games=tuple(self.games),
            system=system,
            start=days[0] if days else None,
            end=days[-1] if self.days else None,
            city=_commonest(self.heads["Site"]),
            time_control=_commonest(self.heads["TimeControl"]),
            teams=teams,
        )


def _commonest(said: Counter[str]) -> str | None:
    return said.most_common(1)[0][0] if said else None
