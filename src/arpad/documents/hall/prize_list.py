"""The prizes of an event for the wall: as they are announced, or as they are given."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.documents.hall.listing import Listing, TwoWays, Value, column, rated
from arpad.documents.hall.values import SeatedPlayer, SheetHead
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
    head: SheetHead, lines: Sequence[PrizeLine], currency: str, language: Language
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
    return Listing(
        "prizes",
        head,
        language,
        KEYS,
        rows,
        [
            column("category", strong=True),
            column("place", width=14, align="right"),
            column("titled_name"),
            *([column("points", width=16, align="right")] if won else []),
            column("prize", width=32, align="right", strong=True),
        ],
        size=11,
        gap=Fraction(7, 2),
    )


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
