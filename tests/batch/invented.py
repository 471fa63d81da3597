"""Periods made up at random: few players, many kinds of them, and events of every system asked."""

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Any

from arpad.batch.scalar import RowsOfEvent
from arpad.batch.schemas import LIST

RESULTS = ((2, 0), (2, 0), (1, 1), (1, 1), (0, 2), (0, 2), (0, 0), (1, 0), (0, 1))


def blank(player: int) -> dict[str, Any]:
    return dict.fromkeys(LIST.kinds) | {"player": player, "state": "new", "games": 0}


def invented_list(lots: Random, players: int, floor: int) -> list[dict[str, Any]]:
    return [_invented_player(lots, number, floor) for number in range(1, players + 1)]


def _invented_player(lots: Random, number: int, floor: int) -> dict[str, Any]:
    row = blank(number)
    row["birth_year"] = lots.choice((None, 1950, 1985, 2003, 2005, 2006, 2007, 2012))
    if lots.random() < 0.15:
        row["standard"] = lots.randint(floor, 2500)
    kind = lots.random()
    if kind < 0.3:
        if lots.random() < 0.2:
            row["guest"] = lots.randint(floor, 2400)
        return row
    if kind < 0.38:
        return row | {
            "state": "unrated",
            "total": lots.choice((None, 0, 12, 40)),
            "peak": lots.choice((None, floor + 30)),
            "inactive_since": lots.choice((None, date(2020, 1, 1))),
        }
    top = lots.random() < 0.2
    rating = lots.randint(2350, 2750) if top else lots.randint(floor, floor + 700)
    state = lots.choice(("active",) * 5 + ("inactive", "apart", "withheld"))
    away = state in ("inactive", "apart")
    return row | {
        "state": state,
        "rating": rating,
        "k": lots.choice((None, 10, 20, 20, 40)),
        "games": lots.choice((0, 0, 3, 9)),
        "total": lots.choice((None, 5, 22, 29, 30, 300)),
        "peak": lots.choice((None, rating, rating + 60)),
        "inactive_since": date(2019, 7, 1) if away else None,
        "withheld": state == "withheld" or lots.choice((None, False)),
    }


def invented_events(
    lots: Random,
    people: Sequence[int],
    first: date,
    days: int,
    systems: Sequence[str],
) -> list[RowsOfEvent]:
    return [
        _invented_event(lots, people, first, days, number, lots.choice(systems))
        for number in range(1, lots.randint(5, 10))
    ]


def _invented_event(
    lots: Random, people: Sequence[int], first: date, days: int, number: int, system: str
) -> RowsOfEvent:
    start = first + timedelta(lots.randint(0, days))
    event = {
        "event": number,
        "code": f"e{lots.randint(0, 9)}{number}",
        "start": start,
        "end": start + timedelta(lots.choice((0, 3, 8, 20))),
        "ratings_on": lots.choice((None, None, first)),
        "system": system,
        "regulation": None,
        "players": None,
        "rounds": lots.choice((None, 4)),
        "flags": lots.choice((None, "olympiad", "national-championship open", "requested")),
    }
    playing = lots.sample(list(people), 2 if system == "match" else lots.randint(2, 14))
    games = (
        _round_robin(lots, playing[:7], 1 + system.startswith("double"))
        if "robin" in system
        else _swiss(lots, playing)
    )
    return RowsOfEvent(
        event, [{**game, "event": number, "no": no} for no, game in enumerate(games)]
    )


def _game(lots: Random, round_: int, white: int, black: int) -> dict[str, Any]:
    played = lots.random() > 0.07
    points = lots.choice(RESULTS) if played else lots.choice(((2, 0), (0, 2), (0, 0)))
    return {
        "round": round_,
        "white": white,
        "black": black,
        "white_half_points": points[0],
        "black_half_points": points[1],
        "played": played,
        "rated": lots.choice((None, True, True, True, True, True, False)),
        "white_rating": None,
        "black_rating": None,
    }


def _swiss(lots: Random, playing: list[int]) -> list[dict[str, Any]]:
    games = []
    for round_ in range(1, lots.randint(1, 9) + 1):
        order = lots.sample(playing, len(playing))
        games += [
            _game(lots, round_, white, black)
            for white, black in zip(order[::2], order[1::2], strict=False)
        ]
    return games


def _round_robin(lots: Random, playing: list[int], times: int) -> list[dict[str, Any]]:
    pairs = [(a, b) for place, a in enumerate(playing) for b in playing[place + 1 :]] * times
    games = [_game(lots, place + 1, a, b) for place, (a, b) in enumerate(pairs)]
    if lots.random() < 0.7:
        games = [
            {**game, "played": True, "rated": True, "white_half_points": 1, "black_half_points": 1}
            if not (game["played"] and game["rated"] is not False)
            else game
            for game in games
        ]
    return games
