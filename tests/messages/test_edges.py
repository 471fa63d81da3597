"""Options and commands are named by the command line alone: a browser has its own way."""

import ast
import re
from functools import cache

import pytest
from tests.parsed import one_worker

from arpad.messages.po import messages
from arpad.messages.text import Language

from .source import modules

TYPED = re.compile(r"(?<![\w-])--[a-z]|\barpad [a-z]")
OF_THE_COMMAND_LINE = ("help.", "hint.", "panel.", "misuse.")

pytestmark = one_worker


@cache
def said_elsewhere() -> frozenset[str]:
    """Every string in a module that is not of the command line."""
    return frozenset(
        node.value
        for path, found in modules()
        if not path.startswith("doors/cli/")
        for node in found
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@pytest.mark.parametrize("language", Language)
def test_no_sentence_of_rules_checks_or_office_names_an_option_or_a_command(
    language: Language,
) -> None:
    elsewhere = said_elsewhere()
    assert "store.missing" in elsewhere
    named = [
        f"{key}: {form}"
        for key, entry in messages(language).items()
        for form in entry.forms
        if not key.startswith(OF_THE_COMMAND_LINE)
        and (key in elsewhere or key.startswith("advice."))
        and TYPED.search(form)
    ]
    assert "\n".join(named) == ""


def test_every_hint_is_about_a_finding() -> None:
    known = messages(Language.EN)
    hints = {key.removeprefix("hint.") for key in known if key.startswith("hint.")}
    assert hints
    assert hints <= known.keys()


@pytest.mark.parametrize("language", Language)
def test_a_hint_takes_no_value_its_finding_does_not_say(language: Language) -> None:
    known = messages(language)
    for key, entry in known.items():
        if key.startswith("hint."):
            said = " ".join(known[key.removeprefix("hint.")].forms)
            for name in re.findall(r"{(\w+)", " ".join(entry.forms)):
                assert f"{{{name}" in said or name == "found", key
