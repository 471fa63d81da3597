"""Who works here: added, given another role or name, sent away and let in again.

A login is a signature in the log and means one person for ever: nobody gets one that was
somebody else's.
"""

from collections.abc import Callable
from dataclasses import replace

from arpad.core.errors import Conflict, UnknownName, refusal
from arpad.core.finding import Finding
from arpad.core.people import Role, User, UserAccount
from arpad.office.desk import Desk, Writing
from arpad.office.records.database import Connection
from arpad.office.records.log import lines_of_actions
from arpad.office.records.users import add_user, all_accounts, change_account, find_account
from arpad.office.rights import WORKING, may

RENAMED = "user rename"
LONGEST_LOGIN = 100


@may()
def add_to_office(desk: Desk, user: User) -> UserAccount:
    """Let somebody else work here, with a role."""
    _check_role(user.role)
    _check_login(user.login, "user")
    with desk.writing("user add", f"user:{user.login}", role=user.role.value) as work:
        if find_account(work.connection, user.login):
            values = {"found": user.login}
            raise Conflict(Finding.error("office.user_known", "user", **values))
        _refuse_former(work.connection, user.login, "user", frozenset())
        add_user(work.connection, user, work.at)
        work.changed(f"user:{user.login}", "name", None, user.name)
        return UserAccount(user, work.at)


@may()
def list_accounts(desk: Desk) -> tuple[UserAccount, ...]:
    """Everybody who works or worked here, by login."""
    with desk.reading() as connection:
        return tuple(all_accounts(connection))


@may()
def give_role(desk: Desk, login: str, role: Role) -> UserAccount:
    """Another role for somebody; the last officer stays one."""
    _check_role(role)
    return _changed(
        desk, "user role", login, lambda was, _: replace(was, user=replace(was.user, role=role))
    )


@may()
def disable(desk: Desk, login: str) -> UserAccount:
    """Let somebody no longer work here; the last officer stays."""
    return _changed(
        desk,
        "user disable",
        login,
        lambda was, work: replace(was, closed_at=was.closed_at or work.at),
    )


@may()
def enable(desk: Desk, login: str) -> UserAccount:
    """Let somebody work here again."""
    return _changed(desk, "user enable", login, lambda was, _: replace(was, closed_at=None))


@may()
def rename(
    desk: Desk, login: str, *, to: str | None = None, name: str | None = None
) -> UserAccount:
    """Another login or name for somebody; what they signed before stays as they signed it."""
    if to is None and not (name and name.strip()):
        raise refusal("office.rename_nothing", "to")
    if to is not None:
        _check_login(to, "to")

    def renamed(was: UserAccount, work: Writing) -> UserAccount:
        new = to or login
        if new != login:
            own = logins_of(work.connection, login)
            if find_account(work.connection, new):
                values = {"found": new}
                raise Conflict(Finding.error("office.user_known", "to", **values))
            _refuse_former(work.connection, new, "to", own)
        return replace(was, user=replace(was.user, login=new, name=name or was.user.name))

    return _changed(desk, RENAMED, login, renamed, to=to)


def logins_of(connection: Connection, login: str) -> frozenset[str]:
    """The login somebody has and those they had before."""
    own = {login}
    for old, new in reversed(_renames(connection)):
        if new in own:
            own.add(old)
    return frozenset(own)


def _renames(connection: Connection) -> list[tuple[str, str]]:
    """Who was called what from then on, in the order of the log."""
    return [
        ((line.subject or "").removeprefix("user:"), str(line.details["to"]))
        for line in lines_of_actions(connection, (RENAMED,))
        if line.details.get("to")
    ]


def _changed(
    desk: Desk,
    action: str,
    login: str,
    change: Callable[[UserAccount, Writing], UserAccount],
    **details: object,
) -> UserAccount:
    with desk.writing(action, f"user:{login}", **details) as work:
        was = find_account(work.connection, login)
        if was is None:
            values = {"found": login}
            raise UnknownName(Finding.error("office.no_user", "user", **values))
        new = change(was, work)
        _refuse_without_officer(work.connection, was, new)
        change_account(work.connection, login, new)
        subject = f"user:{login}"
        work.changed(subject, "login", login, new.user.login)
        work.changed(subject, "name", was.user.name, new.user.name)
        work.changed(subject, "role", was.user.role.value, new.user.role.value)
        work.changed(subject, "closed_at", was.closed_at, new.closed_at)
        return new


def _refuse_without_officer(connection: Connection, was: UserAccount, new: UserAccount) -> None:
    """An office without an officer could never have one again."""

    def is_officer(account: UserAccount) -> bool:
        return account.is_open and account.user.role is Role.OFFICER

    if not is_officer(was) or is_officer(new):
        return
    others = [each for each in all_accounts(connection) if each.user.login != was.user.login]
    if not any(map(is_officer, others)):
        values = {"found": was.user.login}
        raise Conflict(Finding.error("office.last_officer", "user", **values))


def _refuse_former(connection: Connection, login: str, place: str, own: frozenset[str]) -> None:
    if login in {old for old, _ in _renames(connection)} - own:
        values = {"found": login}
        raise Conflict(Finding.error("office.login_used", place, **values))


def _check_role(role: Role) -> None:
    if role is Role.NOBODY:
        values = {"found": role.value, "expected": ", ".join(WORKING)}
        raise refusal("office.role", "role", **values)


def _check_login(login: str, place: str) -> None:
    """One word: it stands in every line of the log."""
    if not login or len(login) > LONGEST_LOGIN or not login.isprintable() or " " in login:
        values = {"found": login}
        raise refusal("office.login", place, **values)
