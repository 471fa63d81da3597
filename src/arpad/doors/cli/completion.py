"""``--install-completion`` and ``--show-completion``: the shell completes what is typed of Arpad.

The scripts are typer's; what it says in English is said here in the reader's language.
"""

import os
from typing import Final

import typer

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import write, write_exact
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import say
from arpad.messages.text import Language

PROGRAM: Final = "arpad"
# Set by the scripts when a shell asks what could follow.
ASKED_BY: Final = "_ARPAD_COMPLETE"
ONE_LINE: Final = "10000"


def ready_for_shells() -> None:
    """Know the shells where one of them asks; what is said beside a word stays on its line."""
    if ASKED_BY in os.environ:
        os.environ["TERMINAL_WIDTH"] = ONE_LINE  # as typer calls it
        _join_parted_options()
        from typer._completion_classes import completion_init  # typer has no public name for it

        completion_init()


def _join_parted_options() -> None:
    """Read ``--regulation=fid``, which bash hands over as three words, as option and value."""
    words = os.environ.get("COMP_WORDS", "").split("\n")
    at = os.environ.get("COMP_CWORD", "")
    if "=" not in words or not at.isdigit():
        return
    cursor = int(at)
    signs = [place for place, word in enumerate(words) if word == "=" and place <= cursor]
    kept = [word for place, word in enumerate(words) if place not in signs]
    if cursor in signs:
        kept.insert(cursor - len(signs) + 1, "")
    os.environ["COMP_WORDS"] = "\n".join(kept)
    os.environ["COMP_CWORD"] = str(cursor - len([sign for sign in signs if sign < cursor]))


def install(language: Language) -> None:
    """Install the script for the shell that runs this command, and leave."""
    from typer import _completion_shared as scripts

    shell, path = scripts.install(_shell(), PROGRAM, ASKED_BY)
    write(say("completion.installed", {"found": shell, "file": str(path)}, language))
    raise typer.Exit


def show() -> None:
    """Print the script for the shell that runs this command, and leave."""
    from typer import _completion_shared as scripts

    write_exact(
        scripts.get_completion_script(prog_name=PROGRAM, complete_var=ASKED_BY, shell=_shell())
    )
    raise typer.Exit


def _shell() -> str:
    """The shell that runs this command, one that typer has a script for."""
    from typer import _completion_shared as scripts

    known = [each.value for each in scripts.Shells]
    shell = scripts._get_shell_name()
    if shell not in known:
        values = {"found": shell or "–", "expected": ", ".join(known)}
        finding = Finding.error("completion_shell", **values)
        raise Refusal((finding,), Exit.USAGE)
    return shell
