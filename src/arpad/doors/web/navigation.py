"""The headings at the top of every page, in their order; each noun has its line."""

from typing import Final, NamedTuple


class NavHeading(NamedTuple):
    """A heading: the noun it stands for (``web.nav.NOUN``) and where it leads."""

    noun: str
    path: str


HEADINGS: Final = (
    NavHeading("lists", "/lists"),
    NavHeading("players", "/players"),
    NavHeading("events", "/events"),
    NavHeading("calculator", "/calculator"),
    NavHeading("regulations", "/regulations"),
    NavHeading("clinic", "/clinic"),
)


def noun_of(path: str) -> str:
    """The noun a page belongs to."""
    found = (each.noun for each in HEADINGS if f"{path}/".startswith(f"{each.path}/"))
    return next(found, "")
