"""What the tags of a game mean."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.event import Result
from arpad.formats.tables.decoding import tidy

UNKNOWN: Final = frozenset({"", "?", "-", "??", "????"})
RESULTS: Final[Mapping[str, Result]] = {
    "1-0": Result.WHITE_WINS,
    "0-1": Result.BLACK_WINS,
    "1/2-1/2": Result.DRAW,
    "1/2": Result.DRAW,
    "½-½": Result.DRAW,
    "0-0": Result.BOTH_LOSE,
}
ROUND: Final = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,4}))?(?:\.[0-9]{1,4})*")
DATE: Final = re.compile(r"([12][0-9]{3})[./-]([0-9]{2})[./-]([0-9]{2})")
HIGHEST_RATING: Final = 3999


@dataclass(frozen=True, slots=True, kw_only=True)
class TaggedPlayer:
    """A player as in the tags of one game; ``colour`` is ``White`` or ``Black``."""

    colour: str
    name: str
    rating: int | None
    id: str | None
    title: str | None
    team: str | None


def text_of(tags: Mapping[str, str], name: str) -> str | None:
    """The tag as text on one line; None where it is missing or says it does not know."""
    text = tidy(tags.get(name, "")[:200])
    return None if text in UNKNOWN else text


def side_of(tags: Mapping[str, str], colour: str) -> TaggedPlayer | None:
    """The player with a colour; None without a name."""
    name = text_of(tags, colour)
    if name is None:
        return None
    return TaggedPlayer(
        colour=colour,
        name=name,
        rating=rating_of(text_of(tags, f"{colour}Elo")),
        id=id_of(text_of(tags, f"{colour}FideId")),
        title=text_of(tags, f"{colour}Title"),
        team=text_of(tags, f"{colour}Team"),
    )


def rating_of(text: str | None) -> int | None:
    """A rating; 0 and whatever is no rating are none."""
    if text is None or not (text.isascii() and text.isdigit()) or len(text) > 4:
        return None
    return int(text) if 0 < int(text) <= HIGHEST_RATING else None


def id_of(text: str | None) -> str | None:
    """An identity number; 0 is none."""
    return text if text and text.strip("0") else None


def round_and_board(text: str | None) -> tuple[int, int | None] | None:
    """Round and board of ``3.12``; None where the tag says no round.

    >>> round_and_board("3.12"), round_and_board("3"), round_and_board("final")
    ((3, 12), (3, None), None)
    """
    found = ROUND.fullmatch(text or "")
    if not found or int(found[1]) == 0:
        return None
    board = int(found[2]) if found[2] else 0
    return int(found[1]), board or None


def day_of(text: str | None) -> date | None:
    """A date all of which is known: ``2024.05.01``, not ``2024.??.??``."""
    found = DATE.fullmatch(text or "")
    try:
        return date(*(int(part) for part in found.groups())) if found else None
    except ValueError:
        return None
