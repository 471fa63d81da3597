"""2.3 and 2.4: when to apply, what it costs late, and when it may be decided."""

from datetime import date, timedelta
from fractions import Fraction

from arpad.rules.titles.awards.values import Deadline
from arpad.rules.titles.edition import Procedure


def deadline_2_3(
    rules: Procedure, applied: date, meeting: date, fee: Fraction | None = None
) -> Deadline:
    """The last day without a surcharge; the fee itself is in the financial regulations.

    An application is posted for some days before it is decided (2.4).
    """
    last_day = meeting - timedelta(days=rules.days_before_meeting.value)
    on_time = applied <= last_day
    due = None if fee is None else fee if on_time else fee * (1 + rules.late_fee)
    decided = applied + timedelta(days=rules.days_posted.value)
    return Deadline(meeting, last_day, on_time, due, decided)
