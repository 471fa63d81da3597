import doctest
import os
import re
import subprocess
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

REPOSITORY: Final = Path(__file__).parents[1]
README: Final = REPOSITORY / "README.md"
FENCE: Final = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```\s*$", re.MULTILINE | re.DOTALL)
ARPAD: Final = re.compile(r"(^|[|&;]\s*)(\w+=\S*\s+)*(\S*/)?arpad(\s|$)")
ANY_LINES: Final = "..."
# Unbuffered, so that answers and remarks come in the order a reader sees them.
TERMINAL: Final = {
    "COLUMNS": "100",
    "LANG": "C.UTF-8",
    "NO_COLOR": "1",
    "PYTHONUNBUFFERED": "1",
}


@dataclass(frozen=True)
class Block:
    """A fenced block, with the line of the README its first line is on."""

    language: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.language}-line-{self.line}"


@dataclass(frozen=True)
class Call:
    """A command line of a console block and the output printed below it."""

    command: str
    shown: tuple[str, ...]


def blocks(text: str, language: str) -> list[Block]:
    return [
        Block(language, text.count("\n", 0, found.start()) + 2, found[2])
        for found in FENCE.finditer(text)
        if found[1] == language
    ]


def calls(block: Block) -> list[Call]:
    """The commands of a block; a trailing backslash continues on the next line."""
    text = block.text.replace("\\\n", "")
    found = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *shown = part.rstrip("\n").split("\n")
        found.append(Call(command, tuple(shown)))
    return found


def matches(shown: tuple[str, ...], real: tuple[str, ...]) -> bool:
    """Whether the output is as shown; a line ``...`` stands for any lines."""
    if not shown:
        return not real
    if shown[0].strip() == ANY_LINES:
        return any(matches(shown[1:], real[skipped:]) for skipped in range(len(real) + 1))
    return bool(real) and shown[0].rstrip() == real[0].rstrip() and matches(shown[1:], real[1:])


def run_python(block: Block) -> None:
    if ">>>" not in block.text:
        exec(compile(block.text, f"{README.name}:{block.line}", "exec"), {"__name__": "readme"})
        return
    test = doctest.DocTestParser().get_doctest(
        block.text, {"__name__": "readme"}, str(block), README.name, block.line - 1
    )
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert not report, "".join(report)


def run_command(call: Call) -> tuple[str, ...]:
    path = os.pathsep.join((sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)))
    done = subprocess.run(
        ["bash", "-c", call.command],
        cwd=REPOSITORY,
        env={"PATH": path, "HOME": str(Path.home()), **TERMINAL},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return tuple(done.stdout.rstrip("\n").split("\n")) if done.stdout.strip() else ()


def of_readme(language: str) -> list[Block]:
    return blocks(README.read_text("utf-8"), language) if README.exists() else []


@pytest.mark.parametrize("block", of_readme("python"), ids=str)
def test_python_in_the_readme_runs(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    run_python(block)


@pytest.mark.parametrize("block", of_readme("console"), ids=str)
def test_commands_in_the_readme_print_what_it_shows(block: Block) -> None:
    for call in calls(block):
        if not ARPAD.search(call.command):
            continue
        real = run_command(call)
        assert matches(call.shown, real), "\n".join((f"$ {call.command}", *real))


def test_the_readme_shows_python_and_commands() -> None:
    assert of_readme("python")
    assert of_readme("console")


SAMPLE: Final = """\
```console
$ echo one \\
    two
one two
$ true
$ printf 'a\\nb\\nc\\n'
a
...
```

```python
>>> 1 + 1
3
```
"""


def test_a_console_block_is_read_as_commands_with_output() -> None:
    (block,) = blocks(SAMPLE, "console")
    echo, true, letters = calls(block)
    assert block.line == 2
    assert echo.shown == ("one two",)
    assert true.shown == ()
    assert all(matches(call.shown, run_command(call)) for call in (echo, true, letters))
    assert not matches(("a", "..."), ("b", "c"))
    assert not matches(("...", "b"), ("b", "c"))


def test_a_wrong_answer_in_a_python_block_is_found() -> None:
    (block,) = blocks(SAMPLE, "python")
    with pytest.raises(AssertionError, match=r"Expected:\n\s+3"):
        run_python(block)


@pytest.mark.parametrize(
    ("command", "runs"),
    [
        ("arpad rate open.json", True),
        ("ARPAD_LANG=es arpad rate open.json", True),
        ("cat open.json | arpad rate -", True),
        (".venv/bin/arpad --help", True),
        ("pip install arpad", False),
        ("make demo", False),
    ],
)
def test_only_calls_of_arpad_are_run(command: str, runs: bool) -> None:
    assert bool(ARPAD.search(command)) is runs
