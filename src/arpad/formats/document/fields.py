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
    Key(key="was", kind=RESULT, required=True),
    Key(key="reported_in", kind=ROUND, required=True),
    Key(key="turned", kind=TRUTH, meaning="Whether White had been published as Black."),
)
CORRECTION: Final = KeyTable(
    Correction,
    (
        *CORRECTION_KEYS,
        Key(
            key="earlier",
            kind=made_by(KeyTable(Correction, CORRECTION_KEYS)),
            meaning="The correction before, by which that was published.",
        ),
    ),
)

SUMS: Final = KeyTable(
    Sums,
    (
        Key(key="points", kind=SUM_POINTS, required=True),
        Key(key="games", kind=whole(0, 999), required=True),
        Key(key="opponents", kind=RATING),
        Key(key="on_list", kind=TRUTH),
    ),
)

STAGE: Final = KeyTable(
    EventStage,
    (
        Key(key="name", kind=NAME, required=True),
        Key(key="first_round", kind=ROUND, required=True),
        Key(key="last_round", kind=ROUND, required=True),
        Key(key="system", kind=SYSTEM),
    ),
)

EVENT: Final = KeyTable(
    Event,
    (
        Key(key="format", kind=VERSION, meaning="The format and its version.", kept=False),
        Key(key="name", kind=TEXT, meaning="The name of the event.", always=True),
        Key(key="federation", kind=TEXT, meaning="The federation that reports it, such as ESP."),
        Key(key="city", kind=TEXT, meaning="Where it is played."),
        Key(key="start", kind=DATE, meaning="The first day."),
        Key(key="end", kind=DATE, meaning="The last day, not before the first."),
        Key(key="system", kind=SYSTEM, meaning="How opponents are found.", always=True),
        Key(key="play", kind=PLAY, meaning="The list it is rated for.", always=True),
        Key(key="time_control", kind=TEXT, meaning="The time control, such as 90 min + 30 s."),
        Key(
            key="flags",
            kind=TEXTS,
            meaning="What sets it apart, such as national-championship or olympiad.",
        ),
        Key(key="rounds", kind=ROUND, meaning="The number of rounds announced."),
        Key(
            key="round_dates",
            kind=list_of(DAY),
            meaning="The day of each round, first round first.",
        ),
        Key(
            key="arbiters",
            kind=ARBITERS,
            meaning="The arbiters and organisers: names, or objects with more.",
            wrong=WARNING,
        ),
        Key(key="teams", kind=list_of(made_by(TEAM)), meaning="The teams.", wrong=WARNING),
        Key(
            key="scoring",
            kind=SCORING,
            meaning="The points for a win, a draw and so on, where unusual.",
            wrong=WARNING,
        ),
        Key(
            key="initial_colour",
            kind=COLOUR,
            meaning="The colour the first player drew for round 1.",
        ),
        Key(key="tiebreaks", kind=TEXTS, meaning="The tie-breaks in their order."),
        Key(
            key="part",
            kind=MONTH,
            meaning="The month, such as 2025-11, of which it is part of a longer event.",
        ),
        Key(
            key="stages",
            kind=list_of(made_by(STAGE)),
            meaning="The preliminary and final stages it is played in.",
        ),
        Key(
            key="report",
            kind=made_by(REPORT),
            meaning="What a report file says besides.",
            wrong=WARNING,
        ),
        Key(key="players", kind=ROWS, meaning="The players.", required=True, kept=False),
        Key(key="games", kind=ROWS, meaning="The games and the byes.", required=True, kept=False),
    ),
)

PLAYER: Final = KeyTable(
    Player,
    (
        Key(
            key="no", kind=NUMBER, meaning="The number the games name the player by.", required=True
        ),
        Key(key="name", kind=NAME, meaning="The name.", required=True),
        Key(
            key="rating",
            kind=RATING,
            meaning="The rating on the list in force; null is unrated.",
            always=True,
            missed="document.no_rating",
        ),
        Key(key="id", kind=IDENTIFIER, meaning="The identity number, kept as text."),
        Key(key="sex", kind=SEX, meaning="m, or w or f."),
        Key(key="federation", kind=TEXT, meaning="The federation."),
        Key(key="title", kind=TEXT, meaning="The title, such as GM."),
        Key(key="birth", kind=BIRTH, meaning="When the player was born: a year, a month or a day."),
        Key(key="k", kind=whole(1, 100), meaning="The development coefficient."),
        Key(key="games", kind=whole(0, 99_999), meaning="The games rated before."),
        Key(key="peak", kind=RATING, meaning="The highest published rating, not below the rating."),
        Key(key="standard", kind=RATING, meaning="The standard rating, in a rapid or blitz event."),
        Key(
            key="listed",
            kind=RATING,
            meaning=(
                "The rating on the latest list before the period, to which its change is added."
            ),
        ),
        Key(
            key="first_event",
            kind=TRUTH,
            meaning="Whether it is the first event of a player who is unrated.",
        ),
        Key(
            key="listed_after_start",
            kind=TRUTH,
            meaning="Whether the player entered the list after the event began.",
        ),
        Key(key="flags", kind=TEXTS, meaning="What sets the player apart."),
        Key(key="points", kind=POINTS, meaning="The points a report states, such as 4.5."),
        Key(key="rank", kind=whole(1, 99_999), meaning="The final place a report states."),
        Key(
            key="sums",
            kind=made_by(SUMS),
            meaning=(
                "Points and games against rated opponents and their mean, where there are no games."
            ),
        ),
        Key(
            key="national",
            kind=NATIONAL,
            meaning="What federations' own rating systems know of the player.",
            wrong=WARNING,
        ),
    ),
)

GAME: Final = KeyTable(
    Game,
    (
        Key(key="round", kind=ROUND, meaning="The round.", required=True),
        Key(
            key="white", kind=NUMBER, meaning="The number of the player with White.", required=True
        ),
        Key(
            key="black", kind=NUMBER, meaning="The number of the player with Black.", required=True
        ),
        Key(
            key="result",
            kind=RESULT,
            meaning="The result, White first; + and - are forfeits.",
            required=True,
        ),
        Key(key="rated", kind=TRUTH, meaning="Whether it is to be rated."),
        Key(key="board", kind=BOARD, meaning="The board."),
        Key(key="date", kind=DAY, meaning="The day it was played."),
        Key(key="white_rating", kind=RATING, meaning="White's rating that day, in a long event."),
        Key(key="black_rating", kind=RATING, meaning="Black's rating that day, in a long event."),
        Key(
            key="correction",
            kind=made_by(CORRECTION),
            meaning="What had been published, and when that was reported wrong.",
        ),
    ),
)

BYE: Final = KeyTable(
    Bye,
    (
        Key(key="round", kind=ROUND, meaning="The round.", required=True),
        Key(key="player", kind=NUMBER, meaning="The number of the player.", required=True),
        Key(
            key="bye",
            kind=BYE_KIND,
            meaning="What the player gets for it.",
            required=True,
            attribute="kind",
        ),
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
