"""A calculation as somebody types it into a page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from arpad.core.errors import Missing
from arpad.core.finding import Finding
from arpad.program.calculating import (
    CalcQuestion,
    games_of,
    k_of,
    rating_of,
    ratings_of,
    refuse_idle_wish,
)

Typed = TypeVar("Typed")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedCalculation:
    """What was asked, as it was typed."""

    regulation: str = ""
    rating: str = ""
    k: str = ""
    games: str = ""
    ahead: str = ""
    wanted: str = ""
    later: bool = False
    reading: tuple[str, ...] = ()

    @property
    def typed(self) -> dict[str, str]:
        """Everything but the readings; what was left out is not among it."""
        found = {
            "regulation": self.regulation, "rating": self.rating, "k": self.k,
            "games": self.games, "ahead": self.ahead, "wanted": self.wanted,
            "later": "1" if self.later else "",
        }  # fmt: skip
        return {name: " ".join(text.split()) for name, text in found.items() if text.strip()}


def read_calculation(asked: AskedCalculation, name: str) -> tuple[CalcQuestion, int | None]:
    """What was typed and the rating wanted; Missing names every field that cannot be read."""
    wrong: list[Finding] = []

    def read(make: Callable[[], Typed], otherwise: Typed) -> Typed:
        try:
            return make()
        except Missing as refused:
            wrong.extend(refused.findings)
            return otherwise

    question = CalcQuestion(
        rating=read(lambda: rating_of(asked.rating), None),
        games=read(lambda: games_of(asked.games), ()),
        k=read(lambda: k_of(asked.k), None),
        later_event=asked.later,
        ahead=read(lambda: ratings_of(asked.ahead), ()),
        name=name,
    )
    wanted = read(lambda: rating_of(asked.wanted, "wanted"), None)
    if not asked.ahead.strip():
        read(lambda: refuse_idle_wish(wanted, ()), None)
    if wrong:
        raise Missing(*wrong)
    return question, wanted
