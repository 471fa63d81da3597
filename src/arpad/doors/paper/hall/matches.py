"""Matches of teams for the wall, and a sheet of each for the captains."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import Result
from arpad.core.exact import decimal_text, points_text
from arpad.doors.paper.hall.listing import (
    Listing,
    PaperColumn,
    TwoWays,
    Value,
    column,
    head_cells,
    title_of,
)
from arpad.doors.paper.hall.pairings import BOARDS_SIDE_BY_SIDE, RESULTS, player_cells
from arpad.doors.paper.hall.paper import NARROW, PageRoom, room_of
from arpad.doors.paper.hall.values import SeatedPlayer, SheetHead
from arpad.doors.paper.sheet import PrintedSheet, Row, text
from arpad.messages.render import label, say
from arpad.messages.text import Language

SIDES: Final = ("first", "second")
MATCH_KEYS: Final = (
    "match", "board", "first_team", "first_colour", "first_no", "first_title", "first_name",
    "first_fed", "first_rating", "result", "second_rating", "second_fed", "second_title",
    "second_name", "second_no", "second_colour", "second_team", "remark",
)  # fmt: skip
SIGNS: Final = {True: "○", False: "●"}
MATCH_WORDS: Final = ("match", "board", "match_total", "captain", "arbiter", "forfeited")


class MatchBoard(NamedTuple):
    """A board of a match; None where nobody sits. ``result`` has the first team first."""

    board: int
    first: SeatedPlayer | None
    second: SeatedPlayer | None
    first_is_white: bool
    result: Result | None = None


class TeamMatch(NamedTuple):
    """A match of a round by the names of its teams; ``score`` None: nothing is played yet."""

    number: int
    first: str
    second: str
    boards: tuple[MatchBoard, ...] = ()
    score: tuple[Fraction, Fraction] | None = None
    forfeited: bool = False


class RoundMatches(NamedTuple):
    """The matches of a round, and the teams that have none."""

    head: SheetHead
    matches: tuple[TeamMatch, ...]
    resting: tuple[str, ...] = ()


def pairings_by_match(made: RoundMatches, page: PageRoom, language: Language) -> Listing:
    """The matches, each with its boards below it; the team named first is at the left."""
    rows: list[Mapping[str, Value]] = []
    headings = set[int]()
    for each in made.matches:
        headings.add(len(rows))
        rows += [
            _match_row(each, language),
            *(_board_row(each, board, language) for board in each.boards),
        ]
    columns = page.columns or 1
    room = room_of(page.paper, columns)
    wide = room >= BOARDS_SIDE_BY_SIDE
    return Listing(
        kind="pairings",
        head=made.head,
        language=language,
        keys=MATCH_KEYS,
        rows=rows,
        columns=_side_by_side() if wide else _one_below_the_other(room),
        notes=tuple(say("hall.rests", {"team": team}, language) for team in made.resting),
        size=11 if wide else 8 if room < NARROW else 10,
        gap=Fraction(3) if wide else Fraction(5, 2),
        columns_a_page=columns,
        headings=frozenset(headings),
    )


def _side_by_side() -> list[PaperColumn]:
    def side(name: str) -> Iterator[PaperColumn]:
        yield PaperColumn((f"{name}_sign",), "", 5, "center")
        yield PaperColumn((f"{name}_player",), "")
        yield PaperColumn((f"{name}_fed",), "", 11, "center")
        yield PaperColumn((f"{name}_rating",), "", 11, "right")

    return [
        PaperColumn(("board_text",), "", 18, "center", big=True),
        *side("first"),
        column("result", width=16, align="center", strong=True),
        *side("second"),
    ]


def _one_below_the_other(room: int) -> list[PaperColumn]:
    """The second team below the first: where the page is narrow, at last without federations."""
    narrow = room < NARROW

    def both(key: str, width: int | None = None, align: str = "left") -> PaperColumn:
        return PaperColumn(tuple(f"{side}_{key}" for side in SIDES), "", width, align)

    return [
        PaperColumn(("board_text",), "", 12 if narrow else 13, "center", big=True),
        both("sign", 4 if narrow else 5, "center"),
        both("player"),
        *([] if narrow else [both("fed", 10, "center")]),
        both("rating", 8 if narrow else 10, "right"),
        column("result", width=8 if narrow else 12, align="center", strong=True),
    ]


def _match_row(each: TeamMatch, language: Language) -> Mapping[str, Value]:
    row: dict[str, Value] = {
        "match": each.number,
        "board_text": str(each.number),
        "first_team": each.first,
        "first_player": each.first,
        "second_team": each.second,
        "second_player": each.second,
    }
    if each.score is not None:
        row["result"] = _score(each.score, language)
    row["remark"] = label("sheet.forfeited", language) if each.forfeited else None
    return row


def _score(score: tuple[Fraction, Fraction], language: Language) -> TwoWays:
    plain = "-".join(map(decimal_text, score))
    return TwoWays(plain, language.number("–".join(map(points_text, score))))


def _board_row(match: TeamMatch, each: MatchBoard, language: Language) -> Mapping[str, Value]:
    row: dict[str, Value] = {
        "match": match.number,
        "board": each.board,
        "board_text": f"{match.number}.{each.board}",
    }
    sides = zip(SIDES, (each.first, each.second), (match.first, match.second), strict=True)
    for side, player, team in sides:
        is_white = each.first_is_white is (side == "first")
        row |= {f"{side}_team": team, f"{side}_sign": SIGNS[is_white]}
        colour = "white" if is_white else "black"
        row[f"{side}_colour"] = TwoWays(colour, label(f"sheet.{colour}", language))
        row |= player_cells(side, player) if player else {f"{side}_player": "–"}
    if each.result:
        row["result"] = TwoWays(each.result.value, RESULTS[each.result])
    return row


def match_sheets(made: RoundMatches, language: Language) -> PrintedSheet:
    """A sheet of every match: boards, room for results, and lines for both captains to sign."""
    return PrintedSheet(
        template="matches",
        title=title_of("matches", made.head, language),
        language=language,
        words={word: label(f"sheet.{word}", language) for word in MATCH_WORDS},
        values=head_cells(made.head, language),
        tables={
            "matches": [_match_cells(each, language) for each in made.matches],
            "boards": [
                _board_cells(match, board, language)
                for match in made.matches
                for board in match.boards
            ],
        },
    )


def _match_cells(each: TeamMatch, language: Language) -> Row:
    score = _score(each.score, language).shown if each.score else None
    return {
        "number": str(each.number),
        "first": text(each.first),
        "second": text(each.second),
        "score": score if each.forfeited else None,
        **dict(zip(("first_total", "second_total"), _totals(each), strict=True)),
    }


def _totals(each: TeamMatch) -> tuple[str | None, str | None]:
    """The points of both teams once every board has a result; before, they are written by hand."""
    if each.score is None or any(
        board.result is None for board in each.boards if board.first and board.second
    ):
        return None, None
    first, second = map(points_text, each.score)
    return first, second


def _board_cells(match: TeamMatch, each: MatchBoard, language: Language) -> Row:
    unrated = label("sheet.no_rating", language)

    def about(player: SeatedPlayer | None) -> str | None:
        return None if player is None else text(player.rating) or unrated

    def points(first: bool) -> str | None:
        if each.result is None:
            return None
        return RESULTS[each.result].replace("/", "–").split("–")[0 if first else 1]

    cells: dict[str, str | bool | None] = {
        "match": str(match.number),
        "board": str(each.board),
    }
    for side, player in zip(SIDES, (each.first, each.second), strict=True):
        cells[side] = text(player.titled_name) if player else None
        cells[f"{side}_fed"] = player.federation if player else None
        cells[f"{side}_about"] = about(player)
        cells[f"{side}_sign"] = SIGNS[each.first_is_white is (side == "first")]
        cells[f"{side}_points"] = points(side == "first")
    return cells


def sequence_of(made: Sequence[TeamMatch]) -> dict[tuple[int, int], str]:
    """The board of two players as a round of matches has it, by their numbers either way."""
    return {
        pair: f"{match.number}.{board.board}"
        for match in made
        for board in match.boards
        if board.first and board.second
        for pair in ((board.first.no, board.second.no), (board.second.no, board.first.no))
    }
