"""Days as they are given on the command line."""

from datetime import date

from arpad.core.errors import BadInput
from arpad.core.finding import Finding


def given_day(text: str, option: str) -> date:
    """A day written ``2026-01-31``."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        finding = Finding.error("office.day", option, found=text)
        raise BadInput((finding,)) from error


def maybe_day(text: str | None, option: str) -> date | None:
    """The same, where none need be given."""
    return None if text is None else given_day(text, option)
