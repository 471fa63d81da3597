"""A second program, written from docs/bundle.md alone, says of every bundle what Arpad says.

Lists of all editions are put to both in ``tests/office/scenarios``, those of the demo in
``tests/doors/test_demo.py``.
"""

import ast
import random
import sys
from collections.abc import Iterator
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest
from tests.effort import tries
from tests.office.town import Town

from arpad.core.errors import BadInput
from arpad.office.desk import Desk
from arpad.office.proof.bundles.checking import check_bundle
from arpad.office.proof.bundles.linking import joined, since_findings
from arpad.office.proof.chain.checkpoints import (
    checkpoint_text,
    cosign,
    read_checkpoint,
    read_kept,
    sign,
    unsigned,
)
from arpad.office.proof.chain.keys import new_key

from . import second_verifier
from .both import agreed, reproduce_all
from .example import BUNDLE
from .tampering import altered, members_of, remade, sealed

GENUINE: Final = BUNDLE.read_bytes()
STATED: Final = ("editions.json", "decisions.json", "base.jsonl", "events.jsonl", "lines.jsonl")
OTHERS: Final = ("statement.json", "people.jsonl", "chain.jsonl", "keys.json")
ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    10**30,
    "",
    "x",
    "2025-02-30",
    "0" * 64,
    [],
    {},
    [1],
    {"a": 1},
)


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest) -> str:
    """One kind of database: bundles are bytes."""
    return str(request.param)


@pytest.mark.parametrize(
    ("edition", "readings"),
    [
        ("elo-1972", {}),
        ("elo-1972", {"juniors": "together", "expectation": "each-opponent"}),
        ("elo-1972", {"dp-limit": "800", "p-halves": "down"}),
        ("feda-1996", {}),
        ("fide-2005", {}),
        ("fide-2009", {"iteration": "until-stable", "double-n": "games"}),
    ],
)
def test_it_reproduces_round_robins(desk: Desk, edition: str, readings: dict[str, str]) -> None:
    """A round robin with an unrated and a risen junior, a double one, and an open."""
    town = Town(desk, edition, readings=readings)
    town.add("Jan", birth="1960-01-01")
    names = {"Ana": (2300, 15, 90), "Berta": (2100, 15, 90), "Carla": (2000, 15, 90)}
    town.first_list(date(1972, 1, 1), **names, Jan=(1900, 25, 9))
    town.add("Nora")
    five = [*names, "Jan", "Nora"]
    pairs = [(white, black) for white, black in combinations(five, 2)]
    results = ["1-0", "1/2", "0-1", "1/2", "1/2", "0-1", "1-0", "0-1", "1-0", "1-0"]
    once = [(*pair, result) for pair, result in zip(pairs, results, strict=True)]
    town.event("once", date(1972, 2, 1), date(1972, 2, 9), once, kind="round-robin")
    twice = [game for game in once if "Jan" not in game]
    back = [(black, white, "1/2") for white, black, _ in twice]
    day = date(1972, 3, 1)
    town.event("twice", day, day, [*twice, *back], kind="double-round-robin")
    town.event("open", date(1972, 4, 1), date(1972, 4, 2), once[:7])
    town.publish()
    assert reproduce_all(desk) == 1


def test_it_has_less_than_600_lines_and_nothing_of_arpad() -> None:
    text = Path(second_verifier.__file__).read_text(encoding="utf-8")
    assert len(text.splitlines()) < 600
    modules = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            modules |= {each.name.partition(".")[0] for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            modules.add(str(node.module).partition(".")[0])
    assert modules - sys.stdlib_module_names == {"cryptography"}


def test_it_reproduces_the_example_with_its_key_and_with_none() -> None:
    key = second_verifier.Bundle(GENUINE).said.checkpoint.key
    assert [agreed(GENUINE, each) for each in (None, key, "0" * 64)] == [0, 0, 1]


def test_it_names_another_number() -> None:
    """Entry 16 scores 1 of 3 against rated opponents; five games make a rating (7.1.4)."""

    def listed(lines: list[Any]) -> None:
        line = next(line for line in lines if line["state"] == "unrated")
        line |= {"rating": 1500, "state": "active"}

    false = remade(GENUINE, "lines.jsonl", listed)
    _, said = second_verifier.verify(false)
    assert any("rating 1500, not None" in each for each in said)
    assert agreed(false) == 1


@pytest.mark.parametrize(("first", "code"), [(1, 1), (2, 1), (12, 1), (13, 3)])
def test_a_chain_begins_where_it_must(first: int, code: int) -> None:
    """The list is the office's first: without the thirteen entries from 1 on nothing is shown."""
    cut = altered(GENUINE, "chain.jsonl", lambda entries: entries.__delitem__(slice(first)))
    assert agreed(altered(cut, "keys.json", list.clear) if first > 10 else cut) == code


@pytest.mark.parametrize("text", [b"", b"\n", b"arpad checkpoint 1\n"])
def test_a_checkpoint_without_its_lines_is_damage(text: bytes) -> None:
    assert agreed(sealed({**members_of(GENUINE), "checkpoint.txt": text})) == 3


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("", "", 0),
        ("office Fed", "office Af", 1),
        ("head 2", "head 3", 1),
        ("count 13", "count 99", 1),
    ],
)
def test_a_kept_checkpoint_is_of_this_office_and_its_chain(old: str, new: str, code: int) -> None:
    """Without its signature, which a changed one would not fit."""
    text = members_of(GENUINE)["checkpoint.txt"].decode().partition("key ")[0].replace(old, new)
    assert second_verifier.verify(GENUINE, None, text)[0] == code
    assert arpad_since(text) == code


