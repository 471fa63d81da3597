"""What a check is: one question asked of an event, with its code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from typing import TYPE_CHECKING, NamedTuple

from arpad.core.event import Event
from arpad.core.finding import Finding

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import Edition


class Profile(StrEnum):
    """What a file is for: to be read, to be paired on, to be sent in for rating."""

    READ = "read"
    PAIR = "pair"
    SUBMIT = "submit"


class Case(NamedTuple):
    """An event and the edition it is to be rated under, None where none covers it."""

    event: Event
    edition: Edition | None = None


Asker = Callable[[Case], Iterator[Finding]]
ALWAYS = frozenset(Profile)
PAIRED_OR_SENT = frozenset({Profile.PAIR, Profile.SUBMIT})
READ_OR_SENT = frozenset({Profile.READ, Profile.SUBMIT})
PAIRED = frozenset({Profile.PAIR})
SENT = frozenset({Profile.SUBMIT})


@dataclass(frozen=True, slots=True)
class Check:
    """One check; ``code`` is that of the findings it makes, ``also`` are its other codes."""

    code: str
    ask: Asker
    profiles: frozenset[Profile] = ALWAYS
    also: tuple[str, ...] = ()


def under_edition(ask: Callable[[Edition, Event], Iterator[Finding]]) -> Asker:
    """A question that can only be put once an edition is known."""

    @wraps(ask)
    def put(case: Case) -> Iterator[Finding]:
        if case.edition:
            yield from ask(case.edition, case.event)

    return put


def findings(case: Case, profile: Profile, checks: tuple[Check, ...]) -> Iterator[Finding]:
    """Everything the checks of a profile have to say of an event, in their order."""
    for check in checks:
        if profile in check.profiles:
            yield from check.ask(case)
