"""Whatever arrives gives an event or findings, and reader and schema agree about which."""

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.validators import extend
from tests.effort import proof
from tests.messages.catalogue import section

from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.formats.document.reader import read_document
from arpad.formats.document.schema import document_schema
from arpad.formats.document.writer import to_document

DOCUMENT = section("document")

pytestmark = proof

Path = tuple[str | int, ...]

# JSON Schema takes 5.0 for an integer, Arpad does not: the one difference in what a type is.
Strict = extend(  # type: ignore[no-untyped-call]  # the stubs leave it untyped
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: type(value) is int
    ),
)
SCHEMA = Strict(document_schema())

# What no schema can say: how one value agrees with another.
CONTRADICTIONS = {
    "document.end_before_start",
    "document.peak_below_rating",
    "document.sums_points",
    "document.repeated_number",
    "document.unknown_player",
    "document.same_player",
    "document.repeated_game",
    "document.two_entries",
}

# Of another kind, these are left unused with a warning, and the rest of the document is read.
UNUSED_UNLESS = {"arbiters": list, "teams": list, "scoring": dict, "report": dict, "national": dict}
ELEMENTS = {"arbiters": (str, dict), "teams": (dict,)}

VALID = """{
  "format": "arpad-tournament/1", "name": "Open", "federation": "ESP", "start": "2024-05-01",
  "end": "2024-05-09", "system": "swiss", "play": "rapid", "flags": ["olympiad"], "rounds": 9,
  "round_dates": ["2024-05-01"], "arbiters": ["A", {"name": "B"}], "teams": [{"name": "T"}],
  "scoring": {"win": 3}, "initial_colour": "white", "tiebreaks": ["BH"],
  "report": {
    "registered": "2024-04-01", "type_code": "FIDE_TEAM", "counts": {"players": 3},
    "standings": ["PTS", "BH"], "absent": [1], "virtual_points": {"1": ["1.0", 0.5]},
    "byes": [{"type": "H", "round": 1, "players": [1]}],
    "acceleration": [{"points": "1.0", "first_round": 1, "last": 2}],
    "lineups": [{"round": 1, "team": 1, "opponent": 2, "players": [1, 0]}],
    "team_byes": [{"match_points": 1, "teams": [0, 1]}],
    "forfeited_matches": [{"result": "+-", "round": 1, "white": 1, "black": 2}],
    "match_points": {"TW": 2}, "pair_by_rank": true, "comments": ["### x"],
    "marks": {"games": [[1, 1, 2, "w1/b0"]], "byes": [[1, 3, "-+"]], "unplayed": [[2, 1, 2]]}},
  "players": [
    {"no": 1, "name": "A", "rating": 2600, "id": 1, "sex": "m", "federation": "ESP", "title": "GM",
     "birth": "1990-01-31", "k": 10, "games": 30, "peak": 2700, "standard": 2600,
     "first_event": true, "listed_after_start": false, "flags": ["x"],
     "national": {"x": [1], "ESP": {"rating": 1800, "id": 7}}},
    {"no": 2, "name": "B", "rating": null}, {"no": 3, "name": "C"}],
  "games": [
    {"round": 1, "white": 1, "black": 2, "result": "1-0", "rated": true, "board": 1,
     "date": "2024-05-01"},
    {"round": 1, "player": 3, "bye": "full"}]
}"""

WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=6)
TELLING = st.sampled_from(
    [
        *(None, True, False, -1, 0, 1, 2, 3, 100, 101, 999, 1000, 3999, 4000, 10**9, 10**20),
        *(0.5, 1.0, "", " ", "m", "F", "x", "1-0", "½-½", "2-0", "+/-", "swiss", "match", "blitz"),
        *("white", "full", "1990", "1990/02", "1990-13", "2024-02-29", "2023-02-29", "2024/05/09"),
        *("0990", "arpad-tournament/1", "arpad-tournament/2"),
    ]
)
JSON = st.recursive(
    TELLING | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | WORDS,
    lambda values: st.lists(values, max_size=3) | st.dictionaries(WORDS, values, max_size=3),
    max_leaves=6,
)
KEYS = WORDS | st.sampled_from(["bye", "player", "white", "black", "rating", "no", "players", "x"])
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.dates(),
    lambda values: (
        st.lists(values)
        | st.dictionaries(st.text() | st.sampled_from([*json.loads(VALID)]), values)
        | st.dictionaries(st.integers() | st.none(), values, max_size=2)
        | st.tuples(values)
    ),
)


