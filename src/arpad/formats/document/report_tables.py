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

    return ValueKind("document.wrong_mark", json.dumps(example), parse, {"type": "array"})


ROLE: Final = choice(
    "document.wrong_choice", {each: each for each in ("chief", "deputy", "organiser")}
)
ARBITER: Final = lenient(
    Arbiter, Key("name", TEXT), Key("role", ROLE), Key("title", TEXT), Key("id", IDENTIFIER)
)
ARBITERS: Final = list_of(
    ValueKind(
        "document.wrong_text_or_object",
        "string, object",
        lambda value: {"name": value} if isinstance(value, str) else OBJECT.parse(value),
        {"type": ["string", "object"]},
        table=ARBITER,
        write=arbiter_written,
    )
)
TEAM: Final = lenient(
    Team,
    Key("no", NUMERAL),
    Key("name", TEXT),
    Key("nickname", TEXT),
    Key("strength", AMOUNT),
    Key("match_points", AMOUNT),
    Key("game_points", AMOUNT),
    Key("rank", NUMERAL),
    Key("players", NUMERALS),
)
SCORING: Final = by_key(
    Keyed(
        Scoring,
        lambda scoring: scoring.points,
        GAIN,
        exceptions=dict.fromkeys(MAY_COST, AMOUNT),
    )
)
NATIONAL_RECORD: Final = lenient(
    NationalRecord,
    Key("sex", TEXT),
    Key("class", TEXT, attribute="category"),
    Key("name", TEXT),
    Key("rating", NUMERAL),
    Key("origin", TEXT),
    Key("id", IDENTIFIER),
    Key("birth", TEXT),
)
NATIONAL: Final = by_key(
    Keyed(NationalRecords, lambda national: national.records, made_by(NATIONAL_RECORD))
)

COUNTS: Final = lenient(
    Counts, Key("players", NUMERAL), Key("rated", NUMERAL), Key("teams", NUMERAL)
)
STARTING_RANK: Final = lenient(StartingRank, Key("federation", TEXT), Key("method", TEXT))
BYES: Final = letters(
    "document.wrong_choice", {"F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}
)
REQUESTED_BYE: Final = record(
    RequestedBye,
    Key("type", BYES, attribute="kind"),
    Key("round", NUMERAL),
    Key("players", NUMERALS),
)
ACCELERATION: Final = record(
    Acceleration,
    Key("match_points", GAIN),
    Key("points", GAIN),
    Key("first_round", NUMERAL),
    Key("last_round", NUMERAL),
    Key("first", NUMERAL),
    Key("last", NUMERAL),
)
VIRTUAL_POINTS: Final = by_key(
    Keyed(
        VirtualPoints,
        lambda virtual: virtual.by_player,
        list_of(AMOUNT),
        NUMERAL,
        Severity.ERROR,
    )
)
PROHIBITED: Final = record(
    ProhibitedPairs,
    Key("first_round", NUMERAL),
    Key("last_round", NUMERAL),
    Key("players", NUMERALS),
)
ABNORMAL_POINTS: Final = record(
    AbnormalPoints,
    Key("type", TEXT, attribute="letter"),
    Key("match_points", AMOUNT),
    Key("points", AMOUNT),
    Key("round", NUMERAL),
    Key("players", NUMERALS),
)
LINE_UP: Final = record(
    LineUp,
    Key("round", NUMERAL),
    Key("team", NUMERAL),
    Key("opponent", NUMERAL),
    Key("players", NUMERALS),
)
TEAM_BYE: Final = record(
    TeamBye,
    Key("match_points", AMOUNT),
    Key("game_points", AMOUNT),
    Key("teams", NUMERALS),
    Key("zero", TEXT),
)
FORFEITED_MATCH: Final = record(
    ForfeitedMatch,
    Key("result", choice("document.wrong_choice", {str(each): each for each in MatchForfeit})),
    Key("round", NUMERAL),
    Key("white", NUMERAL),
    Key("black", NUMERAL),
)
MATCH_POINTS: Final = lenient(
    MatchPoints,
    Key("TW", GAIN, attribute="win"),
    Key("TD", GAIN, attribute="draw"),
    Key("TL", AMOUNT, attribute="loss"),
)
STARTING_LIST: Final = record(
    StartingList,
    Key("round", NUMERAL),
    Key("players", NUMERALS),
    Key("ratings", NUMERALS),
)
MARKS: Final = lenient(
    Marks,
    Key("games", list_of(mark(GameMark, 3, 1, 2, "w1/b0"))),
    Key("byes", list_of(mark(ByeMark, 3, 1, "-+"))),
    Key("unplayed", list_of(mark(Unplayed, 3, 1, 2))),
    Key("lists", list_of(made_by(STARTING_LIST))),
)
CODES: Final = ValueKind(
    "document.wrong_list",
    "array",
    said_or_split,
    {},
    items=TEXT,
    write=TEXTS.write,
)
DIALECT: Final = choice(
    "document.wrong_choice", {"trf06": "trf06", "trf16": "trf16", "trf26": "trf26"}
)
REPORT: Final = lenient(
    Report,
    Key("registered", DATE),
    Key("received", DATE),
    Key("dialect", DIALECT),
    Key("type", TEXT),
    Key("type_code", TEXT),
    Key("counts", made_by(COUNTS)),
    Key("time_code", TEXT),
    Key("ranking", made_by(STARTING_RANK)),
    Key("controller", TEXT),
    Key("standings", CODES),
    Key("byes", list_of(made_by(REQUESTED_BYE))),
    Key("absent", NUMERALS),
    Key("withdrawn", NUMERALS),
    Key("acceleration", list_of(made_by(ACCELERATION))),
    Key("virtual_points", VIRTUAL_POINTS),
    Key("prohibited", list_of(made_by(PROHIBITED))),
    Key("abnormal_points", list_of(made_by(ABNORMAL_POINTS))),
    Key("lineups", list_of(made_by(LINE_UP))),
    Key("team_byes", list_of(made_by(TEAM_BYE))),
    Key("forfeited_matches", list_of(made_by(FORFEITED_MATCH))),
    Key("board_colours", TEXT),
    Key("match_points", made_by(MATCH_POINTS)),
    Key("marks", made_by(MARKS)),
    Key("repeated_teams", TEXTS),
    Key("scoring_records", TEXTS),
    Key("pair_by_rank", TRUTH),
    Key("informative", TEXTS),
    Key("comments", TEXTS),
    Key("other", TEXTS),
)
