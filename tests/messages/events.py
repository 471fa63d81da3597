"""The bundled examples, and events in which every rule has something to say."""

from datetime import date
from functools import cache
from typing import Any, Final

from tests.places import EXAMPLES

import arpad
from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System

EXAMPLE_NAMES: Final = tuple(sorted(path.stem for path in EXAMPLES.glob("*.json")))
W, D, L = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


@cache
def example(name: str) -> Event:
    """A bundled tournament."""
    return arpad.read(EXAMPLES / f"{name}.json")


def field(**changes: Any) -> tuple[Player, ...]:
    """Eight players whose standings differ in everything a rule asks for."""
    players = (
        Player(no=1, name="Champion", rating=2710, games=500, peak=2740, birth="1990-01-02"),
        Player(no=2, name="Once high", rating=2370, games=300, peak=2420, birth="1985"),
        Player(no=3, name="Junior", rating=2010, games=60, birth="2010-05-06"),
        Player(no=4, name="New", rating=1790, games=12, birth="1970"),
        Player(no=5, name="Unknown", rating=2200),
        Player(no=6, name="Newcomer", rating=None),
        Player(no=7, name="Second try", rating=None, first_event=False),
        Player(no=8, name="Late", rating=1850, listed_after_start=True, k=20),
    )
    return tuple(
        Player(**{**{name: getattr(each, name) for name in each.__slots__}, **changes})
        for each in players
    )


def everybody(results: str = "WDLWLDWWLDWLDWLWDLWDLWDLWDLW", cycles: int = 1) -> list[Game]:
    """All pairings of eight, with results in the order given."""
    names = {"W": W, "D": D, "L": L}
    pairs = [(white, black) for white in range(1, 9) for black in range(white + 1, 9)]
    return [
        Game(
            round=(cycle * 7) + 1 + (white + black) % 7,
            white=black if cycle else white,
            black=white if cycle else black,
            result=names[results[index % len(results)]],
        )
        for cycle in range(cycles)
        for index, (white, black) in enumerate(pairs)
    ]


def whitewash() -> list[Game]:
    """All pairings of eight: the lower number always wins."""
    return everybody("W")


def with_gaps(games: list[Game]) -> tuple[Game, ...]:
    """The same with a forfeit, an unrated game, and results only an arbiter gives."""
    replaced = {
        0: Result.WHITE_BY_FORFEIT,
        1: Result.BOTH_FORFEIT,
        9: Result.BOTH_LOSE,
        12: Result.DRAW_LOSS,
    }
    return tuple(
        Game(
            round=each.round,
            white=each.white,
            black=each.black,
            result=replaced.get(index, each.result),
            rated=index != 5,
        )
        for index, each in enumerate(games)
    )


def event(name: str, system: System, games: list[Game] | tuple[Game, ...], **more: Any) -> Event:
    """An event of the eight."""
    details: dict[str, Any] = {"players": field(), "start": date(2025, 3, 1), **more}
    return Event(name=name, system=system, games=tuple(games), **details)


def many_games() -> Event:
    """Ninety games in one period: K is limited, and in 1972 the performance counts."""
    players = tuple(Player(no=no, name=f"#{no}", rating=2000) for no in range(1, 7))
    games = tuple(
        Game(round=no, white=1, black=2 + no % 5, result=W if no % 3 else L) for no in range(1, 91)
    )
    return Event(name="Long year", players=players, games=games, start=date(2025, 3, 1))


@cache
def corners() -> tuple[Event, ...]:
    """Every system, with and without unplayed games, and what only some rules know."""
    byes = (Bye(8, 6, ByeKind.PAIRING), Bye(8, 5, ByeKind.HALF), Bye(9, 2, ByeKind.ZERO))
    standards = tuple(
        Player(no=no, name=f"Standard {no}", rating=None, standard=2000 + 50 * no)
        for no in range(1, 9)
    )
    top = Player(no=1, name="Top", rating=2700)
    return (
        *(event(f"gaps {each}", each, with_gaps(everybody()), byes=byes) for each in System),
        *(event(f"full {each}", each, everybody()) for each in System),
        event("whitewash", System.ROUND_ROBIN, whitewash()),
        event("whitewash, Swiss", System.SWISS, whitewash()),
        event("double", System.DOUBLE_ROUND_ROBIN, everybody(cycles=2)),
        event(
            "championship",
            System.ROUND_ROBIN,
            everybody(),
            flags=("national-championship",),
            players=field(listed_after_start=False),
        ),
        event("undated", System.SWISS, everybody(), start=None),
        event("standard ratings", System.SWISS, everybody(), players=standards),
        event("nobody rated", System.ROUND_ROBIN, everybody(), players=field(rating=None)),
        event("no games", System.SWISS, ()),
        event("no games at all", System.ROUND_ROBIN, ()),
        event("low", System.ROUND_ROBIN, everybody(), players=field(rating=1010, peak=1010)),
        Event(
            name="match",
            players=(top, Player(no=2, name="Challenger", rating=2100)),
            games=tuple(Game(round=no, white=1, black=2, result=W) for no in range(1, 7)),
            system=System.MATCH,
            rounds=6,
        ),
        Event(
            name="first rating above the maximum",
            players=(
                Player(no=1, name="Talent"),
                *(Player(no=no, name=f"Master {no}", rating=2400) for no in range(2, 11)),
            ),
            games=tuple(Game(round=no, white=1, black=no, result=W) for no in range(2, 11)),
        ),
        Event(
            name="one point in nine",
            players=(
                Player(no=1, name="Beginner"),
                *(Player(no=no, name=f"Club {no}", rating=1300) for no in range(2, 11)),
            ),
            games=tuple(
                Game(round=no, white=1, black=no, result=W if no == 2 else L) for no in range(2, 11)
            ),
        ),
        event(
            "all rated",
            System.ROUND_ROBIN,
            everybody(),
            players=field(rating=2150, peak=2450, listed_after_start=False),
        ),
        event(
            "all rated, an average that is rounded",
            System.ROUND_ROBIN,
            everybody(),
            players=(
                Player(no=1, name="A", rating=2151),
                *field(rating=2150, listed_after_start=False)[1:],
            ),
        ),
        Event(
            name="two games",
            players=(
                Player(no=1, name="Guest"),
                Player(no=2, name="Host", rating=1900),
                Player(no=3, name="Friend", rating=1950),
            ),
            games=(
                Game(round=1, white=1, black=2, result=W),
                Game(round=2, white=3, black=1, result=L),
            ),
        ),
        many_games(),
    )


@cache
def period() -> tuple[Event, ...]:
    """Events years apart: a newcomer who returns, a player whose K and rating changed meanwhile."""
    events = (("old", date(2005, 8, 1), 12), ("poor", date(2009, 8, 1), 40),
              ("better", date(2009, 9, 5), 40))  # fmt: skip
    results = {"old": (W, D, W, L), "poor": (L, L, L, W), "better": (W, W, D, W)}
    return tuple(
        Event(
            name=name,
            players=(
                Player(no=1, name="Newcomer", first_event=name == "old"),
                Player(no=2, name="Rated", rating=1650, games=games, listed=1662),
                *(Player(no=no, name=f"#{no}", rating=1600) for no in range(3, 6)),
            ),
            games=(
                *(
                    Game(round=no, white=1, black=no, result=result)
                    for no, result in enumerate(results[name], start=2)
                ),
                Game(round=9, white=2, black=3, result=W),
            ),
            start=day,
        )
        for name, day, games in events
    )
