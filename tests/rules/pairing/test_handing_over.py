"""A round as bbpPairings and JaVaFo read it: points, bonuses, prohibitions of other rounds."""

from dataclasses import replace
from fractions import Fraction

import pytest

from arpad.core.event import Event, Game, Player, Result
from arpad.core.report import AbnormalPoints, Acceleration, ProhibitedPairs, Report, Scoring
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.rules.pairing.handing_over import Engine, HandedOver, handed_over
from arpad.rules.pairing.pair import Question, round_to_pair

EVENT = Event(
    name="Open",
    players=tuple(Player(no=no, name=f"Player {no}", rating=2300 - no) for no in (1, 2, 3, 4)),
    games=(
        Game(round=1, white=1, black=3, result=Result.WHITE_WINS),
        Game(round=1, white=4, black=2, result=Result.DRAW),
    ),
    rounds=3,
    initial_colour="white",
)


def handed(event: Event, engine: Engine) -> HandedOver:
    return handed_over(round_to_pair(event, Question(system="dutch-2017")), engine)


def lines(handed: HandedOver) -> list[str]:
    return write_as(handed.event, FileFormat.TRF16).content.decode().splitlines()


def scored(**points: str) -> Event:
    given = {code: Fraction(value) for code, value in points.items()}
    return replace(EVENT, scoring=Scoring(given))


def test_points_stand_in_the_records_of_each_program() -> None:
    three = handed(scored(W="3", D="1", P="1"), Engine.BBP)
    assert not three.unsaid
    assert [line for line in lines(three) if line.startswith("BB")] == [
        "BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  1.0",
    ]  # fmt: skip
    (said,) = (
        line
        for line in lines(handed(scored(W="3", D="1", P="1"), Engine.JAVAFO))
        if line[:3] == "XXS"
    )
    assert {"WW=3", "BW=3", "FW=3", "FPB=3", "WD=1", "HPB=1", "PAB=1"} <= {
        code.removesuffix(".0") for code in said.split()
    }


def test_points_that_bbppairings_has_no_record_for_are_named() -> None:
    event = scored(FW="0.5")
    (finding,) = handed(event, Engine.BBP).unsaid
    assert (finding.code, finding.values["found"]) == (
        "pair.handed_points",
        "WW=1 BW=1 FW=0.5 FPB=1",
    )
    assert not handed(event, Engine.JAVAFO).unsaid


@pytest.mark.parametrize("engine", Engine)
def test_a_bonus_and_finer_points_are_in_no_file(engine: Engine) -> None:
    bonus = AbnormalPoints(points=Fraction(1, 2), round=1, players=(3,))
    (finding,) = handed(replace(EVENT, report=Report(abnormal_points=(bonus,))), engine).unsaid
    assert (finding.code, finding.values["found"]) == ("pair.handed_bonus", "3")
    (finding,) = handed(scored(D="0.25"), engine).unsaid
    assert (finding.code, finding.values["found"]) == ("pair.handed_tenths", "0.25")


def test_only_prohibitions_of_the_round_are_given() -> None:
    apart = (
        ProhibitedPairs(1, 1, (1, 2)), ProhibitedPairs(2, 2, (1, 3)),
        ProhibitedPairs(3, 3, (1, 4)), ProhibitedPairs(players=(2, 3, 4)),
    )  # fmt: skip
    made = lines(handed(replace(EVENT, report=Report(prohibited=apart)), Engine.JAVAFO))
    assert [line for line in made if line.startswith("XXP")] == [
        "XXP 1 3", "XXP 2 3", "XXP 2 4", "XXP 3 4",
    ]  # fmt: skip


def test_virtual_points_of_rounds_played_and_to_come_are_given() -> None:
    """1 and 2 have one in rounds 1 and 2; the next round is 2, and round 3 is for later."""
    points = Acceleration(points=Fraction(1), first_round=1, last_round=3, first=1, last=2)
    made = handed(replace(EVENT, report=Report(acceleration=(points,))), Engine.JAVAFO)
    assert [line.split() for line in lines(made) if line.startswith("XXA")] == [
        ["XXA", "1", "1.0", "1.0"],
        ["XXA", "2", "1.0", "1.0"],
    ]
