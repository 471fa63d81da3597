"""The languages of the house."""

import re
from enum import StrEnum
from typing import Final

CODE: Final = re.compile("[a-z]+")


class Language(StrEnum):
    """The languages Arpad speaks; each has its sentences in ``locale``."""

    EN = "en"
    ES = "es"
    CA = "ca"

    @classmethod
    def named(cls, asked: str) -> "Language":
        """The language of a code or a locale (``ca_ES.UTF-8``); English where we have none."""
        return cls.known(asked) or cls.EN

    @classmethod
    def known(cls, asked: str) -> "Language | None":
        """The language of a code or a locale, if we have it."""
        code = CODE.match(asked.lower())
        return cls(code[0]) if code and code[0] in {language.value for language in cls} else None

    def number(self, text: str) -> str:
        """A number as people write it: a minus sign, and a comma where the language has one."""
        signed = text.replace("-", "−")
        return signed if self is Language.EN else signed.replace(".", ",")
