"""The prizes of an event: its standings and W - We put to the plan of its prizes."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction

from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.names import has_surname, words_of
from arpad.core.sums import sums_of_games
from arpad.program.groups import competitors
from arpad.program.rating import rate
from arpad.rules.prizes.categories import ImprovementBy, PrizePlan
from arpad.rules.prizes.giving import Prizegiving, give_prizes
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.regulations.tables import expected_score
from arpad.rules.tiebreaks.standings import Standings

HUNDRED = 100


def prizegiving(event: Event, made: Standings, plan: PrizePlan) -> Prizegiving:
    """Who gets which prize of a plan.

    READING: ages are those on 1 January of the year the event began, where the plan says no day.
    """
    gained = improvements(event, plan.improvement)
    players = [
        each._replace(improvement=gained.get(each.placed.no)) for each in competitors(event, made)
    ]
    first = date(event.start.year, 1, 1) if event.start else None
    return give_prizes(_with_numbers(plan, event), players, first)


def _with_numbers(plan: PrizePlan, event: Event) -> PrizePlan:
    """The plan with the numbers of those who are given a prize by hand."""
    wrong: list[Finding] = []
    categories = []
    for at, category in enumerate(plan.categories, start=1):
        if category.given_to is None:
            categories.append(category)
            continue
        asked = category.given_to
        found = [
            each.no
            for each in event.players
            if asked in (str(each.no), each.id) or words_of(asked) == words_of(each.name)
        ] or [each.no for each in event.players if has_surname(each.name, asked)]
        if len(found) != 1:
            values: dict[str, str | int] = {"found": asked, "number": len(found)}
            place = f"prize[{at}].given_to"
            wrong.append(Finding.error("prizes.plan_player", place, **values))
        categories.append(replace(category, given_to=str(*found[:1])))
    if wrong:
        raise BadInput(tuple(wrong))
    return replace(plan, categories=tuple(categories))


def improvements(event: Event, by: ImprovementBy) -> Mapping[int, Fraction]:
    """W - We of every rated player with a rated opponent, by number.

    READING: the manual takes We against the mean rating of the opponents, without a limit of the
    difference; ``games`` takes what the edition in force gives, game by game.
    """
    if by is ImprovementBy.GAMES:
        rated = (each for each in rate(event).players if isinstance(each, RatedPlayer))
        return {each.player.no: Fraction(each.sum, HUNDRED) for each in rated}
    own = {each.no: each.rating for each in event.players}
    gained = {}
    for no, sums in sums_of_games(event).items():
        rating = own[no]
        if rating is not None and sums.opponents is not None and sums.games:
            expected = Fraction(sums.games * expected_score(rating - sums.opponents), HUNDRED)
            gained[no] = sums.points - expected
    return gained
