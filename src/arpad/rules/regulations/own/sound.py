"""Whether the rules of an edition go together."""

from collections.abc import Iterator
from typing import Final

from arpad.core.finding import Finding
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.fields import value_at

# Rules that nobody could apply: the first says when, the second what.
GO_TOGETHER: Final = (
    ("change.k.new_until", "change.k.new"),
    ("change.k.top_from", "change.k.top"),
    ("change.k.junior_until", "change.k.junior"),
    ("initial.round_robin_passes", "initial.round_robin"),
)
ARROW: Final = " → "


def unsound(edition: Edition) -> Iterator[Finding]:
    """What is wrong with the edition as a whole."""
    months = edition.lists.months.value
    if not set(months) <= set(range(1, 13)) or list(months) != sorted(set(months)):
        yield _error("edition.months", "lists.months", ", ".join(map(str, months)))
    for place, table in (("initial", edition.initial.table), ("change", edition.change.table)):
        if table.value.count(ARROW) != 1:
            yield _error("edition.table", f"{place}.table", table.value)
    if edition.in_force and edition.until and edition.until < edition.in_force:
        yield _error("edition.days", "until", str(edition.until), str(edition.in_force))
    for when, what in GO_TOGETHER:
        if value_at(edition, when) is not None and value_at(edition, what) is None:
            yield _error("edition.together", when, expected=what)


def doubtful(edition: Edition) -> Iterator[Finding]:
    """What may well be meant, and looks as if something was forgotten."""
    floor, delisted = edition.lists.floor, edition.lists.delisted
    if floor and delisted and delisted.value > floor.value:
        values = {"found": delisted.value, "floor": floor.value}
        yield Finding.warning("edition.delisted", "lists.delisted", delisted.article, **values)


def _error(code: str, place: str, found: str = "", expected: str = "") -> Finding:
    values = {"found": found, "expected": expected}
    return Finding.error(code, place, **values)
