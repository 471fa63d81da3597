"""Random tournaments compared with py4swiss, which follows the same edition.

Two differences are known. For E.5 py4swiss takes the listed number, not the place among those who
take part. For C.7 it does not mind who may get the bye in the last bracket (C.2).
"""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.documents import report_of
from tests.effort import proof, tries
from tests.rules.pairing.tournaments import trf_lines

from arpad.formats.trf.reader import read_trf
from arpad.made_up.hard_rounds import club_entries
from arpad.made_up.swiss import BeforeRound, Habits, Swiss, entry_list
from arpad.rules.pairing.baku import upper_group
from arpad.rules.pairing.dutch.edition import DUTCH_2017
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.systems import DUTCH_SYSTEM_2017
from arpad.rules.pairing.values import RoundPairing
from arpad.rules.regulations.readings import with_readings

pytest.importorskip("py4swiss")
from py4swiss.engines.dutch.engine import Engine
from py4swiss.trf.trf_parser import TrfParser

WITHOUT_C2 = with_readings(DUTCH_2017, {"c7-bye": "ignored"})
SEEDS = range(tries(20, 2_000))


def boards_of(pairing: RoundPairing) -> list[tuple[int, int]]:
    bye = [(pairing.bye, 0)] if pairing.bye else []
    return [(board.white, board.black) for board in pairing.boards] + bye


def theirs(lines: list[str], path: Path) -> list[tuple[int, int]]:
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return [(each.white, each.black) for each in Engine.generate_pairings(TrfParser.parse(path))]


def bye_decides(before: BeforeRound) -> bool:
    """Whether who may get the bye can matter for C.7: an odd number, and somebody may not."""
    players = before.state.contenders
    return len(players) % 2 == 1 and not all(player.may_get_bye for player in players)


def differs(before: BeforeRound, path: Path) -> bool:
    found = theirs(trf_lines(before), path)
    pairing = before.pairing
    pairs = {frozenset(pair) for pair in boards_of(pairing)}
    if pairs != {frozenset(pair) for pair in found} and bye_decides(before):
        pairing = pair_round(before.state, WITHOUT_C2)
    someone_missing = any(player.seat != player.no for player in before.state.contenders)
    by_number = {
        (board.white, board.black)
        for board in pairing.boards
        if someone_missing and board.rule == "E.5"
    }
    ours = [tuple(sorted(b)) if b in by_number else b for b in boards_of(pairing)]
    sets = {frozenset(pair) for pair in by_number}
    return ours != [tuple(sorted(b)) if frozenset(b) in sets else b for b in found]


def row(no: int, points: str, *cells: str) -> str:
    return (
        f"001 {no:4}      {f'Player {no}':33} {2700 - no:4} {'':3} {'':11} {'':10} "
        f"{points:>4} {no:4}  " + "  ".join(cells)
    )


def paired_by_arpad(lines: list[str], **readings: str) -> list[tuple[int, int]]:
    event = read_trf("\n".join(lines).encode()).event
    assert event is not None
    return boards_of(pair_event(event, Question(system=DUTCH_2017.key, readings=readings)).pairing)


def test_divergence_e5_takes_the_listed_number(tmp_path: Path) -> None:
    # 1 is absent: 2, the first who takes part, gets White by the manual, Black by his number.
    lines = ["012 E.5", "XXR 3", "XXC white1", row(1, "0.0", "0000 - Z")]
    lines += [row(no, "0.0") for no in (2, 3, 4, 5)]
    assert paired_by_arpad(lines) == [(2, 4), (5, 3)]
    assert theirs(lines, tmp_path / "round.trf") == [(4, 2), (3, 5)]
    assert paired_by_arpad(lines, **{"e5-parity": "listed"}) == [(4, 2), (3, 5)]


def test_divergence_c7_does_not_mind_the_bye(tmp_path: Path) -> None:
    # 1 and 2 float into 4 and 6, where 1 has met both. With 2-4 the last bracket is 1 6 5, and as 6
    # won by forfeit the bye is for 1: differences 3.5 and 1. With 2-6 it is 1 4 5: 1-5 and the bye
    # for 4, differences 2.5 and 2, which is less (C.7).
    lines = [
        "012 C.7", "XXR 4", "XXC white1",
        row(1, "2.5", "   4 w 1", "   2 b =", "   6 b 1"),
        row(2, "2.5", "   5 b 1", "   1 w =", "   3 b 1"),
        row(3, "2.0", "   6 w 1", "   4 b 1", "   2 w 0", "0000 - Z"),
        row(4, "1.0", "   1 b 0", "   3 w 0", "   5 w 1"),
        row(5, "0.0", "   2 w 0", "   6 b -", "   4 b 0"),
        row(6, "1.0", "   3 b 0", "   5 w +", "   1 w 0"),
    ]  # fmt: skip
    assert paired_by_arpad(lines) == [(2, 6), (1, 5), (4, 0)]
    assert theirs(lines, tmp_path / "round.trf") == [(2, 4), (5, 6), (1, 0)]
    assert paired_by_arpad(lines, **{"c7-bye": "ignored"}) == [(2, 4), (5, 6), (1, 0)]


def announced(chance: Random, players: int) -> dict[str, Any]:
    """Now and then forbidden pairs, and Baku acceleration as explicit points."""
    report: dict[str, Any] = {}
    if chance.random() < 0.2:
        pairs = (chance.sample(range(1, players + 1), 2) for _ in range(players // 3))
        report["prohibited"] = [{"players": pair} for pair in pairs]
    if chance.random() < 0.2:
        points = ["1.0", "1.0", "1.0", "0.5", "0.5"]
        report["virtual_points"] = {str(no): points for no in range(1, upper_group(players) + 1)}
    return report


@proof
@pytest.mark.parametrize("seed", SEEDS)
def test_py4swiss_pairs_alike(seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    players = chance.randint(121, 180) if seed % 20 == 19 else chance.randint(6, 60)
    rounds = chance.randint(3, min(11, players - 2))
    habits = Habits(
        withdrawal=chance.choice((0, 0.01, 0.04)),
        bye=chance.choice((0, 0.03, 0.1)),
        late_entry=chance.choice((0, 0.02, 0.1)),
        forfeit=chance.choice((0, 0.02, 0.1)),
        draw=chance.choice((0.1, 0.3, 0.6)),
    )
    event = replace(entry_list(players, rounds, seed), report=report_of(announced(chance, players)))
    found = [
        before.state.round
        for before in Swiss(event, DUTCH_SYSTEM_2017, seed, habits).rounds()
        if differs(before, tmp_path / "round.trf")
    ]
    assert not found


@proof
@pytest.mark.parametrize("seed", range(tries(8, 400)))
def test_py4swiss_pairs_clubs_alike(seed: int, tmp_path: Path) -> None:
    chance = Random(f"{seed} clubs")
    event = club_entries(chance.randint(8, 40), chance.choice((2, 2, 3)), seed, rounds=4)
    habits = Habits(withdrawal=0.02, bye=0.05, forfeit=0.1, draw=chance.choice((0.2, 0.9)))
    found = [
        before.state.round
        for before in Swiss(event, DUTCH_SYSTEM_2017, seed, habits).rounds()
        if differs(before, tmp_path / "round.trf")
    ]
    assert not found
