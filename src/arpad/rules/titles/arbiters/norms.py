"""B.06.1, 3.8 to 3.10 and 4.8 to 4.10: whether a service is a norm, and by which article."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from arpad.core.arbiter_service import ArbiterService, EventLevel, ServiceKind
from arpad.core.play import Play, System
from arpad.rules.titles.arbiters.edition import ArbiterEdition, ArbiterTitleRules, LargeEvent
from arpad.rules.titles.verdict import RequirementCheck

OTHER_SYSTEMS = (System.TEAM, System.KNOCKOUT)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterNorm:
    """A service judged for a title: the article it would be a norm by, and its requirements."""

    service: ArbiterService
    title: str
    article: str
    ok: bool | None
    checks: tuple[RequirementCheck, ...]
    short: bool = False


SHORT: Final = (ServiceKind.OLYMPIAD_MATCH, ServiceKind.OTHER_TITLE)
"""Of these neither rounds nor presence are asked."""


def arbiter_norm(edition: ArbiterEdition, title: str, service: ArbiterService) -> ArbiterNorm:
    """The first article by which a service is a norm, or else the one that comes nearest."""
    rules = edition.title(title)
    options = (fa_options if title == "FA" else ia_options)(edition, service)
    asked = () if service.kind in SHORT else (*_common(edition, rules, service),)
    judged = [_judged(rules, service, article, (*checks, *asked)) for article, checks in options]
    order = {True: 0, None: 1, False: 2}
    return min(judged, key=lambda norm: (order[norm.ok], _failures(norm)))


def _common(
    edition: ArbiterEdition, rules: ArbiterTitleRules, service: ArbiterService
) -> Iterator[RequirementCheck]:
    """What is asked by whatever article a service is a norm."""
    yield rounds_check(rules, service)
    yield from presence_2_2(edition, service)


def _failures(norm: ArbiterNorm) -> int:
    return sum(check.ok is False for check in norm.checks)


def _judged(
    rules: ArbiterTitleRules,
    service: ArbiterService,
    article: str,
    checks: tuple[RequirementCheck, ...],
) -> ArbiterNorm:
    oks = [check.ok for check in checks]
    ok = False if False in oks else None if None in oks else True
    short = (service.rounds or rules.rounds.value) < rules.rounds.value
    return ArbiterNorm(
        service=service, title=rules.title, article=article, ok=ok, checks=checks, short=short
    )


def rounds_check(rules: ArbiterTitleRules, service: ArbiterService) -> RequirementCheck:
    """3.10 and 4.10: rounds; the fewest that one norm of an application may have (…1)."""
    few = service.rounds is not None and service.rounds < rules.rounds.value
    rule = rules.short_rounds if few else rules.rounds
    return at_least(service.rounds, rule.value, rule.article, "rounds")


def presence_2_2(edition: ArbiterEdition, service: ArbiterService) -> Iterator[RequirementCheck]:
    """2.2, comment: whoever wants a norm is expected at the whole event, unless it says otherwise.

    It does of leagues (3.9.1, 4.9.2). READING presence: what is expected in principle is not
    refused, but open; or it is refused.
    """
    if service.served is None or service.rounds is None:
        return
    if service.served < service.rounds and service.kind is not ServiceKind.NATIONAL_LEAGUE:
        ok = False if edition.whole_event.value else None
        article = edition.whole_event.article
        yield RequirementCheck(article, ok, service.served, service.rounds, "presence")


def at_least(found: int | None, needed: int, article: str, code: str) -> RequirementCheck:
    """A number that must be reached; open where it is not known."""
    return RequirementCheck(
        article, None if found is None else found >= needed, found, needed, code
    )


def stated(value: bool | None, article: str, code: str) -> RequirementCheck:
    """Something that must have been said."""
    return RequirementCheck(article, value, None, None, code)


def rated_share(service: ArbiterService, share: Fraction, article: str) -> RequirementCheck:
    """How many of the players must be rated."""
    if service.players is None:
        return RequirementCheck(article, None, service.rated, None, "rated")
    needed = -(-share.numerator * service.players // share.denominator)
    return at_least(service.rated, needed, article, "rated")


Option = tuple[str, list[RequirementCheck]]


def fa_options(edition: ArbiterEdition, service: ArbiterService) -> list[Option]:
    """By which article of 3.8 and 3.9 a service may be an FA norm."""
    kind = service.kind
    if kind is ServiceKind.NATIONAL_LEAGUE:
        return [league(edition.title("FA"), service), *([tournament_3_8(edition, service)])]
    if kind is ServiceKind.HYBRID:
        _, checks = tournament_3_8(edition, service)
        return [("3.9.3", [stated(service.approved, "3.9.3", "approved"), *checks])]
    if kind is ServiceKind.OLYMPIAD_MATCH:
        return [("3.9.4", [])]
    if kind is ServiceKind.OTHER_TITLE:
        return [("3.9.5", [])]
    if kind.is_course:
        return [("2.3.3", [stated(False, "2.3.3", "course")])]
    if service.play is not Play.STANDARD:
        return [rapid_3_9_2(edition, service)]
    return [tournament_3_8(edition, service)]


def tournament_3_8(edition: ArbiterEdition, service: ArbiterService) -> Option:
    """3.8.1 to 3.8.3: rated players by the system.

    READING: team events and knock-outs, which 2.3.1 accepts and 3.8 does not name, are as a Swiss.
    """
    match service.system:
        case System.DOUBLE_ROUND_ROBIN:
            rule = edition.double_rated
        case System.ROUND_ROBIN:
            rule = edition.round_robin_rated
        case _:
            rule = edition.swiss_rated
    if service.system in OTHER_SYSTEMS and not edition.teams_as_swiss.value:
        return rule.article, [stated(False, "3.8", "system")]
    everybody = service.rated is not None and service.rated == service.players
    if service.system is System.ROUND_ROBIN and everybody:
        found = service.rated
        return rule.article, [RequirementCheck(rule.article, True, found, found, "rated")]
    return rule.article, [at_least(service.rated, rule.value, rule.article, "rated")]


def rapid_3_9_2(edition: ArbiterEdition, service: ArbiterService) -> Option:
    """3.9.2: rapid and blitz with thirty rated players and nine rounds."""
    rule = edition.rapid_rated
    return rule.article, [
        at_least(service.rated, rule.value, rule.article, "rated"),
        at_least(service.rounds, edition.rapid_rounds, rule.article, "rounds"),
    ]


def league(rules: ArbiterTitleRules, service: ArbiterService) -> Option:
    """3.9.1 and 4.9.2: rounds of the top division of a national team championship."""
    ask, article = rules.league, rules.league.served.article
    double = service.system is System.DOUBLE_ROUND_ROBIN
    served = service.rounds if service.served is None else service.served
    return article, [
        at_least(served, ask.served.value, article, "served"),
        at_least(service.boards, ask.boards, article, "boards"),
        at_least(service.teams, ask.teams_double if double else ask.teams, article, "teams"),
        rated_share(service, ask.rated_share, article),
    ]


def ia_options(edition: ArbiterEdition, service: ArbiterService) -> list[Option]:
    """By which article of 4.8 and 4.9 a service may be an IA norm."""
    only: dict[ServiceKind, Callable[[], Option]] = {
        ServiceKind.NATIONAL_CHAMPIONSHIP: lambda: ("4.8.1", []),
        ServiceKind.OFFICIAL: lambda: ("4.8.2", []),
        ServiceKind.OLYMPIAD_MATCH: lambda: ("4.9.4", []),
        ServiceKind.OTHER_TITLE: lambda: ("4.9.5", []),
        ServiceKind.HYBRID: lambda: hybrid_4_9_3(edition, service),
        ServiceKind.NATIONAL_LEAGUE: lambda: league(edition.title("IA"), service),
    }
    if service.kind.is_course:
        return [("2.3.3", [stated(False, "2.3.3", "course")])]
    if service.play is not Play.STANDARD:
        high = service.level in (EventLevel.WORLD, EventLevel.CONTINENTAL)
        return [("4.8.4", [stated(high, "4.8.4", "championship")])]
    if service.kind in only:
        return [only[service.kind]()]
    if service.level is EventLevel.WORLD:
        return [("4.8.2", [])]
    return [
        international_4_8_3(edition, service),
        large_event(edition.large_event, service),
    ]


def international_4_8_3(edition: ArbiterEdition, service: ArbiterService) -> Option:
    """4.8.3: three federations (2.6.2b), and players can make a norm."""
    rule = edition.international
    return "4.8.3", [
        at_least(service.federations, rule.value, rule.article, "federations"),
        stated(service.norms_possible, "4.8.3", "norms_possible"),
    ]


def hybrid_4_9_3(edition: ArbiterEdition, service: ArbiterService) -> Option:
    """4.9.3: approved, and of the level of a norm; the text says FA, and IA seems to be meant."""
    level = tournament_3_8 if edition.hybrid_as_fa.value else international_4_8_3
    _, checks = level(edition, service)
    return "4.9.3", [stated(service.approved, "4.9.3", "approved"), *checks]


def large_event(rules: LargeEvent, service: ArbiterService) -> Option:
    """2.5 and 4.9.1: a hundred players, 30 % of them rated, seven rounds, several federations."""
    article = rules.players.article
    return article, [
        at_least(service.players, rules.players.value, article, "players"),
        at_least(service.federations, rules.federations, article, "federations"),
        rated_share(service, rules.rated_share, article),
        at_least(service.rounds, rules.rounds, article, "rounds"),
    ]


def is_large(rules: LargeEvent, service: ArbiterService) -> bool:
    """Whether an event is as large as 2.5 asks."""
    return all(check.ok for check in large_event(rules, service)[1])


def norms_of(
    edition: ArbiterEdition, title: str, services: tuple[ArbiterService, ...]
) -> Iterator[ArbiterNorm]:
    """Every tournament of a record judged for a title."""
    for service in services:
        if not service.kind.is_course:
            yield arbiter_norm(edition, title, service)
