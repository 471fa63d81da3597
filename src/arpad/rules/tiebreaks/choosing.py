"""Which tie-breaks an event uses, where the user does not say."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from arpad.core.errors import UnknownName
from arpad.core.event import Event, System
from arpad.core.finding import Finding
from arpad.core.teams import pairs_teams
from arpad.rules.tiebreaks.codes import Code, name_in
from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.players import is_predetermined
from arpad.rules.tiebreaks.registry import POINTS, read_code
from arpad.rules.tiebreaks.table import Points

SCORES_OF_TEAMS: Final = frozenset({Points.MATCH.value, Points.GAME.value})
SWISS: Final = ("BH/C1", "BH", "SB", "DE")
ROUND_ROBIN: Final = ("DE", "WIN", "SB", "KS")
TEAMS: Final = ("MPvGP", "EMMSB", "EDE")
# C.02 11.5, tournaments of schools: a Swiss, and a round robin.
SCHOOL: Final = "SCHOOL"
SCHOOL_SWISS: Final = ("BH/C1", "BH", "WIN", "BWG")
SCHOOL_ROUND_ROBIN: Final = ("WIN", "SB", "KS", "BWG")
# Why a tie-break of a file is ignored, by why it would be refused; else no edition has it.
PASSED_OVER: Final = {
    "tiebreak.cuts_all": "tiebreak.cut_passed_over",
    "tiebreak.teams_only": "tiebreak.teams_passed_over",
    "tiebreak.wrong_modifier": "tiebreak.modifier_passed_over",
}


class Chosen(NamedTuple):
    """The tie-breaks, and what there is to say about the choice."""

    codes: tuple[Code, ...]
    findings: tuple[Finding, ...]


def named_by(event: Event, primary: Points) -> list[str]:
    """The tie-breaks a file names: record 202, else the order of 212.

    Points rank first where nothing else is said, so PTS, or the name of the primary score of
    teams, is left out of 202 and at the head of 212.
    """
    scores = (POINTS, primary.value)
    if event.tiebreaks:
        texts = [code.strip() for code in event.tiebreaks]
        return [text for text in texts if text and name_in(text) not in scores]
    names = order_of(event)
    return names[1:] if names and name_in(names[0]) in scores else names


def order_of(event: Event) -> list[str]:
    """Record 212: everything that orders the standings, the points included."""
    return [text for code in event.report.standings if (text := code.strip())]


def usual(event: Event, *, teams: bool) -> tuple[str, ...]:
    """What is taken where nobody names anything (C.07 names no default list)."""
    if teams:
        return TEAMS
    return ROUND_ROBIN if is_predetermined(event) else SWISS


def expanded(event: Event, asked: Sequence[str]) -> Iterator[str]:
    """The tie-breaks asked for, ``school`` replaced by its list."""
    for each in asked:
        if each.strip().upper() == SCHOOL:
            yield from SCHOOL_ROUND_ROBIN if is_predetermined(event) else SCHOOL_SWISS
        else:
            yield each


def choose(
    event: Event,
    edition: TiebreakEdition,
    asked: Sequence[str] | None,
    *,
    teams: bool,
    primary: Points | None = None,
    rounds: int = 0,
) -> Chosen:
    """The tie-breaks asked for, else those of the file, else the usual ones; ``rounds`` count."""
    read = partial(read_code, edition=edition, teams=teams, rounds=rounds)
    if asked is not None:
        return Chosen(tuple(read(each) for each in expanded(event, asked)), ())
    codes: list[Code] = []
    findings: list[Finding] = []
    for text in named_by(event, primary or primary_of(event)):
        try:
            codes.append(read(text))
        except UnknownName as error:
            refused = error.finding
            key = PASSED_OVER.get(refused.code, "tiebreak.passed_over")
            values = {**refused.values, "edition": edition.key}
            findings.append(Finding.warning(key, "tiebreaks", refused.article, **values))
    if not codes:
        codes = [read(each) for each in usual(event, teams=teams)]
    return Chosen(tuple(codes), tuple(findings))


def primary_of(event: Event) -> Points:
    """The primary score of teams: the first one that 212 names, else what 192 says."""
    names = () if event.tiebreaks else map(name_in, order_of(event))
    first = next((name for name in names if name in SCORES_OF_TEAMS), None)
    if first is not None:
        return Points(first)
    code = (event.report.type_code or "").strip().upper()
    return Points.GAME if "_GP" in code and "_MP_GP" not in code else Points.MATCH


def ranks_teams(event: Event) -> bool:
    """Whether the standings are those of teams."""
    return pairs_teams(event)


def is_scheveningen(event: Event) -> bool:
    """Whether everybody of a team meets everybody of the other one."""
    code = (event.report.type_code or "").strip().upper()
    return event.system is System.SCHEVENINGEN or "SCHEVENINGEN" in code
