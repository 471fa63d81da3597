"""A verdict that was written down, as working again: each requirement in its own words.

What is written names requirements by article; where one article asks twice, the order or what is
needed tells them apart, as ``requirements`` gives them.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from arpad.core.step import Step
from arpad.rules.titles.edition import TitleEdition
from arpad.rules.titles.rules import r1_4_2_not_included as r1_4_2
from arpad.rules.titles.rules import r1_4_3_federations as r1_4_3
from arpad.rules.titles.rules import r1_4_4_one_federation as r1_4_4
from arpad.rules.titles.rules import r1_4_5_titles as r1_4_5
from arpad.rules.titles.rules import r1_4_8_performance as r1_4_8
from arpad.rules.titles.verdict import Figure, MissingDatum, RequirementCheck
from arpad.rules.titles.working import lacks, requirement
from arpad.rules.titles.written import CheckKeys

EXACT: Final = frozenset({r1_4_8.SCORE, "hours_a_day", "minutes"})


def reread_steps(
    edition: TitleEdition, checks: Sequence[CheckKeys], missing: Sequence[str]
) -> Iterator[Step]:
    """The requirements of a verdict on record, then what was not known."""
    before: set[str] = set()
    for each in checks:
        code = _code(edition, each, again=each["article"] in before)
        before.add(each["article"])
        found, needed = (_figure(each[key], code) for key in ("found", "needed"))
        yield requirement(RequirementCheck(each["article"], each["ok"], found, needed, code))
    for datum in missing:
        field, _, no = datum.partition(" ")
        yield lacks(MissingDatum(field, int(no) if no else None))


def _figure(value: int | str | None, code: str) -> Figure:
    """Scores, hours and minutes are written as decimals."""
    return Fraction(value) if isinstance(value, str) and code in EXACT else value


def _code(edition: TitleEdition, check: CheckKeys, *, again: bool) -> str:
    """Which requirement an article means."""
    mix, rules, article = edition.mix, edition.administration, check["article"]
    if article == mix.own_share.article:
        return r1_4_4.ONE if again else r1_4_4.OWN
    if article == mix.double_players.article:
        return "single_round" if check["needed"] is None else "double_round"
    if article == rules.rounds_a_day.article:
        return "rounds_a_day" if check["needed"] == rules.rounds_a_day.value else "minutes"
    if article == edition.approval.article:
        return "format_unstated" if check["found"] == r1_4_2.UNSTATED else "format"
    if article in {each.masters_article for each in edition.titles}:
        return r1_4_5.MASTERS
    return {
        edition.games.least.article: "games",
        mix.federations.article: r1_4_3.CODE,
        mix.titled_share.article: r1_4_5.TITLED,
        edition.ratings.performance: r1_4_8.PERFORMANCE,
        edition.ratings.average: r1_4_8.AVERAGE,
        edition.ratings.score.article: r1_4_8.SCORE,
        rules.registered_days.article: "registered",
        rules.hours_a_day.article: "hours_a_day",
        rules.same_clock: "same_clock",
        rules.arbiter_plays: "arbiter_plays",
    }[article]
