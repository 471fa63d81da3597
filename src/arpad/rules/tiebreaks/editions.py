"""C.07 of July 2023, August 2024 and March 2026.

``c07-2024`` stands for the texts of September 2023 and April 2024 too; the reading ``text``
chooses between them. The rules are word for word the same where nothing is replaced here.
"""

from dataclasses import replace
from datetime import date
from typing import Final

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.core.rounding import round_half_up
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.in_force import in_force_on
from arpad.rules.regulations.readings import Reading
from arpad.rules.tiebreaks.edition import (
    ChainBoards,
    Encounter,
    ForeRound,
    LeastOf,
    OverTheBoard,
    Predetermined,
    TiebreakEdition,
    Unrated,
)
from arpad.rules.tiebreaks.unplayed import (
    UnplayedPolicy,
    capped_dummy,
    capped_dummy_announced,
    categories_14_3,
    categories_16_2,
    categories_before,
    cut_lowest,
    cut_unplayed_first,
    cut_unplayed_unless_lower,
    oneself,
    virtual_opponent,
)

BEFORE_2023: Final = UnplayedPolicy(
    categories=categories_before,
    as_draws=frozenset({"F"}),
    seen_by_opponents="F.2 (to June 2023)",
    opponent=virtual_opponent,
    own_round="F.1 (to June 2023)",
    cut_first=frozenset(),
    low_cut=cut_lowest,
    cut_article="F (to June 2023)",
)
IN_2023: Final = UnplayedPolicy(
    categories=categories_14_3,
    as_draws=frozenset({"14.3.4", "14.3.5"}),
    seen_by_opponents="14.4.2",
    opponent=oneself,
    own_round="14.5",
    cut_first=frozenset({"14.3.2", "14.3.3", "14.3.4", "14.3.5"}),
    low_cut=cut_unplayed_first,
    cut_article="14.6",
)
IN_2024: Final = UnplayedPolicy(
    categories=categories_16_2,
    as_draws=frozenset({"16.2.5"}),
    seen_by_opponents="16.3",
    opponent=oneself,
    own_round="16.4",
    cut_first=frozenset({"16.2.3", "16.2.4", "16.2.5"}),
    low_cut=cut_unplayed_unless_lower,
    cut_article="16.5",
)
IN_2026: Final = replace(IN_2024, opponent=capped_dummy)


def _unplayed(article: str) -> Reading:
    """The regulations of an event may replace the articles on unplayed rounds (14.7, 16.6)."""
    older = {"unplayed": BEFORE_2023}
    return Reading("unplayed", article, {"as-written": {}, "virtual-opponent": older})


def _unrated(article: str, default: Unrated) -> Reading:
    choices = sorted(Unrated, key=lambda each: each is not default)
    return Reading(
        "unrated",
        article,
        {
            each.value: {} if each is default else {"unrated": Cited(each, article)}
            for each in choices
        },
    )


def _forfeits(article: str) -> Reading:
    """Over the board against regular games, in events with predetermined pairings."""
    none = {"predetermined.own": Cited(OverTheBoard.NONE, article)}
    return Reading("forfeit-games", article, {"regular": {}, "over-the-board": none})


def _half_byes(article: str) -> Reading:
    """A half-point bye of a team; the text speaks of byes given by the pairing alone."""
    none = {"half_byes_on_boards": Cited(False, article)}
    return Reading("half-bye-boards", article, {"half-points": {}, "none": none})


def _chain_boards(article: str) -> Reading:
    """All matches, as BC, TBR and BBE are defined, or the one in which the two met."""
    mutual = {"chain_boards": Cited(ChainBoards.MUTUAL_MATCH, article)}
    return Reading("chain-boards", article, {"all-matches": {}, "mutual-match": mutual})


C07_2023: Final = TiebreakEdition(
    key="c07-2023",
    in_force=date(2023, 7, 1),
    until=date(2023, 8, 31),
    articles={
        "DE": "5.1", "WIN": "6.1", "WON": "6.2", "BPG": "6.3", "BWG": "6.4", "PS": "6.5",
        "REP": "6.6", "BH": "7.1", "AOB": "7.2", "ARO": "8.1", "TPR": "8.2", "PTP": "8.3",
        "FB": "8.4", "SB": "9.1", "KS": "9.2", "APRO": "9.3", "APPO": "9.4",
        "MP": "10.1.1", "GP": "10.1.2", "BC": "11.1", "TBR": "11.2", "BBE": "11.3",
        "MPVGP": "12.1", "EMMSB": "12.2.1", "EMGSB": "12.2.2", "EGMSB": "12.2.3",
        "EGGSB": "12.2.4", "EDE": "12.3", "EDEBT": "12.3(1)", "EDEBB": "12.3(1)",
        "EDET": "12.3(1)", "EDEB": "12.3(1)", "SSSC": "12.4",
    },
    modifiers={"C1": "13.1", "C": "13.2", "M1": "13.3", "M": "13.4", "L": "13.5"},
    lots="4.2",
    unplayed=IN_2023,
    predetermined=Predetermined(
        own=Cited(OverTheBoard.ALL, "14.2"),
        ratings=Cited(OverTheBoard.ALL, "14.2"),
        buchholz=Cited(True, "7"),
    ),
    encounter=Cited(Encounter.PERCENTAGE, "5.1"),
    fore_round=Cited(ForeRound.NEXT, "8.4"),
    sonneborn_cut=Cited(LeastOf.PRODUCT, "13.1"),
    extended_cut=Cited(LeastOf.RESULT, "13.1.2"),
    mean_rating=None,
    unrated=Cited(Unrated.LEFT_OUT, "4.5"),
    boards_need_equal_scores=Cited(False, "11"),
    half_byes_on_boards=Cited(True, "11"),
    chain_boards=Cited(ChainBoards.ALL_MATCHES, "12.3(1)"),
    elected="GE",
    readings=(
        _unplayed("14.7"),
        _unrated("4.5", Unrated.LEFT_OUT),
        _forfeits("14.2"),
        Reading(
            "mean-rating",
            "8.1",
            {"exact": {}, "nearest": {"mean_rating": Cited(round_half_up, "8.1")}},
        ),
        _half_byes("11"),
        _chain_boards("12.3(1)"),
    ),
)  # fmt: skip

