"""Sums over the opponents of a participant, and how they are explained."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.cuts import cuts
from arpad.rules.tiebreaks.edition import LeastOf
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import article
from arpad.rules.tiebreaks.table import RoundKind
from arpad.rules.tiebreaks.unplayed import LowCut, Summand
from arpad.rules.tiebreaks.view import Meeting, View

UNPLAYED: Final = {
    RoundKind.FORFEIT_WIN: "tb.forfeit_win",
    RoundKind.FORFEIT_DRAW: "tb.forfeit_draw",
    RoundKind.FORFEIT_LOSS: "tb.forfeit_loss",
    RoundKind.PAIRING_BYE: "tb.pairing_bye",
    RoundKind.FULL_BYE: "tb.full_bye",
    RoundKind.HALF_BYE: "tb.half_bye",
    RoundKind.ZERO_BYE: "tb.zero_bye",
}


def score_parts(meetings: Sequence[Meeting]) -> list[Summand]:
    """The scores of the opponents, each as significant as it is high."""
    return [Summand(each.score, (each.score,), each.voluntary) for each in meetings]


def product_parts(
    meetings: Sequence[Meeting], points: Sequence[int], least: LeastOf
) -> list[Summand]:
    """The scores of the opponents, each times the points against them."""
    found = []
    for meeting, won in zip(meetings, points, strict=True):
        product = meeting.score * won
        rank = {
            LeastOf.PRODUCT: (product,),
            LeastOf.OPPONENT: (meeting.score, product),
            LeastOf.RESULT: (meeting.score, won, product),
        }[least]
        found.append(Summand(product, rank, meeting.voluntary))
    return found


def sum_working(
    field: Field,
    code: Code,
    view: View,
    meetings: Sequence[Meeting],
    parts: Sequence[Summand],
    factors: tuple[Sequence[int], int] | None = None,
) -> Step:
    """A sum over opponents as it was made; ``factors`` are points against them and their unit."""
    low_cut: LowCut = field.edition.unplayed.low_cut
    away = {cut.place: cut.article for cut in cuts(field.edition, code, parts, low_cut)}
    unit = view.table.unit * (factors[1] if factors else 1)
    children = []
    for place, (meeting, part) in enumerate(zip(meetings, parts, strict=True)):
        below = [*_adjusted(view, meeting)]
        if factors:
            points, point = factors
            numbers: dict[str, Exact] = {
                "score": Fraction(meeting.score, view.table.unit),
                "points": Fraction(points[place], point),
                "product": Fraction(part.value, unit),
            }
            below.append(Step(article(field, code), "tb.product", numbers, numbers["product"]))
        if place in away:
            numbers = {"value": Fraction(part.value, unit)}
            below.append(Step(away[place], "tb.cut", numbers, numbers["value"]))
        children.append(_meeting_step(field, code, view, meeting, tuple(below)))
    kept = sum(part.value for place, part in enumerate(parts) if place not in away)
    value = Fraction(kept, unit)
    return Step(
        article(field, code), "tb.value", {"code": code.text, "value": value}, value,
        tuple(children),
    )  # fmt: skip


def _meeting_step(
    field: Field, code: Code, view: View, meeting: Meeting, below: tuple[Step, ...]
) -> Step:
    score = Fraction(meeting.score, view.table.unit)
    numbers: dict[str, Exact] = {
        "round": meeting.round,
        "opponent": field.name(meeting.opponent),
        "score": score,
    }
    if not meeting.category:
        return Step(article(field, code), "tb.opponent", numbers, score, below)
    where = f"{meeting.category}, {field.edition.unplayed.own_round}"
    return Step(where, UNPLAYED[meeting.kind], numbers, score, below)


def _adjusted(view: View, meeting: Meeting) -> list[Step]:
    """Why opponents see another score than the standings."""
    no = meeting.opponent
    if meeting.category or no is None or view.adjusted[no] == view.table.scores[no]:
        return []
    numbers: dict[str, Exact] = {
        "real": Fraction(view.table.scores[no], view.table.unit),
        "score": Fraction(view.adjusted[no], view.table.unit),
    }
    return [Step(view.edition.unplayed.seen_by_opponents, "tb.adjusted", numbers, numbers["score"])]
