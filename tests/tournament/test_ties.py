"""Manual IV.6: who goes through, worked out by hand."""

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Event, Play, Player, Result
from arpad.core.finding import Severity
from arpad.formats.result import FileFormat
from arpad.messages.text import Language
from arpad.program.final_report import final_report
from arpad.program.ranking import standings
from arpad.tournament.as_event import as_event
from arpad.tournament.deciding import decide, decide_by_lot
from arpad.tournament.entering import Return, Withdraw
from arpad.tournament.formats.beginning import new_format_event
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.formats.play_offs import play_offs_of
from arpad.tournament.formats.registry import is_over
from arpad.tournament.formats.ties import ThroughBy, standings_of_ties
from arpad.tournament.heading import HeadFact, SetFact
from arpad.tournament.journal import Journal, begun, fold
from arpad.tournament.pairing_rounds import next_round
from arpad.tournament.reported_events import as_reports_have_it, reported_play_offs
from arpad.tournament.results import correct
from arpad.tournament.round_days import round_days
from arpad.tournament.status import NextStep, status_of
from arpad.tournament.tie_words import words_of_tie
from arpad.tournament.undoing import undo

from .builders import AT, BY, take, with_results

WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def begin(players: int, plan: FormatPlan, system: HallSystem = HallSystem.KNOCKOUT) -> Journal:
    entered = tuple(Player(no=no, name=f"P{no}") for no in range(1, players + 1))
    return begun(
        new_format_event(Event(name="Cup", players=entered, games=()), system, plan), AT, BY
    )[0]


def rounds(journal: Journal, *results: tuple[Result, ...]) -> Journal:
    """A round for each, its boards in their order."""
    for given in results:
        journal = with_results(take(journal, next_round(journal.running)), given)
    return journal


def through(journal: Journal) -> list[tuple[int | None, ThroughBy | None]]:
    return [(tie.winner, tie.by) for tie in standings_of_ties(journal.running)]


def pairs(journal: Journal) -> list[tuple[int, int]]:
    return [(each.white, each.black) for each in journal.running.rounds[-1].boards]


def test_colours_change_and_points_decide() -> None:
    # Two ties of two games: 1-4 and 3-2. 1 wins with both colours, 2 draws and wins.
    journal = rounds(begin(4, FormatPlan(games=2)), (WHITE, DRAW))
    assert pairs(journal) == [(1, 4), (3, 2)]
    journal = rounds(journal, (BLACK, WHITE))
    assert pairs(journal) == [(4, 1), (2, 3)]
    assert through(journal) == [
        (1, ThroughBy.POINTS),
        (2, ThroughBy.POINTS),
        (None, None),
    ]
    assert pairs(rounds(journal, (DRAW,))) == [(1, 2)]


def test_a_tie_is_over_when_one_side_cannot_be_reached() -> None:
    # Four games: 2.5 of 3 are enough, so the fourth is not played in tie 1 and is in tie 2.
    journal = begin(4, FormatPlan(games=4))
    journal = rounds(journal, (WHITE, DRAW), (BLACK, DRAW), (DRAW, DRAW), (DRAW,))
    assert pairs(journal) == [(2, 3)]
    assert through(journal)[:2] == [(1, ThroughBy.POINTS), (None, None)]


def test_all_games_are_played_where_that_was_announced() -> None:
    plan = FormatPlan(games=3, all_games=True)
    journal = rounds(begin(2, plan, HallSystem.MATCH), (WHITE,), (BLACK,))
    assert not is_over(journal.running)
    assert is_over(rounds(journal, (DRAW,)).running)
    short = rounds(begin(2, plan._replace(all_games=False), HallSystem.MATCH), (WHITE,), (BLACK,))
    assert is_over(short.running)


def test_play_offs_in_their_order_and_black_wins_a_drawn_armageddon() -> None:
    plan = FormatPlan(games=2, play_offs=play_offs_of("2x15+10, 2x3+2, armageddon"))
    journal = rounds(begin(2, plan), (DRAW,), (DRAW,))
    assert status_of(journal.running).next is NextStep.PAIR
    journal = rounds(journal, (WHITE,), (WHITE,))
    journal = rounds(journal, (DRAW,), (DRAW,), (DRAW,))
    # Seven games: the first side has White in the odd ones, so 2 has Black in the last.
    assert pairs(journal) == [(1, 2)]
    assert through(journal) == [(2, ThroughBy.ARMAGEDDON)]
    legs = [course.leg[1:] for course in journal.running.rounds if course.leg]
    assert legs == [(0, 1), (0, 2), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]


def test_a_play_off_decides_by_its_own_games() -> None:
    plan = FormatPlan(games=2, play_offs=play_offs_of("2x15+10"))
    journal = rounds(begin(2, plan), (WHITE,), (WHITE,), (WHITE,), (DRAW,))
    (tie,) = standings_of_ties(journal.running)
    assert (tie.winner, tie.by, tie.score) == (1, ThroughBy.PLAY_OFF, (3, 1))


