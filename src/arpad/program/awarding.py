"""Title applications for programs: norms of several tournaments, ratings, and what still lacks."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final, NamedTuple

from arpad.core.choosing import AUTO
from arpad.core.errors import UnknownName
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.program.interim_ratings import reached_in
from arpad.program.norming import FLAGS
from arpad.program.reading import Tournament, read
from arpad.rules.rating.results import unknown_player
from arpad.rules.regulations.readings import with_readings
from arpad.rules.titles import editions
from arpad.rules.titles.awards.by_norms import award_by_norms
from arpad.rules.titles.awards.direct_norms import WonDirectly, direct_award, direct_norms
from arpad.rules.titles.awards.earning import LARGE_EVENTS, earned_norm
from arpad.rules.titles.awards.ratings import award_by_rating
from arpad.rules.titles.awards.values import (
    EarnedNorm,
    ReachedRating,
    TitleApplicant,
    TitleAward,
)
from arpad.rules.titles.edition import TitleEdition
from arpad.rules.titles.judging import judge
from arpad.rules.titles.verdict import NormVerdict

BEST_ANSWER: Final = (True, None, False)
EVENT_FLAGS: Final = (*FLAGS, *(flag for flag in LARGE_EVENTS if flag not in FLAGS))
"""What an application may say of an event."""


class AppliedEvent(NamedTuple):
    """One tournament of an application, with the number of whoever applies."""

    event: Event
    player: int
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class JudgedEvent:
    """One tournament as it was judged for whoever applies."""

    event: Event
    verdicts: tuple[NormVerdict, ...]
    norms: tuple[EarnedNorm, ...]

    def doubtful_games(self, title: str) -> int:
        """What a norm without a verdict could count for at most: its games, and all points."""
        doubtful = [each for each in self.verdicts if each.title == title and each.norm is None]
        most = sum(each.edition.games.most_credited.value for each in doubtful)
        return most + sum(int(each.score) for each in doubtful)

    def without(self, titles: Collection[str]) -> "JudgedEvent":
        """The same without the norms for some titles."""
        return replace(
            self,
            verdicts=tuple(each for each in self.verdicts if each.title not in titles),
            norms=tuple(each for each in self.norms if each.title not in titles),
        )


@dataclass(frozen=True, slots=True)
class ApplicantFacts:
    """What reports do not say: the rating now, the highest ever and its day, and rated games."""

    rating: int | None = None
    highest: int | None = None
    rating_day: date | None = None
    games: int | None = None
    sex: str | None = None


NOTHING_SAID: Final = ApplicantFacts()


@dataclass(frozen=True, slots=True)
class EditionChoice:
    """Which edition, read how; ``auto``: the one of each event, and of the application (1.5.4)."""

    edition: str = AUTO
    readings: Mapping[str, str] = field(default_factory=dict)

    def on(self, day: date | None) -> TitleEdition:
        """The edition for a day, with the readings it has."""
        found = (
            editions.edition_for(day) if self.edition == AUTO else editions.edition(self.edition)
        )
        known = {reading.name for each in editions.EDITIONS for reading in each.readings}
        own = {reading.name for reading in found.readings}
        elsewhere = known - own if self.edition == AUTO else set()
        asked = {name: choice for name, choice in self.readings.items() if name not in elsewhere}
        return with_readings(found, asked)


def title_award(
    title: str,
    results: Sequence[tuple[Tournament, int]],
    facts: ApplicantFacts = NOTHING_SAID,
    edition: str = AUTO,
    readings: Mapping[str, str] | None = None,
) -> TitleAward:
    """Whether somebody's norms and ratings are enough for a title, and what lacks (1.3, 1.5).

    ``results`` are tournaments, each with the number of whoever applies. Each is judged by the
    edition of its start, the application by that of the last norm.

    >>> import arpad
    >>> facts = arpad.ApplicantFacts(highest=2410)
    >>> found = arpad.title_award("IM", [("open-2025.json", 11)], facts)
    >>> found.awarded, [check.article for check in found.checks if check.ok is False]
    (False, ['1.5.1', '1.4.3e'])
    """
    choice = EditionChoice(edition, readings or {})
    applied = [AppliedEvent(read(tournament), no) for tournament, no in results]
    named = [(each.event, _player(each)) for each in applied]
    judged = [judged_event(each, choice) for each in applied]
    norms = [norm for each in judged for norm in each.norms]
    last = max((norm.day for norm in norms if norm.day), default=None)
    doubtful = sum(each.doubtful_games(title) for each in judged)
    return award(choice.on(last), title, applicant_of(named, "", facts), norms, doubtful)


def _player(applied: AppliedEvent) -> Player:
    """Whoever applies, in one tournament."""
    players = {player.no: player for player in applied.event.players}
    if applied.player not in players:
        raise UnknownName(unknown_player(str(applied.player), list(players), "results"))
    return players[applied.player]


def judged_event(applied: AppliedEvent, choice: EditionChoice) -> JudgedEvent:
    """A tournament judged by the edition in force when it began (1.5.4)."""
    event, flags = applied.event, applied.flags
    verdicts = judge(event, choice.on(event.start), flags, [applied.player])
    norms = tuple(earned_norm(event, each, flags) for each in verdicts if each.norm)
    return JudgedEvent(event, verdicts, norms)


def applicant_of(
    named: Sequence[tuple[Event, Player]], name: str, facts: ApplicantFacts
) -> TitleApplicant:
    """Who applies: as the reports say, completed by what was said besides.

    A rating in a report was reached by its first day, and others in its course; whether an
    earlier or later one was higher is known only where somebody says so.
    """
    ordered = sorted(named, key=lambda each: each[0].start or date.min)
    ratings = [each for event, player in ordered for each in reached_in(event, player)]
    stated = facts.highest if facts.highest is not None else facts.rating
    if stated is not None:
        ratings.append(ReachedRating(stated, facts.rating_day, exact=facts.rating_day is not None))
    if facts.highest is not None and facts.rating is not None:
        ratings.append(ReachedRating(facts.rating))
    last = ordered[-1][1] if ordered else None
    played = max((player.games or 0 for _, player in ordered), default=0)
    needed = editions.EDITIONS[-1].by_rating.games.value
    return TitleApplicant(
        name=last.name if last else name,
        id=last.id if last else None,
        sex=facts.sex or next((player.sex for _, player in reversed(ordered) if player.sex), None),
        held=last.title if last else None,
        ratings=tuple(ratings),
        highest_known=facts.highest is not None,
        games=facts.games if facts.games is not None else played if played >= needed else None,
    )


def on_highest(named: Sequence[tuple[Event, Player]], facts: ApplicantFacts) -> Iterator[Finding]:
    """The reports in which somebody had more than is said to be the highest rating ever."""
    for event, player in named:
        most = max((each.rating for each in reached_in(event, player)), default=0)
        if facts.highest is not None and most > facts.highest:
            values: dict[str, str | int] = {
                "found": facts.highest,
                "rating": most,
                "event": event.name,
            }
            code = "award.highest_contradicted"
            yield Finding.warning(code, "highest", "1.5.3a", **values)


def award(
    edition: TitleEdition,
    title: str,
    applicant: TitleApplicant,
    norms: Sequence[EarnedNorm],
    doubtful: int = 0,
    won: Sequence[WonDirectly] = (),
) -> TitleAward:
    """What an application comes to; ``doubtful`` games may come from results without a verdict.

    What was ``won`` in championships gives the title itself, or a norm that counts with others.
    """
    if title in edition.by_rating.ratings.value:
        found = award_by_rating(edition, title, applicant)
    else:
        own = [norm for norm in (*norms, *direct_norms(edition, won)) if norm.title == title]
        found = award_by_norms(edition, title, applicant, own, doubtful)
    direct = [direct_award(each) for each in won if each.direct.title == title]
    return min((found, *direct), key=lambda each: BEST_ANSWER.index(each.awarded))


def titles_above(edition: TitleEdition, applicant: TitleApplicant) -> list[str]:
    """The titles somebody may seek: not the one held, nor one for a lower rating."""
    ratings = {**edition.by_norms.ratings.value, **edition.by_rating.ratings.value}
    held = ratings.get(applicant.held or "", 0)
    return [
        title
        for title, rating in ratings.items()
        if title != applicant.held
        and rating >= held
        and not (title.startswith("W") and applicant.sex == "m")
    ]
