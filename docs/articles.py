"""Write docs/articles.md: every article, its command, and who carries it out (``make articles``).

The folder beside this file has the articles of each text in our words, under the command that
does what they ask, or under ``not software`` with the reason. Where they are carried out is
collected: from the editions, whose every value cites its article, and from the articles that code
and tests name ("FEDA 1996, 7.2", "fide-2005 6.3-6.33"; a test in a folder or file of an edition
need not say which). Nothing is carried out before a test names it.
"""

import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.readings import Reading
from arpad.rules.regulations.registry import EDITIONS

ROOT = Path(__file__).parents[1]
LISTED = Path(__file__).with_suffix("")
NOT_SOFTWARE = "not software"
TEXTS = {
    "elo-1972": "Elo, the rating system applied nationally (1972-73)",
    "feda-1996": "Normativa Elo FEDA (1996)",
    "fide-2005": "FIDE B.02 from 1 July 2005, with its forms",
    "fide-2009": "FIDE B.02 from 1 July 2009",
    "fide-2022": "FIDE B.02 from 1 January 2022, standard",
    "fide-2022-rapid": "FIDE B.02 from 1 January 2022, rapid and blitz",
}
SHARED_TEXTS = {"fide-2005-rapid": "fide-2005", "fide-2022-blitz": "fide-2022-rapid"}
NAMED = {
    "elo-1972": "elo-1972|Elo 1972",
    "feda-1996": "feda-1996|FEDA(?: 1996)?",
    "fide-2005": "(?:fide-|FIDE )?2005",
    "fide-2009": "(?:fide-|FIDE )?2009",
    "fide-2022-rapid": "(?:fide-|FIDE )?2022[- ](?:rapid|blitz)",
    "fide-2022": "(?:fide-|FIDE )?2022",
}
NUMBERED = r"\d{1,2}\.(?:[a-f]\b|\d{1,2}(?:\.\d)?(?:\.?[a-f])?(?:\.\d)?(?![\d.]*\d))"
NUMBERS = r"\d{1,2}(?:(?:, | and |-)\d{1,2})*(?!\.?\d)"
WORDED = r"\(\d\)|Cuadro II?\b|beginning|control group|K\b|\d{1,2} \(comment\)"
COUNTED = re.compile(rf"(form|step|deflation)s? ({NUMBERS})", re.IGNORECASE)
ARTICLE = re.compile(rf"{NUMBERED}|{WORDED}")
ANY = rf"(?:{ARTICLE.pattern}|(?:[Ff]orm|[Ss]tep|deflation)s? {NUMBERS})"
EDITION = "|".join(f"(?:{each})" for each in NAMED.values())
MENTION = re.compile(
    rf"(?<![\w-])((?:{EDITION})(?:(?:, | and )(?:{EDITION}))*)[\"']?[,:]?\s*[\"'(]?"
    rf"({ANY}(?:\s*(?:[,;/-]|and|to|or)\s*(?:and )?{ANY})*)"
)
RANGE = re.compile(rf"({NUMBERED})\s*(?:-|to)\s*({NUMBERED})")
A_TEXT = re.compile("1972|1996|2005|2009|2022|FEDA")
HALF_POINTS = re.compile(r"\d{1,2}\.[05]")

TABLE = "| article | asks | command | code | test |\n|---|---|---|---|---|"
HEAD = """# Articles

Every article of the rating systems Arpad knows from their sources: what it asks, the command that
does it, where in the code it stands (a rule of the edition, or a module of `src/arpad`) and a test
of it. Made from the editions, the code and the tests themselves (`make articles`); what no program
can do stands at the end of each text, with the reason.
"""


Named: TypeAlias = tuple[str, str]


class Row(NamedTuple):
    """An article of a text, as the page has it."""

    article: str
    asks: str
    command: str
    code: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def built(self) -> bool:
        """Whether code carries it out and a test says so."""
        return bool(self.code and self.tests)


def canonical(article: str) -> str:
    """9.14c is 9.14.c."""
    return re.sub(r"(?<=\d)([a-f])\b", r".\1", article)


@cache
def listed(text: str) -> Mapping[str, tuple[str, str]]:
    """The articles of a text in their order, with command and what they ask."""
    with (LISTED / f"{text}.toml").open("rb") as file:
        groups = tomllib.load(file)
    found = {
        article: (command, asks)
        for command, articles in groups.items()
        for article, asks in articles.items()
    }
    return {article: found[article] for article in sorted(found, key=order_of)}


def order_of(article: str) -> tuple[bool, str, int, tuple[str, ...]]:
    """Sections are counted, what follows them is a decimal: 7.3, 7.31, 7.4, 10.1."""
    parts = re.fullmatch(r"(\D*)(\d*)(.*)", article)
    assert parts is not None, "every text is made of these three"
    word, number, rest = parts.groups()
    return bool(word), word, int(number or 0), tuple(rest.split("."))


def articles_in(said: str, text: str) -> Iterator[str]:
    """The articles of a text among those a phrase names, ranges included."""
    known = listed(text)
    order = list(known)
    for first, last in RANGE.findall(said):
        begin, end = canonical(first), canonical(last)
        if begin in known and end in known:
            yield from order[order.index(begin) : order.index(end) + 1]
    for word, numbers in COUNTED.findall(said):
        for part in re.split(", | and ", numbers):
            low, _, high = part.partition("-")
            for number in range(int(low), int(high or low) + 1):
                yield from {f"{word.lower()} {number}"} & known.keys()
    yield from {canonical(found) for found in ARTICLE.findall(said)} & known.keys()


