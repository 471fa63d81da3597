"""Working as a page shows it: sentences with their articles, one below another."""

from collections.abc import Callable
from dataclasses import dataclass

from arpad.core.step import Step
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.regulations.edition import Edition
from arpad.web.views.articles import ArticleLinks, links_of


@dataclass(frozen=True, slots=True)
class StepView:
    """A step in words, and the steps behind it; ``path``: where its article is found."""

    text: str
    article: str
    steps: tuple["StepView", ...]
    path: str = ""


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
        say(step.message, step.numbers, language),
        step.article,
        tuple(_view(each, language, links, own) for each in step.children),
        links.path(step.article),
    )
