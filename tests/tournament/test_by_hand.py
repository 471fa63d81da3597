"""What the arbiter decides by hand, and what the rules would have done."""

from dataclasses import replace

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.doors.cli.event.pair import difference_lines
from arpad.messages.text import Language
from arpad.rules.pairing.values import Board, NoPairing
from arpad.tournament.as_event import as_event
from arpad.tournament.by_hand import FixBoard, KeepApart, fix_board, seated
from arpad.tournament.course import new_event
from arpad.tournament.entering import Withdraw, enter
from arpad.tournament.journal import Journal, begun
from arpad.tournament.pairing_rounds import SetByArbiter, pair_round
from arpad.tournament.reported_events import reported_event
from arpad.tournament.running import ApartKind, SetPair

from .builders import AT, BY, event_of, new_journal, paired, pairs, played, take


def of_clubs(*clubs: str) -> Journal:
    """Players of falling strength and their clubs."""
    event = event_of(len(clubs))
    players = [
        replace(player, extra={"club": club} if club else {})
        for player, club in zip(event.players, clubs, strict=True)
    ]
    return begun(new_event(replace(event, players=tuple(players)), "dutch-2026"), AT, BY)[0]


# The first round of eight players by C.04.3, the first of whom drew White.
RULES = [(1, 5), (6, 2), (3, 7), (8, 4)]


class TestSetByTheArbiter:
    def made(
        self, *set_pairs: tuple[int, int], bye: int | None = None, players: int = 8
    ) -> Journal:
        journal = new_journal(players)
        wanted = SetByArbiter("because", tuple(SetPair(*pair) for pair in set_pairs), bye)
        return take(journal, pair_round(journal.running, wanted).step)

    def test_the_rules_pair_this_round_so(self) -> None:
        assert pairs(paired(new_journal(8)).running, 1) == RULES

    def test_the_others_are_paired_by_the_rules(self) -> None:
        # The six others are 3-6, 4-7 and 5-8; by E.5 those with odd seats, 3 and 5, have White.
        journal = self.made((2, 1))
        assert pairs(journal.running, 1) == [(2, 1), (3, 6), (7, 4), (5, 8)]

    def test_what_differs_is_on_record_with_its_reason(self) -> None:
        hand = self.made((1, 6), (5, 2)).running.rounds[0].by_hand
        assert hand is not None
        assert (hand.reason, hand.pairs) == ("because", ((1, 6), (5, 2)))
        assert hand.rules == ((1, 5), (6, 2))

    def test_the_bye(self) -> None:
        journal = self.made(bye=2, players=7)
        course = journal.running.rounds[0]
        assert course.bye == 2
        assert course.by_hand is not None
        assert course.by_hand.rules_bye == 7

    @pytest.mark.parametrize(
        ("wanted", "code"),
        [
            (SetByArbiter(" ", (SetPair(1, 2),)), "hall.no_reason"),
            (SetByArbiter("so", (SetPair(1, 2), SetPair(3, 1))), "hall.set_twice"),
            (SetByArbiter("so", (SetPair(1, 9),)), "hall.unknown_player"),
            (SetByArbiter("so", (), 3), "hall.bye_needless"),
        ],
    )
    def test_what_cannot_be_set(self, wanted: SetByArbiter, code: str) -> None:
        with pytest.raises(BadInput) as refused:
            pair_round(new_journal(8).running, wanted)
        assert refused.value.findings[0].code == code

    def test_nobody_meets_twice_by_hand_either(self) -> None:
        running = played(new_journal(8), 1).running
        with pytest.raises(BadInput) as refused:
            pair_round(running, SetByArbiter("so", (SetPair(5, 1),)))
        (finding,) = refused.value.findings
        assert (finding.code, finding.article) == ("hall.set_rematch", "C.04.1 b")


class TestApart:
    def test_a_forbidden_pair_does_not_meet(self) -> None:
        journal = take(new_journal(8), KeepApart(ApartKind.PAIR, (1, 5)))
        made = {frozenset(pair) for pair in pairs(paired(journal).running, 1)}
        assert frozenset((1, 5)) not in made

    def test_clubmates_apart_in_the_first_round_with_late_entries_among_them(self) -> None:
        journal = of_clubs("Norte", "", "Sur", "", "norte ", "", "", "")
        journal = take(journal, KeepApart(ApartKind.CLUB, (), None, 1))
        journal = take(
            journal,
            enter(journal.running, Player(no=0, name="Late", rating=1000, extra={"club": "Sur"})),
        )
        (north, south) = as_event(journal.running).report.prohibited
        assert (north.first_round, north.last_round, north.players) == (1, 1, (1, 5))
        assert south.players == (3, 9)
        assert (1, 5) not in pairs(paired(journal).running, 1)

    def test_where_no_pairing_is_left_those_in_the_way_are_named(self) -> None:
        journal = take(new_journal(4), KeepApart(ApartKind.FAMILY, (1, 2, 3)))
        with pytest.raises(NoPairing) as refused:
            pair_round(journal.running)
        # Of the three who may not meet, any two have but one opponent.
        assert len(refused.value.obstacle.groups) >= 2
        assert set(refused.value.obstacle.groups) <= {(1,), (2,), (3,)}
        assert refused.value.obstacle.between == (4,)

    def test_what_cannot_be_kept_apart(self) -> None:
        for step, code in (
            (KeepApart(ApartKind.CLUB), "hall.no_clubs"),
            (KeepApart(ApartKind.PAIR, (1, 1)), "hall.apart_alone"),
            (KeepApart(ApartKind.PAIR, (1, 2), 3, 2), "hall.rounds_backwards"),
        ):
            with pytest.raises(BadInput) as refused:
                take(new_journal(4), step)
            assert refused.value.findings[0].code == code


