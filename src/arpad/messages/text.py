"""A sentence in both languages of the house."""

from enum import StrEnum
from typing import NamedTuple


class Language(StrEnum):
    """The languages Arpad speaks."""

    EN = "en"
    ES = "es"


class Text(NamedTuple):
    """One message; ``{name}`` stands for a value that goes into it."""

    en: str
    es: str

    def in_language(self, language: Language) -> str:
        """The sentence in one language."""
        return self.es if language is Language.ES else self.en
