"""``--lang`` and ``ARPAD_LANG`` everywhere; figures and keys are the same in both."""

import re

import pytest

from .console import Run, Save
from .documents import OPEN, ROUND_ROBIN, SWISS, four

COMMANDS = (
    ("rate", OPEN, "--format", "json"),
    ("explain", OPEN, "--player", "1"),
    ("explain", OPEN, "--player", "14", "--format", "json"),
    ("compare", OPEN, "--format", "json"),
    ("calc", "--rating", "2460", "--games", "2254:1 2415:0.5"),
    ("calc", "--unrated", "--games", "2254:1 2415:0.5", "--format", "json"),
    ("regulations", "fide-2009"),
    ("lift", "march-2024", "--rating", "1500"),
    ("--help",),
    ("rate", "--help"),
    ("explain", "--help"),
    ("compare", "--help"),
    ("calc", "--help"),
    ("regulations", "--help"),
    ("lift", "--help"),
)
by_command = pytest.mark.parametrize("command", COMMANDS, ids=lambda each: " ".join(each)[-60:])


@by_command
def test_every_command_speaks_spanish(run: Run, command: tuple[str, ...]) -> None:
    english, spanish = run(*command), run(*command, "--lang", "es")
    assert (english.code, spanish.code) == (0, 0)
    assert english.out != spanish.out


@by_command
def test_the_environment_chooses_the_language_too(run: Run, command: tuple[str, ...]) -> None:
    spanish = run(*command, "--lang=es")
    assert run(*command, ARPAD_LANG="es") == spanish
    assert run(*command, ARPAD_LANG="es_ES.UTF-8") == spanish


def test_the_option_outweighs_the_environment(run: Run) -> None:
    command = ("explain", SWISS, "--player", "1")
    assert run(*command, "--lang", "en", ARPAD_LANG="es") == run(*command)


def test_the_option_may_come_first(run: Run) -> None:
    command = ("explain", SWISS, "--player", "1")
    assert run("--lang", "es", *command) == run(*command, "--lang", "es")


@pytest.mark.parametrize("value", ["", "fr", "de_DE.UTF-8"])
def test_any_other_environment_is_english(run: Run, value: str) -> None:
    command = ("explain", SWISS, "--player", "1")
    assert run(*command, ARPAD_LANG=value) == run(*command)


def test_only_reasons_differ_in_json(run: Run) -> None:
    english = run("rate", OPEN, "--format", "json").answer()
    spanish = run("rate", OPEN, "--format", "json", "--lang", "es").answer()
    assert english != spanish
    for one, other in zip(
        english["players"] + english["ignored"],
        spanish["players"] + spanish["ignored"],
        strict=True,
    ):
        assert {**one, "reason": ""} == {**other, "reason": ""}


def test_lines_and_csv_have_the_same_keys_and_decimal_points(run: Run) -> None:
    for format_ in ("table", "csv"):
        command = ("rate", ROUND_ROBIN, "--format", format_)
        assert run(*command, "--lang", "es") == run(*command)


def test_refusals_speak_spanish(run: Run, save: Save) -> None:
    file = save(four(system="ladder"))
    assert f"{file}: system: se esperaba" in run("rate", file, "--lang", "es").refusal(3)
    assert "no se puede leer" in run("rate", "nowhere.json", ARPAD_LANG="es").refusal(4)
    said = run("regulations", "fide-2023", "--lang", "es").refusal(2)
    assert "desconocido" in said


def test_an_error_on_its_line_speaks_spanish(run: Run, save: Save) -> None:
    file = save(four(system="ladder"))
    done = run("rate", file, SWISS, "--format", "json", "--lang", "es")
    assert done.lines()[0]["error"]["message"].startswith("se esperaba")


def test_a_spanish_working_has_decimal_commas(run: Run) -> None:
    out = run("explain", SWISS, "--player", "1", "--lang", "es").out
    # "… = +56,4  [8.3.2.d]": the articles keep their points.
    sentences = re.sub(r"\[[^]]*\]", "", out)
    assert "+56,4" in sentences
    assert not re.search(r"\d\.\d", sentences)


@pytest.mark.parametrize("command", ["rate", "explain", "compare", "calc", "regulations", "lift"])
def test_help_shows_a_real_example(run: Run, command: str) -> None:
    for language in ("en", "es"):
        assert f"arpad {command}" in run(command, "--help", "--lang", language).out.replace(
            f"Usage: arpad {command}", ""
        )
