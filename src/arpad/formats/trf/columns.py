"""The columns of TRF, 1-based and inclusive as the specification prints them.

Reader, writer, positions and messages follow these tables and know no column of their own.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from arpad.core.play import ByeKind
from arpad.core.report import (
    AbnormalPoints,
    Acceleration,
    ForfeitedMatch,
    LineUp,
    MatchForfeit,
    ProhibitedPairs,
    RequestedBye,
    StartingRank,
    Team,
    TeamBye,
)
from arpad.formats.result import FileFormat


class Holds(StrEnum):
    """What a field holds."""

    TEXT = "text"
    WHOLE = "whole"
    POINTS = "points"
    CODE = "code"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordColumn:
    """The columns of one value in a record; ``code`` is the message for what does not belong there.

    ``options`` are the codes it takes, each with what it stands for.
    """

    key: str
    first: int
    last: int
    holds: Holds = Holds.TEXT
    right: bool = False
    code: str = "trf.wrong_value"
    options: tuple[tuple[str, str], ...] = ()

    @property
    def width(self) -> int:
        """How many columns it has."""
        return self.last - self.first + 1

    @property
    def cut(self) -> slice:
        """Where it stands in the text of a line."""
        return slice(self.first - 1, self.last)

    def of(self, line: str) -> str:
        """Its text in a line, without blanks around it."""
        return line[self.first - 1 : self.last].strip()

    def placed(self, text: str) -> str:
        """The text in the width of the field."""
        return text.rjust(self.width) if self.right else text.ljust(self.width)

    def shifted(self, columns: int) -> "RecordColumn":
        """The same field of a later round or player."""
        return RecordColumn(
            key=self.key,
            first=self.first + columns,
            last=self.last + columns,
            holds=self.holds,
            right=self.right,
        )


def number(key: str, first: int, last: int, code: str = "trf.wrong_number") -> RecordColumn:
    """A whole number, at the right of its columns."""
    return RecordColumn(key=key, first=first, last=last, holds=Holds.WHOLE, right=True, code=code)


def points(key: str, first: int, last: int) -> RecordColumn:
    """Points with one decimal, at the right of their columns."""
    return RecordColumn(
        key=key, first=first, last=last, holds=Holds.POINTS, right=True, code="trf.wrong_points"
    )


@dataclass(frozen=True, slots=True)
class Repeated:
    """A field that comes again every ``step`` columns."""

    field: RecordColumn
    step: int

    def nth(self, index: int) -> RecordColumn:
        """The field for the round or player ``index``, from 0."""
        return self.field.shifted(index * self.step)


@dataclass(frozen=True, slots=True)
class Record:
    """A line of several columns; ``key`` is where the value it ``makes`` stands in the event."""

    id: str
    key: str
    makes: type[Any]
    fields: tuple[RecordColumn, ...]
    repeated: Repeated | None = None


PLAYER: Final = (
    number("no", 5, 8),
    RecordColumn(key="sex", first=10, last=10, code="trf.wrong_sex"),
    RecordColumn(key="title", first=11, last=13, right=True, code="trf.wrong_title"),
    RecordColumn(key="name", first=15, last=47),
    number("rating", 49, 52, code="trf.wrong_rating"),
    RecordColumn(key="federation", first=54, last=56),
    RecordColumn(key="id", first=58, last=68, right=True),
    RecordColumn(key="birth", first=70, last=79, code="trf.wrong_birth"),
    points("points", 81, 84),
    number("rank", 86, 89, code="trf.wrong_rank"),
)
PLAYER_BY_KEY: Final = {field.key: field for field in PLAYER}

NATIONAL: Final = (
    number("no", 5, 8),
    RecordColumn(key="sex", first=10, last=10, code="trf.wrong_sex"),
    RecordColumn(key="category", first=11, last=13, right=True),
    RecordColumn(key="name", first=15, last=47),
    number("rating", 49, 52, code="trf.wrong_rating"),
    RecordColumn(key="origin", first=54, last=56),
    RecordColumn(key="id", first=58, last=68, right=True),
    RecordColumn(key="birth", first=70, last=79, code="trf.wrong_birth"),
)

# A round: opponent, colour, result; the first one, the others every ROUND_STEP columns.
ROUND_STEP: Final = 10
OPPONENT: Final = Repeated(number("opponent", 92, 95, code="trf.wrong_opponent"), ROUND_STEP)
COLOUR: Final = Repeated(
    RecordColumn(key="colour", first=97, last=97, code="trf.wrong_colour"), ROUND_STEP
)
RESULT: Final = Repeated(
    RecordColumn(key="result", first=99, last=99, code="trf.wrong_result"), ROUND_STEP
)
ROUND_DATE: Final = Repeated(
    RecordColumn(key="date", first=92, last=99, code="trf.wrong_date"), ROUND_STEP
)

# Free text after the number of the record.
TEXT_FIRST: Final = 5
TEXT: Final = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "122": "time_control",
    "092": "report.type",
    "182": "report.controller",
    "192": "report.type_code",
    "222": "report.time_code",
    "352": "report.board_colours",
}
DATES: Final = {"042": "start", "052": "end"}
COUNTS: Final = {"062": "players", "072": "rated", "082": "teams"}
ARBITERS: Final = {"102": "chief", "112": "deputy"}
LISTS: Final = {"202": "tiebreaks", "212": "report.standings"}
# Points by code: 162 for results, 362 for matches of teams.
CODES_162: Final = ("W", "D", "L", "A", "P", "X")
POINTS_CODE: Final = Repeated(RecordColumn(key="code", first=5, last=6, right=True), 9)
POINTS_VALUE: Final = Repeated(points("points", 7, 10), 9)

RANKING: Final = Record(
    "172",
    "ranking",
    StartingRank,
    (RecordColumn(key="federation", first=5, last=7), RecordColumn(key="method", first=9, last=13)),
)
RANKING_METHODS: Final = frozenset({"FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"})
TEAM_OLD: Final = Record(
    "013",
    "teams",
    Team,
    (RecordColumn(key="name", first=5, last=36),),
    Repeated(number("players", 37, 40), 5),
)
TEAM: Final = Record(
    "310",
    "teams",
    Team,
    (
        number("no", 5, 7),
        RecordColumn(key="name", first=9, last=40),
        RecordColumn(key="nickname", first=42, last=46),
        RecordColumn(
            key="strength",
            first=48,
            last=53,
            holds=Holds.POINTS,
            right=True,
            code="trf.wrong_points",
        ),
        points("match_points", 55, 60),
        points("game_points", 62, 67),
        number("rank", 69, 71),
    ),
    Repeated(number("players", 74, 77), 5),
)
BYES_240: Final = (("F", ByeKind.FULL), ("H", ByeKind.HALF), ("Z", ByeKind.ZERO))
LETTERS_299: Final = tuple((letter, letter) for letter in "WDLFHZ+-")
RESULTS_330: Final = tuple((str(each), each) for each in MatchForfeit)
LISTED: Final = (
    Record(
        "240",
        "byes",
        RequestedBye,
        (
            RecordColumn(key="kind", first=5, last=5, holds=Holds.CODE, options=BYES_240),
            number("round", 7, 9),
        ),
        Repeated(number("players", 11, 14), 5),
    ),
    Record(
        "250",
        "acceleration",
        Acceleration,
        (
            points("match_points", 5, 8),
            points("points", 10, 13),
            number("first_round", 15, 17),
            number("last_round", 19, 21),
            number("first", 23, 26),
            number("last", 28, 31),
        ),
    ),
    Record(
        "260",
        "prohibited",
        ProhibitedPairs,
        (number("first_round", 5, 7), number("last_round", 9, 11)),
        Repeated(number("players", 13, 16), 5),
    ),
    Record(
        "299",
        "abnormal_points",
        AbnormalPoints,
        (
            RecordColumn(key="letter", first=5, last=5, holds=Holds.CODE, options=LETTERS_299),
            points("match_points", 8, 11),
            points("points", 14, 17),
            number("round", 20, 22),
        ),
        Repeated(number("players", 24, 27), 5),
    ),
    Record(
        "300",
        "lineups",
        LineUp,
        (number("round", 5, 7), number("team", 9, 11), number("opponent", 13, 15)),
        Repeated(number("players", 17, 20), 5),
    ),
    Record(
        "320",
        "team_byes",
        TeamBye,
        (points("match_points", 5, 8), points("game_points", 10, 13)),
        Repeated(number("teams", 15, 17), 4),
    ),
    Record(
        "330",
        "forfeited_matches",
        ForfeitedMatch,
        (
            RecordColumn(key="result", first=5, last=6, holds=Holds.CODE, options=RESULTS_330),
            number("round", 8, 10),
            number("white", 12, 14),
            number("black", 16, 18),
        ),
    ),
)
LISTED_BY_ID: Final = {record.id: record for record in LISTED}

INFORMATIVE: Final = frozenset({"801", "802"})
ONLY_2026: Final = frozenset(
    {"142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362", "310", "###"}
    | LISTED_BY_ID.keys()
    | INFORMATIVE
)
# What these say is in the event, but only 2026 has a record for it.
KEYS_OF_2026: Final = {
    "type_code": "192",
    "time_code": "222",
    "ranking": "172",
    "controller": "182",
    "standings": "212",
    "byes": "240",
    "acceleration": "250",
    "abnormal_points": "299",
    "lineups": "300",
    "team_byes": "320",
    "forfeited_matches": "330",
    "board_colours": "352",
    "match_points": "362",
    "informative": "801",
    "comments": "###",
}

EDITION: Final = {
    FileFormat.TRF06: "TRF06",
    FileFormat.TRF16: "TRF16",
    FileFormat.TRF26: "TRF26",
}


def article(dialect: FileFormat, record: str, field: RecordColumn | None = None) -> str:
    """Where the specification says so.

    >>> article(FileFormat.TRF16, "001", PLAYER_BY_KEY["points"])
    'TRF16 001, 81-84'
    """
    where = f"{EDITION[dialect]} {record}".strip()
    if field is None:
        return where
    columns = f"{field.first}-{field.last}" if field.width > 1 else str(field.first)
    return f"{where}, {columns}"
