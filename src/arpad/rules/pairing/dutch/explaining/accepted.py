"""The brackets of a paired round once more as sets, to be judged."""

from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.engine import paired_brackets
from arpad.rules.pairing.dutch.explaining.judging import Candidate, Judge
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.values import RoundState


def accepted_candidates(state: RoundState, edition: DutchEdition) -> list[Candidate]:
    """The accepted candidate of every bracket, from the top."""
    return [
        Judge(bracket, edition).candidate(pairs)
        for bracket, pairs in paired_brackets(RoundField(state, edition.absolute), edition)
    ]
