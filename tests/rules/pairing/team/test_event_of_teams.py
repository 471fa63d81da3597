"""Teams as the players of an event, their matches as games, and a round entered on the boards."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.rules.pairing.leagues import league, match

from arpad.core.errors import NotCovered
from arpad.core.event import Bye, ByeKind, Event, Game, Result
from arpad.core.report import (
    AbnormalPoints,
    Acceleration,
    ForfeitedMatch,
    LineUp,
    MatchForfeit,
    ProhibitedPairs,
    RequestedBye,
    TeamBye,
)
from arpad.core.scores import points_of
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.entering_teams import entered_teams
from arpad.rules.pairing.event_of_teams import event_of_teams
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.systems import system_of
from arpad.rules.tiebreaks.table import Points

WIN, DRAW, LOSS = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def of_teams(made: Event, score: Points = Points.MATCH) -> Event:
    return event_of_teams(made, score)


class TestMatches:
    """1.2, 1.4 and 1.6."""

    def test_a_match_is_a_game_of_the_team_with_white_at_the_first_board(self) -> None:
        found = of_teams(league(*match(1, 3, 1, WIN, DRAW), *match(1, 2, 4, LOSS, LOSS)))
        games = {(each.white, each.black, each.result) for each in found.games}
        assert games == {(2, 4, DRAW), (3, 1, WIN)}
        assert points_of(found) == {1: 0, 2: 1, 3: 2, 4: 1}
        assert [player.name for player in found.players] == ["T1", "T2", "T3", "T4"]

    def test_by_game_points(self) -> None:
        """T3 1½-½ T1, T2 1-1 T4."""
        found = of_teams(
            league(*match(1, 3, 1, WIN, DRAW), *match(1, 2, 4, LOSS, LOSS)), Points.GAME
        )
        assert points_of(found) == {1: Fraction(1, 2), 2: 1, 3: Fraction(3, 2), 4: 1}

    @pytest.mark.parametrize("score", [Points.MATCH, Points.GAME])
    def test_1_4_the_bye_is_worth_a_draw_unless_the_record_says_otherwise(
        self, score: Points
    ) -> None:
        """A draw is one match point, or one game point at two boards."""
        games = match(1, 1, 2, WIN, LOSS)
        silent = league(*games, teams=3, team_byes=(TeamBye(teams=(3,)),))
        assert points_of(of_teams(silent, score))[3] == 1
        stated = league(*games, teams=3, team_byes=(TeamBye(Fraction(2), Fraction(3, 2), (3,)),))
        assert points_of(of_teams(stated, score))[3] == (
            2 if score is Points.MATCH else Fraction(3, 2)
        )

    def test_forfeited_matches(self) -> None:
        """330 has White's team first: 3 beats 4, who may meet again; 1 and 2 played one game."""
        games = (
            Game(round=1, white=1, black=3, result=Result.WHITE_BY_FORFEIT),
            Game(round=1, white=4, black=2, result=LOSS),
        )
        forfeits = (ForfeitedMatch(MatchForfeit.WHITE_WINS, 1, 3, 4),)
        made = league(*games, forfeited_matches=forfeits)
        found = {(g.white, g.black): g.result for g in of_teams(made).games}
        assert found == {(1, 2): WIN, (3, 4): Result.WHITE_BY_FORFEIT}
        state = {c.no: c for c in pair_event(made, Question()).state.contenders}
        assert state[4].opponents == ()
        assert not state[3].may_get_bye
        assert state[1].may_get_bye
        assert state[1].opponents == (2,)

    def test_1_6_1_the_line_up_says_who_sat_at_the_first_board(self) -> None:
        """Player 2 of team 1 sat at its first board, with Black."""
        games = (
            Game(round=1, white=3, black=2, result=DRAW),
            Game(round=1, white=1, black=4, result=DRAW),
        )
        lineups = (LineUp(1, 1, 2, (2, 1)),)
        assert of_teams(league(*games, lineups=lineups)).games[0].white == 2

    @pytest.mark.parametrize("team", [1, 2])
    def test_a_match_stands_once_where_one_line_up_tells_of_an_empty_board(self, team: int) -> None:
        """2 and 4 met at the second board, 4 with White: at the first team 1 had White.

        The other team handed in no line-up, and its one player could have sat at the first board.
        """
        lineup = LineUp(1, 1, 2, (0, 2)) if team == 1 else LineUp(1, 2, 1, (0, 4))
        found = of_teams(league(Game(round=1, white=4, black=2, result=WIN), lineups=(lineup,)))
        assert [(game.white, game.black) for game in found.games] == [(1, 2)]

    def test_where_the_first_board_was_empty_the_second_tells(self) -> None:
        """Team 1 has Black at its second board, so it has White at the first."""
        lineups = (LineUp(1, 1, 2, (0, 2)), LineUp(1, 2, 1, (3, 4)))
        alone = replace(
            league(Game(round=1, white=4, black=2, result=DRAW), lineups=lineups),
            byes=(Bye(1, 3, ByeKind.FULL),),
        )
        assert of_teams(alone).games[0].white == 1

    def test_penalties_and_other_points_count(self) -> None:
        """299: team 1 loses a match point after round 1, and a draw of team 2 is worth two."""
        lines = (
            AbnormalPoints("", Fraction(-1), None, 1, (1,)),
            AbnormalPoints("D", Fraction(2), None, 1, (2,)),
        )
        made = league(*match(1, 1, 2, WIN, WIN), abnormal_points=lines)
        assert points_of(of_teams(made)) == {1: 0, 2: 2, 3: 0, 4: 0}

    def test_open_matches_wait_and_requested_byes_stand(self) -> None:
        paired = pair_event(league(), Question())
        entered = entered_teams(league(), paired)
        found = of_teams(entered)
        assert {(each.white, each.black) for each in found.report.marks.unplayed} == {
            (1, 3),
            (4, 2),
        }
        asked = league(byes=(RequestedBye(ByeKind.ZERO, 1, (2,)),))
        assert {c.no for c in pair_event(asked, Question()).state.contenders} == {1, 3, 4}

    def test_the_bye_of_a_round_that_waits_for_its_results_stands(self) -> None:
        """Five teams, round 1: 1-3, 4-2 and the bye for 5, which the round asked again gives."""
        made = league(teams=5)
        entered = entered_teams(made, pair_event(made, Question()))
        assert of_teams(entered).byes == (Bye(1, 5, ByeKind.PAIRING),)
        again = pair_event(entered, Question(round=1))
        assert (again.pairing.bye, again.byes) == (5, ())
        assert pair_event(made, Question()).pairing.boards == again.pairing.boards

    def test_numbers_of_260_and_250_are_those_of_teams(self) -> None:
        made = league(
            prohibited=(ProhibitedPairs(1, 5, (1, 3)),),
            acceleration=(
                Acceleration(
                    match_points=Fraction(2),
                    points=None,
                    first_round=1,
                    last_round=2,
                    first=1,
                    last=2,
                ),
            ),
        )
        paired = pair_event(made, Question())
        assert {c.no: c.score // paired.state.point for c in paired.state.contenders} == {
            1: 2, 2: 2, 3: 0, 4: 0,
        }  # fmt: skip
        assert paired.state.forbidden == {frozenset((1, 3))}


