"""A wrong result or person in a report is put right on the arbiter's version, before or after.

Expected ratings are worked out by hand: everybody has 2000 and K 20, so that a game between two
of them is worth 10 points (8.3.2: 20 × (1 − 0.50)).
"""

from datetime import date
from typing import NamedTuple

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from tests.conftest import Like

from arpad.cli.refusals import answer_to
from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.players import PlayerRecord
from arpad.core.rating_list import Entry
from arpad.core.tournaments import Status
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import register_player
from arpad.office.periods.consequences import consequences
from arpad.office.periods.releasing import correct, publish
from arpad.office.periods.verifying import verify_list
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, reopen, send_back, withdraw
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.overview import story_of
from arpad.office.tournaments.receiving import exported_report
from arpad.store.lists import all_lists, entries
from arpad.store.tables.events import amendment, event_arbiter, event_game, event_player
from arpad.store.tables.reports import report

from .damage import unguarded
from .reports import (
    announce,
    checked_report,
    enter_players,
    open_systems,
    put_list,
    send,
)
from .reports import report as document

JUNE = date(2026, 6, 1)
# Round 1 is 1-4 and 2-3, round 2 4-3 and 1-2, round 3 2-4 and 3-1: all drawn.
LOST = AskedAmendment(1, player=4, result="0-1")


class Made(NamedTuple):
    """The players on the list of May, and a tournament for that of June."""

    players: list[int]
    code: str = ""


def founded(_: Desk) -> Made:
    return Made([])


def listed(desk: Desk) -> Made:
    open_systems(desk)
    found = enter_players(desk)
    experienced = [Entry(each, 2000, 0, 20, total=50, peak=2000) for each in found]
    put_list(desk, date(2026, 5, 1), experienced, kind="imported")
    return Made(found)


def accepted(desk: Desk) -> Made:
    players = listed(desk).players
    code = checked_report(desk).tournament.code
    accept(desk, code)
    return Made(players, code)


def on_the_list_of_june(desk: Desk) -> Made:
    made = accepted(desk)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    return made


@pytest.fixture
def office(request: pytest.FixtureRequest, like: Like) -> tuple[Desk, Made]:
    """An office as far as the test asks for it."""
    if "published" in request.fixturenames:
        return like(on_the_list_of_june)
    if "code" in request.fixturenames:
        return like(accepted)
    return like(listed if "players" in request.fixturenames else founded)


@pytest.fixture
def desk(office: tuple[Desk, Made]) -> Desk:
    return office[0]


@pytest.fixture
def players(office: tuple[Desk, Made]) -> list[int]:
    return office[1].players


@pytest.fixture
def code(office: tuple[Desk, Made]) -> str:
    """A tournament accepted for the list of June."""
    return office[1].code


@pytest.fixture
def published(code: str) -> str:
    """The same, on the published list of June."""
    return code


def ratings(desk: Desk) -> dict[int, int | None]:
    with desk.reading() as connection:
        last = all_lists(connection)[-1]
        return {key: each.rating for key, each in entries(connection, last.id).items()}


def verified(desk: Desk) -> list[Finding]:
    with desk.reading() as connection:
        return [
            finding
            for row in all_lists(connection)
            for finding in verify_list(connection, row).findings
            if row.kind == "published"
        ]


def test_a_result_of_a_published_event_is_amended_and_corrected(
    desk: Desk, published: str, players: list[int]
) -> None:
    before = ratings(desk)
    done = amend(desk, published, LOST, "the scoresheets say so")
    assert (done.version, done.tournament.status) == ("1.1", Status.PUBLISHED)
    assert done.change == Amendment(Amends.RESULT, "1/2", "0-1", 1, 1, 4)
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


