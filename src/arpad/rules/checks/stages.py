"""How the stages of an event count (FEDA 1996, 7.2; FIDE 2005 and FIDE 2009, 6.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arpad.core.event import Event
from arpad.core.finding import Finding

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import Edition


def stage_findings(edition: Edition, event: Event) -> Iterator[Finding]:
    """Whether stages count as one event, or that the edition has no article on them."""
    if not event.stages:
        return
    from arpad.rules.regulations.stages import stages_alone

    rule = edition.counting.stages
    names = " + ".join(stage.name for stage in event.stages)
    values = {"found": names, "regulation": edition.key}
    if rule is None:
        yield Finding.note("stages.no_article", "stages", "B.02", **values)
    elif not stages_alone(edition, event.stages, event.flags):
        yield Finding.note("stages.together", "stages", rule.article, **values)
    else:
        yield Finding.warning("stages.apart", "stages", rule.article, **values)
