"""What an edition cites is an article, and what it prescribes stands beside it."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final

import pytest

from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.registry import EDITIONS

# "8.3.2.d", "7.14c", "10.21.a", "9 (comment)"; Elo 1972 has formulas, steps and a table of K.
ARTICLE: Final = re.compile(
    r"\d+(\.\d+)*[a-z]?(\.[a-z]|\.\d)*( \(comment\))?|\(\d\)|K|steps? \d+(-\d+)?|deflation \d"
    r"|beginning|transition|Cuadro II?"
)


def cited(value: object) -> Iterator[Cited[object]]:
    if isinstance(value, Cited):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from cited(getattr(value, field.name))


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_every_rule_of_an_edition_cites_an_article(edition: object) -> None:
    rules = list(cited(edition))
    assert rules
    for rule in rules:
        assert isinstance(rule.article, str)
        assert ARTICLE.fullmatch(rule.article), rule
