"""1.4.4: at most 3/5 of the opponents of the own federation, 2/3 of any one."""

from collections.abc import Iterator
from typing import Final

from arpad.rules.titles.edition import NormMix
from arpad.rules.titles.rules.limits import Federations, Limit, share_at_most

OWN: Final = "own_federation"
ONE: Final = "one_federation"


def limits(mix: NormMix, own: Federations, others: Federations, units: int) -> Iterator[Limit]:
    """Both maxima for a number of opponents, rounded down."""
    for group in own.values():
        yield Limit(OWN, group, 0, share_at_most(mix.own_share.value, units))
    for group in others.values():
        yield Limit(ONE, group, 0, share_at_most(mix.one_share.value, units))
