"""The tables of ``arpad-tournament/1``: every key, its kind and its meaning.

Reader, writer, messages and schema follow these tables; defaults are those of the core values.
A key in no table is kept in ``extra`` and comes back when the document is written.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from arpad.core.event import Bye, ByeKind, Event, Game, Play, Player, Result, System
from arpad.formats.document.kinds import (
    BIRTH,
    DATE,
    DAY,
    IDENTIFIER,
    NAME,
    OBJECT,
    OBJECTS,
    RATING,
    ROWS,
    TEXT,
    TEXTS,
    TEXTS_OR_OBJECTS,
    TRUTH,
    Kind,
    choice,
    list_of,
    matching,
    object_of,
    whole,
)
from arpad.formats.document.report import FORMAT


@dataclass(frozen=True, slots=True)
class Field:
    """One key of an object.

    ``always`` writes it even where it says the default. ``attribute`` is its name in the value,
    if that differs; a key that is not ``kept`` belongs to the document, not to the value.
    ``missed`` is the note for leaving it out, where null says the same on purpose.
    """

    key: str
    kind: Kind
    meaning: str
    required: bool = False
    always: bool = False
    attribute: str = ""
    kept: bool = True
    missed: str = ""

    @property
    def name(self) -> str:
        """Its name in the value."""
        return self.attribute or self.key


@dataclass(frozen=True)
class Table:
    """The keys of one kind of object, and the value made of them."""

    makes: type[Any]
    fields: tuple[Field, ...]

    @cached_property
    def by_key(self) -> Mapping[str, Field]:
        """The fields by their keys."""
        return {field.key: field for field in self.fields}

    @cached_property
    def required(self) -> tuple[Field, ...]:
        """The fields no object is without."""
        return tuple(field for field in self.fields if field.required)

    @cached_property
    def defaults(self) -> Mapping[str, Any]:
        """What the value has where the document says nothing."""
        made = {
            field.name: field.default_factory()
            for field in fields(self.makes)
            if field.default_factory is not MISSING
        }
        return made | {
            field.name: field.default
            for field in fields(self.makes)
            if field.default is not MISSING
        }

    @cached_property
    def nullable(self) -> frozenset[str]:
        """The keys that may be ``null``: those whose value may be unknown."""
        unknown = (field for field in self.fields if field.name in self.defaults)
        return frozenset(field.key for field in unknown if self.defaults[field.name] is None)


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
    "points as text, such as 4.5",
    Fraction,
)
VERSION: Final = choice("document.wrong_format", spelled(FORMAT))

# Bounds beyond any event, so that no later loop or database column meets a number it cannot hold.
ROUND: Final = whole(1, 999)
BOARD: Final = whole(1, 9_999)
NUMBER: Final = whole(1, 999_999_999)  # some programs number players by their FIDE ID
CORRECTION: Final = object_of({"was": RESULT, "reported_in": ROUND})

EVENT: Final = Table(
    Event,
    (
        Field("format", VERSION, "The format and its version.", kept=False),
        Field("name", TEXT, "The name of the event.", always=True),
        Field("federation", TEXT, "The federation that reports it, such as ESP."),
        Field("city", TEXT, "Where it is played."),
        Field("start", DATE, "The first day."),
        Field("end", DATE, "The last day, not before the first."),
        Field("system", SYSTEM, "How opponents are found.", always=True),
        Field("play", PLAY, "The list it is rated for.", always=True),
        Field("time_control", TEXT, "The time control, such as 90 min + 30 s."),
        Field("flags", TEXTS, "What sets it apart, such as national-championship or olympiad."),
        Field("rounds", ROUND, "The number of rounds announced."),
        Field("round_dates", list_of(DAY), "The day of each round, first round first."),
        Field("arbiters", TEXTS_OR_OBJECTS, "The arbiters: names, or objects with more."),
        Field("teams", OBJECTS, "The teams."),
        Field("scoring", OBJECT, "The points for a win, a draw and so on, where unusual."),
        Field("initial_colour", COLOUR, "The colour the first player drew for round 1."),
        Field("tiebreaks", TEXTS, "The tie-breaks in their order."),
        Field("report", OBJECT, "What a report file says besides."),
        Field("players", ROWS, "The players.", required=True, kept=False),
        Field("games", ROWS, "The games and the byes.", required=True, kept=False),
    ),
)

PLAYER: Final = Table(
    Player,
    (
        Field("no", NUMBER, "The number the games name him by.", required=True),
        Field("name", NAME, "His name.", required=True),
        Field(
            "rating",
            RATING,
            "His rating on the list in force; null is unrated.",
            always=True,
            missed="document.no_rating",
        ),
        Field("id", IDENTIFIER, "His identity number, kept as text."),
        Field("sex", SEX, "m, or w or f."),
        Field("federation", TEXT, "His federation."),
        Field("title", TEXT, "His title, such as GM."),
        Field("birth", BIRTH, "When he was born: a year, a month or a day."),
        Field("k", whole(1, 100), "His development coefficient."),
        Field("games", whole(0, 99_999), "The games he was rated for before."),
        Field("peak", RATING, "His highest published rating, not below his rating."),
        Field("standard", RATING, "His standard rating, in a rapid or blitz event."),
        Field("first_event", TRUTH, "Whether it is his first event, if he is unrated."),
        Field("listed_after_start", TRUTH, "Whether he entered the list after the event began."),
        Field("flags", TEXTS, "What sets him apart."),
        Field("points", POINTS, "The points a report gives him, such as 4.5."),
        Field("rank", whole(1, 99_999), "The final place a report gives him."),
        Field("national", OBJECT, "What his federation's own rating system knows of him."),
    ),
)

GAME: Final = Table(
    Game,
    (
        Field("round", ROUND, "The round.", required=True),
        Field("white", NUMBER, "The number of the player with White.", required=True),
        Field("black", NUMBER, "The number of the player with Black.", required=True),
        Field("result", RESULT, "The result, White first; + and - are forfeits.", required=True),
        Field("rated", TRUTH, "Whether it is to be rated."),
        Field("board", BOARD, "The board."),
        Field("date", DAY, "The day it was played."),
        Field(
            "correction", CORRECTION, "What had been published, and when that was reported wrong."
        ),
    ),
)

BYE: Final = Table(
    Bye,
    (
        Field("round", ROUND, "The round.", required=True),
        Field("player", NUMBER, "The number of the player.", required=True),
        Field("bye", BYE_KIND, "What he gets for it.", required=True, attribute="kind"),
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
