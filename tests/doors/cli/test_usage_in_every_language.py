"""Help pages and usage errors say nothing in the English of the library that parses them."""

import re
from collections.abc import Iterator

import pytest

from arpad.doors.cli.commands import COMMANDS, CommandPlace
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.groups import Group, command_at
from arpad.messages.text import Language

from .console import Run

# Words of typer, click and pydantic, as their sources print them.
LIBRARY = re.compile(
    r"Usage|OPTIONS|ARGS|COMMAND\b|Options|Commands|\[required\]|\[default|env var|dynamic|"
    r"Show this|Try |for help|Missing|No such|Did you mean|Possible options|Invalid|Got unexpected|"
    r"requires|does not|Choose from|should be|unable to|Value error|is not one of|"
    r"<bool>|<str>|<int>|<Path>|list\[|range>|\{[a-z_]+\}|Error ─"
)
TRANSLATED = (Language.ES, Language.CA)


def named(
    within: tuple[CommandPlace, ...], above: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """Every command and group, as it is called."""
    for place in within:
        path = (*above, place.name)
        yield path
        if place.below:
            yield from named(place.below, path)
        elif isinstance(group := command_at(place, Language.EN), Group):
            yield from ((*path, name) for name in group.commands)


@pytest.mark.parametrize("language", TRANSLATED)
def test_help_pages_have_no_word_of_the_library(run: Run, language: Language) -> None:
    for path in ((), *named(COMMANDS)):
        page = run(*path, "--help", "--lang", language, COLUMNS="80").out
        assert not LIBRARY.findall(page), (path, page)


MISUSES = {
    ("rat",): ("orden", "ordre", "rate"),
    ("office", "publsh"): ("orden", "ordre", "publish"),
    ("--lang=es",): ("Falta", "Falta", ""),
    ("rate",): ("Falta", "Falta", "FILES"),
    ("lift",): ("Falta", "Falta", "march-2024"),
    ("lift", "march-2024"): ("Falta", "Falta", "--rating"),
    ("rate", "--formt"): ("opción", "opció", "--format"),
    ("rate", "-x"): ("opción", "opció", "-x"),
    ("rate", "f", "--format"): ("valor", "valor", "--format"),
    ("calc", "--unrated=3"): ("valor", "valor", "--unrated"),
    ("rate", "f", "--format", "yaml"): ("esperaba", "esperava", "table, json, csv"),
    ("calc", "--rating", "abc"): ("esperaba", "esperava", "abc"),
    ("pair", "next", "f", "--round", "0"): ("esperaba", "esperava", "--round"),
    ("standings", "f", "--unrated-as", "4000"): ("esperaba", "esperava", "3999"),
    ("calc", "one", "--games", "2200:1"): ("esperaba", "esperava", "one"),
    ("office", "player", "add"): ("Falta", "Falta", "NAME"),
    ("office", "fees", "set", "nothing"): ("esperaba", "esperava", "nothing"),
}


@pytest.mark.parametrize("given", MISUSES, ids=" ".join)
def test_usage_errors_have_no_word_of_the_library(run: Run, given: tuple[str, ...]) -> None:
    *words, named = MISUSES[given]
    for language, word in zip(TRANSLATED, words, strict=True):
        arguments = [f"--lang={language}" if each == "--lang=es" else each for each in given]
        said = run(*arguments, ARPAD_LANG=language, COLUMNS="80").refusal(Exit.USAGE)
        assert not LIBRARY.findall(said), said
        assert re.search("Uso: arpad|Ús: arpad", said)
        assert word in said
        assert named in said


def test_an_argument_has_one_name_in_usage_help_and_refusal(run: Run) -> None:
    assert "arpad rate [OPTIONS] FILES..." in run("rate", "--help").out
    assert "FILES is missing" in run("rate").refusal(Exit.USAGE)
    assert "arpad regulations [OPTIONS] [ID]" in run("regulations", "--help").out
    assert "{" not in run("rate").refusal(Exit.USAGE)
