"""The draw of a knock-out: who met whom, how it ended, and who goes through."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.exact import decimal_text, points_text
from arpad.documents.hall.listing import Listing, PaperColumn, TwoWays, Value, column
from arpad.documents.hall.paper import HallPaper, PageRoom
from arpad.documents.hall.values import SeatedPlayer, SheetHead
from arpad.messages.render import label
from arpad.messages.text import Language

BRACKET_KEYS: Final = (
    "stage", "tie", "first_no", "first_name", "result", "second_name", "second_no", "through_no",
    "through_name", "remark",
)  # fmt: skip
DRAWN_KEYS: Final = (
    "stage", "first_player", "first_score", "second_player", "second_score", "through", "third",
)  # fmt: skip
MOST_TIES: Final = {HallPaper.A4: 16, HallPaper.LETTER: 16, HallPaper.A5: 8}
"""How many ties of the first stage a page has room for; more are a list."""


class BracketTie(NamedTuple):
    """A tie; a side that is not known is None. ``scores`` are those of the tie and its play-offs.

    ``through`` is the side that goes through, 0 or 1, and ``why`` says how.
    """

    number: int
    stage: int
    first: SeatedPlayer | None
    second: SeatedPlayer | None
    scores: tuple[tuple[Fraction, Fraction], ...] = ()
    through: int | None = None
    why: str | None = None
    is_bye: bool = False
    is_for_third: bool = False


def bracket(
    head: SheetHead, ties: Sequence[BracketTie], page: PageRoom, language: Language
) -> Listing:
    """The draw as a tree on its side, or as a list of stages where there are too many."""
    rows = [_row(each, language) for each in ties]
    first_stage = sum(each.stage == ties[0].stage for each in ties)
    drawn = first_stage <= MOST_TIES[page.paper]
    return Listing(
        "bracket",
        head,
        language,
        BRACKET_KEYS,
        rows,
        [PaperColumn((key,), "") for key in DRAWN_KEYS] if drawn else _columns(),
        size=9,
        gap=Fraction(5, 2),
        flipped=drawn,
        template="bracket" if drawn else "listing",
    )


def _columns() -> list[PaperColumn]:
    return [
        column("stage", width=12, align="center"),
        column("tie", width=12, align="center"),
        PaperColumn(("first_player",), "", None, "right"),
        column("result", width=22, align="center", strong=True),
        PaperColumn(("second_player",), ""),
        column("remark"),
    ]


def _row(each: BracketTie, language: Language) -> Mapping[str, Value]:
    sides = each.first, each.second
    winner = None if each.through is None else sides[each.through]
    row: dict[str, Value] = {
        "stage": each.stage,
        "tie": each.number,
        "remark": each.why,
        "through": None if each.through is None else ("first", "second")[each.through],
        "through_no": winner.no if winner else None,
        "through_name": winner.name if winner else None,
        "third": label("sheet.third_place", language) if each.is_for_third else None,
    }
    for place, (name, player) in enumerate(zip(("first", "second"), sides, strict=True)):
        row[f"{name}_no"] = player.no if player else None
        row[f"{name}_name"] = player.name if player else None
        row[f"{name}_player"] = player.titled_name if player else None
        own = (language.number(points_text(score[place])) for score in each.scores)
        row[f"{name}_score"] = " · ".join(own) or None
    if each.is_bye:
        row["second_player"] = "–"
    if each.scores:
        plain = "; ".join("-".join(map(decimal_text, score)) for score in each.scores)
        shown = "; ".join("–".join(map(points_text, score)) for score in each.scores)
        row["result"] = TwoWays(plain, language.number(shown))
    return row
