"""What it costs to start: commands on ten players beside a typer program with the same options.

Processor time of whole processes, their own and the system's for them, so that a busy machine
matters little; the median of the turns, in which the programs take turns.
"""

import inspect
import resource
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from enum import Enum
from importlib import import_module
from pathlib import Path
from statistics import median
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

import typer
from typer.models import ArgumentInfo, OptionInfo

from arpad.doors.cli.commands import COMMANDS
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.program.reading import read

SCRIPTS = Path(sysconfig.get_path("scripts"))
TURNS = 11
MORE = 200
ALONE = 200
FIRST_ROUND: dict[str, Any] = {
    "name": "Open",
    "start": "2025-05-01",
    "rounds": 5,
    "initial_colour": "white",
    "players": [
        {"no": no, "name": f"Player {no}", "rating": 2500 - 20 * no} for no in range(1, 11)
    ],
    "games": [
        {"round": 1, "white": no, "black": no + 5, "result": "1-0"}
        if no % 2
        else {"round": 1, "white": no + 5, "black": no, "result": "1/2-1/2"}
        for no in range(1, 6)
    ],
}


class Started(NamedTuple):
    """A command line of ours, and that of the typer program it is compared with."""

    name: str
    ours: Sequence[str]
    plain: Sequence[str]


def cost(command: Sequence[str]) -> float:
    """Milliseconds of processor time that a process takes, which must succeed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def started(folder: Path) -> list[Started]:
    """The commands that are to start at once, on files in a folder."""
    file = folder / "ten.trf"
    file.write_bytes(write_as(read(FIRST_ROUND), FileFormat.TRF16).content)
    given = {
        ("--help",): ["--help"],
        ("calc",): ["--rating", "2400", "--k", "10", "--games", "2300:1 2200:0.5"],
        ("rate",): [str(file)],
        ("standings",): [str(file)],
        ("pair", "next"): [str(file)],
    }
    commands = []
    for names, arguments in given.items():
        program = folder / f"{names[-1].strip('-')}.py"
        program.write_text(plain_program(names), encoding="utf-8")
        ours = [str(SCRIPTS / "arpad"), *(name for name in names if name != "--help"), *arguments]
        commands.append(Started(" ".join(names), ours, [sys.executable, str(program), *arguments]))
    return commands


def plain_program(names: Sequence[str]) -> str:
    """A typer program with the options of a command, which does nothing."""
    options = ", ".join(_option(each) for each in _parameters(names))
    return f"import typer\ndef main({options}) -> None: pass\ntyper.run(main)\n"


def _parameters(names: Sequence[str]) -> list[inspect.Parameter]:
    if names == ("--help",):
        return [inspect.Parameter("lang", inspect.Parameter.KEYWORD_ONLY, default=None)]
    *above, name = names
    places = next((place.below for place in COMMANDS if place.name in above), COMMANDS)
    (module,) = (place.module for place in places if place.name == name)
    app = typer.Typer()
    import_module(f"arpad.doors.cli.{module}").register(app, Language.EN)
    (callback,) = (each.callback for each in app.registered_commands if each.name == name)
    assert callback
    given = inspect.signature(callback).parameters.values()
    return [each for each in given if each.annotation is not typer.Context]


def _option(parameter: inspect.Parameter) -> str:
    """A parameter in the source of a program, of the type that it has on the command line."""
    kind, said = (*get_args(parameter.annotation), str, None)[:2]
    kind = next(iter(get_args(kind)), kind) if get_origin(kind) in (Union, UnionType) else kind
    listed = get_origin(kind) is list
    kind = get_args(kind)[0] if listed else kind
    typed = kind.__name__ if kind in (int, bool) else "str"
    typed = f"list[{typed}]" if listed else typed
    default = parameter.default
    if default is inspect.Parameter.empty:
        required = " = typer.Option(...)" if isinstance(said, OptionInfo) else ""
        return f"{parameter.name}: {typed}{required}"
    none = " | None" if default is None else ""
    value = default.value if isinstance(default, Enum) else default
    given = f"typer.Argument({value!r})" if isinstance(said, ArgumentInfo) else repr(value)
    return f"{parameter.name.strip('_')}: {typed}{none} = {given}"


def main() -> None:
    """Measure and print a line for each command."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for each in started(folder):
            turns = [(cost(each.ours), cost(each.plain)) for _ in range(TURNS)]
            ours, plain = (median(side) for side in zip(*turns, strict=True))
            print(
                f"start {each.name}: {ours:.0f} ms of processor time, a typer program with the"
                f" same options {plain:.0f} ms: {ours - plain:.0f} ms more (goal {MORE})"
            )
        engine = [str(SCRIPTS / "arpad-bbp"), str(folder / "ten.trf"), "-p", str(folder / "out")]
        alone = median(cost(engine) for _ in range(TURNS))
        print(f"start arpad-bbp: {alone:.0f} ms of processor time in all (goal {ALONE})")


if __name__ == "__main__":
    main()
