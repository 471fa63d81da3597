"""``arpad regulations``: the editions, their numbers by article, their readings."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Annotated, Any, NamedTuple

import typer

from arpad.cli.completing import regulation_ids
from arpad.cli.exits import Exit
from arpad.cli.open_places import (
    ARTICLE_WIDTH,
    RULE_KEYS,
    article_cell,
    reading_json,
    reading_rows,
    readings_of,
    show_readings,
    write_readings,
)
from arpad.cli.output import (
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
from arpad.cli.own_editions import named_edition
from arpad.cli.refusals import Refusal
from arpad.core.exact import decimal_text, points_text
from arpad.core.finding import Finding, Severity
from arpad.messages.catalogue import has, sentence
from arpad.messages.render import article_text, counted
from arpad.messages.text import Language
from arpad.regulations.cited import Cited
from arpad.regulations.edition import Closing, Edition, EventKind, KRules
from arpad.regulations.registry import EDITIONS

MONTHS_OF_A_YEAR = 12
LIST = (
    Column("id", importance=2), Column("play"), Column("in_force"), Column("until"),
    Column("floor", right=True), Column("readings", importance=0),
)  # fmt: skip


class PrintedRule(NamedTuple):
    """One rule of an edition, ready to print."""

    group: str
    name: str
    article: str
    text: str
    value: Any
    wording: str = ""


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
            from arpad.cli.regulation_views import show_policies

            show_policies(format_, language)
        elif regulation is not None and (open_places := readings_of(regulation)) is not None:
            show_readings(regulation, open_places, format_, language)
        elif regulation is not None:
            find = partial(named_edition, db=db, language=language)
            show_edition(find(regulation), find, format_, language, changes=changes, toml=toml)
        elif changes or toml:
            raise Refusal((Finding(Severity.ERROR, "edition.which", "ID"),), Exit.USAGE)
        else:
            _print_list(format_, language)


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
        from arpad.cli.regulation_views import parent_of, show_changes

        show_changes(found, find(parent_of(found)), format_, language)
    elif toml:
        from arpad.regulations.own.writing import edition_text

        write_exact(edition_text(found))
    else:
        _print_edition(found, format_, language)


def rules_of(edition_: Edition, language: Language) -> Iterator[PrintedRule]:
    """Everything the edition fixes, in the order of its groups."""
    for group in ("counting", "initial", "change", "lists", "admission"):
        yield from _rules(group, getattr(edition_, group), language)


def _rules(group: str, rules: Any, language: Language) -> Iterator[PrintedRule]:
    nested: list[KRules] = []
    for field in fields(rules):
        found = getattr(rules, field.name)
        if isinstance(found, KRules):
            nested.append(found)
        if not isinstance(found, Cited):
            continue
        values = _values(found.value, language)
        if group == "lists" and field.name == "months":
            values = {"value": Number(_months_text(found.value, language), None)}
        counts = {name: value.number for name, value in values.items()}
        text = sentence(f"rule.{group}.{field.name}", counts, language).format(**values)
        yield PrintedRule(group, field.name, found.article, text, _json(found.value), found.text)
    for each in nested:
        yield from _rules("k", each, language)


class Number:
    """A value inside a rule; ``h`` shows half points as points, ``c`` hundredths as points."""

    def __init__(self, text: str, number: int | None) -> None:
        self.text = text
        self.number = number

    def __format__(self, spec: str) -> str:
        if self.number is None or not spec:
            return self.text
        return points_text(Fraction(self.number, 2 if spec == "h" else 100))


def _values(value: Any, language: Language) -> dict[str, Number]:
    if isinstance(value, Closing):
        return {"value": Number(_closing_text(value, language), None)}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {
            name: Number(_shown(each, language), None)
            for name, each in zip(value._fields, value, strict=True)
        }
    number = value if isinstance(value, int) else None
    return {"value": Number(_shown(value, language), number)}


def _closing_text(closing: Closing, language: Language) -> str:
    parts = (
        counted(noun, number, language)
        for noun, number in (("months", closing.months), ("days", closing.days))
        if number
    )
    return ", ".join(parts)


def _months_text(months: Sequence[int], language: Language) -> str:
    if len(months) == MONTHS_OF_A_YEAR:
        return label("month.every", language)
    return ", ".join(label(f"month.{month}", language) for month in months)


def _shown(value: Any, language: Language) -> str:
    name = getattr(value, "__name__", None) or str(value)
    if has(f"choice.{name}", language):
        return label(f"choice.{name}", language)
    if isinstance(value, Fraction):
        return language.number(decimal_text(value))
    if isinstance(value, tuple):
        return ", ".join(
            _row_text(each) if isinstance(each, tuple) else str(each) for each in value
        )
    return value.isoformat() if isinstance(value, date) else str(value)


def _row_text(row: tuple[object, ...]) -> str:
    """A row of a table as text, of a kind of events without its article."""
    *said, last = map(str, row[:-1] if isinstance(row, EventKind) else row)
    return f"{' '.join(said)}: {last}"


def _json(value: Any) -> Any:
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: _json(each) for name, each in zip(value._fields, value, strict=True)}
    if isinstance(value, tuple):
        return [_json(each) for each in value]
    if callable(value):
        return value.__name__
    if isinstance(value, Fraction):
        return decimal_text(value)
    return value.isoformat() if isinstance(value, date) else value


def _print_list(format_: TableFormat, language: Language) -> None:
    if format_ is TableFormat.JSON:
        write_json([_summary(each) for each in EDITIONS])
        return
    if is_terminal():
        write_table("", LIST, [_list_row(each, language) for each in EDITIONS], language)
        return
    rows = [
        [*[*_summary(each).values()][:5], ",".join(r.name for r in each.readings)]
        for each in EDITIONS
    ]
    write_lines(("id", "play", "in_force", "until", "floor", "readings"), rows)


def _summary(each: Edition) -> dict[str, Any]:
    return {
        "id": each.key,
        "play": each.play.value,
        "in_force": each.in_force.isoformat() if each.in_force else None,
        "until": each.until.isoformat() if each.until else None,
        "floor": each.lists.floor.value if each.lists.floor else None,
        "automatic": each.automatic,
        "parent": each.parent,
        "readings": [reading.name for reading in each.readings],
    }


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
        answer = {**_summary(edition_), "rules": [rule._asdict() for rule in rules]}
        write_json({**answer, "readings": [reading_json(each, language) for each in readings]})
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
