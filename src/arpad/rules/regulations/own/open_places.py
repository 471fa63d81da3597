"""The readings an own edition leaves open, takes over from its parent or settles."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from arpad.core.errors import BadInput, UnknownName
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.draft import refuse_unknown
from arpad.rules.regulations.own.fields import rule_fields
from arpad.rules.regulations.own.rules import field_value, finding_of
from arpad.rules.regulations.own.values import NoSuchValue, decoded
from arpad.rules.regulations.readings import Reading, with_readings
from arpad.rules.regulations.registry import EDITIONS


def settled(base: Edition, head: Mapping[str, object]) -> Edition:
    """The parent as the draft reads it: what it settles is open no more."""
    given = head.get("settled", {})
    if not isinstance(given, Mapping) or not all(isinstance(each, str) for each in given.values()):
        raise _wrong("settled", NoSuchValue("edition.settled", given))
    read = with_readings(base, {str(name): str(choice) for name, choice in given.items()})
    return replace(read, readings=without(read.readings, read.chosen), chosen={})


def still_open(base: Edition, paths: Collection[str]) -> tuple[Reading, ...]:
    """The readings of the parent, but those of fields that the draft fixes itself."""
    fixed = [
        reading.name
        for reading in base.readings
        if any(path in paths for changes in reading.choices.values() for path in changes)
    ]
    return without(base.readings, fixed)


def without(readings: tuple[Reading, ...], gone: Collection[str]) -> tuple[Reading, ...]:
    """The other readings, which imply nothing about these any more."""
    kept = (each for each in readings if each.name not in gone)
    return tuple(
        replace(each, implies=dict(_implied(each, gone))) if each.implies else each for each in kept
    )


def _implied(reading: Reading, gone: Collection[str]) -> Iterator[tuple[str, dict[str, str]]]:
    for choice, implied in reading.implies.items():
        left = {name: other for name, other in implied.items() if name not in gone}
        if left:
            yield choice, left


def stated(head: Mapping[str, object], key: str) -> tuple[Reading, ...] | None:
    """The readings a draft lists itself; None: it lists none, so that the parent's hold."""
    given = head.get("readings")
    if given is None:
        return None
    if not isinstance(given, list) or not all(isinstance(each, Mapping) for each in given):
        raise _wrong("readings", NoSuchValue("edition.readings", given))
    return tuple(_reading(each, key) for each in given)


def _reading(given: Mapping[str, object], key: str) -> Reading:
    """One of the readings we have words for, with the choices it has."""
    try:
        name, article = str(decoded(str, given.get("name"))), decoded(str, given.get("article"))
    except NoSuchValue as refused:
        raise _wrong("readings", refused) from refused
    known = _choices_known()
    if name not in known:
        values = {"found": name, "nearest": nearest(name, [*known]), "expected": ", ".join(known)}
        finding = Finding.error("edition.reading_unknown", "readings", **values)
        raise UnknownName(finding)
    choices, implies = given.get("choices"), given.get("implies", {})
    if not isinstance(choices, Mapping) or not choices or not choices.keys() <= known[name]:
        expected = ", ".join(sorted(known[name]))
        raise _wrong(f"readings.{name}", NoSuchValue("edition.parts", choices, expected))
    if not _is_implication(implies):
        raise _wrong(f"readings.{name}", NoSuchValue("edition.settled", implies))
    found = {choice: _changes(changes, key) for choice, changes in choices.items()}
    return Reading(name, str(article), found, {**implies})  # type: ignore[dict-item]


def _is_implication(given: object) -> bool:
    return isinstance(given, Mapping) and all(
        isinstance(implied, Mapping) and all(isinstance(each, str) for each in implied.values())
        for implied in given.values()
    )


def _changes(given: object, key: str) -> dict[str, object]:
    if not isinstance(given, Mapping):
        raise _wrong("readings", NoSuchValue("edition.readings", given))
    refuse_unknown({}, given)
    found = {}
    for path, value in given.items():
        try:
            found[path] = field_value(rule_fields()[path], value, key, None)
        except NoSuchValue as refused:
            raise _wrong(path, refused) from refused
    return found


def _choices_known() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for edition in EDITIONS:
        for reading in edition.readings:
            found.setdefault(reading.name, set()).update(reading.choices)
    return found


def _wrong(place: str, refused: NoSuchValue) -> BadInput:
    return BadInput((finding_of(place, refused),))
