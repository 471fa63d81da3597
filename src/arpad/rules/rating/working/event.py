"""How one player's event came about."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arpad.core.event import Game
from arpad.core.stages import is_of_stages
from arpad.core.step import Step
from arpad.rules.rating.results import (
    EventRating,
    Ignored,
    IgnoredRound,
    RatedPlayer,
    UnratedPlayer,
)
from arpad.rules.rating.working.rated import rated_working
from arpad.rules.rating.working.steps import (
    Names,
    ignored_steps,
    incomplete_steps,
    names_of,
    stage_steps,
)
from arpad.rules.rating.working.unrated import unrated_working


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnEvent:
    """What the working of one player's event is made from.

    ``names`` are those of the opponents by number, ``unrated`` who of them has no rating;
    ``incomplete``: a round robin calculated as a Swiss; ``stages``: of an event of several.
    """

    result: RatedPlayer | UnratedPlayer
    ignored: Sequence[IgnoredRound]
    incomplete: bool
    names: Names
    unrated: frozenset[int]
    stages: bool = False
    flags: tuple[str, ...] = ()


def explain(rating: EventRating, no: int) -> Step:
    """The full working of one player's event."""
    unrated = (each.player.no for each in rating.players if isinstance(each, UnratedPlayer))
    return explain_own(
        OwnEvent(
            result=rating.player(no),
            ignored=ignored_rounds(rating.losses).get(no, ()),
            incomplete=rating.incomplete,
            names=names_of(rating.event),
            unrated=frozenset(unrated),
            stages=is_of_stages(rating.event),
            flags=rating.event.flags,
        )
    )


def explain_own(own: OwnEvent) -> Step:
    """The full working of one player's event, whoever else took part.

    A game of a first event that is void stands among its opponents and is not named again.
    """
    found = own.result
    stages = stage_steps(found.edition, own.flags) if own.stages else ()
    incomplete = (*stages, *(incomplete_steps(found.edition) if own.incomplete else ()))
    if isinstance(found, RatedPlayer):
        ignored = (*incomplete, *ignored_steps(own.ignored, own.names))
        return rated_working(found, own.names, ignored, own.unrated)
    shown = {(line.round, line.opponent) for line in found.lines}
    others = [each for each in own.ignored if (each.round, each.opponent) not in shown]
    ignored = (*incomplete, *ignored_steps(others, own.names))
    return unrated_working(found, own.names, ignored)


def ignored_rounds(ignored: Sequence[Ignored]) -> Mapping[int, Sequence[IgnoredRound]]:
    """The rounds that do not count, by the number of the player they do not count for."""
    found: dict[int, list[IgnoredRound]] = defaultdict(list)
    for entry, players, article, reason in ignored:
        for no in players:
            opponent, result = None, ""
            if isinstance(entry, Game):
                opponent = entry.black if entry.white == no else entry.white
                result = entry.result.value
            found[no].append(IgnoredRound(entry.round, opponent, result, article, reason))
    return found
