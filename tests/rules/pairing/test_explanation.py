"""What the tutorial says of the brackets of the 40-player tournament (manual, part 3, 10.5)."""

import json
from collections.abc import Iterator

import pytest
from tests.rules.pairing.builders import contender
from tests.rules.pairing.builders import state as state_of
from tests.rules.pairing.test_forty_players import ROUNDS, state

from arpad.core.step import Step
from arpad.messages.render import step_json, step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.dutch.explaining.explanation import explain_round
from arpad.rules.pairing.values import Colour, RoundState

AGAINST_NONE = "here, 0 in the accepted one"


def explained(before: RoundState) -> Step:
    return explain_round(before, pair_round(before))


def bracket(number: int, score: str) -> Step:
    found = step_json(explained(state(number)), Language.EN)["steps"]
    at = next(at for at, each in enumerate(found) if each["numbers"]["score"] == score)
    return explained(state(number)).children[at]


def lines(step: Step, language: Language = Language.EN) -> list[str]:
    return [line.strip() for line in step_lines(step, language)]


@pytest.mark.parametrize(
    ("number", "score", "said"),
    [
        # Round 2: 4-24 and 31-11 have played; 35-15 and 16-36 are impossible as well.
        (2, "0.5", "4 and 24 have already met  [C.1]"),
        (2, "0.5", "11 and 31 have already met  [C.1]"),
        # The order in which S2 is used.
        (2, "1", "S2 in the order 10 13 12 14 17 18 19 20  [D.1]"),
        # Round 3.
        (3, "1.5", "3 and 12 have already met  [C.1]"),
        (3, "1.5", "3-13, preferences (w) (w): 3 ranks higher, whose preference is granted  [E.4]"),
        (3, "1", "16 and 24 have already met  [C.1]"),
        (3, "0.5", "23 and 32 have already met  [C.1]"),
        (3, "0.5", "of 9 players 39 is left over and floats down  [A.4]"),
        # Round 4: 5-4 leaves 3-12, 29-15 leaves 39-19, which have been played.
        (4, "2.5", f"players left over: 2 (3, 12) {AGAINST_NONE}  [C.5]"),
        (4, "2", "6 and 17 have already met  [C.1]"),
        (4, "1.5", "19 and 39 have already met  [C.1]"),
        (4, "1", "S2 in the order 31 37 40 33  [D.1]"),
        (
            4,
            "0",
            f"players who float up as in the previous round: 1 (36-30) {AGAINST_NONE}  [C.13]",
        ),
        (4, "0", "34-36, preferences (B) (B): 36 ranks higher, whose preference is granted  [E.4]"),
        # Round 5: an exchange and a transposition.
        (
            5,
            "3.5",
            f"players who do not get their colour preference: 1 (1-5) {AGAINST_NONE}  [C.10]",
        ),
        (5, "3.5", "exchange between S1 and S2: 1 ↔ 5  [D.2]"),
        (5, "3", "3 and 12 have already met  [C.1]"),
        (
            5,
            "2.5",
            f"players who float up as two rounds ago: 1 (20-2) {AGAINST_NONE}  [C.15]",
        ),
        (5, "2.5", "2 and 13 have already met  [C.1]"),
        (
            5,
            "2.5",
            "13-10, preferences (b) (b): the reverse of the last time their colours differed "
            "(13 WBBW, 10 BWBW)  [E.3]",
        ),
        (5, "2", "19 and 29 have already met  [C.1]"),
        (5, "2", "S2 in the order 22 23 29 39 24 26  [D.1]"),
        # The table of transpositions: 0 fails C.11, 1 C.12, 2 C.3; 3 is perfect.
        (
            5,
            "1.5",
            "players who do not get their strong colour preference:"
            f" 1 (27-35) {AGAINST_NONE}  [C.11]",
        ),
        (
            5,
            "1.5",
            f"players who float down as in the previous round: 1 (35) {AGAINST_NONE}  [C.12]",
        ),
        (5, "1.5", "27 and 31 have the same absolute colour preference  [C.3]"),
        (5, "1.5", "S2 of the remainder in the order 28 35 40 31  [D.1]"),
        (5, "0.5", "38 gets the bye  [A.5]"),
        # Round 6.
        (6, "4", "6 is alone and floats down  [A.4]"),
        (
            6,
            "3.5",
            f"players who float down as in the previous round: 1 (20) {AGAINST_NONE}  [C.12]",
        ),
        (6, "3", "8 and 17 have already met  [C.1]"),
        (6, "2.5", "24-29, preferences W1 (W): that of 24 is stronger  [E.2]"),
        (6, "2", "21 and 28 have already met  [C.1]"),
        (
            6,
            "1.5",
            f"players who float up as two rounds ago: 1 (40-34) {AGAINST_NONE}  [C.15]",
        ),
        (6, "1.5", "exchange between S1 and S2: 14 ↔ 33  [D.2]"),
        # Round 7: topscorers, exchanges, a semi-incompatibility.
        (7, "5", "6-5, preferences (b) BBB: that of 5 is stronger  [E.2]"),
        (7, "4", "18-26, preferences B BBB: 26 has the wider colour difference  [E.2]"),
        (7, "3.5", "exchange between S1 and S2: 3 ↔ 10  [D.2]"),
        (7, "3.5", f"players left over: 2 (10, 17) {AGAINST_NONE}  [C.5]"),
        (7, "3.5", f"players left over: 2 (10, 13) {AGAINST_NONE}  [C.5]"),
        (7, "3", "exchange between S1 and S2: 19 ↔ 21  [D.2]"),
        (7, "3", "15 and 39 have already met  [C.1]"),
        (7, "2.5", "39 and 28 have already met  [C.1]"),
        (
            7,
            "2",
            f"players who float down as two rounds ago: 1 (31) {AGAINST_NONE}  [C.14]",
        ),
    ],
)
def test_a_reason_of_the_tutorial_is_given(number: int, score: str, said: str) -> None:
    assert said in lines(bracket(number, score))


