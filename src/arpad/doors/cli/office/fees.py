"""``office fees``: the table of fees, payments, and the treasurer's report."""

from typing import Annotated

import typer

from arpad.core.event import Play
from arpad.core.fees import FeeRule, Payment, amount_text, cents_of
from arpad.core.tournaments import FeeKind
from arpad.doors.answers.fees import ACCOUNTS, RULES, account_row, rule_row, total_row
from arpad.doors.answers.words import FEE
from arpad.doors.cli.office.days import given_day, maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import Format, help_in, label, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language


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
        from arpad.office.tournaments.fees import set_fee

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
        from arpad.office.tournaments.fees import fees_in_force

        rows = [rule_row(each) for each in fees_in_force(call.desk)]
        call.rows(label("fees.table", call.language), RULES, rows)

    @office_command(fees, "pay", language, key="fees_pay")
    def pay(
        call: Call,
        code: Annotated[str, typer.Argument(help=tell("office_codes"), show_default=False)],
        amount: Annotated[str, typer.Option(help=tell("office_amount"), show_default=False)],
        currency: Annotated[str, typer.Option(help=tell("office_currency"))] = "EUR",
        on: Annotated[str | None, typer.Option(help=tell("office_paid_on"))] = None,
        reference: Annotated[str | None, typer.Option(help=tell("office_reference"))] = None,
        again: Annotated[bool, typer.Option("--again", help=tell("office_pay_again"))] = False,
    ) -> None:
        from arpad.office.tournaments.fees import pay as record

        desk = call.desk
        day = maybe_day(on, "--on") or desk.today
        paid = Payment(cents_of(amount), currency, day, reference)
        accounts = record(desk, code, paid, again=again)
        rows = [account_row(each) for each in accounts]
        call.rows(label("fees.account", call.language), ACCOUNTS, rows)

    @office_command(fees, "report", language, key="fees_report")
    def report(
        call: Call,
        since: Annotated[str, typer.Option("--from", help=tell("office_from"), show_default=False)],
        until: Annotated[str, typer.Option("--to", help=tell("office_to"), show_default=False)],
    ) -> None:
        from arpad.office.tournaments.fees import treasurers_report

        first, last = given_day(since, "--from"), given_day(until, "--to")
        found = treasurers_report(call.desk, first, last)
        rows = [account_row(each) for each in found.accounts]
        period = {"start": first.isoformat(), "end": last.isoformat()}
        extra = {"from": first.isoformat(), "to": last.isoformat()}
        title = say("fees.report", period, call.language)
        sums = [total_row(each) for each in found.totals]
        if call.format is Format.JSON:
            write_json({**extra, "rows": rows, "totals": sums})
        else:
            call.rows(title, ACCOUNTS, [*rows, *sums])
