"""What every office command has: the database, who works, the format and the language."""

import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.models import ArgumentInfo

from arpad.core.errors import ArpadError
from arpad.core.finding import Finding
from arpad.doors.answers.lists import SHORT_HASH
from arpad.doors.answers.words import WORDS
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.login import USER_VARIABLE, own_login
from arpad.doors.cli.office.progress import late_progress
from arpad.doors.cli.output import (
    Column,
    Format,
    help_in,
    is_terminal,
    label,
    remark,
    write_csv,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.refusals import Refusal, in_options, refused_one
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.desk import Desk

DEFAULT_DATABASE = "arpad.db"
HASHES = {"hash", "replaces"}
COMMON_FIELDS = {"database": "--db", "login": "--as"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of a command: the database and user it names, the format and the language.

    ``options`` says how the command calls the fields that the office speaks of; a user who is not
    ``named`` is whoever is logged in on this machine, and nobody where the office does not know
    them.
    """

    place: str
    login: str
    named: bool
    format: Format
    language: Language
    options: Mapping[str, str]

    @property
    def desk(self) -> "Desk":
        """The office opened for the user; one who is named must be known there."""
        from arpad.office.opening import open_desk

        with late_progress(label("office.filling", self.language)) as tick:
            return open_desk(
                self.place, self.login, tell=self.tell, tick=tick, guess=not self.named
            )

    def tell(self, finding: Finding) -> None:
        """Something to know that is no part of the answer."""
        remark(finding, self.language)

    def rows(
        self,
        title: str,
        columns: Sequence[Column],
        rows: Sequence[Mapping[str, Any]],
        extra: Mapping[str, Any] | None = None,
        shown: Callable[[Mapping[str, Any]], Sequence[str]] | None = None,
    ) -> None:
        """Rows by stable keys: a table for people, lines for pipes, CSV, or JSON with ``extra``.

        ``shown`` turns a row into the texts of the table where the plain values will not do.
        """
        keys = [column.key for column in columns]
        if self.format is Format.JSON:
            write_json({**(extra or {}), "rows": list(rows)})
        elif self.format is Format.TABLE and is_terminal():
            texts = [
                list(shown(row)) if shown else [self.text(key, row.get(key)) for key in keys]
                for row in rows
            ]
            write_table(title, columns, texts, self.language)
        else:
            write = write_csv if self.format is Format.CSV else write_lines
            write(keys, [[_plain(row.get(key)) for key in keys] for row in rows])

    def refused(self, why: Refusal | ArpadError, about: str) -> Exit:
        """Say why one of several files or tournaments was refused, and go on with the others."""
        return refused_one(in_options(why, self.options), about, self.language)

    def text(self, key: str, cell: Any) -> str:
        """A cell under the key of its column for people, words of the house in the language."""
        if isinstance(cell, str) and (word := WORDS.get(key, {}).get(cell)):
            return label(word, self.language)
        if key in HASHES and isinstance(cell, str):
            return cell[:SHORT_HASH]
        if isinstance(cell, bool):
            return label("answer.yes" if cell else "answer.no", self.language)
        if isinstance(cell, int):
            return str(cell).replace("-", "−")
        return "" if cell is None else str(_plain(cell))


def office_command(
    app: typer.Typer, name: str, language: Language, key: str | None = None
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command whose first argument is the ``Call``, made of the common options.

    ``key`` names its help text (``help.office_KEY``), by default the command's own name.
    Its parameters are called as the office calls its fields, whatever their options are called.
    """
    tell = help_in(language)
    common = _common_options(tell)

    def register(function: Callable[..., None]) -> Callable[..., None]:
        @wraps(function)
        def run(**given: Any) -> None:
            need_office_extra()
            name = given.pop("as_")
            call = Call(
                place=given.pop("db") or DEFAULT_DATABASE,
                login=name or own_login(),
                named=bool(name),
                format=given.pop("format_"),
                language=language,
                options={**_options_of(own), **COMMON_FIELDS},
            )
            given.pop("lang")
            try:
                function(call, **given)
            except ArpadError as refused:
                raise in_options(refused, call.options) from refused

        own = list(inspect.signature(function).parameters.values())[1:]
        own = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own]
        run.__signature__ = inspect.Signature([*own, *common])  # type: ignore[attr-defined]
        run.__annotations__ = {each.name: each.annotation for each in (*own, *common)}
        help_text = tell(f"office_{key or name.replace('-', '_')}")
        app.command(name, help=help_text)(run)
        return function

    return register


def _options_of(parameters: Sequence[inspect.Parameter]) -> dict[str, str]:
    """How the command line calls each parameter: ``--in-spite-of``, ``CODE``."""
    named = {}
    for each in parameters:
        (given,) = each.annotation.__metadata__
        # Within Annotated the first name stands where the default value otherwise does.
        names = (given.default, *(given.param_decls or ()))
        declared = [name for name in names if isinstance(name, str) and name.startswith("--")]
        plain = each.name.rstrip("_")
        if isinstance(given, ArgumentInfo):
            named[plain] = (given.metavar or plain).upper()
        else:
            named[plain] = declared[0] if declared else f"--{plain.replace('_', '-')}"
    return named


def _common_options(tell: Callable[[str], str]) -> list[inspect.Parameter]:
    options: list[tuple[str, Any, Any]] = [
        (
            "db",
            Annotated[str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db"))],
            None,
        ),
        (
            "as_",
            Annotated[str | None, typer.Option("--as", envvar=USER_VARIABLE, help=tell("as"))],
            None,
        ),
        (
            "format_",
            Annotated[Format, typer.Option("--format", help=tell("format"))],
            Format.TABLE,
        ),
        ("lang", Annotated[Language | None, typer.Option("--lang", help=tell("lang"))], None),
    ]
    return [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation
        )
        for name, annotation, default in options
    ]


def need_office_extra() -> None:
    """Say which extra to install where the database libraries are missing."""
    missing = [name for name in ("sqlalchemy", "alembic") if find_spec(name) is None]
    if missing:
        values = {"found": ", ".join(missing)}
        raise Refusal((Finding.error("office.extra", **values),), Exit.USAGE)


def _plain(cell: Any) -> Any:
    if isinstance(cell, list):
        return " ".join(str(each) for each in cell)
    return json.dumps(cell, ensure_ascii=False) if isinstance(cell, dict) else cell
