"""Somebody who may have made a norm: the games that count, and who the opponents are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from arpad.core.event import Player
from arpad.titles.edition import NormTitle
from arpad.titles.field import Assumption
from arpad.titles.mix import FederationGroups, Mix
from arpad.titles.record import NormRound
from arpad.titles.rules import r1_4_1_games as r1_4_1
from arpad.titles.rules.r1_4_2_not_included import NOT_IN_FIDE
from arpad.titles.search import (
    NormCase,
    Prefix,
    best_set,
    can_reach,
    could_reach,
    prefixes,
)

if TYPE_CHECKING:
    from arpad.titles.judging import Court

Games = tuple[NormRound, ...]
MOST_UNKNOWN: Final = 8
"""For so many opponents at most every combination of who may be of no federation is tried."""


class Applicant:
    """One player; ``outside`` are opponents without a stated federation taken to have none."""

    def __init__(self, court: Court, player: Player, outside: frozenset[int] = frozenset()) -> None:
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
        self.met_again = len(self.opponents) < len(met)
        self._groups: dict[Assumption, FederationGroups] = {}

    @property
    def all_games(self) -> Games:
        """Everything that counts, with the forfeit that counts as a loss (1.4.2c)."""
        return tuple(self.with_loss or self.counted[0].games)

    def mix(self, rule: NormTitle, assumed: Assumption) -> Mix:
        """What a title asks of the opponents."""
        if assumed not in self._groups:
            self._groups[assumed] = FederationGroups(
                self.field, self.player, self.opponents, assumed
            )
        return Mix(self, rule, self._groups[assumed], assumed)

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


class Completions:
    """The applicant as the report has it, and what may be where federations are not stated.

    An opponent without a federation may be of one that hurts or helps, which ``Assumption`` covers,
    or of none, so that the game is none for a norm (1.4.2a).
    """

    def __init__(self, applicant: Applicant) -> None:
        self.applicant = applicant
        players = applicant.field.players
        self.unknown = sorted(no for no in applicant.opponents if not players[no].federation)
        self._others: list[Applicant] | None = None

    def may_be(self, rule: NormTitle) -> bool:
        """Whether there may be a norm."""
        if self.applicant.found(rule, Assumption.BEST):
            return True
        if not self.unknown or not self._could_reach(rule):
            return False
        return self._too_many or any(
            other.found(rule, Assumption.BEST) for other in self._completed()
        )

    def must_be(self, rule: NormTitle) -> bool:
        """Whether there is a norm, whatever the federations and titles are."""
        if self._too_many or not self.applicant.found(rule, Assumption.WORST):
            return False
        return all(other.found(rule, Assumption.WORST) for other in self._completed())

    @property
    def _too_many(self) -> bool:
        return len(self.unknown) > MOST_UNKNOWN

    def _could_reach(self, rule: NormTitle) -> bool:
        """Whether any of the games at all would be enough, so that it is worth the while."""
        applicant = self.applicant
        thresholds = applicant.court.thresholds[rule.title]
        return could_reach(thresholds, applicant.all_games, applicant.least)

    def _completed(self) -> Sequence[Applicant]:
        """Every other combination, those with most games lost first."""
        if self._others is None:
            court, player = self.applicant.court, self.applicant.player
            self._others = [
                Applicant(court, player, frozenset(outside))
                for number in range(len(self.unknown), 0, -1)
                for outside in combinations(self.unknown, number)
            ]
        return self._others
