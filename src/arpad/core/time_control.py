"""Time controls: what a report says about the clock, read into exact numbers.

Two spellings exist. ``parse_encoded`` reads record 222 of the TRF, whose times are always seconds
(``40/6000+30:900+30``, ``W300-B240``). ``parse_time_control`` reads what people write, in English
or Spanish; there a number without a unit is minutes below 240 and seconds from 240 on, so
``90+30`` is 90 minutes, ``5400+30`` is 5400 seconds, and ``180+2`` is three hours: three minutes
are ``3+2``, or ``180+2`` in record 222.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import Final

from arpad.core import time_words as words
from arpad.core.event import Play

SECONDS_FROM: Final = 240
MOVES: Final = 60


@dataclass(frozen=True, slots=True)
class Period:
    """So many seconds for so many moves (None: for all the rest), and more with every move."""

    moves: int | None
    seconds: int
    increment: int = 0


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of both players; where they differ, what matters is the lesser time."""

    white: tuple[Period, ...]
    black: tuple[Period, ...]

    @property
    def equal(self) -> bool:
        """Whether both players have the same time."""
        return self.white == self.black

    def minutes_for(self, moves: int = MOVES) -> Fraction:
        """Minutes each player has, at least, to make so many moves."""
        return min(_minutes(self.white, moves), _minutes(self.black, moves))

    def game_minutes(self, moves: int = MOVES) -> Fraction:
        """Minutes a game of so many moves takes at the longest, both players together."""
        return _minutes(self.white, moves) + _minutes(self.black, moves)

    @property
    def play_class(self) -> Play:
        """Blitz to 10 minutes for 60 moves, rapid under 60, else standard (Laws A.1, B.1)."""
        minutes = self.minutes_for()
        if minutes <= 10:
            return Play.BLITZ
        return Play.RAPID if minutes < 60 else Play.STANDARD

    @property
    def first_control_moves(self) -> int | None:
        """The moves the first period asks for, if it asks for a number."""
        asked = [side[0].moves for side in (self.white, self.black)]
        return min((moves for moves in asked if moves is not None), default=None)


def _minutes(periods: Sequence[Period], moves: int) -> Fraction:
    """READING: a period counts once it begins within the moves, and the last one lasts for ever."""
    seconds, left = 0, moves
    for at, period in enumerate(periods, start=1):
        made = left if at == len(periods) else min(left, period.moves or left)
        seconds += (period.seconds if left else 0) + period.increment * made
        left -= made
    return Fraction(seconds, 60)


_ENCODED: Final = re.compile(r"(?:([0-9]{1,3})/)?([0-9]{1,6})(?:\+([0-9]{1,4}))?")


@lru_cache(maxsize=1024)
def parse_encoded(text: str) -> TimeControl | None:
    """Record 222: periods ``M/S+I`` joined by colons; ``W...-B...`` where the times differ."""
    code = text[: words.LONGEST_TEXT].strip().upper()
    if code.startswith("W"):
        white, _, black = code[1:].partition("-B")
        return _control(_encoded_periods(white), _encoded_periods(black))
    periods = _encoded_periods(code)
    return _control(periods, periods)


def _encoded_periods(code: str) -> tuple[Period, ...]:
    found = [_ENCODED.fullmatch(part.strip()) for part in code.split(":")]
    return tuple(
        Period(int(match[1]) if match[1] else None, int(match[2]), int(match[3] or 0))
        for match in found
        if match
    ) * all(found)


def _control(white: tuple[Period, ...], black: tuple[Period, ...]) -> TimeControl | None:
    """The control, unless a side has no time at all or something follows a period for the rest."""
    for side in (white, black):
        open_early = any(period.moves is None for period in side[:-1])
        no_moves = any(period.moves == 0 for period in side)
        if open_early or no_moves or not any(each.seconds + each.increment for each in side):
            return None
    return TimeControl(white, black)


_TOKEN: Final = re.compile(r"[0-9]+|[a-z]+|[^ 0-9a-z]")


@lru_cache(maxsize=1024)
def parse_time_control(text: str) -> TimeControl | None:
    """Read a time control as people write it; None where it could mean two things, or nothing.

    READING: an increment named once is given from move 1, unless the text says from which move.
    """
    encoded = parse_encoded(text)
    if encoded and max(period.seconds for period in encoded.white) >= SECONDS_FROM:
        return encoded
    tokens = _TOKEN.findall(words.plain(text))
    try:
        if tokens and tokens[0] in words.WHITE:
            middle = next(
                (at for at, token in enumerate(tokens) if token in words.BLACK), len(tokens)
            )
            return _control(_periods(tokens[1:middle]), _periods(tokens[middle + 1 :]))
        periods = _periods(tokens)
    except _Unclear:
        return None
    return _control(periods, periods)


