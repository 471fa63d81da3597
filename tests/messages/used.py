"""The keys the source may say, written out or made of names."""

from collections.abc import Collection, Iterator

from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.messages.po import PoEntry, messages
from arpad.messages.render import ARTICLE_WORD
from arpad.messages.text import Language
from arpad.rules.pairing.systems import SYSTEMS
from arpad.rules.regulations.own.fields import rule_fields
from arpad.rules.regulations.own.values import choices_for
from arpad.rules.tiebreaks.editions import EDITIONS as TIEBREAK_EDITIONS
from arpad.rules.titles.editions import EDITIONS as TITLE_EDITIONS

from .source import constants, is_made, placeholders, readings_applied, rules, shown_names, uses

OTHERS = (
    *(each for system in SYSTEMS for each in system.readings),
    *(each for edition in TIEBREAK_EDITIONS for each in edition.readings),
    *(each for edition in TITLE_EDITIONS for each in edition.readings),
)
FAMILIES = ("help.", "column.", "rule.", "choice.", "reading.", "read.", "group.", "play.")


def article_words() -> Iterator[str]:
    """The words in whatever the source writes out: articles are among it."""
    for text in constants():
        for word in ARTICLE_WORD.findall(text):
            yield f"article.{word.lower().replace(' ', '_')}"


def _formats(entry: PoEntry) -> Iterator[str]:
    """Among the formats of a message are the families of words it says."""
    for form in entry.forms:
        yield from (spec for _, spec in placeholders(form) if spec)


def used_keys(keys: Collection[str]) -> Iterator[str]:
    """Every key something in the source may say, and the advice and hint beside a finding."""
    yield from (use.key for use in uses())
    yield from (text for text in constants() if not text.startswith(FAMILIES))
    yield from article_words()
    yield from (f"play.{play}" for play in Play)
    yield from (f"severity.{severity}" for severity in Severity)
    yield from (f"{family}.{key}" for key in keys for family in ("advice", "hint"))
    yield from (key for key in keys if is_made(key))
    families = {spec for entry in messages(Language.EN).values() for spec in _formats(entry)}
    yield from (key for key in keys if key.partition(".")[0] in families)
    for each in (*(each for edition in readings_applied() for each in edition.readings), *OTHERS):
        yield f"reading.{each.name}"
        yield from (f"read.{each.name}.{choice}" for choice in each.choices)
    for edition in readings_applied():
        for group, name, cited in rules(edition):
            yield f"group.{group}"
            yield f"rule.{group}.{name}"
            yield from (f"choice.{each}" for each in shown_names(cited.value))
    for field in rule_fields().values():
        yield from (f"choice.{each}" for each in choices_for(field.kind))