def test_a_level_tie_without_play_offs_waits_for_a_decision() -> None:
    journal = rounds(begin(4, FormatPlan(games=2)), (DRAW, WHITE), (DRAW, DRAW))
    assert status_of(journal.running).next is NextStep.DECIDE
    with pytest.raises(BadInput, match="tie_level"):
        next_round(journal.running)
    # SHA-256 of "7/1" is odd as a number, so the second of the two is drawn.
    drawn = decide_by_lot(journal.running, 1, 7, "by lot, as announced")
    assert drawn.winner == 4
    decided = take(journal, decide(journal.running, 1, "beat the other in the qualifier"))
    assert through(decided)[0] == (1, ThroughBy.DECISION)
    assert pairs(rounds(decided, (DRAW,))) == [(1, 3)]
    with pytest.raises(BadInput, match="not_in_tie"):
        decide(decided.running, 4, "no")
    with pytest.raises(BadInput, match="undecided"):
        take(journal, decide(journal.running, 1, " "))


def test_a_decision_the_next_stage_is_built_on_cannot_be_taken_back() -> None:
    journal = rounds(begin(4, FormatPlan(games=2)), (DRAW, WHITE), (DRAW, DRAW))
    journal = take(journal, decide(journal.running, 1, "as announced"))
    number = len(journal.records)
    journal = take(journal, next_round(journal.running))
    with pytest.raises(BadInput, match="needed_later"):
        undo(journal, number)


def test_a_correction_that_lets_somebody_else_through_is_refused_once_they_play_on() -> None:
    journal = rounds(begin(4, FormatPlan(games=2)), (WHITE, WHITE), (DRAW, DRAW))
    before = take(journal, correct(journal.running, 1, 1, BLACK))
    assert through(before)[0] == (4, ThroughBy.POINTS)
    journal = take(journal, next_round(journal.running))
    with pytest.raises(BadInput, match="not_drawn"):
        take(journal, correct(journal.running, 1, 1, BLACK))
    # With a win instead of the draw in game 2, number 1 goes through all the same.
    after = take(journal, correct(journal.running, 2, 1, BLACK))
    assert through(after)[0] == (1, ThroughBy.POINTS)


def test_a_correction_that_makes_played_play_offs_needless_is_refused() -> None:
    plan = FormatPlan(games=2, play_offs=play_offs_of("2x15+10"))
    journal = rounds(begin(2, plan), (DRAW,), (DRAW,), (WHITE,))
    with pytest.raises(BadInput, match="not_drawn"):
        take(journal, correct(journal.running, 1, 1, WHITE))


def test_who_leaves_a_knock_out_lets_the_opponent_through() -> None:
    journal = rounds(begin(4, FormatPlan(games=2)), (WHITE, DRAW))
    journal = take(journal, Withdraw(1, 2, "ill"))
    assert through(journal)[0] == (4, ThroughBy.WITHDRAWAL)
    journal = rounds(journal, (WHITE,))
    assert pairs(journal) == [(2, 3)]
    journal = rounds(journal, (DRAW,))
    assert pairs(journal) == [(4, 2)]
    with pytest.raises(BadInput, match="not_drawn"):
        take(journal, Return(1))


def test_who_leaves_during_a_game_lets_nobody_through_before_its_result() -> None:
    journal = begin(4, FormatPlan(games=1))
    journal = take(journal, next_round(journal.running), Withdraw(1, 2))
    assert through(journal)[0] == (None, None)
    tie = standings_of_ties(journal.running)[0]
    assert words_of_tie(journal.running, tie) == ("hall.tie.waits", {"board": 1})


def test_byes_go_to_the_highest_numbers_and_the_losers_play_for_third() -> None:
    # Six players: 1 and 2 go through; 4-5 and 6-3 play (the second tie turned).
    plan = FormatPlan(games=1, third_place=True)
    journal = rounds(begin(6, plan), (WHITE, WHITE))
    assert pairs(journal) == [(4, 5), (6, 3)]
    assert {each.player for each in journal.running.rounds[0].sitting_out} == {1, 2}
    journal = rounds(journal, (WHITE, BLACK))
    assert pairs(journal) == [(1, 4), (2, 6)]
    journal = rounds(journal, (WHITE, WHITE))
    assert pairs(journal) == [(1, 6), (4, 2)]
    assert is_over(journal.running)
    assert through(journal)[-2:] == [(1, ThroughBy.POINTS), (4, ThroughBy.POINTS)]


def test_the_report_of_a_knock_out_has_its_places_and_standings_go_by_them() -> None:
    # 1 beats 4 and 6, 2 beats nobody: 1 first, 6 second, 4 (who beat 2) third, 2 fourth; 3 and 5
    # went out in the first stage.
    plan = FormatPlan(games=1, third_place=True)
    journal = rounds(begin(6, plan), (WHITE, WHITE), (WHITE, BLACK), (WHITE, WHITE))
    event = as_event(journal.running)
    assert [player.rank for player in event.players] == [1, 4, 5, 3, 5, 2]
    ranked = standings(event)
    assert [line.participant.no for line in ranked.lines][:4] == [1, 6, 4, 2]
    assert [line.rank for line in ranked.lines] == [1, 2, 3, 4, 5, 5]
    assert "tiebreak.knockout_places" in {finding.code for finding in ranked.findings}
    halfway = as_event(fold(journal.records[:6]))
    assert {player.rank for player in halfway.players} == {None}