def test_the_report_and_the_version_before_stay_as_they_came(desk: Desk, published: str) -> None:
    _, before = exported_report(desk, published)
    amend(desk, published, LOST, "a slip")
    assert exported_report(desk, published)[1] == before
    with desk.reading() as connection:
        assert len(connection.execute(select(report)).all()) == 1
        rows = connection.execute(
            select(event_game.c.result)
            .where(event_game.c.white == 1, event_game.c.black == 4)
            .order_by(event_game.c.version_id)
        )
        assert list(rows.scalars()) == ["1/2", "0-1"]


def test_who_why_and_when_is_on_record_and_in_the_log(desk: Desk, published: str) -> None:
    amend(desk, published, LOST, "a slip")
    (kept,) = story_of(desk, published).amendments
    assert (kept.by, kept.reason, kept.change.old, kept.change.new) == (
        "officer",
        "a slip",
        "1/2",
        "0-1",
    )
    line = read_log(desk, f"tournament:{published}")[-1]
    assert (line.action, line.at, line.details["reason"]) == ("amend", kept.at, "a slip")
    changes = {(each.field, each.old, each.new) for each in line.changes}
    assert ("result 1: 1-4", "1/2", "0-1") in changes
    assert ("accepted version", "1", "1.1") in changes
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text("UPDATE amendment SET reason = 'another'"))
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text("DELETE FROM amendment"))


