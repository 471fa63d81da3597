"""One tournament of the federation: who came, when, and what a report says of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Final
from unicodedata import normalize

from arpad.core.event import Event, Game, Player, System
from arpad.core.report import Arbiter, Report
from arpad.made_up.names import HOME, SPANISH, full_name
from arpad.made_up.people import Person
from arpad.made_up.play import play_round_robin, play_swiss

TIME_CONTROL: Final = "90 min + 30 s"
SYSTEMS: Final = {
    System.SWISS: "Individual: Swiss-System",
    System.ROUND_ROBIN: "Individual: Round-Robin",
}
ROUNDS: Final = (5, 6, 7, 9)
ROUND_ROBIN_PLAYERS: Final = 10
# Days before the start; 30 are needed where one of the elite plays (fide-2025 0.2).
REGISTERED_BEFORE: Final = (31, 60)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A tournament as it is announced."""

    name: str
    city: str
    system: System
    rounds: int
    players: int
    start: date
    end: date
    registered_on: date


@dataclass(frozen=True, slots=True)
class PlayedTournament:
    """A tournament that was played; ``list_date`` is the list it belongs to."""

    plan: Plan
    event: Event
    list_date: date

    @property
    def file_name(self) -> str:
        """What its report is called, without accents."""
        city = normalize("NFD", self.plan.city.lower()).encode("ascii", "ignore").decode()
        return f"{self.plan.start:%m%d}-{city}.trf"


def make_plan(
    chance: Random, title: tuple[str, str], window: tuple[date, date], largest: int
) -> Plan:
    """An announcement; ``title`` is name and city, ``window`` the days it may be played on."""
    name, city = title
    first, last = window
    if chance.random() < 0.2:
        players = ROUND_ROBIN_PLAYERS
        system, rounds = System.ROUND_ROBIN, players - 1
    else:
        system, rounds = System.SWISS, chance.choice(ROUNDS)
        players = round(chance.triangular(22, largest, 40))
    days = -(-rounds // 2) + chance.randint(0, 1)
    start = first + timedelta(days=chance.randint(0, (last - first).days - days + 1))
    return Plan(
        name=name,
        city=city,
        system=system,
        rounds=rounds,
        players=players,
        start=start,
        end=start + timedelta(days=days - 1),
        registered_on=start - timedelta(days=chance.randint(*REGISTERED_BEFORE)),
    )


def play_tournament(
    chance: Random, plan: Plan, people: Sequence[Person], list_date: date
) -> PlayedTournament:
    """Play it: the field in order of its ratings, the results by its strengths."""
    field = sorted(_field(chance, plan, people), key=lambda person: -(person.rating or 0))
    strengths = [person.strength for person in field]
    games: tuple[Game, ...]
    if plan.system is System.SWISS:
        games, byes = play_swiss(chance, strengths, plan.rounds)
    else:
        (games, _), byes = play_round_robin(chance, strengths), ()
    event = Event(
        name=plan.name,
        players=tuple(reported_player(no, person) for no, person in enumerate(field, start=1)),
        games=games,
        byes=byes,
        system=plan.system,
        start=plan.start,
        end=plan.end,
        federation=HOME,
        city=plan.city,
        time_control=TIME_CONTROL,
        rounds=plan.rounds,
        round_dates=round_dates(plan),
        arbiters=(Arbiter(f"IA {full_name(chance, SPANISH, 'm')}", "chief"),),
        report=Report(type=SYSTEMS[plan.system]),
    )
    return PlayedTournament(plan, event, list_date)


def _field(chance: Random, plan: Plan, people: Sequence[Person]) -> list[Person]:
    """Who comes: anybody to an open, rated players of about one strength to a round robin."""
    if plan.system is System.SWISS:
        return chance.sample(people, plan.players)
    rated = sorted(
        (person for person in people if person.rating), key=lambda person: -(person.rating or 0)
    )
    first = chance.randrange(len(rated) * 2 // 3)
    near = rated[first : first + 4 * plan.players]
    return chance.sample(near, plan.players)


def reported_player(no: int, person: Person) -> Player:
    """A person as a report names them."""
    return Player(
        no=no,
        name=person.name,
        rating=person.rating,
        id=str(person.fide_id),
        sex="w" if person.sex == "f" else "m",
        federation=person.federation,
        title=person.title or person.women_title,
        birth=person.birth,
    )


def round_dates(plan: Plan) -> tuple[str, ...]:
    """Rounds spread over the days, the last on the last day."""
    days = (plan.end - plan.start).days
    last = plan.rounds - 1
    return tuple(
        (plan.start + timedelta(days=number * days // last)).isoformat()
        for number in range(plan.rounds)
    )
