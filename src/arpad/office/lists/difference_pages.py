"""Who differs between two lists, of one kind and a page at a time."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.errors import refusal
from arpad.office.lists.differences import Difference, place_of

PLACE: Final = re.compile(r"([0-3])\.([0-9]{1,4})\.([0-9]{1,8})")


class DifferenceKind(StrEnum):
    """How somebody differs."""

    EVERYTHING = "everything"
    RATING = "rating"
    NEW = "new"
    GONE = "gone"
    CORRECTED = "corrected"

    def has(self, found: Difference) -> bool:
        """Whether somebody differs so; corrected is who has other results than were published.

        The only events of somebody who is not explained yet are those of two versions of a list.
        """
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
                return found.corrected or bool(found.earlier or found.events)


class PageAsked(NamedTuple):
    """Which of those who differ are asked for; ``after`` is the place of the last one seen."""

    kind: DifferenceKind = DifferenceKind.EVERYTHING
    after: str = ""
    size: int = 100


@dataclass(frozen=True, slots=True)
class DifferencePage:
    """Some of those who differ, how many there are of each kind, and where the next begin.

    ``preceding``: where the page before begins; None where that is the first, or there is none.
    """

    counts: Mapping[DifferenceKind, int]
    differences: tuple[Difference, ...]
    following: str | None
    preceding: str | None = None


def difference_page(found: Sequence[Difference], asked: PageAsked | None) -> DifferencePage:
    """A page of those who differ, or everybody."""
    counts = {each: sum(map(each.has, found)) for each in DifferenceKind}
    if asked is None:
        return DifferencePage(counts, tuple(found), None)
    seen = _read_place(asked.after) if asked.after else None
    alike = [each for each in found if asked.kind.has(each)]
    begin = sum(place_of(each) <= seen for each in alike) if seen else 0
    shown = tuple(alike[begin : begin + asked.size])
    following = _place_text(shown[-1]) if len(alike) > begin + asked.size else None
    preceding = _place_text(alike[begin - asked.size - 1]) if begin > asked.size else None
    return DifferencePage(counts, shown, following, preceding)


def _read_place(text: str) -> tuple[int, int, int]:
    found = PLACE.fullmatch(text)
    if found is None:
        values = {"found": text}
        raise refusal("list.place", "after", **values)
    group, size, player = map(int, found.groups())
    return group, -size, player


def _place_text(found: Difference) -> str:
    group, size, player = place_of(found)
    return f"{group}.{-size}.{player}"
