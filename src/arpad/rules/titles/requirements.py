"""Every requirement of a norm for one set of games, with what was found and what is needed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from arpad.rules.titles.edition import NO_FEDERATION, NormTitle
from arpad.rules.titles.field import Assumption
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.rules import r1_4_1_games as r1_4_1
from arpad.rules.titles.rules import r1_4_3_federations as r1_4_3
from arpad.rules.titles.rules import r1_4_4_one_federation as r1_4_4
from arpad.rules.titles.rules import r1_4_5_titles as r1_4_5
from arpad.rules.titles.rules import r1_4_8_performance as r1_4_8
from arpad.rules.titles.rules.limits import Limit, share_at_least, share_at_most
from arpad.rules.titles.shown import SetFigures
from arpad.rules.titles.verdict import Figure, RequirementCheck

if TYPE_CHECKING:
    from arpad.rules.titles.applicant import Applicant


class Requirements:
    """The requirements put to one set of games of a player."""

    def __init__(
        self,
        applicant: "Applicant",
        rule: NormTitle,
        games: tuple[NormRound, ...],
        made: SetFigures,
    ) -> None:
        self.applicant, self.rule, self.games, self.made = applicant, rule, games, made
        self.field, self.edition = applicant.field, applicant.field.edition
        self.mixes = {assumed: applicant.mix(rule, assumed) for assumed in Assumption}
        self.units = self.mixes[Assumption.WORST].units(games)

    def checks(self) -> Iterator[RequirementCheck]:
        """All of them, in the order of the articles; those of 1.1 at the end."""
        court = self.applicant.court
        yield r1_4_1.games_check(self.edition.games, len(self.games), self._least())
        yield court.format
        yield from self._federations()
        yield from self._titles()
        yield court.double
        ratings, made = self.edition.ratings, self.made
        yield from r1_4_8.performance_checks(
            ratings, self.rule, made.performance, made.half_points, len(self.games)
        )
        yield from court.administration

    def credit(self) -> int:
        """For how many games the norm counts (1.4.1d)."""
        made, n = self.made, len(self.games)
        assert made.performance
        mean = made.performance.mean
        least = r1_4_8.least_half_points(self.edition.ratings, self.rule, mean, n)
        above = floor(Fraction(made.half_points - (least or 0), 2))
        return r1_4_1.credit(self.field, self.applicant.record, n, above)

    def _least(self) -> int:
        """The number of games; with a forfeit taken as a loss it is the usual one."""
        games = self.edition.games
        if self.games == tuple(self.applicant.with_loss or ()):
            return r1_4_1.usual_minimum(games, self.field.rounds, self.field.flags)
        return self.applicant.least

    def _ok(self, code: str) -> bool | None:
        """Whether a requirement on the mix is met: surely, surely not, or perhaps."""
        sure, likely = (
            self._met(self.mixes[assumed].limits(self.units), code)
            for assumed in (Assumption.WORST, Assumption.BEST)
        )
        return True if sure else None if likely else False

    def _met(self, limits: Iterable[Limit], code: str) -> bool:
        mix = self.mixes[Assumption.WORST]
        return all(
            limit.allows(mix.number(limit, self.games)) for limit in limits if limit.code == code
        )

    def _opponents(self) -> list[int]:
        """The opponents of the set, each of them once."""
        return list({game.opponent: None for game in self.games if game.opponent is not None})

    def _federations(self) -> Iterator[RequirementCheck]:
        """1.4.3 and 1.4.4; an exemption is what is found."""
        mix = self.edition.mix
        exempt = self.mixes[Assumption.WORST].exemption
        own = self.applicant.player.federation
        met = Counter(
            federation
            for no in self._opponents()
            if (federation := self.field.players[no].federation) and federation != NO_FEDERATION
        )
        others = {name: number for name, number in met.items() if name != own}
        most = max(others.values(), default=0)
        waived = exempt if mix.waived_with_federations.value else None
        for code, article, found, needed, excused in (
            (r1_4_3.CODE, mix.federations.article, len(others), mix.federations.value, exempt),
            (r1_4_4.OWN, mix.own_share.article, met[own] if own else 0,
             share_at_most(mix.own_share.value, self.units), waived),
            (r1_4_4.ONE, mix.one_share.article, most,
             share_at_most(mix.one_share.value, self.units), waived),
        ):  # fmt: skip
            shown: Figure = excused or found
            yield RequirementCheck(article, self._ok(code), shown, needed, code)

    def _titles(self) -> Iterator[RequirementCheck]:
        """1.4.5a, and the article of the title (b-e)."""
        mix, opponents = self.edition.mix, self._opponents()
        for code, article, titles, needed in (
            (r1_4_5.TITLED, mix.titled_share.article, mix.titled,
             share_at_least(mix.titled_share.value, self.units)),
            (r1_4_5.MASTERS, self.rule.masters_article, self.rule.masters,
             r1_4_5.masters_needed(mix, self.units, double=self.field.double)),
        ):  # fmt: skip
            known = (self.field.holds(no, titles, Assumption.WORST) for no in opponents)
            yield RequirementCheck(article, self._ok(code), sum(known), needed, code)
