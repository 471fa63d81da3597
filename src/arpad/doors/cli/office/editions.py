"""``office edition``: the rules a federation wrote itself."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.errors import Missing
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.own_editions import OWN_EDITIONS, own_edition_row
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.output import Format, TableFormat, help_in, label, remark, write, write_json
from arpad.doors.cli.own_editions import TOML, text_of
from arpad.doors.cli.refusals import about
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.editions import KeptEdition
    from arpad.rules.regulations.own.draft import EditionDraft


def register(office: typer.Typer, language: Language) -> None:
    """Add the group."""
    tell = help_in(language)
    group = typer.Typer(name="edition", help=tell("office_editions"), no_args_is_help=True)
    office.add_typer(group)

    @office_command(group, "new", language, key="edition_new")
    def edition_new(
        call: Call,
        key: Annotated[str, typer.Argument(help=tell("edition_new_key"), show_default=False)],
        from_: Annotated[
            str | None,
            typer.Option("--from", help=tell("edition_from"), autocompletion=regulation_ids),
        ] = None,
        set_: Annotated[list[str] | None, typer.Option("--set", help=tell("edition_set"))] = None,
        article: Annotated[list[str] | None, typer.Option(help=tell("edition_article"))] = None,
    ) -> None:
        from arpad.office.editions import keep_edition

        if Path(key).suffix.casefold() == TOML:
            given = {"from": from_, "set": set_, "article": article}
            _refuse_beside_a_file(*(name for name, value in given.items() if value))
            with about(key):
                kept = keep_edition(call.desk, _draft_in(key))
        else:
            kept = keep_edition(call.desk, _draft(key, from_, set_ or [], article or []))
        _show_kept(call, kept)

    @office_command(group, "list", language, key="edition_list")
    def edition_list(call: Call) -> None:
        from arpad.office.editions import kept_editions

        rows = [own_edition_row(each) for each in kept_editions(call.desk)]
        call.rows(label("title.own_editions", call.language), OWN_EDITIONS, rows)

    @office_command(group, "show", language, key="edition_show")
    def edition_show(
        call: Call,
        key: Annotated[str, typer.Argument(help=tell("edition_key"), show_default=False)],
        changes: Annotated[bool, typer.Option("--changes", help=tell("changes"))] = False,
        toml: Annotated[bool, typer.Option("--toml", help=tell("as_toml"))] = False,
    ) -> None:
        from arpad.doors.cli.regulations import show_edition
        from arpad.office.editions import find_edition

        find = partial(find_edition, call.desk)
        format_ = TableFormat.JSON if call.format is Format.JSON else TableFormat.TABLE
        show_edition(find(key), find, format_, call.language, changes=changes, toml=toml)


def _draft(
    key: str, parent: str | None, settings: Sequence[str], articles: Sequence[str]
) -> "EditionDraft":
    from arpad.rules.regulations.own.draft import draft_from_settings

    if parent is None:
        raise Missing(Finding.error("edition.from_needed", "from"))
    return draft_from_settings(key, parent, settings, articles)


def _refuse_beside_a_file(*given: str) -> None:
    """Refuse options that say what a file says."""
    if given:
        raise Missing(Finding.error("edition.file_alone", given[-1]))


def _draft_in(file: str) -> "EditionDraft":
    from arpad.rules.regulations.own.draft import draft_from_text

    return draft_from_text(text_of(file))


def _show_kept(call: Call, kept: "KeptEdition") -> None:
    if call.format is Format.JSON:
        write_json(own_edition_row(kept))
    else:
        values: dict[str, Exact] = {"key": kept.row.key, "version": kept.row.version}
        write(say("office.edition_kept", values, call.language))
    for finding in kept.doubts:
        remark(finding, call.language)
