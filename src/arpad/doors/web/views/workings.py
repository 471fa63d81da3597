"""Working as a page shows it: sentences with their articles, one below another."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from arpad.core.step import Step
from arpad.doors.web.views.articles import ArticleLinks, links_of
from arpad.doors.web.views.in_words import EDITION, values_in_words
from arpad.messages.render import label, say
from arpad.messages.text import Language
from arpad.rules.regulations.edition import Edition

OTHERWISE: Final = {
    "story.entry": "web.story.entry",
    "story.unrated": "web.story.unrated",
}
"""Sentences in which the command line needs a name that a page has above them."""
MARKS: Final = {
    "✓": ("web.met", "good"),
    "✗": ("web.not_met", "bad"),
    "?": ("web.not_known", "warn"),
}
"""What the mark before a requirement says, and its colour."""


@dataclass(frozen=True, slots=True)
class MarkView:
    """Whether a requirement is met, in a word; ``sign`` and ``kind`` only help."""

    word: str
    sign: str
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """A step in words, and the steps behind it.

    ``cited`` are its articles one by one, each with where it is found; ``rules`` is the
    key of the edition the step speaks of, ``mark`` whether it is a requirement that is met.
    """

    text: str
    article: str
    steps: tuple["StepView", ...]
    cited: tuple[tuple[str, str], ...] = ()
    rules: str = ""
    mark: MarkView | None = None


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
    sentence = OTHERWISE.get(step.message, step.message)
    said = say(sentence, values_in_words(step.numbers, language), language)
    mark = str(step.numbers.get("mark", ""))
    return StepView(
        text=said.removeprefix(f"[{mark}] "),
        article=step.article,
        steps=tuple(_view(each, language, links, own) for each in step.children),
        cited=links.each(step.article),
        rules=str(step.numbers[EDITION]) if EDITION in step.numbers else "",
        mark=_mark(mark, language),
    )


def _mark(sign: str, language: Language) -> MarkView | None:
    if sign not in MARKS:
        return None
    word, kind = MARKS[sign]
    return MarkView(label(word, language), sign, kind)
