"""C.04.2 B and C: who takes part, and with which number."""

from dataclasses import replace

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import ByeKind, Event, Player, Result
from arpad.tournament.as_event import as_event
from arpad.tournament.by_hand import KeepApart
from arpad.tournament.course import new_event
from arpad.tournament.entering import (
    ArriveLate,
    AskBye,
    Remove,
    Return,
    Withdraw,
    ask_bye,
    change_player,
    enter,
)
from arpad.tournament.journal import begun
from arpad.tournament.running import Apart, ApartKind, SittingOut

from .builders import AT, BY, new_journal, paired, pairs, played, take, with_results


def test_b_2_strength_then_title_then_the_alphabet() -> None:
    players = (
        Player(no=1, name="Zoe", rating=2400),
        Player(no=2, name="Bea", rating=2400, title="FM"),
        Player(no=3, name="Ana", rating=2400, title="WIM"),
        Player(no=4, name="Ada", rating=2400),
        Player(no=5, name="Eva"),
        Player(no=6, name="Max", rating=2500),
    )
    step = new_event(
        Event(name="Open", players=players, games=(), rounds=3, initial_colour="white"),
        "dutch-2026",
    )
    # GM, IM, WGM, FM, WIM, CM, WFM, WCM, none (C.04.2 B.2).
    assert [each.name for each in step.event.players] == ["Max", "Bea", "Ana", "Ada", "Zoe", "Eva"]


def test_c_3_a_late_entry_becomes_number_31_of_a_hundred() -> None:
    """The manual's example (4741-4745).

    Those who are now 33, 35, 37 … had even numbers in the first round, and with them the colour
    opposite to that of number 1.
    """
    journal = with_results(paired(new_journal(100)))
    late = Player(no=0, name="Late", rating=2105)  # between numbers 30 (2110) and 31 (2100)
    journal = take(journal, enter(journal.running, late))
    event = as_event(journal.running)
    assert event.players[30].name == "Late"
    colour = {game.white: "white" for game in event.games} | {
        game.black: "black" for game in event.games
    }
    assert colour[1] == "white"
    assert {colour[no] for no in range(33, 50, 2)} == {"black"}
    assert {colour[no] for no in range(32, 50, 2)} == {"white"}
    assert [(bye.round, bye.player, bye.kind) for bye in event.byes] == [(1, 31, ByeKind.ZERO)]


def test_c_2_missed_rounds_bring_nothing_unless_the_rules_of_the_event_say_so() -> None:
    journal = played(new_journal(6), 2)
    half = take(
        journal, enter(journal.running, Player(no=0, name="Late", rating=2300), ByeKind.HALF)
    )
    assert half.running.rounds[1].sitting_out == (SittingOut(7, ByeKind.HALF),)


def test_c_2_who_arrives_for_round_two_is_paired_then_and_no_sooner() -> None:
    journal = take(new_journal(6), ArriveLate(2, 2))
    journal = played(journal, 2)
    first, second = journal.running.rounds
    assert first.sitting_out == (SittingOut(2, ByeKind.ZERO),)
    assert second.sitting_out == ()


def test_d_3_who_left_is_not_paired_and_may_come_back() -> None:
    journal = played(new_journal(6), 1)
    journal = played(take(journal, Withdraw(3, 2)), 1)
    assert journal.running.rounds[1].sitting_out == (SittingOut(3, ByeKind.ZERO),)
    journal = played(take(journal, Return(3)), 1)
    assert journal.running.rounds[2].sitting_out == ()


def test_d_4_a_bye_brings_nothing_or_half_a_point_as_asked() -> None:
    journal = take(new_journal(8), AskBye(1, 1), AskBye(2, 2, ByeKind.HALF))
    requested = [(each.kind, each.round) for each in as_event(journal.running).report.byes]
    assert requested == [(ByeKind.ZERO, 1), (ByeKind.HALF, 2)]
    journal = played(journal, 2)
    first, second = journal.running.rounds
    assert first.sitting_out == (SittingOut(1, ByeKind.ZERO),)
    assert second.sitting_out == (SittingOut(2, ByeKind.HALF),)
    assert as_event(journal.running).report.byes == ()


def test_who_is_away_anyhow_asks_for_no_bye() -> None:
    """Once somebody who had left could have a half-point bye."""
    journal = take(new_journal(4, 3), Withdraw(1, 2), ArriveLate(2, 3))
    for player, round_ in ((1, 2), (1, 3), (2, 1)):
        with pytest.raises(BadInput, match=r"hall\.away_anyhow"):
            ask_bye(journal.running, player, round_, ByeKind.HALF)
    assert ask_bye(journal.running, 1, 1) == AskBye(1, 1)


