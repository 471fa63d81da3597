"""An office whose juniors improve, or do not: every list published by the office itself."""

from datetime import date

from tests.rules.scale.federation import ADULT, Federation

from arpad.core.rating_list import Entry
from arpad.office.desk import Desk

from .town import Town

LISTS, ROUNDS = 5, 8
RESULTS = {2: "1-0", 1: "1/2", 0: "0-1"}


def drifting(desk: Desk) -> Town:
    """Juniors who become 60 points stronger from list to list."""
    return made(desk, Federation(1972, adults=30, juniors=20, improving=60))


def steady(desk: Desk) -> Town:
    """Nobody becomes stronger."""
    return made(desk, Federation(1973, adults=30, juniors=20, improving=0))


def made(desk: Desk, federation: Federation) -> Town:
    """An imported list of January 2025, and one after each of the following months."""
    town = Town(desk, "fide-2024")
    names = {number: f"P{number}" for number in federation.people}
    for number, person in federation.people.items():
        town.add(names[number], birth=str(person.birth_year))
    ratings = {
        names[number]: Entry(
            player=town.ids[names[number]],
            rating=rating,
            games=0,
            k=20 if federation.people[number] is ADULT else 40,
            total=50,
            peak=rating,
        )
        for number, rating in federation.strength.items()
    }
    town.first_list(date(2025, 1, 1), **ratings)
    for month in range(1, LISTS):
        games = [
            (names[white], names[black], RESULTS[points])
            for _, white, black, points in federation.period(ROUNDS)
        ]
        town.event(f"m{month}", date(2025, month, 5), date(2025, month, 15), games)
        town.publish()
    return town
