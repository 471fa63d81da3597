"""Editions in words: by article, beside each other, and what they leave open."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.doors.answers.readings import choice_words
from arpad.doors.answers.regulations import (
    PrintedRule,
    RuleOfTwo,
    articles_of,
    rules_of,
    side_by_side,
)
from arpad.doors.web.views.addresses import anchor, article_path, asking, rules_path
from arpad.doors.web.views.rules import RulesView, book_name, rules_view
from arpad.messages.render import article_text, label, say
from arpad.messages.text import Language
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import Reading
from arpad.rules.regulations.registry import EDITIONS
from arpad.rules.rule_books import RuleBook

COMPARE = "/regulations/compare"


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionRowView:
    """An edition among others; ``until`` is empty where it is in force or asked for by name."""

    rules: RulesView
    path: str
    play: str
    since: str
    until: str
    floor: str
    readings: int
    in_force: bool
    changes_path: str


@dataclass(frozen=True, slots=True)
class BookRowView:
    """Another book of rules."""

    rules: RulesView
    path: str
    subject: str
    readings: int


@dataclass(frozen=True, slots=True)
class EditionsView:
    """Every edition and book; ``choices`` are the editions two of which may be compared."""

    editions: tuple[EditionRowView, ...]
    books: tuple[BookRowView, ...]
    choices: tuple[tuple[str, tuple[RulesView, ...]], ...]
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule in words, with its article; ``wording`` is a federation's own."""

    article: str
    path: str
    text: str
    wording: str


@dataclass(frozen=True, slots=True)
class ReadingChoiceView:
    """A way to read an article."""

    name: str
    words: str
    default: bool


@dataclass(frozen=True, slots=True)
class ReadingView:
    """A place that is open; ``path`` leads to its article."""

    name: str
    article: str
    path: str
    text: str
    choices: tuple[ReadingChoiceView, ...]


@dataclass(frozen=True, slots=True)
class EditionView:
    """An edition: its rules by group, its readings."""

    row: EditionRowView
    groups: tuple[tuple[str, tuple[RuleView, ...]], ...]
    readings: tuple[ReadingView, ...]


@dataclass(frozen=True, slots=True)
class BookArticleView:
    """An article: what it says, and the rules it names, each by its code and in words.

    ``leaves_open`` are its places that can be read in more than one way, by name and in words.
    """

    article: str
    anchor: str
    rules: tuple[tuple[str, str], ...]
    words: str
    leaves_open: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class BookView:
    """Another book of rules: what it says by article, and what it leaves open."""

    rules: RulesView
    subject: str
    articles: tuple[BookArticleView, ...]
    readings: tuple[ReadingView, ...]


@dataclass(frozen=True, slots=True)
class ElsewhereView:
    """The rule in another edition; an empty ``text``: it has none."""

    key: str
    path: str
    article: str
    text: str
    same: bool