def paths(value: Any, start: Path = ()) -> list[Path]:
    """Every place in a JSON value."""
    steps: list[str | int] = []
    if isinstance(value, dict | list):
        steps = [*value] if isinstance(value, dict) else [*range(len(value))]
    inner = (place for step in steps for place in paths(value[step], (*start, step)))
    return [start, *inner]


def at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A valid document in which one to three values were replaced, removed or added."""
    document = json.loads(VALID)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(document)))
        target = at(document, path)
        change = draw(st.sampled_from(["replace", "remove", "add"]))
        if change == "add" and isinstance(target, dict):
            target[draw(KEYS)] = draw(JSON)
        elif change == "add" and isinstance(target, list):
            target.append(copy.deepcopy(draw(st.sampled_from(target) if target else JSON)))
        elif path and change == "remove":
            del at(document, path[:-1])[path[-1]]
        elif path:
            at(document, path[:-1])[path[-1]] = draw(JSON)
    return document


def outcome(source: Any) -> tuple[Event | None, set[str]]:
    """The event, if there is one, and the codes of the errors; all findings can be said."""
    try:
        event, findings = read_document(source)
        errors = set()
    except BadInput as refusal:
        event, findings = None, refusal.findings
        errors = {finding.code for finding in findings}
        assert errors
    for finding in findings:
        for sentence in DOCUMENT[finding.code]:
            sentence.format(**finding.values).encode()
        finding.place.encode()
    return event, errors


@given(st.binary())
def test_any_bytes(source: bytes) -> None:
    outcome(source)


@given(st.text(st.sampled_from('{}[]",:0123456789eE+-.\\u/ntrfals NaIiy½\ud800\0\n')))
def test_any_text(source: str) -> None:
    outcome(source)


@given(ANYTHING)
def test_any_value(source: Any) -> None:
    outcome(source)


@given(st.data())
def test_a_valid_document_with_some_bytes_changed(data: st.DataObject) -> None:
    source = bytearray(VALID.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(source)))
        end = data.draw(st.integers(start, min(len(source), start + 5)))
        source[start:end] = data.draw(st.binary(max_size=5))
    outcome(bytes(source))


@given(mutated())
def test_a_mutated_document(document: Any) -> None:
    event, _ = outcome(json.dumps(document))
    if event is not None:
        assert read_document(to_document(event))[0] == event


def is_of_its_kind(key: str, value: Any) -> bool:
    elements = value if key in ELEMENTS and isinstance(value, list) else ()
    return isinstance(value, UNUSED_UNLESS[key]) and all(
        isinstance(each, ELEMENTS[key]) for each in elements
    )


def used(value: Any) -> Any:
    """A document without what the reader leaves unused."""
    if not isinstance(value, dict):
        return value
    kept = {
        key: each
        for key, each in value.items()
        if key not in UNUSED_UNLESS or is_of_its_kind(key, each)
    }
    if isinstance(kept.get("players"), list):
        kept["players"] = [used(player) for player in kept["players"]]
    return kept


@given(mutated())
def test_the_reader_accepts_what_the_schema_accepts(document: Any) -> None:
    _, errors = outcome(document)
    assert SCHEMA.is_valid(used(document)) == (errors <= CONTRADICTIONS), errors


@given(JSON)
def test_reader_and_schema_agree_about_any_value(value: Any) -> None:
    _, errors = outcome(json.dumps(value))
    assert SCHEMA.is_valid(used(value)) == (errors <= CONTRADICTIONS), errors


def test_the_unchanged_document_is_valid() -> None:
    assert SCHEMA.is_valid(json.loads(VALID))
    assert outcome(VALID)[1] == set()
