"""An office with an event of ten players in which one of them makes a norm.

Player 1 meets nine opponents rated 2400, wins two games and draws seven: 5.5 of 9 is 61 %, which
table 1.4.9 turns into 80, so that Rp is 2480, and an IM norm takes 2450. With 5 of 9 (56 %, 43) it
is 2443. The opponents draw with each other and get no further than 4.5. Five of them are IM, as the
master file says and the report does not; nobody is of the player's federation.
"""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Any

from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.norms.deciding import judge_again
from arpad.office.people.players import register_player
from arpad.office.tournaments.decisions import accept
from arpad.rules.schedules.berger import berger

from .reports import checked_report, enter_arbiter, open_systems, report

PLAYERS = range(1, 11)
WON = (2, 3)
MASTERS = range(2, 7)
CANDIDATE = "Vega, Carlos"
LAST = date(2026, 5, 10)
DAYS = [f"2026-05-{day:02}" for day in range(2, 11)]
ROUNDS = [
    [(pairing.white, pairing.black) for pairing in round_.pairings]
    for round_ in berger(len(PLAYERS)).rounds
]


def name_of(no: int) -> str:
    return CANDIDATE if no == 1 else f"Opponent, {'ABCDEFGHI'[no - 2]}"


def federation_of(no: int) -> str:
    return "ESP" if no == 1 else ("FRA", "GER", "ITA")[no % 3]


def result(white: int, black: int) -> str:
    if 1 not in (white, black) or max(white, black) not in WON:
        return "1/2"
    return "1-0" if white == 1 else "0-1"


def norm_report(**values: Any) -> dict[str, Any]:
    """The report of the event."""
    players = [
        {
            "no": no,
            "name": name_of(no),
            "id": str(2_300_000 + no),
            "birth": str(1980 + no),
            "sex": "m",
            "federation": federation_of(no),
            "rating": 2300 if no == 1 else 2400,
        }
        for no in PLAYERS
    ]
    games = [
        {"round": number, "white": white, "black": black, "result": result(white, black)}
        for number, pairs in enumerate(ROUNDS, 1)
        for white, black in pairs
    ]
    given = {
        "end": LAST.isoformat(),
        "rounds": len(ROUNDS),
        "round_dates": DAYS,
        "players": players,
        "games": games,
    }
    return {**report(), **given, **values}


def open_office(desk: Desk) -> None:
    """The event accepted, and nobody knows the federations of the opponents."""
    players = [
        each if each["no"] == 1 else {**each, "federation": None}
        for each in norm_report()["players"]
    ]
    code = norm_office(desk, norm_report(players=players), federations=False)
    accept(desk, code, in_spite_of="federations follow")


def norm_office(
    desk: Desk,
    said: dict[str, Any] | None = None,
    *,
    federations: bool = True,
    masters: Collection[int] = MASTERS,
) -> str:
    """The players, whose numbers are those of the report, and the event, checked; its code."""
    open_systems(desk)
    enter_arbiter(desk)
    for no in PLAYERS:
        record = PlayerRecord(
            id=0,
            name=name_of(no),
            fide_id=2_300_000 + no,
            birth=str(1980 + no),
            sex="m",
            federation=federation_of(no) if federations or no == 1 else None,
            title="IM" if no in masters else None,
        )
        register_player(desk, record)
    return checked_report(desk, said or norm_report(), end=LAST).tournament.code


def three_norms(desk: Desk) -> list[str]:
    """Three such events, one after the other; the first is a national championship."""
    codes = [accepted_office(desk)]
    for first in (date(2026, 5, 12), date(2026, 5, 22)):
        days = [first + timedelta(days=passed) for passed in range(len(ROUNDS))]
        said = norm_report(
            name=f"Open of {first}",
            start=first.isoformat(),
            end=days[-1].isoformat(),
            round_dates=[day.isoformat() for day in days],
        )
        event = checked_report(desk, said, name=said["name"], start=first, end=days[-1])
        codes.append(event.tournament.code)
        assert accept(desk, codes[-1]).norms == 1
    judge_again(desk, codes[:1], flags=["national-championship"])
    return codes


def accepted_office(desk: Desk) -> str:
    """The same with the event accepted."""
    code = norm_office(desk)
    assert accept(desk, code).norms == 1
    return code