@pytest.mark.parametrize("text", ["2y15", "zero x 5", "armageddon 5", "2x15+10; 2x3", "0x5"])
def test_play_offs_nobody_can_read_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="play_off_form"):
        play_offs_of(text)


def test_a_match_may_end_level_and_is_of_two() -> None:
    plan = FormatPlan(games=2)
    journal = rounds(begin(2, plan, HallSystem.MATCH), (DRAW,), (DRAW,))
    assert is_over(journal.running)
    assert status_of(journal.running).next is NextStep.FINISH
    with pytest.raises(BadInput, match="match_of_two"):
        begin(3, plan, HallSystem.MATCH)


def test_days_are_of_the_games_announced_and_play_offs_are_on_that_of_the_last_one() -> None:
    plan = FormatPlan(games=2, play_offs=play_offs_of("2x15+10"))
    journal = begin(4, plan)
    days = tuple(f"2026-05-0{day}" for day in (1, 2, 3, 4))
    journal = take(journal, SetFact(HeadFact.ROUND_DATES, ",".join(days)))
    assert round_days(journal.running) == days
    journal = rounds(journal, (DRAW, WHITE), (DRAW, DRAW), (WHITE,), (DRAW,), (WHITE,))
    # Two games, two play-offs of the same tie, and the first game of the final.
    first, second, third, fourth = days
    assert round_days(journal.running) == (first, second, second, second, third, fourth)
    played = {game.round: game.date for game in as_event(journal.running).games}
    assert played == {1: first, 2: second, 3: second, 4: second, 5: third}


def test_a_level_match_whose_opponent_left_is_won_in_the_standings_too() -> None:
    journal = rounds(begin(2, FormatPlan(games=4), HallSystem.MATCH), (DRAW,))
    level = standings(as_event(journal.running))
    assert [line.rank for line in level.lines] == [1, 1]
    journal = take(journal, Withdraw(1, 2))
    ranked = standings(as_event(journal.running))
    assert [(line.participant.no, line.rank) for line in ranked.lines] == [(2, 1), (1, 2)]


def test_no_game_lacks_in_the_report_of_a_match_that_somebody_left() -> None:
    journal = rounds(begin(2, FormatPlan(games=4), HallSystem.MATCH), (DRAW,))
    made = final_report(take(journal, Withdraw(1, 2)).running, unfinished=True)
    found = {each.code: each for each in made.verdict.findings}
    assert "check.rounds_unfinished" not in found
    ended = found["check.match_ended"]
    assert (ended.severity, ended.values) == (Severity.NOTE, {"found": 1, "expected": 4})


def test_nor_in_that_of_a_match_that_was_won_early() -> None:
    """Of three games two are won."""
    journal = rounds(begin(2, FormatPlan(games=3), HallSystem.MATCH), (WHITE,), (BLACK,))
    made = final_report(journal.running, unfinished=True)
    codes = {each.code for each in made.verdict.findings}
    assert not codes & {"check.rounds_unfinished", "check.match_ended"}


def test_the_report_of_play_offs_has_the_ratings_of_their_play() -> None:
    """Rapid regulations 7.2.1: who has no rapid rating goes by the standard one."""
    plan = FormatPlan(games=1, play_offs=play_offs_of("1x15+10"))
    entered = (
        Player(no=1, name="Ruiz", rating=2200, k=10, extra={"rapid": 2150}),
        Player(no=2, name="Vidal", rating=2100, k=20),
        Player(no=3, name="Costa", extra={"rapid": 1800, "blitz": 1700}),
        Player(no=4, name="Bernard"),
    )
    step = new_format_event(Event(name="Cup", players=entered, games=()), HallSystem.KNOCKOUT, plan)
    # 1-4 and 3-2 end level; the rapid games have the colours turned.
    journal = rounds(begun(step, AT, BY)[0], (DRAW, DRAW), (BLACK, WHITE))
    event = reported_play_offs(journal.running, Play.RAPID, Language.EN)
    rated = [(each.name, each.rating, each.standard, each.k) for each in event.players]
    assert rated == [
        ("Ruiz", 2150, 2200, None),
        ("Vidal", None, 2100, None),
        ("Costa", 1800, None, None),
        ("Bernard", None, None, None),
    ]
    assert event.report.comments == (
        "### no rapid rating in the entries of 2: theirs is the standard one",
    )
    sent = as_reports_have_it(event, FileFormat.TRF26)
    assert [each.rating for each in sent.players] == [2150, 2100, 1800, None]
    assert not any(each.extra or each.standard for each in sent.players)


def test_a_tie_of_one_game_goes_to_its_play_off_with_the_colours_turned() -> None:
    plan = FormatPlan(games=1, play_offs=play_offs_of("1x15+10"))
    journal = rounds(begin(2, plan), (DRAW,), (WHITE,))
    assert pairs(journal) == [(2, 1)]
    assert through(journal) == [(2, ThroughBy.PLAY_OFF)]
