"""C.04.6 3.5.4: the working names the teams that came before the upfloaters, and says why."""

from collections.abc import Sequence
from dataclasses import replace

from tests.rules.pairing.builders import contender, state

from arpad.core.step import Step
from arpad.rules.pairing.systems import TEAM_SYSTEM_2026
from arpad.rules.pairing.team.values import TeamPairing
from arpad.rules.pairing.values import Contender, Float

Said = tuple[str, str, object]


def working(teams: Sequence[Contender], *upfloaters: int, look_ahead: str = "parity") -> list[Step]:
    """What is said of the upfloaters of the first bracket, which are these."""
    system = TEAM_SYSTEM_2026.read_as({"look-ahead": look_ahead})
    asked = replace(state(*teams), round=5, rounds=9)
    made = system.pair(asked)
    assert isinstance(made, TeamPairing)
    assert made.brackets[0].upfloaters == upfloaters
    brackets = system.explain(asked, made).children
    first = next(step for step in brackets if step.message == "scoregroup.of_score")
    return [
        step for step in first.children[0].children if step.message.split(".", 1)[0] == "passed"
    ]


def said(steps: Sequence[Step]) -> list[Said]:
    return [(step.article, step.message, step.numbers["players"]) for step in steps]


def test_several_upfloaters_of_whom_one_team_has_met_all_residents() -> None:
    """The printed order of 3.5.4, {2, 6, 1}: 8 comes before 1, and has met 11, 12 and 13."""
    top = (11, 12, 13)
    teams = [
        *(contender(no, score=8, met=[*(o for o in top if o != no), 8]) for no in top),
        *(contender(no, score=6) for no in (2, 6)),
        contender(8, score=6, met=top),
        *(contender(no, score=5) for no in (1, 3, 5)),
        contender(14),
    ]
    assert said(working(teams, 2, 6, 1)) == [("2.1.1", "passed.met", "8")]


def test_2_3_1_a_team_with_which_more_would_join() -> None:
    """3 has met 1, 2 and 4: with 4 beside 1 or 2, the other two residents need two more."""
    teams = [
        contender(1, score=8, met=(3,)), contender(2, score=8, met=(3,)),
        contender(3, score=8, met=(1, 2, 4)), contender(4, score=4, met=(3,)),
        *(contender(no, score=4) for no in (5, 6, 7, 8)),
    ]  # fmt: skip
    (passed,) = working(teams, 5)
    assert said([passed]) == [("2.3.1", "passed.more_upfloaters", "4")]
    (lacking,) = passed.children
    assert (lacking.message, lacking.numbers["players"]) == ("lacking.nobody", "3")


def test_2_3_2_a_team_beside_which_a_lower_score_would_join() -> None:
    """4 and 5 can meet no lower team: 3 and one of them up leaves the other without an opponent.

    So 3 could go up with one of 6, 7 and 8 alone, while 4 and 5 have the same score.
    """
    lowest = (6, 7, 8)
    teams = [
        contender(1, score=8, met=(2,)), contender(2, score=8, met=(1,)), contender(3, score=6),
        *(contender(no, score=6, met=lowest) for no in (4, 5)),
        *(contender(no, score=4, met=(4, 5)) for no in lowest),
    ]  # fmt: skip
    assert said(working(teams, 4, 5)) == [("2.3.2", "passed.lower_scores", "3")]


def test_2_3_3_a_team_without_which_the_next_score_needs_more() -> None:
    """With 2 gone, 3 and 4, who have met, would both need an upfloater."""
    teams = [
        contender(1, score=8), contender(2, score=6),
        contender(3, score=6, met=(4,)), contender(4, score=6, met=(3,)),
        contender(5, score=2), contender(6, score=2),
    ]  # fmt: skip
    (passed,) = working(teams, 3)
    assert said([passed]) == [("2.3.3", "passed.look_ahead", "2")]
    (lacking,) = passed.children
    assert [step.numbers["pairs"] for step in lacking.children] == ["3-4"]


def test_2_3_3_where_no_set_keeps_it() -> None:
    """3, 4, 5 and 6 have all met: four need somebody without 2, two without 3.

    By parity no set is better than the first; read as graded, 2 is passed over.
    """
    clique = (3, 4, 5, 6)
    teams = [
        contender(1, score=12), contender(2, score=6),
        *(contender(no, score=6, met=[o for o in clique if o != no]) for no in clique),
        *(contender(no, score=2) for no in (7, 8, 9, 10)),
    ]  # fmt: skip
    assert not working(teams, 2)
    graded = working(teams, 3, look_ahead="graded")
    assert said(graded) == [("2.3.3", "passed.look_ahead", "2")]


def test_2_3_4_teams_that_floated() -> None:
    """1 and 2 have met and need two: {3, 5} has one who floated, {3, 4} two."""
    teams = [
        contender(1, score=6, met=(2,)), contender(2, score=6, met=(1,)),
        contender(3, score=4, float_1=Float.DOWN), contender(4, score=4, float_1=Float.UP),
        contender(5, score=4), contender(6, score=2), contender(7), contender(8),
    ]  # fmt: skip
    assert said(working(teams, 3, 5)) == [("2.3.4", "passed.more_floated", "4")]