class TestFixedBoard:
    def test_the_game_is_played_there_and_the_pairing_is_unchanged(self) -> None:
        journal = paired(take(new_journal(8), FixBoard(4, 1)))
        boards = journal.running.rounds[0].boards
        assert [(each.white, each.black) for each in boards] == RULES
        # 8-4 moves from the fourth table to the first, the others make room.
        assert [each.board for each in boards] == [2, 3, 4, 1]

    def test_a_table_beyond_the_last(self) -> None:
        made = [Board(1, 3, ""), Board(4, 2, "")]
        assert seated(made, {4: 9}) == (1, 9)

    @pytest.mark.parametrize("board", [0, 5, 500])
    def test_a_table_no_hall_has_for_four(self, board: int) -> None:
        """Once board 0 was kept, and board 500 of two."""
        with pytest.raises(BadInput, match=r"hall\.no_such_table"):
            fix_board(new_journal(4).running, 1, board)
        assert fix_board(new_journal(4).running, 1, 4) == FixBoard(1, 4)

    def test_two_who_need_boards_and_meet(self) -> None:
        assert seated([Board(1, 3, ""), Board(4, 2, "")], {1: 2, 3: 1}) == (2, 1)

    def test_one_board_is_not_kept_for_two(self) -> None:
        with pytest.raises(BadInput, match=r"hall\.board_taken"):
            take(new_journal(4), FixBoard(1, 1), FixBoard(2, 1))

    def test_it_is_given_back(self) -> None:
        journal = take(new_journal(8), FixBoard(4, 1), FixBoard(4, None))
        assert [each.board for each in paired(journal).running.rounds[0].boards] == [1, 2, 3, 4]


def accelerated(players: int) -> Journal:
    event: Event = event_of(players, 9)
    return begun(new_event(event, "dutch-2017", accelerated=True), AT, BY)[0]


class TestBaku:
    def test_the_upper_group_of_161_ends_with_82(self) -> None:
        """C.04.5.1, 2: the printed example."""
        journal = paired(accelerated(161))
        assert journal.running.last_accelerated == 82
        (full, half) = as_event(journal.running).report.acceleration
        assert (full.first_round, full.last_round, full.last) == (1, 3, 82)
        assert (half.first_round, half.last_round) == (4, 5)

    def test_with_late_entries_its_last_player_stays_the_same_person(self) -> None:
        """C.04.5.1, 3."""
        journal = played(accelerated(16), 1)
        journal = take(journal, enter(journal.running, Player(no=0, name="Late", rating=2800)))
        assert as_event(journal.running).report.acceleration[0].last == 9
        assert journal.running.last_accelerated == 8
        assert paired(journal).running.last_accelerated == 8


def test_a_pair_kept_apart_that_is_set_is_marked() -> None:
    journal = take(new_journal(8), KeepApart(ApartKind.PAIR, (1, 8)))
    wanted = SetByArbiter("sponsor", (SetPair(1, 8), SetPair(2, 7)))
    journal = take(journal, pair_round(journal.running, wanted).step)
    hand = journal.running.rounds[0].by_hand
    assert hand is not None
    assert hand.apart == (SetPair(1, 8),)
    said = [line for line in reported_event(journal.running, Language.EN).report.comments if line]
    assert "Player 008 [were to be kept apart]; 2 Player 002" in said[0]
    assert difference_lines(journal.running, hand, Language.EN)[1] == (
        "  1 Player 001 and 8 Player 008 were to be kept apart, and are paired all the same"
    )


def test_a_swiss_of_one_is_refused() -> None:
    with pytest.raises(BadInput, match="one_entry"):
        new_event(event_of(1), "dutch-2026")


def test_the_only_round_to_come_is_no_range() -> None:
    journal = played(new_journal(4, rounds=2), 1)
    with pytest.raises(BadInput) as refusal:
        take(journal, Withdraw(1, 5))
    assert refusal.value.findings[0].values["expected"] == "2"
