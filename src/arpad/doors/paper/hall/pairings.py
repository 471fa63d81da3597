"""Pairings for the wall: by board, and by name."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil
from typing import Final

from arpad.core.event import ByeKind, Result
from arpad.core.names import alphabetical
from arpad.doors.paper.hall.filling import enlarged
from arpad.doors.paper.hall.listing import (
    Listing,
    PaperColumn,
    TwoWays,
    Value,
    column,
    head_word,
    rated,
)
from arpad.doors.paper.hall.paper import LEAST_NUMERAL, NARROW, PageRoom, room_of
from arpad.doors.paper.hall.values import PairedBoard, RoundBoards, SeatedPlayer, WithoutOpponent
from arpad.messages.render import label
from arpad.messages.text import Language

RESULTS: Final = {
    Result.WHITE_WINS: "1–0",
    Result.BLACK_WINS: "0–1",
    Result.DRAW: "½–½",
    Result.BOTH_LOSE: "0–0",
    Result.DRAW_LOSS: "½–0",
    Result.LOSS_DRAW: "0–½",
    Result.WHITE_BY_FORFEIT: "+/−",
    Result.BLACK_BY_FORFEIT: "−/+",
    Result.BOTH_FORFEIT: "−/−",
}
SIDES: Final = ("white", "black")
BOARD_KEYS: Final = (
    "board", "white_no", "white_title", "white_name", "white_fed", "white_rating",
    "white_points", "result", "black_points", "black_rating", "black_fed", "black_title",
    "black_name", "black_no", "remark",
)  # fmt: skip
NAME_KEYS: Final = (
    "name", "no", "title", "fed", "rating", "board", "colour", "opponent", "opponent_title",
    "opponent_fed", "opponent_rating", "remark",
)  # fmt: skip
TEAM_KEYS: Final = ("team", "opponent_team")
BOARDS_SIDE_BY_SIDE: Final = 150
"""From this width on, in millimetres, White and Black stand beside each other."""
NO_BOARD: Final = TwoWays(None, "–")
ROOM_TO_WRITE: Final = 100
"""From this width on results have a column before there are any, to be written by hand."""
NAMES_IN_FULL: Final = 120
BETWEEN_NUMERALS: Final = Fraction(29, 10)
"""What a line takes besides its board number, in millimetres: four points above and below."""


def bye_word(kind: ByeKind, language: Language) -> str:
    """Why somebody has no opponent."""
    return label(f"sheet.bye_{kind.value}", language)


def pairings_by_board(made: RoundBoards, page: PageRoom, language: Language) -> Listing:
    """White and Black at their boards, then the byes; who is not paired stands in no line."""
    out = [each for each in made.out if each.kind is not ByeKind.ZERO]
    rows = [*(_board_row(each, language) for each in made.boards)]
    rows += [_bye_row(each, language) for each in out]
    columns = page.columns_for(len(rows), 7, 6)
    room = room_of(page.paper, columns)
    wide = room >= BOARDS_SIDE_BY_SIDE
    numerals = page.numerals_for(len(rows), BETWEEN_NUMERALS) if wide else LEAST_NUMERAL
    return Listing(
        kind="pairings",
        head=made.head,
        language=language,
        keys=BOARD_KEYS,
        rows=rows,
        columns=_side_by_side(_board_width(made, numerals))
        if wide
        else _one_below_the_other(made, room, language),
        notes=tuple(_notes(made, language)),
        size=11 if wide else 8 if room < NARROW else 10,
        gap=Fraction(4) if wide else Fraction(3),
        columns_a_page=columns,
        numerals=numerals,
    )


def _board_width(made: RoundBoards, numerals: Fraction) -> int:
    """The width of the board numbers, in millimetres: a digit is four fifths of its height."""
    return max(14, 4 + _width_of_numbers(made, numerals))


def _width_of_numbers(made: RoundBoards, numerals: Fraction) -> int:
    digits = max((len(each.board_text) + each.fixed for each in made.boards), default=1)
    return ceil(digits * numerals * Fraction(4, 5))


def _side_by_side(board_width: int) -> list[PaperColumn]:
    return [
        column("board", width=board_width, align="center", big=True),
        column("white_points", width=9, align="right"),
        column("white_player"),
        column("white_fed", width=11, align="center"),
        column("white_rating", width=12, align="right"),
        column("result", width=16, align="center", strong=True),
        column("black_player"),
        column("black_fed", width=11, align="center"),
        column("black_rating", width=12, align="right"),
        column("black_points", width=9, align="right"),
    ]


def _one_below_the_other(made: RoundBoards, room: int, language: Language) -> list[PaperColumn]:
    """Black below White: where the page is narrow."""
    both = " / ".join(head_word(f"{side}_player", language) for side in SIDES)
    narrow = room < NARROW
    results = room >= ROOM_TO_WRITE or any(each.result for each in made.boards)
    digits = _width_of_numbers(made, LEAST_NUMERAL)
    signs = column("white_sign", "black_sign", width=5)._replace(head="")
    return [
        column("board", width=max(8, digits + 1) if narrow else 13, align="center", big=True),
        *([] if narrow else [signs]),
        PaperColumn(("white_player", "black_player"), both),
        column("white_fed", "black_fed", width=8 if narrow else 10, align="center"),
        column("white_rating", "black_rating", width=8 if narrow else 10, align="right"),
        column("white_points", "black_points", width=6 if narrow else 8, align="right"),
        *([column("result", width=9 if narrow else 11, align="center")] if results else []),
    ]


def _board_row(each: PairedBoard, language: Language) -> Mapping[str, Value]:
    row: dict[str, Value] = {"board": _board(each), "white_sign": "○", "black_sign": "●"}
    for side, player in zip(SIDES, (each.white, each.black), strict=True):
        row |= _with_points(side, player)
    if each.result:
        row["result"] = TwoWays(each.result.value, RESULTS[each.result])
    row["remark"] = label("sheet.fixed_board", language) if each.fixed else None
    return row


def _board(each: PairedBoard) -> Value:
    """The number of a board, with a star where somebody always sits there."""
    if each.in_match:
        return each.in_match
    return TwoWays(each.board, f"{each.board}*") if each.fixed else each.board


def player_cells(side: str, player: SeatedPlayer) -> dict[str, Value]:
    """Who sits at one side of a board."""
    return {
        f"{side}_player": player.titled_name,
        f"{side}_no": player.no,
        f"{side}_title": player.title,
        f"{side}_name": player.name,
        f"{side}_fed": player.federation,
        f"{side}_rating": rated(player.rating),
    }


def _with_points(side: str, player: SeatedPlayer) -> dict[str, Value]:
    return {**player_cells(side, player), f"{side}_points": player.points}


def _bye_row(each: WithoutOpponent, language: Language) -> Mapping[str, Value]:
    word = bye_word(each.kind, language)
    return {**_with_points("white", each.player), "black_player": word, "remark": word}


def _notes(made: RoundBoards, language: Language) -> Iterator[str]:
    if any(each.fixed for each in made.boards):
        yield f"* {label('sheet.fixed_board', language)}"


def pairings_by_name(made: RoundBoards, page: PageRoom, language: Language) -> Listing:
    """Everybody by name: board, colour and opponent, or why there is none."""
    rows = [row for each in made.boards for row in _both_rows(each, language)]
    rows += [_out_row(each, language) for each in made.out]
    rows.sort(key=lambda row: (alphabetical(str(row["name"])), row["no"]))
    columns = page.columns_for(len(rows), 6, 1)
    room = room_of(page.paper, columns)
    teams = any(row.get("team") for row in rows)
    listing = Listing(
        kind="names",
        head=made.head,
        language=language,
        keys=(*NAME_KEYS, *(TEAM_KEYS if teams else ())),
        rows=rows,
        columns=_name_columns(room, teams=teams),
        notes=tuple(_name_notes(made, room, language)),
        size=11 if room >= BOARDS_SIDE_BY_SIDE else 8 if room < NARROW else 9,
        gap=Fraction(3) if room >= NAMES_IN_FULL else Fraction(5, 2),
        columns_a_page=columns,
    )
    return enlarged(listing, page.paper)


def _name_columns(room: int, *, teams: bool) -> list[PaperColumn]:
    """As much as there is room for; a team in the place of the opponent's federation and rating."""
    wide, full, narrow = room >= BOARDS_SIDE_BY_SIDE, room >= NAMES_IN_FULL, room < NARROW
    federation, rating = (11, 12) if wide else (9, 10) if full else (8, 8)
    opponent = [
        column("opponent_fed", width=federation, align="center"),
        column("opponent_rating", width=rating, align="right"),
    ]
    return [
        column("titled_name", strong=True),
        column("fed", width=federation, align="center"),
        column("rating", width=rating, align="right"),
        *([column("team")] if full and teams else []),
        column("board", width=14 if wide else 11 if full else 9, align="right", strong=True),
        column("colour_letter", width=8 if wide else 5, align="center")._replace(head=""),
        *([] if narrow else [column("against")]),
        *(opponent if full and not teams else []),
    ]


