"""An edition as a TOML text: every field, also those in which it has no rule."""

import json
from collections.abc import Iterator, Mapping
from datetime import date

from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.fields import rule_fields, value_at
from arpad.rules.regulations.own.values import NO_RULE, encoded
from arpad.rules.regulations.readings import Reading


def edition_text(edition: Edition) -> str:
    """The text that is read as this edition, whatever becomes of its parent."""
    return "\n".join(_lines(edition)) + "\n"


def written(value: object) -> object:
    """What stands in a field, as a draft has it."""
    if value is None:
        return NO_RULE
    if not isinstance(value, Cited):
        return encoded(value)
    form = {"value": encoded(value.value), "article": value.article}
    return {**form, "text": value.text} if value.text else form


def toml(value: object) -> str:
    """A value on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case date():
            return value.isoformat()
        case Mapping():
            return f"{{ {', '.join(f'{_name(k)} = {toml(v)}' for k, v in value.items())} }}"
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case _:
            return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def _name(name: object) -> str:
    plain = str(name).replace("-", "").replace("_", "")
    return str(name) if plain.isascii() and plain.isalnum() else json.dumps(str(name))


def _lines(edition: Edition) -> Iterator[str]:
    head = {
        "key": edition.key,
        "from": edition.parent,
        "play": edition.play.value,
        "in_force": edition.in_force,
        "until": edition.until,
        "automatic": edition.automatic,
    }
    yield from (f"{name} = {toml(value)}" for name, value in head.items() if value is not None)
    if not edition.readings:
        yield "readings = []"
    groups = dict.fromkeys(path.rpartition(".")[0] for path in rule_fields())
    for group in groups:
        yield f"\n[{group}]"
        for path in rule_fields():
            owner, _, name = path.rpartition(".")
            if owner == group:
                yield f"{name} = {toml(written(value_at(edition, path)))}"
    if edition.severity:
        yield "\n[severity]"
        yield from (f"{_name(code)} = {toml(each)}" for code, each in edition.severity.items())
    for reading in edition.readings:
        yield from _reading_lines(reading)


def _reading_lines(reading: Reading) -> Iterator[str]:
    yield "\n[[readings]]"
    yield f"name = {toml(reading.name)}"
    yield f"article = {toml(reading.article)}"
    if reading.implies:
        yield f"implies = {toml(reading.implies)}"
    for choice, changes in reading.choices.items():
        yield f"[readings.choices.{_name(choice)}]"
        yield from (f"{_name(path)} = {toml(written(each))}" for path, each in changes.items())
