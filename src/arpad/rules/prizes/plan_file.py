"""The prizes of an event as a TOML text: ``[[prize]]`` for each category.

An example is among those that come with Arpad (``valdorra-prizes.toml``).
"""

from collections.abc import Callable, Mapping
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeVar

from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.core.toml_text import toml_document
from arpad.rules.prizes.categories import (
    Conditions,
    ImprovementBy,
    Preference,
    PrizeCategory,
    PrizeOrder,
    PrizePlan,
)
from arpad.rules.prizes.results import CENTS, Method, Remainder

PRIZE: Final = "prize"
HEAD: Final = ("currency", "method", "preference", "remainder", "improvement", "ages_on")
CONDITIONS: Final = (
    "rating_from", "rating_to", "unrated", "women", "age_from", "age_under", "born_from",
    "born_to", "federations", "clubs",
)  # fmt: skip
CATEGORY: Final = (
    "name", "amounts", *CONDITIONS, "order", "method", "limit", "cumulates", "teams", "given_to",
)  # fmt: skip
AMOUNTS: Final = "[500, 300, 99.50]"
MOST_CENTS: Final = 10**12
V = TypeVar("V")


class _Reader:
    """Values of a table by their keys; everything wrong is collected."""

    def __init__(self, table: Mapping[str, object], place: str, wrong: list[Finding]) -> None:
        self.table = table
        self.place = place
        self.wrong = wrong

    def refuse(self, key: str, expected: str) -> None:
        """Something else stands at a key than is expected."""
        values = {"found": _shown(self.table.get(key)), "expected": expected}
        place = f"{self.place}{key}"
        self.wrong.append(Finding.error("prizes.plan_value", place, **values))

    def known(self, *keys: str) -> None:
        """Refuse keys nobody knows."""
        for key in self.table:
            if key not in keys:
                values = {"found": key, "expected": nearest(key, keys) or ", ".join(keys)}
                place = f"{self.place}{key}"
                self.wrong.append(Finding.error("prizes.plan_key", place, **values))

    def read(self, key: str, read: Callable[[object], V | None], usual: V, expected: str) -> V:
        """The value of a key as ``read`` understands it."""
        if key not in self.table:
            return usual
        found = read(self.table[key])
        if found is None:
            self.refuse(key, expected)
        return usual if found is None else found

    def text(self, key: str) -> str | None:
        """Words, or none."""
        return self.read(key, _text, None, '"…"')

    def number(self, key: str) -> int | None:
        """A whole number from 1 on, or none."""
        return self.read(key, _number, None, "1, 2, 3 …")

    def truth(self, key: str) -> bool:
        """Whether something is said."""
        return self.read(key, lambda value: value if isinstance(value, bool) else None, False,
                         "true, false")  # fmt: skip

    def texts(self, key: str) -> tuple[str, ...]:
        """Several words."""
        return self.read(key, _texts, (), '["…", "…"]')

    def one_of(self, key: str, kind: type[StrEnum]) -> str | None:
        """One of some words."""
        words = [each.value for each in kind]

        def read(value: object) -> str | None:
            return value if isinstance(value, str) and value in words else None

        return self.read(key, read, None, ", ".join(words))

    def cents(self, key: str) -> tuple[int, ...]:
        """Prizes from the first on, which must be there."""
        if key not in self.table:
            self.refuse(key, AMOUNTS)
        nothing: tuple[int, ...] = ()
        return self.read(key, _amounts, nothing, AMOUNTS)


def _shown(value: object) -> str:
    return "–" if value is None else str(value)[:60]


def _text(value: object) -> str | None:
    return value.strip() or None if isinstance(value, str) else None


def _player(value: object) -> str | None:
    """A player by number, which need not be in quotes, id or name."""
    number = _number(value)
    return _text(value) if number is None else str(number)


def _texts(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        return None
    return tuple(str(each).strip() for each in value)


def _number(value: object) -> int | None:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and isinstance(value, int) and value > 0 else None


def _cents(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        return None
    cents = Fraction(value) * CENTS
    return int(cents) if cents.denominator == 1 and 0 < cents <= MOST_CENTS else None


def _amounts(value: object) -> tuple[int, ...] | None:
    if not isinstance(value, list) or not value:
        return None
    cents = [found for each in value if (found := _cents(each)) is not None]
    falling = cents == sorted(cents, reverse=True)
    return tuple(cents) if len(cents) == len(value) and falling else None


def plan_from_text(text: str) -> PrizePlan:
    """The prizes of a TOML text; everything wrong with it is refused at once."""
    document = toml_document(text, "prizes.toml")
    wrong: list[Finding] = []
    head = _Reader(document, "", wrong)
    head.known(PRIZE, *HEAD)
    listed = document.get(PRIZE)
    tables = listed if isinstance(listed, list) else []
    if not tables or not all(isinstance(each, dict) for each in tables):
        head.refuse(PRIZE, "[[prize]]")
        tables = []
    categories = [
        _category(_Reader(each, f"prize[{at}].", wrong)) for at, each in enumerate(tables, start=1)
    ]
    plan = PrizePlan(
        categories=tuple(categories),
        currency=head.text("currency") or "",
        method=Method(head.one_of("method", Method) or Method.RANK),
        preference=Preference(head.one_of("preference", Preference) or Preference.HIGHEST),
        remainder=Remainder(head.one_of("remainder", Remainder) or Remainder.KEPT),
        improvement=ImprovementBy(head.one_of("improvement", ImprovementBy) or ImprovementBy.MEAN),
        ages_on=head.read("ages_on", lambda value: value if type(value) is date else None, None,
                  "2026-01-01"),
    )  # fmt: skip
    if wrong:
        raise BadInput(tuple(wrong))
    return plan


def _category(table: _Reader) -> PrizeCategory:
    table.known(*CATEGORY)
    name = table.text("name")
    if name is None and "name" not in table.table:
        table.refuse("name", '"…"')
    method = table.one_of("method", Method)
    return PrizeCategory(
        name=name or "",
        amounts=table.cents("amounts"),
        conditions=_conditions(table),
        order=PrizeOrder(table.one_of("order", PrizeOrder) or PrizeOrder.PLACES),
        method=Method(method) if method else None,
        limit=table.number("limit"),
        cumulates=table.truth("cumulates"),
        teams=table.number("teams"),
        given_to=table.read("given_to", _player, None, '3, "2200001", "Ruiz, Ana"'),
    )


def _conditions(table: _Reader) -> Conditions:
    found = Conditions(
        rating_from=table.number("rating_from"),
        rating_to=table.number("rating_to"),
        unrated=table.truth("unrated"),
        women=table.truth("women"),
        age_from=table.number("age_from"),
        age_under=table.number("age_under"),
        born_from=table.number("born_from"),
        born_to=table.number("born_to"),
        federations=table.texts("federations"),
        clubs=table.texts("clubs"),
    )
    if found.unrated and (found.rating_from or found.rating_to):
        table.refuse("unrated", "unrated | rating_from, rating_to")
    if found.rating_from and found.rating_to and found.rating_from > found.rating_to:
        table.refuse("rating_from", f"<= {found.rating_to}")
    return found
