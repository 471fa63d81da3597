"""Where things are found; an address that was given out leads there for good."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, urlencode

from arpad.core.event import Play
from arpad.core.players import PlayerStatus, PublicPlayer
from arpad.core.rating_list import ListRow

OWN_NUMBER: Final = "o"


def player_path(player: PublicPlayer) -> str:
    """A player: by the FIDE id, else by the office's own number (``o123``).

    Nobody finds who was erased: there is no address.
    """
    if player.status is PlayerStatus.ERASED:
        return ""
    number = str(player.fide_id) if player.fide_id else f"{OWN_NUMBER}{player.id}"
    return f"/players/{number}"


def list_path(row: ListRow, *below: str) -> str:
    """The list of a date, and what is found below it."""
    parts = (row.system, row.play.value, row.date.isoformat(), *below)
    return "/lists/" + "/".join(quote(part, safe="") for part in parts)


def version_path(row: ListRow, *below: str) -> str:
    """One version of a list: an address that never shows another."""
    return asking(list_path(row, *below), {"version": row.version})


def file_stem(row: ListRow) -> str:
    """What the files of a list are called, before the ending."""
    named = "".join(each if each.isascii() and each.isalnum() else "-" for each in row.system)
    return f"{named}-{row.play.value}-{row.date.isoformat()}-v{row.version}"


def play_path(system: str, play: Play) -> str:
    """The latest list of a kind of play."""
    return f"/lists/{quote(system, safe='')}/{play.value}"


def live_path(system: str, play: Play) -> str:
    """The live list of a kind of play."""
    return f"{play_path(system, play)}/live"


def event_path(code: str, *below: str | int) -> str:
    """A tournament, and what is found below it."""
    return "/events/" + "/".join(quote(str(part), safe="") for part in (code, *below))


def rules_path(edition: str) -> str:
    """An edition of the regulations, or another book of rules."""
    return f"/regulations/{quote(edition, safe='')}"


def article_path(edition: str, article: str) -> str:
    """An article of an edition."""
    return f"{rules_path(edition)}/{quote(article, safe='')}"


def anchor(article: str) -> str:
    """The place of an article on the page of its book."""
    return article.replace(" ", "-")


def asking(path: str, values: Mapping[str, object]) -> str:
    """An address with what is asked there; what is None or empty is not asked."""
    asked = {name: value for name, value in values.items() if value not in (None, "", ())}
    return f"{path}?{urlencode(asked, doseq=True)}" if asked else path
