"""Every book of rules beside the rating regulations: pairing, tie-breaks, titles."""

from collections.abc import Iterator
from typing import NamedTuple

from arpad.pairing.systems import SYSTEMS
from arpad.regulations.readings import Reading
from arpad.tiebreaks.editions import EDITIONS as TIEBREAKS
from arpad.titles.arbiters.edition import B06_2021
from arpad.titles.editions import EDITIONS as TITLES


class RuleBook(NamedTuple):
    """A book by its key: what it is about, and the places it leaves open."""

    key: str
    subject: str
    readings: tuple[Reading, ...]


def rule_books() -> Iterator[RuleBook]:
    """Each of them, by subject."""
    for subject, editions in (
        ("pairing", SYSTEMS),
        ("tiebreaks", TIEBREAKS),
        ("titles", (*TITLES, B06_2021)),
    ):
        yield from (RuleBook(each.key, subject, each.readings) for each in editions)


def rule_book(key: str) -> RuleBook | None:
    """The book of a key, however it is typed."""
    return next((each for each in rule_books() if each.key == key.casefold()), None)
