"""Values as a reader knows them: days in words, rules by the day they began."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.web.views.rules import book_in_words, rules_in_words
from arpad.messages.days import day_text
from arpad.messages.render import say
from arpad.messages.text import Language

DAY: Final = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
EDITION: Final = "edition"
NAMED: Final = {EDITION: rules_in_words, "system": book_in_words}


def values_in_words(values: Mapping[str, Exact], language: Language) -> dict[str, Exact]:
    """The values of a sentence."""
    return {
        name: NAMED[name](str(value), language) if name in NAMED else _shown(value, language)
        for name, value in values.items()
    }


def finding_in_words(finding: Finding, language: Language) -> str:
    """The sentence of a finding, without its place and its article."""
    days = {name: _shown(value, language) for name, value in finding.values.items()}
    return say(finding.code, days, language)


def _shown(value: Exact, language: Language) -> Exact:
    if not isinstance(value, str) or not DAY.fullmatch(value):
        return value
    try:
        return day_text(date.fromisoformat(value), language)
    except ValueError:
        return value
