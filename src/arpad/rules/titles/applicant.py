"""Somebody who may have made a norm: the games that count, and who the opponents are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from arpad.core.event import Player
from arpad.rules.titles.edition import FloorOf, NormTitle
from arpad.rules.titles.field import Assumption
from arpad.rules.titles.mix import FederationGroups, Mix
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.rules import r1_4_1_games as r1_4_1
from arpad.rules.titles.rules.r1_4_2_not_included import NOT_IN_FIDE
from arpad.rules.titles.search import (
    NormCase,
    best_set,
    can_reach,
    could_reach,
    prefixes,
)
from arpad.rules.titles.selection import Prefix

if TYPE_CHECKING:
    from arpad.rules.titles.judging import Court

Games = tuple[NormRound, ...]
Mixes = dict[tuple[str, Assumption], Mix]
MOST_UNKNOWN: Final = 8
"""For so many opponents at most every combination of who may be of no federation is tried."""


class Applicant:
    """One player; ``outside`` are opponents without a stated federation taken to have none.

    What the titles ask of the opponents is said of everybody met, so that all who differ in
    ``outside`` alone share their ``mixes``.
    """

    def __init__(
        self,
        court: Court,
        player: Player,
        outside: frozenset[int] = frozenset(),
        mixes: Mixes | None = None,
    ) -> None:
        self.court, self.player, self.field = court, player, court.field
        field = self.field
        self.record = [
            each._replace(left_out=each.left_out or NOT_IN_FIDE)
            if each.opponent in outside
            else each
            for each in field.records[player.no]
        ]
        self.least = r1_4_1.minimum(field, self.record)
        counted = [each for each in self.record if each.left_out is None]
        loss = r1_4_1.forfeit_as_loss(field, self.record)
        loss = None if loss and loss.opponent in outside else loss
        self.counted = prefixes(field.edition.ratings, counted, later=not field.predetermined)
        self.with_loss = [*counted, loss] if loss else None
        met = [game.opponent for game in self.all_games if game.opponent is not None]
        self.opponents = frozenset(met)
        self.everybody = frozenset(each.opponent for each in self.record if each.opponent)
        self.met_again = len(self.opponents) < len(met)
        self.mixes: Mixes = {} if mixes is None else mixes
        self._found: dict[tuple[str, Assumption], Games | None] = {}

    @property
    def all_games(self) -> Games:
        """Everything that counts, with the forfeit that counts as a loss (1.4.2c)."""
        return tuple(self.with_loss or self.counted[0].games)

    def mix(self, rule: NormTitle, assumed: Assumption) -> Mix:
        """What a title asks of the opponents."""
        key = rule.title, assumed
        if key not in self.mixes:
            alike = (mix.groups for (_, other), mix in self.mixes.items() if other is assumed)
            groups = next(alike, None) or FederationGroups(self, assumed)
            self.mixes[key] = Mix(self, rule, groups, assumed)
        return self.mixes[key]

    def cases(self, rule: NormTitle, assumed: Assumption) -> Iterator[NormCase]:
        """The games to look for a norm in: with the forfeit as a loss first, which has one more."""
        field, mix = self.field, self.mix(rule, assumed)
        thresholds, games = self.court.thresholds[rule.title], field.edition.games
        if self.with_loss:
            whole = (Prefix(field.edition.ratings, self.with_loss),)
            least = r1_4_1.usual_minimum(games, field.rounds, field.flags)
            yield NormCase(
                prefixes=whole,
                least=least,
                thresholds=thresholds,
                mix=mix,
                wins=False,
                together=False,
            )
        wins = r1_4_1.may_leave_out_wins(
            field.edition,
            round_robin=field.system.is_round_robin,
            mixed=mix.allows(self.counted[0].games),
        )
        together = games.together.value
        yield NormCase(
            prefixes=self.counted,
            least=self.least,
            thresholds=thresholds,
            mix=mix,
            wins=wins,
            together=together,
        )

    def found(self, rule: NormTitle, assumed: Assumption) -> Games | None:
        """The best set of games for a title, if one gives the norm."""
        key = rule.title, assumed
        if key not in self._found:
            sets = (best_set(case) for case in self.cases(rule, assumed) if can_reach(case))
            self._found[key] = next((found for found in sets if found), None)
        return self._found[key]


class Completions:
    """The applicant as the report has it, and what may be where federations are not stated.

    An opponent without a federation may be of one that hurts or helps, which ``Assumption`` covers,
    or of none, so that the game is none for a norm (1.4.2a).
    """

    def __init__(self, applicant: Applicant) -> None:
        self.applicant = applicant
        players = applicant.field.players
        self.unknown = sorted(no for no in applicant.opponents if not players[no].federation)
        self._others: dict[frozenset[int], Applicant] = {}

    def may_be(self, rule: NormTitle) -> bool:
        """Whether there may be a norm."""
        if self.applicant.found(rule, Assumption.BEST):
            return True
        if not self.unknown or not self._could_reach(rule):
            return False
        return self._too_many or any(
            other.found(rule, Assumption.BEST) for other in self._completed(frozenset())
        )

    def must_be(self, rule: NormTitle) -> bool:
        """Whether there is a norm, whatever the federations and titles are."""
        if self._too_many or not self.applicant.found(rule, Assumption.WORST):
            return False
        beaten = self.beaten if self._is_free else frozenset()
        return all(other.found(rule, Assumption.WORST) for other in self._completed(beaten))

    @property
    def _too_many(self) -> bool:
        return len(self.unknown) > MOST_UNKNOWN

    def _could_reach(self, rule: NormTitle) -> bool:
        """Whether any of the games at all would be enough, so that it is worth the while."""
        applicant = self.applicant
        thresholds = applicant.court.thresholds[rule.title]
        return could_reach(thresholds, applicant.all_games, applicant.least)

    def _completed(self, always: frozenset[int]) -> Iterator[Applicant]:
        """The combinations that matter, those with most games lost first.

        Where wins may be left out anyway, whoever was beaten may as well have a federation
        (for the norm) or none (against it, ``always``).
        """
        court, player = self.applicant.court, self.applicant.player
        chosen = [no for no in self.unknown if not (self._is_free and no in self.beaten)]
        for number in range(len(chosen), -1, -1):
            for some in combinations(chosen, number):
                outside = always.union(some)
                if outside and outside not in self._others:
                    self._others[outside] = Applicant(court, player, outside, self.applicant.mixes)
                if outside:
                    yield self._others[outside]

    @cached_property
    def beaten(self) -> frozenset[int]:
        """Those of the unknown who were beaten whenever they were met."""
        games = self.applicant.all_games
        kept = {game.opponent for game in games if not game.is_win}
        return frozenset(no for no in self.unknown if no not in kept)

    @cached_property
    def _is_free(self) -> bool:
        """Whether leaving out a win is always the same as if the game did not count.

        It is not where all games decide about a part of them, or where a forfeit in the last round
        may become a game.
        """
        field, record = self.applicant.field, self.applicant.record
        edition = field.edition
        return (
            edition.games.together.value
            and edition.ratings.floor_of.value is FloorOf.SET
            and r1_4_1.may_leave_out_wins(
                edition, round_robin=field.system.is_round_robin, mixed=False
            )
            and not any(each.forfeit_win for each in record if each.round == field.rounds)
        )
