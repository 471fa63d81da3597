"""Players with a strength nobody sees and a rating the list prints, which is something else."""

from dataclasses import dataclass
from random import Random
from typing import Final

from arpad.made_up.names import CLUBS, FEDERATIONS, REGIONS, full_name

YEAR: Final = 2026
FIRST_ID: Final = 99_000_001
LISTED_FROM, STRONGEST = 1400, 2560
UNRATED_SHARE: Final = 0.1
# How far the list is wrong, and how many points a year below nineteen it is behind.
LIST_NOISE: Final = 55
BEHIND_A_YEAR: Final = 14
OF_AGE: Final = 19
TITLES: Final = ((2470, "GM"), (2390, "IM"), (2290, "FM"), (2200, "CM"))
WOMEN_TITLES: Final = ((2300, "WGM"), (2200, "WIM"), (2100, "WFM"), (2000, "WCM"))
TITLED_SHARE, ALL_TITLED_FROM = 0.7, 2400


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A player; ``strength`` decides the games, ``rating`` (None: unrated) is what lists say."""

    fide_id: int
    name: str
    sex: str
    birth: str
    federation: str
    region: str
    club: str
    strength: int
    rating: int | None
    games: int
    k: int
    title: str | None = None
    women_title: str | None = None

    @property
    def age(self) -> int:
        """In the year the federation is made for."""
        return YEAR - int(self.birth[:4])


def make_people(chance: Random, number: int) -> tuple[Person, ...]:
    """Invented players, no two of one name, with ids in no order."""
    ids = chance.sample(range(FIRST_ID, FIRST_ID + 4 * number), number)
    people: dict[str, Person] = {}
    while len(people) < number:
        person = _person(chance, ids[len(people)])
        people.setdefault(person.name, person)
    return tuple(people.values())


def _person(chance: Random, fide_id: int) -> Person:
    shares = [share for *_, share in FEDERATIONS]
    federation, parts, _ = chance.choices(FEDERATIONS, shares)[0]
    sex = "f" if chance.random() < 0.18 else "m"
    age = _age(chance)
    strength = min(STRONGEST, round(chance.gauss(1500 + 12 * min(age, 34), 220)))
    rating = _rating(chance, strength, age)
    settled = age > OF_AGE and chance.random() < 0.8
    title, women_title = _titles(chance, rating, sex)
    return Person(
        fide_id=fide_id,
        name=full_name(chance, parts, sex),
        sex=sex,
        birth=f"{YEAR - age}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}",
        federation=federation,
        region=chance.choice(REGIONS),
        club=chance.choice(CLUBS),
        strength=strength,
        rating=rating,
        games=chance.choice((0, 0, 0, 5, 6, 7, 9, 12)) if rating else 0,
        k=_development_coefficient(rating, age, settled),
        title=title,
        women_title=women_title,
    )


def _age(chance: Random) -> int:
    """A third are juniors, the rest anything up to eighty."""
    return chance.randint(8, 18) if chance.random() < 0.35 else round(chance.triangular(19, 80, 36))


def _rating(chance: Random, strength: int, age: int) -> int | None:
    if chance.random() < UNRATED_SHARE:
        return None
    behind = max(0, OF_AGE - age) * BEHIND_A_YEAR
    rating = round(chance.gauss(strength - behind, LIST_NOISE))
    # A list has nobody below its floor, and most who played once are on it all the same.
    return rating if rating >= LISTED_FROM else LISTED_FROM + chance.randint(0, 90)


def _development_coefficient(rating: int | None, age: int, settled: bool) -> int:
    if rating and rating >= 2400:
        return 10
    if not settled or (age < OF_AGE and (rating or 0) < 2300):
        return 40
    return 20


def _titles(chance: Random, rating: int | None, sex: str) -> tuple[str | None, str | None]:
    lucky = chance.random() < TITLED_SHARE
    if rating is None or not (lucky or rating >= ALL_TITLED_FROM):
        return None, None
    title = next((title for least, title in TITLES if rating >= least), None)
    women = next((title for least, title in WOMEN_TITLES if rating >= least), None)
    return title, women if sex == "f" else None
