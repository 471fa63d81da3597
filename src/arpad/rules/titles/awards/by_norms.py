"""1.5: a title by norms; every requirement a function named for its article."""

from collections.abc import Iterator, Sequence
from datetime import date

from arpad.rules.titles.awards.ratings import first_reached, reached
from arpad.rules.titles.awards.values import AwardWay, EarnedNorm, TitleApplicant, TitleAward
from arpad.rules.titles.edition import AwardByNorms, TitleEdition
from arpad.rules.titles.verdict import MissingDatum, RequirementCheck

Norms = Sequence[EarnedNorm]


def award_by_norms(
    edition: TitleEdition,
    title: str,
    applicant: TitleApplicant,
    norms: Norms,
    doubtful: int = 0,
) -> TitleAward:
    """An application with the earliest norms that are enough, or with all of them.

    ``doubtful`` are the games that norms without a verdict could bring at most.
    """
    used = earliest_enough(edition.by_norms, title, norms)
    spare = tuple(norm for norm in norms if norm not in used)
    rating = rating_1_5_3(edition.by_norms, title, applicant)
    checks = (*_unless(norm_checks(edition.by_norms, title, used), doubtful), rating)
    oks = [check.ok for check in checks]
    open_ = None in oks or (title.startswith("W") and applicant.sex is None)
    awarded = False if False in oks else None if open_ else True
    day = title_day_0_4_3(edition.by_norms, title, applicant, used) if awarded else None
    missing = tuple(_missing(title, applicant, checks))
    if awarded and day is None:
        missing = (*missing, MissingDatum("rating_day"))
    return TitleAward(
        title=title,
        way=AwardWay.NORMS,
        awarded=awarded,
        checks=checks,
        missing=missing,
        norms=used,
        spare=spare,
        day=day,
        edition=edition,
    )


def _unless(checks: Sequence[RequirementCheck], doubtful: int) -> Iterator[RequirementCheck]:
    """What norms lack is open where those without a verdict could bring it."""
    for check in checks:
        if not doubtful or check.ok is not False:
            yield check
            continue
        match check.found, check.needed:
            case int(found), int(needed) if check.code == "games" and found + doubtful < needed:
                yield check
            case _:
                yield check._replace(ok=None)


def earliest_enough(rules: AwardByNorms, title: str, norms: Norms) -> tuple[EarnedNorm, ...]:
    """The first norms, by their days, that satisfy everything asked of norms.

    Of norms with eight games one may be used (1.4.1c), whichever serves best.
    """
    ordered = sorted(norms, key=lambda norm: norm.day or date.max)
    best: tuple[EarnedNorm, ...] = ()
    for number in range(1, len(ordered) + 1):
        for tried in _with_one_of_eight(rules, ordered[:number]):
            checks = norm_checks(rules, title, tried)
            if all(check.ok for check in checks):
                return tried
            best = max(best, tried, key=lambda each: _merit(rules, title, each))
    return best


def _merit(rules: AwardByNorms, title: str, norms: Norms) -> tuple[int, int]:
    """How near norms are: the games they cover, then how much else they satisfy."""
    checks = norm_checks(rules, title, norms)
    return sum(norm.credit for norm in norms), sum(check.ok is True for check in checks)


def _with_one_of_eight(rules: AwardByNorms, norms: Norms) -> Iterator[tuple[EarnedNorm, ...]]:
    short = [norm for norm in norms if norm.eight_games]
    if len(short) <= rules.eight_game_norms.value:
        yield tuple(norms)
        return
    for kept in short:
        yield tuple(norm for norm in norms if not norm.eight_games or norm is kept)


def norm_checks(rules: AwardByNorms, title: str, norms: Norms) -> list[RequirementCheck]:
    """What is asked of the norms together."""
    asked = (
        games_1_5_1(rules, norms),
        eight_games_1_4_1c(rules, norms),
        slow_rounds_1_1_3a(rules, title, norms),
        foreigners_1_4_3e(rules, norms),
        large_event_1_5_6(rules, norms),
        registered_1_5_5(rules, norms),
    )
    return [check for check in asked if check is not None]


