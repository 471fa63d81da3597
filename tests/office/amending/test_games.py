"""A wrong game of a report is put right on the arbiter's version, before publication or after."""

import pytest
from sqlalchemy import select

from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.tournaments import Status
from arpad.doors.cli.refusals import answer_to
from arpad.office.desk import Desk
from arpad.office.periods.consequences import consequences
from arpad.office.periods.releasing import correct, publish
from arpad.office.records.lists import all_lists, entries
from arpad.office.records.tables.events import amendment, event_game
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.decisions import accept, send_back, withdraw

from ..reports import announce, checked_report, enter_players, open_systems, send
from ..reports import report as document
from .made import JUNE, LOST, ratings, verified


def test_a_result_of_a_published_event_is_amended_and_corrected(
    desk: Desk, published: str, players: list[int]
) -> None:
    before = ratings(desk)
    done = amend(desk, published, LOST, "the scoresheets say so")
    assert (done.version, done.tournament.status) == ("1.1", Status.PUBLISHED)
    assert done.change == Amendment(
        kind=Amends.RESULT, old="1/2", new="0-1", round=1, white=1, black=4
    )
    assert ratings(desk) == before
    (waiting,) = consequences(desk, published)
    (changed,) = waiting.lists
    k = 20
    half_a_game = k // 2
    assert (waiting.system, changed.on, changed.version) == ("fide", JUNE, 1)
    assert [(each.player, each.old, each.new) for each in changed.ratings] == [
        (players[0], 2000, 2000 - half_a_game),
        (players[3], 2000, 2000 + half_a_game),
    ]
    assert verified(desk) == []
    correct(desk, None, Play.STANDARD, "round 1")
    assert ratings(desk) == before | {players[0]: 1990, players[3]: 2010}
    assert consequences(desk, published) == ()
    assert verified(desk) == []


@pytest.mark.parametrize(
    ("asked", "points"),
    [
        (AskedAmendment(round=1, player=1, remove=True), None),
        (AskedAmendment(round=1, player=1, rated=False), None),
        (AskedAmendment(round=1, player=1, result="+/-"), None),
        (AskedAmendment(round=1, player=1, result="1-0"), 10),
    ],
)
def test_each_way_to_amend_a_game(
    desk: Desk, code: str, players: list[int], asked: AskedAmendment, points: int | None
) -> None:
    amend(desk, code, asked, "seen")
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    found = ratings(desk)
    assert found[players[0]] == 2000 + (points or 0)
    with desk.reading() as connection:
        last = all_lists(connection)[-1]
        games = entries(connection, last.id)[players[0]].games
    assert games == (3 if points else 2)
    assert verified(desk) == []


def test_who_won_stays_when_the_colours_are_swapped(
    desk: Desk, code: str, players: list[int]
) -> None:
    amend(desk, code, AskedAmendment(round=1, player=1, result="1-0"), "a slip")
    amend(desk, code, AskedAmendment(round=1, player=1, swap_colours=True), "Black had White")
    with desk.reading() as connection:
        rows = connection.execute(
            select(event_game.c.white, event_game.c.black, event_game.c.result).where(
                event_game.c.version_id == 3, event_game.c.round == 1
            )
        )
        assert set(map(tuple, rows)) == {(4, 1, "0-1"), (2, 3, "1/2")}
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert (ratings(desk)[players[0]], ratings(desk)[players[3]]) == (2010, 1990)
    assert verified(desk) == []


def test_a_game_taken_out_is_put_back(desk: Desk, published: str) -> None:
    before = ratings(desk)
    amend(desk, published, AskedAmendment(round=2, player=4, remove=True), "not played")
    amend(desk, published, AskedAmendment(round=2, added=(4, 3), result="1/2"), "it was played")
    correct(desk, None, Play.STANDARD, "both")
    assert ratings(desk) == before
    assert verified(desk) == []