class TestEntering:
    """A round in the file: boards of the first of each roster."""

    def test_boards_by_the_rosters(self) -> None:
        """1-3 and 4-2; at the second board the colours are the other way round."""
        entered = entered_teams(league(), pair_event(league(), Question()))
        assert {(each.white, each.black) for each in entered.report.marks.unplayed} == {
            (1, 5), (6, 2), (7, 3), (4, 8),
        }  # fmt: skip
        assert (entered.rounds, entered.initial_colour) == (5, "white")

    def test_the_bye_and_who_is_absent(self) -> None:
        made = league(teams=4)
        entered = entered_teams(made, pair_event(made, Question(absent=frozenset({2}))))
        assert entered.report.team_byes == (TeamBye(Fraction(1), Fraction(1), (4,)),)
        assert entered.report.byes == (RequestedBye(ByeKind.ZERO, 1, (2,)),)

    def test_acceleration_is_kept_in_match_points(self) -> None:
        """C.04.7: of five rounds three are accelerated, 2, 2 and 1 match points."""
        made = league(type_code="FIDE_TEAM_BAKU")
        entered = entered_teams(made, pair_event(made, Question()))
        found = entered.report.acceleration
        assert [(each.match_points, each.points) for each in found] == [
            (Fraction(2), None),
            (Fraction(1), None),
        ]
        assert [(each.first_round, each.last_round, each.last) for each in found] == [
            (1, 2, 2),
            (3, 3, 2),
        ]


def test_a_round_paired_and_played_is_found_right() -> None:
    made = league(teams=5)
    for number in (1, 2, 3):
        made = entered_teams(made, pair_event(made, Question()))
        games = [
            Game(round=number, white=each.white, black=each.black, result=DRAW)
            for each in made.report.marks.unplayed
        ]
        marks = made.report.marks._replace(unplayed=())
        made = replace(made, games=(*made.games, *games), report=replace(made.report, marks=marks))
    assert check_event(made, Question()).is_ok


@pytest.mark.parametrize(
    ("code", "chosen"),
    [
        ("FIDE_TEAM", {}),
        ("FIDE_TEAM_TYPEA_MP_GP", {}),
        ("FIDE_TEAM_TYPEB_MP_GP", {"team-colours": "type-b"}),
        (
            "FIDE_TEAM_TYPEB_GP",
            {"team-colours": "type-b", "primary-score": "game-points", "first-team": "number"},
        ),
        ("FIDE_TEAM_GP_MP", {"team-colours": "none", "primary-score": "game-points"}),
        ("FIDE_TEAM_MP_BAKU", {"team-colours": "none", "first-team": "number"}),
    ],
)
def test_record_192_says_what_is_announced(code: str, chosen: dict[str, str]) -> None:
    found = system_of(league(type_code=code))
    named = found.codes[0]
    assert found.key == "team-2026"
    assert named == system_of(league()).read_as(chosen).codes[0]
    assert code.removesuffix("_BAKU") in (named, "FIDE_TEAM")
    paired = pair_event(league(type_code=code), Question(accelerated=False))
    assert entered_teams(league(type_code=code), paired).report.type_code == code.removesuffix(
        "_BAKU"
    )


def test_other_codes_of_teams_are_no_swiss_of_ours() -> None:
    with pytest.raises(NotCovered):
        system_of(league(type_code="FIDE_TEAM_ROUNDROBIN"))
