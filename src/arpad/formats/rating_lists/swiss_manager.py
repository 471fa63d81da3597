"""Writing the list that Swiss-Manager imports: FIDE's layout up to 2012.

Two of its habits were found out by the Irish Chess Union: ids of fewer than four digits must be
padded with zeros, and a w anywhere behind the birth makes the player a woman.
"""

from collections.abc import Iterable
from datetime import date
from typing import Final

from arpad.core.event import Play
from arpad.core.player_titles import TITLE_LETTERS
from arpad.formats.rating_lists.fide_txt import EARLY, header_line
from arpad.formats.rating_lists.line import ListedPlayer
from arpad.formats.rating_lists.losses import ListLosses
from arpad.formats.rating_lists.public import (
    birth_year,
    flags_of,
    note_absent,
    note_other_plays,
    rating_of,
)
from arpad.formats.rating_lists.txt_writer import fitted, plain
from arpad.formats.rating_lists.values import MONTHS
from arpad.formats.result import Written

ARTICLE: Final = "Swiss-Manager"
LETTERS: Final = {title: letter for letter, title in TITLE_LETTERS.items()}
ID_DIGITS: Final = 9
SHORTEST_ID: Final = 4


def write_swiss_manager(players: Iterable[ListedPlayer], play: Play, on: date) -> Written:
    """The list in ASCII with the rating of one kind of play."""
    losses = ListLosses(ARTICLE)
    month = f"{MONTHS[on.month - 1].capitalize()}{on.year % 100:02d}"
    lines = [header_line(EARLY, month)]
    for player in players:
        losses.player = player.name
        note_absent(player, losses, "licence", "other_titles", "foa_title")
        note_other_plays(player, losses, play)
        lines.append(line_of(player, play, losses))
    return Written("".join(f"{line}\r\n" for line in lines).encode("ascii"), losses.listed())


def line_of(player: ListedPlayer, play: Play, losses: ListLosses) -> str:
    """A player; the rating of an unrated one is left blank, as is an unknown year."""
    rating = rating_of(player, play)
    texts = {
        "fide_id": id_of(player, losses),
        "name": plain(player.name, "name", losses),
        "title": letter_of(player, losses),
        "federation": plain(player.federation, "federation", losses),
        "rating": str(rating.rating or ""),
        "games": f"{rating.games:>3}",
        "birth": str(birth_year(player, losses) or ""),
    }
    line = ""
    for column in EARLY[:-1]:
        line = line.ljust(column.start) + fitted(texts[column.field], column, losses)
    behind = f"{flags_of(player):<2} {club_of(player, losses)}".rstrip()
    return (line.ljust(EARLY[-1].start) + behind).rstrip()


def id_of(player: ListedPlayer, losses: ListLosses) -> str:
    """The FIDE id, or the national one if it is a number, with four digits at least."""
    if player.fide_id is not None:
        text, other = str(player.fide_id), player.national_id
        if other:
            losses.add("rating_lists.no_place", "national_id", other)
    else:
        text = player.national_id or ""
        losses.add("rating_lists.national_id", "national_id", text)
    if not (text.isascii() and text.isdigit() and len(text) <= ID_DIGITS):
        if text:
            losses.add("rating_lists.too_wide", "id", text)
        return ""
    return text.zfill(SHORTEST_ID)


def letter_of(player: ListedPlayer, losses: ListLosses) -> str:
    """The title as one letter or two: g, m, f, c, wg, wm, wf, wc."""
    title = player.title or player.women_title
    if title and title not in LETTERS:
        losses.add("rating_lists.no_place", "title", title)
    return LETTERS.get(title or "", "")


def club_of(player: ListedPlayer, losses: ListLosses) -> str:
    """The club without a w, which two v stand for."""
    club = plain(player.club, "club", losses)
    written = club.replace("w", "vv").replace("W", "VV")
    if written != club:
        losses.add("rating_lists.club_w", "club", club)
    return written
