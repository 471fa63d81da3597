"""The opponents of a player in the groups that 1.4.3 to 1.4.5 count."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from arpad.core.event import Player
from arpad.rules.titles.edition import NO_FEDERATION, NormTitle
from arpad.rules.titles.field import Assumption
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.rules import r1_4_3_federations as r1_4_3
from arpad.rules.titles.rules import r1_4_4_one_federation as r1_4_4
from arpad.rules.titles.rules import r1_4_5_titles as r1_4_5
from arpad.rules.titles.rules.limits import Federations, Limit

if TYPE_CHECKING:
    from arpad.rules.titles.applicant import Applicant


class FederationGroups:
    """The opponents by federation, as far as they may be or must be taken for its members.

    ``own`` are those that may be the player's own federation, ``others`` any one of the others,
    ``foreign`` those that are different from the player's, of which ``needed`` are asked for.
    An unknown federation is one of its own at best; at worst it is that of whoever hurts most, in
    every group at once. Of a player without one, at worst any federation is the own one.
    """

    def __init__(self, applicant: "Applicant", assumed: Assumption) -> None:
        field, player, opponents = applicant.field, applicant.player, applicant.everybody
        known: defaultdict[str, set[int]] = defaultdict(set)
        unknown = frozenset(no for no in opponents if not field.players[no].federation)
        for no in opponents:
            federation = field.players[no].federation
            if federation and federation != NO_FEDERATION:
                known[federation].add(no)
        groups = {federation: frozenset(numbers) for federation, numbers in known.items()}
        needed = field.edition.mix.federations.value
        if assumed is Assumption.BEST:
            groups |= {f"?{no}": frozenset({no}) for no in unknown}
            self.own, self.others = _parted(groups, player)
            self.foreign, self.needed = self.others, needed
            return
        suspected = {federation: group | unknown for federation, group in groups.items()}
        self.foreign = _parted(groups, player)[1]
        self.needed = needed if player.federation else needed + 1
        if unknown:
            suspected[player.federation or "?"] = (
                suspected.get(player.federation or "?", frozenset()) | unknown
            )
            suspected["?"] = unknown
        self.own, self.others = _parted(suspected, player)
        if not player.federation:
            self.own = self.others

    @cached_property
    def foreign_limits(self) -> tuple[Limit, ...]:
        """1.4.3 as limits, the same for any number of opponents."""
        return tuple(r1_4_3.limits(self.foreign, self.needed))


def _parted(groups: Federations, player: Player) -> tuple[Federations, Federations]:
    """The own federation, and the others; FIDE's flag is nobody's federation."""
    own = player.federation
    if own is None or own == NO_FEDERATION:
        return {}, groups
    return (
        {name: group for name, group in groups.items() if name == own},
        {name: group for name, group in groups.items() if name != own},
    )


class Mix:
    """What a title asks of the opponents of a player, by their number.

    ``exemption`` is the article (1.4.3a-d) by which foreigners are not counted. ``repeats``:
    somebody was met more than once.
    """

    def __init__(
        self,
        applicant: "Applicant",
        rule: NormTitle,
        groups: FederationGroups,
        assumed: Assumption,
    ) -> None:
        field, opponents = applicant.field, applicant.everybody
        mix = field.edition.mix
        self.rules, self.double, self.repeats = mix, field.double, applicant.met_again
        self.groups = groups
        self.titled = frozenset(no for no in opponents if field.holds(no, mix.titled, assumed))
        self.masters = frozenset(no for no in opponents if field.holds(no, rule.masters, assumed))
        self.exemption = r1_4_3.exemption(field, applicant.player, assumed)
        self._limits: dict[int, tuple[Limit, ...]] = {}

    def limits(self, units: int) -> tuple[Limit, ...]:
        """Every limit where there are so many opponents."""
        if units not in self._limits:
            self._limits[units] = tuple(self._made(units))
        return self._limits[units]

    def _made(self, units: int) -> Iterable[Limit]:
        yield from r1_4_5.limits(self.rules, self.titled, self.masters, units, double=self.double)
        groups = self.groups
        if not self.exemption:
            yield from groups.foreign_limits
        if not (self.exemption and self.rules.waived_with_federations.value):
            yield from r1_4_4.limits(self.rules, groups.own, groups.others, units)

    def units(self, games: Collection[NormRound]) -> int:
        """How many opponents a set has, whoever was met again counted once."""
        return len({game.opponent for game in games}) if self.repeats else len(games)

    def number(self, limit: Limit, games: Iterable[NormRound]) -> int:
        """How many opponents of a set are in the group of a limit, whoever was met again once."""
        return len(limit.members.intersection(game.opponent for game in games))

    def allows(self, games: Collection[NormRound]) -> bool:
        """Whether a set of games has the mix a norm needs."""
        met = frozenset(game.opponent for game in games)
        return all(limit.allows(len(limit.members & met)) for limit in self.limits(len(met)))


class AnyMix:
    """Opponents of whom nothing is asked."""

    repeats = False

    def limits(self, units: int) -> tuple[Limit, ...]:  # noqa: ARG002
        """No limit, however many they are."""
        return ()

    def allows(self, games: Collection[NormRound]) -> bool:  # noqa: ARG002
        """Whatever the games are."""
        return True
