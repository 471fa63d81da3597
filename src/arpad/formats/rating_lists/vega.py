"""Writing the list of players that Vega exports and loads again (its manual, 2.11.2 and 2.11.3).

A first row of headings, then a row for each player, with semicolons.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from arpad.core.event import Play
from arpad.formats.rating_lists.line import ListedPlayer
from arpad.formats.rating_lists.losses import ListLosses
from arpad.formats.rating_lists.public import (
    birth_year,
    note_absent,
    note_other_plays,
    rating_of,
)
from arpad.formats.rating_lists.txt_writer import plain
from arpad.formats.result import Written

ARTICLE: Final = "Vega 2.11.2"
WIDTHS: Final[Mapping[str, int]] = {
    "NAME": 30,
    "COUNTRY": 3,
    "BIRTHDAY": 8,
    "GENDER": 1,
    "TITLE": 3,
    "IDFIDE": 9,  # the manual says 8, before FIDE had ids of nine digits
    "ELOFIDE": 4,
    "IDNAT": 8,
    "ELONAT": 4,
    "KCOEFF": 2,
}
WHOLE_OR_NOTHING: Final = frozenset({"IDFIDE", "IDNAT", "KCOEFF"})


def write_vega(players: Iterable[ListedPlayer], play: Play) -> Written:
    """The list in ASCII with the rating of one kind of play."""
    losses = ListLosses(ARTICLE)
    lines = [";".join(WIDTHS)]
    for player in players:
        losses.player = player.name
        note_absent(player, losses, "other_titles", "foa_title", "club", "licence")
        note_other_plays(player, losses, play)
        cells = cells_of(player, play, losses)
        lines.append(";".join(_fitted(name, text, losses) for name, text in cells.items()))
    return Written("".join(f"{line}\r\n" for line in lines).encode("ascii"), losses.listed())


def cells_of(player: ListedPlayer, play: Play, losses: ListLosses) -> dict[str, str]:
    """The cells of a player; who has no FIDE id can have no FIDE rating, only a national one.

    Of the two forms of a date Vega knows, ddmmyyyy has the century.
    """
    rating = rating_of(player, play)
    year = birth_year(player, losses)
    value = str(rating.rating or 0)
    national = player.fide_id is None
    return {
        "NAME": " ".join(plain(player.name, "name", losses).replace(",", " ").split()),
        "COUNTRY": plain(player.federation, "federation", losses),
        "BIRTHDAY": "00.00.00" if year is None else f"0000{year:04d}",
        "GENDER": player.sex if player.sex in ("m", "f") else "",
        "TITLE": plain(player.title or player.women_title, "title", losses),
        "IDFIDE": str(player.fide_id or 0),
        "ELOFIDE": "0" if national else value,
        "IDNAT": plain(player.national_id, "national_id", losses) or "0",
        "ELONAT": value if national else "0",
        "KCOEFF": str(rating.k or 0),
    }


def _fitted(name: str, text: str, losses: ListLosses) -> str:
    text = text.replace(";", " ")
    if len(text) <= WIDTHS[name]:
        return text
    losses.add("rating_lists.too_wide", name, text)
    return "0" if name in WHOLE_OR_NOTHING else text[: WIDTHS[name]].rstrip()
