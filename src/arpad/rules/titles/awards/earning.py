"""A judged norm made ready for an application: what 1.1.3a, 1.4.1c, 1.4.3e and 1.5.6 ask of it."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Final

from arpad.core.event import Event, System
from arpad.rules.regulations.cited import Cited
from arpad.rules.titles.awards.values import EarnedNorm
from arpad.rules.titles.edition import LargeSwiss, TitleEdition
from arpad.rules.titles.field import NormField
from arpad.rules.titles.judging import judge
from arpad.rules.titles.rules import r1_4_1_games as r1_4_1
from arpad.rules.titles.rules import r1_4_3_federations as r1_4_3
from arpad.rules.titles.rules.r1_1_administration import days_of_rounds
from arpad.rules.titles.verdict import NormVerdict

LARGE_EVENTS: Final = {
    "olympiad": "1.5.6b",
    "candidates-qualifier": "1.5.6c",
    "world-cup-qualifier": "1.5.6d",
    "individual-eve": "1.5.6e",
    "national-championship": "1.5.6f",
}
"""The events of 1.5.6 besides a large Swiss, by the flag that says so."""
EXEMPTING: Final = frozenset(r1_4_3.NATIONAL.values()) | r1_4_3.ZONAL[1]
NEVER: Final = 10**9


def earned_norm(event: Event, verdict: NormVerdict, flags: frozenset[str]) -> EarnedNorm:
    """A norm with what an application asks of the event it was made in."""
    field = NormField(event, verdict.edition, flags)
    return EarnedNorm(
        event=event.name, start=event.start, end=event.end, title=verdict.title, n=verdict.n,
        credit=verdict.credit or 0, score=verdict.score, ra=verdict.ra, rp=verdict.rp,
        foreigners=foreigners_1_4_3e(event, verdict, field.flags),
        slow_days=slow_days_1_1_3a(event),
        eight_games=eight_games_1_4_1c(field, verdict),
        large=large_event_1_5_6(field),
    )  # fmt: skip


def foreigners_1_4_3e(event: Event, verdict: NormVerdict, flags: frozenset[str]) -> bool:
    """Whether the norm stands without any exemption from 1.4.3 and 1.4.4."""
    exempt = any(
        isinstance(check.found, str)
        and check.found.startswith(verdict.edition.mix.federations.article)
        for check in verdict.checks
    )
    if not exempt:
        return True
    bare = replace(event, flags=tuple(flag for flag in event.flags if flag not in EXEMPTING))
    lines = judge(bare, _without_exemption(verdict.edition), flags - EXEMPTING, [verdict.player])
    return any(line.norm for line in lines if line.title == verdict.title)


def _without_exemption(edition: TitleEdition) -> TitleEdition:
    swiss = replace(edition.swiss, players=Cited(NEVER, edition.swiss.players.article))
    return replace(edition, swiss=swiss)


def slow_days_1_1_3a(event: Event) -> int | None:
    """On how many days there was one round alone; None where days of rounds are not known."""
    days = days_of_rounds(event)
    if len(days) < event.number_of_rounds or not days:
        return None
    return sum(rounds == 1 for rounds in Counter(days).values())


def eight_games_1_4_1c(field: NormField, verdict: NormVerdict) -> bool:
    """Whether eight games count as nine because of the opponent's absence or a bye."""
    games, record = field.edition.games, field.records[verdict.player]
    otherwise = field.flags & (r1_4_1.TEAM_OR_CLUB | {r1_4_1.CUP})
    ninth = r1_4_1.is_ninth_undeserved(games, field.rounds, record)
    return verdict.n == games.eight.value and ninth and not otherwise


def large_event_1_5_6(field: NormField) -> str | None:
    """The letter of 1.5.6 an event satisfies, if it does."""
    if field.system is System.SWISS and large_swiss_1_5_6a(field):
        return field.edition.by_norms.large_players.article
    return next((article for flag, article in LARGE_EVENTS.items() if flag in field.flags), None)


def large_swiss_1_5_6a(field: NormField) -> bool:
    """Whether every round of an individual Swiss had forty players of 2000 on average.

    Whoever missed more than one round is not counted; unrated players enter as in 1.4.6d.
    """
    rules = field.edition.by_norms
    present: dict[int, list[int]] = {number: [] for number in range(1, field.rounds + 1)}
    unrated = field.edition.ratings.unrated.value
    for no, record in field.records.items():
        there = {each.round for each in record if each.at_board}
        excused = {each.round for each in record if each.undeserved}
        if len(present.keys() - there - excused) <= rules.large_rounds_missed:
            for number in there & present.keys():
                present[number].append(field.rating(no) or unrated)
    return bool(present) and all(_is_large(field.edition, each) for each in present.values())


def _is_large(edition: TitleEdition, ratings: list[int]) -> bool:
    rules = edition.by_norms
    least = rules.large_players.value
    if len(ratings) < least:
        return False
    best = rules.large_of.value is LargeSwiss.BEST
    counted = sorted(ratings, reverse=True)[:least] if best else ratings
    return Fraction(sum(counted), len(counted)) >= rules.large_average.value
