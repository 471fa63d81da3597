"""A federation with two published lists, for the tests of what goes out.

By hand (FIDE 2024, PD table): Ana beats Berta (2000-2000: .50) and draws with Dora (100 below:
.36): 20 x (1.5 - .86) = +12.80, so 2013. Eva, unrated, scores 2 of 5 against 2000, 2000, 1800,
2100 and 1900: Rc = (9800 + 2 x 1800) / 7 = 1914.29, p = 3/7 = .43, dp = -50, Ru = 1864.
"""

from datetime import date

from sqlalchemy import update

from arpad.office.desk import Desk
from arpad.office.records.clubs import add_club
from arpad.office.records.tables.players import player

from .town import Town

JANUARY, FEBRUARY = date(2025, 1, 1), date(2025, 2, 1)
OPEN = [
    ("Ana", "Berta", "1-0"),
    ("Dora", "Ana", "1/2"),
]
NEWCOMER = [
    ("Eva", "Ana", "0-1"),
    ("Berta", "Eva", "0-1"),
    ("Eva", "Carla", "1-0"),
    ("Dora", "Eva", "1-0"),
    ("Eva", "Fay", "0-1"),
]


def out_town(desk: Desk) -> Town:
    """The first list (January 2025), an open that ends in January, and the list it makes."""
    town = Town(desk, "fide-2024")
    town.add("Ana", birth="2008-05-17")
    town.add("Berta", "Carla", "Dora", "Fay")
    describe(town, "Ana", fide_id=22200021, sex="f", title="FM", women_title="WIM")
    describe(town, "Berta", national_id="B-7", sex="f")
    describe(town, "Carla", sex="m", federation="FRA")
    with desk.writing("club add", None, name="Ñandú Club") as work:
        club = add_club(work.connection, "Ñandú Club")
    describe(town, "Dora", club_id=club.id, licence="L1")
    town.first_list(
        JANUARY,
        Ana=(2000, 20, 50), Berta=(2000, 20, 50), Carla=(1800, 40, 10), Dora=(2100, 20, 80),
        Fay=(1900, 20, 60),
    )  # fmt: skip
    town.add("Eva", birth="1990")
    town.event("open", date(2025, 1, 5), date(2025, 1, 6), OPEN)
    return town


def describe(town: Town, who: str, /, **values: object) -> None:
    """More about a player than his name."""
    with town.desk.writing("player due", None) as work:
        own = player.c.id == town.ids[who]
        work.connection.execute(update(player).where(own).values(values))
