"""Periods made up at random: few players, many kinds of them, and events of every system asked."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any

from arpad.batch.scalar import RowsOfEvent
from arpad.batch.schemas import ENTRIES, LIST

STRANGERS = 12
FLAGS = (
    *(None, None, "olympiad", "national-championship open", "national-championship"),
    *("requested", "ratings-per-game", "ratings-per-game requested"),
)
RATED_ONLY = defaultdict(float, {"match": 0.7, "scheveningen": 0.7, "round-robin": 0.6})
# How often one of those events has a single newcomer among the rated.
NEWCOMER = defaultdict(lambda: 0.2, {"scheveningen": 0.7})
RESULTS = ((2, 0), (2, 0), (1, 1), (1, 1), (0, 2), (0, 2), (0, 0), (1, 0), (0, 1))


def blank(player: int) -> dict[str, Any]:
    return dict.fromkeys(LIST.kinds) | {"player": player, "state": "new", "games": 0}


def invented_list(lots: Random, players: int, floor: int) -> list[dict[str, Any]]:
    """Everybody who may play; those with numbers below zero are in no master file."""
    return [
        *(_stranger(lots, number, floor) for number in range(-STRANGERS, 0)),
        *(_invented_player(lots, number, floor) for number in range(1, players + 1)),
    ]


def _stranger(lots: Random, number: int, floor: int) -> dict[str, Any]:
    return blank(number) | {"guest": lots.choice((None, lots.randint(floor, 2500)))}


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
    people: Sequence[Mapping[str, Any]],
    first: date,
    days: int,
    systems: Sequence[str],
) -> list[RowsOfEvent]:
    """Some events of the period that begins on a day; nobody from elsewhere plays in two.

    ``people`` are the rows of the list; some events are for the rated among them.
    """
    strangers = lots.sample([row["player"] for row in people if row["player"] < 0], STRANGERS)
    ours = [row["player"] for row in people if row["player"] > 0]
    rated = [row["player"] for row in people if row["rating"]]
    events = []
    for number in range(1, lots.randint(5, 10)):
        head = _head(lots, first, days, number, lots.choice(systems))
        among = rated if rated and lots.random() < RATED_ONLY[head["system"]] else ours
        newcomer = lots.choice([who for who in ours if who not in rated] or ours)
        playing = lots.sample(among, min(_size(lots, head["system"]), len(among)))
        if among is rated and newcomer not in playing and lots.random() < NEWCOMER[head["system"]]:
            playing[-1:] = [newcomer]
        events.append(_invented_event(lots, playing, among, strangers, head))
    return events


def _head(lots: Random, first: date, days: int, number: int, system: str) -> dict[str, Any]:
    start = first + timedelta(lots.randint(0, days))
    return {
        "event": number,
        "code": f"e{lots.randint(0, 9)}{number}",
        "start": start,
        "end": start + timedelta(lots.choice((0, 3, 8, 20))),
        "ratings_on": lots.choice((None, None, first, first - timedelta(45))),
        "system": system,
        "regulation": None,
        "players": None,
        "rounds": lots.choice((None, 2, 4)),
        "flags": lots.choice(FLAGS),
    }


def _invented_event(
    lots: Random,
    playing: list[int],
    others: Sequence[int],
    strangers: list[int],
    event: dict[str, Any],
) -> RowsOfEvent:
    system = event["system"]
    if strangers and lots.random() < 0.2:
        playing[0] = strangers.pop()
    games = _games(lots, system, playing)
    if "per-game" in (event["flags"] or ""):
        games = [_with_ratings(lots, game) for game in games]
    number = event["event"]
    entries = _entries(lots, playing, games, lots.sample([*others, *playing], min(4, len(others))))
    return RowsOfEvent(
        event,
        [{**game, "event": number, "no": no} for no, game in enumerate(games)],
        [{**entry, "event": number} for entry in entries],
    )


def _size(lots: Random, system: str) -> int:
    if system == "match":
        return lots.choice((2, 2, 2, 4))
    if system == "scheveningen":
        return 2 * lots.randint(2, 7)
    return lots.randint(3, 7) if "robin" in system else lots.randint(2, 14)


def _games(lots: Random, system: str, playing: list[int]) -> list[dict[str, Any]]:
    if "robin" in system:
        return _round_robin(lots, playing, 1 + system.startswith("double"))
    half = len(playing) // 2
    if system == "scheveningen" and lots.random() < 0.7:
        return [
            _game(lots, 1 + (place + other) % half, playing[place], playing[half + other])
            for place in range(half)
            for other in range(half)
        ]
    if system == "match":
        return [
            _won_by(playing[place], _game(lots, no, *lots.sample(playing[place::half], 2)))
            if lots.random() < 0.5
            else _game(lots, 1 + no // 2, *lots.sample(playing[place::half], 2))
            for no in range(1, lots.randint(3, 8))
            for place in range(half)
        ]
    return _swiss(lots, playing)


def _won_by(player: int, game: dict[str, Any]) -> dict[str, Any]:
    white = game["white"] == player
    points = {"white_half_points": 2 * white, "black_half_points": 2 * (not white)}
    return {**game, **points, "played": True}


def _with_ratings(lots: Random, game: dict[str, Any]) -> dict[str, Any]:
    then = {side: lots.choice((None, lots.randint(1000, 2700))) for side in ("white", "black")}
    return {**game, "white_rating": then["white"], "black_rating": then["black"]}


def _entries(
    lots: Random, playing: Sequence[int], games: Sequence[dict[str, Any]], others: Sequence[int]
) -> list[dict[str, Any]]:
    """Who is disabled, who did not play, and sums: with games they are only a statement."""
    if lots.random() < 0.5:
        return []
    at_the_board = {game[side] for game in games for side in ("white", "black")}
    entered = {who for who in playing if who not in at_the_board or lots.random() < 0.1}
    return [_entry(lots, who) for who in sorted({*entered, *others[: lots.randint(0, 4)]})]


def _entry(lots: Random, player: int) -> dict[str, Any]:
    games = lots.choice((None, 0, 1, 4, 9, 9))
    sums = (
        {}
        if games is None
        else {
            "sum_games": games,
            "sum_half_points": lots.randint(0, 2 * games),
            "sum_opponents": lots.choice((None, *(lots.randint(1400, 2600) for _ in range(5)))),
        }
    )
    blank_entry = dict.fromkeys(ENTRIES.kinds)
    return blank_entry | {"player": player, "disabled": lots.choice((None, False, True)), **sums}


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
