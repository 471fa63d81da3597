"""The starting list, and the schedule of the rounds."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import Event, Player
from arpad.documents.hall.listing import Listing, Value, column, day_text, rated
from arpad.documents.hall.paper import NARROW, PageRoom, room_of
from arpad.documents.hall.values import SheetHead, head_of
from arpad.messages.render import label
from arpad.messages.text import Language

PLAYER_KEYS: Final = ("no", "title", "name", "fed", "rating", "id", "born", "sex")
SCHEDULE_KEYS: Final = ("round", "day", "starts", "announced")
IDS_FROM: Final = 150
"""From this width on, in millimetres, there is room for ids and birth years."""


def starting_list(event: Event, page: PageRoom, language: Language) -> Listing:
    """Everybody by number; a birth date is no business of the wall, the year alone is."""
    rows = [_row(each) for each in sorted(event.players, key=lambda each: each.no)]
    columns = page.columns_for(len(rows), 6, 1)
    room = room_of(page.paper, columns)
    wide = room >= IDS_FROM
    known = {key for row in rows for key, value in row.items() if value is not None}
    known -= {"title", "fed"} if room < NARROW else set()
    more = [
        column("id", width=22, align="right"),
        column("born", width=14, align="right"),
    ]
    return Listing(
        "starting_list",
        head_of(event),
        language,
        PLAYER_KEYS,
        rows,
        [
            column("no", width=12, align="right"),
            *([column("title", width=12)] if "title" in known else []),
            column("name", strong=True),
            *([column("fed", width=12, align="center")] if "fed" in known else []),
            column("rating", width=13, align="right"),
            *(each for each in more if wide and each.keys[0] in known),
        ],
        size=11 if wide else 10,
        gap=Fraction(3) if wide else Fraction(5, 2),
        columns_a_page=columns,
    )


def _row(player: Player) -> dict[str, Value]:
    return {
        "no": player.no,
        "title": player.title,
        "name": player.name,
        "fed": player.federation,
        "rating": rated(player.rating),
        "id": player.id,
        "born": player.birth_year,
        "sex": player.sex,
    }


class ScheduledItem(NamedTuple):
    """Something on the schedule: a round, or what the arbiter announces besides."""

    day: str | None
    starts: str | None
    round: int | None = None
    what: str | None = None


def schedule(head: SheetHead, items: Sequence[ScheduledItem], language: Language) -> Listing:
    """The rounds and what is announced besides; what nobody said is a line to write on."""
    rows: list[dict[str, Value]] = [
        {
            "round": each.round,
            "day": day_text(each.day, language),
            "starts": each.starts,
            "announced": label("sheet.one_round", language) + f" {each.round}"
            if each.round
            else each.what,
        }
        for each in items
    ]
    return Listing(
        "schedule",
        head,
        language,
        SCHEDULE_KEYS,
        rows,
        [
            column("announced", strong=True),
            column("day", width=78),
            column("starts", width=26, align="right"),
        ],
        size=14,
        gap=Fraction(7),
    )
