"""Working as a page shows it: sentences with their articles, one below another."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.step import Exact, Step
from arpad.messages.days import day_text
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.regulations.edition import Edition
from arpad.web.views.articles import ArticleLinks, links_of
from arpad.web.views.rules import rules_in_words

DAY: Final = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
EDITION: Final = "edition"
OTHERWISE: Final = {
    "story.entry": "web.story.entry",
    "story.unrated": "web.story.unrated",
}
"""Sentences in which the command line needs a name that a page has above them."""


@dataclass(frozen=True, slots=True)
class StepView:
    """A step in words, and the steps behind it.

    ``cited`` are its articles one by one, each with where it is found; ``rules`` is the
    key of the edition the step speaks of.
    """

    text: str
    article: str
    steps: tuple["StepView", ...]
    cited: tuple[tuple[str, str], ...] = ()
    rules: str = ""


def step_view(step: Step, language: Language, book: Edition | str | None = None) -> StepView:
    """A step with everything behind it; its articles lead to those of a ``book``."""
    return _view(step, language, links_of(book), lambda _, links: links)


def story_view(
    step: Step,
    language: Language,
    book: Edition | str | None,
    of_step: Callable[[Step], Edition | None],
) -> StepView:
    """A step some of whose parts follow another edition than the whole: ``of_step`` says which."""

    def own(part: Step, links: ArticleLinks) -> ArticleLinks:
        edition = of_step(part)
        return links_of(edition) if edition else links

    return _view(step, language, links_of(book), own)


def _view(
    step: Step,
    language: Language,
    links: ArticleLinks,
    own: Callable[[Step, ArticleLinks], ArticleLinks],
) -> StepView:
    links = own(step, links)
    return StepView(
        say(OTHERWISE.get(step.message, step.message), _in_words(step.numbers, language), language),
        step.article,
        tuple(_view(each, language, links, own) for each in step.children),
        links.each(step.article),
        str(step.numbers[EDITION]) if EDITION in step.numbers else "",
    )


def _in_words(numbers: Mapping[str, Exact], language: Language) -> dict[str, Exact]:
    """The values of a step as a reader knows them: days in words, rules by the day they began."""
    return {
        name: day_text(date.fromisoformat(value), language)
        if isinstance(value, str) and DAY.fullmatch(value)
        else rules_in_words(str(value), language)
        if name == EDITION
        else value
        for name, value in numbers.items()
    }
