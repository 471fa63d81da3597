"""The prizes of an event as its sheet shows them."""

from arpad.core.event import Event
from arpad.core.exact import decimal_text
from arpad.doors.paper.hall.listing import TwoWays, Value
from arpad.doors.paper.hall.prize_list import PrizeLine
from arpad.doors.paper.hall.values import SeatedPlayer
from arpad.messages.text import Language
from arpad.rules.prizes.categories import PrizeOrder, PrizePlan
from arpad.rules.prizes.giving import GivenPrize, Prizegiving
from arpad.rules.prizes.results import money_text


def announced_prizes(plan: PrizePlan) -> list[PrizeLine]:
    """Every prize of a plan, before anybody has won it."""
    return [
        PrizeLine(category.name, place, money_text(cents))
        for category in plan.categories
        for place, cents in enumerate(category.amounts, start=1)
    ]


def given_prizes(event: Event, made: Prizegiving, language: Language) -> list[PrizeLine]:
    """The prizes with those who have won them; a club stands by its name."""
    players = {each.no: SeatedPlayer.of(each) for each in event.players}

    def winner(given: GivenPrize) -> SeatedPlayer:
        own = players[given.player.no]
        won = own.name == given.player.name
        return own if won else SeatedPlayer(own.no, given.player.name)

    gains = {each.name for each in made.plan.categories if each.order is PrizeOrder.IMPROVEMENT}

    def points(given: GivenPrize) -> Value:
        """Points as they are; W - We with its sign, which is above nothing."""
        won = given.player.points
        plain = decimal_text(won, 2)
        return TwoWays(plain, f"+{language.number(plain)}") if given.category in gains else won

    return [
        PrizeLine(each.category, each.rank, money_text(each.cents), winner(each), points(each))
        for each in made.given
    ]
