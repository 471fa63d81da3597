"""The whole federation by a seed: its players, their list, and three periods of tournaments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import Final

from arpad.core.event import Event, Play
from arpad.formats.rating_lists import ListedPlayer, ListedRating, ListFormat, write_list
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.made_up.names import CITIES, KINDS
from arpad.made_up.people import Person, make_people
from arpad.made_up.tournaments import PlayedTournament, make_plan, play_tournament

SEED: Final = 1959
PLAYERS, EVENTS, LARGEST = 2_000, 40, 120
FIRST_LIST: Final = date(2026, 1, 1)


@dataclass(frozen=True, slots=True)
class ListToCome:
    """A list to come and the days on which its tournaments begin and end."""

    list_date: date
    first: date
    last: date


# fide-2025: a list takes what ended three days before it appears.
PERIODS: Final = (
    ListToCome(date(2026, 2, 1), date(2026, 1, 2), date(2026, 1, 29)),
    ListToCome(date(2026, 3, 1), date(2026, 2, 1), date(2026, 2, 26)),
    ListToCome(date(2026, 4, 1), date(2026, 3, 1), date(2026, 3, 29)),
)


@dataclass(frozen=True, slots=True)
class Federation:
    """Everybody on the first list, and the tournaments in the order they began."""

    people: tuple[Person, ...]
    tournaments: tuple[PlayedTournament, ...]

    def of_list(self, list_date: date) -> tuple[PlayedTournament, ...]:
        """The tournaments of one period."""
        return tuple(each for each in self.tournaments if each.list_date == list_date)


def make_federation(
    seed: int = SEED,
    players: int = PLAYERS,
    events: int = EVENTS,
    *,
    largest: int = LARGEST,
    periods: Sequence[ListToCome] = PERIODS,
) -> Federation:
    """The same federation for the same seed; ``largest`` is the largest field of an open."""
    chance = Random(seed)
    people = make_people(chance, players)
    titles = _titles(chance, events)
    tournaments = []
    for number, title in enumerate(titles):
        period = periods[number * len(periods) // events]
        plan = make_plan(chance, title, (period.first, period.last), largest)
        tournaments.append(play_tournament(chance, plan, people, period.list_date))
    tournaments.sort(key=lambda each: (each.plan.start, each.plan.name))
    return Federation(people, tuple(tournaments))


def first_list(people: Sequence[Person]) -> bytes:
    """The list of 1 January 2026 in FIDE's layout, unrated players included."""
    listed = [listed_player(person) for person in sorted(people, key=lambda each: each.name)]
    written = write_list(listed, ListFormat.FIDE_TXT, play=Play.STANDARD, on=FIRST_LIST)
    return written.content


def listed_player(person: Person) -> ListedPlayer:
    """A person as a list prints them."""
    return ListedPlayer(
        name=person.name,
        fide_id=person.fide_id,
        national_id=None,
        federation=person.federation,
        sex=person.sex,
        title=person.title,
        women_title=person.women_title,
        other_titles=None,
        foa_title=None,
        birth=person.birth,
        inactive=False,
        standard=ListedRating(person.rating, person.games, person.k) if person.rating else None,
        rapid=None,
        blitz=None,
        club=person.club,
    )


def report(event: Event) -> bytes:
    """A tournament as its arbiter sends it."""
    return write_as(event, FileFormat.TRF16).content


def with_ratings(event: Event, ratings: Mapping[str, int]) -> Event:
    """The same games, entered with a later list (ratings by id)."""
    players = (replace(each, rating=ratings.get(each.id or "")) for each in event.players)
    return replace(event, players=tuple(players))


def _titles(chance: Random, number: int) -> list[tuple[str, str]]:
    """Names of tournaments with their towns, no two alike."""
    pairs = [(kind, city) for kind in KINDS for city in CITIES]
    chance.shuffle(pairs)
    chosen: dict[str, tuple[str, str]] = {}
    for kind, city in pairs:
        chosen.setdefault(city, (f"{kind} {city}", city))
    rest = [(f"{kind} {city}", city) for kind, city in pairs]
    wanted = list(dict.fromkeys([*chosen.values(), *rest]))
    if number > len(wanted):
        wanted = [(f"{name} {edition}", city) for edition in range(1, 99) for name, city in wanted]
    return wanted[:number]
