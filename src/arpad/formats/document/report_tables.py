"""The tables of what a report says besides: arbiters, teams, points and the records of 2026.

What is wrong here is reported with its place and kept as it stands; the rest of the document is
read nevertheless. A wrong number or round in a record is an error, anything else a warning.
"""

import json
from typing import Any, Final

from arpad.core.finding import Severity
from arpad.core.play import ByeKind
from arpad.core.report import (
    AbnormalPoints,
    Acceleration,
    Arbiter,
    ByeMark,
    Counts,
    ForfeitedMatch,
    GameMark,
    LineUp,
    Marks,
    MatchForfeit,
    MatchPoints,
    NationalRecord,
    NationalRecords,
    ProhibitedPairs,
    Report,
    RequestedBye,
    Scoring,
    StartingList,
    StartingRank,
    Team,
    TeamBye,
    Unplayed,
    VirtualPoints,
)
from arpad.core.scores import MAY_COST
from arpad.formats.document.findings import REFUSED
from arpad.formats.document.kinds import (
    AMOUNT,
    DATE,
    GAIN,
    IDENTIFIER,
    NUMERAL,
    OBJECT,
    TEXT,
    TEXTS,
    TRUTH,
    ValueKind,
    choice,
    letters,
    list_of,
)
from arpad.formats.document.table import Key, Keyed, KeyTable, by_key, made_by

NUMERALS: Final = list_of(NUMERAL)


def lenient(makes: type[Any], *keys: Key) -> KeyTable:
    """A table in which a wrong value is a warning."""
    return KeyTable(makes, keys, Severity.WARNING)


def record(makes: type[Any], *keys: Key) -> KeyTable:
    """A table of numbers and rounds, in which a wrong value is an error."""
    return KeyTable(makes, keys, Severity.ERROR)


def said_or_split(value: Any) -> Any:
    """Codes as a list, or as one text with commas."""
    if isinstance(value, str):
        return [code.strip() for code in value.split(",")]
    return value if isinstance(value, list) else REFUSED


def arbiter_written(arbiter: Arbiter) -> Any:
    """An arbiter of whom only the name is said is that name."""
    made = ARBITER.written(arbiter)
    return arbiter.name if made.keys() == {"name"} and not arbiter.extra else made


def mark(makes: type[Any], *example: int | str) -> ValueKind:
    """A list of numbers, which may end in a text."""
    types = [type(part) for part in example]

    def parse(value: Any) -> Any:
        fits = isinstance(value, list) and [*map(type, value)] == types
        return makes(*value) if fits else REFUSED

    return ValueKind(
        code="document.wrong_mark",
        expected=json.dumps(example),
        parse=parse,
        schema={"type": "array"},
    )


ROLE: Final = choice(
    "document.wrong_choice", {each: each for each in ("chief", "deputy", "organiser")}
)
ARBITER: Final = lenient(
    Arbiter,
    Key(key="name", kind=TEXT),
    Key(key="role", kind=ROLE),
    Key(key="title", kind=TEXT),
    Key(key="id", kind=IDENTIFIER),
)
ARBITERS: Final = list_of(
    ValueKind(
        code="document.wrong_text_or_object",
        expected="string, object",
        parse=lambda value: {"name": value} if isinstance(value, str) else OBJECT.parse(value),
        schema={"type": ["string", "object"]},
        table=ARBITER,
        write=arbiter_written,
    )
)
TEAM: Final = lenient(
    Team,
    Key(key="no", kind=NUMERAL),
    Key(key="name", kind=TEXT),
    Key(key="nickname", kind=TEXT),
    Key(key="strength", kind=AMOUNT),
    Key(key="match_points", kind=AMOUNT),
    Key(key="game_points", kind=AMOUNT),
    Key(key="rank", kind=NUMERAL),
    Key(key="players", kind=NUMERALS),
)
SCORING: Final = by_key(
    Keyed(
        makes=Scoring,
        entries=lambda scoring: scoring.points,
        values=GAIN,
        exceptions=dict.fromkeys(MAY_COST, AMOUNT),
    )
)
NATIONAL_RECORD: Final = lenient(
    NationalRecord,
    Key(key="sex", kind=TEXT),
    Key(key="class", kind=TEXT, attribute="category"),
    Key(key="name", kind=TEXT),
    Key(key="rating", kind=NUMERAL),
    Key(key="origin", kind=TEXT),
    Key(key="id", kind=IDENTIFIER),
    Key(key="birth", kind=TEXT),
)
NATIONAL: Final = by_key(
    Keyed(
        makes=NationalRecords,
        entries=lambda national: national.records,
        values=made_by(NATIONAL_RECORD),
    )
)

