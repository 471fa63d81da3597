"""Every player's norms in an event."""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from arpad.core.event import Event, Player
from arpad.titles.edition import NormTitle, TitleEdition
from arpad.titles.field import KNOWN, Assumption, NormField
from arpad.titles.mix import FederationGroups, Mix
from arpad.titles.record import NormRound
from arpad.titles.requirements import Requirements
from arpad.titles.rules import r1_1_administration as r1_1
from arpad.titles.rules import r1_4_1_games as r1_4_1
from arpad.titles.rules import r1_4_2_not_included as r1_4_2
from arpad.titles.rules import r1_4_5_titles as r1_4_5
from arpad.titles.search import NormCase, Prefix, Thresholds, best_set, can_reach, prefixes
from arpad.titles.shown import figures_of, shown_games
from arpad.titles.verdict import MissingDatum, NormVerdict

Games = tuple[NormRound, ...]


def judge(
    event: Event,
    edition: TitleEdition,
    flags: frozenset[str] = frozenset(),
    players: Sequence[int] | None = None,
) -> tuple[NormVerdict, ...]:
    """The verdicts on every player, or on some, by number, and every title they may seek."""
    field = NormField(event, edition, flags)
    court = Court(field)
    asked = sorted(field.players if players is None else players)
    return tuple(verdict for no in asked for verdict in court.verdicts(field.players[no]))


class Court:
    """What all verdicts of an event share."""

    def __init__(self, field: NormField) -> None:
        self.field = field
        edition = field.edition
        self.thresholds = {rule.title: Thresholds(edition.ratings, rule) for rule in edition.titles}
        self.administration = r1_1.administration_checks(edition.administration, field.event)
        self.missing = tuple(r1_1.missing_data(field.event))
        self.format = r1_4_2.format_check(edition, field.system)
        self.double = r1_4_5.double_round_check(
            edition.mix, len(field.players), double=field.double
        )
        # What no choice of games can mend.
        self.barred = any(check.ok is False for check in (*self.administration, self.double))

    def verdicts(self, player: Player) -> Iterator[NormVerdict]:
        """The verdicts on one player: women's titles where the player may be a woman."""
        applicant = Applicant(self, player)
        for rule in self.field.edition.titles:
            if not rule.women or player.sex != "m":
                yield applicant.verdict(rule)


class Applicant:
    """One player: the games that count, and who the opponents are."""

    def __init__(self, court: Court, player: Player) -> None:
        self.court, self.player, self.field = court, player, court.field
        field = self.field
        self.record = field.records[player.no]
        self.least = r1_4_1.minimum(field, self.record)
        counted = [each for each in self.record if each.left_out is None]
        loss = r1_4_1.forfeit_as_loss(field, self.record)
        self.counted = self._starts(counted)
        self.with_loss = [*counted, loss] if loss else None
        self.met = self.with_loss or counted
        self.opponents = frozenset(game.opponent for game in self.met if game.opponent is not None)
        self.groups = {
            assumed: FederationGroups(field, player, self.opponents, assumed)
            for assumed in Assumption
        }

    def _starts(self, games: Sequence[NormRound]) -> tuple[Prefix, ...]:
        later = not self.field.predetermined
        return prefixes(self.field.edition.ratings, games, later=later)

    @property
    def all_games(self) -> Games:
        """Everything that counts, with the forfeit that counts as a loss (1.4.2c)."""
        return tuple(self.with_loss or self.counted[0].games)

    def mix(self, rule: NormTitle, assumed: Assumption) -> Mix:
        """What a title asks of the opponents."""
        groups = self.groups[assumed]
        return Mix(self.field, self.player, rule, groups, self.met, assumed)

    def cases(self, rule: NormTitle, assumed: Assumption) -> Iterator[NormCase]:
        """The games to look for a norm in: with the forfeit as a loss first, which has one more."""
        field, mix = self.field, self.mix(rule, assumed)
        thresholds, games = self.court.thresholds[rule.title], field.edition.games
        if self.with_loss:
            whole = (Prefix(field.edition.ratings, self.with_loss),)
            least = r1_4_1.usual_minimum(games, field.rounds, field.flags)
            yield NormCase(whole, least, thresholds, mix, wins=False, together=False)
        wins = r1_4_1.may_leave_out_wins(
            field.edition,
            round_robin=field.system.is_round_robin,
            mixed=mix.allows(self.counted[0].games),
        )
        together = games.together.value
        yield NormCase(self.counted, self.least, thresholds, mix, wins, together)

    def found(self, rule: NormTitle, assumed: Assumption) -> Games | None:
        """The best set of games for a title, if one gives the norm."""
        for case in self.cases(rule, assumed):
            found = best_set(case) if can_reach(case) else None
            if found:
                return found
        return None

    @property
    def is_open(self) -> bool:
        """Whether anything nobody said may matter."""
        return not self.field.event.federation or any(self._unknown(self.field.players))

    def _unknown(self, numbers: Collection[int]) -> Iterator[MissingDatum]:
        """Federations and titles that are not known; the player's own title does not matter."""
        for no in sorted(numbers):
            player = self.field.players[no]
            if not player.federation:
                yield MissingDatum("federation", no)
            if no != self.player.no and player.title not in KNOWN:
                yield MissingDatum("title", no)

    def verdict(self, rule: NormTitle) -> NormVerdict:
        """The verdict on one title."""
        likely = None if self.court.barred else self.found(rule, Assumption.BEST)
        sure = likely
        if likely and self.is_open:
            sure = self.found(rule, Assumption.WORST)
        doubts = list(self._doubts(rule, likely, sure))
        norm = None if doubts else sure is not None
        games = (sure or likely) if norm is not False else None
        return self._stated(rule, norm, games or self.all_games, doubts)

    def _doubts(
        self, rule: NormTitle, likely: Games | None, sure: Games | None
    ) -> Iterator[MissingDatum]:
        """What is missing for a verdict."""
        if rule.women and self.player.sex is None:
            yield MissingDatum("sex", self.player.no)
        if likely and self.court.format.ok is None:
            yield MissingDatum("approval")
        if likely and not sure:
            yield from self._undecided(rule)

    def _undecided(self, rule: NormTitle) -> Iterator[MissingDatum]:
        """The federations and titles that would decide, the event's and others' for 1.4.3a-d."""
        exempt = [self.mix(rule, assumed).exemption for assumed in Assumption]
        asked = {self.player.no} | self.opponents
        if len(set(exempt)) > 1:
            if not self.field.event.federation:
                yield MissingDatum("federation")
            asked |= self.field.players.keys()
        yield from self._unknown(asked)

    def _stated(
        self,
        rule: NormTitle,
        norm: bool | None,
        games: Games,
        doubts: Sequence[MissingDatum],
    ) -> NormVerdict:
        """The verdict with its figures, games and requirements."""
        edition = self.field.edition
        made = figures_of(edition.ratings, rule, games, self.all_games)
        requirements = Requirements(self, rule, games, made)
        return NormVerdict(
            player=self.player.no,
            title=rule.title,
            norm=norm,
            n=len(games),
            score=Fraction(made.half_points, 2),
            ra=made.performance.ra if made.performance else None,
            dp=made.performance.dp if made.performance else None,
            rp=made.performance.rp if made.performance else None,
            games=shown_games(edition, self.record, games, made.adjusted),
            checks=tuple(requirements.checks()),
            missing=(*doubts, *self.court.missing),
            credit=requirements.credit() if norm else None,
            rule=rule,
            edition=edition,
        )