def test_a_kept_checkpoint_that_its_key_did_not_sign_is_damage() -> None:
    text = members_of(GENUINE)["checkpoint.txt"].decode()
    assert second_verifier.verify(GENUINE, None, text)[0] == arpad_since(text) == 0
    false = text.replace("head 2", "head 3")
    assert second_verifier.verify(GENUINE, None, false)[0] == arpad_since(false) == 3


def test_an_office_may_be_called_as_a_line_of_a_checkpoint_begins() -> None:
    named = read_checkpoint(members_of(GENUINE)["checkpoint.txt"])
    other = checkpoint_text(sign(unsigned("Design Club", named.tip, named.day), new_key()))
    assert second_verifier.verify(GENUINE, None, other)[0] == arpad_since(other) == 1


def test_lines_of_witnesses_are_genuine_or_damage() -> None:
    """On a kept checkpoint as on that of a bundle; a witness signs all that is above."""
    members = members_of(GENUINE)
    text, other = members["checkpoint.txt"].decode(), "0" * 64
    own = cosign(read_checkpoint(text.encode()), new_key())
    seen = checkpoint_text(own)
    key, signed = own.cosigned[0]
    for lines, code in (
        (seen, 0),
        (checkpoint_text(cosign(own, new_key())), 0),
        (f"{text}cosign {other} {signed}\n", 3),
        (f"{seen}cosign {other} {signed}\n", 3),
        (f"{text}cosign {key} {'A' * 86}==\n", 3),
        (f"{text}cosign {key}\n", 3),
    ):
        assert second_verifier.verify(GENUINE, None, lines)[0] == arpad_since(lines) == code
        assert agreed(sealed(members | {"checkpoint.txt": lines.encode()})) == code


def arpad_since(kept: str) -> int:
    """What ``arpad verify --since`` exits with."""
    contents = check_bundle(GENUINE).contents
    try:
        since = read_kept(kept.encode())
    except BadInput:
        return 3
    entries, _ = joined([contents.chain])
    return 1 if list(since_findings(entries, since, [contents.office])) else 0


@pytest.mark.parametrize("seed", range(tries(25, 2_000)))
def test_both_say_the_same_of_a_value_of_another_kind(seed: int) -> None:
    chance = random.Random(f"kinds {seed}")
    name = chance.choice((*STATED, *OTHERS[1:]))
    change = chance.choice((altered, remade)) if name in STATED else altered
    assert agreed(change(GENUINE, name, lambda values: _odd(chance, values))) != 0


def _odd(chance: random.Random, values: list[Any]) -> None:
    """Some value becomes something else altogether, or is not there any more."""
    holder, key = chance.choice(list(_everything(values)))
    if isinstance(holder, dict) and chance.random() < 0.2:
        del holder[key]
    else:
        holder[key] = chance.choice([odd for odd in ODD if odd != holder[key]])


def _everything(values: Any) -> Iterator[tuple[Any, Any]]:
    """All but rules: of those, Arpad also reads what the page has no use for."""
    for key in list(values) if isinstance(values, dict) else range(len(values)):
        yield values, key
        if isinstance(values[key], list | dict) and key != "rules":
            yield from _everything(values[key])


@pytest.mark.parametrize("seed", range(tries(50, 5_000)))
def test_both_say_the_same_of_a_changed_bundle(seed: int) -> None:
    chance = random.Random(seed)
    assert agreed(a_change(chance)) != 0


def a_change(chance: random.Random) -> bytes:
    """A byte, or a value, with the manifest made to fit, and sometimes the statement too."""
    how = chance.randrange(4)
    if how == 0:
        place = chance.randrange(len(GENUINE))
        other = bytes([GENUINE[place] ^ (1 << chance.randrange(8))])
        return GENUINE[:place] + other + GENUINE[place + 1 :]
    if how == 1:
        return altered(GENUINE, chance.choice(OTHERS), lambda values: _change(chance, values))
    if how == 2:
        return altered(GENUINE, chance.choice(STATED), lambda values: _change(chance, values))
    return remade(GENUINE, chance.choice(STATED), lambda values: _change(chance, values))


def _change(chance: random.Random, values: Any) -> None:
    """Some value within becomes another one of its kind."""
    holder, key, others = chance.choice(list(_places(values)))
    holder[key] = chance.choice(others)


def _places(values: Any) -> Iterator[tuple[Any, Any, list[Any]]]:
    for key in list(values) if isinstance(values, dict) else range(len(values)):
        if isinstance(values[key], list | dict):
            yield from _places(values[key])
        elif others := [each for each in _others(key, values[key]) if each != values[key]]:
            yield values, key, others


def _others(key: object, value: object) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value + 400]
    if value is None:
        return [2000] if key in ("rating", "k", "total", "peak", "games") else []
    text = str(value)
    if len(text) == 64:
        return [text[:-1] + "0", text[:-1] + "1"]
    kinds = (list(second_verifier.KINDS.points), ["active", "inactive", "apart", "withheld"])
    return next((kind for kind in kinds if text in kind), [f"{text}x"] if key == "name" else [])
