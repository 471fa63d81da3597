"""What fails for every player of an event: no norm can be made in it."""

from collections.abc import Sequence

from arpad.messages.render import say, step_lines
from arpad.messages.text import Language
from arpad.rules.titles.verdict import RequirementCheck
from arpad.rules.titles.working import requirement


def bar_lines(barred: Sequence[RequirementCheck], language: Language) -> list[str]:
    """A heading and a line for each requirement that fails; nothing where none does."""
    if not barred:
        return []
    lines = (line for check in barred for line in step_lines(requirement(check), language))
    return [say("norms.barred", {}, language), *(f"  {line}" for line in lines)]
