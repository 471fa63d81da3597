"""Who gets which prize: one each unless prizes cumulate, by the rule of preference.

No source lays this down (Manual, prizes: a player below 2300 might win both prizes of badly named
bands), so that the rule is the organiser's and is named with every prize.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from itertools import groupby
from typing import Final

from arpad.core.finding import Finding
from arpad.core.step import Exact, Step
from arpad.rules.prizes.awarding import ARTICLE, award
from arpad.rules.prizes.categories import Competitor, PrizeCategory, PrizeOrder, PrizePlan
from arpad.rules.prizes.categories import Preference as Rule
from arpad.rules.prizes.results import Award, Awards, Placed, amount

LISTED: Final = 5


@dataclass(frozen=True, slots=True)
class GivenPrize:
    """A prize, whose it is, and why."""

    category: str
    rank: int
    player: Placed
    cents: int
    working: Step


@dataclass(frozen=True, slots=True)
class Prizegiving:
    """The prizes of an event as they are given, in the order of the plan."""

    plan: PrizePlan
    given: tuple[GivenPrize, ...]
    findings: tuple[Finding, ...] = ()

    @property
    def paid(self) -> int:
        """Everything that is paid, in cents."""
        return sum(each.cents for each in self.given)

    @property
    def left(self) -> int:
        """What nobody gets."""
        return self.plan.fund - self.paid


Entered = Mapping[int, Sequence[Competitor]]
"""Those whom a category, by its place in the plan, is for."""


def give_prizes(
    plan: PrizePlan, players: Sequence[Competitor], day: date | None = None
) -> Prizegiving:
    """The prizes of a plan among players in the order of the standings.

    ``day`` is that of which ages are, where the plan names none. A prize given by hand names its
    player by number.
    """
    day = plan.ages_on or day
    entered: dict[int, Sequence[Competitor]] = {}
    findings: list[Finding] = []
    for at, category in enumerate(plan.categories):
        judged = [(each, category.conditions.admits(each, day)) for each in players]
        entered[at] = _in_order(category, [each for each, admitted in judged if admitted])
        findings += _not_known(category, [each for each, admitted in judged if admitted is None])
    settled = _settled(plan, entered)
    given: list[GivenPrize] = []
    for at, category in enumerate(plan.categories):
        awards = _awards(plan, at, entered, settled)
        findings += _remarks(category, awards)
        given += [
            GivenPrize(
                category.name, each.rank, each.player, each.cents,
                _working(plan, at, each, entered, settled),
            )
            for each in awards.players
            if each.cents
        ]  # fmt: skip
    return Prizegiving(plan, tuple(given), tuple(findings))


def _in_order(category: PrizeCategory, players: Sequence[Competitor]) -> Sequence[Competitor]:
    """Those who can win a category, the best first.

    READING: a prize for improvement is for those who scored more than was expected.
    """
    if category.given_to is not None:
        return [each for each in players if str(each.placed.no) == category.given_to]
    if category.teams is not None:
        return _teams(players, category.teams)
    if category.order is PrizeOrder.PLACES:
        return players
    gained = sorted((each.improvement for each in players if each.improvement), reverse=True)
    better = sorted(players, key=lambda each: -(each.improvement or 0))
    return [
        each._replace(
            placed=replace(
                each.placed, points=each.improvement, rank=1 + gained.index(each.improvement)
            )
        )
        for each in better
        if each.improvement is not None and each.improvement > 0
    ]


def _teams(players: Sequence[Competitor], best: int) -> list[Competitor]:
    """Clubs by the points of their best players, then by the sum of their places."""
    clubs: dict[str, list[Placed]] = {}
    names: dict[str, str] = {}
    for each in players:
        if each.club:
            names.setdefault(each.club.casefold(), each.club)
            clubs.setdefault(each.club.casefold(), []).append(each.placed)
    counted = {club: own[:best] for club, own in clubs.items() if len(own) >= best}
    places = {
        club: (-sum((each.points for each in own), Fraction()), sum(each.rank or 0 for each in own))
        for club, own in counted.items()
    }
    order = sorted(counted, key=lambda club: (*places[club], club))
    return [
        Competitor(
            Placed(
                counted[club][0].no,
                names[club],
                -places[club][0],
                1 + sum(places[other] < places[club] for other in counted),
            ),
            club=names[club],
        )
        for club in order
    ]


def _award(plan: PrizePlan, category: PrizeCategory, players: Sequence[Competitor]) -> Awards:
    groups = [
        list(group)
        for _, group in groupby((each.placed for each in players), key=lambda each: each.points)
    ]
    needed = max(len(category.amounts), category.limit or 0)
    kept, number = [], 0
    for group in groups:
        if number >= needed:
            break
        kept.append(group)
        number += len(group)
    return award(kept, category.amounts, plan.method_of(category), category.limit, plan.remainder)


def _awards(plan: PrizePlan, at: int, entered: Entered, settled: Mapping[int, int]) -> Awards:
    """A category among those who have no prize elsewhere."""
    category = plan.categories[at]
    players = entered[at]
    if category.competes:
        players = [each for each in players if settled.get(each.placed.no, at) == at]
    return _award(plan, category, players)


def _settled(plan: PrizePlan, entered: Entered) -> dict[int, int]:
    """In which category everybody has their one prize, by number.

    The highest prize of all is settled first and then the next, each time among those who have
    none: shares of those level count as they are paid. Who moves up gets no less, so that nothing
    settled is lost. READING: between equal prizes the first of the list is taken, and a choice is
    not opened again where another prize grows later.
    """
    settled: dict[int, int] = {}
    competing = [at for at, each in enumerate(plan.categories) if each.competes]
    if plan.preference is Rule.ORDER:
        for at in competing:
            won = _awards(plan, at, entered, settled).players
            settled |= {each.player.no: at for each in won if each.cents}
        return settled
    awards = {at: _awards(plan, at, entered, settled).players for at in competing}
    while best := _highest(awards, settled):
        at, no = best
        settled[no] = at
        for other in competing:
            if other != at and any(each.placed.no == no for each in entered[other]):
                awards[other] = _awards(plan, other, entered, settled).players
    return settled


def _highest(
    awards: Mapping[int, Sequence[Award]], settled: Mapping[int, int]
) -> tuple[int, int] | None:
    """The highest prize nobody is settled for: the category and the player."""
    found = [
        (-each.cents, at, place, each.player.no)
        for at, own in awards.items()
        for place, each in enumerate(own)
        if each.cents and each.player.no not in settled
    ]
    if not found:
        return None
    _, at, _, no = min(found)
    return at, no


def _working(
    plan: PrizePlan, at: int, given: Award, entered: Entered, settled: Mapping[int, int]
) -> Step:
    """Why this prize and not another: the share, who stood before, what is passed on."""
    category = plan.categories[at]
    numbers: dict[str, Exact] = {
        "name": given.player.name,
        "category": category.name,
        "rank": given.rank,
        "prize": amount(given.cents),
    }
    children: list[Step] = []
    if category.given_to is not None:
        children.append(Step("", "prizes.by_hand"))
    elif category.competes:
        children += [given.working, *_before(plan, at, given, entered, settled)]
        children += _passed(plan, at, given, entered)
    else:
        children += [given.working, Step("", "prizes.besides")]
    return Step("", "prizes.given", numbers, amount(given.cents), tuple(children))


def _before(
    plan: PrizePlan, at: int, given: Award, entered: Entered, settled: Mapping[int, int]
) -> list[Step]:
    """Those who stood before and have a prize elsewhere."""
    elsewhere: list[str] = []
    for each in entered[at]:
        no = each.placed.no
        if no == given.player.no:
            break
        if settled.get(no, at) != at:
            elsewhere.append(f"{each.placed.name} ({plan.categories[settled[no]].name})")
    if not elsewhere:
        return []
    shown = elsewhere[:LISTED] + ["…"] * (len(elsewhere) > LISTED)
    values: dict[str, Exact] = {"found": "; ".join(shown), "number": len(elsewhere)}
    return [Step("", "prizes.before", values)]


def _passed(plan: PrizePlan, at: int, given: Award, entered: Entered) -> list[Step]:
    """The prizes the player would have in other categories, if this one were not."""
    steps = []
    for other, category in enumerate(plan.categories):
        if other == at or not category.competes:
            continue
        own = [each for each in _award(plan, category, entered[other]).players if each.cents]
        for each in own:
            if each.player.no == given.player.no:
                values: dict[str, Exact] = {
                    "category": category.name,
                    "rank": each.rank,
                    "prize": amount(each.cents),
                }
                steps.append(Step("", f"prizes.passed_{plan.preference.value}", values))
    return steps


def _named(players: Sequence[Placed]) -> str:
    shown = [f"{each.name} ({each.no})" for each in players[:LISTED]]
    return ", ".join(shown + ["…"] * (len(players) > LISTED))


def _not_known(category: PrizeCategory, players: Sequence[Competitor]) -> list[Finding]:
    """Of whom nothing says whether a category is for them: they are left out of it."""
    if not players:
        return []
    values: dict[str, str | int] = {
        "category": category.name,
        "number": len(players),
        "found": _named([each.placed for each in players]),
    }
    return [Finding.warning("prizes.not_known", **values)]


def _remarks(category: PrizeCategory, awards: Awards) -> list[Finding]:
    """Who is level with those who share and gets none, and what is not paid."""
    found = []
    for cut in awards.cut_offs:
        values: dict[str, str | int] = {
            "category": category.name,
            "last": cut.last,
            "found": _named([each.player for each in cut.outside]),
        }
        found.append(Finding.warning("prizes.category_cut", "", ARTICLE, **values))
    if awards.left:
        said: dict[str, str | int | Fraction] = {
            "category": category.name,
            "amount": amount(awards.left),
        }
        found.append(Finding.note("prizes.category_left", "", ARTICLE, **said))
    return found
