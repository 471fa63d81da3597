"""Figures as pages show them."""

from arpad.doors.answers.sheets import signed_places
from arpad.messages.text import Language


def signed(hundredths: int | None, language: Language) -> str:
    """A change with its sign and two places; nothing where there is none."""
    return "" if hundredths is None else signed_places(hundredths, language)