class _Unclear(Exception):
    """The text cannot be read."""


@dataclass(slots=True, kw_only=True)
class _Part:
    """What stands between two plus signs: at most a time and a number of moves."""

    stage: int
    time: int | None = None
    moves: int | None = None
    bare: list[int] = field(default_factory=list)
    in_seconds: bool = False
    increment: bool = False
    linked: bool = False


def _periods(tokens: Sequence[str]) -> tuple[Period, ...]:
    parts, first_move = _parts(tokens)
    periods: list[Period] = []
    increments: dict[int, int] = {}
    for at, part in enumerate(parts):
        alone = at == 0 or parts[at - 1].stage != part.stage
        last = at == len(parts) - 1 or parts[at + 1].stage != part.stage
        moves, seconds = _resolved(part)
        after_rest = bool(periods) and periods[-1].moves is None
        if part.bare and not part.linked and periods and moves is None:  # no unit
            if not after_rest and not alone and last and not parts[-1].stage:
                raise _Unclear  # 40/90+30: minutes or seconds?
            part.increment |= after_rest or (not alone and last)
            seconds = part.bare[0] if part.increment else seconds
        if part.increment or (part.in_seconds and periods and moves is None):
            if increments.setdefault(max(len(periods) - 1, 0), seconds) != seconds:
                raise _Unclear
        else:
            periods.append(Period(moves, seconds))
    return _with_increments(periods, increments, first_move)


def _resolved(part: _Part) -> tuple[int | None, int]:
    """The moves and the seconds of a part; of two bare numbers the smaller one is the moves."""
    numbers, moves, seconds = list(part.bare), part.moves, part.time
    if moves is None and part.linked and len(numbers) + (seconds is not None) == 2:
        moves = min(numbers)
        numbers.remove(moves)
    if seconds is None and numbers:
        bare = numbers.pop()
        seconds = bare if part.increment or bare >= SECONDS_FROM else bare * 60
    if seconds is None or numbers or (part.increment and moves is not None):
        raise _Unclear
    return moves, seconds


def _with_increments(
    periods: list[Period], increments: dict[int, int], first_move: int
) -> tuple[Period, ...]:
    if not increments or not periods:
        return tuple(periods)
    if len(increments) == len(periods) and first_move == 1:
        given = increments
    else:
        value, *others = increments.values()
        begin = accumulate((period.moves or 0 for period in periods), initial=0)
        given = {at: value for at, made in enumerate(begin) if made >= first_move - 1}
        if others or not given.keys() & range(len(periods)):
            raise _Unclear
    return tuple(replace(each, increment=given.get(at, 0)) for at, each in enumerate(periods))


def _parts(tokens: Sequence[str]) -> tuple[list[_Part], int]:
    """The parts of the text, and the move from which an increment is given."""
    parts, first_move, at = [_Part(stage=0)], 1, 0
    while at < len(tokens):
        token, part, following = tokens[at], parts[-1], [*tokens[at + 1 : at + 3], "", ""]
        number = token.isdecimal() and len(token) < 7
        value = int(token) if number else words.NUMBERS.get(token)
        at += 1
        if token in words.STAGE or token in words.PLUS:
            parts.append(_Part(stage=part.stage + (token in words.STAGE)))
        elif token in words.FROM:
            first_move, at = _from_move(tokens, at)
        elif token in words.ADDED:
            if part.time is not None and any(each.isdecimal() for each in following):
                parts.append(_Part(stage=part.stage))
            parts[-1].increment = True
        elif token in words.MOVES:
            part.increment |= at > 1 and tokens[at - 2] in words.EACH
        elif value is not None and following[0] in words.UNITS:
            if part.time is not None:
                parts.append(_Part(stage=part.stage))
            parts[-1].time = value * words.UNITS[following[0]]
            parts[-1].in_seconds = words.UNITS[following[0]] == 1
            at += 1
        elif value and following[0] in words.MOVES and (value > 1 or number):
            part.moves = value
            at += 1
        elif value is not None and number:
            part.bare.append(value)
        elif token in words.LINK:
            part.linked = True
        elif token not in words.FILLER | words.EACH and value != 1:
            raise _Unclear
    return [each for each in parts if each.bare or each.moves or each.time is not None], first_move


def _from_move(tokens: Sequence[str], at: int) -> tuple[int, int]:
    """The move an increment begins with (``from move 61``), and where the text goes on."""
    for after, token in enumerate(tokens[at:], start=at + 1):
        if token.isdecimal() or token in words.NUMBERS:
            return int(token[:7]) if token.isdecimal() else words.NUMBERS[token], after
        if token not in words.FILLER | words.MOVES | words.FROM:
            break
    raise _Unclear
