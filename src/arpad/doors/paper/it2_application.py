"""IT2, the application for a title by norms (B.01, 1.5, 1.10.3 and 2).

The form itself is a lost picture: its fields are what these articles ask an application for.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import Event
from arpad.doors.paper.judged import JudgedNorm
from arpad.doors.paper.people_and_events import EventFacts, NamedPerson, facts_of, person_of
from arpad.doors.paper.sheet import PrintedSheet, Row, day, points, text, title_name, words
from arpad.messages.render import say
from arpad.messages.text import Language

ROWS: Final = 4
NO_BREAK: Final = "\u00a0"
WORDS: Final = (
    "it2_heading", "last_name", "first_name", "sex", "id", "federation",
    "birth", "birth_place", "present_title", "norms", "event", "place", "dates", "rounds",
    "games", "credit", "score", "ra", "rp", "games_covered", "rating_reached", "rating_day",
    "remarks", "applying_federation", "official", "date", "signature", "it2_enclosed",
)  # fmt: skip


class AppliedNorm(NamedTuple):
    """One norm of an application; ``credit`` is for how many games it counts (1.4.1d)."""

    event: EventFacts
    n: int
    credit: int | None
    score: Fraction
    ra: int | None
    rp: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleApplication:
    """What stands on an IT2; ``rating`` is the one reached (1.5.3), on a day, published or not.

    ``rating_needed`` and ``games_needed`` are what the title asks for (1.5.3, 1.5.1).
    """

    title: str
    person: NamedPerson
    norms: tuple[AppliedNorm, ...]
    rating_needed: int
    games_needed: int
    rating: int | None = None
    rating_day: date | None = None
    remarks: str | None = None

    @property
    def games(self) -> int:
        """The games the norms cover together."""
        return sum(norm.n if norm.credit is None else norm.credit for norm in self.norms)


def application_of(
    person: NamedPerson,
    title: str,
    needed: tuple[int, int],
    norms: Iterable[tuple[Event, JudgedNorm]],
) -> TitleApplication:
    """The application of somebody with the norms of some events, in the order of their dates.

    ``needed`` are the rating and the games the title asks for.
    """
    found = [
        AppliedNorm(
            event=facts_of(event),
            n=each.n,
            credit=each.credit,
            score=each.score,
            ra=each.ra,
            rp=each.rp,
        )
        for event, each in norms
    ]
    ordered = sorted(found, key=lambda norm: norm.event.end or norm.event.start or date.max)
    rating, games = needed
    return TitleApplication(
        title=title, person=person, norms=tuple(ordered), rating_needed=rating, games_needed=games
    )


def applicant_of(event: Event, no: int) -> NamedPerson:
    """Who applies, as the latest event names them."""
    return person_of(next(player for player in event.players if player.no == no))


def it2_sheet(application: TitleApplication, language: Language) -> PrintedSheet:
    """The form in a language, with room for four norms at least."""
    title = title_name(application.title, language)
    rows = [_row(norm, language) for norm in application.norms]
    last = application.norms[-1].event if application.norms else None
    return PrintedSheet(
        template="it2",
        title=say("printed.it2", {"title": title, "name": application.person.last_name}, language),
        language=language,
        words=words(language, *WORDS),
        values={
            **application.person.cells(language),
            "title": title,
            "games": text(application.games) if application.norms else None,
            "needed_games": say("printed.least", {"found": application.games_needed}, language),
            "needed_rating": say("printed.least", {"found": application.rating_needed}, language),
            "rating": text(application.rating),
            "rating_day": day(application.rating_day, language),
            "remarks": text(application.remarks),
        },
        tables={"norms": [*rows, *({"event": None} for _ in range(len(rows), ROWS))]},
        dated=(last.end or last.start) if last else None,
    )


def _row(norm: AppliedNorm, language: Language) -> Row:
    days = [
        (day(each, language) or "").replace(" ", NO_BREAK)
        for each in (norm.event.start, norm.event.end)
    ]
    return {
        "event": text(norm.event.name),
        "place": norm.event.cells(language)["place"],
        "dates": text(" – ".join(dict.fromkeys(each for each in days if each))),
        "rounds": text(norm.event.rounds),
        "n": text(norm.n),
        "credit": text(norm.credit),
        "score": points(norm.score),
        "ra": text(norm.ra),
        "rp": text(norm.rp),
    }
