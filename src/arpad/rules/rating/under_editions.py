"""One event under several editions, with K as each of them gives it."""

from collections.abc import Iterable
from dataclasses import replace

from arpad.core.event import Event
from arpad.core.k_elsewhere import KElsewhere
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import EventRating
from arpad.rules.regulations.edition import Edition


def rated_under(
    event: Event,
    editions: Iterable[Edition],
    own: str | None,
    k: KElsewhere = KElsewhere.BY_EDITION,
) -> tuple[EventRating, ...]:
    """The event under every edition; that of the key ``own`` takes the K it was given."""
    others = event if k is KElsewhere.GIVEN else _without_k(event)
    return tuple(
        rate_event(edition, event if edition.key == own else others) for edition in editions
    )


def _without_k(event: Event) -> Event:
    return replace(event, players=tuple(replace(each, k=None) for each in event.players))
