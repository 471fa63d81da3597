"""C.04.2 D.8 and D.10: what a round was paired on is not taken back behind it."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples, proof

from arpad.core.errors import BadInput
from arpad.core.event import ByeKind, Correction, Game, Player, Result
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.pair import Question
from arpad.rules.pairing.values import NoPairing
from arpad.tournament.as_event import as_event
from arpad.tournament.by_hand import FixBoard, KeepApart
from arpad.tournament.course import Finish, HallStep, Undo
from arpad.tournament.entering import ArriveLate, AskBye, Withdraw, change_player, enter
from arpad.tournament.heading import HeadFact, SetFact
from arpad.tournament.journal import Journal, begun, fold
from arpad.tournament.lineups import lineup
from arpad.tournament.pairing_rounds import PairRound, next_round, pair_round
from arpad.tournament.results import correct, give_result, turn_colours
from arpad.tournament.running import ApartKind
from arpad.tournament.undoing import redo, undo

from .builders import AT, BY, new_journal, paired, played, take, with_results
from .formats_played import KNOCKOUT, TEAM_ROUND_ROBIN
from .test_any_course import ACTS, by_hand

Before = Callable[[Journal], HallStep]

PAIRED_ON: dict[str, Before] = {
    "bye": lambda _: AskBye(1, 2, ByeKind.HALF),
    "late": lambda _: ArriveLate(8, 3),
    "leave": lambda _: Withdraw(3, 2),
    "enter": lambda journal: enter(journal.running, Player(no=0, name="Late", rating=2355)),
    "apart": lambda _: KeepApart(ApartKind.PAIR, (1, 2)),
    "fix-board": lambda _: FixBoard(6, 1),
    "rating": lambda journal: change_player(
        journal.running, Player(no=4, name="Player 004", rating=2371)
    ),
    "order": lambda journal: change_player(
        journal.running, Player(no=4, name="Player 004", rating=2499)
    ),
}


def after_round_1(before: Before) -> tuple[Journal, int]:
    """Round 1 played, then a step, then round 2 paired; the number of that step."""
    journal = with_results(paired(take(new_journal(8), ArriveLate(8, 2))))
    journal = take(journal, before(journal))
    return paired(journal), len(journal.records)


@pytest.mark.parametrize("before", PAIRED_ON.values(), ids=PAIRED_ON)
def test_what_a_round_was_paired_on_is_not_taken_back(before: Before) -> None:
    """Once the step went, and round 2 stood there without a reason for how it was paired."""
    if before is PAIRED_ON["late"]:
        journal = take(new_journal(8), before(new_journal(8)))
        journal, step = paired(journal), 2
    else:
        journal, step = after_round_1(before)
    with pytest.raises(BadInput) as refused:
        undo(journal, step)
    (finding,) = refused.value.findings
    assert finding.code in ("hall.paired_on", "hall.needed_later")
    assert finding.values["line"] == step + 1
    journal = take(journal, undo(journal))
    assert undo(journal, step) == Undo(step)


def test_a_result_that_was_paired_on_is_corrected_and_not_taken_back() -> None:
    journal = with_results(paired(new_journal(6)))
    journal = paired(journal)
    with pytest.raises(BadInput) as refused:
        undo(journal, 4)
    (finding,) = refused.value.findings
    assert (finding.code, finding.article) == ("hall.result_paired_on", "C.04.2 D.8")
    assert (finding.values["round"], finding.values["number"]) == (2, 1)
    journal = take(journal, correct(journal.running, 1, 2, Result.DRAW))
    assert journal.running.rounds[0].boards[1].correction is not None


def test_a_result_given_again_is_not_taken_back_behind_the_next_round() -> None:
    """The first result would have stood, and the round was paired on the second."""
    journal = with_results(paired(new_journal(6)))
    again = give_result(journal.running, 1, 1, Result.BLACK_WINS, again=True)
    journal = take(journal, again)
    step = len(journal.records)
    journal = paired(journal)
    with pytest.raises(BadInput, match="result_paired_on"):
        undo(journal, step)


def test_the_same_result_given_twice_may_be_taken_back_once() -> None:
    """What was known stays the same: White won, be it said once or twice."""
    journal = with_results(paired(new_journal(6)))
    for result in (Result.DRAW, Result.WHITE_WINS):
        journal = take(journal, give_result(journal.running, 1, 1, result, again=True))
    journal = paired(journal)
    assert undo(journal, 6) == Undo(6)


def test_what_no_round_was_paired_on_is_taken_back_at_any_time() -> None:
    journal = with_results(paired(new_journal(8)))
    journal = take(journal, SetFact(HeadFact.CITY, "Ciudad"), AskBye(4, 4, ByeKind.HALF))
    step = len(journal.records)
    journal = paired(journal)
    for of in (step - 1, step):
        assert undo(journal, of) == Undo(of)


def test_a_correction_counts_from_the_round_it_was_reported_before() -> None:
    """Reported in round 2, it was paired on in round 3; reported later, it is for rating alone."""
    journal = paired(with_results(paired(new_journal(8))))
    journal = take(journal, correct(journal.running, 1, 1, Result.DRAW))
    step = len(journal.records)
    journal = paired(with_results(journal))
    with pytest.raises(BadInput, match="result_paired_on"):
        undo(journal, step)
    journal = take(journal, correct(journal.running, 1, 2, Result.DRAW))
    late = len(journal.records)
    journal = paired(with_results(journal))
    assert undo(journal, late) == Undo(late)


def test_a_correction_of_a_correction_leaves_what_rounds_were_paired_on() -> None:
    """The second once took the place of the first, and round 2 seemed to be paired on a draw."""
    journal = paired(with_results(paired(new_journal(8))))
    journal = take(journal, correct(journal.running, 1, 1, Result.DRAW))
    journal = with_results(paired(with_results(journal)))
    journal = take(journal, correct(journal.running, 1, 1, Result.BLACK_WINS))
    board = journal.running.rounds[0].boards[0]
    first = Correction(Result.WHITE_WINS, 2)
    assert board.correction == Correction(Result.DRAW, 4, earlier=first)
    assert is_checked(journal)
    document = to_document(as_event(journal.running))
    assert read_document(document)[0] == as_event(journal.running)
    journal = take(journal, correct(journal.running, 1, 1, Result.DRAW))
    assert journal.running.rounds[0].boards[0].correction == first


def test_colours_that_were_right_after_all_leave_what_rounds_were_paired_on() -> None:
    journal = paired(with_results(paired(new_journal(8))))
    journal = take(journal, turn_colours(journal.running, 1, 1))
    journal = with_results(paired(with_results(journal)))
    journal = take(journal, turn_colours(journal.running, 1, 1))
    was = Correction(Result.WHITE_WINS, 4, True, earlier=Correction(Result.BLACK_WINS, 2, True))
    assert journal.running.rounds[0].boards[0].correction == was
    assert is_checked(journal)


def test_a_round_in_which_a_correction_was_reported_is_not_taken_back_before_it() -> None:
    """The correction stayed one of round 2, and round 2 was paired again without it."""
    journal = paired(with_results(paired(new_journal(8))))
    pairing = len(journal.records)
    journal = take(journal, correct(journal.running, 1, 1, Result.DRAW))
    with pytest.raises(BadInput, match="needed_later") as refused:
        undo(journal, pairing)
    (finding,) = refused.value.findings
    assert (finding.values["line"], finding.values["step"]) == (pairing + 1, "correct")
    journal = take(journal, undo(journal))
    assert undo(journal, pairing) == Undo(pairing)


def test_the_end_before_a_correction_is_not_taken_back_without_it() -> None:
    journal = played(new_journal(6, 2), 2)
    journal = take(journal, Finish())
    end = len(journal.records)
    journal = take(journal, correct(journal.running, 2, 1, Result.DRAW))
    with pytest.raises(BadInput, match="needed_later"):
        undo(journal, end)


def test_a_round_that_others_follow_stays_as_it_was_paired() -> None:
    """Its pairing cannot be taken back, as the refusal had it."""
    journal = take(new_journal(8), KeepApart(ApartKind.PAIR, (1, 2)))
    journal = paired(with_results(paired(journal)))
    with pytest.raises(BadInput, match="played_on"):
        undo(journal, 2)


def test_a_line_up_that_was_played_is_not_taken_back() -> None:
    journal = begun(TEAM_ROUND_ROBIN.first_step(), AT, BY)[0]
    journal = take(journal, lineup(journal.running, 1, 2, (1, 2, 4)))
    journal = take(journal, next_round(journal.running))
    with pytest.raises(BadInput, match="paired_on"):
        undo(journal, 2)


def test_a_result_of_a_tie_that_was_decided_is_not_taken_back() -> None:
    journal = begun(KNOCKOUT.first_step(), AT, BY)[0]
    journal = with_results(take(journal, next_round(journal.running)))
    journal = take(journal, next_round(journal.running))
    with pytest.raises(BadInput):
        undo(journal, 3)


def test_pairs_kept_apart_later_say_nothing_of_rounds_before() -> None:
    """Two had met in round 1 and were kept apart then: the check held round 1 for wrong."""
    journal = with_results(paired(new_journal(6)))
    met = journal.running.rounds[0].boards[0]
    journal = take(journal, KeepApart(ApartKind.PAIR, (met.white, met.black)))
    journal = with_results(paired(journal))
    assert is_checked(journal)


def test_players_kept_apart_may_meet_again_from_the_next_round_on() -> None:
    """Taking the step back is refused once a round was paired on it; this is the way out."""
    journal = take(new_journal(4, 3), KeepApart(ApartKind.PAIR, (1, 3)))
    journal = with_results(paired(journal))
    journal = take(journal, KeepApart(ApartKind.PAIR, (3, 1), lifted=True))
    (prohibited,) = as_event(journal.running).report.prohibited
    assert (prohibited.first_round, prohibited.last_round) == (1, 1)
    with pytest.raises(BadInput, match=r"hall\.not_apart"):
        take(journal, KeepApart(ApartKind.PAIR, (1, 3), lifted=True))


def require_paired_on_what_was_known(journal: Journal) -> None:
    """Every round that stands is paired again from the steps that stand before it."""
    for record in journal.records:
        step = record.step
        if isinstance(step, PairRound) and record.no not in journal.struck and not step.by_hand:
            running = fold(journal.records[: record.no - 1], journal.struck)
            assert pair_round(running).step == step
    open_ = as_event(journal.running).report.marks.unplayed
    assert open_ or not journal.running.rounds or is_checked(journal)


def is_checked(journal: Journal) -> bool:
    """Whether the check finds every round as the rules have it, colours played otherwise aside."""
    event = as_event(journal.running)
    turned = {
        (game.round, game.white, game.black)
        for game in event.games
        if as_paired(journal, game) == (game.black, game.white)
    }
    found = check_event(event, Question())
    return all(
        {(each.round, *pair) for pair in each.got} <= turned
        and {(each.round, *pair[::-1]) for pair in each.expected} <= turned
        for each in found.checked
    )


def as_paired(journal: Journal, game: Game) -> tuple[int, int]:
    """White and Black of a game as its round was paired, by the numbers of now."""
    numbers = journal.running.numbers()
    pairings = (each.step for each in journal.records if each.no not in journal.struck)
    (boards,) = (
        step.boards for step in pairings if isinstance(step, PairRound) and step.round == game.round
    )
    (pair,) = (
        (numbers[board.white], numbers[board.black])
        for board in boards
        if {numbers[board.white], numbers[board.black]} == {game.white, game.black}
    )
    return pair


COURSES = tuple(act for act in ACTS if act is not by_hand)


@proof
@given(st.lists(st.integers(0, len(COURSES) + 8), max_size=50), st.integers(0, 10**6))
@examples(25, 1000)
def test_no_steps_and_undos_make_rounds_that_do_not_follow(choices: list[int], seed: int) -> None:
    """Expected of each round: what the rules pair of the steps that stand before it."""
    chance = Random(seed)
    journal = with_results(paired(new_journal(7, 4)))
    for choice in choices:
        try:
            if choice < len(COURSES):
                journal = take(journal, COURSES[choice](journal, chance))
            elif choice < len(COURSES) + 4:
                journal = take(journal, undo(journal, chance.randint(1, len(journal.records))))
            elif choice == len(COURSES) + 4:
                journal = take(journal, redo(journal))
            elif journal.running.rounds and not journal.running.is_round_over:
                journal = with_results(journal)
            else:
                journal = paired(journal)
        except (BadInput, NoPairing):
            continue
    require_paired_on_what_was_known(journal)
