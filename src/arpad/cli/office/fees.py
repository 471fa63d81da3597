"""``office fees``: the table of fees, payments, and the treasurer's report."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.cli.office.days import given_day, maybe_day
from arpad.cli.office.desk import Call, office_command
from arpad.cli.office.words import FEE
from arpad.cli.output import Column, Format, help_in, label, write, write_json
from arpad.core.event import Play
from arpad.core.tournaments import FeeKind
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tournaments.fees import Account, Totals

TOTAL = "total"
RULE_COLUMNS = (
    Column("fee"),
    Column("play"),
    Column("since", right=True),
    Column("amount", right=True),
    Column("currency"),
)
REPORT_COLUMNS = (
    Column("code", right=True),
    Column("name"),
    Column("end", right=True),
    Column("status"),
    Column("currency"),
    Column("fee_due", right=True),
    Column("fee_paid", right=True),
    Column("fee_open", right=True),
)


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    fees = typer.Typer(name="fees", help=tell("office_fees"), no_args_is_help=True)
    office.add_typer(fees)

    @office_command(fees, "set", language, key="fees_set")
    def set_(
        call: Call,
        kind: Annotated[FeeKind, typer.Argument(help=tell("office_fee"), show_default=False)],
        amount: Annotated[str, typer.Argument(help=tell("office_amount"), show_default=False)],
        since: Annotated[str, typer.Option(help=tell("office_since"), show_default=False)],
        currency: Annotated[str, typer.Option(help=tell("office_currency"))] = "EUR",
        play: Annotated[Play | None, typer.Option(help=tell("office_fee_play"))] = None,
    ) -> None:
        from arpad.office.tournaments.fees import amount_text, cents_of, set_fee
        from arpad.store.fees import FeeRule

        rule = FeeRule(kind, play, cents_of(amount), currency, given_day(since, "--since"))
        set_fee(call.desk, rule)
        facts = {
            "fee": kind.value,
            "amount": amount_text(rule.cents),
            "currency": currency,
            "since": rule.since.isoformat(),
        }
        if call.format is Format.JSON:
            write_json(facts)
        else:
            said = {**facts, "fee": label(FEE[kind], call.language)}
            write(say("fees.set", said, call.language))

    @office_command(fees, "list", language, key="fees_list")
    def list_(call: Call) -> None:
        from arpad.office.tournaments.fees import amount_text, fees_in_force

        rows = [
            {
                "fee": each.kind.value,
                "play": each.play.value if each.play else None,
                "since": each.since.isoformat(),
                "amount": amount_text(each.cents),
                "currency": each.currency,
            }
            for each in fees_in_force(call.desk)
        ]
        call.rows(label("fees.table", call.language), RULE_COLUMNS, rows)

    @office_command(fees, "pay", language, key="fees_pay")
    def pay(
        call: Call,
        code: Annotated[str, typer.Argument(help=tell("office_codes"), show_default=False)],
        amount: Annotated[str, typer.Option(help=tell("office_amount"), show_default=False)],
        currency: Annotated[str, typer.Option(help=tell("office_currency"))] = "EUR",
        on: Annotated[str | None, typer.Option(help=tell("office_paid_on"))] = None,
        reference: Annotated[str | None, typer.Option(help=tell("office_reference"))] = None,
    ) -> None:
        from arpad.office.tournaments.fees import cents_of
        from arpad.office.tournaments.fees import pay as record
        from arpad.store.fees import Payment

        desk = call.desk
        day = maybe_day(on, "--on") or desk.today
        accounts = record(desk, code, Payment(cents_of(amount), currency, day, reference))
        rows = [_account(each) for each in accounts]
        call.rows(label("fees.account", call.language), REPORT_COLUMNS, rows)

    @office_command(fees, "report", language, key="fees_report")
    def report(
        call: Call,
        since: Annotated[str, typer.Option("--from", help=tell("office_from"), show_default=False)],
        until: Annotated[str, typer.Option("--to", help=tell("office_to"), show_default=False)],
    ) -> None:
        from arpad.office.tournaments.fees import treasurers_report

        first, last = given_day(since, "--from"), given_day(until, "--to")
        accounts, totals = treasurers_report(call.desk, first, last)
        rows = [_account(each) for each in accounts]
        period = {"start": first.isoformat(), "end": last.isoformat()}
        extra = {"from": first.isoformat(), "to": last.isoformat()}
        title = say("fees.report", period, call.language)
        sums = [_total(each) for each in totals]
        if call.format is Format.JSON:
            write_json({**extra, "rows": rows, "totals": sums})
        else:
            call.rows(title, REPORT_COLUMNS, [*rows, *sums])


def _account(account: "Account") -> dict[str, Any]:
    from arpad.office.tournaments.fees import amount_text

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


def _total(totals: "Totals") -> dict[str, Any]:
    """A line of sums under the tournaments."""
    from arpad.office.tournaments.fees import amount_text

    return {
        "code": TOTAL,
        "currency": totals.currency,
        "fee_due": amount_text(totals.due),
        "fee_paid": amount_text(totals.paid),
        "fee_open": amount_text(totals.open),
    }
