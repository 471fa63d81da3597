"""Which development coefficient K a player has.

A policy reads the K rules of an edition and what is known of the player, and gives K with
the rule that decided.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arpad.rules.regulations.cited import Cited
    from arpad.rules.regulations.edition import KRules


@dataclass(frozen=True, slots=True)
class Career:
    """What K depends on: the list rating, the highest one ever, games and age.

    ``age`` is the year of the event minus the year of birth, None when either is unknown.
    """

    rating: int
    peak: int
    games: int
    age: int | None


@dataclass(frozen=True, slots=True)
class Coefficient:
    """K, its article and the catalogue key of the reason."""

    k: int
    article: str
    reason: str


KPolicy = Callable[["KRules", Career], Coefficient]


def new_then_top(rules: "KRules", career: Career) -> Coefficient:
    """New players first, then whoever has ever been listed high enough (FEDA 1996 to FIDE 2009)."""
    return _new(rules, career) or _top(rules, career) or _middle(rules)


def new_then_top_remains_ten(rules: "KRules", career: Career) -> Coefficient:
    """FIDE 2009 8.56 to the letter: 20 from 2400 up, and 10 after falling below it again."""
    found = new_then_top(rules, career)
    if found.reason == "k.top" and rules.top_from and career.rating < rules.top_from.value:
        return Coefficient(10, found.article, "k.top_left")
    return found


def top_then_junior_then_new(rules: "KRules", career: Career) -> Coefficient:
    """The order the published lists show since 2022 (FIDE 2022 and 2024, 8.3.3).

    READING k-order=lists: the text states no order.
    """
    return _top(rules, career) or _junior(rules, career) or _new(rules, career) or _middle(rules)


def new_then_top_then_junior(rules: "KRules", career: Career) -> Coefficient:
    """READING k-order=text: the order of the sentences."""
    return _new(rules, career) or _top(rules, career) or _junior(rules, career) or _middle(rules)


def new_or_junior(rules: "KRules", career: Career) -> Coefficient:
    """A higher K for new players and juniors, one for everybody else (Elo 1972)."""
    return _junior(rules, career) or _new(rules, career) or _middle(rules)


def _new(rules: "KRules", career: Career) -> Coefficient | None:
    if rules.new_until and career.games < rules.new_until.value:
        return _by(rules.new, "k.new")
    return None


def _top(rules: "KRules", career: Career) -> Coefficient | None:
    if rules.top_from and career.peak >= rules.top_from.value:
        return _by(rules.top, "k.top")
    return None


def _junior(rules: "KRules", career: Career) -> Coefficient | None:
    """READING junior-k: once listed at the limit nobody is a junior, or only while at it."""
    rating = career.peak if rules.junior_by_peak else career.rating
    if not rules.junior_until or career.age is None or career.age > rules.junior_until.value:
        return None
    if rules.junior_below and rating >= rules.junior_below.value:
        return None
    return _by(rules.junior, "k.junior")


def _middle(rules: "KRules") -> Coefficient:
    return Coefficient(rules.middle.value, rules.middle.article, "k.middle")


def _by(rule: "Cited[int] | None", reason: str) -> Coefficient | None:
    return Coefficient(rule.value, rule.article, reason) if rule else None
