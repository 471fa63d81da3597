"""Editions of the rating regulations: what each fixes by article, and two beside each other."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from datetime import date
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.exact import decimal_text, points_text
from arpad.core.json_values import AnswerRow
from arpad.messages.catalogue import has, sentence
from arpad.messages.days import day_text
from arpad.messages.render import counted, elided, label
from arpad.messages.text import Language
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Closing, Edition, EventKind, KRules

MONTHS_OF_A_YEAR: Final = 12
GROUPS: Final = ("counting", "initial", "change", "lists", "admission")


class PrintedRule(NamedTuple):
    """One rule of an edition, ready to print."""

    group: str
    name: str
    article: str
    text: str
    value: object
    wording: str = ""


class RuleOfTwo(NamedTuple):
    """A rule as two editions have it; None: the edition has no such rule."""

    before: PrintedRule | None
    now: PrintedRule | None

    @property
    def either(self) -> PrintedRule:
        """The rule of the later edition, else of the other."""
        found = self.now or self.before
        assert found is not None, "one of the two has it"
        return found

    @property
    def same(self) -> bool:
        """Whether both say the same; an article that is merely numbered anew is no change."""
        if self.before is None or self.now is None:
            return False
        return (self.before.value, self.before.text) == (self.now.value, self.now.text)


def edition_answer(each: Edition) -> AnswerRow:
    """An edition in one row."""
    return {
        "id": each.key,
        "play": each.play.value,
        "in_force": each.in_force.isoformat() if each.in_force else None,
        "until": each.until.isoformat() if each.until else None,
        "floor": each.lists.floor.value if each.lists.floor else None,
        "automatic": each.automatic,
        "parent": each.parent,
        "readings": [reading.name for reading in each.readings],
    }


def rules_of(edition_: Edition, language: Language) -> Iterator[PrintedRule]:
    """Everything the edition fixes, in the order of its groups."""
    return (_printed(*each, language) for each in _cited(edition_))


def articles_of(edition_: Edition) -> frozenset[str]:
    """Every article the edition names, for what it fixes or for what it leaves open."""
    fixed = (rule.article for _, _, rule in _cited(edition_))
    return frozenset((*fixed, *(each.article for each in edition_.readings)))


def _cited(edition_: Edition) -> Iterator[tuple[str, str, Cited[object]]]:
    """Every rule with its group and name."""
    for group in GROUPS:
        yield from _cited_of(group, getattr(edition_, group))


def _cited_of(group: str, rules: object) -> Iterator[tuple[str, str, Cited[object]]]:
    """The rules of a group, then those of K within it."""
    assert is_dataclass(rules), "a group is one"
    nested: list[KRules] = []
    for field in fields(rules):
        found = getattr(rules, field.name)
        if isinstance(found, KRules):
            nested.append(found)
        if isinstance(found, Cited):
            yield group, field.name, found
    for each in nested:
        yield from _cited_of("k", each)


def _printed(group: str, name: str, rule: Cited[object], language: Language) -> PrintedRule:
    values = _values(rule.value, language)
    if (group, name) == ("lists", "months"):
        assert isinstance(rule.value, tuple), "months by their numbers"
        values = {"value": Number(_months_text(rule.value, language), None)}
    counts = {each: value.number for each, value in values.items()}
    text = elided(sentence(f"rule.{group}.{name}", counts, language).format(**values), language)
    return PrintedRule(
        group=group,
        name=name,
        article=rule.article,
        text=text,
        value=_json(rule.value),
        wording=rule.text,
    )


def side_by_side(before: Edition, now: Edition, language: Language) -> Iterator[RuleOfTwo]:
    """Every rule of two editions, in the order of the later; rules that are gone stand last."""
    earlier = {(rule.group, rule.name): rule for rule in rules_of(before, language)}
    for rule in rules_of(now, language):
        yield RuleOfTwo(earlier.pop((rule.group, rule.name), None), rule)
    yield from (RuleOfTwo(rule, None) for rule in earlier.values())


class Number:
    """A value inside a rule; ``h`` shows half points as points, ``c`` hundredths as points."""

    def __init__(self, text: str, number: int | None) -> None:
        self.text = text
        self.number = number

    def __format__(self, spec: str) -> str:
        if self.number is None or not spec:
            return self.text
        return points_text(Fraction(self.number, 2 if spec == "h" else 100))


def _values(value: object, language: Language) -> dict[str, Number]:
    if isinstance(value, Closing):
        return {"value": Number(_closing_text(value, language), None)}
    named = _named(value)
    if named is not None:
        return {name: Number(_shown(each, language), None) for name, each in named.items()}
    number = value if isinstance(value, int) else None
    return {"value": Number(_shown(value, language), number)}


def _named(value: object) -> dict[str, object] | None:
    """The fields of a named tuple."""
    names: tuple[str, ...] | None = getattr(value, "_fields", None)
    if names is None or not isinstance(value, tuple):
        return None
    return dict(zip(names, value, strict=True))


def _closing_text(closing: Closing, language: Language) -> str:
    parts = (
        counted(noun, number, language)
        for noun, number in (("months", closing.months), ("days", closing.days))
        if number
    )
    return ", ".join(parts)


def _months_text(months: Sequence[int], language: Language) -> str:
    if len(months) == MONTHS_OF_A_YEAR:
        return label("month.every", language)
    return ", ".join(label(f"month.{month}", language) for month in months)


def _shown(value: object, language: Language) -> str:
    name = getattr(value, "__name__", None) or str(value)
    if has(f"choice.{name}", language):
        return label(f"choice.{name}", language)
    if isinstance(value, Fraction):
        return language.number(decimal_text(value))
    if isinstance(value, tuple):
        return ", ".join(
            _row_text(each) if isinstance(each, tuple) else str(each) for each in value
        )
    return day_text(value, language) if isinstance(value, date) else str(value)


def _row_text(row: tuple[object, ...]) -> str:
    """A row of a table as text, of a kind of events without its article."""
    *said, last = map(str, row[:-1] if isinstance(row, EventKind) else row)
    return f"{' '.join(said)}: {last}"


def _json(value: object) -> object:
    named = _named(value)
    if named is not None:
        return {name: _json(each) for name, each in named.items()}
    if isinstance(value, tuple):
        return [_json(each) for each in value]
    if isinstance(value, Fraction):
        return decimal_text(value)
    if isinstance(value, date):
        return value.isoformat()
    return getattr(value, "__name__", value)
