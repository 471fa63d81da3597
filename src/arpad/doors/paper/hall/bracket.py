"""The draw of a knock-out: who met whom, how it ended, and who goes through."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.exact import decimal_text, points_text
from arpad.doors.paper.hall.listing import (
    Listing,
    PaperColumn,
    TwoWays,
    Value,
    column,
    head_word,
)
from arpad.doors.paper.hall.paper import HallPaper, PageRoom
from arpad.doors.paper.hall.values import SeatedPlayer, SheetHead
from arpad.doors.paper.sheet import text
from arpad.messages.render import label
from arpad.messages.text import Language

BRACKET_KEYS: Final = (
    "stage", "tie", "first_no", "first_name", "result", "second_name", "second_no", "through_no",
    "through_name", "remark",
)  # fmt: skip
DRAWN_KEYS: Final = (
    "stage", "stage_name", "first_player", "first_about", "first_score", "second_player",
    "second_about", "second_score", "through", "third",
)  # fmt: skip
LAST_STAGES: Final = ("final", "semifinals", "quarterfinals")
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
    """The draw as a tree on its side, or as a list of the ties somebody has reached."""
    last = max(each.stage for each in ties)
    first_stage = sum(each.stage == ties[0].stage for each in ties)
    drawn = first_stage <= MOST_TIES[page.paper]
    shown = [each for each in ties if drawn or each.first or each.second]
    rows = [_row(each, last, language) for each in shown]
    return Listing(
        kind="bracket",
        head=head,
        language=language,
        keys=BRACKET_KEYS,
        rows=rows,
        columns=[PaperColumn((key,), "") for key in DRAWN_KEYS] if drawn else _columns(page.paper),
        size=9,
        gap=Fraction(5, 2),
        flipped=drawn or page.paper is not HallPaper.A5,
        template="bracket" if drawn else "listing",
    )


def _columns(paper: HallPaper) -> list[PaperColumn]:
    """Small paper says who goes through, and has no room for why."""
    return [
        column("stage", width=10, align="center"),
        column("tie", width=10, align="center"),
        PaperColumn(("first_player",), "", None, "right"),
        column("result", width=16, align="center", strong=True),
        PaperColumn(("second_player",), ""),
        column("through_name", strong=True)
        if paper is HallPaper.A5
        else column("remark", wraps=True),
    ]


def _stage_name(stage: int, last: int, language: Language) -> str:
    """The last stages have names, those before them their number."""
    if last - stage < len(LAST_STAGES):
        return label(f"sheet.{LAST_STAGES[last - stage]}", language)
    return f"{head_word('stage', language)} {stage}"


def _row(each: BracketTie, last: int, language: Language) -> Mapping[str, Value]:
    sides = each.first, each.second
    winner = None if each.through is None else sides[each.through]
    row: dict[str, Value] = {
        "stage": each.stage,
        "stage_name": _stage_name(each.stage, last, language),
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
        about = (player.federation, text(player.rating)) if player else ()
        row[f"{name}_about"] = " ".join(part for part in about if part) or None
        own = (language.number(points_text(score[place])) for score in each.scores)
        row[f"{name}_score"] = " · ".join(own) or None
    if each.is_bye:
        row |= {"second_player": "–", "remark": TwoWays(each.why, "")}
    if each.scores:
        plain = "; ".join("-".join(map(decimal_text, score)) for score in each.scores)
        shown = "; ".join("–".join(map(points_text, score)) for score in each.scores)
        row["result"] = TwoWays(plain, language.number(shown))
    return row