COUNTS: Final = lenient(
    Counts,
    Key(key="players", kind=NUMERAL),
    Key(key="rated", kind=NUMERAL),
    Key(key="teams", kind=NUMERAL),
)
STARTING_RANK: Final = lenient(
    StartingRank, Key(key="federation", kind=TEXT), Key(key="method", kind=TEXT)
)
BYES: Final = letters(
    "document.wrong_choice", {"F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}
)
REQUESTED_BYE: Final = record(
    RequestedBye,
    Key(key="type", kind=BYES, attribute="kind"),
    Key(key="round", kind=NUMERAL),
    Key(key="players", kind=NUMERALS),
)
ACCELERATION: Final = record(
    Acceleration,
    Key(key="match_points", kind=GAIN),
    Key(key="points", kind=GAIN),
    Key(key="first_round", kind=NUMERAL),
    Key(key="last_round", kind=NUMERAL),
    Key(key="first", kind=NUMERAL),
    Key(key="last", kind=NUMERAL),
)
VIRTUAL_POINTS: Final = by_key(
    Keyed(
        makes=VirtualPoints,
        entries=lambda virtual: virtual.by_player,
        values=list_of(AMOUNT),
        keys=NUMERAL,
        wrong=Severity.ERROR,
    )
)
PROHIBITED: Final = record(
    ProhibitedPairs,
    Key(key="first_round", kind=NUMERAL),
    Key(key="last_round", kind=NUMERAL),
    Key(key="players", kind=NUMERALS),
)
ABNORMAL_POINTS: Final = record(
    AbnormalPoints,
    Key(key="type", kind=TEXT, attribute="letter"),
    Key(key="match_points", kind=AMOUNT),
    Key(key="points", kind=AMOUNT),
    Key(key="round", kind=NUMERAL),
    Key(key="players", kind=NUMERALS),
)
LINE_UP: Final = record(
    LineUp,
    Key(key="round", kind=NUMERAL),
    Key(key="team", kind=NUMERAL),
    Key(key="opponent", kind=NUMERAL),
    Key(key="players", kind=NUMERALS),
)
TEAM_BYE: Final = record(
    TeamBye,
    Key(key="match_points", kind=AMOUNT),
    Key(key="game_points", kind=AMOUNT),
    Key(key="teams", kind=NUMERALS),
    Key(key="zero", kind=TEXT),
)
FORFEITED_MATCH: Final = record(
    ForfeitedMatch,
    Key(
        key="result",
        kind=choice("document.wrong_choice", {str(each): each for each in MatchForfeit}),
    ),
    Key(key="round", kind=NUMERAL),
    Key(key="white", kind=NUMERAL),
    Key(key="black", kind=NUMERAL),
)
MATCH_POINTS: Final = lenient(
    MatchPoints,
    Key(key="TW", kind=GAIN, attribute="win"),
    Key(key="TD", kind=GAIN, attribute="draw"),
    Key(key="TL", kind=AMOUNT, attribute="loss"),
)
STARTING_LIST: Final = record(
    StartingList,
    Key(key="round", kind=NUMERAL),
    Key(key="players", kind=NUMERALS),
    Key(key="ratings", kind=NUMERALS),
)
MARKS: Final = lenient(
    Marks,
    Key(key="games", kind=list_of(mark(GameMark, 3, 1, 2, "w1/b0"))),
    Key(key="byes", kind=list_of(mark(ByeMark, 3, 1, "-+"))),
    Key(key="unplayed", kind=list_of(mark(Unplayed, 3, 1, 2))),
    Key(key="lists", kind=list_of(made_by(STARTING_LIST))),
)
CODES: Final = ValueKind(
    code="document.wrong_list",
    expected="array",
    parse=said_or_split,
    schema={},
    items=TEXT,
    write=TEXTS.write,
)
DIALECT: Final = choice(
    "document.wrong_choice", {"trf06": "trf06", "trf16": "trf16", "trf26": "trf26"}
)
REPORT: Final = lenient(
    Report,
    Key(key="registered", kind=DATE),
    Key(key="received", kind=DATE),
    Key(key="dialect", kind=DIALECT),
    Key(key="type", kind=TEXT),
    Key(key="type_code", kind=TEXT),
    Key(key="counts", kind=made_by(COUNTS)),
    Key(key="time_code", kind=TEXT),
    Key(key="ranking", kind=made_by(STARTING_RANK)),
    Key(key="controller", kind=TEXT),
    Key(key="standings", kind=CODES),
    Key(key="byes", kind=list_of(made_by(REQUESTED_BYE))),
    Key(key="absent", kind=NUMERALS),
    Key(key="withdrawn", kind=NUMERALS),
    Key(key="acceleration", kind=list_of(made_by(ACCELERATION))),
    Key(key="virtual_points", kind=VIRTUAL_POINTS),
    Key(key="prohibited", kind=list_of(made_by(PROHIBITED))),
    Key(key="abnormal_points", kind=list_of(made_by(ABNORMAL_POINTS))),
    Key(key="lineups", kind=list_of(made_by(LINE_UP))),
    Key(key="team_byes", kind=list_of(made_by(TEAM_BYE))),
    Key(key="forfeited_matches", kind=list_of(made_by(FORFEITED_MATCH))),
    Key(key="board_colours", kind=TEXT),
    Key(key="match_points", kind=made_by(MATCH_POINTS)),
    Key(key="marks", kind=made_by(MARKS)),
    Key(key="repeated_teams", kind=TEXTS),
    Key(key="scoring_records", kind=TEXTS),
    Key(key="pair_by_rank", kind=TRUTH),
    Key(key="informative", kind=TEXTS),
    Key(key="comments", kind=TEXTS),
    Key(key="other", kind=TEXTS),
)
