"""Every tie-break, in the order of the handbook, and what the user means by a code."""

from typing import Final

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.rules.tiebreaks.codes import Code, name_in, parse, written
from arpad.rules.tiebreaks.cuts import modifier_article
from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.editions import EDITIONS
from arpad.rules.tiebreaks.rules import (
    black_games,
    black_wins,
    board_count,
    bottom_boards,
    buchholz,
    direct_encounter,
    extended_encounter,
    extended_sonneborn,
    fore_buchholz,
    games_won,
    koya,
    opponents_buchholz,
    opponents_perfect,
    opponents_performance,
    opponents_rating,
    pairing_number,
    perfect_performance,
    performance,
    points,
    progressive,
    rating,
    rounds_elected,
    schedule_strength,
    sonneborn_berger,
    standard_points,
    team_points,
    top_boards,
    wins,
)

TIE_BREAKS: Final = (
    direct_encounter.RULE,
    wins.RULE,
    games_won.RULE,
    black_games.RULE,
    black_wins.RULE,
    progressive.RULE,
    rounds_elected.RULE,
    standard_points.RULE,
    pairing_number.RULE,
    buchholz.RULE,
    opponents_buchholz.RULE,
    fore_buchholz.RULE,
    sonneborn_berger.RULE,
    koya.RULE,
    opponents_rating.RULE,
    performance.RULE,
    perfect_performance.RULE,
    opponents_performance.RULE,
    opponents_perfect.RULE,
    rating.RULE,
    team_points.MATCH_POINTS,
    team_points.GAME_POINTS,
    board_count.RULE,
    top_boards.RULE,
    bottom_boards.RULE,
    team_points.RULE,
    extended_sonneborn.EMMSB,
    extended_sonneborn.EMGSB,
    extended_sonneborn.EGMSB,
    extended_sonneborn.EGGSB,
    extended_encounter.EDE,
    extended_encounter.EDEBT,
    extended_encounter.EDEBB,
    extended_encounter.EDET,
    extended_encounter.EDEB,
    schedule_strength.RULE,
)
POINTS: Final = points.RULE.name
BY_NAME: Final = {rule.name: rule for rule in (points.RULE, *TIE_BREAKS)}
MADE_OF_RATINGS: Final = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})
BUCHHOLZ: Final = frozenset({"BH", "AOB", "FB", "SSSC"})
# What the letters of a rule allow.
MODIFIERS: Final = {
    "C": "/C1…/C9", "M": "/M1…/M9", "L": "/L-99…/L+99", "K": "/K1…/K9999",
    "P": "/P", "F": "/F", "R": "/R",
}  # fmt: skip


def read_code(text: str, edition: TiebreakEdition, *, teams: bool, rounds: int = 0) -> Code:
    """The code a user or a file names; what cannot be is refused with the reason.

    A cut that C.07 does not have is refused where it would leave nothing of the ``rounds``.
    """
    if not text.strip():
        raise _refusal("tiebreak.empty", text, expected=_names(edition))
    name = name_in(text)
    if name not in BY_NAME:
        raise _unknown(text, edition)
    rule = BY_NAME[name]
    if name != POINTS and name not in edition.articles:
        where = ", ".join(each.key for each in EDITIONS if name in each.articles)
        raise _refusal("tiebreak.not_in_edition", text, edition=edition.key, expected=where)
    if rule.teams and not teams:
        raise _refusal("tiebreak.teams_only", text, article=edition.articles[name])
    code = parse(text)
    if (
        code is None
        or set(code.letters) - set(rule.letters)
        or (code.points and (rule.teams or not teams or name == POINTS))
    ):
        allowed = ", ".join(MODIFIERS[letter] for letter in rule.letters) or "-"
        raise _refusal("tiebreak.wrong_modifier", text, name=written(name), expected=allowed)
    if code.cuts_unknown and code.low + code.high >= rounds > 0:
        where = modifier_article(edition, code)
        raise _refusal("tiebreak.cuts_all", text, article=where, expected=str(rounds))
    return code


def _unknown(text: str, edition: TiebreakEdition) -> UnknownName:
    """No tie-break has the name; said with the one that looks like it, if one does."""
    near = nearest(text.strip().upper().partition("/")[0], tuple(BY_NAME))
    if not near:
        return _refusal("tiebreak.unlisted", text, expected=_names(edition))
    return _refusal("tiebreak.unknown", text, nearest=written(near), expected=_names(edition))


def _names(edition: TiebreakEdition) -> str:
    names = [rule.name for rule in TIE_BREAKS if rule.name in edition.articles]
    return ", ".join(edition.elected if name == "REP" else written(name) for name in names)


def _refusal(code: str, found: str, *, article: str = "", **values: str) -> UnknownName:
    values = {"found": found, **values}
    return UnknownName(Finding.error(code, "tiebreaks", article, **values))
