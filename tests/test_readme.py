import doctest
import os
import re
import sysconfig
from pathlib import Path
from typing import Final

import pytest
from tests.readme import README, Block, Call, blocks, calls, follow, matches, of_readme, run_command

from arpad.doors.cli.example import EXAMPLES

# Sessions that need more than the README installs at its beginning, and say what.
WITH_AN_EXTRA: Final = "shell-session"
FILE: Final = re.compile(r"[\w/-]+\.(?:trf|json|csv|txt|pgn|xlsx)\b")
SHELL: Final = {
    "PATH": os.pathsep.join((sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath))),
    "HOME": str(Path.home()),
}


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


def test_the_readme_can_be_followed_from_an_empty_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for block in of_readme("console", WITH_AN_EXTRA, "python"):
        if block.language == "python":
            run_python(block)
        else:
            follow(block, tmp_path, SHELL)
    for words in month_of_an_officer():
        run_command(Call(f"arpad office {words}", ()), tmp_path, SHELL)


def month_of_an_officer() -> list[str]:
    """What the officer's page says goes on after its block, in order."""
    text = README.read_text("utf-8").partition("goes on in the order of a month:")[2]
    return re.findall(r"`([^`]+)`", text.partition(". Reports are")[0])


def test_an_officer_goes_from_a_report_to_a_list() -> None:
    words = [each.split()[0] for each in month_of_an_officer()]
    assert words == ["receive", "check", "accept", "preview", "publish", "explain"]


def test_files_that_a_wheel_does_not_hold_are_those_of_the_checkout() -> None:
    body = README.read_text("utf-8").partition("\n## In the checkout\n")[0]
    first = (
        "`make demo` in a checkout",
        "`make test` runs the tests",
    )  # before anything is installed
    assert all(each in body.partition("\n## Get it\n")[2].partition("```")[0] for each in first)
    for each in first:
        body = body.replace(each, "")
    pictures = re.sub(r"!\[[^]]*\]\([^)]*\)", "", body)
    assert not re.search(r"docs/|\.md\b|`make\b", pictures)


def test_the_readme_shows_python_and_commands() -> None:
    assert of_readme("python")
    assert of_readme("console")
    assert of_readme(WITH_AN_EXTRA)


def test_every_file_of_the_readme_is_an_example_and_every_command_is_ours() -> None:
    for block in of_readme("console", WITH_AN_EXTRA, "python"):
        assert set(FILE.findall(block.text)) <= set(EXAMPLES.values())
        assert all(call.command.startswith("arpad ") for call in calls(block))


def test_no_block_leaves_the_reader_elsewhere_or_as_somebody_else() -> None:
    for block in of_readme("console", WITH_AN_EXTRA, "sh", "powershell"):
        assert not re.search(r"\b(cd|pushd|su|sudo|ARPAD_USER|ARPAD_DB)\b", block.text)


def test_each_door_has_its_three_commands() -> None:
    text = README.read_text("utf-8")
    for door in ("Arbiters", "Rating officers", "Players and programmers"):
        section = text.partition(f"\n## {door}\n")[2].partition("\n## ")[0]
        (block,) = blocks(section, "console")
        assert len(calls(block)) == 3


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


def test_a_console_block_is_read_as_commands_with_output(tmp_path: Path) -> None:
    (block,) = blocks(SAMPLE, "console")
    echo, true, letters = calls(block)
    assert block.line == 2
    assert echo.shown == ("one two",)
    assert true.shown == ()
    for call in (echo, true, letters):
        assert matches(call.shown, run_command(call, tmp_path, SHELL))
    assert not matches(("a", "..."), ("b", "c"))
    assert not matches(("...", "b"), ("b", "c"))


def test_another_output_than_shown_and_a_refusal_are_found(tmp_path: Path) -> None:
    for wrong in ("$ echo one\ntwo\n", "$ false\n"):
        (block,) = blocks(f"```console\n{wrong}```\n", "console")
        with pytest.raises(AssertionError):
            follow(block, tmp_path, SHELL)


def test_a_wrong_answer_in_a_python_block_is_found() -> None:
    (block,) = blocks(SAMPLE, "python")
    with pytest.raises(AssertionError, match=r"Expected:\n\s+3"):
        run_python(block)