OLDER_TEXT: Final = {
    "elected": "GE",
    "sonneborn_cut": Cited(LeastOf.RESULT, "14.1.1"),
    "extended_cut": Cited(LeastOf.RESULT, "14.1.2"),
}

C07_2024: Final = TiebreakEdition(
    key="c07-2024",
    in_force=date(2023, 9, 1),
    until=date(2026, 2, 28),
    articles={
        "DE": "6", "WIN": "7.1", "WON": "7.2", "BPG": "7.3", "BWG": "7.4", "PS": "7.5",
        "REP": "7.6", "BH": "8.1", "AOB": "8.2", "FB": "8.3", "SB": "9.1", "KS": "9.2",
        "ARO": "10.1", "TPR": "10.2", "PTP": "10.3", "APRO": "10.4", "APPO": "10.5",
        "MP": "11.1", "GP": "11.1", "BC": "12.1", "TBR": "12.2", "BBE": "12.3",
        "MPVGP": "13.1", "EMMSB": "13.2.1", "EMGSB": "13.2.2", "EGMSB": "13.2.3",
        "EGGSB": "13.2.4", "EDE": "13.3", "EDEBT": "13.3", "EDEBB": "13.3", "EDET": "13.3",
        "EDEB": "13.3", "SSSC": "13.4",
    },
    modifiers={"C1": "14.1", "C": "14.2", "M1": "14.3", "M": "14.4", "L": "14.5"},
    lots="4.2",
    unplayed=IN_2024,
    predetermined=Predetermined(
        own=Cited(OverTheBoard.ALL, "15.2"),
        ratings=Cited(OverTheBoard.ALL, "15.2"),
        buchholz=Cited(True, "8"),
    ),
    encounter=Cited(Encounter.SUM, "6.1"),
    fore_round=Cited(ForeRound.FINAL, "8.3"),
    sonneborn_cut=Cited(LeastOf.OPPONENT, "14.1.1"),
    extended_cut=Cited(LeastOf.OPPONENT, "14.1.2"),
    mean_rating=Cited(round_half_up, "10.1"),
    unrated=Cited(Unrated.DROPPED, "10"),
    boards_need_equal_scores=Cited(True, "12"),
    half_byes_on_boards=Cited(True, "12"),
    chain_boards=Cited(ChainBoards.ALL_MATCHES, "13.3"),
    readings=(
        Reading("text", "C.07", {"2024-08": {}, "2024-04": OLDER_TEXT, "2023-09": OLDER_TEXT}),
        _unplayed("16.6"),
        _unrated("10", Unrated.DROPPED),
        _forfeits("15.2"),
        _half_byes("12"),
        _chain_boards("13.3"),
    ),
)  # fmt: skip

C07_2026: Final = replace(
    C07_2024,
    key="c07-2026",
    in_force=date(2026, 3, 1),
    until=None,
    articles={
        **C07_2024.articles,
        "STD": "7.7", "TPN": "7.8", "RTNG": "10.6",
        "EDEBT": "13.3.2", "EDEBB": "13.3.2", "EDET": "13.3.2", "EDEB": "13.3.2",
    },
    unplayed=IN_2026,
    predetermined=Predetermined(
        own=Cited(OverTheBoard.NO_LOSSES, "15.2"),
        ratings=Cited(OverTheBoard.NONE, "15.2"),
        buchholz=Cited(False, "8"),
    ),
    readings=(
        _unplayed("16.6"),
        _unrated("10", Unrated.DROPPED),
        _forfeits("15.2"),
        Reading(
            "dummy-rounds",
            "16.4.2",
            {"so-far": {}, "announced": {"unplayed.opponent": capped_dummy_announced}},
        ),
        _half_byes("12"),
        _chain_boards("13.3.2"),
    ),
)  # fmt: skip

EDITIONS: Final = (C07_2023, C07_2024, C07_2026)
KEYS: Final = tuple(each.key for each in EDITIONS)


def edition(key: str) -> TiebreakEdition:
    """The edition with this id; an unknown one is refused with the nearest, if one is near."""
    if key in KEYS:
        return EDITIONS[KEYS.index(key)]
    near = nearest(key.lower(), KEYS)
    values = {"found": key, "nearest": near, "expected": ", ".join(KEYS)}
    code = "tiebreak.unknown_edition" if near else "tiebreak.unlisted_edition"
    raise UnknownName(Finding.error(code, "edition", **values))


def edition_for(day: date | None) -> TiebreakEdition:
    """The edition in force on a day; the first before it, the one in force without a day."""
    return EDITIONS[-1] if day is None else in_force_on(EDITIONS, day) or EDITIONS[0]
