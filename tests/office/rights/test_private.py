"""What is private is shown to officers alone, and logins to those who work here."""

from typing import Any

import pytest

from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.people import players
from arpad.office.rights import UseCase
from arpad.office.tournaments import overview

from ...conftest import OFFICER
from .place import ARBITER, BIRTH, COMPLAINANT, LICENCE, LISTED_BIRTH, NOBODY, SECRETS, Place, of
from .shared import SHARED


@pytest.mark.parametrize("case", SHARED, ids=lambda case: case.__name__)
def test_what_is_private_is_for_officers_only(
    case: UseCase[..., Any], desk: Desk, place: Place
) -> None:
    roles, do = SHARED[case]
    for role in roles:
        said = repr(do(of(desk, role), place))
        assert not [secret for secret in SECRETS if secret in said]


def test_officers_see_what_is_private(desk: Desk, place: Place) -> None:
    found, *_ = players.find_players(desk, "ruiz")
    assert isinstance(found.player, PlayerRecord)
    assert (found.player.birth, found.player.licence) == (BIRTH, LICENCE)
    story = repr(overview.story_of(desk, place.checked))
    missing = {secret for secret in SECRETS if secret not in story}
    assert missing == {LICENCE, LISTED_BIRTH, COMPLAINANT}


def test_everybody_sees_where_a_tournament_stands_but_not_its_papers(
    desk: Desk, place: Place
) -> None:
    story = overview.story_of(of(desk, NOBODY), place.withdrawn)
    assert [each.after.value for each in story.steps] == ["registered", "withdrawn"]
    assert {(each.by, each.reason) for each in story.steps} == {("", None)}
    story = overview.story_of(of(desk, NOBODY), place.checked)
    assert [official.name for official, _ in story.officials] == ["Gil, Eva"]
    assert (story.reports, story.findings, story.players, story.accounts) == ((), (), (), ())
    assert overview.story_of(of(desk, ARBITER), place.checked).findings


@pytest.mark.parametrize("case", SHARED, ids=lambda case: case.__name__)
def test_logins_are_for_those_who_work_here(
    case: UseCase[..., Any], desk: Desk, place: Place
) -> None:
    roles, do = SHARED[case]
    if NOBODY in roles:
        assert repr(OFFICER.login) not in repr(do(of(desk, NOBODY), place))


def test_an_arbiter_sees_the_year_of_a_national_record(desk: Desk, place: Place) -> None:
    player, *_ = overview.story_of(of(desk, ARBITER), place.checked).players
    assert player.reported.national is not None
    record = player.reported.national.records["ESP"]
    assert (record.birth, record.id) == ("1989", "E1")
