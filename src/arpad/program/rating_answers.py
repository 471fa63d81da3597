"""Results as the JSON values others build on: stable keys, exact decimals as strings."""

from fractions import Fraction

from arpad.core.event import Game, Player
from arpad.core.exact import Mean, decimal_text
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.program.rating_keys import (
    EventAnswer,
    EventOfPeriod,
    IgnoredAnswer,
    PeriodAnswer,
    PeriodPlayerAnswer,
    PeriodRatedAnswer,
    PlayerAnswer,
    PlayerKeys,
    RatedAnswer,
    RatedFigures,
    RatedInPeriod,
    Reason,
    UnratedFigures,
    UnratedInPeriod,
    Where,
)
from arpad.rules.rating.exceptional import exceptional
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.period_results import PeriodRated, PeriodRating, PeriodUnrated, PooledEvent
from arpad.rules.rating.results import EventRating, Ignored, RatedPlayer, UnratedPlayer, Void


def event_answer(rating: EventRating, language: Language = Language.EN) -> EventAnswer:
    """One event: every player of the document, and every game that does not count."""
    return {
        "regulation": rating.edition.key,
        "tournament": rating.event.name,
        "players": [player_answer(found, language) for found in rating.players],
        "ignored": [ignored_answer(each, language) for each in rating.losses],
    }


def player_answer(
    found: RatedPlayer | UnratedPlayer, language: Language = Language.EN
) -> PlayerAnswer:
    """One player's event."""
    if isinstance(found, RatedPlayer):
        return {**_identity(found.player), **_rated(found)}
    return {**_identity(found.player), **_unrated(found, language)}


def period_answer(rating: PeriodRating, language: Language = Language.EN) -> PeriodAnswer:
    """A period: every player once, with all events."""
    return {
        "regulation": rating.edition.key,
        "tournaments": [each.event.name for each in rating.events],
        "players": [period_player_answer(found, language) for found in rating.players],
        "ignored": [
            ignored_answer(game, language, {"tournament": each.event.name, "event": place})
            for place, each in enumerate(rating.events, start=1)
            for game in each.losses
        ],
    }


def period_player_answer(
    found: PeriodRated | PeriodUnrated, language: Language = Language.EN
) -> PeriodPlayerAnswer:
    """One player's period of files, whose keys are their places."""
    if isinstance(found, PeriodRated):
        return _rated_period(found, language)
    estimate = found.estimate
    return {
        **_identity(found.player),
        "status": "unrated",
        "n": found.n,
        "w": _points(found.half_points),
        "p": _hundredths(estimate.score) if estimate else None,
        "rc": _mean(found.mean) if estimate else None,
        "ru": found.rating,
        "counts": found.void is None,
        **_reason(found.void, language),
        "listed": found.listed,
        "events": [_pooled_answer(each, language) for each in found.events],
    }


def _rated_period(found: PeriodRated, language: Language) -> PeriodRatedAnswer:
    """A rated player's period; who began in it has the first rating beside it."""
    rated: list[RatedInPeriod] = [
        {**_where(event), "no": each.player.no, **_rated(each)} for event, each in found.events
    ]
    whole: RatedAnswer = {**_identity(found.player), **_rated(found)}
    first = found.first
    before = [_pooled_answer(each, language) for each in first.events] if first else []
    ru = first.rating if first else None
    answer: PeriodRatedAnswer = {**whole, "ru": ru, "events": [*before, *rated]}
    if first is None:
        del answer["ru"]
    return answer


def ignored_answer(
    each: Ignored, language: Language = Language.EN, where: Where | None = None
) -> IgnoredAnswer:
    """A game or bye that does not count: where, for whom, by which article and why."""
    entry = each.entry
    why: Reason = {
        "article": each.article,
        "reason": say(each.reason, {}, language),
        "code": each.reason,
    }
    if isinstance(entry, Game):
        return {
            **(where or {}),
            "round": entry.round,
            "white": entry.white,
            "black": entry.black,
            "result": entry.result.value,
            "for": list(each.players),
            **why,
        }
    return {
        **(where or {}),
        "round": entry.round,
        "player": entry.player,
        "bye": entry.kind.value,
        "for": list(each.players),
        **why,
    }


def _where(event: PeriodEvent) -> EventOfPeriod:
    return {"tournament": event.name, "event": int(event.key) + 1}


def _identity(player: Player) -> PlayerKeys:
    identity: PlayerKeys = {"no": player.no, "name": player.name}
    if player.id is not None:
        identity["id"] = player.id
    return identity


def _rated(found: RatedPlayer | PeriodRated) -> RatedFigures:
    k = found.development
    flagged = exceptional(found)
    figures: RatedFigures = {
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
    }
    if flagged is not None:
        figures["exceptional"] = flagged
    return figures


def _unrated(found: UnratedPlayer, language: Language) -> UnratedFigures:
    estimate = found.estimate
    return {
        "status": "unrated",
        "n": found.n,
        "w": _points(found.half_points),
        "p": _hundredths(estimate.score) if estimate else None,
        "rc": _mean(found.mean),
        "ru": found.ru,
        "counts": found.counts,
        **_reason(None if found.counts else found.void, language),
        "listed": found.listed,
    }


def _pooled_answer(each: PooledEvent, language: Language) -> UnratedInPeriod:
    return {
        **_where(each.event),
        "no": each.result.player.no,
        **_unrated(each.result, language),
        "pooled": each.left_out is None,
        **_reason(each.left_out, language),
    }


def _reason(void: Void | None, language: Language) -> Reason:
    if void is None:
        return {}
    return {
        "article": void.article,
        "reason": say(void.reason, void.numbers, language),
        "code": void.reason,
    }


def _points(half_points: int) -> str:
    return decimal_text(Fraction(half_points, 2))


def _hundredths(value: int) -> str:
    return decimal_text(Fraction(value, 100))


def _mean(mean: Mean | None) -> str | None:
    return None if mean is None else str(mean)
