"""The starting list, and the schedule of the rounds."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import Event, Player
from arpad.doors.paper.hall.filling import enlarged
from arpad.doors.paper.hall.listing import (
    Listing,
    PaperColumn,
    Value,
    column,
    day_text,
    rated,
)
from arpad.doors.paper.hall.paper import NARROW, PageRoom, room_of
from arpad.doors.paper.hall.values import SeatedPlayer, SheetHead, head_of
from arpad.messages.render import label
from arpad.messages.text import Language

PLAYER_KEYS: Final = ("no", "title", "name", "fed", "rating", "id", "born", "sex")
SCHEDULE_KEYS: Final = ("round", "day", "starts", "announced")
TEAM_KEYS: Final = ("team", "board")
IDS_FROM: Final = 150
"""From this width on, in millimetres, there is room for ids and birth years."""


class ListedTeam(NamedTuple):
    """A team and the numbers of its players in board order."""

    name: str
    players: tuple[int, ...]


def starting_list(
    event: Event, page: PageRoom, language: Language, teams: Sequence[ListedTeam] = ()
) -> Listing:
    """Everybody by number, or the teams with their players in board order.

    A birth date is no business of the wall, the year alone is.
    """
    rows, headings = _rows(event, teams)
    columns = page.columns_for(len(rows), 6, 1)
    room = room_of(page.paper, columns)
    wide, narrow = room >= IDS_FROM, room < NARROW
    listing = Listing(
        kind="starting_list",
        head=head_of(event),
        language=language,
        keys=(*PLAYER_KEYS, *(TEAM_KEYS if teams else ())),
        rows=rows,
        columns=_columns(rows, wide=wide, narrow=narrow),
        size=11 if wide else 9 if narrow else 10,
        gap=Fraction(3) if wide else Fraction(5, 2),
        columns_a_page=columns,
        headings=headings,
        headings_on_paper=True,
    )
    return enlarged(listing, page.paper)


def _columns(rows: Sequence[Mapping[str, Value]], *, wide: bool, narrow: bool) -> list[PaperColumn]:
    known = {key for row in rows for key, value in row.items() if value is not None}
    about = [
        column("fed", width=8 if narrow else 12, align="center"),
        column("rating", width=9 if narrow else 13, align="right"),
        *([column("id", width=22, align="right")] if wide else []),
        *([column("born", width=14, align="right")] if wide else []),
    ]
    titles = "title" in known and not narrow
    return [
        column("no", width=9 if narrow else 12, align="right"),
        *([column("title", width=12)] if titles else []),
        column("titled_name" if narrow else "name", strong=True),
        *(each for each in about if each.keys[0] in known),
    ]


def _rows(
    event: Event, teams: Sequence[ListedTeam]
) -> tuple[list[dict[str, Value]], frozenset[int]]:
    """The rows, and the places of those that head a team."""
    if not teams:
        return [_row(each) for each in sorted(event.players, key=lambda each: each.no)], frozenset()
    players = {each.no: each for each in event.players}
    rows: list[dict[str, Value]] = []
    headings = set[int]()
    for team in teams:
        headings.add(len(rows))
        rows.append({"name": team.name, "titled_name": team.name})
        for board, no in enumerate(team.players, start=1):
            rows.append({**_row(players[no]), "team": team.name, "board": board})
    listed = {no for team in teams for no in team.players}
    rows += [_row(player) for no, player in sorted(players.items()) if no not in listed]
    return rows, frozenset(headings)


def _row(player: Player) -> dict[str, Value]:
    return {
        "no": player.no,
        "title": player.title,
        "name": player.name,
        "titled_name": SeatedPlayer.of(player).titled_name,
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


def schedule(
    head: SheetHead, items: Sequence[ScheduledItem], page: PageRoom, language: Language
) -> Listing:
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
    wide = room_of(page.paper, 1) >= IDS_FROM
    return Listing(
        kind="schedule",
        head=head,
        language=language,
        keys=SCHEDULE_KEYS,
        rows=rows,
        columns=[
            column("announced", strong=True, wraps=True),
            column("day", width=78 if wide else 58),
            column("starts", width=26 if wide else 16, align="right"),
        ],
        size=14 if wide else 11,
        gap=Fraction(7) if wide else Fraction(5),
    )
