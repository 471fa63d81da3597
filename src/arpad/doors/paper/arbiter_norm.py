"""FA1 and IA1, the reports of an arbiter's norm (B.06.1, 2).

The forms themselves are lost pictures: their fields are what articles 2 to 4 ask of a norm.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import ceil
from typing import Final

from arpad.core.arbiter_service import EventLevel
from arpad.core.event import Event, Player, System
from arpad.core.step import Step
from arpad.doors.paper.counting import federations_of
from arpad.doors.paper.people_and_events import EventFacts, NamedPerson, facts_of, names_of
from arpad.doors.paper.sheet import PrintedSheet, text, words
from arpad.messages.render import label, say
from arpad.messages.text import Language

PLAYERS_FOR_EACH: Final = 25
"""A Swiss gives a certificate for every so many players or part of them (2.7)."""
ROUND_ROBIN_MOST: Final = 2
WORLD: Final = ("world-", "continental-", "zonal", "subzonal")
WORDS: Final = (
    "last_name", "first_name", "sex", "id", "federation", "birth", "birth_place", "arbiter_title",
    "event", "place", "start", "end", "system", "level", "rounds", "time_control", "players",
    "rated_players", "share_rated", "federations", "teams", "role", "sessions", "certificates",
    "judged", "assessment", "chief_arbiter", "supervisor", "supervisor_when",
    "confirming_federation", "official", "date", "signature", "remarks", "arbiter_copies",
)  # fmt: skip


class ArbiterTitle(StrEnum):
    """The titles with norms (B.06.1, 1.1)."""

    FA = "FA"
    IA = "IA"


ASSESSED: Final = ("laws", "objectivity", "languages", "computers", "clocks")
"""What articles 3.1 to 3.5 ask of a FIDE Arbiter, and 4.1 to 4.5 of an International one."""
CHAPTER: Final = {ArbiterTitle.FA: 3, ArbiterTitle.IA: 4}
PRINTED_LEVELS: Final = (EventLevel.WORLD, EventLevel.INTERNATIONAL, EventLevel.NATIONAL)
LEAST_FEDERATIONS: Final = {ArbiterTitle.FA: 2, ArbiterTitle.IA: 3}
"""Federations that make an event international (2.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterNormForm:
    """What stands on an FA1 or IA1; ``certificates`` is how many the event may give (2.7).

    ``judged`` says whether it is a norm, and what keeps it from being one.
    """

    title: ArbiterTitle
    person: NamedPerson
    event: EventFacts
    level: EventLevel | None
    role: str | None
    players: int
    rated: int
    federations: int | None
    teams: int | None
    certificates: int | None
    judged: Step | None = None
    remarks: str | None = None


def arbiter_norm_of(
    event: Event, title: ArbiterTitle, arbiter: str | None = None, judged: Step | None = None
) -> ArbiterNormForm:
    """The report of an event for one of its arbiters, or for one still to be written in."""
    last_name, first_name = names_of(arbiter or "")
    role = next((each.role for each in event.arbiters if each.name == arbiter), None)
    level = level_of(event, title)
    return ArbiterNormForm(
        title=title,
        person=NamedPerson(last_name, first_name),
        event=facts_of(event),
        level=level,
        role=role,
        players=len(event.players),
        rated=sum(player.rating is not None for player in event.players),
        federations=federations_of(event.players),
        teams=len(event.teams) or None,
        certificates=certificates(event.system, len(event.players), level),
        judged=judged,
    )


def level_of(event: Event, title: ArbiterTitle) -> EventLevel | None:
    """The level by its flags and the federations of its players (2.6); None where neither fits."""
    if any(flag.startswith(WORLD) for flag in event.flags):
        return EventLevel.WORLD
    number = federations_of(event.players)
    if number is not None and number >= LEAST_FEDERATIONS[title]:
        return EventLevel.INTERNATIONAL
    return EventLevel.NATIONAL if _host_alone(event.players, event.federation) else None


def _host_alone(players: tuple[Player, ...], host: str | None) -> bool:
    return host is not None and all(player.federation == host for player in players)


def certificates(system: System, players: int, level: EventLevel | None) -> int | None:
    """How many certificates the event may give; None: no limit, or none that 2.7 names."""
    if level is EventLevel.WORLD:
        return None
    if system is System.SWISS:
        return ceil(Fraction(players, PLAYERS_FOR_EACH))
    return ROUND_ROBIN_MOST if system.is_round_robin else None


def arbiter_norm_sheet(norm: ArbiterNormForm, language: Language) -> PrintedSheet:
    """The form in a language."""
    heading = label(f"printed.{norm.title.lower()}1_heading", language)
    share = f"{norm.rated * 100 // norm.players} %" if norm.players else None
    return PrintedSheet(
        template="arbiter",
        title=say(f"printed.{norm.title.lower()}1", {"event": norm.event.name}, language),
        language=language,
        words=words(language, *WORDS),
        values={
            **norm.person.cells(language),
            **norm.event.cells(language),
            "form": f"{norm.title} 1",
            "heading": heading,
            "players": text(norm.players),
            "rated_players": text(norm.rated),
            "share_rated": share,
            "federations": text(norm.federations),
            "teams": text(norm.teams),
            "role": norm.role and label(f"printed.role_{norm.role}", language),
            "certificates": text(norm.certificates),
            "remarks": text(norm.remarks),
        },
        tables={
            "judged": [
                {
                    "article": f"B.06.1, {step.article}",
                    "said": say(step.message, step.numbers, language),
                }
                for step in ((norm.judged, *norm.judged.children) if norm.judged else ())
            ],
            "levels": [
                {"level": label(f"printed.level_{each}", language), "ticked": each is norm.level}
                for each in PRINTED_LEVELS
            ],
            "assessments": [
                {
                    "of": label(f"printed.assessed_{each}", language),
                    "article": f"B.06.1, {CHAPTER[norm.title]}.{number}",
                }
                for number, each in enumerate(ASSESSED, start=1)
            ],
        },
        dated=norm.event.end or norm.event.start,
    )
