"""The dated table of fees, and what was paid."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import date

from sqlalchemy import Connection, insert, select

from arpad.core.event import Play
from arpad.core.fees import FeeRule, Payment
from arpad.core.tournaments import FeeKind
from arpad.office.records.tables.fees import fee_rule, payment


def add_fee_rule(connection: Connection, rule: FeeRule, at: str, by: str) -> None:
    """A new price; the older ones stay on record."""
    connection.execute(
        insert(fee_rule).values(
            kind=rule.kind.value,
            play=rule.play.value if rule.play else None,
            cents=rule.cents,
            currency=rule.currency,
            since=rule.since.isoformat(),
            set_at=at,
            set_by=by,
        )
    )


def fee_rules(connection: Connection) -> list[FeeRule]:
    """Every price by its date; of two for the same day the later decision comes last."""
    rows = connection.execute(select(fee_rule).order_by(fee_rule.c.since, fee_rule.c.id))
    return [
        FeeRule(
            FeeKind(row.kind),
            Play(row.play) if row.play else None,
            row.cents,
            row.currency,
            date.fromisoformat(row.since),
        )
        for row in rows
    ]


def add_payment(
    connection: Connection, tournament_id: int, paid: Payment, at: str, by: str
) -> None:
    """Money received."""
    connection.execute(
        insert(payment).values(
            tournament_id=tournament_id,
            cents=paid.cents,
            currency=paid.currency,
            paid_on=paid.paid_on.isoformat(),
            reference=paid.reference,
            recorded_at=at,
            recorded_by=by,
        )
    )


def payments(
    connection: Connection, tournament_ids: Collection[int]
) -> Mapping[int, list[Payment]]:
    """What was paid for each of these tournaments, in order."""
    rows = connection.execute(
        select(payment)
        .where(payment.c.tournament_id.in_(list(tournament_ids)))
        .order_by(payment.c.id)
    )
    found: dict[int, list[Payment]] = defaultdict(list)
    for row in rows:
        paid = Payment(row.cents, row.currency, date.fromisoformat(row.paid_on), row.reference)
        found[row.tournament_id].append(paid)
    return found
