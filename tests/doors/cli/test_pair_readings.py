"""``arpad pair`` says by which reading of its system a round is paired."""

import pytest

from .console import Run, Save
from .pair_files import trf

PLAYED = ("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
DUBOV = "092 Swiss (dubov-1997{reading})\n"
READ = DUBOV.format(reading=" transfers=sent-down")


@pytest.mark.parametrize(
    ("head", "asked", "readings"),
    [
        (DUBOV.format(reading=""), (), {}),
        (DUBOV.format(reading=""), ("transfers=sent-down",), {"transfers": "sent-down"}),
        (READ, (), {"transfers": "sent-down"}),
        (READ, ("blocked=met",), {"transfers": "sent-down", "blocked": "met"}),
        (READ, ("transfers=brought-up",), {}),
    ],
)
def test_json_has_the_readings_of_the_file_and_of_the_command(
    run: Run, save: Save, head: str, asked: tuple[str, ...], readings: dict[str, str]
) -> None:
    """Those that are not the usual ones; the command's word goes before the file's."""
    path = save(trf(*PLAYED, head=head), "open.trf")
    options = [word for each in asked for word in ("--reading", each)]
    for command in ("next", "check"):
        answer = run("pair", command, path, *options, "--format", "json").answer()
        assert (answer["system"], answer["readings"]) == ("dubov-1997", readings)


@pytest.mark.parametrize(("language", "word"), [("en", "reading"), ("es", "lectura")])
def test_the_check_says_how_the_text_was_read(
    run: Run, save: Save, language: str, word: str
) -> None:
    said = f"  {word} transfers: sent-down"
    read = run("pair", "check", save(trf(*PLAYED, head=READ), "read.trf"), "--lang", language)
    assert said in read.out.splitlines()
    usual = save(trf(*PLAYED, head=DUBOV.format(reading="")), "usual.trf")
    assert word not in run("pair", "check", usual, "--lang", language).out
