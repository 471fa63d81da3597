"""B.06.3, 1.3 and 3 to 7: categories of events and of arbiters."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.arbiter_service import ArbiterRole, ArbiterService
from arpad.core.play import Play, System
from arpad.rules.titles.arbiters.activity import end_of_activity_2_2, is_active
from arpad.rules.titles.arbiters.applying import ArbiterRecord
from arpad.rules.titles.arbiters.days import years_after, years_between
from arpad.rules.titles.arbiters.edition import ArbiterEdition, CategoryRules
from arpad.rules.titles.arbiters.norms import arbiter_norm
from arpad.rules.titles.verdict import RequirementCheck

# 1.3.1 to 1.3.3: the events of FIDE's calendar, open and women's alike.
NAMED_EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "A": (
        "olympiad", "world-championship", "candidates", "world-cup", "grand-prix", "grand-swiss",
        "world-rapid-blitz", "world-team", "world-u20",
    ),
    "B": (
        "world-senior", "world-senior-team", "u16-olympiad", "world-youth", "world-cadet",
        "world-school", "world-university", "world-amateur", "world-youth-rapid-blitz",
        "world-disabled", "world-junior-disabled", "continental-individual", "continental-team",
        "continental-u20", "continental-clubs", "continental-rapid-blitz",
    ),
    "C": (
        "continental-senior", "continental-senior-team", "continental-youth",
        "continental-school", "continental-university", "continental-amateur",
        "continental-youth-rapid-blitz",
    ),
}  # fmt: skip
CATEGORY_OF: Final = {name: letter for letter, names in NAMED_EVENTS.items() for name in names}
TOP_AVERAGE: Final = {False: (2600, 2500), True: (2400, 2300)}


@dataclass(frozen=True, slots=True)
class CategoryAnswer:
    """Whether an arbiter may be put into a category, with the events that count."""

    category: str
    reached: bool | None
    checks: tuple[RequirementCheck, ...]


def event_category_1_3(edition: ArbiterEdition, service: ArbiterService) -> str | None:
    """The category of an event; None where it has none or too little is known."""
    if service.championship in CATEGORY_OF:
        return CATEGORY_OF[service.championship]
    strength = round_robin_1_3_2_3(service)
    if strength == "B":
        return "B"
    if service.play is Play.STANDARD and (strength == "C" or is_strong_1_3_3_2c(service)):
        return "C"
    return "D" if arbiter_norm(edition, "IA", service).ok else None


def round_robin_1_3_2_3(service: ArbiterService) -> str | None:
    """1.3.2.3 and 1.3.3.2: a round robin of ten, or six twice, above an average rating."""
    least = {System.ROUND_ROBIN: 10, System.DOUBLE_ROUND_ROBIN: 6}.get(service.system)
    if least is None or service.average is None or (service.players or 0) < least:
        return None
    top, strong = TOP_AVERAGE[service.women]
    return "B" if service.average > top else "C" if service.average > strong else None


def is_strong_1_3_3_2c(service: ArbiterService) -> bool:
    """1.3.3.2c: nine rounds, more than 150 players, 75 % rated, 20 titled, three federations."""
    players = service.players or 0
    return (
        (service.rounds or 0) >= 9
        and players > 150
        and 4 * (service.rated or 0) >= 3 * players
        and (service.titled or 0) >= 20
        and (service.federations or 0) >= 3
    )


def category_upgrade(
    edition: ArbiterEdition, category: str, record: ArbiterRecord, day: date
) -> CategoryAnswer:
    """3 to 5: whether a category is reached on a day."""
    rules = next(each for each in edition.categories if each.category == category)
    checks = (
        _years(record.ia_since, day, rules.years_as_ia.value, rules.years_as_ia.article, "as_ia"),
        _active(edition, rules, record, day),
        RequirementCheck(rules.sanctioned, not record.sanctioned, None, None, "sanctioned"),
        *_years_before(rules, record, day),
        services_3_5(edition, rules, record, day),
    )
    oks = [check.ok for check in checks]
    reached = False if False in oks else None if None in oks else True
    return CategoryAnswer(category, reached, checks)


def _years(since: date | None, day: date, needed: int, article: str, code: str) -> RequirementCheck:
    years = None if since is None else years_between(since, day)
    return RequirementCheck(article, years is not None and years >= needed, years, needed, code)


def _active(
    edition: ArbiterEdition, rules: CategoryRules, record: ArbiterRecord, day: date
) -> RequirementCheck:
    end = end_of_activity_2_2(edition, record)
    until = end.isoformat() if end else None
    return RequirementCheck(rules.active, is_active(edition, record, day), until, None, "active")


def _years_before(
    rules: CategoryRules, record: ArbiterRecord, day: date
) -> Iterator[RequirementCheck]:
    """3.4 and 4.4: two years in the category below."""
    ask = rules.years_before
    if ask is None:
        return
    is_there = record.category == rules.before
    since = record.category_since if is_there else None
    found = _years(since, day, ask.value, ask.article, "in_category")
    yield found._replace(ok=None) if is_there and since is None else found


def services_3_5(
    edition: ArbiterEdition, rules: CategoryRules, record: ArbiterRecord, day: date
) -> RequirementCheck:
    """3.5, 4.5, 5.4: two events of the category, or one and three of the one below.

    Within five years, as chief or deputy, with a positive evaluation, after the last upgrade (7.3);
    where its day is not known, enough events since the title are not known to be enough.
    """
    after = record.category_since or record.ia_since
    served = [
        each
        for each in record.services
        if each.role in (ArbiterRole.CHIEF, ArbiterRole.DEPUTY)
        and each.positive
        and not each.used
        and each.day
        and each.day <= day <= years_after(each.day, edition.category_years)
        and (after is None or (each.start or each.day) > after)
    ]
    found = category_counts(edition, served)
    own, below = rules.category, rules.before
    mixed = found[own] >= 1 and found[below] >= rules.lower_services
    enough: bool | None = found[own] >= rules.services.value or mixed
    if enough and record.category_held != "D" and record.category_since is None:
        enough = None
    text = ", ".join(f"{letter} {found[letter]}" for letter in (own, below))
    needed = f"{own} {rules.services.value} / {own} 1, {below} {rules.lower_services}"
    return RequirementCheck(rules.services.article, enough, text, needed, "services")


def category_counts(edition: ArbiterEdition, services: Sequence[ArbiterService]) -> Counter[str]:
    """How many events of each category somebody worked in."""
    letters = (event_category_1_3(edition, each) for each in services)
    return Counter(letter for letter in letters if letter)
