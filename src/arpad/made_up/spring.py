"""April and May of the federation: rapid and blitz, a closed tournament with a norm, and opens.

The Swisses are paired by the Dutch system and name it, so that every pairing has its reasons.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Final

from arpad.core.event import Event, Play, System
from arpad.core.report import Arbiter, Report
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.made_up.names import HOME, SPANISH, full_name
from arpad.made_up.people import LISTED_FROM, Person
from arpad.made_up.play import play_round_robin
from arpad.made_up.swiss import Habits, random_tournament, with_points
from arpad.made_up.tournaments import (
    REGISTERED_BEFORE,
    SYSTEMS,
    TIME_CONTROL,
    Plan,
    PlayedTournament,
    reported_player,
    round_dates,
)
from arpad.rules.pairing.systems import DUTCH_SYSTEM_2026

SEED: Final = 1963
TABLE: Final = "rapid-blitz-clubs.csv"
REGISTRATIONS: Final = "registrations-spring.csv"
SINCE: Final = date(2026, 4, 1)
"""The day of the first lists of rapid and blitz."""
LAST_ANNOUNCED: Final = date(2026, 4, 9)
NEXT_LIST: Final = date(2026, 5, 1)
LIST_AFTER: Final = date(2026, 6, 1)
PACE: Final = {Play.STANDARD: TIME_CONTROL, Play.RAPID: "15 min + 10 s", Play.BLITZ: "3 min + 2 s"}
SHARE: Final = {Play.RAPID: 0.65, Play.BLITZ: 0.5}
NOISE: Final = 60
HABITS: Final = Habits(withdrawal=0.004, bye=0.008, late_entry=0, forfeit=0.01)
# How much the guest without a title is better than usual.
IN_FORM: Final = 150


@dataclass(frozen=True, slots=True)
class Spring:
    """What is played in April and May, and what is announced for June."""

    played: tuple[PlayedTournament, ...]
    coming: tuple[Plan, ...]

    @property
    def plans(self) -> tuple[Plan, ...]:
        """Everything that is announced."""
        return (*(each.plan for each in self.played), *self.coming)


def other_ratings(people: Sequence[Person]) -> dict[Play, dict[int, int]]:
    """Rapid and blitz ratings by FIDE id: of many who have a rating, and near it."""
    chance = Random(f"{SEED} ratings")
    found: dict[Play, dict[int, int]] = {play: {} for play in SHARE}
    for person in people:
        for play, share in SHARE.items():
            if person.rating and chance.random() < share:
                near = round(chance.gauss(person.rating - 20, NOISE))
                found[play][person.fide_id] = max(near, LISTED_FROM)
    return found


def table_of(people: Sequence[Person], ratings: Mapping[Play, Mapping[int, int]]) -> str:
    """Rapid and blitz ratings with everybody's club, as somebody kept them in a spreadsheet."""
    lines = ["fide_id;name;federation;club;rapid;rapid_k;blitz;blitz_k"]
    for each in sorted(people, key=lambda person: person.name):
        own = [ratings[play].get(each.fide_id) for play in (Play.RAPID, Play.BLITZ)]
        cells = [f"{rating};{each.k}" if rating else ";" for rating in own]
        lines.append(";".join((str(each.fide_id), each.name, each.federation, each.club, *cells)))
    return "\n".join((*lines, ""))


def make_spring(people: Sequence[Person], standard: Mapping[int, int]) -> Spring:
    """The same for the same players; ``standard`` are their ratings of April by FIDE id."""
    by_play = {Play.STANDARD: standard, **other_ratings(people)}
    known = {play: _entering(people, ratings) for play, ratings in by_play.items()}
    opens = (
        ("Open de Primavera Puertoluz", "Puertoluz", Play.STANDARD, 44, 7, "2026-04-16", 4),
        ("Rápidas San Jorge", "Camposol", Play.RAPID, 38, 7, "2026-04-23", 1),
        ("Relámpago San Jorge", "Camposol", Play.BLITZ, 30, 9, "2026-04-24", 1),
        ("Abierto de Mayo", "Torremar", Play.STANDARD, 32, 5, "2026-05-07", 3),
    )
    played = [_closed(known[Play.STANDARD])]
    for name, city, play, players, rounds, start, days in opens:
        plan = _plan(name, city, System.SWISS, rounds, players, date.fromisoformat(start), days)
        played.append(_open(plan, play, known[play]))
    coming = _plan("Open de Verano Isleta", "Isleta", System.SWISS, 9, 60, date(2026, 6, 13), 9)
    return Spring(tuple(played), (coming,))


