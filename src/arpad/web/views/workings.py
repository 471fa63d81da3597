"""Working as a page shows it: sentences with their articles, one below another."""

from dataclasses import dataclass

from arpad.core.step import Step
from arpad.messages.render import say
from arpad.messages.text import Language


@dataclass(frozen=True, slots=True)
class StepView:
    """A step in words, and the steps behind it."""

    text: str
    article: str
    steps: tuple["StepView", ...]


def step_view(step: Step, language: Language) -> StepView:
    """A step with everything behind it."""
    text = say(step.message, step.numbers, language)
    return StepView(text, step.article, tuple(step_view(each, language) for each in step.children))