def test_a_whole_bracket_in_english() -> None:
    assert list(step_lines(bracket(4, "3"), Language.EN)) == [
        "score 3: 1 5 9  [A.3]",
        "  first candidate: 1-5  [B.3]",
        f"    players who float down as in the previous round: 1 (9) {AGAINST_NONE}  [C.12]",
        "  accepted: 1-9  [B.8]",
        "    S2 in the order 9 5  [D.1]",
        "  second best: 5-9 instead of 1-9; left over 1  [B.8]",
        "    equal in all criteria, generated later: needs the exchange 1 ↔ 5  [D.2]",
        "  of 3 players 5 is left over and floats down  [A.4]",
        "  9-1, preferences (B) (B): 1 ranks higher, whose preference is granted  [E.4]",
    ]


def test_the_first_candidate_is_said_once_with_what_speaks_against_it() -> None:
    # 1 and 4 have met, so that 1-3, 2-4 is all there is without an exchange: in both
    # pairs one preference is not granted, and in 1-2, 3-4 all are.
    past = [(1, "WB", [4]), (2, "BW", []), (3, "WB", []), (4, "BW", [1])]
    four = [contender(no, had, 4, met=met) for no, had, met in past]
    (only,) = explained(state_of(*four)).children
    assert list(step_lines(only, Language.EN)) == [
        "last bracket, score 2: 1 2 3 4  [A.3]",
        "  first candidate: 1-3, 2-4  [B.3]",
        f"    players who do not get their colour preference: 2 (1-3, 2-4) {AGAINST_NONE}  [C.10]",
        "  tried: all transpositions without an exchange;"
        " the first candidate is the best of them  [D.2]",
        "  accepted: 1-2, 3-4  [B.8]",
        "    exchange between S1 and S2: 2 ↔ 3  [D.2]",
        "  second best: the first candidate  [B.8]",
        "  1-2, preferences (w) (b): both are granted  [E.1]",
        "  3-4, preferences (w) (b): both are granted  [E.1]",
    ]


def test_the_first_candidate_is_not_tried_again_without_its_illegal_pair() -> None:
    # 15-29, with the pairs before it as accepted, leaves 19-39 alone: the first candidate.
    said = lines(bracket(4, "1.5"))
    assert said[1:4] == [
        "first candidate: 2-21, 7-23, 10-27, 13-28, 15-29, 19-39  [B.3]",
        "19 and 39 have already met  [C.1]",
        "accepted: 2-21, 7-23, 10-27, 13-28, 15-39, 19-29  [B.8]",
    ]


def test_a_whole_bracket_in_spanish() -> None:
    assert list(step_lines(bracket(4, "3"), Language.ES)) == [
        "puntuación 3: 1 5 9  [A.3]",
        "  primer candidato: 1-5  [B.3]",
        "    jugadores que repiten el flotante descendente de la ronda anterior:"
        " 1 (9) aquí, 0 en el aceptado  [C.12]",
        "  aceptado: 1-9  [B.8]",
        "    S2 en el orden 9 5  [D.1]",
        "  segundo mejor: 5-9 en lugar de 1-9; sobra 1  [B.8]",
        "    igual en todos los criterios, se genera después: necesita el intercambio 1 ↔ 5  [D.2]",
        "  de 3 jugadores sobra el 5 y baja de grupo  [A.4]",
        "  9-1, preferencias (N) (N): el 1 va por delante y recibe la suya  [E.4]",
    ]


