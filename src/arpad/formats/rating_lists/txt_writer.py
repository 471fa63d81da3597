"""Writing FIDE's fixed-width lists: ASCII, CRLF, every line of the same width."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from arpad.core.event import Play
from arpad.formats.rating_lists.fide_txt import COMBINED, LEGACY, SINGLE, ListColumn, header_line
from arpad.formats.rating_lists.line import ListedPlayer
from arpad.formats.rating_lists.losses import ListLosses
from arpad.formats.rating_lists.plain_text import ascii_text
from arpad.formats.rating_lists.public import (
    birth_year,
    flags_of,
    note_absent,
    note_other_plays,
    rating_of,
)
from arpad.formats.rating_lists.values import MONTHS
from arpad.formats.result import Written
from arpad.formats.tables.decoding import tidy

ARTICLE: Final = "FIDE list"
ABSENT: Final = ("national_id", "club", "licence")
NUMBERS: Final = frozenset({"rating", "games", "k", *Play})


def write_combined(players: Iterable[ListedPlayer]) -> Written:
    """Players with their three ratings and their FOA titles, 162 columns."""
    return _write(players, COMBINED, None, "")


def write_legacy(players: Iterable[ListedPlayer]) -> Written:
    """Players with their three ratings, 158 columns."""
    return _write(players, LEGACY, None, "")


def write_single(players: Iterable[ListedPlayer], play: Play, on: date) -> Written:
    """Players with one rating, 136 columns; the month of the list heads it."""
    month = f"{MONTHS[on.month - 1]}{on.year % 100:02d}"
    return _write(players, SINGLE, play, month)


def _write(
    players: Iterable[ListedPlayer], columns: Sequence[ListColumn], play: Play | None, month: str
) -> Written:
    losses = ListLosses(ARTICLE)
    fields = {column.field for column in columns}
    absent = ABSENT if "foa_title" in fields else (*ABSENT, "foa_title")
    lines = [header_line(columns, month)]
    for player in players:
        losses.player = player.name
        note_absent(player, losses, *absent)
        if play is not None:
            note_other_plays(player, losses, play)
        texts = texts_of(player, play, losses)
        lines.append(line_of(texts, columns, losses))
    return Written("".join(f"{line}\r\n" for line in lines).encode("ascii"), losses.listed())


def texts_of(player: ListedPlayer, play: Play | None, losses: ListLosses) -> Mapping[str, str]:
    """Every field as text, before it is fitted into its column."""
    texts = {
        "fide_id": str(player.fide_id or 0),
        "name": plain(player.name, "name", losses),
        "federation": plain(player.federation, "federation", losses),
        "sex": {"m": "M", "f": "F"}.get(player.sex or "", ""),
        "title": plain(player.title, "title", losses),
        "women_title": plain(player.women_title, "women_title", losses),
        "other_titles": plain(player.other_titles, "other_titles", losses),
        "foa_title": plain(player.foa_title, "foa_title", losses),
        "birth": str(birth_year(player, losses) or 0),
        "flag": flags_of(player),
    }
    if player.fide_id is None:
        losses.add("rating_lists.no_fide_id", "fide_id", player.name)
    for each in Play:
        names = (each.value, f"{each}_games", f"{each}_k")
        if each is play:
            names = ("rating", "games", "k")
        rating = rating_of(player, each)
        texts |= zip(names, (str(value or 0) for value in rating), strict=True)
    return texts


def plain(text: str | None, field: str, losses: ListLosses) -> str:
    """Text on one line in ASCII."""
    tidied = tidy(text or "")
    written = ascii_text(tidied)
    if written != tidied:
        losses.add("rating_lists.ascii", field, tidied)
    return written


def line_of(texts: Mapping[str, str], columns: Sequence[ListColumn], losses: ListLosses) -> str:
    """The fields in their columns, each with a blank behind it at least."""
    line = ""
    for column in columns:
        text = fitted(texts[column.field], column, losses)
        line = line.ljust(column.start) + text
    return line.ljust(columns[-1].end)


def fitted(text: str, column: ListColumn, losses: ListLosses) -> str:
    """What fits: of a list of titles whole ones, of a number the greatest, of an id all or none."""
    width = column.end - column.start - 1
    if len(text) <= width:
        return text
    field = column.field
    losses.add("rating_lists.too_wide", field, text)
    if field == "fide_id":
        return "0"
    if field.removesuffix("_games").removesuffix("_k") in NUMBERS:
        return "9" * width
    if field == "other_titles":
        return text[: width + 1].rpartition(",")[0]
    return text[:width].rstrip()
