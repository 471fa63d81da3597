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
from typing import NamedTuple

from arpad.regulations.cited import Cited
from arpad.regulations.readings import Reading
from arpad.regulations.registry import EDITIONS

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
SHARED_TEXTS = {"fide-2022-blitz": "fide-2022-rapid"}
NAMED = {
    "elo-1972": "elo-1972|Elo 1972",
    "feda-1996": "feda-1996|FEDA(?: 1996)?",
    "fide-2005": "(?:fide-|FIDE )?2005",
    "fide-2009": "(?:fide-|FIDE )?2009",
    "fide-2022-rapid": "(?:fide-|FIDE )?2022[- ](?:rapid|blitz)",
    "fide-2022": "(?:fide-|FIDE )?2022",
}
NUMBERED = r"\d{1,2}\.\d{1,2}(?:\.\d)?(?:\.?[a-f])?(?:\.\d)?(?![\d.]*\d)(?: \(comment\))?|forms? \d"
WORDED = (
    r"\(\d\)|steps? \d{1,2}|Cuadro II?|deflation \d|beginning|control group|K\b|\d{1,2} \(comment\)"
)
ARTICLE = re.compile(f"(?:{NUMBERED}|{WORDED})", re.IGNORECASE)
BETWEEN = r"(?:\s*[,;/]?\s*(?:and|to|or|-)?\s*|\s*-\s*)"
EDITION = "|".join(f"(?:{each})" for each in NAMED.values())
MENTION = re.compile(
    rf"(?<![\w-])((?:{EDITION})(?:(?:, | and )(?:{EDITION}))*)[\"']?[,:]?\s*[\"'(]?"
    rf"((?:{ARTICLE.pattern}|\d{{1,2}}\b)(?:{BETWEEN}(?:{ARTICLE.pattern}|\d{{1,2}}\b(?!\s*[a-z])))*)"
)
RANGE = re.compile(rf"({ARTICLE.pattern})\s*(?:-|to)\s*({NUMBERED}|\d{{1,2}})", re.IGNORECASE)
HALF_POINTS = re.compile(r"\d{1,2}\.[05]")

HEAD = """# Articles

Every article of the rating systems Arpad knows from their sources: what it asks, the command that
does it, where in the code it stands (a rule of the edition, or a module of `src/arpad`) and a test
of it. Made from the editions, the code and the tests themselves (`make articles`); what no program
can do stands at the end of each text, with the reason.
"""


class Row(NamedTuple):
    """An article of a text, as the page has it."""

    article: str
    asks: str
    command: str
    code: tuple[str, ...]
    tests: tuple[str, ...]


def canonical(article: str) -> str:
    """9.14c is 9.14.c, Form 3 is form 3."""
    dotted = re.sub(r"(?<=\d)([a-f])\b", r".\1", article)
    return re.sub(r"^(form|step)s?\b", r"\1", dotted, flags=re.IGNORECASE)


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
    return {article: found[article] for article in sorted(found, key=_order)}


def _order(article: str) -> tuple[bool, str, int, tuple[str, ...]]:
    """Sections are counted, what follows them is a decimal: 7.3, 7.31, 7.4, 10.1."""
    word, number, rest = re.fullmatch(r"(\D*)(\d*)(.*)", article).groups()  # type: ignore[union-attr]
    return bool(word), word, int(number or 0), tuple(rest.split("."))


def articles_in(said: str, text: str) -> Iterator[str]:
    """The articles of a text among those a phrase names, ranges included."""
    known = listed(text)
    order = list(known)
    for first, last in RANGE.findall(said):
        begin = canonical(first)
        end = canonical(last if "." in last else re.sub(r"\d+$", last, begin))
        if begin in known and end in known:
            yield from order[order.index(begin) : order.index(end) + 1]
    kind = ""
    for found in re.findall(rf"{ARTICLE.pattern}|\d{{1,2}}\b", said, re.IGNORECASE):
        word = re.match(r"(form|step)s? ", found, re.IGNORECASE)
        kind = word[1].lower() if word else kind
        article = canonical(f"{kind} {found}" if kind and found.isdigit() else found)
        if article in known:
            yield article


def mentions(source: str) -> Iterator[tuple[str, str]]:
    """Text and article wherever a source names both."""
    flat = re.sub(r"\s*\n\s*#?\s*", " ", source)
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
def in_editions() -> Mapping[tuple[str, str], Sequence[str]]:
    """The rules that carry an article out, by text and article."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for edition in EDITIONS:
        text = SHARED_TEXTS.get(edition.key, edition.key)
        if text not in TEXTS:
            continue
        for rule, said in cited(edition):
            for article in articles_in(said, text):
                if f"`{rule}`" not in found[text, article]:
                    found[text, article].append(f"`{rule}`")
    return found


@cache
def in_files(folder: str) -> Mapping[tuple[str, str], Sequence[str]]:
    """The files of a folder that name an article, by text and article."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    base = ROOT / folder
    for path in sorted(base.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        named = set(mentions(source))
        if folder == "tests":
            named.update(of_one_text(path, source))
        for key in named:
            found[key].append(f"`{path.relative_to(base).as_posix()}`")
    return found


def rows(text: str) -> Iterator[Row]:
    """The articles of a text that a program can act on."""
    for article, (command, asks) in listed(text).items():
        if command != NOT_SOFTWARE:
            key = text, article
            code = (*in_editions().get(key, ()), *in_files("src/arpad").get(key, ()))
            yield Row(article, asks, command, code, tuple(in_files("tests").get(key, ())))


def best(places: Sequence[str], article: str) -> str:
    """One place and how many more: a file named after the article before the others."""
    number = article.replace(".", "_").replace(" ", "_")
    ordered = sorted(places, key=lambda place: f"test_{number}_" not in place)
    return ordered[0] if ordered else "–"


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for text, title in TEXTS.items():
        parts.append(f"\n## {title}\n\n`{text}`\n\n| article | asks | command | code | test |")
        parts.append("|---|---|---|---|---|")
        parts.extend(
            f"| {row.article} | {row.asks} | `{row.command}` "
            f"| {best(row.code, '')} | {best(row.tests, row.article)} |"
            for row in rows(text)
        )
        parts.append("\nNot software's business:\n\n| article | why |\n|---|---|")
        parts.extend(
            f"| {article} | {why} |"
            for article, (command, why) in listed(text).items()
            if command == NOT_SOFTWARE
        )
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
