"""What is wrong with reports everywhere, and what a careful officer types to put it right.

Every way gives the bytes that arrive and the words of ``office amend CODE`` that answer them; none
where the report has nothing that can go wrong so.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import ByeKind
from arpad.core.exact import decimal_text
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.made_up.mishaps import RESULT_OF

from .town import Sent, rows_disagree

RECORDS: Final = (FileFormat.TRF16, FileFormat.TRF26)
SCORES: Final = {"1": "1-0", "0": "0-1", "=": "1/2"}


class Damaged(NamedTuple):
    """A report as it arrives, and what puts it right."""

    content: bytes
    amends: tuple[str, ...]


def told_differently(sent: Sent) -> Damaged | None:
    """White's record of a game says otherwise than Black's."""
    if sent.format not in RECORDS:
        return None
    game = next(each for each in sent.event.games if each.result in RESULT_OF)
    pair = f"{game.white}-{game.black}"
    right = ("--result", SCORES[RESULT_OF[game.result]])
    return Damaged(rows_disagree(sent), ("--round", str(game.round), "--game", pair, *right))


def without_city(sent: Sent) -> Damaged | None:
    """The report does not say where it was."""
    if sent.format not in RECORDS:
        return None
    content = write_as(replace(sent.event, city=None), sent.format).content
    return Damaged(content, ("--set", f"city={sent.event.city}"))


def ends_too_early(sent: Sent) -> Damaged | None:
    """The last day is before the first."""
    start = sent.event.start
    if sent.format not in RECORDS or not start:
        return None
    early = replace(sent.event, end=start - timedelta(days=1))
    return Damaged(write_as(early, sent.format).content, ("--set", f"end={sent.end}"))


def half_a_point_more(sent: Sent) -> Damaged | None:
    """The points of the first player are not what the games give."""
    if sent.format not in RECORDS:
        return None
    first = sent.event.players[0]
    content = write_as(sent.event, sent.format).content.decode()
    row = next(each for each in content.split("\n") if each.startswith(f"001 {first.no:4} "))
    points = Fraction(row[80:84].strip())
    wrong = f"{row[:80]}{decimal_text(points + Fraction(1, 2)):>4}{row[84:]}"
    right = ("--player", str(first.no), "--set", f"points={row[80:84].strip()}")
    return Damaged(content.replace(row, wrong).encode(), right)


def bye_of_no_kind(sent: Sent) -> Damaged | None:
    """A half-point bye is written with a letter that means nothing."""
    byes = [each for each in sent.event.byes if each.kind is ByeKind.HALF]
    if sent.format not in RECORDS or not byes:
        return None
    bye = byes[0]
    content = write_as(sent.event, sent.format).content.decode()
    row = next(each for each in content.split("\n") if each.startswith(f"001 {bye.player:4} "))
    at = 91 + 10 * (bye.round - 1)
    assert re.fullmatch(r"0000 - H", row[at : at + 8])
    wrong = f"{row[: at + 7]}Q{row[at + 8 :]}"
    right = ("--round", str(bye.round), "--player", str(bye.player), "--bye", "half")
    return Damaged(content.replace(row, wrong).encode(), right)


def too_few_rounds(sent: Sent) -> Damaged | None:
    """A round was played that the report does not announce."""
    rounds = sent.event.rounds
    if sent.format not in RECORDS or not rounds:
        return None
    fewer = replace(sent.event, rounds=rounds - 1)
    return Damaged(write_as(fewer, sent.format).content, ("--set", f"rounds={rounds}"))


WAYS: Final[tuple[Callable[[Sent], Damaged | None], ...]] = (
    told_differently,
    without_city,
    bye_of_no_kind,
    half_a_point_more,
    ends_too_early,
    too_few_rounds,
)


def damaged(sent: Sequence[Sent]) -> dict[str, Damaged]:
    """Those of some reports that can be, by code: one way after the other, the first that can."""
    ways, found = list(WAYS), dict[str, Damaged]()
    for each in sent:
        for way in ways:
            if done := way(each):
                found[each.code] = done
                ways.remove(way)
                ways.append(way)
                break
    return found
