"""The people who work in the office, as rows."""

from typing import Final

from arpad.core.json_values import AnswerRow
from arpad.core.people import UserAccount
from arpad.doors.answers.columns import Column

ACCOUNTS: Final = (
    Column("login", importance=2),
    Column("name"),
    Column("role", importance=2),
    Column("enabled", importance=2),
    Column("added_at", importance=0),
    Column("closed_at", importance=0),
)


def account_row(account: UserAccount) -> AnswerRow:
    """An account as JSON values."""
    user = account.user
    return {
        "login": user.login,
        "name": user.name,
        "role": user.role.value,
        "enabled": account.is_open,
        "added_at": account.added_at,
        "closed_at": account.closed_at,
    }
