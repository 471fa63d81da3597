"""Tables 1.24a and 1.24b: what a place or a score in a championship gives (July 2017).

Columns 1 to 4 are WGM, WIM, WFM and WCM in 1.24a, and GM, IM, FM and CM in 1.24b.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

OPEN_TITLES: Final = ("GM", "IM", "FM", "CM")
WOMEN_TITLES: Final = ("WGM", "WIM", "WFM", "WCM")


class Won(StrEnum):
    """What a cell asks for: a place, a stage of a knock-out, or a score."""

    GOLD = "gold"
    FIRST = "first"
    SILVER_BRONZE = "silver-bronze"
    CHAMPION = "champion"
    FINALIST = "finalist"
    LAST_16 = "last-16"
    LAST_8 = "last-8"
    QUALIFIED = "qualified"
    SCORE = "score"


class Grant(NamedTuple):
    """One cell or part of one: the title of a column, or a norm for it.

    ``percent`` of at least ``games`` where a score is asked for.
    """

    column: int
    won: Won
    norm: bool = False
    percent: int = 0
    games: int = 0


def _titles(column: int, *won: Won) -> tuple[Grant, ...]:
    return tuple(Grant(column, each) for each in won)


def _norms(column: int, *won: Won) -> tuple[Grant, ...]:
    return tuple(Grant(column, each, norm=True) for each in won)


def _scores(fm_games: int, cm_games: int) -> tuple[Grant, ...]:
    return (
        Grant(3, Won.SCORE, percent=65, games=fm_games),
        Grant(4, Won.SCORE, percent=50, games=cm_games),
    )


G, F, SB = Won.GOLD, Won.FIRST, Won.SILVER_BRONZE
# Rows that several events share, by what the highest of their titles takes.
TITLE_1: Final = (*_titles(1, G), *_norms(1, F), *_titles(2, SB))
NORM_1: Final = (*_norms(1, G), *_titles(2, F), *_norms(2, SB), *_titles(3, SB))
TITLE_2: Final = (*_titles(2, G), *_norms(2, F), *_titles(3, SB))
NORM_2: Final = (*_norms(2, G), *_titles(3, F), *_titles(4, SB))
FIRST_2: Final = (*_titles(2, F), *_norms(2, SB), *_titles(3, SB))
FIRST_3: Final = (*_titles(3, F), *_titles(4, SB))
GOLD_3: Final = (*_titles(3, G), *_titles(4, SB))
FIRST_4: Final = _titles(4, F, SB)


def _each(names: Iterable[str], row: tuple[Grant, ...]) -> dict[str, tuple[Grant, ...]]:
    return dict.fromkeys(names, row)


AMATEURS: Final = ("world-amateur-2300", "world-amateur-2000", "world-amateur-1700")
# What both tables say.
BOTH: Final[Mapping[str, tuple[Grant, ...]]] = {
    "olympiad": _scores(9, 7),
    "world-team": _scores(7, 7),
    "world-u18": NORM_1,
    "world-u16": TITLE_2,
    "world-u14": NORM_2,
    **_each(("world-u12", "world-schools-u17", "world-schools-u15", "world-schools-u13"), FIRST_3),
    **_each(
        ("world-u10", "world-u8", "world-schools-u11", "world-schools-u9", "world-schools-u7"),
        FIRST_4,
    ),
    "continental-team": _scores(7, 7),
    "continental-individual": TITLE_1,
    **_each(("continental-65", "continental-50", "continental-u20"), NORM_1),
    "continental-u18": TITLE_2,
    "continental-u16": NORM_2,
    **_each(
        (
            "continental-u14", "continental-u12", "continental-schools-u17",
            "continental-schools-u15", "continental-schools-u13",
        ),
        GOLD_3,
    ),
    **_each(
        (
            "continental-amateur", "continental-u10", "continental-u8",
            "continental-schools-u11", "continental-schools-u9", "continental-schools-u7",
        ),
        FIRST_4,
    ),
    "sub-continental": (*FIRST_2, *_scores(9, 9)),
    **_each(("commonwealth", "francophone", "iberoamerican", "world-blind"), FIRST_2),
    "world-blind-u20": FIRST_3,
}  # fmt: skip
SENIORS_AND_JUNIORS: Final = ("world-65", "world-50", "world-u20")

TABLE_1_24A: Final[Mapping[str, tuple[Grant, ...]]] = {
    "womens-world": (*_titles(1, Won.LAST_8), *_titles(2, Won.QUALIFIED)),
    **_each(AMATEURS, (*_titles(3, G), *_titles(4, SB, G))),
    **_each(SENIORS_AND_JUNIORS, TITLE_1),
    **BOTH,
}
TABLE_1_24B: Final[Mapping[str, tuple[Grant, ...]]] = {
    "world-cup": (*_titles(1, Won.LAST_16), *_titles(2, Won.QUALIFIED)),
    "womens-world": (
        *_titles(1, Won.CHAMPION), *_norms(1, Won.FINALIST), *_titles(2, Won.FINALIST),
    ),
    **_each(AMATEURS, (*_titles(3, G), *_titles(4, F, SB))),
    **_each(SENIORS_AND_JUNIORS, (*TITLE_1, *_titles(2, F))),
    **BOTH,
}  # fmt: skip
EVENTS: Final = tuple(dict.fromkeys((*TABLE_1_24B, *TABLE_1_24A)))
OF_ASSOCIATIONS: Final = ("continental", "sub-continental", "commonwealth", "francophone",
                          "iberoamerican")  # fmt: skip
"""How the events begin for which 1.2.3 asks for federations, players and rounds."""
