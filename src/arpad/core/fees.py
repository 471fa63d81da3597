"""Fees: what something costs from a day on, and money received."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.core.tournaments import FeeKind

CENTS: Final = 100
LARGEST: Final = 1_000_000_00


@dataclass(frozen=True, slots=True)
class FeeRule:
    """What something costs from a day on; ``play`` None: in every kind of play."""

    kind: FeeKind
    play: Play | None
    cents: int
    currency: str
    since: date


@dataclass(frozen=True, slots=True)
class Payment:
    """Money received for a tournament; negative: given back."""

    cents: int
    currency: str
    paid_on: date
    reference: str | None = None

    def said_before(self, later: "Payment") -> bool:
        """Whether a later payment has the same reference and goes the same way."""
        own, other = (" ".join((each.reference or "").split()) for each in (self, later))
        same = own.casefold() == other.casefold() != ""
        return same and (self.cents > 0) == (later.cents > 0)


def cents_of(text: str) -> int:
    """An amount such as ``12.50`` or ``12,50`` in cents."""
    try:
        amount = Decimal(text.strip().replace(",", ".")) * CENTS
        if amount == amount.to_integral_value() and abs(amount) <= LARGEST:
            return int(amount)
    except InvalidOperation:
        pass
    raise refusal("fees.amount", "amount", found=text)


def amount_text(cents: int) -> str:
    """Cents as an amount with two decimals."""
    whole, rest = divmod(abs(cents), CENTS)
    return f"{'-' if cents < 0 else ''}{whole}.{rest:02}"
