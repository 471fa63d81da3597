"""Every book of rules beside the rating regulations: pairing, tie-breaks, titles."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from arpad.rules.pairing.systems import SYSTEMS
from arpad.rules.regulations.readings import Reading
from arpad.rules.restated import restated
from arpad.rules.tiebreaks.codes import written
from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.editions import EDITIONS as TIEBREAKS
from arpad.rules.tiebreaks.registry import TIE_BREAKS
from arpad.rules.titles.arbiters.edition import B06_2021
from arpad.rules.titles.editions import EDITIONS as TITLES


class NamedRule(NamedTuple):
    """A rule that has a code, and the key of its name in words."""

    code: str
    title: str


class RuleBook(NamedTuple):
    """A book by its key: what it is about, and the places it leaves open.

    ``named`` are the rules with a name of their own, by article; tie-breaks alone have one.
    ``restated`` are the keys of what articles say in our words.
    """

    key: str
    subject: str
    readings: tuple[Reading, ...]
    named: Mapping[str, tuple[NamedRule, ...]]
    restated: Mapping[str, str]


def rule_books() -> Iterator[RuleBook]:
    """Each of them, by subject."""
    for system in SYSTEMS:
        yield _book(system.key, "pairing", system.readings)
    for text in TIEBREAKS:
        yield _book(text.key, "tiebreaks", text.readings, _tie_breaks(text))
    for titles in (*TITLES, B06_2021):
        yield _book(titles.key, "titles", titles.readings)


def rule_book(key: str) -> RuleBook | None:
    """The book of a key, however it is typed."""
    return next((each for each in rule_books() if each.key == key.casefold()), None)


def _book(
    key: str,
    subject: str,
    readings: tuple[Reading, ...],
    named: Mapping[str, tuple[NamedRule, ...]] = MappingProxyType({}),
) -> RuleBook:
    return RuleBook(key, subject, readings, named, restated(key, subject))


def _tie_breaks(text: TiebreakEdition) -> Mapping[str, tuple[NamedRule, ...]]:
    """The tie-breaks of a text in its order; 11.1 and 13.3 have several."""
    found: dict[str, tuple[NamedRule, ...]] = {}
    for rule in TIE_BREAKS:
        if rule.name in text.articles:
            code = text.elected if rule.name == "REP" else written(rule.name)
            article = text.articles[rule.name]
            found[article] = (*found.get(article, ()), NamedRule(code, rule.title))
    return found
