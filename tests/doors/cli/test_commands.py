"""Commands are built from their modules only when they are asked for."""

import inspect
import runpy
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pytest
import typer
from tests.places import CHECKOUT

import arpad
from arpad.doors.cli.commands import COMMANDS, CommandPlace
from arpad.doors.cli.groups import command_at
from arpad.doors.cli.main import build
from arpad.doors.cli.output import label
from arpad.messages.text import Language

from .console import Run, Save

BENCH = runpy.run_path(str(CHECKOUT / "bench" / "startup.py"))
FILE = "FILE"
ELSEWHERE = (
    "sqlalchemy",
    "alembic",
    "arpad.office",
    "arpad.office.records",
    "arpad.rules.schedules",
)
FORMATS = ("openpyxl", "chess", "arpad.formats.pgn.reader", "arpad.formats.crosstable.reader")


def places(within: tuple[CommandPlace, ...] = COMMANDS) -> Iterator[CommandPlace]:
    """All commands that have a module of their own."""
    for place in within:
        if place.below:
            yield from places(place.below)
        else:
            yield place


def imported(program: str, *arguments: str) -> set[str]:
    """The modules a run of one of our programs has imported when it leaves."""
    lines = f"""
import atexit, sys
sys.argv = {["arpad", *arguments]!r}
atexit.register(lambda: print(*sys.modules, sep="\\n", file=sys.stderr))
from {program} import main
main()
"""
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return set(done.stderr.decode().splitlines())


@pytest.mark.parametrize("language", Language)
def test_the_overview_says_of_a_command_what_its_own_help_says(language: Language) -> None:
    for place in places():
        command = command_at(place, language)
        assert command.name == place.name
        assert command.help == inspect.cleandoc(label(f"help.{place.help}", language))


def test_no_module_has_a_command_that_the_table_lacks() -> None:
    listed = {(place.module, place.name) for place in places()}
    found = set()
    for module in {place.module for place in places()}:
        app = typer.Typer()
        import_module(f"arpad.doors.cli.{module}").register(app, Language.EN)
        found |= {(module, name) for name in typer.main.get_group(app).commands}
    assert found == listed


def test_the_overview_lists_all_commands() -> None:
    assert list(build(Language.EN).commands) == [place.name for place in COMMANDS]


@pytest.mark.parametrize(
    ("given", "meant"), [(("rat",), "rate."), (("office", "publsh"), "publish.")]
)
def test_a_slip_in_a_name_is_answered_with_the_name_meant(
    run: Run, given: tuple[str, ...], meant: str
) -> None:
    assert meant in run(*given).refusal(2)


@pytest.mark.parametrize("given", [("office", "user", "add", "-h"), ("pair", "next", "--help")])
def test_the_help_of_a_command_has_headings_in_the_language_asked_for(
    run: Run, given: tuple[str, ...]
) -> None:
    assert "Opciones" in run(*given, "--lang", "es").out
    assert "Options" in run(*given).out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("calc", "--rating", "2400", "--k", "10", "--games", "2300:1"),
        ("rate", FILE),
        ("standings", FILE),
        ("pair", "next", FILE),
    ],
    ids=lambda given: given[0],
)
def test_a_command_imports_nothing_of_the_office(save: Save, arguments: tuple[str, ...]) -> None:
    file = save(BENCH["FIRST_ROUND"])
    given = (file if argument == FILE else argument for argument in arguments)
    modules = imported("arpad.doors.cli.main", *given)
    assert not modules & {*ELSEWHERE, *FORMATS}
    assert "arpad.doors.cli.main" in modules


def test_the_pairing_engine_imports_no_command_line_and_no_rating_rules(save: Save) -> None:
    modules = imported("arpad.doors.cli.bbp.main", save(BENCH["FIRST_ROUND"]), "-p")
    assert not modules & {*ELSEWHERE, *FORMATS, "typer", "rich", "arpad.rules.regulations.edition"}
    assert "arpad.rules.pairing.pair" in modules


def test_the_overview_imports_no_rules() -> None:
    modules = imported("arpad.doors.cli.main", "--help")
    assert not modules & {
        "arpad.program.rating",
        "arpad.rules.pairing",
        "arpad.rules.rating",
        "arpad.rules.regulations",
    }


def test_the_library_imports_what_is_used() -> None:
    lines = "import sys, arpad; arpad.rate; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    assert "arpad.program.rating" in modules
    assert not modules & {
        *ELSEWHERE,
        *FORMATS,
        "arpad.rules.pairing",
        "arpad.rules.tiebreaks",
        "typer",
        "rich",
    }


def test_every_public_name_of_the_library_is_there() -> None:
    assert all(getattr(arpad, name) for name in arpad.__all__)
    assert set(arpad.__all__) <= set(dir(arpad))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(arpad, "nothing")  # noqa: B009 - a checker knows that it is not there


def test_a_command_costs_little_more_than_its_options(tmp_path: Path) -> None:
    """``make bench`` says how much; here only what no busy machine could excuse is refused."""

    def cost(command: Sequence[str], turns: int) -> float:
        return float(min(BENCH["cost"](command) for _ in range(turns)))

    def dear(times: int, ours: Sequence[str], plain: Sequence[str]) -> bool:
        """Whether it is too much, also when asked again."""
        return all(cost(ours, turns) >= times * cost(plain, turns) for turns in (1, 2))

    for each in BENCH["started"](tmp_path):
        assert not dear(3, each.ours, each.plain), each.name
    engine = (str(BENCH["SCRIPTS"] / "arpad-bbp"), str(tmp_path / "ten.trf"), "-p")
    assert not dear(2, engine, each.plain)
