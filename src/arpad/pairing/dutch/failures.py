"""How far a candidate fails the criteria, for explanations."""

from arpad.pairing.dutch.bracket import Bracket
from arpad.pairing.dutch.criteria.kinds import Level, Quality
from arpad.pairing.dutch.edition import DUTCH_2017, DutchEdition
from arpad.pairing.dutch.field import Field
from arpad.pairing.matching.bits import mask_of
from arpad.pairing.values import BracketPairing, RoundState


def failures(
    state: RoundState, bracket: BracketPairing, edition: DutchEdition = DUTCH_2017
) -> dict[str, tuple[int, ...]]:
    """Failure values by article; those of score differences from the largest difference.

    C.5 counts downfloaters. C.7 is not here: it needs the next bracket.
    """
    field = Field(state)
    place = {player.no: at for at, player in enumerate(field.players)}
    residents, down = (
        mask_of(place[no] for no in group) for group in (bracket.residents, bracket.moved_down)
    )
    inside = Bracket(field, bracket.kind, residents, down, 0, 0)
    pairs = [(place[one], place[two]) for one, two in bracket.pairs]
    floating = mask_of(place[no] for no in bracket.downfloaters)
    return {
        criterion.article: tuple(
            counted(level, pairs, floating) for level in criterion.levels(inside)
        )
        for criterion in edition.criteria
        if isinstance(criterion, Quality)
    }


def counted(level: Level, pairs: list[tuple[int, int]], floating: int) -> int:
    """How many pairs and downfloaters a level counts."""
    return (
        sum(level.dear[one] >> two & 1 for one, two in pairs)
        + (level.floating & floating).bit_count()
    )
