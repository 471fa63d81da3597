"""C.04.6 where every entry stands for a team: there is no second score."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from tests.rules.pairing.transcriptions.before import Before, Entrant
from tests.rules.pairing.transcriptions.played_league import BARRING
from tests.rules.pairing.transcriptions.team import Answer, Team, TeamRound, TeamSwiss

from arpad.core.scores import points_of
from arpad.rules.pairing.values import RoundState


def pair(state: RoundState, readings: Mapping[str, str]) -> Answer | None:
    """The round; None if nothing is possible."""
    listed = "listed" if readings.get("parity") == "listed" else "present"
    before = Before(state, {**readings, "parity": listed}, frozenset(BARRING))
    scores = scores_before(state, state.round - 1, readings)
    teams = tuple(team_of(each, state, scores) for each in before.entrants)
    lot = state.initial_colour.letter
    asked = TeamRound(state.round, state.rounds, lot, teams, state.forbidden, readings)
    return TeamSwiss(asked).article_3_3()


def team_of(entrant: Entrant, state: RoundState, scores: Mapping[int, Fraction]) -> Team:
    """An entry as a team; ``scores`` are those before the round that was last played."""
    opponents = (
        game.black if game.white == entrant.no else game.white
        for game in state.rounds_before.event.games
        if game.round == state.round - 1
        and entrant.no in (game.white, game.black)
        and game.result.played
    )
    return Team(
        number=entrant.number,
        seat=entrant.seat,
        score=Fraction(entrant.score),
        standing=Fraction(entrant.standing),
        secondary=Fraction(),
        colours=entrant.colours,
        met=entrant.met,
        floated=any(scores[no] != scores[entrant.no] for no in opponents),
        may_get_bye=entrant.may_get_bye,
    )


def scores_before(
    state: RoundState, number: int, readings: Mapping[str, str]
) -> Mapping[int, Fraction]:
    """1.5: what each had when a round was paired, with virtual points or without."""
    past = state.rounds_before
    if number == 0:
        return {}
    if readings.get("float-score") != "standing":
        return {each.no: Fraction(past.score_in(number, each.no)) for each in past.event.players}
    games = tuple(game for game in past.event.games if game.round < number)
    byes = tuple(bye for bye in past.event.byes if bye.round < number)
    return points_of(replace(past.event, games=games, byes=byes))
