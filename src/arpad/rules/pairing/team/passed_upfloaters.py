"""3.5.4: who came before the upfloaters of a bracket, and what spoke against them."""

from collections.abc import Iterator, Sequence
from typing import Final

from arpad.core.step import Step
from arpad.rules.pairing.lacking_steps import PairBar, lacking_steps
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.passed_over import PassedFor, passed_steps
from arpad.rules.pairing.team.upfloaters import Aim, UpfloaterChoice

AGAINST: Final = {
    Aim.FEWEST: ("2.3.1", PassedFor.MORE_UPFLOATERS),
    Aim.SCORES: ("2.3.2", PassedFor.LOWER_SCORES),
    Aim.LOOK_AHEAD: ("2.3.3", PassedFor.LOOK_AHEAD),
    Aim.FLOATED: ("2.3.4", PassedFor.MORE_FLOATED),
}


class PassedUpfloaters:
    """The teams before the last of those ``chosen`` (by place), each beside the chosen before it.

    ``aims`` are the criteria the set was chosen by, the first one first.
    """

    def __init__(
        self,
        choice: UpfloaterChoice,
        chosen: tuple[int, ...],
        aims: Sequence[Aim],
        bars: Sequence[PairBar],
    ) -> None:
        self.choice = choice
        self.field = choice.field
        self.chosen = chosen
        self.aims = aims
        self.bars = bars
        self.places = {player.no: place for place, player in enumerate(self.field.players)}

    def steps(self) -> Iterator[Step]:
        """A step for each reason, with the teams it speaks against."""
        return passed_steps(self.reasons(), self.unpaired_with)

    def reasons(self) -> Iterator[tuple[int, str, PassedFor]]:
        """Who was passed over, the article and the reason."""
        before = self.choice.lower & ((1 << self.chosen[-1]) - 1) & ~mask_of(self.chosen)
        for place in members(before):
            yield self.field.players[place].no, *self.against(place)

    def against(self, place: int) -> tuple[str, PassedFor]:
        """The first criterion that no set with the team and the chosen before it keeps."""
        residents = self.choice.residents
        for article, why, barred in self.bars:
            if not residents & ~barred.get(place, 0):
                return article, why
        if not self.field.compatible[place] & residents:
            return "2.1.1", PassedFor.BARRED
        if not self.can_join(place, ()):
            return "3.5", PassedFor.IMPOSSIBLE
        broken = (
            aim
            for number, aim in enumerate(self.aims, start=1)
            if not self.can_join(place, self.aims[:number])
        )
        return AGAINST[next(broken)]

    def can_join(self, place: int, aims: Sequence[Aim]) -> bool:
        """Whether a team can be brought up after the chosen before it, with these criteria kept."""
        found = self.choice.matchings(aims)
        return all(found.restrict(at, self.choice.residents) for at in (*self.before(place), place))

    def before(self, place: int) -> tuple[int, ...]:
        """The chosen who come before a team."""
        return tuple(at for at in self.chosen if at < place)

    def unpaired_with(self, no: int) -> tuple[Step, ...]:
        """Who could not be paired among themselves, were a team the last to be brought up."""
        place = self.places[no]
        joined = mask_of(self.before(place)) | 1 << place
        if joined.bit_count() < len(self.chosen):
            return ()
        lower, following = self.choice.lower & ~joined, self.choice.following & ~joined
        article, why = self.against(place)
        tried: tuple[int, ...] = (self.choice.residents | joined, lower)
        if why is PassedFor.LOOK_AHEAD:
            tried = () if following.bit_count() % 2 else (following,)
        found = (lacking_steps(self.field, each, article, self.bars) for each in tried)
        return tuple(step for steps in found for step in steps)