def mentions(source: str) -> Iterator[tuple[str, str]]:
    """Text and article wherever a source names both."""
    flat = re.sub(r"\s*\n\s*#?\s*", " ", source)
    flat = re.sub(rf"(form \d) of ({EDITION})", r"\2, \1", flat, flags=re.IGNORECASE)
    for names, said in MENTION.findall(flat):
        for text in _texts(names):
            yield from ((text, article) for article in articles_in(said, text))


def _texts(names: str) -> Iterator[str]:
    for name in re.findall(EDITION, names):
        yield next(text for text, way in NAMED.items() if re.fullmatch(way, name))


def of_one_text(path: Path, source: str) -> Iterator[tuple[str, str]]:
    """What a test in a folder or file of an edition names without saying the edition."""
    place = path.relative_to(ROOT).as_posix().replace("_", "-")
    text = max((each for each in TEXTS if each in place), key=len, default=None)
    if text is None:
        return
    if f"{text}-rapid" in TEXTS and "rapid" in path.stem:
        text = f"{text}-rapid"
    name = re.sub(r"^test_", "", path.stem)
    numbers = re.match(r"\d+(?:_\d+)+", name)
    titled = numbers[0].replace("_", ".") if numbers else name.replace("_", " ")
    yield from ((text, article) for article in articles_in(titled, text))
    for said in re.findall(r'"""(.*?)"""|"([^"\n]*)"|#([^\n]*)|def (\w+)', source, re.DOTALL):
        phrase = re.sub(r"(?<=\d)_(?=\d)", ".", " ".join(said))
        for article in articles_in(phrase, text):
            if not HALF_POINTS.fullmatch(article):
                yield text, article


def cited(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """The article of every rule of an edition, with the name of the rule."""
    match value:
        case Cited():
            yield path, value.article
        case Reading():
            yield f"reading {value.name}", value.article
        case tuple():
            for each in value:
                if isinstance(each, Reading):
                    yield from cited(each)
        case _ if is_dataclass(value):
            for field in fields(value):
                inner = f"{path}.{field.name}" if path else field.name
                yield from cited(getattr(value, field.name), inner)


@cache
def in_editions() -> Mapping[Named, Sequence[str]]:
    """The rules that carry an article out; those that cite it alone come first."""
    found: dict[Named, list[tuple[bool, int, str]]] = defaultdict(list)
    for edition in EDITIONS:
        text = SHARED_TEXTS.get(edition.key, edition.key)
        if text not in TEXTS:
            continue
        for place, (rule, said) in enumerate(cited(edition)):
            named = set(articles_in(said, text))
            counting = rule.startswith(("counting", "reading"))
            for article in named:
                found[text, article].append((len(named) > 1 or counting, place, f"`{rule}`"))
    return {
        key: tuple(dict.fromkeys(each[-1] for each in sorted(some))) for key, some in found.items()
    }


@cache
def in_files(folder: str) -> Mapping[Named, Sequence[str]]:
    """The files of a folder that name an article; those that name the fewest come first."""
    found: dict[Named, list[tuple[int, str]]] = defaultdict(list)
    base = ROOT / folder
    for path in sorted(base.rglob("*.py")):
        if path.name == "test_articles_page.py":
            continue
        source = path.read_text(encoding="utf-8")
        named = set(mentions(source)) if A_TEXT.search(source) else set()
        if folder == "tests":
            named.update(of_one_text(path, source))
        for key in named:
            found[key].append((len(named), f"`{path.relative_to(base).as_posix()}`"))
    return {key: tuple(place for _, place in sorted(some)) for key, some in found.items()}


def rows(text: str) -> Iterator[Row]:
    """The articles of a text that a program can act on."""
    for article, (command, asks) in listed(text).items():
        if command != NOT_SOFTWARE:
            key = text, article
            code = (*in_editions().get(key, ()), *in_files("src/arpad").get(key, ()))
            yield Row(article, asks, command, code, tuple(in_files("tests").get(key, ())))


def best(places: Sequence[str], article: str) -> str:
    """One of the places: a file named after the article before the others."""
    number = article.replace(".", "_").replace(" ", "_")
    return min(places, key=lambda place: f"test_{number}_" not in place, default="–")


def line(row: Row) -> str:
    """A row as the page has it."""
    places = f"{best(row.code, row.article)} | {best(row.tests, row.article)}"
    return f"| {row.article} | {row.asks} | `{row.command}` | {places} |"


def section(text: str) -> Iterator[str]:
    """What the page says of a text."""
    yield f"\n## {TEXTS[text]}\n\n`{text}`\n\n{TABLE}"
    yield from (line(row) for row in rows(text) if row.built)
    missing = [row for row in rows(text) if not row.built]
    if missing:
        yield "\nNot built yet:\n\n| article | asks |\n|---|---|"
        yield from (f"| {row.article} | {row.asks} |" for row in missing)
    yield "\nNot software's business:\n\n| article | why |\n|---|---|"
    for article, (command, why) in listed(text).items():
        if command == NOT_SOFTWARE:
            yield f"| {article} | {why} |"


def page() -> str:
    """The whole page."""
    return "\n".join((HEAD, *(each for text in TEXTS for each in section(text)))) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
