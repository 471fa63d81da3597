"""What an edition changed in the one it came from."""

from collections.abc import Iterator
from typing import NamedTuple

from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.fields import rule_fields, value_at


class ChangedRule(NamedTuple):
    """A field, and what stood and stands there; None: no such rule."""

    path: str
    article: str
    before: object
    now: object


def changes_since(parent: Edition, edition: Edition) -> Iterator[ChangedRule]:
    """The fields whose values differ; an article that is merely numbered anew is no change."""
    for path in rule_fields():
        before, now = value_at(parent, path), value_at(edition, path)
        values = _value(before), _value(now)
        if values[0] != values[1]:
            cited = now if isinstance(now, Cited) else before
            article = cited.article if isinstance(cited, Cited) else ""
            yield ChangedRule(path, article, *values)
    for code in {**parent.severity, **edition.severity}:
        effects = parent.severity.get(code), edition.severity.get(code)
        if effects[0] != effects[1]:
            yield ChangedRule(f"severity.{code}", edition.key, *effects)


def _value(found: object) -> object:
    return found.value if isinstance(found, Cited) else found
