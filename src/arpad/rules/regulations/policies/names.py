"""The policies an edition may name, by the place they stand in."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from arpad.core.rounding import (
    round_away_from_zero,
    round_half_down,
    round_half_up,
    round_to_five,
    round_towards_zero,
    round_up,
)
from arpad.rules.regulations.policies.development import (
    Coefficient,
    new_or_junior,
    new_then_top,
    new_then_top_remains_ten,
    new_then_top_then_junior,
    top_then_junior_then_new,
)
from arpad.rules.regulations.policies.gap_cap import (
    cap_every_gap,
    cap_greatest_gain_only,
    cap_widest_gap_only,
)

Policies = Mapping[str, Callable[..., object]]


def _by_name(*policies: Callable[..., object]) -> Policies:
    return {policy.__name__: policy for policy in policies}


ROUNDINGS: Final = _by_name(
    round_half_up,
    round_half_down,
    round_away_from_zero,
    round_towards_zero,
    round_up,
    round_to_five,
)
K_POLICIES: Final = _by_name(
    new_then_top,
    new_then_top_remains_ten,
    top_then_junior_then_new,
    new_then_top_then_junior,
    new_or_junior,
)
CAP_POLICIES: Final = _by_name(cap_every_gap, cap_greatest_gain_only, cap_widest_gap_only)

# What a policy gives says which of them a field takes.
BY_WHAT_THEY_GIVE: Final[Mapping[object, Policies]] = {
    int: ROUNDINGS,
    Coefficient: K_POLICIES,
    Sequence[int]: CAP_POLICIES,
}