def write_spring(folder: Path, people: Sequence[Person], standard: Mapping[int, int]) -> Spring:
    """Put the table, the announcements and the reports of both months into a folder."""
    found = make_spring(people, standard)
    (folder / TABLE).write_text(table_of(people, other_ratings(people)), encoding="utf-8")
    plays = {each.plan.name: each.event.play for each in found.played}
    lines = ["name;start;end;play;city;federation;time control;players;registered on"]
    for plan in found.plans:
        play = plays.get(plan.name, Play.STANDARD)
        values = (plan.name, plan.start, plan.end, play.value, plan.city, HOME, PACE[play])
        lines.append(";".join(map(str, (*values, plan.players, plan.registered_on))))
    (folder / REGISTRATIONS).write_text("\n".join((*lines, "")), encoding="utf-8")
    for each in found.played:
        month = folder / f"{each.plan.end:%Y-%m}"
        month.mkdir(exist_ok=True)
        written = write_as(each.event, FileFormat.TRF26)
        (month / each.file_name).write_bytes(written.content)
    return found


def _entering(people: Sequence[Person], ratings: Mapping[int, int]) -> list[Person]:
    """Those who have a rating, with it, the best first."""
    rated = [
        replace(each, rating=ratings[each.fide_id]) for each in people if each.fide_id in ratings
    ]
    return sorted(rated, key=lambda person: (-(person.rating or 0), person.fide_id))


def _plan(
    name: str, city: str, system: System, rounds: int, players: int, start: date, days: int
) -> Plan:
    end = start + timedelta(days=days - 1)
    announced = min(start - timedelta(days=REGISTERED_BEFORE[0]), LAST_ANNOUNCED)
    return Plan(
        name=name,
        city=city,
        system=system,
        rounds=rounds,
        players=players,
        start=start,
        end=end,
        registered_on=announced,
    )


def _closed(people: Sequence[Person]) -> PlayedTournament:
    """Ten players, for a norm of the best at home without a title (B.01 1.4.3-1.4.5).

    Five opponents are from home and four from two other federations; one is a grandmaster, three
    are international masters and one is a FIDE master.
    """
    home = [each for each in people if each.federation == HOME]
    titled = {title: [each for each in home if each.title == title] for title in ("GM", "IM", "FM")}
    guest = next(each for each in home if not (each.title or each.women_title))
    abroad = [each for each in people if each.federation != HOME][:4]
    chosen = [titled["GM"][-1], *titled["IM"][:3], titled["FM"][0], guest, *abroad]
    field = sorted(chosen, key=lambda person: -(person.rating or 0))
    strengths = [each.strength + (IN_FORM if each is guest else 0) for each in field]
    games, rounds = play_round_robin(Random(f"{SEED} closed"), strengths)
    plan = _plan(
        "Magistral Valdorra", "Valdorra", System.ROUND_ROBIN, rounds, 10, date(2026, 4, 11), 9
    )
    return _as_reported(plan, Play.STANDARD, replace(_announced(plan, field), games=games))


def _open(plan: Plan, play: Play, people: Sequence[Person]) -> PlayedTournament:
    chance = Random(f"{SEED} {plan.name}")
    field = sorted(chance.sample(people, plan.players), key=lambda each: -(each.rating or 0))
    event = replace(_announced(plan, field), initial_colour=chance.choice(("white", "black")))
    event = random_tournament(event, DUTCH_SYSTEM_2026, chance.randrange(1_000_000), HABITS)
    named = replace(event.report, type_code=DUTCH_SYSTEM_2026.codes[0])
    return _as_reported(plan, play, replace(event, report=named))


def _announced(plan: Plan, field: Sequence[Person]) -> Event:
    players = tuple(reported_player(no, person) for no, person in enumerate(field, start=1))
    return Event(
        name=plan.name,
        players=players,
        games=(),
        system=plan.system,
        start=plan.start,
        end=plan.end,
        rounds=plan.rounds,
        report=Report(type=SYSTEMS[plan.system]),
    )


def _as_reported(plan: Plan, play: Play, event: Event) -> PlayedTournament:
    arbiter = full_name(Random(f"{SEED} arbiter {plan.name}"), SPANISH, "f")
    whole = replace(
        with_points(event), play=play, federation=HOME, city=plan.city, time_control=PACE[play],
        round_dates=round_dates(plan), arbiters=(Arbiter(f"IA {arbiter}", "chief"),),
    )  # fmt: skip
    return PlayedTournament(plan, whole, NEXT_LIST if plan.end < NEXT_LIST else LIST_AFTER)
