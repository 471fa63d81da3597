"""A group as its working sees it: who may meet whom in it, and what bars the others."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from arpad.core.step import Step
from arpad.rules.pairing.barred import rematches, same_colour_due, unwanted_pairs
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.lacking_steps import PairBar, lacking_steps
from arpad.rules.pairing.lim.engine import LimRound, MadeGroup, Pairs
from arpad.rules.pairing.passed_over import PassedFor
from arpad.rules.pairing.values import RoundState

BARS: Final = (
    ("2.1", PassedFor.MET, rematches),
    ("2.1", PassedFor.SAME_COLOUR, same_colour_due),
    ("XXP, 260", PassedFor.UNWANTED, unwanted_pairs),
)


def bars_of(state: RoundState) -> list[PairBar]:
    """2.1: what keeps players apart in a round."""
    return [PairBar(article, why, barred(state)) for article, why, barred in BARS]


@dataclass(frozen=True, slots=True)
class ExplainedGroup:
    """A group of a round, with the rules that keep players apart.

    Its pairs are all that were made in it, those too that were taken apart for the median group.
    """

    round: LimRound
    made: MadeGroup
    bars: list[PairBar]

    @property
    def field(self) -> RoundField:
        """Who may meet whom: by 6.1 regardless of colours."""
        return self.round.free if self.made.relaxed else self.round.field

    @property
    def floater_pairs(self) -> Pairs:
        """Floaters of the group before, each with whom they meet."""
        apart = (pair for pair in self.made.apart if self.made.floaters >> pair[0] & 1)
        return (*self.made.floater_pairs, *apart)

    @property
    def pairs(self) -> Pairs:
        """The pairs of the others."""
        apart = (pair for pair in self.made.apart if not self.made.floaters >> pair[0] & 1)
        return (*self.made.pairs, *apart)

    def rank(self, place: int) -> int:
        """The pairing number."""
        return self.field.players[place].number

    def breach(self, pair: tuple[int, int]) -> tuple[str, PassedFor] | None:
        """What makes a pair incompatible: the article and the reason."""
        one, two = pair
        for article, why, barred in self.bars:
            lifted = self.made.relaxed and why is PassedFor.SAME_COLOUR
            if not lifted and barred.get(one, 0) >> two & 1:
                return article, why
        return None

    def lacking(self, players: int, article: str) -> Iterator[Step]:
        """Why some of the group cannot be paired with each other."""
        return lacking_steps(self.field, players, article, self.bars)
