"""C.04.6 in the hall: rounds of teams paired, played, left and reported."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import ByeKind, Event, Player
from arpad.core.report import RequestedBye, TeamBye
from arpad.formats.result import FileFormat
from arpad.formats.trf.reader import read_trf
from arpad.formats.trf.writer import write_trf
from arpad.program.final_report import final_report
from arpad.program.ranking import standings
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.pair import Question, asked_system
from arpad.tournament.as_event import as_event
from arpad.tournament.course import NewEvent
from arpad.tournament.entering import Withdraw
from arpad.tournament.formats.beginning import new_format_event
from arpad.tournament.formats.plan import FormatPlan, HallSystem, NumbersBy
from arpad.tournament.formats.registry import is_over
from arpad.tournament.journal import Journal, begun
from arpad.tournament.lineups import WithdrawTeam
from arpad.tournament.match_results import match_results
from arpad.tournament.pairing_rounds import SetByArbiter, next_round, pair_teams
from arpad.tournament.running import SetPair
from arpad.tournament.tie_words import match_score, words_of_totals
from arpad.tournament.wrong_boards import seated_as

from .builders import AT, BY, take, with_results


def first_step(
    teams: int, rounds: int | None = 3, colour: str | None = "white", plan: FormatPlan | None = None
) -> NewEvent:
    """Teams of two players."""
    players = tuple(
        Player(no=no, name=f"P{no:02}", rating=2400 - no) for no in range(1, 2 * teams + 1)
    )
    named = [f"Club {(player.no - 1) // 2}" for player in players]
    event = Event(name="League", players=players, games=(), rounds=rounds, initial_colour=colour)
    return new_format_event(event, HallSystem.TEAM_SWISS, plan or FormatPlan(), named)


def begin(teams: int, rounds: int = 3) -> Journal:
    return begun(first_step(teams, rounds), AT, BY)[0]


def to_the_end(journal: Journal) -> Journal:
    while not is_over(journal.running):
        journal = with_results(take(journal, next_round(journal.running)))
    return journal


def test_the_first_round_has_the_halves_and_the_colours_of_the_lot() -> None:
    """1-3 and 4-2; players 1 and 2 are team 1, and the second board has the other colours."""
    made = next_round(begin(4).running)
    assert [(each.first, each.second) for each in made.matches] == [(1, 3), (4, 2)]
    assert [(b.board, b.white, b.black) for b in made.boards] == [
        (1, 1, 5), (2, 6, 2), (3, 7, 3), (4, 4, 8),
    ]  # fmt: skip
    assert made.team_bye is None


def test_the_round_can_be_explained() -> None:
    made = pair_teams(begin(5).running)
    assert made.rules is not None
    assert made.rules.bye == made.step.team_bye == 5
    assert [player.name for player in made.event.players] == [f"Club {at}" for at in range(5)]


@pytest.mark.parametrize("teams", [4, 5, 9])
def test_to_the_end_nobody_meets_twice_and_the_report_is_found_right(teams: int) -> None:
    journal = to_the_end(begin(teams))
    courses = journal.running.rounds
    met = Counter(frozenset(each[:2]) for course in courses for each in course.matches)
    assert max(met.values()) == 1
    byes = [course.team_bye for course in courses if course.team_bye]
    assert len(byes) == len(set(byes)) == (3 if teams % 2 else 0)
    event = as_event(journal.running)
    checked = check_event(event, Question())
    assert checked.is_ok
    assert len(checked.checked) == 3
    assert len(standings(event).lines) == teams


def test_1_4_the_bye_is_reported_with_the_points_of_a_draw() -> None:
    """Two boards: one match point and one game point."""
    journal = to_the_end(begin(5, 2))
    byes = tuple(course.team_bye or 0 for course in journal.running.rounds)
    assert as_event(journal.running).report.team_byes == (TeamBye(Fraction(1), Fraction(1), byes),)


def test_who_has_left_or_has_nobody_there_is_not_paired() -> None:
    """Of five teams 2 has left and both players of 4 have: 1, 3 and 5 are there."""
    journal = take(begin(5), WithdrawTeam(2, 1), Withdraw(7, 1), Withdraw(8, 1))
    made = next_round(journal.running)
    assert [(each.first, each.second) for each in made.matches] == [(1, 3)]
    assert made.team_bye == 5
    played = with_results(take(journal, made))
    assert as_event(played.running).report.byes == (
        RequestedBye(ByeKind.ZERO, 1, (2,)),
        RequestedBye(ByeKind.ZERO, 1, (4,)),
    )


def test_what_was_announced_is_what_it_is_paired_by() -> None:
    step = replace(first_step(5), readings={"team-colours": "none"}, accelerated=True)
    journal = begun(step, AT, BY)[0]
    assert as_event(journal.running).report.type_code == "FIDE_TEAM_MP_GP_BAKU"
    # C.04.7: of three rounds two are accelerated, the first by the points of a win; GA has four.
    state = pair_teams(journal.running).question.state
    assert {each.no: each.score // state.point for each in state.contenders} == {
        1: 2, 2: 2, 3: 2, 4: 2, 5: 0,
    }  # fmt: skip


def test_a_reading_that_no_code_says_is_in_the_file() -> None:
    """Type B stands in the code (192), the look-ahead behind the system in words (092)."""
    chosen = {"team-colours": "type-b", "look-ahead": "graded"}
    journal = to_the_end(begun(replace(first_step(5), readings=chosen), AT, BY)[0])
    event = as_event(journal.running)
    assert event.report.type == "Team: Swiss (team-2026 look-ahead=graded)"
    assert event.report.type_code == "FIDE_TEAM_TYPEB_MP_GP"
    again = read_trf(write_trf(event, FileFormat.TRF26).content).event
    assert again is not None
    assert asked_system(again, Question()).read_otherwise == {"look-ahead": "graded"}
    assert check_event(again, Question()).is_ok


@pytest.mark.parametrize(
    ("rounds", "colour", "plan", "code"),
    [
        (None, "white", FormatPlan(), "rounds_missing"),
        (3, None, FormatPlan(), "colour_missing"),
        (3, "white", FormatPlan(NumbersBy.STRENGTH), "no_strength"),
        (3, "white", FormatPlan(NumbersBy.VARMA, 1), "no_varma"),
    ],
)
def test_what_must_be_announced(
    rounds: int | None, colour: str | None, plan: FormatPlan, code: str
) -> None:
    with pytest.raises(BadInput, match=code) as refused:
        first_step(4, rounds, colour, plan)
    if code == "colour_missing":
        # The lot is for the first team of a pair that has not played.
        assert [each.article for each in refused.value.findings] == ["C.04.6 4.3.1"]


def test_the_next_round_waits_for_the_results_and_the_last_is_the_last() -> None:
    journal = take(begin(4, 1), next_round(begin(4, 1).running))
    with pytest.raises(BadInput, match="all_paired"):
        next_round(with_results(journal).running)
    two = take(begin(4, 2), next_round(begin(4, 2).running))
    with pytest.raises(BadInput, match="results_missing"):
        next_round(two.running)


@pytest.mark.parametrize("team", [1, 9])
def test_a_journal_with_a_bye_that_cannot_be_is_refused(team: int) -> None:
    journal = begin(5)
    made = next_round(journal.running)
    with pytest.raises(BadInput, match="unknown_team"):
        take(journal, replace(made, team_bye=team))


def test_a_journal_read_in_another_way_than_there_is_is_refused() -> None:
    with pytest.raises(BadInput, match="reading_choice"):
        begun(replace(first_step(4), readings={"team-colours": "c"}), AT, BY)
    unannounced = replace(first_step(4), event=replace(first_step(4).event, rounds=None))
    with pytest.raises(BadInput, match="wrong_value"):
        begun(unannounced, AT, BY)


def test_who_leaves_is_reported_by_the_rule_of_a_swiss() -> None:
    journal = take(begin(5), Withdraw(3, 1), WithdrawTeam(5, 1))
    journal = with_results(take(journal, next_round(journal.running)))
    comments = final_report(journal.running, unfinished=True).event.report.comments
    assert comments[-2:] == (
        "### 3 P03 left before round 1 (C.04.2 D.3)",
        "### Club 4 left before round 1 (C.04.2 D.3)",
    )


def test_players_of_a_swiss_can_have_sat_at_wrong_boards() -> None:
    """Team 1 sat 2, 1 against team 3, and won both games: 0-2 for the match (C.05 7)."""
    journal = take(begin(4), next_round(begin(4).running))
    journal = take(journal, seated_as(journal.running, 1, 1, (2, 1)))
    journal = take(journal, *match_results(journal.running, 1, 1, ["1-0", "1-0"]))
    assert match_score(journal.running, journal.running.rounds[0], 1) == (0, 4)
    assert list(words_of_totals(journal.running)) == []


def test_matches_and_the_bye_are_those_of_the_rules() -> None:
    """Players 1 and 2 are of one team; there is no draw that stands, as tables have (C.05)."""
    running = begin(5).running
    for wanted in (SetByArbiter("wish", pairs=(SetPair(1, 2),)), SetByArbiter("wish", bye=1)):
        with pytest.raises(BadInput) as refused:
            next_round(running, wanted)
        (found,) = refused.value.findings
        assert found.code in ("hall.set_paired", "hall.players_only")
        assert found.article == "C.04.6"
