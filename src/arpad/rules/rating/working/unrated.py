"""How an unrated player's performance came about."""

from collections.abc import Iterator
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.rating.results import Pass, UnratedPlayer
from arpad.rules.rating.working.steps import (
    Names,
    estimate_step,
    listed_steps,
    mean_step,
    moved_steps,
    opponent_step,
    published_steps,
    score_step,
    sums_step,
    tournament_average_step,
    void_step,
)
from arpad.rules.regulations.edition import Edition

# What is void because of the rating that came out, which has to be shown then.
OF_RESULT: Final = frozenset(
    {
        "void.below_floor",
        "void.performance",
        "void.undetermined",
        "void.unstable",
        "void.no_average",
    }
)


def unrated_working(found: UnratedPlayer, names: Names, ignored: tuple[Step, ...]) -> Step:
    """The working of an unrated player's event."""
    message = "unrated" if found.ru is not None else "unrated.void"
    void = None if found.counts else found.void
    article = (void or found.edition.initial.rounding).article
    numbers: dict[str, Exact] = {"name": found.player.name, "ru": found.ru}
    return Step(article, message, numbers, found.ru, tuple(_unrated_steps(found, names, ignored)))


def _unrated_steps(found: UnratedPlayer, names: Names, ignored: tuple[Step, ...]) -> Iterator[Step]:
    edition = found.edition
    rule = edition.initial.round_robin_mean if found.round_robin else None
    article = (rule or edition.initial.mean).article
    shown = score_step if found.round_robin else opponent_step
    counted = [shown(article, line, names) for line in found.lines]
    yield from sorted((*ignored, *counted), key=_round)
    if _is_worked_out(found):
        yield from _performance(found, names)
    yield from _award(found)
    if found.void:
        yield void_step(found.void)
    if found.ru is not None and (found.award is None or not _at_once(found)):
        yield from listed_steps(edition, found.needed, found.ru, found.n, listed=found.listed)


def _round(step: Step) -> int:
    """The round a step is about; what is said of all of them comes first."""
    number = step.numbers.get("round")
    return number if isinstance(number, int) else 0


def _is_worked_out(found: UnratedPlayer) -> bool:
    """Whether the performance is for anything: a first rating, the opponents, or why it is void."""
    void = found.void
    return void is None or found.counts or found.as_opponent is not None or void.reason in OF_RESULT


def _performance(found: UnratedPlayer, names: Names) -> Iterator[Step]:
    """Ra or Rc, the score, and the rating they give."""
    edition = found.edition
    if found.round_robin:
        yield tournament_average_step(edition, found.round_robin, names)
    elif found.sums:
        yield sums_step((edition.counting.sums or edition.initial.mean).article, found.sums)
    elif found.mean:
        yield mean_step(edition, found.mean, len(found.lines))
    if found.estimate:
        yield estimate_step(edition, found.estimate)
    for each in found.passes:
        yield _pass(edition, each, names)
    if found.performance is not None:
        yield from published_steps(edition, found.performance)


def _pass(edition: Edition, each: Pass, names: Names) -> Step:
    rule = edition.initial.round_robin
    assert rule is not None, "only a round robin iterates"
    moved = tuple(moved_steps(edition, each.moved, names))
    return Step(
        rule.article,
        "iteration" if moved else "iteration.unmoved",
        {"mean": each.mean, "centre": each.centre, "rating": each.rating},
        each.rating,
        (*moved, estimate_step(edition, each.estimate)) if moved else (),
    )


def _at_once(found: UnratedPlayer) -> bool:
    return found.edition.initial.award_at_once is not None


def _award(found: UnratedPlayer) -> Iterator[Step]:
    rule = found.edition.initial.championship_award
    if found.award is not None and rule:
        numbers: dict[str, Exact] = {
            "rating": rule.value.rating,
            "unrated_as": rule.value.unrated_as,
            "award": found.award,
        }
        yield Step(rule.article, "award", numbers, found.award)
