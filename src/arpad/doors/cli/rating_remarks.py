"""What the user should know about a rating: the edition chosen, the event, the calculation."""

from arpad.core.choosing import AUTO
from arpad.core.errors import NotCovered
from arpad.core.event import Event, System
from arpad.core.finding import Finding
from arpad.rules.checks.categories import categories_contradict, category_findings
from arpad.rules.checks.composition import beginning_findings, composition_findings
from arpad.rules.checks.match_requests import request_not_known
from arpad.rules.checks.stages import stage_findings
from arpad.rules.checks.time_control import too_fast_event, too_fast_games, wrong_class
from arpad.rules.rating.results import EventRating
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition_for


def remarks_on(edition: Edition, event: Event, regulation: str | Edition) -> list[Finding]:
    """What the user should know about rating this event under this edition."""
    remarks = []
    if regulation != AUTO:
        remarks += _on_choice(edition, event)
    after = edition.counting.after_decision(event.flags)
    if event.system is System.MATCH and after and not event.rounds:
        remarks.append(Finding.note("match_rounds", "rounds", after.article))
    remarks += category_findings(edition, event)
    remarks += categories_contradict(edition, event)
    remarks += request_not_known(edition, event)
    remarks += stage_findings(edition, event)
    remarks += composition_findings(edition, event)
    for ask in (wrong_class, too_fast_event, too_fast_games):
        remarks += ask(edition, event)
    return remarks


def remarks_on_result(rating: EventRating) -> list[Finding]:
    """What the user should know about how the event was calculated."""
    found = list(beginning_findings(rating.edition, rating.event))
    rule = rating.edition.counting.incomplete_as_swiss
    if rating.incomplete and rule:
        found.append(Finding.note("incomplete_as_swiss", "games", rule.article))
    return found


def _on_choice(edition: Edition, event: Event) -> list[Finding]:
    try:
        expected = edition_for(event.start, event.play).key
    except NotCovered:
        values = {"found": edition.key}
        return [Finding.note("regulation_named_uncovered", **values)]
    if expected == edition.key:
        return []
    return [Finding.note("regulation_named", found=edition.key, expected=expected)]
