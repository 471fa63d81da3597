"""The library in a few functions: read a tournament, rate it, ask why."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput, NotCovered, refusal
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.core.step import Step
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.program.reading import Tournament, read
from arpad.rules.rating import event as rating_event
from arpad.rules.rating.period_results import PeriodRated, PeriodRating, PeriodUnrated
from arpad.rules.rating.results import EventRating
from arpad.rules.regulations import registry
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings


def edition_of(
    event: Event, regulation: str | Edition = AUTO, readings: Mapping[str, str] | None = None
) -> Edition:
    """The edition asked for, or the one that covers the event, read as asked."""
    found = (
        registry.edition_for(event.start, event.play)
        if regulation == AUTO
        else registry.as_edition(regulation)
    )
    return with_readings(found, readings or {})


def rate(
    tournament: Tournament,
    regulation: str | Edition = AUTO,
    readings: Mapping[str, str] | None = None,
) -> EventRating:
    """Rate one tournament; ``regulation`` is an id, ``"auto"`` or an edition of your own.

    >>> import arpad
    >>> result = arpad.rate(
    ...     {
    ...         "players": [{"no": 1, "name": "A", "rating": 2460, "k": 10},
    ...                     {"no": 2, "name": "B", "rating": 2095, "k": 20}],
    ...         "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}],
    ...     },
    ...     regulation="fide-2022",
    ... )
    >>> result.player(1).new_rating
    2461
    """
    event = read(tournament)
    edition = edition_of(event, regulation, readings)
    _refuse_apart(edition, event)
    return rating_event.rate_event(edition, event)


def rate_stages(
    tournaments: Iterable[Tournament],
    regulation: str | Edition = AUTO,
    readings: Mapping[str, str] | None = None,
) -> EventRating:
    """Rate preliminaries and finals as one event (FEDA 1996, 7.2; FIDE 2005 and 2009, 6.2)."""
    from arpad.core.stages import joined_stages

    event = joined_stages([read(each) for each in tournaments]).event
    edition = edition_of(event, regulation, readings)
    if edition.counting.stages is None:
        raise BadInput((stages_not_known(edition),))
    _refuse_apart(edition, event)
    return rating_event.rate_event(edition, event)


def stages_not_known(edition: Edition) -> Finding:
    """That an edition has no article by which stages are one event."""
    values = {"found": edition.key}
    return Finding.error("stages.not_known", "stages", **values)


def _refuse_apart(edition: Edition, event: Event) -> None:
    """Refuse stages that are events of their own where one result is asked for."""
    from arpad.rules.checks.stages import stage_findings

    grave = [
        replace(finding, severity=Severity.ERROR)
        for finding in stage_findings(edition, event)
        if finding.severity is Severity.WARNING
    ]
    if grave:
        raise BadInput(tuple(grave))


def rate_period(
    tournaments: Iterable[Tournament],
    regulation: str | Edition = AUTO,
    readings: Mapping[str, str] | None = None,
    base: Mapping[str, int] | None = None,
) -> PeriodRating:
    """Rate several tournaments as one period of one list: changes summed, newcomers pooled.

    ``base`` gives the rating listed last before the period by a player's id or name: the change
    is added to it where the events began on an older list.
    """
    from arpad.rules.rating import period as rating_period
    from arpad.rules.rating.bases import with_bases

    events = with_bases([read(each) for each in tournaments], (base or {}).items())
    return rating_period.rate_period(period_edition(events, regulation, readings), events)


def rate_lists(
    tournaments: Iterable[Tournament],
    regulation: str | Edition = AUTO,
    readings: Mapping[str, str] | None = None,
    base: Mapping[str, int] | None = None,
) -> tuple[PeriodRating, ...]:
    """Rate several tournaments as the lists they are on.

    One as ``rate_period`` gives it or, with the reading ``list-days=event`` of Elo 1972, a list
    after each event, which the next begins with.
    """
    from arpad.rules.rating import lists as rating_lists
    from arpad.rules.rating.bases import with_bases

    events = with_bases([read(each) for each in tournaments], (base or {}).items())
    return rating_lists.rate_lists(period_edition(events, regulation, readings), events).lists


def period_edition(
    events: Iterable[Event],
    regulation: str | Edition = AUTO,
    readings: Mapping[str, str] | None = None,
) -> Edition:
    """The one edition all events of a period fall under."""
    if regulation != AUTO:
        return with_readings(registry.as_edition(regulation), readings or {})
    found = {edition_of(event).key for event in events}
    if not found:
        raise refusal("period_empty")
    if len(found) > 1:
        raise NotCovered(
            Finding.error("period_regulations", "regulation", found=", ".join(sorted(found)))
        )
    return with_readings(registry.edition(found.pop()), readings or {})


def working(rating: EventRating, no: int) -> Step:
    """The working behind one player's result, as a tree of steps."""
    from arpad.rules.rating.working import explain as event_working

    return event_working(rating, no)


def explain(rating: EventRating, no: int, language: str = "en") -> str:
    """The working behind one player's result, as text."""
    return "\n".join(step_lines(working(rating, no), Language(language)))


def period_working(rating: PeriodRating, found: PeriodRated | PeriodUnrated) -> Step:
    """The working behind one player's period."""
    from arpad.rules.rating.working import explain_period

    return explain_period(rating, found)


def schema() -> dict[str, Any]:
    """The JSON Schema of the tournament document."""
    path = Path(__file__).parents[1] / "formats" / "document" / "tournament.schema.json"
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


__all__ = [
    "BadInput",
    "Event",
    "NotCovered",
    "edition_of",
    "explain",
    "period_edition",
    "period_working",
    "rate",
    "rate_lists",
    "rate_period",
    "rate_stages",
    "read",
    "schema",
    "working",
]
