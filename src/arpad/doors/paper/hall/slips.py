"""Result slips, several on a page with lines to cut along, and cards for the boards."""

from typing import Final

from arpad.doors.paper.hall.listing import head_cells, title_of
from arpad.doors.paper.hall.values import PairedBoard, RoundBoards, SeatedPlayer
from arpad.doors.paper.sheet import PrintedSheet, Row, text
from arpad.messages.render import label
from arpad.messages.text import Language

SLIP_WORDS: Final = ("white", "black", "signature", "board")
CARD_WORDS: Final = ("white", "black")


def result_slips(made: RoundBoards, language: Language) -> PrintedSheet:
    """A slip for every board, in their order."""
    return _boards_sheet("slips", made, SLIP_WORDS, language)


def board_cards(made: RoundBoards, language: Language) -> PrintedSheet:
    """A card to fold for every board: the same on both sides, for both players."""
    return _boards_sheet("board_cards", made, CARD_WORDS, language)


def _boards_sheet(
    kind: str, made: RoundBoards, words: tuple[str, ...], language: Language
) -> PrintedSheet:
    return PrintedSheet(
        template=kind,
        title=title_of(kind, made.head, language),
        language=language,
        words={word: label(f"sheet.{word}", language) for word in words},
        values=head_cells(made.head, language),
        tables={"boards": [_board(each, language) for each in made.boards]},
    )


def _board(each: PairedBoard, language: Language) -> Row:
    return {
        "board": each.board_text,
        **_player("white", each.white, language),
        **_player("black", each.black, language),
        "remark": label("sheet.fixed_board", language) if each.fixed else None,
    }


def _player(side: str, player: SeatedPlayer, language: Language) -> Row:
    rating = text(player.rating) or label("sheet.no_rating", language)
    about = (player.federation, rating)
    return {
        side: text(player.titled_name),
        f"{side}_team": text(player.team),
        f"{side}_about": " · ".join(each for each in about if each),
    }
