"""C.5: as many pairs as can be."""

from collections.abc import Iterator

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.matching.bits import members


def c05_downfloaters(bracket: Bracket) -> Iterator[Level]:
    """C.5: the fewer players float, the more pairs there are."""
    yield Level(dict.fromkeys(members(bracket.players), 0), bracket.players)