def _name_notes(made: RoundBoards, room: int, language: Language) -> Iterator[str]:
    """What a narrow list has no column for: why somebody has no board."""
    yield from _notes(made, language)
    if room < NARROW:
        for kind in dict.fromkeys(each.kind for each in made.out):
            names = "; ".join(each.player.name for each in made.out if each.kind is kind)
            yield f"{bye_word(kind, language)}: {names}"


def _both_rows(each: PairedBoard, language: Language) -> Iterator[dict[str, Value]]:
    pairs = ((each.white, each.black, "white"), (each.black, each.white, "black"))
    for player, opponent, colour in pairs:
        yield {
            **_named(player),
            "board": _board(each),
            "colour": label(f"sheet.{colour}", language),
            "colour_letter": label(f"letter.{colour}", language),
            "opponent": opponent.name,
            "opponent_title": opponent.title,
            "opponent_fed": opponent.federation,
            "opponent_rating": rated(opponent.rating),
            "against": opponent.titled_name,
            "opponent_team": opponent.team,
            "remark": label("sheet.fixed_board", language) if each.fixed else None,
        }


def _named(player: SeatedPlayer) -> dict[str, Value]:
    return {
        "name": player.name,
        "no": player.no,
        "title": player.title,
        "titled_name": _title_last(player),
        "team": player.team,
        "fed": player.federation,
        "rating": rated(player.rating),
    }


def _title_last(player: SeatedPlayer) -> str:
    """A list by name has the name first."""
    return f"{player.name}, {player.title}" if player.title else player.name


def _out_row(each: WithoutOpponent, language: Language) -> dict[str, Value]:
    word = bye_word(each.kind, language)
    return {**_named(each.player), "board": NO_BOARD, "against": word, "remark": word}
