"""Every player's norms in an event."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import cached_property

from arpad.core.event import Event, Player
from arpad.rules.titles.applicant import Applicant, Completions, Games
from arpad.rules.titles.closest import closest_set
from arpad.rules.titles.edition import NormTitle, TitleEdition
from arpad.rules.titles.field import KNOWN, Assumption, NormField, has_odd_rating
from arpad.rules.titles.odd_ratings import in_spite_of_odd_ratings
from arpad.rules.titles.requirements import Requirements
from arpad.rules.titles.rules import r1_1_administration as r1_1
from arpad.rules.titles.rules import r1_4_2_not_included as r1_4_2
from arpad.rules.titles.rules import r1_4_3_federations as r1_4_3
from arpad.rules.titles.rules import r1_4_5_titles as r1_4_5
from arpad.rules.titles.search import Thresholds
from arpad.rules.titles.shown import figures_of, shown_games
from arpad.rules.titles.verdict import MissingDatum, NormVerdict


def judge(
    event: Event,
    edition: TitleEdition,
    flags: frozenset[str] = frozenset(),
    players: Sequence[int] | None = None,
) -> tuple[NormVerdict, ...]:
    """The verdicts on every player, or on some, by number, and every title they may seek."""

    def judged(event: Event) -> tuple[NormVerdict, ...]:
        field = NormField(event, edition, flags)
        court = Court(field)
        asked = sorted(field.players if players is None else players)
        return tuple(verdict for no in asked for verdict in court.verdicts(field.players[no]))

    return in_spite_of_odd_ratings(event, judged)


def norms_found(
    event: Event,
    edition: TitleEdition,
    flags: frozenset[str] = frozenset(),
    players: Sequence[int] | None = None,
) -> tuple[NormVerdict, ...]:
    """The verdicts that are norms, or may be where data or an approval decide, and no others."""
    if any(map(has_odd_rating, event.players)):
        return tuple(
            each for each in judge(event, edition, flags, players) if each.norm is not False
        )
    field = NormField(event, edition, flags)
    court = Court(field)
    if court.barred:
        return ()
    asked = sorted(field.players if players is None else players)
    found = (each for no in asked for each in court.likely_verdicts(field.players[no]))
    return tuple(each for each in found if each.norm is not False)


class Court:
    """What all verdicts of an event share."""

    def __init__(self, field: NormField) -> None:
        self.field = field
        edition = field.edition
        self.thresholds = {rule.title: Thresholds(edition.ratings, rule) for rule in edition.titles}
        self.administration = r1_1.administration_checks(edition.administration, field.event)
        self.missing = tuple(r1_1.missing_data(field.event))
        self.format = r1_4_2.format_check(edition, field.system, stated=field.system_stated)
        self.double = r1_4_5.double_round_check(
            edition.mix, len(field.players), double=field.double
        )
        # What no choice of games can mend.
        self.barred = tuple(
            check for check in (*self.administration, self.double) if check.ok is False
        )

    @cached_property
    def is_complete(self) -> bool:
        """Whether the federations and titles of everybody, and the host's, are known."""
        return bool(self.field.event.federation) and not any(self.unknown(self.field.players))

    def unknown(self, numbers: Collection[int]) -> Iterator[MissingDatum]:
        """The federations and titles of some players that are not known."""
        for no in sorted(numbers):
            player = self.field.players[no]
            if not player.federation:
                yield MissingDatum("federation", no)
            if player.title not in KNOWN:
                yield MissingDatum("title", no)

    def verdicts(self, player: Player) -> Iterator[NormVerdict]:
        """The verdicts on one player: women's titles where the player may be a woman."""
        case = Completions(Applicant(self, player))
        for rule in self._titles(player):
            yield self._verdict(case, rule, likely=not self.barred and case.may_be(rule))

    def likely_verdicts(self, player: Player) -> Iterator[NormVerdict]:
        """Those of them that may be norms."""
        case = Completions(Applicant(self, player))
        for rule in self._titles(player):
            if case.may_be(rule):
                yield self._verdict(case, rule, likely=True)

    def _titles(self, player: Player) -> Iterator[NormTitle]:
        return (rule for rule in self.field.edition.titles if not rule.women or player.sex != "m")

    def _verdict(self, case: Completions, rule: NormTitle, *, likely: bool) -> NormVerdict:
        """The verdict on one title; ``likely``: some set of games may give the norm."""
        applicant = case.applicant
        found = applicant.found(rule, Assumption.BEST) if likely else None
        sure = likely
        if likely and not self.is_complete:
            found = applicant.found(rule, Assumption.WORST) or found
            sure = case.must_be(rule)
        doubts = list(self._doubts(applicant, rule, likely=likely, sure=sure))
        norm = None if doubts else sure
        return stated(applicant, rule, norm, found or applicant.all_games, doubts)

    def _doubts(
        self, applicant: Applicant, rule: NormTitle, *, likely: bool, sure: bool
    ) -> Iterator[MissingDatum]:
        """What is missing for a verdict."""
        if rule.women and applicant.player.sex is None:
            yield MissingDatum("sex", applicant.player.no)
        if likely and self.format.ok is None:
            yield MissingDatum("approval")
        if likely and not sure:
            yield from self._undecided(applicant, rule)

    def missing_of(self, applicant: Applicant, rule: NormTitle) -> Iterator[MissingDatum]:
        """What a norm takes for granted: no zonal of the host alone that year, and 1.1."""
        if applicant.mix(rule, Assumption.WORST).exemption == r1_4_3.NATIONAL_FINAL:
            yield MissingDatum("zonal_year")
        yield from self.missing

    def _undecided(self, applicant: Applicant, rule: NormTitle) -> Iterator[MissingDatum]:
        """The federations and titles that would decide, the event's and others' for 1.4.3a-d."""
        exempt = {applicant.mix(rule, assumed).exemption for assumed in Assumption}
        own = applicant.player.no
        asked = {own} | applicant.opponents
        if len(exempt) > 1:
            if not self.field.event.federation:
                yield MissingDatum("federation")
            asked |= self.field.players.keys()
        ignored = MissingDatum("title", own)
        yield from (datum for datum in self.unknown(asked) if datum != ignored)


def stated(
    applicant: Applicant,
    rule: NormTitle,
    norm: bool | None,
    games: Games,
    doubts: Sequence[MissingDatum],
) -> NormVerdict:
    """A verdict with its figures, games and requirements."""
    edition = applicant.field.edition
    made = figures_of(edition.ratings, rule, games, applicant.all_games)
    requirements = Requirements(applicant, rule, games, made)
    return NormVerdict(
        player=applicant.player.no,
        title=rule.title,
        norm=norm,
        n=len(games),
        score=Fraction(made.half_points, 2),
        ra=made.performance.ra if made.performance else None,
        dp=made.performance.dp if made.performance else None,
        rp=made.performance.rp if made.performance else None,
        games=shown_games(edition, applicant.record, games, made.adjusted),
        checks=tuple(requirements.checks()),
        missing=(*doubts, *applicant.court.missing_of(applicant, rule)),
        credit=requirements.credit() if norm else None,
        rule=rule,
        edition=edition,
        closest=closest_set(applicant, rule) if norm is False else None,
        held=rule.held_with(applicant.player.title),
        barred=applicant.court.barred,
    )
