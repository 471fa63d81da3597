"""Modifiers that cut values from a sum (article 13 of 2023, 14 since)."""

from collections.abc import Sequence
from typing import NamedTuple

from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.unplayed import LowCut, Summand, cut_lowest


class Cut(NamedTuple):
    """A summand that was cut, by its place, and the article that cut it."""

    place: int
    article: str


def cuts(
    edition: TiebreakEdition, code: Code, parts: Sequence[Summand], low_cut: LowCut
) -> list[Cut]:
    """What is cut: the least significant values first, then the most significant (14.3).

    A low cut that another rule than the lowest value decides carries the article of that rule.
    """
    kept, found = list(range(len(parts))), []
    usual = modifier_article(edition, code)
    for _ in range(min(code.low, len(kept))):
        place = low_cut(parts, kept)
        exception = place != cut_lowest(parts, kept) and low_cut is not cut_lowest
        found.append(Cut(place, edition.unplayed.cut_article if exception else usual))
        kept.remove(place)
    for _ in range(min(code.high, len(kept))):
        place = max(kept, key=lambda each: parts[each].rank)
        found.append(Cut(place, usual))
        kept.remove(place)
    return found


def sum_after_cuts(
    edition: TiebreakEdition, code: Code, parts: Sequence[Summand], low_cut: LowCut
) -> int:
    """What remains."""
    total = sum(part.value for part in parts)
    if code.low or code.high:
        total -= sum(parts[cut.place].value for cut in cuts(edition, code, parts, low_cut))
    return total


def modifier_article(edition: TiebreakEdition, code: Code) -> str:
    """The article of a cut or median."""
    letter, number = ("M", code.high) if code.high else ("C", code.low)
    return edition.modifiers[f"{letter}1" if number == 1 else letter]
