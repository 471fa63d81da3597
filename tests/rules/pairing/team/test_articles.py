"""C.04.6: its printed examples, and rounds worked out by hand."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from tests.rules.pairing.builders import LETTERS, contender, state

from arpad.core.event import Bye, ByeKind, Game, Player, Result
from arpad.rules.pairing.event_of_teams import EventOfTeams
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.systems import TEAM_SYSTEM_2026
from arpad.rules.pairing.team.colours import TeamColours
from arpad.rules.pairing.team.preferences import type_a, type_b, type_b_free_at_last
from arpad.rules.pairing.team.values import LookAhead, TeamPairing
from arpad.rules.pairing.values import Colour, Contender, Float, RoundState, Strength

WIN, DRAW, LOSS = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def paired(
    teams: Sequence[Contender], number: int = 5, rounds: int = 9, **readings: str
) -> TeamPairing:
    """The round of some teams, whose preferences are those of type A."""
    system = TEAM_SYSTEM_2026.read_as(
        {name.replace("_", "-"): choice for name, choice in readings.items()}
    )
    wish = system.handling.preference
    asked = state(*(team(each, *wish(each.colours, number == rounds)) for each in teams))
    made = system.pair(replace(asked, round=number, rounds=rounds))
    assert isinstance(made, TeamPairing)
    return made


def team(each: Contender, preference: Colour | None, strength: Strength) -> Contender:
    return replace(each, preference=preference, strength=strength)


def pairs(made: TeamPairing) -> set[frozenset[int]]:
    return {frozenset((board.white, board.black)) for board in made.boards}


def expected(*couples: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(each) for each in couples}


@pytest.mark.parametrize(
    ("history", "a", "b"),
    [
        ("", "", ""),
        ("B", "", "w"),
        ("WB", "", "w"),
        ("BW", "", "b"),
        ("WWB", "", "b"),
        ("BB", "W", "W"),
        ("WW", "B", "B"),
        ("WBB", "W", "W"),
        ("WWBB", "W", "W"),
        ("BBWW", "B", "B"),
        # Black twice with more Whites so far: no reason for White.
        ("WWWBB", "", "b"),
        ("BBBWW", "", "w"),
        ("BBWBB", "W", "W"),
    ],
)
def test_1_7_preferences(history: str, a: str, b: str) -> None:
    colours = [LETTERS[letter] for letter in history]
    for found, wanted in ((type_a(colours, False), a), (type_b(colours, False), b)):
        colour, strength = found
        letter = colour.letter if colour else ""
        assert (letter if strength is Strength.STRONG else letter.lower()) == wanted


def test_1_7_2_a_balanced_team_in_the_last_round() -> None:
    """Mild preferences fall away; whether the strong one does too is a reading."""
    mild = [LETTERS[letter] for letter in "WB"]
    strong = [LETTERS[letter] for letter in "BBWW"]
    assert type_b(mild, True) == (None, Strength.NONE)
    assert type_b(strong, True) == (Colour.BLACK, Strength.STRONG)
    assert type_b_free_at_last(strong, True) == (None, Strength.NONE)


class TestBye:
    """3.4."""

    def test_lowest_score_then_most_matches_then_largest_number(self) -> None:
        teams = [
            contender(1, score=4), contender(2, score=4), contender(3, "WB", 2, met=(1, 2)),
            contender(4, "B", 2, met=(1,)), contender(5, "W", 2, met=(2,)),
        ]  # fmt: skip
        assert paired(teams).bye == 3
        fewer = [*teams[:2], contender(3, "W", 2, met=(1,)), *teams[3:]]
        assert paired(fewer).bye == 5

    def test_c2_and_3_4_1_pass_teams_over(self) -> None:
        teams = [contender(1, score=2), contender(2, score=2), contender(3, may_get_bye=False)]
        assert paired(teams).bye == 2
        # Without 3, teams 1 and 2 would have to meet again.
        met = [contender(1, score=2, met=(2,)), contender(2, score=2, met=(1,)), contender(3)]
        assert paired(met).bye == 2


class TestUpfloaters:
    """3.5 with [C4] to [C7]."""

    def test_the_printed_order_of_sets(self) -> None:
        """3.5.4: three upfloaters, two with 3 points (2, 6, 8) and one with 2½ (1, 3, 5).

        Team 8 has met all three at the top, so that {2, 6, 1} is the first set that is left.
        """
        top = (11, 12, 13)
        met = {each: tuple(no for no in top if no != each) for each in top}
        teams = [
            *(contender(no, score=8, met=(*met[no], 8)) for no in top),
            *(contender(no, score=6) for no in (2, 6)),
            contender(8, score=6, met=top),
            *(contender(no, score=5) for no in (1, 3, 5)),
            contender(14),
        ]
        made = paired(teams)
        assert made.bye is None
        assert made.brackets[0].upfloaters == (2, 6, 1)

    def test_c4_before_c5(self) -> None:
        """One team of a low score rather than three of higher ones."""
        teams = [
            contender(1, score=8, met=(2, 3, 4)), contender(2, score=6, met=(1,)),
            contender(3, score=6, met=(1,)), contender(4, score=6, met=(1,)),
            contender(5, score=2), contender(6, score=2),
        ]  # fmt: skip
        assert paired(teams).brackets[0].upfloaters == (5,)

    def test_c3_the_others_must_be_pairable(self) -> None:
        """Without 2, teams 3 and 4 would have to meet again."""
        teams = [
            contender(1, score=8), contender(2, score=6),
            contender(3, score=6, met=(4,)), contender(4, score=6, met=(3,)),
        ]  # fmt: skip
        assert paired(teams).brackets[0].upfloaters == (3,)

    def test_the_working_says_who_was_passed_over(self) -> None:
        """1 has met 2; with 3 gone, team 4 would have met all who are left (2, 5 and 6)."""
        teams = [
            contender(1, score=8, met=(2,)), contender(2, score=6, met=(1, 4, 5)),
            contender(3, score=5), contender(4, score=4, met=(2, 5)),
            contender(5, score=4, met=(2, 4)), contender(6, score=2, met=(4, 5)),
        ]  # fmt: skip
        asked = replace(state(*teams), round=5, rounds=9)
        made = TEAM_SYSTEM_2026.pair(asked)
        assert isinstance(made, TeamPairing)
        assert made.brackets[0].upfloaters == (4,)
        bracket = TEAM_SYSTEM_2026.explain(asked, made).children[0]
        said = [(step.message, step.numbers["players"]) for step in bracket.children[0].children]
        assert said[:2] == [("passed.impossible", "3"), ("passed.met", "2")]

    def test_c6_the_next_scoregroup_is_looked_at(self) -> None:
        """With 2 gone, 3 and 4, who have met, would both need an upfloater."""
        teams = [
            contender(1, score=8), contender(2, score=6),
            contender(3, score=6, met=(4,)), contender(4, score=6, met=(3,)),
            contender(5, score=2), contender(6, score=2),
        ]  # fmt: skip
        made = paired(teams)
        assert made.brackets[0].upfloaters == (3,)
        assert made.brackets[0].look_ahead is LookAhead.KEPT
        assert pairs(made) == expected((1, 3), (2, 4), (5, 6))

    def test_c6_asks_nothing_where_the_following_scoregroup_went_up_before(self) -> None:
        """1 has met 2 and takes 3, all of the next group; 2 takes 4, though 5 and 6 have met."""
        teams = [
            contender(1, score=16, met=(2,)), contender(2, score=14, met=(1,)),
            contender(3, score=12), contender(4, score=10),
            contender(5, score=10, met=(6,)), contender(6, score=10, met=(5,)),
            contender(7, score=4), contender(8, score=4),
        ]  # fmt: skip
        found = paired(teams).brackets
        assert [bracket.upfloaters for bracket in found] == [(3,), (4,), (7, 8)]

    def test_c6_when_nobody_keeps_the_parity(self) -> None:
        """Whoever leaves, those with 3 points need upfloaters: four without 2, two without 3.

        3, 4, 5 and 6 have all met each other; by parity alone the first set is as good as any.
        """
        clique = (3, 4, 5, 6)
        teams = [
            contender(1, score=12), contender(2, score=6),
            *(contender(no, score=6, met=[o for o in clique if o != no]) for no in clique),
            *(contender(no, score=2) for no in (7, 8, 9, 10)),
        ]  # fmt: skip
        plain, graded = paired(teams), paired(teams, look_ahead="graded")
        assert plain.brackets[0].upfloaters == (2,)
        assert plain.brackets[0].look_ahead is LookAhead.BROKEN
        assert (plain.brackets[0].needs, graded.brackets[0].needs) == (4, 2)
        assert graded.brackets[0].upfloaters == (3,)
        assert len(graded.brackets[1].upfloaters) == 2

    def test_c7_as_few_as_possible_who_floated_before(self) -> None:
        """1 and 2 have met and need two: {3, 5} has one who floated, {3, 4} two."""
        teams = [
            contender(1, score=6, met=(2,)), contender(2, score=6, met=(1,)),
            contender(3, score=4, float_1=Float.DOWN), contender(4, score=4, float_1=Float.UP),
            contender(5, score=4), contender(6, score=2), contender(7), contender(8),
        ]  # fmt: skip
        assert paired(teams).brackets[0].upfloaters == (3, 5)
        for number in (8, 9):
            assert paired(teams, number).brackets[0].upfloaters == (3, 4)


class TestBracket:
    """3.6 with [C8] to [C10]."""

    def test_the_upper_half_meets_the_lower_half(self) -> None:
        made = paired([contender(no) for no in range(1, 9)], 1)
        assert made.brackets[0].pairs == ((1, 5), (2, 6), (3, 7), (4, 8))

    def test_the_smaller_number_is_the_top_member_whatever_its_score(self) -> None:
        """Upfloater 3 is smaller than resident 4: 1 2 3 4 comes before 1 2 4 3."""
        teams = [contender(no, score=4) for no in (1, 2, 4)] + [contender(3, score=2)]
        assert paired(teams).brackets[0].pairs == ((1, 3), (2, 4))

    def test_top_members_go_before_bottom_members(self) -> None:
        """1 has met 3 and 4: 1-2 and 3-4 (1 3 2 4) is all that is left."""
        met = {1: (3, 4), 2: (), 3: (1,), 4: (1,)}
        teams = [contender(no, met=others) for no, others in met.items()]
        assert paired(teams).brackets[0].pairs == ((1, 2), (3, 4))

    def test_c8_most_preferences_are_granted(self) -> None:
        """1 and 3 both want White after two Blacks."""
        histories = {1: "BB", 2: "WW", 3: "BB", 4: "WW"}
        teams = [contender(no, history) for no, history in histories.items()]
        assert paired(teams).brackets[0].pairs == ((1, 4), (2, 3))

    def test_c9_strong_preferences_of_type_b(self) -> None:
        """All want White, 1 and 3 strongly: these two do not meet."""
        histories = {1: "BB", 2: "WB", 3: "BB", 4: "WB"}
        teams = [contender(no, history) for no, history in histories.items()]
        found = paired(teams, team_colours="type-b")
        assert found.brackets[0].pairs == ((1, 4), (2, 3))

    def test_c10_upfloaters_do_not_meet_who_floated_before(self) -> None:
        """Upfloater 4 would meet 2, who floated; it meets 1 instead, but for the last rounds."""
        teams = [
            contender(1, score=4), contender(2, score=4, float_1=Float.UP),
            contender(3, score=4), contender(4, score=2),
        ]  # fmt: skip
        assert paired(teams).brackets[0].pairs == ((1, 4), (2, 3))
        assert paired(teams, 8).brackets[0].pairs == ((1, 3), (2, 4))


class TestColours:
    """4."""

    @pytest.mark.parametrize(
        ("one", "two", "white", "rule"),
        [
            ("", "", 1, "4.3.1"),
            ("BB", "WB", 1, "4.3.2"),
            ("WB", "WW", 1, "4.3.2"),
            ("BB", "WW", 1, "4.3.3"),
            ("BBB", "BB", 1, "4.3.5"),
            ("WB", "B", 2, "4.3.5"),
            ("WB", "BW", 1, "4.3.6"),
            ("WB", "WB", 1, "4.3.8"),
            ("", "WB", 2, "4.3.9"),
            ("WWBB", "WWBB", 1, "4.3.7"),
        ],
    )
    def test_type_a(self, one: str, two: str, white: int, rule: str) -> None:
        made = paired([contender(1, one), contender(2, two)])
        assert (made.boards[0].white, made.boards[0].rule) == (white, rule)

    def test_4_3_4_the_only_strong_preference(self) -> None:
        """Both want White, 2 strongly."""
        made = paired([contender(1, "WB"), contender(2, "BB")], team_colours="type-b")
        assert (made.boards[0].white, made.boards[0].rule) == (2, "4.3.4")

    def test_4_2_the_first_team(self) -> None:
        """Score, then secondary score, then number; an even number gets the other colour."""
        one, two = contender(1), contender(2)
        given: RoundState = state(one, two)
        more = TeamColours(
            given, {1: Fraction(3), 2: Fraction(7, 2)}, virtual=False, by_round=False
        )
        assert more.allocate(one, two).white == 1
        assert more.first_team(one, two) is two
        same = TeamColours(given, {}, virtual=False, by_round=False)
        assert same.first_team(one, two) is one
        higher = contender(2, score=1)
        assert more.first_team(contender(1), higher) is higher


class TestFloaters:
    """1.5: who plays an opponent with another score; nobody else."""

    def test_a_round_without_a_match_makes_no_floater(self) -> None:
        """5 had the bye and 1 beat 4, who had the same score: neither floated."""
        teams = tuple(Player(no=no, name=f"T{no}") for no in range(1, 6))
        games = (
            Game(round=1, white=1, black=3, result=WIN),
            Game(round=1, white=4, black=2, result=DRAW),
            Game(round=2, white=1, black=2, result=WIN),
            Game(round=2, white=5, black=4, result=DRAW),
        )
        byes = (Bye(1, 5, ByeKind.PAIRING), Bye(2, 3, ByeKind.PAIRING))
        event = EventOfTeams(
            name="", players=teams, games=games, byes=byes, rounds=9, initial_colour="white"
        )
        found = pair_event(event, Question(system="team-2026")).state.contenders
        floats = {each.no: each.float_1 for each in found}
        assert floats == {1: Float.DOWN, 2: Float.UP, 3: None, 4: Float.UP, 5: Float.DOWN}
