"""What the games so far, with the opponents known to come, lack of a norm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from arpad.rules.titles.edition import NO_FEDERATION, NormTitle
from arpad.rules.titles.field import Assumption
from arpad.rules.titles.rules import r1_4_3_federations as r1_4_3
from arpad.rules.titles.rules import r1_4_4_one_federation as r1_4_4
from arpad.rules.titles.rules import r1_4_5_titles as r1_4_5
from arpad.rules.titles.rules.limits import share_at_least, share_at_most
from arpad.rules.titles.rules.r1_4_6_ratings import adjusted
from arpad.rules.titles.rules.r1_4_8_performance import AVERAGE, performance
from arpad.rules.titles.verdict import RequirementCheck

if TYPE_CHECKING:
    from arpad.rules.titles.applicant import Applicant


def still_needed(
    applicant: Applicant, rule: NormTitle, coming: Sequence[int | None]
) -> Iterator[RequirementCheck]:
    """Every minimum not reached yet and every maximum reached already, for all rounds played.

    ``found`` is what there is with the known opponents, ``needed`` what all rounds ask for. Where
    1.4.3d exempts by the rounds so far, it is for the others to keep to it.
    """
    opponents = [each.opponent for each in applicant.all_games if each.opponent is not None]
    met = list(dict.fromkeys((*opponents, *(no for no in coming if no is not None))))
    units = len(met) + coming.count(None)
    games = applicant.field.edition.games
    total = len(opponents) + len(coming)
    if total < applicant.least:
        yield RequirementCheck(games.least.article, False, total, applicant.least, "games")
    exempt = applicant.mix(rule, Assumption.WORST).exemption
    if exempt is None:
        yield from _federations(applicant, met, units)
    elif exempt == applicant.field.edition.swiss.players.article:
        rounds = applicant.field.rounds
        yield RequirementCheck(exempt, None, rounds - len(coming), rounds, "swiss_rounds")
    yield from _titles(applicant, rule, met, units)
    yield from _average(applicant, rule)


def _federations(
    applicant: Applicant, met: Sequence[int], units: int
) -> Iterator[RequirementCheck]:
    mix, players = applicant.field.edition.mix, applicant.field.players
    own = applicant.player.federation
    named = (players[no].federation for no in met)
    by_federation = Counter(each for each in named if each and each != NO_FEDERATION)
    others = {name: number for name, number in by_federation.items() if name != own}
    if len(others) < mix.federations.value:
        rule_ = mix.federations
        yield RequirementCheck(rule_.article, False, len(others), rule_.value, r1_4_3.CODE)
    most = share_at_most(mix.own_share.value, units)
    if own and by_federation[own] >= most:
        found = by_federation[own]
        yield RequirementCheck(mix.own_share.article, found <= most, found, most, r1_4_4.OWN)
    most, found = share_at_most(mix.one_share.value, units), max(others.values(), default=0)
    if found >= most:
        yield RequirementCheck(mix.one_share.article, found <= most, found, most, r1_4_4.ONE)


def _titles(
    applicant: Applicant, rule: NormTitle, met: Sequence[int], units: int
) -> Iterator[RequirementCheck]:
    field, mix = applicant.field, applicant.field.edition.mix
    for code, article, titles, needed in (
        (r1_4_5.TITLED, mix.titled_share.article, mix.titled,
         share_at_least(mix.titled_share.value, units)),
        (r1_4_5.MASTERS, rule.masters_article, rule.masters,
         r1_4_5.masters_needed(mix, units, double=field.double)),
    ):  # fmt: skip
        found = sum(field.holds(no, titles, Assumption.WORST) for no in met)
        if found < needed:
            yield RequirementCheck(article, False, found, needed, code)


def _average(applicant: Applicant, rule: NormTitle) -> Iterator[RequirementCheck]:
    """The average of the opponents so far, where it is too low."""
    ratings, games = applicant.field.edition.ratings, applicant.all_games
    if games:
        total = sum(adjusted(ratings, games, games, rule.floor))
        ra = performance(ratings, total, 0, len(games)).ra
        if ra < rule.average:
            yield RequirementCheck(ratings.average, False, ra, rule.average, AVERAGE)
