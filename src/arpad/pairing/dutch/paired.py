"""The brackets of a paired round once more as sets, to be judged."""

from arpad.pairing.dutch.completion import byes_of_lowest_score
from arpad.pairing.dutch.descent import descend
from arpad.pairing.dutch.edition import DutchEdition
from arpad.pairing.dutch.engine import collapsing
from arpad.pairing.dutch.field import Field
from arpad.pairing.dutch.judging import Candidate, Judge
from arpad.pairing.values import RoundState


def paired_brackets(state: RoundState, edition: DutchEdition) -> list[Candidate]:
    """The accepted candidate of every bracket, from the top."""
    field = Field(state)
    if edition.collapses:
        brackets = collapsing(field, edition)
    else:
        brackets = descend(field, edition, byes_of_lowest_score(field))
    return [Judge(bracket, edition).candidate(pairs) for bracket, pairs in brackets]