def test_a_bye_can_be_called_off() -> None:
    journal = take(new_journal(8), AskBye(1, 1), AskBye(1, 1, None))
    assert paired(journal).running.rounds[0].sitting_out == ()
    with pytest.raises(BadInput, match=r"hall\.no_bye"):
        take(journal, AskBye(1, 1, None))


def test_a_round_that_is_paired_cannot_be_left_out_any_more() -> None:
    journal = paired(new_journal(8))
    for step in (AskBye(1, 1), Withdraw(1, 1), ArriveLate(1, 1), AskBye(1, 6)):
        with pytest.raises(BadInput, match=r"hall\.round_past"):
            take(journal, step)


def test_nobody_enters_twice() -> None:
    journal = new_journal(4)
    for again in (Player(no=0, name="001 player"), Player(no=0, name="Player 001", rating=1200)):
        with pytest.raises(BadInput, match=r"hall\.entered_already"):
            enter(journal.running, again)


def test_namesakes_with_ids_of_their_own_both_play() -> None:
    players = (Player(no=1, name="Ana", rating=2000, id="7"), Player(no=2, name="Bea", rating=1900))
    step = new_event(
        Event(name="Open", players=players, games=(), rounds=3, initial_colour="white"),
        "dutch-2026",
    )
    journal = begun(step, AT, BY)[0]
    journal = take(journal, enter(journal.running, Player(no=0, name="Ana", rating=1950, id="8")))
    assert journal.running.order == (1, 3, 2)


def test_numbers_move_but_games_stay_with_their_players() -> None:
    journal = with_results(paired(new_journal(6)), [Result.WHITE_WINS, Result.DRAW])
    before = pairs(journal.running, 1)
    journal = take(journal, enter(journal.running, Player(no=0, name="First", rating=2800)))
    assert pairs(journal.running, 1) == before
    event = as_event(journal.running)
    assert [(game.white, game.black) for game in event.games] == [
        (white + 1, black + 1) for white, black in before
    ]


class TestB3:
    """Wrong data are corrected at any time; numbers change only until round 4 is paired."""

    @pytest.mark.parametrize("rounds", [0, 3])
    def test_the_numbers_follow_until_round_4_is_paired(self, rounds: int) -> None:
        journal = played(new_journal(10, 7), rounds)
        right = replace(journal.running.player(9), rating=2395)
        journal = take(journal, change_player(journal.running, right))
        assert journal.running.order == (1, 9, 2, 3, 4, 5, 6, 7, 8, 10)
        assert as_event(journal.running).players[1].rating == 2395

    def test_afterwards_the_data_change_and_the_numbers_stay(self) -> None:
        journal = played(new_journal(10, 7), 4)
        right = replace(journal.running.player(9), rating=2395)
        journal = take(journal, change_player(journal.running, right))
        assert journal.running.order == tuple(range(1, 11))
        assert as_event(journal.running).players[8].rating == 2395

    def test_a_name_moves_nobody_else(self) -> None:
        journal = new_journal(4)
        right = replace(journal.running.player(1), name="Right, Ana")
        step = change_player(journal.running, right)
        assert step.order == ()
        with pytest.raises(BadInput, match=r"hall\.nothing_changed"):
            change_player(take(journal, step).running, right)


def test_who_is_taken_off_the_list_leaves_no_trace_in_the_event() -> None:
    """A family of three with one of them removed is a family of two; numbers close up."""
    journal = take(
        new_journal(7),
        KeepApart(ApartKind.FAMILY, (2, 3, 4)),
        KeepApart(ApartKind.PAIR, (3, 5)),
        AskBye(3, 1, ByeKind.HALF),
        Remove(3),
    )
    assert journal.running.apart == (Apart(ApartKind.FAMILY, (2, 4)),)
    late = take(journal, enter(journal.running, Player(no=0, name="Late", rating=2395)))
    assert late.running.order == (1, 8, 2, 4, 5, 6, 7)
    event = as_event(with_results(paired(late)).running)
    assert [each.no for each in event.players] == [1, 2, 3, 4, 5, 6, 7]
    assert "Player 003" not in {each.name for each in event.players}
    assert {no for pair in event.report.prohibited for no in pair.players} == {3, 4}


def test_who_was_removed_does_nothing_more_and_after_round_1_nobody_is() -> None:
    journal = take(new_journal(6), Remove(3))
    for step in (Remove(3), AskBye(3, 1), Withdraw(3, 1), KeepApart(ApartKind.PAIR, (3, 4))):
        with pytest.raises(BadInput, match="unknown_player"):
            take(journal, step)
    again = take(journal, enter(journal.running, Player(no=0, name="Player 003", rating=2380)))
    assert again.running.players[-1].name == "Player 003"
    with pytest.raises(BadInput, match="too_late_to_remove"):
        take(paired(journal), Remove(4))
