"""The prizes of an event for the wall: as they are announced, or as they are given."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil
from typing import Final, NamedTuple

from arpad.doors.paper.hall.filling import enlarged
from arpad.doors.paper.hall.listing import Listing, PaperColumn, TwoWays, Value, column, rated
from arpad.doors.paper.hall.paper import PageRoom, room_of
from arpad.doors.paper.hall.standings import EVERYTHING_FROM
from arpad.doors.paper.hall.values import SeatedPlayer, SheetHead
from arpad.messages.text import Language

KEYS: Final = ("category", "place", "no", "title", "name", "fed", "rating", "points", "prize")


class PrizeLine(NamedTuple):
    """A prize of a category; nobody has it yet where there is no ``winner``.

    ``points`` are those that won it: of the standings, W - We or those of a club.
    """

    category: str
    place: int
    money: str
    winner: SeatedPlayer | None = None
    points: Value = None


def prize_list(
    head: SheetHead,
    lines: Sequence[PrizeLine],
    currency: str,
    page: PageRoom,
    language: Language,
) -> Listing:
    """The prizes in the order of their categories, whose name stands at the first of each."""
    rows: list[dict[str, Value]] = []
    before = None
    for line in lines:
        shown = line.category if line.category != before else ""
        before = line.category
        rows.append(
            {
                "category": TwoWays(line.category, shown),
                "place": line.place,
                "points": line.points,
                "prize": TwoWays(line.money, f"{language.number(line.money)} {currency}".strip()),
                **_winner(line.winner),
            }
        )
    won = any(line.winner for line in lines)
    wide = room_of(page.paper, 1) >= EVERYTHING_FROM
    listing = Listing(
        kind="prizes",
        head=head,
        language=language,
        keys=KEYS,
        rows=rows,
        columns=[
            column("category", width=_category_width(lines, wide=wide), strong=True),
            column("place", width=15 if wide else 12, align="right"),
            column("titled_name"),
            *(_about_winners(lines, wide=wide) if won else ()),
            *([column("points", width=15 if wide else 11, align="right")] if won else []),
            column("prize", width=30 if wide else 24, align="right", strong=True),
        ],
        size=11 if wide else 9,
        gap=Fraction(7, 2),
    )
    return enlarged(listing, page.paper)


def _category_width(lines: Sequence[PrizeLine], *, wide: bool) -> int:
    """The width of the longest category, in millimetres, up to a third of the page."""
    letter = Fraction(11 if wide else 9) * Fraction(19, 100)
    longest = max((len(line.category) for line in lines), default=1)
    return min(3 + ceil(longest * letter), 60 if wide else 40)


def _about_winners(lines: Sequence[PrizeLine], *, wide: bool) -> Iterator[PaperColumn]:
    winners = [line.winner for line in lines if line.winner]
    if any(each.federation for each in winners):
        yield column("fed", width=12 if wide else 9, align="center")
    if any(each.rating is not None for each in winners):
        yield column("rating", width=13 if wide else 10, align="right")


def _winner(winner: SeatedPlayer | None) -> dict[str, Value]:
    if winner is None:
        return {}
    return {
        "no": winner.no,
        "title": winner.title,
        "name": winner.name,
        "titled_name": winner.titled_name,
        "fed": winner.federation,
        "rating": rated(winner.rating),
    }
