"""Exact numbers and how they are written: never a float."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

QUARTERS: Final = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean kept as its sum and its count, the way a rating card shows it (``26150/12``)."""

    total: int | Fraction
    count: int

    @classmethod
    def of(cls, values: Iterable[int | Fraction]) -> "Mean":
        """The mean of at least one value."""
        listed = tuple(values)
        return cls(sum(listed), len(listed))

    @property
    def value(self) -> Fraction:
        """The mean as one number."""
        return Fraction(self.total) / self.count

    def __str__(self) -> str:
        if terminates(self.value):
            return decimal_text(self.value)
        if not terminates(self.total):
            return str(self.value)
        return f"{decimal_text(self.total)}/{self.count}"


def terminates(value: int | Fraction) -> bool:
    """Whether the decimal expansion of the number ends."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest == 1


def decimal_text(value: int | Fraction, least: int = 0) -> str:
    """The number as a plain decimal (``-0.5``), or as a fraction (``13/6``) where none ends.

    A decimal has ``least`` places at least.
    """
    if value.denominator == 1 and not least:
        return str(value.numerator)
    fraction = Fraction(value)
    if not terminates(fraction):
        return str(fraction)
    places = 0
    while fraction.denominator != 1 or places < least:
        fraction *= 10
        places += 1
    digits = str(abs(fraction.numerator)).rjust(places + 1, "0")
    whole, decimals = digits[: len(digits) - places], digits[len(digits) - places :]
    sign = "-" if fraction < 0 else ""
    return f"{sign}{whole}.{decimals}" if places else f"{sign}{whole}"


def points_text(points: int | Fraction) -> str:
    """A score as federations print it: ``7½``, never ``7.5``; quarters alike."""
    whole, rest = divmod(abs(Fraction(points)), 1)
    if rest not in QUARTERS:
        return decimal_text(points)
    return f"{'-' if points < 0 else ''}{whole or ''}{QUARTERS[rest]}"
