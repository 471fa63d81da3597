"""``--lang`` and ``ARPAD_LANG`` everywhere; figures and keys are the same in all."""

import re

import pytest

from arpad.messages.text import Language

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
def test_every_command_speaks_every_language(run: Run, command: tuple[str, ...]) -> None:
    answers = [run(*command, "--lang", language) for language in Language]
    assert [answer.code for answer in answers] == [0] * len(Language)
    assert len({answer.out for answer in answers}) == len(Language)


@by_command
def test_the_environment_chooses_the_language_too(run: Run, command: tuple[str, ...]) -> None:
    spanish = run(*command, "--lang=es")
    assert run(*command, ARPAD_LANG="es") == spanish
    assert run(*command, ARPAD_LANG="es_ES.UTF-8") == spanish


@pytest.mark.parametrize("value", ["ca", "CA", "ca_ES.UTF-8", "ca-AD", "ca@valencia"])
def test_a_locale_names_its_language(run: Run, value: str) -> None:
    command = ("explain", SWISS, "--player", "1")
    assert run(*command, ARPAD_LANG=value) == run(*command, "--lang", "ca")


def test_the_option_outweighs_the_environment(run: Run) -> None:
    command = ("explain", SWISS, "--player", "1")
    assert run(*command, "--lang", "en", ARPAD_LANG="es") == run(*command)


@pytest.mark.parametrize("option", [("--lang", "fr"), ("--lang=fr",)])
def test_a_language_we_lack_is_refused_in_that_of_the_environment(
    run: Run, option: tuple[str, ...]
) -> None:
    assert "se encontró fr" in run("rate", SWISS, *option, ARPAD_LANG="es").refusal(2)
    assert "found fr" in run("rate", SWISS, *option).refusal(2)


def test_the_option_may_come_first(run: Run) -> None:
    command = ("explain", SWISS, "--player", "1")
    assert run("--lang", "es", *command) == run(*command, "--lang", "es")


@pytest.mark.parametrize("value", ["", "fr", "de_DE.UTF-8", "castellano", "C", "_"])
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


def test_words_in_articles_are_translated_also_in_a_pipe(run: Run) -> None:
    command = ("regulations", "elo-1972", "--lang")
    assert "\npaso 8\t" in run(*command, "es").out
    assert "\npas 8\t" in run(*command, "ca").out
    working = ("explain", ROUND_ROBIN, "--player", "3", "--regulation", "elo-1972", "--lang", "es")
    assert "[paso 8]" in run(*working).out


def test_one_is_not_many(run: Run) -> None:
    game = ("calc", "--rating", "2460", "--k", "10", "--games", "2254:1")
    assert "from 1 game," in run(*game).out
    assert "en 1 partida," in run(*game, "--lang", "es").out
    assert "en 1 partida," in run(*game, "--lang", "ca").out


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


@pytest.mark.parametrize("language", ["es", "ca"])
def test_a_spanish_or_catalan_working_has_decimal_commas(run: Run, language: str) -> None:
    out = run("explain", SWISS, "--player", "1", "--lang", language).out
    # "… = +56,4  [8.3.2.d]": the articles keep their points.
    sentences = re.sub(r"\[[^]]*\]", "", out)
    assert "+56,4" in sentences
    assert not re.search(r"\d\.\d", sentences)


@pytest.mark.parametrize("command", ["rate", "explain", "compare", "calc", "regulations", "lift"])
def test_help_shows_a_real_example(run: Run, command: str) -> None:
    for language in Language:
        assert f"arpad {command}" in run(command, "--help", "--lang", language).out.replace(
            f"Usage: arpad {command}", ""
        )
