"""Another person for a player of a report, and persons who are erased, version after version."""

import pytest
from sqlalchemy import select

from arpad.core.amendments import Amends
from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import Status
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import register_player
from arpad.office.periods.consequences import consequences
from arpad.office.periods.releasing import correct, publish
from arpad.office.records.tables.events import event_arbiter, event_player
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.overview import story_of

from ..reports import checked_report, enter_arbiter
from ..reports import report as document
from .made import JUNE, LOST, listed, ratings, verified


def test_somebody_else_is_matched_in_a_published_event(
    desk: Desk, published: str, players: list[int]
) -> None:
    other = register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana Maria")).id
    amend(desk, published, AskedAmendment(round=1, player=1, result="1-0"), "a slip")
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
    other = register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana Maria")).id
    assign(desk, published, {1: f"id:{other}"})
    assert len(consequences(desk, published)) == 1
    assign(desk, published, {1: f"id:{players[0]}"})
    assert consequences(desk, published) == ()
    assert verified(desk) == []


def test_whom_the_check_after_an_amendment_matches_is_no_amendment(desk: Desk) -> None:
    """verify said that the log has an amendment, player 4, which is not on record."""
    listed(desk)
    enter_arbiter(desk)
    stranger = {4: {"name": "Nobody, Known", "id": "999", "rating": None}}
    code = checked_report(desk, document(stranger)).tournament.code
    number = register_player(desk, PlayerRecord(id=0, name="Nobody, Known", fide_id=999)).id
    amend(desk, code, LOST, "a slip")
    assert story_of(desk, code).players[3].player_id == number
    assert "verify.amendment" not in {each.code for each in verify_chain(desk).findings}
    accept(desk, code, in_spite_of="a stranger is nobody's double")
    publish(desk, None, Play.STANDARD, JUNE, early=True)
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
    arbiter = register_player(desk, PlayerRecord(id=0, name="Gil, Eva", federation="ESP")).id
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
