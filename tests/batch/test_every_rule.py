"""Nothing an edition says of the calculation is passed over: it has its expression, or a reason."""

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Final

import arpad.batch
from arpad.batch.policies import EXPRESSIONS
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import (
    ChangeRules,
    CountingRules,
    Edition,
    InitialRules,
    KRules,
    ListRules,
)
from arpad.rules.regulations.policies.names import BY_WHAT_THEY_GIVE
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import EDITIONS

# Rules no expression reads, and why none has to; what an event must be like to be rated
# (AdmissionRules) is asked before, but for the ratings of each game.
ROUND_ROBIN: Final = "complete round robins with unrated players are rated by the scalar engine"
IN_WORDS: Final = "a sentence of the working: what is calculated stands in another field"
BEFORE: Final = "decided before there is a table: which reports, stages and days there are"
DAYS: Final = "asked of ``rating.next_list.activity_since``, for the days of the lists"
REMEDY: Final = "Elo 1972, deflation 3: asked before an order is taken; the tables have the order"
WITHOUT_EXPRESSION: Final = {
    "counting.unplayed": "forfeits are left out in every edition",
    "counting.incomplete_as_swiss": IN_WORDS,
    "counting.stages": BEFORE,
    "counting.round_robin_stages_apart": BEFORE,
    "initial.even": IN_WORDS,
    "initial.round_robin_mean": ROUND_ROBIN,
    "initial.round_robin_difference": ROUND_ROBIN,
    "initial.round_robin_passes": ROUND_ROBIN,
    "change.exceptional_games": REMEDY,
    "change.exceptional_shorter": REMEDY,
    "lists.closing": BEFORE,
    "lists.official_closing": BEFORE,
    "lists.delisted": IN_WORDS,
    "lists.inactive_after_months": DAYS,
    "lists.any_day": BEFORE,
    "lists.digits_printed": "the list as it is printed",
}
# Those that make a period depend on the order of its events: ``batch.sequential`` rates it.
EVENT_BY_EVENT: Final = {
    "lists.first_rating_at_once",
    "change.juniors_first",
    "change.performance_above",
    "change.exceptional_from",
}
RULES: Final = {
    "counting": CountingRules,
    "initial": InitialRules,
    "change": ChangeRules,
    "change.k": KRules,
    "lists": ListRules,
}


def names_read(*files: str) -> set[str]:
    """Every attribute that modules of the engine ask for; all modules where none is named."""
    folder = Path(next(iter(arpad.batch.__path__)))
    paths = [folder / each for each in files] or list(folder.rglob("*.py"))
    return {
        node.attr
        for path in paths
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    }


def readings_of(edition: Edition) -> Iterator[Edition]:
    yield edition
    for reading in edition.readings:
        for choice in reading.choices:
            yield with_readings(edition, {reading.name: choice})


def policies_in(value: object, path: str) -> Iterator[tuple[str, object]]:
    """The functions an edition holds, wherever they stand in it."""
    if isinstance(value, Cited):
        yield from policies_in(value.value, path)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from policies_in(getattr(value, each.name), f"{path}.{each.name}")
    elif callable(value):
        yield path, value


def test_every_policy_of_every_edition_and_reading_has_its_expression() -> None:
    found = {
        place
        for edition in EDITIONS
        for read in readings_of(edition)
        for place in policies_in(read, read.key)
    }
    assert {path.partition(".")[2] for path, _ in found} == {
        "initial.rounding",
        "initial.score_rounding",
        "initial.mean_rounding",
        "initial.performance_rounding",
        "change.k.policy",
        "change.rounding",
        "change.cap_policy",
    }
    assert [path for path, policy in found if policy not in EXPRESSIONS] == []


def test_every_policy_a_federation_may_name_has_its_expression() -> None:
    policies = {each for kind in BY_WHAT_THEY_GIVE.values() for each in kind.values()}
    lacking = [policy.__name__ for policy in policies if policy not in EXPRESSIONS]
    assert not lacking


def test_every_rule_is_read_by_an_expression_or_has_a_reason() -> None:
    read = names_read()
    passed_over = {
        f"{place}.{each.name}"
        for place, rules in RULES.items()
        for each in fields(rules)
        if each.name not in read
    }
    assert passed_over == set(WITHOUT_EXPRESSION)


def test_what_makes_events_depend_on_each_other_is_asked_before_anything_else() -> None:
    assert {path.rpartition(".")[2] for path in EVENT_BY_EVENT} <= names_read("sequential.py")
