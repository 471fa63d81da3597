"""The tournaments of docs/dutch-2017-and-2026.md, each against the definitions of both texts."""

from dataclasses import replace

import pytest
from hypothesis import given
from tests.effort import examples, proof
from tests.places import DOCS
from tests.rules.pairing import sieve, sieve_2026
from tests.rules.pairing.states import states

import arpad
from arpad.core.errors import BadInput
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.dutch.criteria import differences, floats
from arpad.rules.pairing.dutch.criteria.kinds import Quality
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.dutch.explaining.explanation import accepted_candidates
from arpad.rules.pairing.dutch.explaining.judging import ByOrder, first_difference
from arpad.rules.pairing.handling import HANDLING_2017, HANDLING_2026, HandlingRules
from arpad.rules.pairing.pair import PairedRound, Question, pair_event
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.values import Colour, NoPairing, RoundPairing, RoundState

FOLDER = DOCS / "dutch"
REFUSED_IN_2017, SAME_PAIRS = "baku-5-rounds", "baku-boards"
KEYS = sorted(file.stem for file in FOLDER.glob("*.trf"))
SIEVES = {"dutch-2017": sieve.sieve_round, "dutch-2026": sieve_2026.sieve_round}
Pairs = tuple[set[frozenset[int]], int | None]


def paired(key: str, system: str) -> PairedRound:
    return pair_event(arpad.read(FOLDER / f"{key}.trf"), Question(system=system))


def pairs(pairing: RoundPairing) -> Pairs:
    return {frozenset((each.white, each.black)) for each in pairing.boards}, pairing.bye


def with_rules(key: str, edition: DutchEdition) -> Pairs:
    """The pairs by an edition that is not in any book."""
    event = arpad.read(FOLDER / f"{key}.trf")
    number = max(game.round for game in event.games) + 1
    return pairs(
        pair_round(state_before(event, number, Colour.WHITE, rules=edition.handling), edition)
    )


@pytest.mark.parametrize("system", SIEVES)
@pytest.mark.parametrize("key", KEYS)
def test_both_pairings_are_those_of_the_definition(key: str, system: str) -> None:
    if (key, system) == (REFUSED_IN_2017, "dutch-2017"):
        with pytest.raises(BadInput):
            paired(key, system)
        return
    found = paired(key, system)
    assert pairs(found.pairing) == SIEVES[system](found.state)


@pytest.mark.parametrize("key", [key for key in KEYS if key not in (REFUSED_IN_2017, SAME_PAIRS)])
def test_the_editions_differ_in_the_next_round_and_not_before(key: str) -> None:
    event = arpad.read(FOLDER / f"{key}.trf")
    for system in SIEVES:
        checked = check_event(event, Question(system=system)).checked
        assert checked
        assert all(each.is_ok for each in checked)
    assert pairs(paired(key, "dutch-2017").pairing) != pairs(paired(key, "dutch-2026").pairing)


def test_virtual_points_change_only_the_order_of_the_boards() -> None:
    old, new = (paired(SAME_PAIRS, system).pairing.boards for system in SIEVES)
    assert set(old) == {replace(board, rule=rule_2017(board.rule)) for board in new}
    assert [board.white for board in old] == [2, 8, 4, 9, 6]
    assert [board.white for board in new] == [2, 4, 6, 8, 9]


def rule_2017(rule: str) -> str:
    return rule.replace("5.2.", "E.")


@pytest.mark.parametrize(
    ("key", "handling"),
    [
        ("absent", replace(HANDLING_2026, lost_round_floats=True)),
        ("forfeit", replace(HANDLING_2026, lost_round_floats=True)),
        ("full-point-bye", replace(HANDLING_2026, bars_bye=HANDLING_2017.bars_bye)),
    ],
)
def test_one_rule_of_2017_in_2026_gives_the_old_pairing(key: str, handling: HandlingRules) -> None:
    edition = replace(DUTCH_2026, handling=handling)
    assert with_rules(key, edition) == with_rules(key, DUTCH_2017)


def test_2026_without_c9_pairs_the_case_of_c9_as_2017() -> None:
    criteria = tuple(each for each in DUTCH_2026.criteria if each.article != "C9")
    edition = replace(DUTCH_2026, criteria=criteria)
    assert with_rules("c9", edition) == with_rules("c9", DUTCH_2017)


def test_as_one_bracket_the_pairing_of_2026_is_as_good_and_later() -> None:
    """What the page says of the case of the collapsed bracket: 7-5, 4-6, 2-8 by D.1 only."""
    state = paired("collapsed", "dutch-2017").state
    accepted = accepted_candidates(state, DUTCH_2017)[-1]
    place = {player.no: at for at, player in enumerate(state.contenders)}
    other = accepted.judge.candidate((place[a], place[b]) for a, b in ((7, 5), (4, 6), (2, 8)))
    difference = first_difference(accepted, other)
    assert isinstance(difference, ByOrder)
    assert difference.first_is_better


OLD_LEVELS = {
    "C7": differences.c06_pair_score_differences,
    "C14": floats.c12_downfloat_of_last_round,
    "C15": floats.c13_upfloat_of_last_round,
    "C16": floats.c14_downfloat_of_two_rounds_ago,
    "C17": floats.c15_upfloat_of_two_rounds_ago,
    "C18": differences.c16_downfloaters_of_last_round,
    "C19": differences.c17_upfloaters_of_last_round,
    "C20": differences.c18_downfloaters_of_two_rounds_ago,
    "C21": differences.c19_upfloaters_of_two_rounds_ago,
}
OLD_CRITERIA = replace(
    DUTCH_2026,
    criteria=tuple(
        replace(each, levels=OLD_LEVELS[each.article])
        if isinstance(each, Quality) and each.article in OLD_LEVELS
        else each
        for each in DUTCH_2026.criteria
    ),
)


@proof
@examples(60, 5_000)
@given(states())
def test_without_collapsed_brackets_the_old_c6_and_c12_to_c19_pair_the_same(
    state: RoundState,
) -> None:
    try:
        expected = pair_round(state, DUTCH_2026)
    except NoPairing:
        return
    assert pairs(pair_round(state, OLD_CRITERIA)) == pairs(expected)
