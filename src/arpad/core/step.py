"""The working behind a number, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from arpad.core.exact import Mean

Exact = int | Fraction | Mean | str | None


@dataclass(frozen=True, slots=True)
class Step:
    """One application of one article.

    ``message`` is a key of the catalogue and ``numbers`` fills its sentence, so that
    no sentence is written where a rule is applied.
    """

    article: str
    message: str
    numbers: Mapping[str, Exact] = field(default_factory=dict)
    value: Exact = None
    children: tuple["Step", ...] = ()
