"""A schedule as a report file that waits for results, read by our own reader."""

from dataclasses import replace

import pytest

from arpad.core.event import Event, Player, System
from arpad.core.finding import Severity
from arpad.formats.reading import read_any
from arpad.program.checking import check_report
from arpad.program.scheduling import enter, skeleton
from arpad.rules.checks.check import Profile
from arpad.rules.schedules import (
    Reversal,
    Schedule,
    berger,
    by_lot,
    hilton,
    knockout,
    match,
    scheveningen,
    schiller,
    skalitzka,
    varma,
)
from arpad.rules.tiebreaks.players import cycles_of, is_predetermined

SCHEDULES = {
    "berger": berger(10),
    "berger, odd": berger(9),
    "berger, two hundred rounds": berger(100, double=True),
    "double": berger(6, double=True),
    "varma": varma([Player(no=0, name=f"P{no}", federation="ESP") for no in range(9)], 3),
    "drawn": by_lot(berger(5), 11),
    "scheveningen": scheveningen(4),
    "schiller": schiller(4, 3),
    "schiller, odd": schiller(3, 3),
    "skalitzka": skalitzka(6),
    "hilton": hilton(6),
    "knockout": knockout(6),
    "match": match(10),
}
by_name = pytest.mark.parametrize("schedule", SCHEDULES.values(), ids=SCHEDULES)


def entrants(schedule: Schedule) -> list[Player]:
    """Somebody with a name, a rating and a federation for each number."""
    return [
        Player(no=0, name=f"Ñandú, Zoë {index}", rating=1500 + index, federation="ESP")
        for index in range(len(schedule.seats))
    ]


def read_back(content: bytes) -> Event:
    read = read_any(content)
    assert read.event is not None
    assert not [each for each in read.findings if each.severity is Severity.ERROR]
    return read.event


@by_name
def test_the_skeleton_says_what_the_schedule_says(schedule: Schedule) -> None:
    written = skeleton(enter(schedule, entrants(schedule)), "Closed of Valdorra")
    assert written.lost == ()
    event = read_back(written.content)
    assert (event.name, event.system) == ("Closed of Valdorra", schedule.system)
    assert event.number_of_rounds == schedule.number_of_rounds
    assert [player.no for player in event.players] == [seat.no for seat in schedule.seats]
    for seat, player in zip(schedule.seats, event.players, strict=True):
        assert (player.name, player.rating) == (f"Ñandú, Zoë {seat.entrant}", 1500 + seat.entrant)
    assert sorted(event.report.marks.unplayed) == sorted(
        (round_.number, each.white, each.black)
        for round_ in schedule.rounds
        for each in round_.pairings
    )
    assert sorted((bye.round, bye.player) for bye in event.byes) == sorted(
        (round_.number, no) for round_ in schedule.rounds for no in round_.byes
    )


@by_name
def test_the_check_accepts_it_for_reading(schedule: Schedule) -> None:
    content = skeleton(enter(schedule, ()), "Closed").content
    verdict = check_report(content, profile=Profile.READ)
    assert not verdict.has_errors


def test_results_written_into_it_make_games() -> None:
    schedule = berger(9)
    lines = skeleton(enter(schedule, ()), "Closed").content.decode().splitlines()
    filled = []
    for line in lines:
        if line.startswith("001"):
            line = line.ljust(91 + 10 * 9)
            for round_ in range(9):
                result = 98 + 10 * round_
                if line[result] == " ":
                    line = f"{line[:result]}={line[result + 1 :]}"
        filled.append(line.rstrip())
    event = read_back("\r\n".join(filled).encode())
    assert len(event.games) == 36
    assert {(game.round, game.white, game.black) for game in event.games} == {
        (round_.number, each.white, each.black)
        for round_ in schedule.rounds
        for each in round_.pairings
    }


def test_the_seed_of_a_draw_stands_in_the_file() -> None:
    content = skeleton(enter(SCHEDULES["drawn"], ()), "Closed").content.decode()
    assert content.startswith("### arpad schedule berger --seed 11\r\n")


@pytest.mark.parametrize(
    ("schedule", "code"),
    [
        (berger(10), "FIDE_ROUNDROBIN"),
        (SCHEDULES["varma"], "FIDE_ROUNDROBIN"),
        (SCHEDULES["drawn"], "FIDE_ROUNDROBIN"),
        (berger(6, double=True), "CUSTOM_ROUNDROBIN"),
        (berger(6, double=True, reversal=Reversal.FIRST), "FIDE_DOUBLEROUNDROBIN"),
        (berger(6, double=True, reversal=Reversal.NONE), "BERGER_DOUBLEROUNDROBIN"),
        (scheveningen(4), "FIDE_SCHEVENINGEN"),
        (scheveningen(8, semi=True), "CUSTOM_SCHEVENINGEN"),
        (schiller(5, 2), "FIDE_SCHILLER_5x2"),
        (knockout(6), "CUSTOM_KNOCKOUT"),
        (skalitzka(6), None),
        (hilton(6), None),
        (match(10), None),
    ],
)
def test_record_192_has_the_code_of_the_format(schedule: Schedule, code: str | None) -> None:
    content = skeleton(enter(schedule, ()), "Closed").content
    event = read_back(content)
    assert event.report.type_code == code
    assert is_predetermined(event)
    assert not [
        each
        for each in check_report(content, profile=Profile.READ).findings
        if each.code == "record.type_code"
    ]


@pytest.mark.parametrize("reversal", Reversal)
def test_a_double_round_robin_has_two_cycles_whatever_its_code(reversal: Reversal) -> None:
    event = read_back(skeleton(enter(berger(6, True, reversal), ()), "Closed").content)
    assert cycles_of(event) == 2


def test_teams_stand_with_their_players() -> None:
    event = read_back(skeleton(enter(schiller(3, 2), (), ("Norte", "Sur", "Este")), "Cup").content)
    assert event.system is System.TEAM
    assert [(team.name, [*team.players]) for team in event.teams] == [
        ("Norte", [1, 2]),
        ("Sur", [3, 4]),
        ("Este", [5, 6]),
    ]


def test_a_number_without_a_name_stands_for_its_player() -> None:
    entered = enter(scheveningen(2), (), word="Jugador")
    assert [player.name for player in entered.players] == [
        "Jugador A1",
        "Jugador A2",
        "Jugador B1",
        "Jugador B2",
    ]
    assert replace(entered, teams=()).schedule.teams == ("A", "B")
