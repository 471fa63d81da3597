"""Which stages of an event count together.

FEDA 1996, 7.2, and FIDE 2005, 6.2, always; FIDE 2009, 6.2, where that is requested. An edition
without such an article takes an event as it is reported.
"""

from collections.abc import Collection

from arpad.core.event import Event, EventStage
from arpad.core.flags import STAGES_TOGETHER
from arpad.core.stages import stages_apart
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Stages


def are_pooled(edition: Edition, flags: Collection[str]) -> bool:
    """Whether an edition counts the stages of an event with these flags as one."""
    rule = edition.counting.stages
    return rule is not None and (
        rule.value is Stages.ALWAYS
        or (rule.value is Stages.ON_REQUEST and STAGES_TOGETHER in flags)
    )


def stages_alone(
    edition: Edition, stages: tuple[EventStage, ...], flags: Collection[str]
) -> tuple[EventStage, ...]:
    """The stages of an event that the edition counts as events of their own.

    READING round-robin-stages: a round robin counts with the other stages as a Swiss does; or it
    stays what it is, and an event of its own.
    """
    if edition.counting.stages is None:
        return ()
    if not are_pooled(edition, flags):
        return stages
    if not edition.counting.round_robin_stages_apart:
        return ()
    return tuple(stage for stage in stages if stage.system.is_round_robin)


def events_counted(edition: Edition, event: Event) -> tuple[Event, ...]:
    """The event, or its stages where the edition counts them as events of their own."""
    alone = stages_alone(edition, event.stages, event.flags)
    return stages_apart(event, alone) if alone else (event,)
