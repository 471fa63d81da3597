"""Where an article can be read: on its own page, or in the book that leaves it open."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from arpad.doors.answers.regulations import articles_of
from arpad.doors.web.views.addresses import anchor, article_path, rules_path
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition, is_known
from arpad.rules.rule_books import RuleBook, rule_book

SEVERAL: Final = re.compile(r"\d[\w.]*(, \d[\w.]*)+")


@dataclass(frozen=True, slots=True)
class ArticleLinks:
    """Where the articles of a book are.

    An article that stands on no page leads nowhere: a chip is no promise that cannot be kept.
    """

    paths: Mapping[str, str] = field(default_factory=dict)

    def path(self, article: str) -> str:
        """The address of an article, or nothing."""
        return self.paths.get(article, "")

    def each(self, articles: str) -> tuple[tuple[str, str], ...]:
        """The articles a step names, ``16.2.2, 16.4``, each with its address."""
        parts = articles.split(", ") if SEVERAL.fullmatch(articles) else (articles,)
        return tuple((part, self.path(part)) for part in parts if part)


NOWHERE: Final = ArticleLinks()


def links_of(book: Edition | str | None) -> ArticleLinks:
    """The articles of an edition, or of the book of a key."""
    if isinstance(book, Edition):
        return of_key(book.key) if is_known(book.key) else _of_edition(book)
    return of_key(book) if book else NOWHERE


@cache
def of_key(key: str) -> ArticleLinks:
    """The articles of an edition that comes with the package, or of another book of rules."""
    book = rule_book(key)
    if book:
        return _of_book(book)
    return _of_edition(edition(key)) if is_known(key) else NOWHERE


def _of_edition(found: Edition) -> ArticleLinks:
    return ArticleLinks({each: article_path(found.key, each) for each in articles_of(found)})


def _of_book(book: RuleBook) -> ArticleLinks:
    """A book has one page: what it says stands under its articles, open places under names."""
    page = rules_path(book.key)
    opened = {each.article: f"{page}#{each.name}" for each in book.readings}
    said = (*book.restated, *book.named)
    return ArticleLinks(opened | {article: f"{page}#{anchor(article)}" for article in said})
