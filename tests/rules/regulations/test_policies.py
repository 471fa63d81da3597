"""A policy is a named function of a module, with nothing captured: another engine can map it."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any

import pytest

from arpad.rules.pairing.burstein.edition import BURSTEIN_2006
from arpad.rules.pairing.dubov.edition import DUBOV_1997
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DUTCH_2026
from arpad.rules.pairing.lim.edition import LIM_1999
from arpad.rules.pairing.systems import SYSTEMS
from arpad.rules.pairing.team.edition import TEAM_2026
from arpad.rules.regulations.readings import with_changes
from arpad.rules.regulations.registry import EDITIONS
from arpad.rules.tiebreaks import editions as tiebreaks

RULES: tuple[Any, ...] = (
    *EDITIONS, *tiebreaks.EDITIONS, DUTCH_2017, DUTCH_2026, BURSTEIN_2006, DUBOV_1997, LIM_1999,
    TEAM_2026,
)  # fmt: skip


def read_otherwise(edition: Any) -> Iterator[Any]:
    """The edition, and what every choice of every reading makes of it."""
    yield edition
    for reading in edition.readings:
        for changes in reading.choices.values():
            yield with_changes(edition, changes)


def policies(value: Any, path: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Everything callable within an edition, with its place."""
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from policies(getattr(value, each.name), f"{path}.{each.name}")
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from policies(each, f"{path}[{key}]")
    elif isinstance(value, tuple | frozenset | list):
        for each in value:
            yield from policies(each, f"{path}[]")
    elif callable(value):
        yield path, value


def faults(policy: Any) -> Iterator[str]:
    """What keeps another engine from knowing a policy by its name."""
    name = getattr(policy, "__qualname__", "")
    module = sys.modules.get(getattr(policy, "__module__", ""))
    if "<" in name or not name or getattr(module, name, None) is not policy:
        yield "no name of a module"
    if getattr(policy, "__closure__", None):
        yield "captures something"
    if getattr(policy, "__defaults__", None) or getattr(policy, "__kwdefaults__", None):
        yield "has defaults"


@pytest.mark.parametrize("edition", RULES, ids=lambda each: str(each.key))
def test_every_policy_is_a_plain_function_of_a_module(edition: Any) -> None:
    found = {
        f"{path}: {fault}"
        for read in read_otherwise(edition)
        for path, policy in policies(read, edition.key)
        for fault in faults(policy)
    }
    assert not found, "\n" + "\n".join(sorted(found))


def test_each_regulation_has_policies_at_all() -> None:
    for edition in RULES:
        assert list(policies(edition, "")), edition.key
    assert {system.key for system in SYSTEMS} <= {edition.key for edition in RULES}


def test_what_is_no_plain_function_is_found() -> None:
    captured = 5

    def inner(number: int) -> int:
        return number + captured

    wrong: list[Any] = [inner, partial(max, 1), lambda number: number, [].append]
    assert all(list(faults(each)) for each in wrong)
    assert not list(faults(with_changes))
