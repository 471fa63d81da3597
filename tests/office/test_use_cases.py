"""A use case refuses whoever has none of its roles; a refusal names a field of what was asked."""

import pytest

from arpad.core.errors import BadInput, Conflict
from arpad.core.people import Role, User
from arpad.office.accounts import add_to_office
from arpad.office.desk import Desk
from arpad.office.opening import open_desk
from arpad.office.rights import EVERYBODY, may

from .reports import desk_of


@may(Role.TREASURER)
def count_the_money(desk: Desk, coins: int) -> str:
    """Only to be refused."""
    return f"{desk.user.login}: {coins}"


@may(*EVERYBODY)
def say_hello(desk: Desk) -> str:
    """Only to be allowed."""
    return desk.user.role.value


def test_a_use_case_says_who_may_do_it() -> None:
    assert count_the_money.roles == {Role.OFFICER, Role.TREASURER}
    assert say_hello.roles == set(Role)


def test_an_officer_may_everything_and_others_what_is_theirs(desk: Desk) -> None:
    assert count_the_money(desk, coins=3) == "officer: 3"
    assert count_the_money(desk_of(desk, Role.TREASURER), 3) == "treasurer-1: 3"
    with pytest.raises(Conflict) as refused:
        count_the_money(desk_of(desk, Role.ARBITER), 3)
    finding = refused.value.finding
    assert (finding.code, finding.place) == ("office.not_allowed", "login")
    assert finding.values == {
        "login": "arbiter-1",
        "found": "arbiter",
        "expected": "officer, treasurer",
        "action": "count the money",
    }


def test_whoever_comes_without_a_name_is_nobody(desk: Desk, place: str) -> None:
    visitor = open_desk(place, None, desk.clock)
    assert say_hello(visitor) == "nobody"
    with pytest.raises(Conflict) as refused:
        count_the_money(visitor, 3)
    assert refused.value.finding.values["found"] == "nobody"


def test_nobody_is_no_role_to_work_in(desk: Desk) -> None:
    with pytest.raises(BadInput) as refused:
        add_to_office(desk, User("ana", "Ana", Role.NOBODY))
    assert [(each.code, each.place) for each in refused.value.findings] == [("office.role", "role")]
