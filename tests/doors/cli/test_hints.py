"""What a hint tells somebody to type can be typed, in every language."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
import typer
from tests.messages.catalogue import CATALOGUE
from typer._click import Command, Context
from typer.core import TyperGroup

from arpad.doors.cli.commands import COMMANDS, CommandPlace
from arpad.doors.cli.groups import command_at
from arpad.messages.text import Language

from .named_commands import BLANK, commands_in

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
FIELD = re.compile(r"\{(\w+)\}")
# Values that pass for whatever stands in a command in braces or capitals; "1" for all the others.
VALUES = {
    "system": "fide",
    "play": "standard",
    "edition": "auto",
    "ROLE": "officer",
    "PAPEL": "officer",
    "PAPER": "officer",
}
SAYING = ("hint.", "mend.", "onward.", "next.")


def advising() -> Iterator[tuple[str, Language, str]]:
    """Every sentence that names a command or advises one, but for help pages."""
    for key, text in CATALOGUE.items():
        for language, entry in text.of.items():
            for form in entry.forms:
                named = "arpad office " in form and not key.startswith("help.")
                if named or key.startswith(SAYING):
                    yield key, language, form


def typed(form: str) -> list[list[str]]:
    """The commands of a sentence with some value in every gap."""
    plain = FIELD.sub(lambda found: VALUES.get(found[1], "1"), form)
    return [
        [BLANK.sub(lambda found: VALUES.get(found[0], "1"), word) for word in words]
        for words in commands_in(plain)
    ]


@cache
def command_of(place: CommandPlace) -> Command:
    """A command with its options, built once."""
    return command_at(place, Language.EN)


def parsed(words: list[str]) -> None:
    """Let the command line read a command without running it; it raises what it would refuse."""
    place = CommandPlace("arpad", "", below=COMMANDS)
    while place.below:
        place = next(each for each in place.below if each.name == words[0])
        words = words[1:]
    command = command_of(place)
    context = Context(command, info_name=place.name, obj=Language.EN)
    if isinstance(command, TyperGroup):
        _, found, words = command.resolve_command(context, words)
        assert found is not None
        command = found
    command.make_context(command.name, words, parent=context)


@pytest.mark.parametrize("language", Language)
def test_every_command_a_hint_names_can_be_typed(language: Language) -> None:
    """Once a hint said "arpad office amend CODE", which lacks a round, a change and a reason."""
    refused = {}
    count = 0
    for key, spoken, form in advising():
        if spoken is not language:
            continue
        for words in typed(form):
            count += 1
            try:
                parsed(words)
            except (typer.TyperException, StopIteration) as wrong:
                refused[key, " ".join(words)] = repr(wrong)
    assert count > 40
    assert refused == {}


def test_a_hint_names_the_same_commands_in_every_language() -> None:
    named: dict[str, dict[Language, list[list[str]]]] = {}
    for key, language, form in advising():
        named.setdefault(key, {})[language] = typed(form)
    differ = {key: found for key, found in named.items() if len({*map(str, found.values())}) > 1}
    assert differ == {}


def options_under(places: tuple[CommandPlace, ...]) -> Iterator[str]:
    for place in places:
        if place.below:
            yield from options_under(place.below)
        else:
            yield from options_of(command_of(place))


def options_of(command: Command) -> Iterator[str]:
    for parameter in command.params:
        yield from parameter.opts
    for below in getattr(command, "commands", {}).values():
        yield from options_of(below)


def test_every_option_a_hint_names_exists() -> None:
    known = set(options_under(COMMANDS))
    lacking = {
        (key, option)
        for key, _, form in advising()
        for option in OPTION.findall(form)
        if option not in known
    }
    assert lacking == set()
