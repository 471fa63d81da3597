"""The members of a bundle read as values: what is not of the form is refused with its place."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, Final, NoReturn

from arpad.core.event import Result, System
from arpad.core.rating_list import ListState
from arpad.office.proof.bundles.damage import damaged
from arpad.office.proof.hashes.canonical import canonical

HEX: Final = re.compile(r"[0-9a-f]{64}")
MOST: Final = 10**9
MOST_GAMES: Final = 9_999
Check = Callable[[Any], bool]


def value_of(content: bytes, place: str) -> Any:
    """A member, or a line of one, in the canonical form."""
    try:
        found = json.loads(content, parse_float=_no_number, parse_constant=_no_number)
        same = canonical(found) == content
    except (ValueError, TypeError, RecursionError):
        raise damaged("json", place) from None
    if not same:
        raise damaged("canonical", place)
    return found


def lines_in(content: bytes, name: str) -> Iterator[tuple[str, Any]]:
    """The lines of a member, each with its place."""
    if content and not content.endswith(b"\n"):
        raise damaged("json", name)
    for number, line in enumerate(content.split(b"\n")[:-1], start=1):
        place = f"{name}:{number}"
        yield place, value_of(line, place)


def checked(found: Any, shape: Mapping[str, Check], place: str) -> dict[str, Any]:
    """An object with exactly these keys and such values."""
    if not isinstance(found, dict) or found.keys() != shape.keys():
        raise damaged("keys", place, expected=", ".join(sorted(shape)))
    for key, check in shape.items():
        if not check(found[key]):
            raise damaged("value", place, key=key, found=json.dumps(found[key])[:40])
    return found


def is_number(value: Any) -> bool:
    """A whole number that no list passes."""
    return type(value) is int and -MOST < value < MOST


def is_count(value: Any) -> bool:
    """So many half points as one event may give."""
    return type(value) is int and 0 <= value <= MOST_GAMES


def is_games(value: Any) -> bool:
    """So many games as one event may have, at least one."""
    return is_count(value) and value > 0


def is_text(value: Any) -> bool:
    """A text."""
    return isinstance(value, str)


def is_truth(value: Any) -> bool:
    """True or false."""
    return isinstance(value, bool)


def is_token(value: Any) -> bool:
    """A hash."""
    return isinstance(value, str) and HEX.fullmatch(value) is not None


def is_day(value: Any) -> bool:
    """A day, as ISO writes it."""
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def is_fraction(value: Any) -> bool:
    """An exact number as text: ``2105`` or ``4211/2``."""
    return (
        isinstance(value, str)
        and re.fullmatch(r"-?\d{1,9}(/[1-9]\d{0,8})?", value, re.A) is not None
    )


def or_none(check: Check) -> Check:
    """The same, or null."""
    return lambda value: value is None or check(value)


def many(check: Check) -> Check:
    """A list of such values."""
    return lambda value: isinstance(value, list) and all(map(check, value))


def row(*checks: Check) -> Check:
    """A list of just these values."""
    return lambda value: (
        isinstance(value, list)
        and len(value) == len(checks)
        and all(check(each) for check, each in zip(checks, value, strict=True))
    )


def one_of(*texts: str) -> Check:
    """One of some words."""
    return lambda value: isinstance(value, str) and value in texts


def either(one: Check, other: Check) -> Check:
    """The one or the other."""
    return lambda value: one(value) or other(value)


def shaped(shape: Mapping[str, Check]) -> Check:
    """An object within another."""
    return lambda value: (
        isinstance(value, dict)
        and value.keys() == shape.keys()
        and all(check(value[key]) for key, check in shape.items())
    )


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


LINE: Final[Mapping[str, Check]] = {
    "person": is_token,
    "printed": or_none(is_token),
    "born": or_none(is_token),
    "federation": or_none(is_text),
    "sex": or_none(is_text),
    "title": or_none(is_text),
    "women_title": or_none(is_text),
    "other_titles": or_none(is_text),
    "rating": or_none(is_number),
    "games": is_number,
    "k": or_none(is_number),
    "state": one_of(*(each.value for each in ListState)),
    "total": or_none(is_number),
    "peak": or_none(is_number),
    "inactive_since": or_none(is_day),
    "junior": or_none(is_truth),
}
ENTRANT: Final[Mapping[str, Check]] = {
    "no": is_number,
    "person": is_token,
    "guest": is_truth,
    "rating": or_none(is_number),
    "standard": or_none(is_number),
    "k": or_none(is_number),
    "games": or_none(is_number),
    "peak": or_none(is_number),
    "first_event": is_truth,
    "listed_after_start": is_truth,
    "junior_until": or_none(is_number),
}
GAME: Final = row(
    is_number,
    is_number,
    is_number,
    one_of(*(each.value for each in Result)),
    is_truth,
    or_none(is_number),
    or_none(is_day),
)
AMENDMENT: Final[Mapping[str, Check]] = {
    "kind": is_text,
    "round": or_none(is_number),
    "white": or_none(is_number),
    "black": or_none(is_number),
    "board": or_none(is_number),
    "old": or_none(is_text),
    "new": or_none(is_text),
    "reason": or_none(is_token),
}
CONTENT: Final[Mapping[str, Check]] = {
    "name": is_text,
    "system": one_of(*(each.value for each in System)),
    "rounds": or_none(is_number),
    "flags": many(is_text),
    "games": many(GAME),
    "players": many(row(is_number, or_none(is_number), or_none(is_number), many(is_text))),
    "amendments": many(shaped(AMENDMENT)),
}
# There only where somebody has sums and no games.
SUMS: Final[Mapping[str, Check]] = {
    "sums": many(row(is_number, is_count, is_games, or_none(is_number)))
}
EVENT: Final[Mapping[str, Check]] = {
    "report": is_token,
    "content": either(shaped(CONTENT), shaped({**CONTENT, **SUMS})),
    "players": many(shaped(ENTRANT)),
    "edition": is_text,
    "start": is_day,
    "end": is_day,
    "ratings_on": is_day,
    "start_list": or_none(is_token),
    "by_game": many(row(or_none(is_number), or_none(is_number))),
    "late": is_truth,
}
POOLED: Final[Mapping[str, Check]] = {
    "report": is_token,
    "list_date": is_day,
    "start": is_day,
    "end": is_day,
    "flags": many(is_text),
    "player_flags": many(is_text),
    "first_event": is_truth,
    "lines": many(row(is_number, is_number, or_none(is_number), is_number)),
    "performance": or_none(is_fraction),
    "award": or_none(is_number),
    "void": or_none(row(is_text, is_text)),
    "edition": is_text,
}
CAREER: Final[Mapping[str, Check]] = {
    "total": or_none(is_number),
    "peak": or_none(is_number),
    "inactive_since": or_none(is_day),
}
START: Final[Mapping[str, Check]] = {
    "rating": or_none(is_number),
    "k": or_none(is_number),
    "total": or_none(is_number),
    "peak": or_none(is_number),
}
# What a ground has beside its person; each where it is needed.
GROUND: Final[Mapping[str, Check]] = {
    "year_games": is_number,
    "standard": is_number,
    "pooled": many(shaped(POOLED)),
    "career": shaped(CAREER),
    "start": lambda value: (
        isinstance(value, dict)
        and all(is_token(key) and shaped(START)(each) for key, each in value.items())
    ),
}
DECISIONS: Final[Mapping[str, Check]] = {
    "lifts": many(one_of("one-time", "standard")),
    "year": is_truth,
    "withheld": many(row(is_token, is_text, is_text)),
    "merged": many(row(is_token, is_token)),
    "late": many(is_token),
    "reason": or_none(is_token),
}
# There only where remedies were given.
REMEDIES: Final[Mapping[str, Check]] = {
    "remedies": many(row(is_token, one_of("bonus", "restart"), or_none(is_number)))
}
# And their reasons, since lists have them.
REMEDY_REASONS: Final[Mapping[str, Check]] = {"remedy_reasons": many(row(is_token, is_token))}
STATEMENT: Final[Mapping[str, Check]] = {
    "rule": lambda value: type(value) is int and value == 2,
    "system": is_text,
    "play": one_of("standard", "rapid", "blitz"),
    "date": is_day,
    "version": is_number,
    "listed": is_text,
    "played": is_text,
    "editions": is_token,
    "lines": is_token,
    "base": or_none(is_token),
    "events": many(is_token),
    "grounds": is_token,
    "decisions": is_token,
    "previous": or_none(is_token),
    "replaces": or_none(is_token),
}
PERSON: Final[Mapping[str, Check]] = {
    "person": is_token,
    "blind": is_token,
    "known_as": is_text,
    "name": or_none(is_text),
    "fide_id": or_none(is_number),
    "national_id": or_none(is_text),
    "club": or_none(is_text),
}
TEXT: Final[Mapping[str, Check]] = {"token": is_token, "blind": is_token, "text": is_text}
