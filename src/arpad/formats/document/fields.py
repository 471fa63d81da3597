"""The tables of ``arpad-tournament/1``: every key, its kind and its meaning.

Reader, writer, messages and schema follow these tables; defaults are those of the core values.
A key in no table is kept in ``extra`` and comes back when the document is written.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from arpad.core.event import (
    Bye,
    ByeKind,
    Correction,
    Event,
    EventStage,
    Game,
    Play,
    Player,
    Result,
    System,
)
from arpad.core.finding import Severity
from arpad.core.report import Sums
from arpad.formats.document.findings import FORMAT
from arpad.formats.document.kinds import (
    BIRTH,
    DATE,
    DAY,
    IDENTIFIER,
    MONTH,
    NAME,
    RATING,
    ROWS,
    TEXT,
    TEXTS,
    TRUTH,
    choice,
    list_of,
    matching,
    whole,
)
from arpad.formats.document.report_tables import ARBITERS, NATIONAL, REPORT, SCORING, TEAM
from arpad.formats.document.table import Key, KeyTable, made_by


def spelled(*values: Any) -> dict[str, Any]:
    """The words of an enumeration, each with its member."""
    return {str(value): value for value in values}


SYSTEM: Final = choice("document.wrong_choice", spelled(*System))
PLAY: Final = choice("document.wrong_choice", spelled(*Play))
COLOUR: Final = choice("document.wrong_choice", spelled("white", "black"))
BYE_KIND: Final = choice("document.wrong_choice", spelled(*ByeKind))
# A woman is w in tournament reports and F in FIDE's lists: one letter inside, w.
SEX: Final = choice(
    "document.wrong_choice",
    {"m": "m", "w": "w", "f": "w", "M": "m", "W": "w", "F": "w"},
    expected=("m", "w", "f"),
)
RESULT: Final = choice(
    "document.wrong_result",
    {**spelled(*Result), "1/2-1/2": Result.DRAW, "½-½": Result.DRAW},
    expected=Result,
)
POINTS: Final = matching(
    r"-?[0-9]{1,4}(?:\.[0-9]{1,2})?",
    "document.wrong_points",
    "4.5",
    Fraction,
)
SUM_POINTS: Final = matching(r"[0-9]{1,3}(?:\.[05])?", "document.wrong_points", "5.5", Fraction)
WARNING: Final = Severity.WARNING
VERSION: Final = choice("document.wrong_format", spelled(FORMAT))

# Bounds beyond any event, so that no later loop or database column meets a number it cannot hold.
ROUND: Final = whole(1, 999)
BOARD: Final = whole(1, 9_999)
NUMBER: Final = whole(1, 999_999_999)  # some programs number players by their FIDE ID
CORRECTION_KEYS: Final = (
    Key("was", RESULT, required=True),
    Key("reported_in", ROUND, required=True),
    Key("turned", TRUTH, "Whether White had been published as Black."),
)
CORRECTION: Final = KeyTable(
    Correction,
    (
        *CORRECTION_KEYS,
        Key(
            "earlier",
            made_by(KeyTable(Correction, CORRECTION_KEYS)),
            "The correction before, by which that was published.",
        ),
    ),
)

SUMS: Final = KeyTable(
    Sums,
    (
        Key("points", SUM_POINTS, required=True),
        Key("games", whole(0, 999), required=True),
        Key("opponents", RATING),
        Key("on_list", TRUTH),
    ),
)

STAGE: Final = KeyTable(
    EventStage,
    (
        Key("name", NAME, required=True),
        Key("first_round", ROUND, required=True),
        Key("last_round", ROUND, required=True),
        Key("system", SYSTEM),
    ),
)

EVENT: Final = KeyTable(
    Event,
    (
        Key("format", VERSION, "The format and its version.", kept=False),
        Key("name", TEXT, "The name of the event.", always=True),
        Key("federation", TEXT, "The federation that reports it, such as ESP."),
        Key("city", TEXT, "Where it is played."),
        Key("start", DATE, "The first day."),
        Key("end", DATE, "The last day, not before the first."),
        Key("system", SYSTEM, "How opponents are found.", always=True),
        Key("play", PLAY, "The list it is rated for.", always=True),
        Key("time_control", TEXT, "The time control, such as 90 min + 30 s."),
        Key("flags", TEXTS, "What sets it apart, such as national-championship or olympiad."),
        Key("rounds", ROUND, "The number of rounds announced."),
        Key("round_dates", list_of(DAY), "The day of each round, first round first."),
        Key(
            "arbiters",
            ARBITERS,
            "The arbiters and organisers: names, or objects with more.",
            wrong=WARNING,
        ),
        Key("teams", list_of(made_by(TEAM)), "The teams.", wrong=WARNING),
        Key(
            "scoring",
            SCORING,
            "The points for a win, a draw and so on, where unusual.",
            wrong=WARNING,
        ),
        Key("initial_colour", COLOUR, "The colour the first player drew for round 1."),
        Key("tiebreaks", TEXTS, "The tie-breaks in their order."),
        Key("part", MONTH, "The month, such as 2025-11, of which it is part of a longer event."),
        Key("stages", list_of(made_by(STAGE)), "The preliminary and final stages it is played in."),
        Key("report", made_by(REPORT), "What a report file says besides.", wrong=WARNING),
        Key("players", ROWS, "The players.", required=True, kept=False),
        Key("games", ROWS, "The games and the byes.", required=True, kept=False),
    ),
)

PLAYER: Final = KeyTable(
    Player,
    (
        Key("no", NUMBER, "The number the games name the player by.", required=True),
        Key("name", NAME, "The name.", required=True),
        Key(
            "rating",
            RATING,
            "The rating on the list in force; null is unrated.",
            always=True,
            missed="document.no_rating",
        ),
        Key("id", IDENTIFIER, "The identity number, kept as text."),
        Key("sex", SEX, "m, or w or f."),
        Key("federation", TEXT, "The federation."),
        Key("title", TEXT, "The title, such as GM."),
        Key("birth", BIRTH, "When the player was born: a year, a month or a day."),
        Key("k", whole(1, 100), "The development coefficient."),
        Key("games", whole(0, 99_999), "The games rated before."),
        Key("peak", RATING, "The highest published rating, not below the rating."),
        Key("standard", RATING, "The standard rating, in a rapid or blitz event."),
        Key(
            "listed",
            RATING,
            "The rating on the latest list before the period, to which its change is added.",
        ),
        Key("first_event", TRUTH, "Whether it is the first event of a player who is unrated."),
        Key(
            "listed_after_start",
            TRUTH,
            "Whether the player entered the list after the event began.",
        ),
        Key("flags", TEXTS, "What sets the player apart."),
        Key("points", POINTS, "The points a report states, such as 4.5."),
        Key("rank", whole(1, 99_999), "The final place a report states."),
        Key(
            "sums",
            made_by(SUMS),
            "Points and games against rated opponents and their mean, where there are no games.",
        ),
        Key(
            "national",
            NATIONAL,
            "What federations' own rating systems know of the player.",
            wrong=WARNING,
        ),
    ),
)

GAME: Final = KeyTable(
    Game,
    (
        Key("round", ROUND, "The round.", required=True),
        Key("white", NUMBER, "The number of the player with White.", required=True),
        Key("black", NUMBER, "The number of the player with Black.", required=True),
        Key("result", RESULT, "The result, White first; + and - are forfeits.", required=True),
        Key("rated", TRUTH, "Whether it is to be rated."),
        Key("board", BOARD, "The board."),
        Key("date", DAY, "The day it was played."),
        Key("white_rating", RATING, "White's rating that day, in a long event."),
        Key("black_rating", RATING, "Black's rating that day, in a long event."),
        Key(
            "correction",
            made_by(CORRECTION),
            "What had been published, and when that was reported wrong.",
        ),
    ),
)

BYE: Final = KeyTable(
    Bye,
    (
        Key("round", ROUND, "The round.", required=True),
        Key("player", NUMBER, "The number of the player.", required=True),
        Key("bye", BYE_KIND, "What the player gets for it.", required=True, attribute="kind"),
    ),
)


def is_bye(entry: Mapping[str, Any]) -> bool:
    """Whether an object among the games is a bye: it says so, or names a player but no side."""
    return "bye" in entry or ("player" in entry and not ("white" in entry or "black" in entry))


IS_BYE: Final = {
    "anyOf": [
        {"required": ["bye"]},
        {
            "required": ["player"],
            "not": {"anyOf": [{"required": ["white"]}, {"required": ["black"]}]},
        },
    ]
}
