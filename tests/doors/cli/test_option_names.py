"""A refusal of what a command was given names the option or argument that gave it."""

from pathlib import Path

import pytest
from tests.places import EXAMPLES

from arpad.doors.cli.exits import Exit

from .console import Run

OPEN = str(EXAMPLES / "open-2025.json")
SWISS = str(EXAMPLES / "swiss-40-players.trf")


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (("schedule", "berger", "--players", "1"), "--players"),
        (("schedule", "scheveningen", "--boards", "99"), "--boards"),
        (("schedule", "schiller", "--teams", "3", "--boards", "99"), "--boards"),
        (("schedule", "schiller", "--teams", "1", "--boards", "2"), "--teams"),
        (("schedule", "hilton", "--teams", "3"), "--teams"),
        (("schedule", "match", "--games", "0"), "--games"),
        (("schedule", "knockout", "--players", "0"), "--players"),
        (("prizes", OPEN, "--prizes", "10", "--method", "hort", "--limit", "0"), "--limit"),
        (("rate", OPEN, "--regulation", "fide-2099"), "--regulation"),
        (("rate", OPEN, "--reading", "foo=1"), "--reading"),
        (("standings", OPEN, "--tiebreaks", "XX"), "--tiebreaks"),
        (("standings", OPEN, "--edition", "c07-1999"), "--edition"),
        (("standings", OPEN, "--after", "99"), "--after"),
        (("regulations", "nosuch"), "ID"),
    ],
)
def test_the_option_is_named(run: Run, arguments: tuple[str, ...], option: str) -> None:
    assert run(*arguments).refusal(Exit.USAGE).startswith(f"{option}: ")


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (("pair", "next", SWISS, "--round", "99"), "--round"),
        (("pair", "next", SWISS, "--half-bye", "99", "--round", "3"), "--half-bye"),
        (("pair", "next", SWISS, "--baku-last", "3", "--round", "3"), "--baku-last"),
        (("pair", "check", SWISS, "--system", "nosuch"), "--system"),
        (("explain", OPEN, "--player", "99"), "--player"),
    ],
)
def test_so_it_is_after_the_name_of_a_file(
    run: Run, arguments: tuple[str, ...], option: str
) -> None:
    assert f": {option}: " in run(*arguments).refusal(Exit.USAGE)


def test_a_list_of_names_of_the_wrong_length_is_named(run: Run, tmp_path: Path) -> None:
    names = tmp_path / "five.csv"
    names.write_text("name\nA\nB\nC\nD\nE\n", "utf-8")
    refused = run("schedule", "varma", "--names", str(names)).refusal(Exit.USAGE)
    assert refused.startswith("--names: expected 9 to 24, found 5")


def test_a_finished_event_names_the_field_of_the_file(run: Run) -> None:
    asked = run("pair", "next", OPEN, "--initial-colour", "white")
    assert f"{OPEN}: rounds: " in asked.refusal(Exit.BAD_INPUT)


def test_participants_are_listed_whole(run: Run) -> None:
    assert "14, 15, 16\n" in run("standings", OPEN, "--explain", "99").refusal(Exit.USAGE)


def test_a_folder_without_reports_is_nothing_checked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing", "utf-8")
    assert "no files to read" in run("check", str(tmp_path)).refusal(Exit.NO_ACCESS)