def test_a_report_that_is_checked_is_amended_and_checked_again(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    drawn = {no: {"points": "1.5"} for no in (1, 2, 3, 4)}
    code = checked_report(desk, document(drawn)).tournament.code
    done = amend(desk, code, LOST, "telephone call")
    assert (done.tournament.status, done.errors) == (Status.CHECKED, 0)
    assert accept(desk, code).tournament.status is Status.ACCEPTED


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        (AskedAmendment(round=7, player=1, result="1-0"), "amend.no_round"),
        (AskedAmendment(round=1, board=1, result="1-0"), "amend.no_boards"),
        (AskedAmendment(round=1, player=9, result="1-0"), "amend.no_game"),
        (AskedAmendment(round=1, result="1-0"), "amend.which_game"),
        (AskedAmendment(round=1, player=1, result="2-0"), "amend.result"),
        (AskedAmendment(round=1, player=1, result="1/2"), "amend.same"),
        (AskedAmendment(round=1, player=1), "amend.one_change"),
        (AskedAmendment(round=1, player=1, result="1-0", remove=True), "amend.one_change"),
        (AskedAmendment(round=1, added=(1, 2)), "amend.no_result"),
        (AskedAmendment(round=1, added=(1, 4), result="1-0"), "amend.game_exists"),
        (AskedAmendment(round=1, added=(1, 1), result="1-0"), "amend.same_player"),
        (AskedAmendment(round=1, added=(1, 9), result="1-0"), "match.no_number"),
        (AskedAmendment(round=3, added=(1, 2), result="1-0"), "amend.has_game"),
        (AskedAmendment(round=999, added=(1, 2), result="1-0"), "amend.beyond_rounds"),
        (AskedAmendment(round=1, game=(1, 2), result="1-0"), "amend.no_game"),
    ],
)
def test_what_is_not_clear_is_refused_and_changes_nothing(
    desk: Desk, code: str, asked: AskedAmendment, refused: str
) -> None:
    with pytest.raises((BadInput, Conflict, UnknownName)) as why:
        amend(desk, code, asked, "seen")
    assert [each.code for each in answer_to(why.value)[0]] == [refused]
    with desk.reading() as connection:
        assert connection.execute(select(amendment)).all() == []


def test_a_board_is_named_where_the_report_gives_boards(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    given = document()
    for index, game in enumerate(given["games"]):
        game["board"] = index % 2 + 1
    code = checked_report(desk, given).tournament.code
    done = amend(desk, code, AskedAmendment(round=2, board=2, result="1-0"), "seen")
    assert done.change == Amendment(
        kind=Amends.RESULT, old="1/2", new="1-0", round=2, white=1, black=2, board=2
    )


def test_nobody_plays_in_a_round_they_sit_out(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    given = document()
    given["games"][4:] = [{"round": 3, "player": 1, "bye": "half"}]
    code = checked_report(desk, given).tournament.code
    with pytest.raises(Conflict) as refused:
        amend(desk, code, AskedAmendment(round=3, added=(1, 2), result="1-0"), "seen")
    assert (refused.value.finding.code, refused.value.finding.values["player"]) == (
        "amend.has_bye",
        "1",
    )
    amend(desk, code, AskedAmendment(round=3, added=(3, 2), result="1-0"), "seen")


def test_where_a_round_has_several_games_they_are_named_by_both_players(desk: Desk) -> None:
    """Once two games of a player could be told apart by nothing at all."""
    open_systems(desk)
    enter_players(desk)
    code = checked_report(desk, document(system="double-round-robin")).tournament.code
    amend(desk, code, AskedAmendment(round=3, added=(1, 3), result="1-0"), "second game")
    with pytest.raises(UnknownName) as refused:
        amend(desk, code, AskedAmendment(round=3, player=1, remove=True), "twice")
    assert (refused.value.finding.code, refused.value.finding.place) == (
        "amend.which_game",
        "player",
    )
    done = amend(desk, code, AskedAmendment(round=3, game=(1, 3), remove=True), "twice")
    assert done.change == Amendment(
        kind=Amends.REMOVED, old="1-0", new=None, round=3, white=1, black=3
    )
    done = amend(desk, code, AskedAmendment(round=3, game=(1, 3), result="0-1"), "by either colour")
    assert done.change == Amendment(
        kind=Amends.RESULT, old="1/2", new="0-1", round=3, white=3, black=1
    )


def test_nothing_is_amended_without_a_reason_or_a_checked_report(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    code = announce(desk).tournament.code
    states = []
    for prepare in (
        lambda: None,
        lambda: send(desk, document(), code=code),
        lambda: send_back(desk, code, "wrong"),
        lambda: withdraw(desk, code, "cancelled"),
    ):
        prepare()
        with pytest.raises(Conflict) as refused:
            amend(desk, code, LOST, "seen")
        assert refused.value.finding.code == "tournament.not_at_hand"
        states.append(refused.value.finding.values["status"])
    assert states == ["registered", "received", "returned", "withdrawn"]
    with pytest.raises(BadInput):
        amend(desk, code, LOST, " ")
