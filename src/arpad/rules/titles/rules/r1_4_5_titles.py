"""1.4.5: half of the opponents titled, a third of them with the title sought or a higher one."""

from collections.abc import Iterator
from typing import Final

from arpad.rules.titles.edition import MastersInDoubleRounds, NormMix
from arpad.rules.titles.rules.limits import Limit, share_at_least
from arpad.rules.titles.verdict import RequirementCheck

TITLED: Final = "titled"
MASTERS: Final = "masters"


def masters_needed(mix: NormMix, units: int, *, double: bool) -> int:
    """1.4.5b-e: a third, three at least; in a double round every opponent counts once (f)."""
    choice = mix.double_masters.value if double else MastersInDoubleRounds.THIRD
    share = {
        MastersInDoubleRounds.THIRD: share_at_least(mix.masters_share, units),
        MastersInDoubleRounds.HALF: share_at_least(mix.titled_share.value, units),
        MastersInDoubleRounds.THREE: mix.masters_least,
    }
    return max(mix.masters_least, share[choice])


def limits(
    mix: NormMix, titled: frozenset[int], masters: frozenset[int], units: int, *, double: bool
) -> Iterator[Limit]:
    """Both minima for a number of opponents, rounded up."""
    yield Limit(TITLED, titled, share_at_least(mix.titled_share.value, units), None)
    yield Limit(MASTERS, masters, masters_needed(mix, units, double=double), None)


def double_round_check(mix: NormMix, players: int, *, double: bool) -> RequirementCheck:
    """1.4.5f: six players at least in a double round robin; nothing is asked of other events."""
    rule = mix.double_players
    if not double:
        return RequirementCheck(rule.article, True, None, None, "single_round")
    ok = players >= rule.value
    return RequirementCheck(rule.article, ok, players, rule.value, "double_round")
