"""Steps and findings as text and as JSON values, in any language."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from arpad.core.exact import Mean, decimal_text, points_text, terminates
from arpad.core.finding import Finding
from arpad.core.rounding import round_away_from_zero
from arpad.core.step import Exact, Step
from arpad.messages.catalogue import has, sentence
from arpad.messages.text import Language

APPROXIMATE_PLACES = 2
POINTS: Final = ("s", "+s")
LETTERS: Final = "l"
RESULT: Final = "r"
WORDS: Final = re.compile("[a-z_]{2,}")
BEFORE_ONE: Final = re.compile("\\b([Ee]l|[Dd]el|[Aa]l|[Pp]el) (11?) (?=de |d’)")
ELIDED: Final = {"el": "l’", "del": "de l’", "al": "a l’", "pel": "per l’"}
ARTICLE_WORD: Final = re.compile("FIDE list|[A-Za-z]{4,}")


class Shown:
    """A value on its way into a sentence.

    Formats: ``+`` with its sign, ``.2`` with two decimals at least, ``s`` as points (``7½``),
    ``f`` a mean in full (``14250/6 = 2375``), ``l`` the colours of a text (``WB``) by their letters
    in the language, ``r`` a result; ``a`` and ``s`` have two decimals where none ends. A longer
    word is a family of the catalogue: ``{play:play}`` says ``rapid`` by ``play.rapid``.
    """

    def __init__(self, value: Exact, language: Language) -> None:
        self.value = value
        self.language = language

    def __format__(self, spec: str) -> str:
        if isinstance(self.value, str) or self.value is None:
            return self._words(printable(self.value or "–"), spec)
        if spec in POINTS and terminates(_fraction(self.value)):
            text = points_text(_fraction(self.value))
        else:
            brief = spec == "a" or spec in POINTS
            text = self._number(int(spec.partition(".")[2] or 0), brief=brief)
        if spec == "f" and isinstance(self.value, Mean) and terminates(self.value.value):
            text = f"{decimal_text(self.value.total)}/{self.value.count} = {text}"
        if spec.startswith("+") and _fraction(self.value) >= 0:
            text = f"+{text}"
        return self.language.number(text)

    def _words(self, text: str, family: str) -> str:
        """A text as it is; colours, or words of a family with commas, in the language."""
        if family == LETTERS:
            return colours_text(text, self.language)
        if family == RESULT:
            return result_text(text)
        if not WORDS.fullmatch(family):
            return text
        keys = {part: f"{family}.{part}" for part in text.split(", ")}
        return ", ".join(
            say(key, {}, self.language) if has(key, self.language) else part
            for part, key in keys.items()
        )

    def _number(self, places: int, *, brief: bool) -> str:
        value = self.value
        assert value is not None
        assert not isinstance(value, str)
        exact = _fraction(value)
        if terminates(exact):
            return padded(decimal_text(exact), places)
        nearest = decimal_text(Fraction(round_away_from_zero(exact * 100), 100))
        approximate = padded(nearest, APPROXIMATE_PLACES)
        if brief:
            return approximate
        fraction = str(value) if isinstance(value, Mean) else decimal_text(exact)
        return f"{fraction} ≈ {approximate}"


def printable(text: str) -> str:
    """Text from a file with nothing in it that could steer a terminal or break a line."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else " " for character in text)


def result_text(result: str) -> str:
    """A result of the house as people write it: ``½`` for ``1/2``."""
    return result.replace("1/2", "½")


def colours_text(text: str, language: Language) -> str:
    """Colours and preferences, ``WB`` and ``(w)``, by the letters of the language."""
    own = label("letter.white", language) + label("letter.black", language)
    return text.translate(str.maketrans("wbWB", own + own.upper()))


def say(key: str, values: Mapping[str, Exact], language: Language) -> str:
    """The sentence for a key of the catalogue, with its values in place.

    A translation that names another value, or breaks a brace, gives way to the English.
    """
    shown = {name: Shown(value, language) for name, value in values.items()}
    try:
        said = sentence(key, values, language).format(**shown)
    except (KeyError, IndexError, ValueError):
        if language is Language.EN:
            raise
        return say(key, values, Language.EN)
    return elided(said, language)


