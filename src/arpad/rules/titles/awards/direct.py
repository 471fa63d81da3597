"""1.2 and 0.6.2: titles and norms won in a championship, at once or on a condition."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import ceil
from typing import Final, NamedTuple

from arpad.rules.titles.awards.direct_tables import (
    AMATEURS,
    OF_ASSOCIATIONS,
    OPEN_TITLES,
    TABLE_1_24A,
    TABLE_1_24B,
    WOMEN_TITLES,
    Grant,
    Won,
)
from arpad.rules.titles.awards.ratings import first_reached, games_check, reached
from arpad.rules.titles.awards.values import TitleApplicant
from arpad.rules.titles.edition import DirectAward, TitleEdition
from arpad.rules.titles.verdict import MissingDatum, RequirementCheck

OLYMPIAD: Final = "olympiad"
TEAMS: Final = "continental-team"
MEDALS: Final = 3
# Whoever came further has come as far, too.
STAGES: Final = (Won.QUALIFIED, Won.LAST_16, Won.LAST_8, Won.FINALIST, Won.CHAMPION)


class ChampionshipResult(NamedTuple):
    """What somebody won; ``place`` after the tie-break, ``shared``: as many points as the first."""

    place: int | None = None
    shared: bool = False
    stage: Won | None = None
    score: Fraction | None = None
    games: int | None = None


class ChampionshipField(NamedTuple):
    """Who took part; ``members`` are the federations that might have.

    Of a group that was merged with others ``subgroup`` and ``subgroup_federations`` are its own
    players and their federations; the others are those of the merged group.
    """

    players: int | None = None
    rounds: int | None = None
    federations: int | None = None
    members: int | None = None
    subgroup: int | None = None
    subgroup_federations: int | None = None

    @property
    def merged(self) -> bool:
        """Whether several groups played as one (1.2.3a)."""
        return self.subgroup is not None or self.subgroup_federations is not None


NOT_KNOWN: Final = ChampionshipField()


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectTitle:
    """What a result gives: the highest title, and norms for higher ones.

    ``won`` None: whether the result gives anything depends on what is not known, be it the result
    itself or what 1.2.2 and 1.2.3 ask for. ``at_once`` False: the title is conditional until the
    rating of 0.6.2 is reached, and ``meanwhile`` is the lower title for which it is high enough.
    None: not known.
    """

    event: str
    won: bool | None
    title: str | None
    norms: tuple[str, ...]
    at_once: bool | None
    meanwhile: str | None
    checks: tuple[RequirementCheck, ...]
    missing: tuple[MissingDatum, ...]
    edition: TitleEdition


def direct_title(
    edition: TitleEdition,
    event: str,
    result: ChampionshipResult,
    applicant: TitleApplicant,
    *,
    women: bool,
    field: ChampionshipField = NOT_KNOWN,
) -> DirectTitle:
    """The title and norms of a result, with every requirement."""
    rules, titles = edition.direct, WOMEN_TITLES if women else OPEN_TITLES
    cells = grants(rules, event, women=women)
    won = [each for each in cells if is_won(each, result)]
    unsaid = [] if won else [each for cell in cells if (each := _unsaid(cell, result))]
    columns = [each.column for each in won if not each.norm]
    best = min(columns, default=len(titles) + 1)
    norms = {titles[each.column - 1] for each in won if each.norm and each.column < best}
    checks = [*_event_checks(rules, event, result, field)] if won or unsaid else []
    given = None if unsaid else bool(won)
    oks = [check.ok for check in checks]
    given = False if False in oks else None if None in oks else given
    title = titles[best - 1] if columns and given is not False else None
    ratings = list(rating_checks_0_6_2(edition, event, title, applicant)) if title else []
    at_once = _at_once(ratings) if title and given else None
    missing = [
        *unsaid,
        *(MISSING[check.code] for check in (*checks, *ratings) if check.ok is None),
    ]
    return DirectTitle(
        event=event,
        won=given,
        title=title,
        norms=() if given is False else tuple(each for each in titles if each in norms),
        at_once=at_once,
        meanwhile=_meanwhile(edition, event, titles[best:], applicant)
        if at_once is False
        else None,
        checks=(*checks, *ratings),
        missing=tuple(MissingDatum(each) for each in dict.fromkeys(missing)),
        edition=edition,
    )


def _at_once(ratings: Sequence[RequirementCheck]) -> bool | None:
    oks = [check.ok for check in ratings]
    return False if False in oks else None if None in oks else True


MISSING: Final = {
    "direct_score": "score", "players": "players", "rounds": "rounds",
    "subgroup_players": "subgroup_players", "subgroup_federations": "subgroup_federations",
    "subgroup_score": "score", "federations": "federations", "rating": "highest",
    "rated_games": "games",
}  # fmt: skip


def grants(rules: DirectAward, event: str, *, women: bool) -> tuple[Grant, ...]:
    """The cells of an event, unclear ones as they are read."""
    found = (TABLE_1_24A if women else TABLE_1_24B).get(event, ())
    if event == "world-cup" and rules.world_cup_places.value == 8:
        return tuple(
            each._replace(won=Won.LAST_8) if each.won is Won.LAST_16 else each for each in found
        )
    if women and event in AMATEURS[1:] and not rules.amateurs_alike.value:
        return tuple(each for each in found if each.column > 3)
    if women and event == "sub-continental" and rules.sub_continental_title.value:
        return tuple(each._replace(norm=False) for each in found)
    return found


def is_won(grant: Grant, result: ChampionshipResult) -> bool:
    """Whether a result satisfies a cell (1.2.4); the winner is first, too."""
    match grant.won:
        case Won.GOLD:
            return result.place == 1
        case Won.FIRST:
            level = result.shared and (result.place or MEDALS + 1) <= MEDALS
            return result.place == 1 or level
        case Won.SILVER_BRONZE:
            return result.place in (2, MEDALS)
        case Won.SCORE:
            if result.score is None or not result.games:
                return False
            enough = 100 * result.score >= grant.percent * result.games
            return result.games >= grant.games and enough
        case _:
            return result.stage is not None and STAGES.index(result.stage) >= STAGES.index(
                grant.won
            )


def _unsaid(grant: Grant, result: ChampionshipResult) -> str | None:
    """What was not said of a result and could satisfy a cell."""
    match grant.won:
        case Won.GOLD | Won.FIRST | Won.SILVER_BRONZE:
            return "place" if result.place is None else None
        case Won.SCORE:
            return "score" if result.score is None or not result.games else None
        case _:
            return "stage" if result.stage is None else None


def _event_checks(
    rules: DirectAward, event: str, result: ChampionshipResult, field: ChampionshipField
) -> Iterator[RequirementCheck]:
    if result.stage is None:
        yield score_1_2_2(rules, result)
    if event.startswith(OF_ASSOCIATIONS):
        yield from field_1_2_3(rules, event, field)
        if field.merged:
            yield from subgroup_1_2_3a(rules, result, field)


def score_1_2_2(rules: DirectAward, result: ChampionshipResult) -> RequirementCheck:
    """1.2.2: 35 % for whatever is won."""
    article = rules.score.article
    if result.score is None or not result.games:
        return RequirementCheck(article, None, None, None, "direct_score")
    needed = rules.score.value * result.games
    return RequirementCheck(article, result.score >= needed, result.score, needed, "direct_score")


def field_1_2_3(
    rules: DirectAward, event: str, field: ChampionshipField
) -> Iterator[RequirementCheck]:
    """1.2.3: players, rounds, and a third of the federations, or five.

    Of a team championship the table asks for seven games: nine rounds are not asked for. Of a
    merged group 1.2.3a asks for five federations.
    """
    share = None if field.members is None else ceil(rules.federations_share * field.members)
    if field.merged:
        share = rules.federations
    federations = rules.federations if share is None else min(share, rules.federations)
    asked = [
        (field.players, rules.players.value, "players"),
        (field.rounds, rules.rounds, "rounds"),
        (field.federations, federations, "federations"),
    ]
    for found, needed, code in asked:
        if code == "rounds" and event == TEAMS:
            continue
        ok = None if found is None else found >= needed
        if code == "federations" and ok is False and share is None:
            ok = None
        yield RequirementCheck(rules.players.article, ok, found, needed, code)


def subgroup_1_2_3a(
    rules: DirectAward, result: ChampionshipResult, field: ChampionshipField
) -> Iterator[RequirementCheck]:
    """1.2.3a: the best of a part of a merged group: its players, federations, and half the points.

    It is half of all rounds, and not of the games played alone, where their number is known.
    """
    article = rules.subgroup_players.article
    for found, needed, code in (
        (field.subgroup, rules.subgroup_players.value, "subgroup_players"),
        (field.subgroup_federations, rules.subgroup_federations, "subgroup_federations"),
    ):
        ok = None if found is None else found >= needed
        yield RequirementCheck(article, ok, found, needed, code)
    rounds = field.rounds or result.games
    if result.score is None or rounds is None:
        yield RequirementCheck(article, None, result.score, None, "subgroup_score")
        return
    half = rules.subgroup_score * rounds
    yield RequirementCheck(article, result.score >= half, result.score, half, "subgroup_score")


def rating_checks_0_6_2(
    edition: TitleEdition, event: str, title: str, applicant: TitleApplicant
) -> Iterator[RequirementCheck]:
    """0.6.2: the rating, and since 2024 the games, without which a title is conditional."""
    rules = edition.direct
    needed = rules.ratings.value[title]
    ok, found = reached(applicant, needed)
    yield RequirementCheck(rules.ratings.article, ok, found, needed, "rating")
    olympic = event == OLYMPIAD and title.endswith("CM")
    if rules.games_after is None or olympic:
        return
    had = first_reached(applicant, needed)
    if had is None or (had.day or date.max) > rules.games_after:
        yield games_check(applicant, rules.games.value, rules.games.article)


def _meanwhile(
    edition: TitleEdition, event: str, lower: tuple[str, ...], applicant: TitleApplicant
) -> str | None:
    """The highest of the lower titles whose minimum is reached (0.6.2)."""
    for title in lower:
        if all(check.ok for check in rating_checks_0_6_2(edition, event, title, applicant)):
            return title
    return None
