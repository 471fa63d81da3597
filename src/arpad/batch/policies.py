"""Every policy an edition may name, and the expression it is in the engine: one table of all.

Rules that no expression reads are named in ``tests/batch/test_every_rule.py``, each with why.
"""

from collections.abc import Mapping
from typing import Final

from arpad.batch.development import DEVELOPMENT, KExpression
from arpad.batch.gap_cap import CAPS, CapExpression
from arpad.batch.rounding import ROUNDINGS, RoundingExpression
from arpad.rules.regulations.edition import Edition, Rounding

EXPRESSIONS: Final[Mapping[object, object]] = dict[object, object](
    [*ROUNDINGS.items(), *DEVELOPMENT.items(), *CAPS.items()]
)


def rounded_by(policy: Rounding) -> RoundingExpression:
    """A rounding as an expression of numerator and denominator."""
    return ROUNDINGS[policy]


def k_of(edition: Edition) -> KExpression:
    """How the edition finds K."""
    return DEVELOPMENT[edition.change.k.policy.value]


def cap_of(edition: Edition) -> CapExpression:
    """How the edition counts very large differences."""
    return CAPS[edition.change.cap_policy]
