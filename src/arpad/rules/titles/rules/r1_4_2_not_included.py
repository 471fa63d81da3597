"""1.4.2: which games are not included, and which formats need approval."""

from typing import Final

from arpad.core.event import Game, Player, System
from arpad.rules.titles.edition import NOT_AFFILIATED, TitleEdition
from arpad.rules.titles.verdict import RequirementCheck

NOT_IN_FIDE: Final = "1.4.2a"
SCORELESS: Final = "1.4.2b"
UNPLAYED: Final = "1.4.2c"
UNSTATED: Final = "not stated, taken as swiss"


def is_played(game: Game) -> bool:
    """Whether a game was decided over the board (1.4.2c)."""
    return game.result.played and game.rated


def article(game: Game, opponent: Player, *, scoreless: bool) -> str | None:
    """The article by which a game is left out, if any.

    ``scoreless``: the opponent is unrated and has no point against rated players of a round robin.
    """
    if not is_played(game):
        return UNPLAYED
    if opponent.federation == NOT_AFFILIATED:
        return NOT_IN_FIDE
    return SCORELESS if scoreless else None


def format_check(edition: TitleEdition, system: System, *, stated: bool) -> RequirementCheck:
    """1.4.2e: whether the format is one of those that need no approval."""
    if not stated:
        return RequirementCheck(edition.approval.article, True, UNSTATED, None, "format_unstated")
    needs = system in edition.approval.value
    ok = None if needs else True
    return RequirementCheck(edition.approval.article, ok, system.value, None, "format")