@pytest.mark.parametrize("number", ROUNDS)
def test_every_bracket_and_every_board_has_its_step(number: int) -> None:
    before = state(number)
    pairing = pair_round(before)
    step = explain_round(before, pairing)
    assert len(step.children) == len(pairing.brackets)
    rules = [each.article for each in everything(step) if each.message.startswith("colours.")]
    assert sorted(rules) == sorted(board.rule for board in pairing.boards)
    assert json.loads(json.dumps(step_json(step, Language.ES)))["numbers"]["bye"] == pairing.bye


def everything(step: Step) -> Iterator[Step]:
    yield step
    for child in step.children:
        yield from everything(child)


def test_the_bye_of_round_5_is_in_the_first_line() -> None:
    first = lines(explained(state(5)))[0]
    assert first == "round 5 by dutch-2017: players 39, boards 19; 38 gets the bye  [C.04.3]"


def test_pairs_that_are_not_wanted_are_named() -> None:
    players = [contender(no, "WB" if no < 3 else "BW", 2) for no in range(1, 5)]
    before = RoundState(
        round=3,
        rounds=9,
        point=2,
        contenders=tuple(players),
        forbidden=frozenset({frozenset((1, 3))}),
        initial_colour=Colour.WHITE,
    )
    assert "1 and 3 are announced not to be paired  [XXP, 260]" in lines(explained(before))


def test_a_penultimate_and_a_collapsed_bracket() -> None:
    # 5 and 6 have met, so two of 1-4 must come down to them: 1-2 is the first pair of S1 = 1.
    four = [contender(no, "WB" if no % 2 else "BW", 4) for no in range(1, 5)]
    two = [contender(5, "WB", 2, met=[6]), contender(6, "BW", 2, met=[5])]
    upper, lower = explained(state_of(*four, *two)).children
    assert lines(upper)[1].startswith("penultimate bracket: ")
    assert lines(upper)[1].endswith("[A.9]")
    assert "the first candidate is accepted: 1-2  [B.8]" in lines(upper)
    assert lines(lower)[:5] == [
        "collapsed last bracket, scores 1 and lower: moved down 3 4; residents 5 6  [A.9]",
        "first candidate: 3-5, 4-6  [B.3]",
        f"players who do not get their colour preference: 2 (3-5, 4-6) {AGAINST_NONE}  [C.10]",
        "accepted: 3-6, 4-5  [B.8]",
        "S2 begins with 6 5  [D.1]",
    ]


def test_who_may_not_get_the_bye_and_who_would_leave_it_to_nobody() -> None:
    # 1-2 and 3-4 have been played and only 1 may get the bye: 2 or 4 must meet 5, and 1 nobody.
    barred = [(2, "BW", 4, [1]), (3, "WB", 2, [4]), (4, "BW", 2, [3]), (5, "WB", 0, [])]
    players = [
        contender(1, "WB", 4, met=[2]),
        *(contender(no, had, score, met, may_get_bye=False) for no, had, score, met in barred),
    ]
    said = lines(explained(state_of(*players)))
    assert said[0].endswith("; 1 gets the bye  [C.04.3]")
    assert "no pair can be made  [C.5]" in said
    assert "with 2 4 left over the round cannot be completed  [C.4]" in said
    assert "4 may not get the bye  [C.2]" in said
    assert "there is no other candidate  [B.8]" in said


def test_many_obstacles_are_counted() -> None:
    twelve = [
        contender(no, "WB" if no < 7 else "BW", 4, met=[no + 6 if no < 7 else no - 6])
        for no in range(1, 13)
    ]
    said = lines(explained(state_of(*twelve)))
    assert [line for line in said[3:8] if "have already met" in line] == [
        f"{no} and {no + 6} have already met  [C.1]" for no in range(1, 5)
    ]
    assert "and 2 more like these  [C.1]" in said


def test_who_floats_must_find_an_opponent_in_the_last_bracket() -> None:
    """2 has met 3 and 4: 1-2 sends 3 down to 4, and 1-3 would send 2, who cannot meet 4."""
    met: dict[int, list[int]] = {1: [], 2: [3, 4], 3: [2], 4: [2]}
    players = [contender(no, "", 0 if no == 4 else 4, others) for no, others in met.items()]
    said = lines(explained(state_of(*players)))
    assert "the first candidate is accepted: 1-2  [B.8]" in said
    at = said.index("second best: 1-3 instead of 1-2; left over 2  [B.8]")
    assert said[at + 1] == "with 2 left over the last bracket cannot be completed  [C.7]"