@pytest.mark.parametrize(
    ("asked", "points"),
    [
        (AskedAmendment(1, player=1, remove=True), None),
        (AskedAmendment(1, player=1, rated=False), None),
        (AskedAmendment(1, player=1, result="+/-"), None),
        (AskedAmendment(1, player=1, result="1-0"), 10),
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
    amend(desk, code, AskedAmendment(1, player=1, result="1-0"), "a slip")
    amend(desk, code, AskedAmendment(1, player=1, swap_colours=True), "Black had White")
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
    amend(desk, published, AskedAmendment(2, player=4, remove=True), "not played")
    amend(desk, published, AskedAmendment(2, added=(4, 3), result="1/2"), "it was played")
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
        (AskedAmendment(7, player=1, result="1-0"), "amend.no_round"),
        (AskedAmendment(1, board=1, result="1-0"), "amend.no_boards"),
        (AskedAmendment(1, player=9, result="1-0"), "amend.no_game"),
        (AskedAmendment(1, result="1-0"), "amend.which_game"),
        (AskedAmendment(1, player=1, result="2-0"), "amend.result"),
        (AskedAmendment(1, player=1, result="1/2"), "amend.same"),
        (AskedAmendment(1, player=1), "amend.one_change"),
        (AskedAmendment(1, player=1, result="1-0", remove=True), "amend.one_change"),
        (AskedAmendment(1, added=(1, 2)), "amend.no_result"),
        (AskedAmendment(1, added=(1, 4), result="1-0"), "amend.game_exists"),
        (AskedAmendment(1, added=(1, 1), result="1-0"), "amend.same_player"),
        (AskedAmendment(1, added=(1, 9), result="1-0"), "match.no_number"),
        (AskedAmendment(3, added=(1, 2), result="1-0"), "amend.has_game"),
        (AskedAmendment(999, added=(1, 2), result="1-0"), "amend.beyond_rounds"),
        (AskedAmendment(1, game=(1, 2), result="1-0"), "amend.no_game"),
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
    done = amend(desk, code, AskedAmendment(2, board=2, result="1-0"), "seen")
    assert done.change == Amendment(Amends.RESULT, "1/2", "1-0", 2, 1, 2, 2)


def test_nobody_plays_in_a_round_they_sit_out(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    given = document()
    given["games"][4:] = [{"round": 3, "player": 1, "bye": "half"}]
    code = checked_report(desk, given).tournament.code
    with pytest.raises(Conflict) as refused:
        amend(desk, code, AskedAmendment(3, added=(1, 2), result="1-0"), "seen")
    assert (refused.value.finding.code, refused.value.finding.values["player"]) == (
        "amend.has_bye",
        "1",
    )
    amend(desk, code, AskedAmendment(3, added=(3, 2), result="1-0"), "seen")


def test_where_a_round_has_several_games_they_are_named_by_both_players(desk: Desk) -> None:
    """Once two games of a player could be told apart by nothing at all."""
    open_systems(desk)
    enter_players(desk)
    code = checked_report(desk, document(system="double-round-robin")).tournament.code
    amend(desk, code, AskedAmendment(3, added=(1, 3), result="1-0"), "second game")
    with pytest.raises(UnknownName) as refused:
        amend(desk, code, AskedAmendment(3, player=1, remove=True), "twice")
    assert (refused.value.finding.code, refused.value.finding.place) == (
        "amend.which_game",
        "player",
    )
    done = amend(desk, code, AskedAmendment(3, game=(1, 3), remove=True), "twice")
    assert done.change == Amendment(Amends.REMOVED, "1-0", None, 3, 1, 3)
    done = amend(desk, code, AskedAmendment(3, game=(1, 3), result="0-1"), "by either colour")
    assert done.change == Amendment(Amends.RESULT, "1/2", "0-1", 3, 3, 1)


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


def test_somebody_else_is_matched_in_a_published_event(
    desk: Desk, published: str, players: list[int]
) -> None:
    other = register_player(desk, PlayerRecord(0, "Ruiz, Ana Maria")).id
    amend(desk, published, AskedAmendment(1, player=1, result="1-0"), "a slip")
    correct(desk, None, Play.STANDARD, "round 1")
    assert ratings(desk)[players[0]] == 2010
    done = assign(desk, published, {1: f"id:{other}"}, reason="her namesake played")
    assert done.tournament.status is Status.PUBLISHED
    (waiting,) = consequences(desk, published)
    changed = {each.player: (each.old, each.new) for each in waiting.lists[0].ratings}
    assert changed[players[0]] == (2010, 2000)
    assert players[0] not in {each.player_id for each in story_of(desk, published).players}
    kinds = [each.change.kind for each in story_of(desk, published).amendments]
    assert kinds == [Amends.RESULT, Amends.PLAYER]
    correct(desk, None, Play.STANDARD, "her namesake")
    assert ratings(desk)[players[0]] == 2000
    assert verified(desk) == []


def test_somebody_matched_and_matched_back_leaves_nothing_to_correct(
    desk: Desk, published: str, players: list[int]
) -> None:
    other = register_player(desk, PlayerRecord(0, "Ruiz, Ana Maria")).id
    assign(desk, published, {1: f"id:{other}"})
    assert len(consequences(desk, published)) == 1
    assign(desk, published, {1: f"id:{players[0]}"})
    assert consequences(desk, published) == ()
    assert verified(desk) == []


def test_the_same_match_again_makes_no_version(
    desk: Desk, published: str, players: list[int]
) -> None:
    assign(desk, published, {1: f"id:{players[0]}"})
    assert story_of(desk, published).amendments == ()


def test_one_person_is_not_two_players_of_a_published_event(
    desk: Desk, published: str, players: list[int]
) -> None:
    with pytest.raises(Conflict) as refused:
        assign(desk, published, {1: f"id:{players[1]}"})
    assert refused.value.finding.code == "match.twice"
    assign(desk, published, {1: f"id:{players[1]}", 2: f"id:{players[0]}"})
    assert story_of(desk, published).players[0].player_id == players[1]


def test_an_arbiter_who_is_erased_stays_erased_in_later_versions(
    desk: Desk, published: str
) -> None:
    arbiter = register_player(desk, PlayerRecord(0, "Gil, Eva", federation="ESP")).id
    erase_player(desk, f"id:{arbiter}")
    amend(desk, published, LOST, "a slip")
    correct(desk, None, Play.STANDARD, "round 1")
    with desk.reading() as connection:
        assert set(connection.execute(select(event_arbiter.c.name)).scalars()) == {None}
    assert verified(desk) == []


def test_whoever_is_erased_stays_erased_in_later_versions(
    desk: Desk, published: str, players: list[int]
) -> None:
    erase_player(desk, f"id:{players[1]}")
    amend(desk, published, LOST, "a slip")
    with desk.reading() as connection:
        names = connection.execute(select(event_player.c.name).where(event_player.c.no == 2))
        assert set(names.scalars()) == {None}
    assert verified(desk) == []
    erase_player(desk, f"id:{players[0]}")
    correct(desk, None, Play.STANDARD, "round 1")
    assert verified(desk) == []


PLANTED = [
    "UPDATE amendment SET new = '1-0'",
    "UPDATE amendment SET reason = 'bribed'",
    "UPDATE amendment SET \"by\" = 'somebody'",
    "UPDATE amendment SET at = '2020-01-01T00:00:00Z'",
    "DELETE FROM amendment",
    "UPDATE event_game SET result = '1-0' WHERE version_id = 2 AND seq = 0",
]


@pytest.mark.parametrize("statement", PLANTED)
def test_a_planted_change_of_an_amendment_is_noticed(
    desk: Desk, published: str, statement: str
) -> None:
    amend(desk, published, LOST, "a slip")
    correct(desk, None, Play.STANDARD, "round 1")
    assert verified(desk) == []
    with desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(statement))
    codes = {each.code for each in verified(desk)}
    assert codes & {"verify.amendment", "verify.amendments", "verify.rows"}


def test_a_new_report_says_which_amendments_it_does_not_have(desk: Desk, published: str) -> None:
    amend(desk, published, LOST, "a slip")
    amend(desk, published, AskedAmendment(3, player=2, result="1-0"), "another")
    corrected = document(city="Village")
    corrected["games"][0]["result"] = "0-1"
    done = send(desk, corrected, code=published, reason="the arbiter sends it again")
    (behind,) = [each for each in done.remarks if each.code == "amend.left_behind"]
    assert dict(behind.values) == {"found": "3: 2-4", "version": "1", "code": published}
    assert "amend.left_behind" in [each.code for each in examine(desk, published).findings]
    accept(desk, published)
    assert story_of(desk, published).amendments == ()


def test_an_earlier_version_is_accepted_again_with_its_amendments(
    desk: Desk, published: str, players: list[int]
) -> None:
    amend(desk, published, LOST, "a slip")
    send(desk, document(city="Village"), code=published, reason="sent again")
    examine(desk, published)
    accept(desk, published)
    with pytest.raises(BadInput):
        accept(desk, published, version=1)
    with pytest.raises(UnknownName):
        accept(desk, published, "why not", version=7)
    with pytest.raises(Conflict) as counts:
        accept(desk, published, "why not", version=2)
    assert counts.value.finding.code == "accept.counts_already"
    done = accept(desk, published, "the second was a mistake", version=1)
    assert done.version == 1
    assert len(story_of(desk, published).amendments) == 1
    correct(desk, None, Play.STANDARD, "round 1")
    assert ratings(desk)[players[0]] == 1990
    assert verified(desk) == []


def test_an_earlier_version_nobody_checked_is_checked_when_it_is_accepted(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    code = announce(desk).tournament.code
    send(desk, document(), code=code)
    send(desk, document(city="Village"), code=code)
    done = accept(desk, code, version=1)
    assert (done.version, done.tournament.status) == (1, Status.ACCEPTED)
    assert story_of(desk, code).unmatched == ()


def test_one_withdrawn_and_opened_again_keeps_its_amendments(
    desk: Desk, published: str, players: list[int]
) -> None:
    amend(desk, published, LOST, "a slip")
    withdraw(desk, published, "not played")
    reopen(desk, published, "it was")
    examine(desk, published)
    accept(desk, published)
    correct(desk, None, Play.STANDARD, "round 1")
    assert ratings(desk)[players[0]] == 1990
    assert verified(desk) == []
