"""A long event as its monthly parts, or why it has none (FIDE 2022, 4.1)."""

from arpad.core.errors import BadInput, refusal
from arpad.core.event import Event
from arpad.core.parts import monthly_parts, undated_rounds
from arpad.rules.regulations.edition import Edition


def parts_of_long_event(edition: Edition, event: Event) -> tuple[Event, ...]:
    """The monthly parts of an event that is long enough to report every month.

    Refused where the edition knows no such reports, the event is short, or it does not say when
    its rounds were.
    """
    rule = edition.admission.monthly_after_days
    if rule is None:
        raise _refusal("monthly.no_rule", "", found=edition.key)
    days = (event.end - event.start).days + 1 if event.start and event.end else 0
    if days <= rule.value:
        raise _refusal("monthly.short", rule.article, found=days, expected=rule.value)
    if undated := undated_rounds(event):
        rounds = ", ".join(map(str, undated))
        raise _refusal("monthly.undated", "TRF 132", found=rounds)
    return monthly_parts(event)


def _refusal(code: str, article: str, **values: str | int) -> BadInput:
    return refusal(code, "monthly", article, **values)
