"""The titles of players, the highest first."""

from typing import Final

TITLES: Final = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")


def place_of_title(title: str | None) -> int:
    """Where a title stands among them; whoever has none comes last."""
    known = (title or "").upper()
    return TITLES.index(known) if known in TITLES else len(TITLES)
