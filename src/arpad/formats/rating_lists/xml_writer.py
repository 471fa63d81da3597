"""Writing FIDE's XML: the elements of the combined list, in its order."""

from collections.abc import Iterable, Iterator
from typing import Final
from xml.sax.saxutils import escape

from arpad.core.event import Play
from arpad.formats.rating_lists.line import ListedPlayer
from arpad.formats.rating_lists.losses import ListLosses
from arpad.formats.rating_lists.public import birth_year, flags_of, note_absent, rating_of
from arpad.formats.result import Written
from arpad.formats.tables.decoding import tidy

ARTICLE: Final = "FIDE XML"


def write_xml(players: Iterable[ListedPlayer]) -> Written:
    """The list in UTF-8, without a declaration, as FIDE's comes."""
    losses = ListLosses(ARTICLE)
    parts = ["<playerslist>\n"]
    for player in players:
        losses.player = player.name
        note_absent(player, losses, "national_id", "club", "licence")
        parts.append("<player>\n")
        parts += (
            f"<{name}>{escape(tidy(str(value)))}</{name}>\n"
            for name, value in elements_of(player, losses)
        )
        parts.append("</player>\n")
    parts.append("</playerslist>\n")
    return Written("".join(parts).encode(), losses.listed())


def elements_of(player: ListedPlayer, losses: ListLosses) -> Iterator[tuple[str, str | int]]:
    """The elements of a player; what is unknown is empty, and an unrated player's rating 0."""
    if player.fide_id is None:
        losses.add("rating_lists.no_fide_id", "fide_id", player.name)
    yield "fideid", player.fide_id or 0
    yield "name", player.name
    yield "country", player.federation or ""
    yield "sex", {"m": "M", "f": "F"}.get(player.sex or "", "")
    yield "title", player.title or ""
    yield "w_title", player.women_title or ""
    yield "o_title", player.other_titles or ""
    yield "foa_title", player.foa_title or ""
    for play, prefix in ((Play.STANDARD, ""), (Play.RAPID, "rapid_"), (Play.BLITZ, "blitz_")):
        rating = rating_of(player, play)
        yield f"{prefix}rating", rating.rating or 0
        yield f"{prefix}games", rating.games
        yield f"{prefix}k", rating.k or 0
    yield "birthday", birth_year(player, losses) or 0
    yield "flag", flags_of(player)