def elided(said: str, language: Language) -> str:
    """A sentence with its days: Catalan says l’1 d’octubre and l’11 de juny, but el 2 and el 12."""
    return BEFORE_ONE.sub(_before_one, said) if language is Language.CA else said


def _before_one(found: re.Match[str]) -> str:
    words = ELIDED[found[1].lower()]
    return f"{words.capitalize() if found[1][0].isupper() else words}{found[2]} "


def label(key: str, language: Language) -> str:
    """A heading or label of the catalogue."""
    return say(key, {}, language)


def article_text(article: str, language: Language) -> str:
    """An article as a reader looks it up: numbers as they are, words in the language."""

    def word(found: re.Match[str]) -> str:
        key = f"article.{found[0].lower().replace(' ', '_')}"
        return say(key, {}, language) if has(key, language) else found[0]

    return ARTICLE_WORD.sub(word, article)


def counted(noun: str, number: int, language: Language) -> str:
    """A part of a sentence that counts more than one thing: ``3 errors``."""
    return say(f"count.{noun}", {"n": number}, language)


def step_lines(step: Step, language: Language, depth: int = 0) -> Iterator[str]:
    """The working as an indented outline, each line with its article."""
    article = f"  [{article_text(step.article, language)}]" if step.article else ""
    yield f"{'  ' * depth}{say(step.message, step.numbers, language)}{article}"
    for child in step.children:
        yield from step_lines(child, language, depth + 1)


def step_json(step: Step, language: Language) -> dict[str, Any]:
    """The working as JSON values: exact numbers as strings, integers as they are."""
    return {
        "article": step.article,
        "message": step.message,
        "text": say(step.message, step.numbers, language),
        "numbers": {name: exact_json(value) for name, value in step.numbers.items()},
        "value": exact_json(step.value),
        "steps": [step_json(child, language) for child in step.children],
    }


def exact_json(value: Exact) -> int | str | None:
    """An integer as it is, any other exact number as a string."""
    if isinstance(value, Fraction):
        return decimal_text(value)
    return str(value) if isinstance(value, Mean) else value


def finding_text(finding: Finding, language: Language) -> str:
    """A finding as one line: place, sentence, article."""
    place = f"{finding.place}: " if finding.place else ""
    return f"{place}{_sentence(finding, language)}"


def finding_line(
    file: str, finding: Finding, language: Language, others: str = "", *, advised: bool = True
) -> str:
    """A finding as compilers print them: file, line and column, severity, sentence, article.

    ``others`` are those of the same kind; without a file its name stands over the lines.
    ``advised``: the advice follows, where the catalogue knows one.
    """
    where = ":".join(str(part) for part in (printable(file), finding.at) if part)
    record = f"{finding.at.record} " if finding.at and finding.at.record else ""
    severity = say(f"severity.{finding.severity}", {}, language)
    advice = advice_text(finding, language) if advised else ""
    said = finding_text(finding, language) if not finding.at else _sentence(finding, language)
    line = f"{severity}: {record}{said}{others}" + (f" → {advice}" if advice else "")
    return f"{where}: {line}" if where else line


def advice_text(finding: Finding, language: Language) -> str:
    """What to do about a finding, where the catalogue knows."""
    key = f"advice.{finding.code}"
    return say(key, {}, language) if has(key, language) else ""


def _sentence(finding: Finding, language: Language) -> str:
    article = f"  [{article_text(finding.article, language)}]" if finding.article else ""
    return f"{say(finding.code, finding.values, language)}{article}"


def finding_json(finding: Finding, language: Language) -> dict[str, Any]:
    """A finding as JSON values."""
    return {
        "severity": finding.severity.value,
        "code": finding.code,
        "place": finding.place,
        "article": finding.article,
        "message": say(finding.code, finding.values, language),
    }


def _fraction(value: int | Fraction | Mean) -> int | Fraction:
    return value.value if isinstance(value, Mean) else value


def padded(text: str, places: int) -> str:
    """A decimal with zeros up to so many places."""
    if not places:
        return text
    whole, _, decimals = text.partition(".")
    return f"{whole}.{decimals.ljust(places, '0')}"
