"""A judge of norms by plain enumeration, for the engine to be compared with.

Written from B.01 1.4 (source 003; the edition of 2024 from its differences) and from what
``arpad norms check`` promises, and from nothing else: every admissible set of games is made and
tried (``articles.py``), and what is not known is tried in every way it could be.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from .articles import (
    NORMS,
    TITLES,
    UNRATED,
    Figures,
    Norm,
    Set,
    bases,
    best_set,
    credit,
    exemption,
    failing_administration,
    figures_of,
    left_out,
    mix,
    needs_approval,
    result,
)
from .facts import Facts, Person, Round, facts_of

Line = dict[str, Any]


def with_titles(facts: Facts, title: str | None) -> Facts:
    """Everybody whose title code says nothing has this one."""
    persons = {
        no: replace(each, title=title) if each.title and each.title not in TITLES else each
        for no, each in facts.persons.items()
    }
    return replace(facts, persons=persons)


def host_matters(facts: Facts) -> bool:
    """1.4.3a, b and d."""
    national = {"national-championship", "national-team-championship"}
    return bool(facts.flags & national) or (facts.swiss and len(facts.persons) >= 20)


def concerned(facts: Facts, no: int) -> list[Person]:
    """Whose federation may matter: everybody's where 1.4.3d could apply."""
    near = {no, *(game.opponent for game in facts.rows[no])}
    large = facts.swiss and len(facts.persons) >= 20
    return [each for each in facts.persons.values() if large or each.no in near]


def completions(facts: Facts, no: int) -> Iterator[Facts]:
    """The event with everything that is not known filled in, in every way that differs.

    A title can only help, so that all or nothing is enough; federations can go either way,
    and whose federation is missing may have none (1.4.2a).
    """
    unknown = [each for each in concerned(facts, no) if each.federation is None]
    known = {each.federation for each in concerned(facts, no)} | {facts.host, "FID", "NON"}
    feds = sorted(each for each in known if each)
    fresh = [f"?{index}" for index in range(len(unknown) + 1)]
    hosts = [*feds, *fresh] if facts.host is None and host_matters(facts) else [facts.host]
    titles = [*{facts.persons[each.no].title for each in concerned(facts, no)} - TITLES - {None}]
    for title in ("GM", None) if titles else ("GM",):
        titled = with_titles(facts, title)
        for host, *chosen in product(hosts, *([[*feds, *fresh]] * len(unknown))):
            filled = {
                each.no: replace(titled.persons[each.no], federation=federation)
                for each, federation in zip(unknown, chosen, strict=True)
            }
            yield replace(titled, persons={**titled.persons, **filled}, host=host)


def unknowns(facts: Facts, no: int) -> list[str]:
    near = concerned(facts, no)
    return [
        *(f"federation of {each.no}" for each in near if each.federation is None),
        *(f"title of {each.no}" for each in near if each.title and each.title not in TITLES),
        *(["federation of the event"] if facts.host is None and host_matters(facts) else []),
    ]


def judge(
    document: Mapping[str, Any],
    edition: str | None = None,
    flags: Iterable[str] = (),
    players: Iterable[int] | None = None,
) -> Iterator[Line]:
    """The lines of ``norms check``; ``sure`` says whether the figures hang on nothing unknown."""
    facts = facts_of(document, edition, flags)
    for no in sorted(facts.persons) if players is None else players:
        for norm in NORMS:
            if not norm.title.startswith("W") or facts.persons[no].sex != "m":
                yield line(facts, no, norm)


def line(facts: Facts, no: int, norm: Norm) -> Line:
    found: list[Set | None] = []
    for way in completions(facts, no):
        found.append(best_set(way, no, norm))
        if len({each is None for each in found}) == 2:
            break
    administration = failing_administration(facts.document)
    outcomes = {each is not None for each in found}
    verdict: bool | None = outcomes.pop() if len(outcomes) == 1 else None
    if verdict and needs_approval(facts):
        verdict = None
    if False in administration.values():
        verdict = False
    if norm.title.startswith("W") and facts.persons[no].sex is None:
        verdict = None
    certain = replace(facts, persons=with_titles(facts, None).persons)
    games = found[0] if verdict and found[0] is not None else bases(certain, no)[0][0]
    missing = unknowns(facts, no)
    if verdict is None and needs_approval(facts):
        missing.append("approval")
    if verdict is None and facts.persons[no].sex is None:
        missing.append("sex")
    return shown(certain, no, norm, verdict, games) | {
        "sure": not unknowns(facts, no),
        "missing": missing if verdict is None else [],
    }


def shown(facts: Facts, no: int, norm: Norm, verdict: bool | None, games: Set) -> Line:
    figures = figures_of(norm, games, UNRATED[facts.edition]) if games else None
    least = next((each[1] for each in bases(facts, no) if len(each[0]) == len(games)), 0)
    checks: dict[str, bool | None] = {
        "1.4.1": bool(verdict) or len(games) >= least,
        "1.4.2e": None if needs_approval(facts) else True,
        **mix(facts, no, games, exemption(facts, no), norm),
        **result(facts, games, norm),
        **failing_administration(facts.document),
    }
    return {
        "player": no,
        "title": norm.title,
        "norm": verdict,
        "n": len(games),
        "score": figures.score if figures else Fraction(0),
        "ra": figures.ra if figures else None,
        "dp": figures.dp if figures else None,
        "rp": figures.rp if figures else None,
        "games": [game_shown(facts, game, games, figures) for game in facts.rows[no]],
        "checks": checks,
        "credit": credit(facts, no, games, norm) if verdict else None,
    }


def game_shown(facts: Facts, game: Round, games: Set, figures: Figures | None) -> Line:
    rounds = [each.round for each in games]
    if figures and game.round in rounds:
        place = rounds.index(game.round)
        return {
            "round": game.round,
            "opponent": game.opponent,
            "ignored": set(),
            "adjusted": figures.adjusted[place],
            "score": Fraction(games[place].half_points, 2),
        }
    ignored = {left_out(facts, game)} - {None} or {
        *(["1.4.1f"] if game.won else []),
        *(["1.4.1e"] if game.round > max(rounds, default=0) else []),
    }
    return {"round": game.round, "opponent": game.opponent, "ignored": ignored}
