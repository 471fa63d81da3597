"""Who differs between two lists, of one kind and a page at a time."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Severity
from arpad.office.lists.consulting import Compared
from arpad.office.lists.differences import Difference, EventChange, place_of

PLACE: Final = re.compile(r"([0-3])\.([0-9]{1,4})\.([0-9]{1,8})")


class DifferenceKind(StrEnum):
    """How somebody differs."""

    EVERYTHING = "everything"
    RATING = "rating"
    NEW = "new"
    GONE = "gone"
    CORRECTED = "corrected"

    def has(self, found: Difference) -> bool:
        """Whether somebody differs so; corrected is who has other results than were published."""
        match self:
            case DifferenceKind.EVERYTHING:
                return True
            case DifferenceKind.RATING:
                return bool(found.change)
            case DifferenceKind.NEW:
                return found.old is None
            case DifferenceKind.GONE:
                return found.new is None
            case DifferenceKind.CORRECTED:
                played = EventChange.PLAYED
                return bool(found.earlier) or any(e.change is not played for e in found.events)


@dataclass(frozen=True, slots=True)
class DifferencePage:
    """Some of those who differ, how many there are of each kind, and where the next begin."""

    counts: Mapping[DifferenceKind, int]
    differences: tuple[tuple[str, Difference], ...]
    following: str | None


def difference_page(
    compared: Compared, kind: DifferenceKind, after: str = "", size: int = 100
) -> DifferencePage:
    """A page of those of a kind; ``after`` is the place of the last one seen."""
    differences = compared.differences
    counts = {each: sum(each.has(d) for _, d in differences) for each in DifferenceKind}
    seen = _read_place(after) if after else None
    left = [
        (name, each)
        for name, each in differences
        if kind.has(each) and (seen is None or place_of(each) > seen)
    ]
    shown = tuple(left[:size])
    following = _place_text(shown[-1][1]) if len(left) > size else None
    return DifferencePage(counts, shown, following)


def _read_place(text: str) -> tuple[int, int, int]:
    found = PLACE.fullmatch(text)
    if found is None:
        values = {"found": text}
        raise BadInput((Finding(Severity.ERROR, "list.place", "after", values=values),))
    group, size, player = map(int, found.groups())
    return group, -size, player


def _place_text(found: Difference) -> str:
    group, size, player = place_of(found)
    return f"{group}.{-size}.{player}"
