"""Random tournaments compared with py4swiss, which follows the same edition.

Two differences are known. For E.5 py4swiss takes the listed number, not the place among those who
take part. For C.7 it does not mind who may get the bye in the last bracket (C.2).
"""

import os
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.pairing.tournaments import trf_lines

from arpad.pairing.baku import upper_group
from arpad.pairing.dutch.edition import DUTCH_2017
from arpad.pairing.dutch.engine import pair_round
from arpad.pairing.systems import DUTCH_SYSTEM_2017
from arpad.pairing.values import RoundPairing
from arpad.synthetic.swiss import BeforeRound, Habits, Swiss, entry_list

pytest.importorskip("py4swiss")
from py4swiss.engines.dutch.engine import Engine
from py4swiss.trf.trf_parser import TrfParser

WITHOUT_C2 = replace(DUTCH_2017, bye_in_next_bracket=False)
SEEDS = range(int(os.environ.get("ARPAD_FUZZ_PAIRING", "60")))


def boards_of(pairing: RoundPairing) -> list[tuple[int, int]]:
    bye = [(pairing.bye, 0)] if pairing.bye else []
    return [(board.white, board.black) for board in pairing.boards] + bye


def differs(before: BeforeRound, path: Path) -> bool:
    path.write_text("\n".join(trf_lines(before)) + "\n", "utf-8")
    theirs = [(each.white, each.black) for each in Engine.generate_pairings(TrfParser.parse(path))]
    pairing = before.pairing
    if {frozenset(pair) for pair in boards_of(pairing)} != {frozenset(pair) for pair in theirs}:
        pairing = pair_round(before.state, WITHOUT_C2)
    someone_missing = any(player.seat != player.no for player in before.state.contenders)
    by_number = {
        (board.white, board.black)
        for board in pairing.boards
        if someone_missing and board.rule == "E.5"
    }
    ours = [tuple(sorted(b)) if b in by_number else b for b in boards_of(pairing)]
    sets = {frozenset(pair) for pair in by_number}
    return ours != [tuple(sorted(b)) if frozenset(b) in sets else b for b in theirs]


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
    event = replace(entry_list(players, rounds, seed), report=announced(chance, players))
    found = [
        before.state.round
        for before in Swiss(event, DUTCH_SYSTEM_2017, seed, habits).rounds()
        if differs(before, tmp_path / "round.trf")
    ]
    assert not found
