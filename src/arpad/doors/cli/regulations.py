"""``arpad regulations``: the editions, their numbers by article, their readings."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.finding import Finding
from arpad.doors.answers.readings import reading_answer
from arpad.doors.answers.regulations import PrintedRule, edition_answer, rules_of
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.open_places import (
    ARTICLE_WIDTH,
    RULE_KEYS,
    article_cell,
    reading_rows,
    show_readings,
    write_readings,
)
from arpad.doors.cli.output import (
    Column,
    TableFormat,
    help_in,
    is_terminal,
    label,
    write,
    write_exact,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.own_editions import named_edition
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import article_text
from arpad.messages.text import Language
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import EDITIONS

if TYPE_CHECKING:
    from arpad.rules.rule_books import RuleBook

LIST = (
    Column("id", importance=2), Column("play"), Column("in_force"), Column("until"),
    Column("floor", right=True), Column("readings", importance=0),
)  # fmt: skip


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("regulations", help=tell("regulations"))
    def regulations(
        regulation: Annotated[
            str | None,
            typer.Argument(
                metavar="ID", help=tell("id"), show_default=False, autocompletion=regulation_ids
            ),
        ] = None,
        changes: Annotated[bool, typer.Option("--changes", help=tell("changes"))] = False,
        policies: Annotated[bool, typer.Option("--policies", help=tell("policies"))] = False,
        toml: Annotated[bool, typer.Option("--toml", help=tell("as_toml"))] = False,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db_editions"))
        ] = None,
        format_: Annotated[
            TableFormat, typer.Option("--format", help=tell("format"))
        ] = TableFormat.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        if policies:
            from arpad.doors.cli.regulation_views import show_policies

            show_policies(format_, language)
        elif regulation is not None and (book := _book(regulation)) is not None:
            show_readings(regulation, book.readings, format_, language)
        elif regulation is not None:
            find = partial(named_edition, db=db, language=language)
            show_edition(find(regulation), find, format_, language, changes=changes, toml=toml)
        elif changes or toml:
            raise Refusal((Finding.error("edition.which", "ID"),), Exit.USAGE)
        else:
            _print_list(format_, language)


def _book(key: str) -> "RuleBook | None":
    """The rules of pairing, tie-breaks or titles: imported where an edition is named."""
    from arpad.rules.rule_books import rule_book

    return rule_book(key)


def show_edition(
    found: Edition,
    find: Callable[[str], Edition],
    format_: TableFormat,
    language: Language,
    *,
    changes: bool,
    toml: bool,
) -> None:
    """An edition by article, as a text, or what it changed; ``find`` knows its parent."""
    if changes:
        from arpad.doors.cli.regulation_views import parent_of, show_changes

        show_changes(found, find(parent_of(found)), format_, language)
    elif toml:
        from arpad.rules.regulations.own.writing import edition_text

        write_exact(edition_text(found))
    else:
        _print_edition(found, format_, language)


def _print_list(format_: TableFormat, language: Language) -> None:
    if format_ is TableFormat.JSON:
        write_json([edition_answer(each) for each in EDITIONS])
        return
    if is_terminal():
        write_table("", LIST, [_list_row(each, language) for each in EDITIONS], language)
        return
    rows = [
        [*[*edition_answer(each).values()][:5], ",".join(r.name for r in each.readings)]
        for each in EDITIONS
    ]
    write_lines(("id", "play", "in_force", "until", "floor", "readings"), rows)


def _list_row(each: Edition, language: Language) -> list[str]:
    until = each.until.isoformat() if each.until else label(
        "answer.open" if each.automatic else "answer.by_name", language
    )  # fmt: skip
    return [
        each.key,
        label(f"play.{each.play}", language),
        each.in_force.isoformat() if each.in_force else "–",
        until,
        str(each.lists.floor.value) if each.lists.floor else "–",
        ", ".join(reading.name for reading in each.readings),
    ]


def _print_edition(edition_: Edition, format_: TableFormat, language: Language) -> None:
    rules = list(rules_of(edition_, language))
    readings = edition_.readings
    if format_ is TableFormat.JSON:
        answer = {**edition_answer(edition_), "rules": [rule._asdict() for rule in rules]}
        write_json({**answer, "readings": [reading_answer(each, language) for each in readings]})
        return
    if not is_terminal():
        lines = [
            [article_text(rule.article, language), rule.group, rule.name, _with_wording(rule)]
            for rule in rules
        ]
        write_lines(RULE_KEYS, [*lines, *reading_rows(readings, language)])
        return
    write(f"{edition_.key} · {label(f'play.{edition_.play}', language)}")
    group = ""
    for rule in rules:
        if rule.group != group:
            group = rule.group
            write(f"\n{label(f'group.{group}', language)}")
        article = article_cell(rule.article, language)
        write(f"  {article} {_with_wording(rule)}", hang=ARTICLE_WIDTH + 1)
    write_readings(readings, language)


def _with_wording(rule: PrintedRule) -> str:
    """What the rule says, and after it how a federation's own text puts it."""
    return f"{rule.text} – “{rule.wording}”" if rule.wording else rule.text