def games_1_5_1(rules: AwardByNorms, norms: Norms) -> RequirementCheck:
    """1.5.1: the norms cover 27 games."""
    games, needed = sum(norm.credit for norm in norms), rules.games
    return RequirementCheck(needed.article, games >= needed.value, games, needed.value, "games")


def eight_games_1_4_1c(rules: AwardByNorms, norms: Norms) -> RequirementCheck | None:
    """1.4.1c: one norm of eight games, said where there is one."""
    short, most = sum(norm.eight_games for norm in norms), rules.eight_game_norms
    if not short:
        return None
    return RequirementCheck(most.article, short <= most.value, short, most.value, "eight_games")


def slow_rounds_1_1_3a(rules: AwardByNorms, title: str, norms: Norms) -> RequirementCheck | None:
    """1.1.3a: for GM and WGM one event with a single round on three days; open without days."""
    if title not in rules.slow_titles:
        return None
    days = [norm.slow_days for norm in norms]
    most = max((each for each in days if each is not None), default=None)
    needed = rules.slow_days
    ok = True if (most or 0) >= needed.value else None if None in days else False
    return RequirementCheck(needed.article, ok, most, needed.value, "slow_days")


def foreigners_1_4_3e(rules: AwardByNorms, norms: Norms) -> RequirementCheck:
    """1.4.3e: one norm that needs no exemption from foreigners."""
    found, needed = sum(norm.foreigners for norm in norms), rules.foreign_norms
    return RequirementCheck(
        needed.article, found >= needed.value, found, needed.value, "foreigners"
    )


def large_event_1_5_6(rules: AwardByNorms, norms: Norms) -> RequirementCheck | None:
    """1.5.6: with a norm made after June 2022, one of a large Swiss or a championship."""
    if not any(norm.day is None or norm.day > rules.large_after for norm in norms):
        return None
    found = next((norm.large for norm in norms if norm.large), None)
    return RequirementCheck(rules.large, found is not None, found, 1, "large_event")


def registered_1_5_5(rules: AwardByNorms, norms: Norms) -> RequirementCheck | None:
    """1.5.5: norms before July 2005 had to be registered, which nobody can see here."""
    limit = rules.registered_before
    old = sum(norm.day is not None and norm.day < limit.value for norm in norms)
    return RequirementCheck(limit.article, None, old, None, "registered") if old else None


def rating_1_5_3(rules: AwardByNorms, title: str, applicant: TitleApplicant) -> RequirementCheck:
    """1.5.3: the rating of the title reached at any time, published or not (1.5.3a)."""
    needed = rules.ratings.value[title]
    ok, found = reached(applicant, needed)
    return RequirementCheck(rules.ratings.article, ok, found, needed, "rating")


def title_day_0_4_3(
    rules: AwardByNorms, title: str, applicant: TitleApplicant, norms: Norms
) -> date | None:
    """0.4.3: the day of the last norm or of the rating, whichever is later."""
    days = [norm.day for norm in norms if norm.day]
    had = first_reached(applicant, rules.ratings.value[title])
    if len(days) < len(norms) or had is None or had.day is None:
        return None
    last = max(days)
    if had.day <= last:
        return last
    return had.day if had.exact else None


def _missing(
    title: str, applicant: TitleApplicant, checks: Sequence[RequirementCheck]
) -> Iterator[MissingDatum]:
    """What the award depends on."""
    if title.startswith("W") and applicant.sex is None:
        yield MissingDatum("sex")
    open_ = {check.code for check in checks if check.ok is None}
    if "slow_days" in open_:
        yield MissingDatum("round_dates")
    if "registered" in open_:
        yield MissingDatum("registration")
    if open_ & {"games", "foreigners", "large_event"}:
        yield MissingDatum("norm")
    if "rating" in open_:
        yield MissingDatum("highest")
