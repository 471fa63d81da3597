"""Every sentence Arpad says, by its key, from the compiled catalogue of one language.

In a checkout a ``.po`` file newer than what was compiled from it is read itself, so that an
edited sentence is never shown as it was before. An installed Arpad has no ``.po`` files.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Final

from arpad.core.exact import Mean
from arpad.core.step import Exact
from arpad.messages.text import Language

LOCALE: Final = Path(__file__).parent / "locale"
COUNTED: Final = "\x04"


def sentence(key: str, values: Mapping[str, Exact], language: Language) -> str:
    """The sentence for a key, its values not yet in place; a KeyError where there is none."""
    catalogue = _catalogue(language)
    text = catalogue.gettext(key)
    if text.startswith(COUNTED):
        return catalogue.ngettext(key, key, number(values[text.removeprefix(COUNTED)]))
    return text


def has(key: str, language: Language) -> bool:
    """Whether there is a sentence for the key."""
    try:
        _catalogue(language).gettext(key)
    except KeyError:
        return False
    return True


def number(value: Exact) -> int:
    """The whole number that decides singular or plural: ½ point, 1 point, 1½ points."""
    if value is None or isinstance(value, str):
        return 0
    return ceil(abs(value.value if isinstance(value, Mean) else Fraction(value)))


class _Unknown(NullTranslations):
    """What English lacks is a mistake of ours."""

    def gettext(self, message: str) -> str:
        raise KeyError(message)


class _English(NullTranslations):
    """What a language lacks is said in English."""

    def gettext(self, message: str) -> str:
        return _catalogue(Language.EN).gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _catalogue(Language.EN).ngettext(msgid1, msgid2, n)


@cache
def _catalogue(language: Language) -> GNUTranslations:
    catalogue = GNUTranslations(BytesIO(_content(LOCALE / f"{language}.po")))
    catalogue.add_fallback(_Unknown() if language is Language.EN else _English())
    return catalogue


def _content(source: Path) -> bytes:
    """The compiled catalogue, or one compiled now where its source is newer."""
    made = source.with_suffix(".mo")
    if source.exists() and (not made.exists() or made.stat().st_mtime < source.stat().st_mtime):
        from arpad.messages.compiling import compiled_file

        return compiled_file(source)
    return made.read_bytes()
