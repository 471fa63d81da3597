"""What ``arpad regulations`` shows beside an edition: its changes, its text, the policies."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import (
    Column,
    TableFormat,
    is_terminal,
    label,
    write,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import article_text, say
from arpad.messages.text import Language
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.changes import ChangedRule, changes_since
from arpad.rules.regulations.own.fields import rule_fields
from arpad.rules.regulations.own.values import choices_for, encoded
from arpad.rules.regulations.own.writing import toml

CHANGES: Final = (
    Column("field", importance=2),
    Column("article"),
    Column("before", importance=2),
    Column("now", importance=2),
)
POLICIES: Final = (
    Column("name", importance=2), Column("meaning", importance=2), Column("fields"),
)  # fmt: skip


def show_changes(
    edition: Edition, parent: Edition, format_: TableFormat, language: Language
) -> None:
    """Every field that is not what it is in the parent."""
    changed = list(changes_since(parent, edition))
    names = [each.name for each in edition.readings]
    settled = [each.name for each in parent.readings if each.name not in names]
    if format_ is TableFormat.JSON:
        rows = [each._asdict() | _values(each) for each in changed]
        answer = {"id": edition.key, "parent": parent.key, "changes": rows}
        write_json({**answer, "readings": names, "settled": settled})
        return
    texts = [
        [each.path, article_text(each.article, language), _text(each.before), _text(each.now)]
        for each in changed
    ]
    if not is_terminal():
        write_lines([column.key for column in CHANGES], texts)
        return
    values = {"edition": edition.key, "parent": parent.key}
    write_table(say("title.changes", values, language), CHANGES, texts, language)
    if settled:
        write(say("regulations.settled", {"names": ", ".join(settled)}, language))


def parent_of(edition: Edition) -> str:
    """The edition it changed, or a refusal where there is nothing to compare with."""
    if edition.parent is None:
        finding = Finding.error("edition.no_parent", found=edition.key)
        raise Refusal((finding,), Exit.USAGE)
    return edition.parent


def show_policies(format_: TableFormat, language: Language) -> None:
    """Every name a field takes, what it means, and the fields that take it."""
    rows = [[name, label(f"choice.{name}", language), " ".join(f)] for name, f in _fields_by_name()]
    keys = [column.key for column in POLICIES]
    if format_ is TableFormat.JSON:
        named = [dict(zip(keys, row, strict=True)) for row in rows]
        write_json([{**each, "fields": each["fields"].split()} for each in named])
    elif is_terminal():
        write_table("", POLICIES, rows, language)
    else:
        write_lines(keys, rows)


def _fields_by_name() -> Iterator[tuple[str, list[str]]]:
    found: dict[tuple[str, object], list[str]] = {}
    for path, rule in rule_fields().items():
        for name in choices_for(rule.kind):
            found.setdefault((name, str(rule.kind)), []).append(path)
    yield from ((name, paths) for (name, _), paths in found.items())


def _values(changed: ChangedRule) -> dict[str, object]:
    return {"before": _json(_plain(changed.before)), "now": _json(_plain(changed.now))}


def _json(value: object) -> object:
    """A value as JSON has it: days as text."""
    if isinstance(value, dict):
        return {name: _json(each) for name, each in value.items()}
    return value.isoformat() if isinstance(value, date) else value


def _plain(value: object) -> object:
    return None if value is None else encoded(value)


def _text(value: object) -> str:
    plain = _plain(value)
    if plain is None:
        return "–"
    return plain if isinstance(plain, str) else toml(plain)