@dataclass(frozen=True, slots=True)
class ArticleRuleView:
    """A rule of an article, and in which editions it is different, the same or missing."""

    rule: RuleView
    different: tuple[ElsewhereView, ...]
    same: tuple[ElsewhereView, ...]
    without: tuple[ElsewhereView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleView:
    """An article of an edition."""

    rules: RulesView
    path: str
    article: str
    fixed: tuple[ArticleRuleView, ...]
    readings: tuple[ReadingView, ...]
    earlier: tuple[str, str]
    later: tuple[str, str]


@dataclass(frozen=True, slots=True)
class PairView:
    """A rule in two editions."""

    before: RuleView | None
    now: RuleView | None
    same: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedEditionsView:
    """Two editions beside each other: rules by group, and the readings of each alone."""

    before: RulesView
    now: RulesView
    before_path: str
    now_path: str
    groups: tuple[tuple[str, tuple[PairView, ...]], ...]
    differ: int
    every: bool
    other_path: str
    swapped_path: str
    settled: tuple[str, ...]
    opened: tuple[str, ...]
    choices: tuple[tuple[str, tuple[RulesView, ...]], ...]


def editions_view(
    own: Sequence[Edition], books: Sequence[RuleBook], today: date, language: Language
) -> EditionsView:
    """Every edition, the federation's own first, and every other book."""
    every = (*own, *reversed(EDITIONS))
    return EditionsView(
        tuple(_row(each, language, today) for each in every),
        tuple(
            BookRowView(
                book_name(each.key, language),
                rules_path(each.key),
                label(f"web.rules.{each.subject}", language),
                len(each.readings),
            )
            for each in books
        ),
        tuple(editions_by_play(own, language)),
        every[0].parent or "",
        every[0].key,
    )


def edition_view(found: Edition, language: Language) -> EditionView:
    """An edition by article."""
    groups = groupby(rules_of(found, language), key=lambda rule: rule.group)
    return EditionView(
        _row(found, language),
        tuple(
            (label(f"group.{name}", language), tuple(_rule(each, found.key) for each in rules))
            for name, rules in groups
        ),
        tuple(reading_view(each, language, found.key) for each in found.readings),
    )


def book_view(book: RuleBook, language: Language) -> BookView:
    """A book of rules: what it says by article, and what it leaves open."""
    return BookView(
        book_name(book.key, language),
        label(f"web.rules.{book.subject}", language),
        tuple(
            BookArticleView(
                article,
                anchor(article),
                tuple((r.code, say(r.title, {}, language)) for r in book.named.get(article, ())),
                label(book.restated[article], language) if article in book.restated else "",
                tuple(
                    (each.name, label(f"reading.{each.name}", language))
                    for each in book.readings
                    if each.article == article
                ),
            )
            for article in _articles_of_book(book)
        ),
        tuple(reading_view(each, language) for each in book.readings),
    )


def _articles_of_book(book: RuleBook) -> list[str]:
    """In the order of the text; of a book that names no rules as its words stand."""
    if not book.named:
        return list(book.restated)
    return sorted({*book.restated, *book.named}, key=_counted_order)


def _counted_order(article: str) -> tuple[int, ...]:
    """Every number counts: 9.2, 10.1, 12.3(1)."""
    return tuple(map(int, re.findall(r"\d+", article)))


def article_view(
    found: Edition, article: str, own: Sequence[Edition], language: Language
) -> ArticleView:
    """One article, or a refusal where the edition names none such."""
    articles = _articles(found)
    if article not in articles:
        values = {"found": article, "edition": found.key}
        raise UnknownName(Finding.error("web.rules.no_article", **values))
    at = articles.index(article)
    others = [each for each in (*own, *EDITIONS) if each.key != found.key]
    known = {each.key: list(rules_of(each, language)) for each in others}
    return ArticleView(
        rules=edition_name(found, language),
        path=rules_path(found.key),
        article=article_text(article, language),
        fixed=tuple(
            _with_others(rule, found.key, known, language)
            for rule in rules_of(found, language)
            if rule.article == article
        ),
        readings=tuple(
            reading_view(each, language, found.key)
            for each in found.readings
            if each.article == article
        ),
        earlier=_neighbour(found, articles, at - 1, language),
        later=_neighbour(found, articles, at + 1, language),
    )


def compared_view(
    before: Edition, now: Edition, own: Sequence[Edition], *, every: bool, language: Language
) -> ComparedEditionsView:
    """Two editions beside each other."""
    pairs = list(side_by_side(before, now, language))
    shown = [each for each in pairs if every or not each.same]
    ordered = sorted(shown, key=lambda pair: _group_place(pairs, pair))
    groups = groupby(ordered, key=lambda pair: pair.either.group)
    names = {each.name for each in before.readings}, {each.name for each in now.readings}
    asked = {"before": before.key, "now": now.key}
    return ComparedEditionsView(
        before=edition_name(before, language),
        now=edition_name(now, language),
        before_path=rules_path(before.key),
        now_path=rules_path(now.key),
        groups=tuple(
            (
                label(f"group.{name}", language),
                tuple(_pair(each, before.key, now.key) for each in rules),
            )
            for name, rules in groups
        ),
        differ=sum(not each.same for each in pairs),
        every=every,
        other_path=asking(COMPARE, {**asked, "every": None if every else 1}),
        swapped_path=asking(
            COMPARE, {"before": now.key, "now": before.key, "every": 1 if every else None}
        ),
        settled=tuple(label(f"reading.{name}", language) for name in sorted(names[0] - names[1])),
        opened=tuple(label(f"reading.{name}", language) for name in sorted(names[1] - names[0])),
        choices=tuple(editions_by_play(own, language)),
    )


def edition_name(found: Edition, language: Language) -> RulesView:
    """The rules of a day, or of an own edition its key alone."""
    return rules_view(found.key, language) or RulesView("", found.key)


def reading_view(reading: Reading, language: Language, edition: str = "") -> ReadingView:
    """An open place with its choices, the default first."""
    return ReadingView(
        reading.name,
        reading.article,
        article_path(edition, reading.article) if edition else "",
        label(f"reading.{reading.name}", language),
        tuple(
            ReadingChoiceView(choice, words, choice == reading.default)
            for choice, words in choice_words(reading, language)
        ),
    )


def _row(each: Edition, language: Language, today: date | None = None) -> EditionRowView:
    begun = each.in_force is not None and today is not None and each.in_force <= today
    over = each.until is not None and today is not None and each.until < today
    compare = asking(COMPARE, {"before": each.parent, "now": each.key})
    return EditionRowView(
        rules=edition_name(each, language),
        path=rules_path(each.key),
        play=label(f"play.{each.play}", language),
        since=each.in_force.isoformat() if each.in_force else "",
        until=each.until.isoformat() if each.until else "",
        floor=str(each.lists.floor.value) if each.lists.floor else "",
        readings=len(each.readings),
        in_force=begun and not over and each.automatic,
        changes_path=compare if each.parent else "",
    )


def _rule(rule: PrintedRule, edition: str) -> RuleView:
    return RuleView(rule.article, article_path(edition, rule.article), rule.text, rule.wording)


def _articles(found: Edition) -> list[str]:
    """Every article once, in the order of the text."""
    return sorted(articles_of(found), key=_text_order)


def _text_order(article: str) -> tuple[bool, str, int, tuple[str, ...]]:
    """Sections are counted, what follows them is a decimal: 7.3, 7.31, 7.4, 10.1; words last."""
    parts = re.fullmatch(r"(\D*)(\d*)(.*)", article, re.DOTALL)
    assert parts is not None, "every text is made of these three"
    word, number, rest = parts.groups()
    return bool(word), word, int(number or 0), tuple(rest.split("."))


def _neighbour(
    found: Edition, articles: Sequence[str], at: int, language: Language
) -> tuple[str, str]:
    """Another article: its name and where it is; at either end there is none."""
    if not 0 <= at < len(articles):
        return "", ""
    return article_text(articles[at], language), article_path(found.key, articles[at])


def _with_others(
    rule: PrintedRule, own: str, known: Mapping[str, Sequence[PrintedRule]], language: Language
) -> ArticleRuleView:
    others = [_elsewhere(rule, key, rules, language) for key, rules in known.items()]
    return ArticleRuleView(
        _rule(rule, own),
        tuple(each for each in others if each.text and not each.same),
        tuple(each for each in others if each.same),
        tuple(each for each in others if not each.text),
    )


def _elsewhere(
    rule: PrintedRule, key: str, rules: Sequence[PrintedRule], language: Language
) -> ElsewhereView:
    found = next((r for r in rules if (r.group, r.name) == (rule.group, rule.name)), None)
    if found is None:
        return ElsewhereView(key, rules_path(key), "", "", same=False)
    same = RuleOfTwo(found, rule).same
    article = article_text(found.article, language)
    return ElsewhereView(key, article_path(key, found.article), article, found.text, same)


def _pair(pair: RuleOfTwo, before: str, now: str) -> PairView:
    return PairView(
        _rule(pair.before, before) if pair.before else None,
        _rule(pair.now, now) if pair.now else None,
        pair.same,
    )


def _group_place(pairs: Sequence[RuleOfTwo], pair: RuleOfTwo) -> int:
    """Where the group of a rule comes first."""
    return next(at for at, each in enumerate(pairs) if each.either.group == pair.either.group)


def editions_by_play(
    own: Sequence[Edition], language: Language
) -> Iterator[tuple[str, tuple[RulesView, ...]]]:
    """The editions to choose from, the newest first, under their kind of play."""
    every = (*own, *reversed(EDITIONS))
    for play in dict.fromkeys(each.play for each in EDITIONS):
        found = tuple(edition_name(each, language) for each in every if each.play is play)
        yield label(f"play.{play}", language), found
