"""``office user``: who works in the office."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.people import Role, User
from arpad.doors.answers.accounts import ACCOUNTS, account_row
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import Format, help_in, label, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.core.people import UserAccount


class Work(StrEnum):
    """The roles that can be given to somebody."""

    OFFICER = Role.OFFICER.value
    ARBITER = Role.ARBITER.value
    TREASURER = Role.TREASURER.value


def register(office: typer.Typer, language: Language) -> None:
    """Add the group ``user``."""
    tell = help_in(language)
    users = typer.Typer(name="user", help=tell("office_user"), no_args_is_help=True)
    office.add_typer(users)
    _coming(users, language)
    _changing(users, language)


def _coming(users: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    user_argument = typer.Argument(metavar="LOGIN", help=tell("office_login"), show_default=False)

    @office_command(users, "add", language, key="user_add")
    def add(
        call: Call,
        user: Annotated[str, user_argument],
        name: Annotated[str | None, typer.Option(help=tell("office_person"))] = None,
        role: Annotated[Work, typer.Option(help=tell("office_role"))] = Work.OFFICER,
    ) -> None:
        from arpad.office.accounts import add_to_office

        new = User(user, name or user, Role(role))
        _answer(call, "office.user_added", add_to_office(call.desk, new))

    @office_command(users, "list", language, key="user_list")
    def list_(call: Call) -> None:
        from arpad.office.accounts import list_accounts

        rows = [account_row(each) for each in list_accounts(call.desk)]
        call.rows(label("title.users", call.language), ACCOUNTS, rows)

    @office_command(users, "disable", language, key="user_disable")
    def disable(call: Call, user: Annotated[str, user_argument]) -> None:
        from arpad.office.accounts import disable as close

        _answer(call, "office.user_disabled", close(call.desk, user))

    @office_command(users, "enable", language, key="user_enable")
    def enable(call: Call, user: Annotated[str, user_argument]) -> None:
        from arpad.office.accounts import enable as open_again

        _answer(call, "office.user_enabled", open_again(call.desk, user))


def _changing(users: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    user_argument = typer.Argument(metavar="LOGIN", help=tell("office_login"), show_default=False)

    @office_command(users, "role", language, key="user_role")
    def role(
        call: Call,
        user: Annotated[str, user_argument],
        role: Annotated[Work, typer.Argument(help=tell("office_role"), show_default=False)],
    ) -> None:
        from arpad.office.accounts import give_role

        _answer(call, "office.user_role", give_role(call.desk, user, Role(role)))

    @office_command(users, "rename", language, key="user_rename")
    def rename(
        call: Call,
        user: Annotated[str, user_argument],
        to: Annotated[str | None, typer.Option(help=tell("office_new_login"))] = None,
        name: Annotated[str | None, typer.Option(help=tell("office_person"))] = None,
    ) -> None:
        from arpad.office.accounts import rename as call_otherwise

        _answer(call, "office.user_renamed", call_otherwise(call.desk, user, to=to, name=name))


def _answer(call: Call, key: str, account: "UserAccount") -> None:
    user = account.user
    if call.format is Format.TABLE:
        facts = {"login": user.login, "name": user.name, "role": user.role.value}
        write(say(key, facts, call.language))
    elif call.format is Format.JSON:
        write_json(account_row(account))
    else:
        call.rows("", ACCOUNTS, [account_row(account)])
