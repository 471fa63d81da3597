"""Every tie-break, in the order of the handbook, and what the user means by a code."""

from difflib import get_close_matches
from typing import Final

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding, Severity
from arpad.tiebreaks.codes import Code, parse
from arpad.tiebreaks.edition import Edition
from arpad.tiebreaks.editions import EDITIONS
from arpad.tiebreaks.rules import (
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
BY_NAME: Final = {rule.name: rule for rule in TIE_BREAKS}
POINTS: Final = "PTS"
MADE_OF_RATINGS: Final = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})
BUCHHOLZ: Final = frozenset({"BH", "AOB", "FB", "SSSC"})


def understood(text: str, edition: Edition, *, teams: bool) -> Code:
    """The code a user or a file names; what cannot be is refused with the reason."""
    code = parse(text)
    if code is None or code.name not in BY_NAME:
        raise _refusal("tiebreak.unknown", text, nearest=_nearest(text), expected=_names(edition))
    rule = BY_NAME[code.name]
    if code.name not in edition.articles:
        where = ", ".join(each.key for each in EDITIONS if code.name in each.articles)
        raise _refusal("tiebreak.not_in_edition", text, edition=edition.key, expected=where)
    if rule.teams and not teams:
        raise _refusal("tiebreak.teams_only", text, article=edition.articles[code.name])
    wrong = sorted(set(code.letters) - set(rule.letters))
    if wrong or (code.points and (rule.teams or not teams)):
        allowed = ", ".join(f"/{letter}" for letter in rule.letters) or "-"
        raise _refusal("tiebreak.wrong_modifier", text, name=rule.name, expected=allowed)
    return code


def _nearest(text: str) -> str:
    """The known code that looks most like it."""
    first = text.strip().upper().partition("/")[0]
    return get_close_matches(first, BY_NAME, n=1, cutoff=0)[0]


def _names(edition: Edition) -> str:
    names = [rule.name for rule in TIE_BREAKS if rule.name in edition.articles]
    return ", ".join(edition.elected if name == "REP" else name for name in names)


def _refusal(code: str, found: str, *, article: str = "", **values: str) -> UnknownName:
    values = {"found": found, **values}
    return UnknownName(Finding(Severity.ERROR, code, "--tiebreaks", article, values))
