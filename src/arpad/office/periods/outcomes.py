"""An event's results as the office keeps them: everything a list needs, and nothing to guess.

What only the working needs is left out; it is calculated again when somebody asks.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arpad.core.event import Player
from arpad.core.exact import Mean
from arpad.core.step import Exact
from arpad.rating.results import (
    Development,
    GameLine,
    OpponentLine,
    RatedPlayer,
    UnratedPlayer,
    Void,
)
from arpad.regulations.edition import Edition

Result = RatedPlayer | UnratedPlayer
GAME_FIELDS = len(GameLine._fields)
# What K over the whole period is found from.
CAREER = ("k", "games", "peak", "birth", "standard")


@dataclass(frozen=True, slots=True)
class Kept:
    """One player's result of one event.

    ``guest``: it does not count on our list; ``played``: games at the board, rated or not.
    """

    no: int
    player: int | None
    guest: bool
    played: int
    result: Result
    flags: tuple[str, ...] = ()


def rated_games(results: Iterable[Kept]) -> int:
    """Games of an event that count for at least one of their players."""
    return len(
        {
            (line.round, frozenset((kept.no, line.opponent)))
            for kept in results
            for line in kept.result.lines
        }
    )


def to_text(kept: Kept) -> str:
    """The result as compact JSON."""
    found = kept.result
    value = _rated(found) if isinstance(found, RatedPlayer) else _unrated(found)
    value["played"] = kept.played
    if kept.guest:
        value["guest"] = True
    if kept.flags:
        value["flags"] = list(kept.flags)
    return json.dumps(value, separators=(",", ":"))


def from_text(no: int, player: int | None, text: str, edition: Edition) -> Kept:
    """The result as it was, but for its working."""
    value = json.loads(text)
    entered = Player(
        no,
        "",
        rating=value.get("rating"),
        first_event=value.get("first", True),
        flags=tuple(value.get("player_flags", ())),
        **value.get("career", {}),
    )
    result: Result = (
        _rated_from(entered, value, edition)
        if "expected" in value
        else _unrated_from(entered, value, edition)
    )
    return Kept(
        no,
        player,
        value.get("guest", False),
        value["played"],
        result,
        tuple(value.get("flags", ())),
    )


def _rated(found: RatedPlayer) -> dict[str, Any]:
    k = found.development
    value: dict[str, Any] = {
        "rating": found.rating,
        "half_points": found.half_points,
        "expected": found.expected,
        "k": [k.k, k.base, k.article, k.reason, k.games, list(k.assumed)],
        "new_rating": found.new_rating,
        "lines": [list(line) for line in found.lines],
    }
    if found.standard_used:
        value["standard"] = True
    career = {name: getattr(found.player, name) for name in CAREER}
    value["career"] = {name: each for name, each in career.items() if each is not None}
    return value


def _rated_from(player: Player, value: Mapping[str, Any], edition: Edition) -> RatedPlayer:
    k, base, article, reason, games, assumed = value["k"]
    lines = value["lines"]
    kept: tuple[GameLine, ...] | tuple[OpponentLine, ...]
    if lines and len(lines[0]) == GAME_FIELDS:
        kept = tuple(GameLine(*line) for line in lines)
    else:
        kept = tuple(OpponentLine(*line) for line in lines)
    return RatedPlayer(
        player,
        edition,
        value["rating"],
        value.get("standard", False),
        kept,
        None,
        None,
        value["half_points"],
        value["expected"],
        Development(k, base, article, reason, games, tuple(assumed)),
        value["new_rating"],
    )


def _unrated(found: UnratedPlayer) -> dict[str, Any]:
    value: dict[str, Any] = {
        "lines": [list(line) for line in found.lines],
        "first": found.player.first_event,
    }
    if found.performance is not None:
        value["performance"] = str(found.performance)
    if found.as_opponent is not None:
        value["as_opponent"] = found.as_opponent
    if found.award is not None:
        value["award"] = found.award
    if found.void:
        numbers = {name: _number_text(number) for name, number in found.void.numbers.items()}
        value["void"] = [found.void.article, found.void.reason, numbers]
    if found.player.flags:
        value["player_flags"] = list(found.player.flags)
    return value


def _unrated_from(player: Player, value: Mapping[str, Any], edition: Edition) -> UnratedPlayer:
    performance, void = value.get("performance"), value.get("void")
    return UnratedPlayer(
        player,
        edition,
        lines=tuple(OpponentLine(*line) for line in value["lines"]),
        performance=Fraction(performance) if performance is not None else None,
        as_opponent=value.get("as_opponent"),
        award=value.get("award"),
        void=Void(void[0], void[1], {name: _number(text) for name, text in void[2].items()})
        if void
        else None,
    )


def _number_text(number: Exact) -> str:
    if isinstance(number, Mean):
        return str(number.value)
    return "" if number is None else str(number)


def _number(text: str) -> Exact:
    try:
        found = Fraction(text)
    except ValueError:
        return text
    return int(found) if found.denominator == 1 else found
