"""Opponents to come whom nobody knows yet: whom they may be, and what they must bring."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from arpad.core.event import Player
from arpad.rules.titles.edition import NormTitle
from arpad.rules.titles.field import Assumption, NormField
from arpad.rules.titles.rules.limits import share_at_most

BEST_TITLE: Final = "GM"
LESSER_TITLE: Final = "FM"


class Stranger(NamedTuple):
    """An opponent to come; ``federation`` None: one that nobody else has."""

    rating: int
    title: str | None = BEST_TITLE
    federation: str | None = None


class Demand(NamedTuple):
    """What opponents to come must bring: so many with a title, or so many of a federation."""

    article: str
    titles: tuple[str, ...] = ()
    federation: str | None = None
    least: int | None = None
    most: int | None = None


Strangers = Sequence[Stranger]
Enough = Callable[[Strangers], bool]


def possible_strangers(
    field: NormField, rule: NormTitle, rest: Sequence[int], number: int
) -> Iterator[Strangers]:
    """Whom the strangers may be: for one, the best of every kind among the players left.

    For several, more than can be: the highest ratings, the best titles, and federations by turns,
    each as often as the players left have them.
    """
    people = [field.players[no] for no in rest if not field.is_outside(no)]
    ranked = sorted(people, key=lambda each: field.rating(each.no) or 0, reverse=True)
    if number == 1 and ranked:
        kinds: dict[object, Stranger] = {}
        for each in ranked:
            title = _title_for(field, rule, each)
            stranger = Stranger(field.rating(each.no) or 0, title, each.federation)
            kinds.setdefault((title, each.federation), stranger)
        yield from ([stranger] for stranger in kinds.values())
        return
    titles = sorted((_title_for(field, rule, each) for each in ranked), key=_TITLE_ORDER.index)
    homes = _by_turns(Counter(each.federation for each in ranked))
    ratings = [field.rating(each.no) or 0 for each in ranked]
    found = [*map(Stranger, ratings, titles, homes)]
    yield (found + [Stranger(0)] * number)[:number]


_TITLE_ORDER: Final = (BEST_TITLE, LESSER_TITLE, None)


def _title_for(field: NormField, rule: NormTitle, player: Player) -> str | None:
    """The title that counts for as much as a player's: a master's, another, or none."""
    if field.holds(player.no, rule.masters, Assumption.WORST):
        return BEST_TITLE
    titled = field.holds(player.no, field.edition.mix.titled, Assumption.WORST)
    return LESSER_TITLE if titled else None


def _by_turns(homes: Counter[str | None]) -> list[str | None]:
    """Everybody's federation, so that the first are as different as can be."""
    places = [(turn, home) for home, number in homes.items() for turn in range(number)]
    return [home for _, home in sorted(places, key=lambda each: each[0])]


def demands(
    field: NormField, rule: NormTitle, own: str | None, met: Sequence[int], ideal: Strangers,
    is_enough: Enough,
) -> Iterator[Demand]:  # fmt: skip
    """What ``ideal`` strangers cannot do without, each found by taking it away."""
    number, rating = len(ideal), ideal[0].rating
    masters = _least(number, lambda n: is_enough(_titled(rating, n, number, number)))
    if masters:
        yield Demand(rule.masters_article, _in_order(rule.masters), least=masters)
    titled = _least(number, lambda n: n >= masters
                    and is_enough(_titled(rating, masters, n, number)))  # fmt: skip
    if titled > masters:
        mix = field.edition.mix
        yield Demand(mix.titled_share.article, _in_order(mix.titled), least=titled)
    homes = Counter(field.players[no].federation for no in met)
    for home in sorted({each for each in (*homes, own) if each}):
        compatriot = Stranger(rating, federation=home)
        mixed = [[*ideal[:n], *[compatriot] * (number - n)] for n in range(number)]
        others = next((n for n, tried in enumerate(mixed) if is_enough(tried)), number)
        if others:
            share = field.edition.mix.own_share if home == own else field.edition.mix.one_share
            full = homes[home] + number - others >= share_at_most(share.value, len(met) + number)
            article = share.article if full else field.edition.mix.federations.article
            yield Demand(article, federation=home, most=number - others)


def _titled(rating: int, masters: int, titled: int, number: int) -> Strangers:
    lesser, none = Stranger(rating, LESSER_TITLE), Stranger(rating, None)
    return [
        *[Stranger(rating)] * masters,
        *[lesser] * (titled - masters),
        *[none] * (number - titled),
    ]


def _least(number: int, is_enough: Callable[[int], bool]) -> int:
    return next((each for each in range(number) if is_enough(each)), number)


def _in_order(titles: frozenset[str]) -> tuple[str, ...]:
    order = ("GM", "IM", "WGM", "FM", "WIM", "WFM")
    return tuple(title for title in order if title in titles)
