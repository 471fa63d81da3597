"""Who directs an event and how its players are numbered, where the edition says so.

FEDA 1996, 1.1-1.13.c: events are of national (and international), autonomic or provincial category,
and the arbiter who directs one holds a title of that category. A report says the level by a flag
(``international``, ``national``, ``autonomic``, ``provincial``, or that of a championship), and
with ``qualifying`` that it qualifies for the level above.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from arpad.core.event import Event, System
from arpad.core.finding import Finding
from arpad.core.flags import FORMS, LEVELS
from arpad.rules.checks.check import Case
from arpad.rules.regulations.starting_order import strength

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import AdmissionRules, Edition, EventKind

CHAMPIONSHIP: Final = "-championship"
FORM_OF_SYSTEM: Final = {
    System.ROUND_ROBIN: "closed",
    System.DOUBLE_ROUND_ROBIN: "closed",
    System.SWISS: "open",
}


def kind_of(rules: AdmissionRules, event: Event) -> EventKind | None:
    """What kind of event it is; None where its level is not stated, or the edition has no kinds.

    READING: a round robin is closed and a Swiss open unless the flags ``closed`` and ``open`` say
    otherwise; every other system is "any other competition".
    """
    kinds = rules.categories.value if rules.categories else ()
    flags = _levels_and_forms(event)
    stated = [form for form in FORMS if form in flags]
    forms = (*stated, FORM_OF_SYSTEM.get(event.system, "other"), "other")
    of_level = [kind for kind in kinds if kind.level in flags]
    return next((kind for form in forms for kind in of_level if kind.form == form), None)


def category_findings(edition: Edition, event: Event) -> Iterator[Finding]:
    """The category of an event, and who may direct it, where both are known."""
    rules = edition.admission
    kind = kind_of(rules, event)
    if kind and rules.arbiter_titles:
        values = {"found": kind.category, "expected": ", ".join(_suitable(rules, kind.category))}
        yield Finding.note("check.category", "flags", kind.article, **values)


def _levels_and_forms(event: Event) -> set[str]:
    return {flag.removesuffix(CHAMPIONSHIP) for flag in event.flags}


def categories_contradict(edition: Edition, event: Event) -> Iterator[Finding]:
    """An event is of one level, and closed or open."""
    rule, flags = edition.admission.categories, _levels_and_forms(event)
    for choices in (LEVELS, FORMS[1:]) if rule else ():
        stated = [flag for flag in choices if flag in flags]
        if rule and len(stated) > 1:
            code, values = "check.categories_contradict", {"found": ", ".join(stated)}
            yield Finding.warning(code, "flags", rule.article, **values)


def event_category(case: Case) -> Iterator[Finding]:
    """The category of an event is known, unless its arbiter may direct any."""
    rules = case.edition.admission if case.edition else None
    if rules is None or rules.categories is None or rules.arbiter_titles is None:
        return
    known = case.edition and tuple(category_findings(case.edition, case.event))
    if known:
        yield from known
        return
    highest = _suitable(rules, rules.categories.value[0].category)
    if not any(title in highest for title in _chief_titles(case.event)):
        levels = ", ".join(dict.fromkeys(kind.level for kind in rules.categories.value))
        article, values = rules.categories.article, {"expected": levels}
        yield Finding.note("check.category_unknown", "flags", article, **values)


def titled_arbiter(case: Case) -> Iterator[Finding]:
    """A titled arbiter of the event's category directs it."""
    rules = case.edition.admission if case.edition else None
    if rules is None or rules.arbiter_titles is None:
        return
    article = rules.arbiter_titles.article
    titles = [title for title in _chief_titles(case.event) if title]
    if not titles:
        known = ", ".join(rank.title for rank in rules.arbiter_titles.value)
        values = {"expected": known}
        yield Finding.warning("check.arbiter_untitled", "arbiters", article, **values)
        return
    kind = kind_of(rules, case.event)
    if kind is None:
        return
    suitable = _suitable(rules, kind.category)
    if not any(title in suitable for title in titles):
        values = {
            "found": ", ".join(titles),
            "category": kind.category,
            "expected": ", ".join(suitable),
        }
        yield Finding.error("check.arbiter_category", "arbiters", kind.article, **values)


def starting_rank(case: Case) -> Iterator[Finding]:
    """The players of a Swiss are numbered in the order the edition asks for."""
    event, edition = case.event, case.edition
    rule = edition.admission.starting_order if edition else None
    if rule is None or event.system is not System.SWISS:
        return
    places = {player.no: index for index, player in enumerate(event.players)}
    players = sorted(event.players, key=lambda player: player.no)
    for before, player in pairwise(players):
        if strength(rule.value, event, player) < strength(rule.value, event, before):
            yield Finding.note(
                "check.starting_rank",
                f"players[{places[player.no]}].no",
                rule.article,
                player=player.name,
                found=player.no,
                other=before.name,
            )
            return


def _chief_titles(event: Event) -> list[str | None]:
    return [
        title.upper() if (title := arbiter.known_title) else None
        for arbiter in event.arbiters
        if arbiter.may_be_chief
    ]


def _suitable(rules: AdmissionRules, category: str) -> list[str]:
    """The titles of arbiters that suit a category: its own, and those of higher ones.

    READING: "equiparable" is at least as high; or any title will do.
    """
    kinds, ranks = rules.categories, rules.arbiter_titles
    order = list(dict.fromkeys(kind.category for kind in (kinds.value if kinds else ())))
    least = order.index(category)
    return [
        rank.title
        for rank in (ranks.value if ranks else ())
        if rank.category in order and order.index(rank.category) <= least
    ]
