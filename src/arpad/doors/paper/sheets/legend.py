"""What the columns of a standings page mean: every tie-break by name, modifiers and article."""

from collections.abc import Iterator

from arpad.messages.render import label, say
from arpad.messages.text import Language
from arpad.program.ranking import column_keys
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.cuts import modifier_article
from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.registry import BY_NAME
from arpad.rules.tiebreaks.standings import Standings


def legend(made: Standings, language: Language) -> list[tuple[str, str]]:
    """A line for each column."""
    edition = made.field.edition
    return [
        (key, _meaning(edition, code, language))
        for key, code in zip(column_keys(made.codes), made.codes, strict=True)
    ]


def _meaning(edition: TiebreakEdition, code: Code, language: Language) -> str:
    title = label(BY_NAME[code.name].title, language)
    articles = [edition.articles[code.name]] if code.name in edition.articles else []
    if code.low:
        articles.append(modifier_article(edition, code))
    if code.limit:
        articles.append(edition.modifiers["L"])
    where = f" [C.07 {', '.join(articles)}]" if articles else ""
    return f"{'; '.join((title, *_modifiers(code, language)))}{where}"


def _modifiers(code: Code, language: Language) -> Iterator[str]:
    if code.high:
        yield say("modifier.median", {"number": code.high}, language)
    elif code.low:
        yield say("modifier.low", {"number": code.low}, language)
    if code.points:
        yield label(f"modifier.{code.points.value.lower()}", language)
    if code.limit:
        yield say("modifier.limit", {"number": code.limit}, language)
    if code.divisor:
        yield say("modifier.divisor", {"number": code.divisor}, language)
    if code.forfeits:
        yield label("modifier.forfeits", language)
    if code.fore:
        yield label("modifier.fore", language)
    if code.reverse:
        yield label("modifier.reverse", language)
