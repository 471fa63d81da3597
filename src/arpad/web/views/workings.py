"""Working as a page shows it: sentences with their articles, one below another."""

from dataclasses import dataclass

from arpad.core.step import Step
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.web.views.addresses import article_path


@dataclass(frozen=True, slots=True)
class StepView:
    """A step in words, and the steps behind it; ``path``: where its article is found."""

    text: str
    article: str
    steps: tuple["StepView", ...]
    path: str = ""


def step_view(step: Step, language: Language, edition: str = "") -> StepView:
    """A step with everything behind it; its articles lead to those of an ``edition``."""
    text = say(step.message, step.numbers, language)
    steps = tuple(step_view(each, language, edition) for each in step.children)
    path = article_path(edition, step.article) if edition and step.article else ""
    return StepView(text, step.article, steps, path)
