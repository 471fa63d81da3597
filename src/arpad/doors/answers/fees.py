"""Fees and accounts as rows; amounts as text with two decimals."""

from typing import TYPE_CHECKING, Final

from arpad.core.fees import FeeRule, amount_text
from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column

if TYPE_CHECKING:
    from arpad.office.tournaments.fees import Account, Totals

TOTAL: Final = "total"
RULES: Final = (
    Column("fee"),
    Column("play"),
    Column("since", right=True),
    Column("amount", right=True),
    Column("currency"),
)
ACCOUNTS: Final = (
    Column("code", right=True, importance=2),
    Column("name", importance=2),
    Column("end", right=True, importance=0),
    Column("status", importance=0),
    Column("currency"),
    Column("fee_due", right=True),
    Column("fee_paid", right=True),
    Column("fee_open", right=True, importance=2),
)


def rule_row(rule: FeeRule) -> AnswerRow:
    """A price and the day it began."""
    return {
        "fee": rule.kind.value,
        "play": rule.play.value if rule.play else None,
        "since": rule.since.isoformat(),
        "amount": amount_text(rule.cents),
        "currency": rule.currency,
    }


def account_row(account: "Account") -> AnswerRow:
    """What a tournament owes and has paid in one currency."""
    return {
        "code": account.tournament.code,
        "name": account.tournament.name,
        "end": account.tournament.end.isoformat(),
        "status": account.tournament.status.value,
        "currency": account.currency,
        "fee_due": amount_text(account.due),
        "fee_paid": amount_text(account.paid),
        "fee_open": amount_text(account.open),
    }


def total_row(totals: "Totals") -> AnswerRow:
    """A line of sums under the tournaments."""
    return {
        "code": TOTAL,
        "currency": totals.currency,
        "fee_due": amount_text(totals.due),
        "fee_paid": amount_text(totals.paid),
        "fee_open": amount_text(totals.open),
    }
