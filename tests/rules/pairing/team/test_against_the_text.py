"""C.04.6 once more, to the letter: it finds the rounds the engine finds.

The transcription was written from the text and the page of readings, without a look at the engine.
"""

import pytest
from tests.effort import proof, tries
from tests.rules.pairing.transcriptions.positions_of_teams import Position, position
from tests.rules.pairing.transcriptions.random_leagues import AskedRound, asked_league_rounds
from tests.rules.pairing.transcriptions.team import Answer, TeamRound, TeamSwiss

from arpad.core.event import ByeKind
from arpad.rules.pairing.systems import by_key
from arpad.rules.pairing.values import NoPairing, RoundPairing

READINGS = by_key("team-2026").readings


def answer_of(pairing: RoundPairing | None) -> Answer | None:
    if pairing is None:
        return None
    return frozenset((board.white, board.black) for board in pairing.boards), pairing.bye


def as_the_text_has_it(asked: AskedRound) -> TeamRound:
    """A round with the places among those who take part, which 4.3.1 goes by."""
    seats = {no: no for no in asked.present}
    if asked.paired:
        seats = {team.no: team.seat for team in asked.paired.state.contenders}
        assert set(seats) == set(asked.present)
    return asked.league.before(asked.number, seats, asked.readings)


@proof
def test_leagues_are_paired_as_the_text_says() -> None:
    for seed, asked in asked_league_rounds(tries(200, 5_000)):
        found = answer_of(asked.paired.pairing if asked.paired else None)
        expected = TeamSwiss(as_the_text_has_it(asked)).article_3_3()
        assert found == expected, f"league {seed}, round {asked.number}, {asked.readings}"


@proof
def test_positions_are_paired_as_the_text_says() -> None:
    for seed in range(tries(200, 5_000)):
        given = position(seed)
        expected = TeamSwiss(given.asked()).article_3_3()
        assert answer_of(engine_on(given)) == expected, f"position {seed}, {given.readings}"


def engine_on(given: Position) -> RoundPairing | None:
    system = by_key("team-2026").read_as(given.readings)
    try:
        return system.pair(given.state(system))
    except NoPairing:
        return None


def happenings(asked: AskedRound) -> dict[str, bool]:
    """What a round of a league shows that makes it hard."""
    league, given = asked.league, as_the_text_has_it(asked)
    before = [match for match in league.matches if match.round < asked.number]
    results = {result for match in before for result in match.boards if match.played}
    kinds = {absence.kind for absence in league.absences}
    wishes = [wish for wish, _ in TeamSwiss(given).wishes.values() if wish]
    chosen = {
        f"{each.name}={choice}": asked.readings.get(each.name, next(iter(each.choices))) == choice
        for each in READINGS
        for choice in each.choices
    }
    return {
        **{kind.value: kind in kinds for kind in ByeKind},
        **chosen,
        "odd number": len(asked.present) % 2 == 1,
        "absent": len(asked.present) < league.teams,
        "late": any(each.seat != each.number for each in given.teams),
        "a match not played": any(not match.played for match in before),
        "a game not played": any(not result.played for result in results),
        "clash of colours": len(set(wishes)) < len(wishes),
        "kept apart": league.apart is not None,
        "accelerated": any(league.virtual(no, asked.number) for no in asked.present),
        "last round": asked.number == league.rounds,
        "none possible": asked.paired is None,
        "four teams": league.teams == 4,
        "ten teams": len(asked.present) == 10,
        "one board": league.boards == 1,
        "four boards": league.boards == 4,
    }


def test_everything_happens_in_these_leagues() -> None:
    shown = [happenings(asked) for _, asked in asked_league_rounds(200)]
    assert [name for name in shown[0] if not any(each[name] for each in shown)] == []


@pytest.mark.parametrize(
    ("article", "silent"),
    [
        ("c6", 0),
        ("c7", 0),
        ("c8", 0),
        ("c9", 0),
        ("c10", 0),
        ("article_4_3_2_to_4", None),
        ("article_4_3_5", None),
        ("article_4_3_6", None),
    ],
)
def test_every_article_decides_in_these_positions(article: str, silent: int | None) -> None:
    """Without it some position is paired otherwise, so that the comparison would show a slip."""
    mute = type("Mute", (TeamSwiss,), {article: lambda *_: silent})
    asked = (position(seed).asked() for seed in range(1_000))
    assert any(mute(each).article_3_3() != TeamSwiss(each).article_3_3() for each in asked)
