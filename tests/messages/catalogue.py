"""Every message in every language side by side, as the ``.po`` files have it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from arpad.core.step import Exact
from arpad.messages.po import PoEntry, messages
from arpad.messages.render import Shown
from arpad.messages.text import Language


@dataclass(frozen=True)
class Text:
    """One message; iterating gives every form of it in every language."""

    of: Mapping[Language, PoEntry]

    def __iter__(self) -> Iterator[str]:
        return (form for entry in self.of.values() for form in entry.forms)

    def in_language(self, language: Language) -> str:
        """The sentence, where it counts something that for more than one."""
        return self.of[language].forms[-1]

    @property
    def en(self) -> str:
        return self.in_language(Language.EN)

    @property
    def es(self) -> str:
        return self.in_language(Language.ES)


@cache
def files() -> dict[Language, dict[str, PoEntry]]:
    return {language: messages(language) for language in Language}


def catalogue() -> dict[str, Text]:
    return {
        key: Text({language: file[key] for language, file in files().items() if key in file})
        for key in files()[Language.EN]
    }


CATALOGUE: Final = catalogue()


def section(name: str) -> dict[str, Text]:
    """The messages under one heading of the English file."""
    found = {key: text for key, text in CATALOGUE.items() if text.of[Language.EN].section == name}
    assert found
    return found


def filled(form: str, values: Mapping[str, Exact]) -> str:
    """A form of a message with its values in place."""
    return form.format(**{name: Shown(value, Language.EN) for name, value in values.items()})
