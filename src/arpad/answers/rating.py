"""Results as the JSON values others build on: stable keys, exact decimals as strings."""

from fractions import Fraction
from typing import Any

from arpad.core.event import Bye, Game
from arpad.core.exact import Mean, decimal_text
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.rating.period_results import PeriodRated, PeriodRating, PeriodUnrated, PooledEvent
from arpad.rating.results import EventRating, Ignored, RatedPlayer, UnratedPlayer, Void

Answer = dict[str, Any]


def event_answer(rating: EventRating, language: Language = Language.EN) -> Answer:
    """One event: every player of the document, and every game that does not count."""
    return {
        "regulation": rating.edition.key,
        "tournament": rating.event.name,
        "players": [player_answer(found, language) for found in rating.players],
        "ignored": [ignored_answer(each, language) for each in rating.ignored],
    }


def player_answer(found: RatedPlayer | UnratedPlayer, language: Language = Language.EN) -> Answer:
    """One player's event."""
    return {**_identity(found), **_figures(found, language)}


def period_answer(rating: PeriodRating, language: Language = Language.EN) -> Answer:
    """A period: every player once, with all events."""
    return {
        "regulation": rating.edition.key,
        "tournaments": [each.event.name for each in rating.events],
        "players": [period_player_answer(found, language) for found in rating.players],
        "ignored": [
            {"tournament": each.event.name, **ignored_answer(game, language)}
            for each in rating.events
            for game in each.ignored
        ],
    }


def period_player_answer(
    found: PeriodRated | PeriodUnrated, language: Language = Language.EN
) -> Answer:
    """One player's period."""
    if isinstance(found, PeriodRated):
        k = found.development
        figures: Answer = {
            "status": "rated",
            "rating": found.rating,
            "n": found.n,
            "w": _points(found.half_points),
            "we": _hundredths(found.expected),
            "k": k.k if k else None,
            "k_rule": k.article if k else None,
            "sum": _hundredths(found.sum),
            "change": _hundredths(found.change),
            "new_rating": found.new_rating,
            "listed": found.listed,
            "events": [
                {"tournament": event.name, "no": each.player.no, **_figures(each, language)}
                for event, each in found.events
            ],
        }
    else:
        estimate = found.estimate
        figures = {
            "status": "unrated",
            "n": found.n,
            "w": _points(found.half_points),
            "p": _hundredths(estimate.score) if estimate else None,
            "rc": _mean(found.mean) if estimate else None,
            "ru": found.rating,
            "counts": found.void is None,
            **_void(found.void, language),
            "listed": found.listed,
            "events": [_pooled_answer(each, language) for each in found.events],
        }
    return {**_identity(found), **figures}


def ignored_answer(each: Ignored, language: Language = Language.EN) -> Answer:
    """A game or bye that does not count: for whom, by which article and why."""
    entry = each.entry
    return {
        **(_game(entry) if isinstance(entry, Game) else _bye(entry)),
        "for": list(each.players),
        "article": each.article,
        "reason": say(each.reason, {}, language),
        "code": each.reason,
    }


def _identity(found: RatedPlayer | UnratedPlayer | PeriodRated | PeriodUnrated) -> Answer:
    player = found.player
    identity: Answer = {"no": player.no, "name": player.name}
    if player.id is not None:
        identity["id"] = player.id
    return identity


def _figures(found: RatedPlayer | UnratedPlayer, language: Language) -> Answer:
    if isinstance(found, RatedPlayer):
        return {
            "status": "rated",
            "rating": found.rating,
            "n": found.n,
            "w": _points(found.half_points),
            "we": _hundredths(found.expected),
            "k": found.development.k,
            "k_rule": found.development.article,
            "sum": _hundredths(found.sum),
            "change": _hundredths(found.change),
            "new_rating": found.new_rating,
            "listed": found.listed,
        }
    estimate = found.estimate
    return {
        "status": "unrated",
        "n": found.n,
        "w": _points(found.half_points),
        "p": _hundredths(estimate.score) if estimate else None,
        "rc": _mean(found.mean),
        "ru": found.ru,
        "counts": found.counts,
        **_void(None if found.counts else found.void, language),
        "listed": found.listed,
    }


def _pooled_answer(each: PooledEvent, language: Language) -> Answer:
    return {
        "tournament": each.event.name,
        "no": each.result.player.no,
        **_figures(each.result, language),
        "pooled": each.left_out is None,
        **_void(each.left_out, language),
    }


def _void(void: Void | None, language: Language) -> Answer:
    if void is None:
        return {}
    return {
        "article": void.article,
        "reason": say(void.reason, void.numbers, language),
        "code": void.reason,
    }


def _game(game: Game) -> Answer:
    return {
        "round": game.round,
        "white": game.white,
        "black": game.black,
        "result": game.result.value,
    }


def _bye(bye: Bye) -> Answer:
    return {"round": bye.round, "player": bye.player, "bye": bye.kind.value}


def _points(half_points: int) -> str:
    return decimal_text(Fraction(half_points, 2))


def _hundredths(value: int) -> str:
    return decimal_text(Fraction(value, 100))


def _mean(mean: Mean | None) -> str | None:
    return None if mean is None else str(mean)
