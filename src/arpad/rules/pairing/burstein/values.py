"""A round as the Burstein system pairs it: group by group."""

from dataclasses import dataclass
from enum import StrEnum

from arpad.rules.pairing.values import RoundPairing


class Join(StrEnum):
    """6.6: why two scoregroups are one."""

    NO_COMBINATION = "no_combination"
    NO_FLOATER = "no_floater"
    LAST = "last"


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPairing:
    """A group as it was paired: players by number, in the order of 3.2.

    ``floated_in`` came from the group above, and ``floaters`` go to the one below. ``pairs`` have
    the higher player first; ``returned`` could not be taken by the next group; ``joins`` is why
    groups were put together, if they were.
    """

    residents: tuple[int, ...]
    floated_in: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    returned: tuple[int, ...]
    joins: tuple[Join, ...]


@dataclass(frozen=True, slots=True)
class BursteinPairing(RoundPairing):
    """A round with its groups from the top."""

    groups: tuple[GroupPairing, ...]
