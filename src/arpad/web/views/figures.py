"""Figures as pages show them."""

from arpad.answers.sheets import two_places
from arpad.messages.text import Language


def signed(hundredths: int | None, language: Language) -> str:
    """A change with its sign and two places; nothing where there is none."""
    if hundredths is None:
        return ""
    text = two_places(hundredths)
    return language.number(f"+{text}" if hundredths > 0 else text)
