"""A round as the Swiss Team Pairing System makes it: bracket by bracket."""

from dataclasses import dataclass
from enum import StrEnum

from arpad.rules.pairing.values import RoundPairing


class LookAhead(StrEnum):
    """[C6]: how the following scoregroup fares with the upfloaters chosen."""

    NO_CHOICE = "no_choice"
    EMPTY = "empty"
    KEPT = "kept"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamBracket:
    """A bracket: residents, upfloaters in the order of 3.5.3, and pairs in the order of 3.6.2.

    All by number; the top member of a pair comes first. ``follows`` are who is left of the
    following scoregroup, ``needs`` how many upfloaters they need.
    """

    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    look_ahead: LookAhead
    follows: tuple[int, ...] = ()
    needs: int = 0


@dataclass(frozen=True, slots=True)
class TeamPairing(RoundPairing):
    """A round with its brackets from the top."""

    brackets: tuple[TeamBracket, ...]
