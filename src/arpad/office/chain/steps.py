"""The steps of tournaments held against the lines of the log that took them.

Who took a step and why is for officers to know, so neither is shown.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import groupby
from typing import Final, NamedTuple

from arpad.core.finding import Finding
from arpad.core.tournaments import Status
from arpad.office.chain.registered_rows import LAST, TOURNAMENT
from arpad.office.records.database import Connection
from arpad.office.records.entered import noted_changes
from arpad.office.records.noted import (
    KeptStep,
    NotedStep,
    kept_steps,
    lines_on_tournaments,
    moments,
    noted_steps,
    unknown_moments,
)

# What an acceptance adds to the officer's words where the event comes on a later list.
MOVED: Final = re.compile(r"[^;]+: \d{4}-\d\d-\d\d → \d{4}-\d\d-\d\d")
# Where an action leads; to refuse a correction, back to where the event stood.
LEADS_TO: Final[Mapping[str, frozenset[str]]] = {
    "register": frozenset({Status.REGISTERED}),
    "receive": frozenset({Status.RECEIVED}),
    "check": frozenset({Status.CHECKED}),
    "accept": frozenset({Status.ACCEPTED, Status.RATED, Status.PUBLISHED}),
    "return": frozenset({Status.RETURNED}),
    "reject": frozenset({Status.REJECTED, Status.ACCEPTED, Status.RATED, Status.PUBLISHED}),
    "withdraw": frozenset({Status.WITHDRAWN}),
    "reopen": frozenset({Status.REGISTERED, Status.RECEIVED}),
    "publish": frozenset({Status.RATED, Status.PUBLISHED}),
    "correct": frozenset({Status.RATED, Status.PUBLISHED}),
}
WITHOUT_REASON: Final = frozenset({"register", "check", "publish", "correct"})

Said = tuple[str, Mapping[str, object]]
Taken = tuple[str | None, str | None, str | None]
Lines = Mapping[tuple[str, str, str], Sequence[Said]]


class _Moments(NamedTuple):
    """When the office did something, and by whom; and those of actions nobody here knows."""

    all: Set[tuple[str | None, str | None]]
    unknown: Set[tuple[str | None, str | None]]


def steps_otherwise(connection: Connection) -> Iterator[Finding]:
    """Steps that no line of the log took so, and steps of the log that are not on record."""
    noted: dict[str, list[NotedStep]] = defaultdict(list)
    for step in noted_steps(connection):
        noted[step.code].append(step)
    registered = {
        each.subject.removeprefix(TOURNAMENT): each.at
        for each in noted_changes(connection, TOURNAMENT, (LAST,))
    }
    lines, known = _lines(connection), _Moments(moments(connection), unknown_moments(connection))
    for code, rows in groupby(kept_steps(connection), key=lambda each: each.code):
        found = list(rows)
        kept = [each for each in found if each.after is not None]
        last = kept[-1].after if kept else "–"
        if found[0].status != last:
            values = {"tournament": code, "found": found[0].status, "expected": last or "–"}
            yield Finding.error("chain.status", **values)
        yield from _out_of_order(kept)
        if kept and kept[0].at != registered.get(code, kept[0].at):
            yield _wrong("chain.step", kept[0])
        yield from _missing(kept, noted.get(code, ()))
        said: Counter[Taken] = Counter(
            (each.at, each.by, each.after) for each in noted.get(code, ())
        )
        for each in kept:
            own = lines.get((code, each.at or "", each.by or ""), ())
            if not _is_told(each, own, said, known):
                yield _wrong("chain.step", each)
        named = [each for each in kept if (each.at, each.by) not in known.unknown]
        yield from _too_many(code, named, lines, said)


def _lines(connection: Connection) -> Lines:
    found: dict[tuple[str, str, str], dict[int, Said]] = defaultdict(dict)
    for code, row in lines_on_tournaments(connection, LEADS_TO):
        found[code, row.at, row.by][row.id] = (row.action, json.loads(row.details))
    return {key: tuple(lines.values()) for key, lines in found.items()}


def _out_of_order(kept: Sequence[KeptStep]) -> Iterator[Finding]:
    """Each step begins where the one before ended."""
    stood: str | None = None
    for each in kept:
        if each.before != stood:
            yield _wrong("chain.step_before", each)
        stood = each.after


def _missing(kept: Sequence[KeptStep], noted: Sequence[NotedStep]) -> Iterator[Finding]:
    """What the log notes is on record, in that order."""
    taken = [(each.at, each.by, each.after) for each in kept]
    place = 0
    for step in noted:
        wanted = (step.at, step.by, step.after)
        if wanted in taken[place:]:
            place = taken.index(wanted, place) + 1
        else:
            yield _wrong("chain.step_gone", step)


def _is_told(
    step: KeptStep, lines: Sequence[Said], noted: Mapping[Taken, int], known: _Moments
) -> bool:
    """Whether a line of its moment explains a step.

    Of some there is but the new status: where a report is moved away. Of the first step of some
    there is but the moment: where a line names no tournament. What an action does that this
    release does not know, nobody can say.
    """
    leading = [(action, said) for action, said in lines if step.after in LEADS_TO[action]]
    if leading:
        return any(_explains(action, said, step) for action, said in leading)
    if step.before is None:
        return (step.at, step.by) in known.all
    return (step.at, step.by, step.after) in noted or (step.at, step.by) in known.unknown


def _too_many(
    code: str, kept: Sequence[KeptStep], lines: Lines, noted: Mapping[Taken, int]
) -> Iterator[Finding]:
    """Steps of one moment to where the log leads less often."""
    taken: dict[Taken, list[KeptStep]] = defaultdict(list)
    for each in kept:
        if each.before is not None:
            taken[each.at, each.by, each.after].append(each)
    for key, steps in taken.items():
        own = lines.get((code, key[0] or "", key[1] or ""), ())
        leading = sum(key[2] in LEADS_TO[action] for action, _ in own)
        most = max(noted.get(key, 0), leading)
        yield from (_wrong("chain.step", each) for each in steps[most:])


def _explains(action: str, details: Mapping[str, object], step: KeptStep) -> bool:
    """Whether a line leads there for the reason a step has; some reasons the log does not have."""
    if step.before is None or action in WITHOUT_REASON:
        return step.reason is None
    if "why" in details:
        return step.reason == details["why"]
    if action == "receive" and "reason" in details:
        return step.reason == details["reason"]
    if action != "accept":
        return True
    if step.after != Status.ACCEPTED:
        return step.reason is None
    reason, spite = (str(details.get(key) or "").strip() for key in ("reason", "in_spite_of"))
    said = "; ".join(each for each in (reason, f"! {spite}" if spite else "") if each)
    given = step.reason or ""
    if not given.startswith(said):
        return False
    more = given[len(said) :].removeprefix("; ")
    return not more or all(MOVED.fullmatch(each) for each in more.split("; "))


def _wrong(code: str, step: KeptStep | NotedStep) -> Finding:
    values = {"tournament": step.code, "at": step.at or "–", "status": step.after or "–"}
    return Finding.error(code, **values)
