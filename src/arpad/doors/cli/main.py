"""The ``arpad`` command: languages, commands, and what the shell is told."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import typer

from arpad.core.finding import Finding
from arpad.core.version import VERSION
from arpad.doors.cli.collecting import collect_seldom
from arpad.doors.cli.commands import COMMANDS
from arpad.doors.cli.completion import install, ready_for_shells, show
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.groups import Group, group_of, show_misuse
from arpad.doors.cli.output import OutputClosed, flush, label, remarks, write
from arpad.doors.cli.refusals import REFUSALS, answer_to, system_reason
from arpad.messages.text import Language

# So much of a text is shown on either side of what cannot be kept.
AROUND: Final = 10


def main() -> None:
    """Run the command line and leave with its exit code."""
    collect_seldom()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    language = language_of(sys.argv[1:], os.environ)
    ready_for_shells()
    try:
        try:
            sys.exit(build(language)(standalone_mode=False, obj=language))
        finally:
            flush()
    except OutputClosed:
        _discard_output()
        sys.exit(Exit.OK)
    except typer.Abort:
        leave((Finding.error("stopped"),), Exit.NO, language)
    except typer.TyperException as wrong:
        show_misuse(wrong, language)
        sys.exit(wrong.exit_code)
    except REFUSALS as refused:
        findings, code = answer_to(refused)
        leave(findings, code, language, getattr(refused, "file", None))
    except OSError as error:
        _discard_output()
        values = {"found": system_reason(error)}
        finding = Finding.error("output_unwritable", **values)
        leave((finding,), Exit.NO_ACCESS, language)
    except UnicodeEncodeError as error:
        leave((_not_utf8(error),), Exit.BAD_INPUT, language)
    except Exception as error:
        found = f"{type(error).__name__}: {error}"
        finding = Finding.error("unexpected", found=found)
        leave((finding,), Exit.BUG, language)


def _not_utf8(error: UnicodeEncodeError) -> Finding:
    """What was typed, or a file is called, in another encoding: no record and no file holds it."""
    around = error.object[max(error.start - AROUND, 0) : error.end + AROUND]
    found = around.encode("utf-8", "replace").decode("utf-8")
    return Finding.error("not_utf8", found=found)


def _discard_output() -> None:
    """Keep Python from trying to write the rest once more when it leaves."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def leave(
    findings: Sequence[Finding], code: Exit, language: Language, file: str | None = None
) -> None:
    """Say what is wrong on standard error and leave."""
    remarks(findings, language, file)
    sys.exit(code)


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language asked for: ``--lang``, else ``ARPAD_LANG``, else English.

    A language that we do not have is refused in the one that would speak otherwise.
    """
    chosen = Language.named(environment.get("ARPAD_LANG", ""))
    for index, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            chosen = Language.known(argument.partition("=")[2]) or chosen
        elif argument == "--lang" and index + 1 < len(arguments):
            chosen = Language.known(arguments[index + 1]) or chosen
    return chosen


def print_version(asked: bool) -> None:
    """Answer ``--version`` before a command is asked for."""
    if asked:
        write(f"arpad {VERSION}")
        raise typer.Exit


def build(language: Language) -> Group:
    """The application, speaking one language."""
    app = typer.Typer(
        name="arpad",
        help=label("help.app", language),
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    def install_completion(asked: bool) -> None:
        if asked:
            install(language)

    def show_completion(asked: bool) -> None:
        if asked:
            show()

    @app.callback()
    def root(
        version: Annotated[
            bool,
            typer.Option(
                "--version",
                help=label("help.version", language),
                is_eager=True,
                callback=print_version,
            ),
        ] = False,
        installed: Annotated[
            bool,
            typer.Option(
                "--install-completion",
                help=label("help.install_completion", language),
                is_eager=True,
                callback=install_completion,
            ),
        ] = False,
        shown: Annotated[
            bool,
            typer.Option(
                "--show-completion",
                help=label("help.show_completion", language),
                is_eager=True,
                callback=show_completion,
            ),
        ] = False,
        lang: Annotated[Language | None, typer.Option(help=label("help.lang", language))] = None,
    ) -> None:
        pass

    return group_of(app, COMMANDS, language)
