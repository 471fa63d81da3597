"""The brackets of a paired round once more as sets, to be judged."""

from arpad.pairing.dutch.bracket import Bracket
from arpad.pairing.dutch.edition import DutchEdition
from arpad.pairing.dutch.field import Field
from arpad.pairing.dutch.judging import Candidate, Judge
from arpad.pairing.matching.bits import mask_of
from arpad.pairing.values import BracketKind, RoundPairing, RoundState


def paired_brackets(
    state: RoundState, pairing: RoundPairing, edition: DutchEdition
) -> list[Candidate]:
    """The accepted candidate of every bracket, from the top."""
    field = Field(state)
    place = {player.no: at for at, player in enumerate(field.players)}
    accepted: list[Candidate] = []
    below = field.everybody
    for each in pairing.brackets:
        residents, moved_down = (
            mask_of(place[no] for no in group) for group in (each.residents, each.moved_down)
        )
        below &= ~residents
        following = next((group for group in field.groups.values() if group & below), 0)
        is_ordinary = each.kind is BracketKind.ORDINARY
        bye_follows = edition.bye_in_next_bracket and following == below and is_ordinary
        bracket = Bracket(field, each.kind, residents, moved_down, following, below, bye_follows)
        pairs = ((place[one], place[two]) for one, two in each.pairs)
        accepted.append(Judge(bracket, edition).candidate(pairs))
    return accepted
