"""Fees by a dated table: what each tournament owes, what was paid, and the treasurer's report."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from arpad.core.errors import BadInput, Conflict, refusal
from arpad.core.event import Play
from arpad.core.fees import LARGEST, FeeRule, Payment, amount_text
from arpad.core.finding import Finding
from arpad.core.people import Role
from arpad.core.tournaments import FeeKind, Status, TournamentRow
from arpad.office.desk import Desk
from arpad.office.records.database import Connection
from arpad.office.records.events import number_of_players
from arpad.office.records.fees import add_fee_rule, add_payment, fee_rules, payments
from arpad.office.records.tournaments import find_tournament, tournaments
from arpad.office.rights import WORKING, may
from arpad.office.tournaments.clocks import Calendars, all_calendars
from arpad.office.tournaments.lateness import days_late

CURRENCY_LETTERS = 3


@dataclass(frozen=True, slots=True)
class Charge:
    """One line of what a tournament owes."""

    kind: FeeKind
    number: int
    cents: int
    currency: str

    @property
    def total(self) -> int:
        """What the line comes to, in cents."""
        return self.number * self.cents


@dataclass(frozen=True, slots=True)
class Account:
    """What a tournament owes and has paid in one currency, in cents."""

    tournament: TournamentRow
    currency: str
    charges: tuple[Charge, ...]
    paid: int

    @property
    def due(self) -> int:
        """What it owes in all."""
        return sum(each.total for each in self.charges)

    @property
    def open(self) -> int:
        """What is still to be paid; negative: paid too much."""
        return self.due - self.paid


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums of a treasurer's report in one currency, in cents."""

    currency: str
    due: int
    paid: int
    open: int


@dataclass(frozen=True, slots=True)
class TreasurersReport:
    """The accounts of the tournaments that ended in a period, and their sums by currency."""

    since: date
    until: date
    accounts: tuple[Account, ...]
    totals: tuple[Totals, ...]


@may(Role.TREASURER)
def set_fee(desk: Desk, rule: FeeRule) -> None:
    """What something costs from a day on."""
    wrong = _wrong(rule.cents, rule.currency, least=0)
    if wrong:
        raise BadInput(wrong)
    details = {"cents": rule.cents, "currency": rule.currency, "since": rule.since.isoformat()}
    play = rule.play.value if rule.play else None
    with desk.writing("fees set", f"fee:{rule.kind}", play=play, **details) as work:
        add_fee_rule(work.connection, rule, work.at, work.by)


@may(*WORKING)
def fees_in_force(desk: Desk) -> tuple[FeeRule, ...]:
    """The whole table, by date."""
    with desk.reading() as connection:
        return tuple(fee_rules(connection))


@may(Role.TREASURER)
def pay(desk: Desk, code: str, paid: Payment, *, again: bool = False) -> tuple[Account, ...]:
    """Money received for a tournament, or given back; its accounts afterwards.

    A reference that the tournament was paid with before is refused unless it is ``again``.
    """
    wrong = _wrong(paid.cents, paid.currency, least=-LARGEST)
    if paid.cents == 0:
        wrong = (*wrong, Finding.error("fees.nothing", "amount"))
    if wrong:
        raise BadInput(wrong)
    details = {
        "cents": paid.cents,
        "currency": paid.currency,
        "reference": paid.reference,
        "paid_on": paid.paid_on.isoformat(),
    }
    with desk.writing("fees pay", f"tournament:{code}", **details) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        if not again:
            _refuse_paid_before(work.connection, tournament, paid)
        add_payment(work.connection, tournament.id, paid, work.at, work.by)
        return tuple(accounts_of(work.connection, [tournament]))


def _refuse_paid_before(connection: Connection, tournament: TournamentRow, paid: Payment) -> None:
    """A payment is recorded once; giving money back may name what it came with."""
    for each in payments(connection, [tournament.id]).get(tournament.id, ()):
        if each.said_before(paid):
            values = {
                "found": each.reference or "",
                "code": tournament.code,
                "amount": amount_text(each.cents),
                "currency": each.currency,
                "date": each.paid_on.isoformat(),
            }
            raise Conflict(Finding.error("fees.paid_before", "reference", **values))


@may(Role.TREASURER)
def treasurers_report(desk: Desk, since: date, until: date) -> TreasurersReport:
    """The accounts of the tournaments that ended in a period, and their sums by currency."""
    if until < since:
        values = {"found": until.isoformat(), "start": since.isoformat()}
        raise refusal("fees.period", "until", **values)
    with desk.reading() as connection:
        ended = [each for each in tournaments(connection) if since <= each.end <= until]
        accounts = accounts_of(connection, ended)
    return TreasurersReport(since, until, tuple(accounts), tuple(totals_of(accounts)))


def totals_of(accounts: Sequence[Account]) -> list[Totals]:
    """The sums of accounts, by currency."""
    currencies = sorted({each.currency for each in accounts})
    return [
        Totals(
            currency, sum(a.due for a in own), sum(a.paid for a in own), sum(a.open for a in own)
        )
        for currency in currencies
        for own in [[each for each in accounts if each.currency == currency]]
    ]


def accounts_of(connection: Connection, wanted: Sequence[TournamentRow]) -> list[Account]:
    """What tournaments owe and have paid; one account for each currency."""
    rules, calendars = fee_rules(connection), all_calendars(connection)
    paid = payments(connection, [each.id for each in wanted])
    accounts = []
    for tournament in wanted:
        charges: dict[str, list[Charge]] = defaultdict(list)
        for charge in _charges(connection, calendars, rules, tournament):
            charges[charge.currency].append(charge)
        received: dict[str, int] = defaultdict(int)
        for payment in paid.get(tournament.id, ()):
            received[payment.currency] += payment.cents
        for currency in sorted({*charges, *received}):
            own = tuple(charges.get(currency, ()))
            accounts.append(Account(tournament, currency, own, received[currency]))
    return accounts


def rule_on(rules: Sequence[FeeRule], kind: FeeKind, play: Play, day: date) -> FeeRule | None:
    """The price in force on a day: the one for this kind of play before the one for all."""
    known = [each for each in rules if each.kind is kind and each.since <= day]
    for wanted in (play, None):
        own = [each for each in known if each.play is wanted]
        if own:
            return own[-1]
    return None


def _charges(
    connection: Connection,
    calendars: Calendars,
    rules: Sequence[FeeRule],
    tournament: TournamentRow,
) -> list[Charge]:
    """Prices are those of the day the tournament starts; one that was withdrawn owes nothing."""
    if tournament.status is Status.WITHDRAWN:
        return []
    numbers = {
        FeeKind.REGISTRATION: 1,
        FeeKind.PLAYER: _players(connection, tournament),
        FeeKind.LATE: int((days_late(connection, calendars, tournament) or 0) > 0),
    }
    found = []
    for kind, number in numbers.items():
        rule = rule_on(rules, kind, tournament.play, tournament.start)
        if rule and number and rule.cents:
            found.append(Charge(kind, number, rule.cents, rule.currency))
    return found


def _players(connection: Connection, tournament: TournamentRow) -> int:
    version = tournament.accepted_version
    return number_of_players(connection, version) if version else 0


def _wrong(cents: int, currency: str, least: int) -> tuple[Finding, ...]:
    wrong = []
    if not least <= cents <= LARGEST:
        values = {"found": amount_text(cents)}
        wrong.append(Finding.error("fees.amount", "amount", **values))
    if len(currency) != CURRENCY_LETTERS or not (currency.isascii() and currency.isupper()):
        values = {"found": currency}
        wrong.append(Finding.error("fees.currency", "currency", **values))
    return tuple(wrong)
