"""The forms worked out in the Arbiters' Manual of 2023, appendix (IT1 and IT3).

Who applied is blank there: the applicant is made up, of a federation no opponent has, as the form
counts nine opponents not from the applicant's. Scores of Illescas and Arizmendi in printed order.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import cycle, islice
from typing import Final, NamedTuple

from arpad.core.event import Event, Game, Player, Result
from arpad.core.report import Arbiter

HALF: Final = Fraction(1, 2)
APPLICANT: Final = Player(
    no=11,
    name="Łukaszewski-Muñoz, Íñigo",
    rating=2480,
    id="9912345",
    sex="m",
    federation="POL",
    title="IM",
    birth="1999-02-03",
)
OPPONENTS: Final = (
    Player(no=1, name="LALLANA, Daniel", rating=1940, id="117129", federation="ARG", title="CM"),
    Player(no=2, name="ROCHE SIMON, Manuel Angel", rating=2230, id="2260468", federation="ESP"),
    Player(no=3, name="CLAROS EGEA, Christian", rating=2122, id="2216566", federation="ESP"),
    Player(
        no=4,
        name="ILLESCAS CORDOBA, Miguel",
        rating=2613,
        id="2200015",
        federation="ESP",
        title="GM",
    ),
    Player(
        no=5,
        name="ARIZMENDI MARTINEZ, Julen",
        rating=2580,
        id="2205092",
        federation="ESP",
        title="GM",
    ),
    Player(no=6, name="GEORGIEV, Kiril", rating=2636, id="2900017", federation="BUL", title="GM"),
    Player(
        no=7, name="VAZQUEZ IGARZA, Renier", rating=2571, id="3503054", federation="ESP", title="GM"
    ),
    Player(
        no=8, name="KHARITONOV, Alexandr", rating=2538, id="4135202", federation="RUS", title="GM"
    ),
    Player(no=9, name="GOLOD, Vitali", rating=2578, id="2804140", federation="ISR", title="GM"),
    Player(
        no=10, name="STEINGRIMSSON, Hedinn", rating=2557, id="2300117", federation="ISL", title="GM"
    ),
)
ONE: Final = Fraction(1)
SCORES: Final = (ONE, ONE, ONE, HALF, ONE, HALF, HALF, HALF, HALF, HALF)


class Round(NamedTuple):
    """A round as it was judged."""

    round: int
    opponent: int | None
    counted: bool
    ignored: str | None
    rating: int | None
    adjusted: int | None
    score: Fraction


@dataclass(frozen=True)
class Judged:
    """A norm as it was judged."""

    player: int
    title: str
    norm: bool | None
    n: int
    score: Fraction
    ra: int | None
    dp: int | None
    rp: int | None
    credit: int | None
    games: tuple[Round, ...]


# R(a) 2500, Rp 2625, total score 6 and d(p) 125 are printed; nine games count.
JUDGED: Final = Judged(
    11, "GM", True, 9, Fraction(6), 2500, 125, 2625, 9,
    (
        Round(1, 1, False, "1.4.2c", 1940, None, Fraction(1)),
        *(
            Round(
                each.no, each.no, True, None, each.rating,
                2200 if each.rating == 2122 else each.rating, score,
            )
            for each, score in zip(OPPONENTS[1:], SCORES[1:], strict=True)
        ),
    ),
)  # fmt: skip


def norm_event() -> Event:
    """The applicant's ten rounds, the first without a game."""
    results = {ONE: Result.WHITE_WINS, HALF: Result.DRAW}
    games = [
        Game(round=each.no, white=11, black=each.no, result=results[score])
        for each, score in zip(OPPONENTS, SCORES, strict=True)
    ]
    games[0] = Game(round=1, white=11, black=1, result=Result.WHITE_BY_FORFEIT)
    return Event(
        name="Obert Ciutat de Núria",
        players=(*OPPONENTS, APPLICANT),
        games=tuple(games),
        start=date(2023, 8, 1),
        end=date(2023, 8, 10),
        federation="ESP",
        city="Núria",
        round_dates=tuple(f"2023-08-{number:02}" for number in range(1, 11)),
        arbiters=(Arbiter("Ruiz, Ana", "chief"), Arbiter("Østergård, Bjørn", "deputy")),
    )


# Number, federations, players of the host, players of others: as the IT3 prints them.
STATISTICS: Final = {
    "rated": (411, 37, 324, 87),
    "unrated": (17, 2, 16, 1),
    "GM": (36, 17, 10, 26),
    "IM": (25, 13, 12, 13),
    "FM": (21, 5, 17, 4),
    "WGM": (5, 5, 0, 5),
    "WIM": (5, 3, 2, 3),
    "WFM": (2, 1, 2, 0),
}


def _players() -> Iterator[tuple[str, str | None, int | None]]:
    """Federation, title and rating of everybody, so that every line of the IT3 comes out."""
    abroad = [f"F{number:02}" for number in range(36)]
    titled = 0
    for title, (_, federations, host, other) in list(STATISTICS.items())[2:]:
        foreign = abroad[: federations - (host > 0)]
        yield from (("ESP", title, 2300) for _ in range(host))
        yield from ((code, title, 2300) for code in islice(cycle(foreign), other) if other)
        titled += other
    yield from (("ESP", None, 2000) for _ in range(324 - 10 - 12 - 17 - 0 - 2 - 2))
    yield from ((code, None, 2000) for code in islice(cycle(abroad), 87 - titled))
    yield from (("ESP", None, None) for _ in range(16))
    yield ("F00", None, None)


def report_event() -> Event:
    """An event with as many players of each kind as the IT3 reports: 428 in all."""
    players = tuple(
        Player(no=no, name=f"Player {no}", rating=rating, federation=federation, title=title)
        for no, (federation, title, rating) in enumerate(_players(), start=1)
    )
    return Event(name="Open", players=players, games=(), federation="ESP", rounds=10)
