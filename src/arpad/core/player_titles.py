"""The titles of players, the highest first."""

from collections.abc import Mapping
from typing import Final

# As reports and, until 2012, FIDE's lists abbreviate them.
TITLE_LETTERS: Final[Mapping[str, str]] = {
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "wc": "WCM",
}
TITLES: Final = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")


def place_of_title(title: str | None) -> int:
    """Where a title stands among them; whoever has none comes last."""
    known = (title or "").upper()
    return TITLES.index(known) if known in TITLES else len(TITLES)
