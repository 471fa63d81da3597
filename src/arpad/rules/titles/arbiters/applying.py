"""B.06.1, 2 to 5: an application for FA or IA, the norms it uses, and what it lacks."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import combinations

from arpad.core.arbiter_service import ArbiterService
from arpad.core.play import System
from arpad.rules.titles.arbiters.days import years_after, years_between
from arpad.rules.titles.arbiters.edition import ArbiterEdition, ArbiterTitleRules
from arpad.rules.titles.arbiters.norms import ArbiterNorm, is_large, norms_of
from arpad.rules.titles.verdict import RequirementCheck

Norms = tuple[ArbiterNorm, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterRecord:
    """Who applies, and what they did; ``fa_since`` and ``ia_since`` are the days of the titles."""

    name: str
    services: tuple[ArbiterService, ...]
    birth: date | None = None
    fa_since: date | None = None
    ia_since: date | None = None
    category: str | None = None
    category_since: date | None = None
    sanctioned: bool = False
    licensed: bool = True

    @property
    def title(self) -> str | None:
        """The higher title held."""
        return "IA" if self.ia_since else "FA" if self.fa_since else None

    @property
    def category_held(self) -> str:
        """B.06.3, 6: D by default, and always for FIDE arbiters."""
        return (self.category if self.ia_since else None) or "D"


@dataclass(frozen=True, slots=True)
class ArbiterApplication:
    """An application for a title: the norms used, those judged, and every requirement."""

    title: str
    awarded: bool | None
    norms: Norms
    judged: Norms
    checks: tuple[RequirementCheck, ...]


def application(
    edition: ArbiterEdition,
    title: str,
    record: ArbiterRecord,
    day: date,
    meeting: date | None = None,
) -> ArbiterApplication:
    """What an application on a day comes to, with the norms that serve it best."""
    rules = edition.title(title)
    judged = tuple(_not_yet(norm, day) for norm in norms_of(edition, title, record.services))
    usable = [norm for norm in judged if norm.ok and is_usable(edition, rules, norm, record, day)]
    used = best_norms(edition, rules, usable, day)
    doubtful = sum(is_doubtful(norm) for norm in judged)
    others = (
        seminar_3_7(edition, rules, record, day),
        age_5_4_2(rules, record, day),
        title_before_4_11(rules, record),
        deadline_5_7(edition, day, meeting),
    )
    checks = (
        *_unless(norm_checks(edition, rules, used, day), rules, len(usable) + doubtful, doubtful),
        *(check for check in others if check is not None),
    )
    oks = [check.ok for check in checks]
    awarded = False if False in oks else None if None in oks else True
    return ArbiterApplication(title, awarded, used, judged, checks)


def _not_yet(norm: ArbiterNorm, day: date) -> ArbiterNorm:
    """5.3.1: an event that ends after the day of the application is no norm yet."""
    last = norm.service.day
    if last is None or last <= day:
        return norm
    late = RequirementCheck("5.3.1", False, last.isoformat(), day.isoformat(), "not_yet")
    return replace(norm, ok=False, checks=(*norm.checks, late))


def is_doubtful(norm: ArbiterNorm) -> bool:
    """Whether it is not known if a service may serve: data or its days are missing."""
    known = norm.ok is not None and norm.service.day is not None
    return norm.ok is not False and not known and not norm.service.used


def _unless(
    checks: Sequence[RequirementCheck], rules: ArbiterTitleRules, likely: int, doubtful: int
) -> Iterator[RequirementCheck]:
    """What norms lack is open as long as doubtful ones could bring it."""
    may_be = bool(doubtful) and likely >= rules.norms.value
    for check in checks:
        yield check._replace(ok=None) if may_be and check.ok is False else check


def is_usable(
    edition: ArbiterEdition,
    rules: ArbiterTitleRules,
    norm: ArbiterNorm,
    record: ArbiterRecord,
    day: date,
) -> bool:
    """Whether a norm may serve: not used before (4.12), not too old (5.3.1), nor too early.

    Of age at an FA norm (2.9.3); an IA norm comes after the title of FA (4.12).
    """
    service = norm.service
    if service.used or service.day is None:
        return False
    if years_after(service.day, edition.event_years.value) < day:
        return False
    age = rules.age_at_norm
    if age and record.birth and years_between(record.birth, service.day) < age.value:
        return False
    if rules.title_before:
        return record.fa_since is not None and (service.start or service.day) > record.fa_since
    return True


def best_norms(
    edition: ArbiterEdition, rules: ArbiterTitleRules, norms: Sequence[ArbiterNorm], day: date
) -> Norms:
    """Exactly as many norms as an application has (5.4.3, 5.5.3): the first choice that serves.

    Norms alike in all that is asked of them together are exchangeable: the latest are tried.
    """
    number = rules.norms.value
    latest = sorted(norms, key=lambda norm: norm.service.day or date.min, reverse=True)
    alike: defaultdict[object, list[ArbiterNorm]] = defaultdict(list)
    for norm in latest:
        service = norm.service
        large = is_large(edition.large_swiss, service)
        alike[norm.article, service.system, norm.short, large, service.chief].append(norm)
    tried = [norm for group in alike.values() for norm in group[:number]]
    best, merit = tuple(tried[:number]), -1
    for chosen in combinations(tried, min(number, len(tried))):
        met = sum(check.ok is True for check in norm_checks(edition, rules, chosen, day))
        if met > merit:
            best, merit = chosen, met
        if all(check.ok for check in norm_checks(edition, rules, chosen, day)):
            break
    return best


def norm_checks(
    edition: ArbiterEdition, rules: ArbiterTitleRules, norms: Norms, day: date
) -> list[RequirementCheck]:
    """What is asked of the norms together."""
    found = (
        number_3_8(rules, norms),
        systems_2_4(edition, norms),
        *repeated_3_9(rules, norms),
        short_3_10_1(rules, norms),
        chiefs_4_13_1(rules, norms),
        last_event_5_3_3(edition, norms, day),
    )
    return [check for check in found if check is not None]


def number_3_8(rules: ArbiterTitleRules, norms: Norms) -> RequirementCheck:
    """3.8 and 4.8: three or four event norms."""
    needed = rules.norms
    return RequirementCheck(
        needed.article, len(norms) >= needed.value, len(norms), needed.value, "norms"
    )


def systems_2_4(edition: ArbiterEdition, norms: Norms) -> RequirementCheck:
    """2.4: two systems; 2.5: or Swiss alone, with one large international event among them."""
    systems = {norm.service.system for norm in norms}
    needed = edition.systems
    large = any(is_large(edition.large_swiss, norm.service) for norm in norms)
    if systems == {System.SWISS} and large:
        article = edition.large_swiss.players.article
        return RequirementCheck(article, True, 1, 1, "large_swiss")
    return RequirementCheck(
        needed.article, len(systems) >= needed.value, len(systems), needed.value, "systems"
    )


def repeated_3_9(rules: ArbiterTitleRules, norms: Norms) -> Iterator[RequirementCheck]:
    """3.9, 4.8.1, 4.8.4 and 4.9: how often an article may serve."""
    for article, number in Counter(norm.article for norm in norms).items():
        if article in rules.most:
            most = rules.most[article]
            yield RequirementCheck(article, number <= most, number, most, "repeated")


def short_3_10_1(rules: ArbiterTitleRules, norms: Norms) -> RequirementCheck | None:
    """3.10.1 and 4.10.1: one event with fewer rounds."""
    short = sum(norm.short for norm in norms)
    if not short:
        return None
    most = rules.short_norms
    return RequirementCheck(rules.short_rounds.article, short <= most, short, most, "short")


def chiefs_4_13_1(rules: ArbiterTitleRules, norms: Norms) -> RequirementCheck | None:
    """4.13.1: not all signed by the same chief arbiter; open where nobody is named."""
    if rules.different_chiefs is None or not norms:
        return None
    chiefs = {norm.service.chief for norm in norms}
    named = chiefs - {None}
    ok = True if len(named) > 1 else None if None in chiefs else False
    return RequirementCheck(rules.different_chiefs, ok, len(named), 2, "chiefs")


def last_event_5_3_3(edition: ArbiterEdition, norms: Norms, day: date) -> RequirementCheck | None:
    """5.3.3: at most a year after the last event."""
    last = max((norm.service.day for norm in norms if norm.service.day), default=None)
    if last is None:
        return None
    rule = edition.years_to_apply
    until = years_after(last, rule.value)
    return RequirementCheck(
        rule.article, day <= until, day.isoformat(), until.isoformat(), "last_event"
    )


def seminar_3_7(
    edition: ArbiterEdition, rules: ArbiterTitleRules, record: ArbiterRecord, day: date
) -> RequirementCheck | None:
    """3.7 and 4.7: a seminar passed, within four years (5.3.2); for IA since 2024."""
    if rules.seminar_from is not None and day < rules.seminar_from:
        return None
    seminar = rules.seminar
    attended = [each for each in record.services if each.kind is seminar.value]
    valid = [
        each
        for each in attended
        if each.day and each.day <= day <= years_after(each.day, edition.seminar_years.value)
    ]
    passed = [_passed(rules, each) for each in valid]
    ok = True if True in passed else None if None in passed else False
    latest = max((each.day.isoformat() for each in valid if each.day), default=None)
    code = "seminar_ia" if rules.exam is None else "seminar_fa"
    return RequirementCheck(seminar.article, ok, latest, rules.exam, code)


def _passed(rules: ArbiterTitleRules, seminar: ArbiterService) -> bool | None:
    if rules.exam is None:
        return seminar.positive
    return None if seminar.exam is None else seminar.exam >= rules.exam


def age_5_4_2(rules: ArbiterTitleRules, record: ArbiterRecord, day: date) -> RequirementCheck:
    """5.4.2 and 5.5.2: the age on the day of the application."""
    age = None if record.birth is None else years_between(record.birth, day)
    ok = None if age is None else age >= rules.age.value
    return RequirementCheck(rules.age.article, ok, age, rules.age.value, "age")


def title_before_4_11(rules: ArbiterTitleRules, record: ArbiterRecord) -> RequirementCheck | None:
    """4.11: an international arbiter is a FIDE arbiter before."""
    before = rules.title_before
    if before is None:
        return None
    held = record.fa_since.isoformat() if record.fa_since else None
    return RequirementCheck(before.article, held is not None, held, None, "title_before")


def deadline_5_7(
    edition: ArbiterEdition, day: date, meeting: date | None
) -> RequirementCheck | None:
    """5.7: 45 days before the meeting that is to decide."""
    if meeting is None:
        return None
    rule = edition.days_before_meeting
    last = meeting - timedelta(days=rule.value)
    return RequirementCheck(
        rule.article, day <= last, day.isoformat(), last.isoformat(), "deadline"
    )
