"""Who works here: the last officer stays, a login is one person's, strangers hear no names."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.conftest import OFFICER

from arpad.core.errors import ArpadError, BadInput, Conflict, UnknownName
from arpad.core.people import Role, User, UserAccount
from arpad.core.tournaments import Office
from arpad.office.accounts import (
    add_to_office,
    disable,
    enable,
    give_role,
    list_accounts,
    logins_of,
    rename,
)
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.opening import found_office, open_desk
from arpad.office.people.officials import NewOfficial, add_official
from arpad.office.tournaments.overview import story_of

from .reports import announce, open_systems, report, send

ANA = User("ana", "Ana Ruiz", Role.ARBITER)
EVA = User("eva", "Eva Gil", Role.ARBITER)


def code_of(refused: ArpadError) -> str:
    assert isinstance(refused, Conflict | UnknownName)
    return refused.finding.code


def test_the_last_officer_is_neither_sent_away_nor_made_less(desk: Desk) -> None:
    add_to_office(desk, ANA)
    less: tuple[Callable[[], UserAccount], ...] = (
        lambda: disable(desk, "officer"),
        lambda: give_role(desk, "officer", Role.ARBITER),
    )
    for change in less:
        with pytest.raises(Conflict) as last:
            change()
        assert code_of(last.value) == "office.last_officer"
    give_role(desk, "ana", Role.OFFICER)
    assert disable(desk, "officer").closed_at == "2026-06-15T12:00:00Z"
    ana = replace(desk, user=replace(ANA, role=Role.OFFICER))
    with pytest.raises(Conflict) as last:
        give_role(ana, "ana", Role.TREASURER)
    assert code_of(last.value) == "office.last_officer"
    shown = [(each.user.login, each.user.role.value, each.is_open) for each in list_accounts(ana)]
    assert shown == [("ana", "officer", True), ("officer", "officer", False)]


def test_whoever_was_sent_away_is_let_in_again(desk: Desk, place: str) -> None:
    add_to_office(desk, ANA)
    disable(desk, "ana")
    with pytest.raises(UnknownName):
        open_desk(place, "ana")
    assert enable(desk, "ana").is_open
    assert open_desk(place, "ana").user == ANA


def test_a_stranger_hears_the_same_of_a_name_nobody_has_and_of_one_sent_away(
    desk: Desk, place: str
) -> None:
    add_to_office(desk, ANA)
    disable(desk, "ana")
    heard = []
    for login in ("ana", "mallory"):
        with pytest.raises(UnknownName) as refused:
            open_desk(place, login)
        finding = refused.value.finding
        assert finding.values == {"found": login}
        heard.append((finding.code, finding.place))
    assert heard == [("office.user_unknown", "login")] * 2
    with pytest.raises(UnknownName) as refused:
        found_office(place, User("mallory", "M", Role.OFFICER), "ESP", "Ours")
    assert refused.value.finding.values == {"found": "mallory"}


def test_a_guessed_login_that_is_not_known_comes_without_a_name(desk: Desk, place: str) -> None:
    add_to_office(desk, ANA)
    disable(desk, "ana")
    assert open_desk(place, "officer", guess=True).user == OFFICER
    for login in ("mallory", "ana"):
        assert open_desk(place, login, guess=True).user.role is Role.NOBODY


def test_a_login_is_one_persons_for_ever(desk: Desk, place: str) -> None:
    add_to_office(desk, ANA)
    add_to_office(desk, EVA)
    assert rename(desk, "ana", to="ana.ruiz", name="Ana Ruiz Soto").user == User(
        "ana.ruiz", "Ana Ruiz Soto", Role.ARBITER
    )
    assert open_desk(place, "ana.ruiz").user.name == "Ana Ruiz Soto"
    taken: tuple[tuple[Callable[[], UserAccount], str], ...] = (
        (lambda: add_to_office(desk, ANA), "office.login_used"),
        (lambda: rename(desk, "eva", to="ana"), "office.login_used"),
        (lambda: rename(desk, "eva", to="ana.ruiz"), "office.user_known"),
        (lambda: add_to_office(desk, EVA), "office.user_known"),
        (lambda: rename(desk, "mallory", to="m"), "office.no_user"),
        (lambda: enable(desk, "ana"), "office.no_user"),
    )
    for change, code in taken:
        with pytest.raises((Conflict, UnknownName)) as refused:
            change()
        assert code_of(refused.value) == code
    assert rename(desk, "ana.ruiz", to="ana").user.login == "ana"
    with desk.reading() as connection:
        assert logins_of(connection, "ana") == {"ana", "ana.ruiz"}
        assert logins_of(connection, "eva") == {"eva"}


@pytest.mark.parametrize("login", ["", "ana ruiz", "ana\n", "a" * 101])
def test_a_login_is_one_word(desk: Desk, login: str) -> None:
    with pytest.raises(BadInput) as refused:
        add_to_office(desk, replace(ANA, login=login))
    assert [each.code for each in refused.value.findings] == ["office.login"]
    with pytest.raises(BadInput) as refused:
        rename(desk, "officer")
    assert [each.code for each in refused.value.findings] == ["office.rename_nothing"]


def test_what_becomes_of_an_account_is_logged(desk: Desk) -> None:
    add_to_office(desk, ANA)
    give_role(desk, "ana", Role.TREASURER)
    disable(desk, "ana")
    enable(desk, "ana")
    rename(desk, "ana", to="anna")
    found = [
        (line.action, line.by, [(each.field, each.old, each.new) for each in line.changes])
        for line in read_log(desk, "user:ana")
    ]
    day = "2026-06-15T12:00:00Z"
    assert found == [
        ("user add", "officer", [("name", None, "Ana Ruiz")]),
        ("user role", "officer", [("role", "arbiter", "treasurer")]),
        ("user disable", "officer", [("closed_at", None, day)]),
        ("user enable", "officer", [("closed_at", day, None)]),
        ("user rename", "officer", [("login", "ana", "anna")]),
    ]


def of(desk: Desk, user: User) -> Desk:
    return replace(desk, user=user)


def test_a_new_version_comes_from_whoever_sent_the_first_or_is_named(desk: Desk) -> None:
    open_systems(desk)
    add_to_office(desk, ANA)
    add_to_office(desk, EVA)
    named = [{"name": "FA Gil, Eva", "role": "chief"}]
    code = announce(desk).tournament.code
    send_as(desk, ANA, report(arbiters=named), code)
    mallory = User("mallory", "Mal Lory", Role.ARBITER)
    with pytest.raises(Conflict) as refused:
        send_as(desk, mallory, report(city="Forged", arbiters=[{"name": "Lory, Mal"}]), code)
    assert code_of(refused.value) == "report.not_theirs"
    assert send_as(desk, ANA, report(city="Second"), code) == 2
    assert send_as(desk, EVA, report(city="Third"), code) == 3
    rename(desk, "ana", to="anna")
    assert send_as(desk, replace(ANA, login="anna"), report(city="Fourth"), code) == 4
    send(desk, report(city="Fifth"), code=code)


def send_as(desk: Desk, user: User, document: object, code: str) -> int:
    return send(of(desk, user), document, code=code, received_on=None).report.version


def test_the_first_report_is_the_named_arbiters_where_one_is_named(desk: Desk) -> None:
    open_systems(desk)

    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva"))
    code = announce(desk, arbiters=("Gil, Eva",)).tournament.code
    with pytest.raises(Conflict) as refused:
        send_as(desk, ANA, report(), code)
    assert code_of(refused.value) == "report.not_theirs"
    assert send_as(desk, EVA, report(), code) == 1


def test_what_a_report_says_is_not_shown_to_other_arbiters(desk: Desk) -> None:
    open_systems(desk)
    code = announce(desk).tournament.code
    send_as(desk, ANA, report(), code)
    assert [each.file_name for each in story_of(of(desk, ANA), code).reports] == ["open.json"]
    for other in (User("leo", "Leo Mora", Role.ARBITER), User("tomas", "Tomás", Role.TREASURER)):
        story = story_of(of(desk, other), code)
        assert (story.reports, story.check, story.findings, story.players) == ((), None, (), ())
        assert story.differences == ()
        assert [each.by for each in story.steps] == ["officer", "ana"]
