"""The languages of the house."""

from enum import StrEnum


class Language(StrEnum):
    """The languages Arpad speaks; each has its sentences in ``locale``."""

    EN = "en"
    ES = "es"
