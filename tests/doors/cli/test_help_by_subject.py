"""Long help pages are in parts: the office by the month's work, the standings by subject."""

import re
from itertools import chain

import pytest

from arpad.doors.cli.commands import OFFICE
from arpad.doors.cli.exits import Exit
from arpad.messages.text import Language

from .console import Run

OFFICE_WORK = {
    "Setting up": "init user system club arbiter organiser edition calendar fees",
    "Players and lists that come in": "import-list player restriction",
    "Tournaments and their reports": "register status receive check match stages accept return"
    " reject withdraw reopen norms export-report fide export-fide compare-fide",
    "The new list": "preview publish lift remedy list export report bundle checkpoint chain",
    "The scale": "scale annual",
    "Corrections": "amend correct diff",
    "Answering for every number": "explain sheet ticket verify log",
    "Safekeeping": "backup restore key office-key",
}
SUBJECTS = {
    "Tie-breaks": "--tiebreaks --edition --reading --unrated-as --lots --seed",
    "What is shown": "--after --explain --view --group --best --opponents --order",
    "Players who left": "--withdrawn --count-forfeits",
    "Teams": "--primary --individual",
    "Output and help": "--format --lang --help",
}
HEADING = re.compile(r"^╭─ (.+?) ─+╮$")
NAME = re.compile(r"^│ {1,6}\*? {0,4}(-{0,2}[a-z][a-z-]*) ")


def parts(page: str) -> dict[str, list[str]]:
    """The commands or options under each heading of a help page."""
    found: dict[str, list[str]] = {}
    names: list[str] = []
    for line in page.splitlines():
        if heading := HEADING.match(line):
            names = found.setdefault(heading[1], [])
        elif name := NAME.match(line):
            names.append(name[1])
    return found


def test_the_office_is_grouped_by_the_work_of_a_month(run: Run) -> None:
    found = parts(run("office", "--help", COLUMNS="160").out)
    assert found.pop("Options") == ["--help"]
    assert found == {heading: names.split() for heading, names in OFFICE_WORK.items()}
    assert list(found) == list(OFFICE_WORK)
    assert sorted(chain(*found.values())) == sorted(place.name for place in OFFICE)


def test_standings_are_grouped_by_subject(run: Run) -> None:
    found = parts(run("standings", "--help", COLUMNS="160").out)
    assert "Options" not in found
    del found["Arguments"]
    assert found == {heading: names.split() for heading, names in SUBJECTS.items()}
    assert list(found) == list(SUBJECTS)


@pytest.mark.parametrize("command", ["office", "standings"])
def test_headings_are_in_every_language(run: Run, command: str) -> None:
    pages = [parts(run(command, "-h", "--lang", each, COLUMNS="160").out) for each in Language]
    english, *others = pages
    for page in others:
        assert [sorted(names) for names in page.values()] == [
            sorted(names) for names in english.values()
        ]
        assert not set(page) & set(english)


def test_an_option_that_takes_a_day_says_so(run: Run) -> None:
    shown = run("event", "new", "--help")
    assert shown.code == Exit.OK
    assert "<day>" in shown.out


def test_several_players_are_three_dots(run: Run) -> None:
    """There were six: the command had three of its own."""
    assert "[JOURNAL] PLAYER... " in run("event", "enter", "-h").out
