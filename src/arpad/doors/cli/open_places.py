"""Readings as ``regulations`` lists them: of rating, pairing, tie-breaks and titles."""

from collections.abc import Sequence
from typing import Final

from arpad.doors.answers.readings import choice_words, reading_answer
from arpad.doors.cli.output import TableFormat, is_terminal, label, write, write_json, write_lines
from arpad.messages.render import article_text, say
from arpad.messages.text import Language
from arpad.rules.regulations.readings import Reading

ARTICLE_WIDTH: Final = 12
RULE_KEYS: Final = ("article", "group", "name", "text")


def show_readings(
    key: str, readings: Sequence[Reading], format_: TableFormat, language: Language
) -> None:
    """The readings alone, where the rest is no matter of constants."""
    if format_ is TableFormat.JSON:
        write_json({"id": key, "readings": [reading_answer(each, language) for each in readings]})
    elif is_terminal():
        write(key)
        write_readings(readings, language)
    else:
        write_lines(RULE_KEYS, reading_rows(readings, language))


def reading_rows(readings: Sequence[Reading], language: Language) -> list[list[str]]:
    """The readings for a pipe, then the choices of each."""
    rows = []
    for each in readings:
        article = article_text(each.article, language)
        text = label(f"reading.{each.name}", language)
        rows.append([article, "reading", _choices(each), text])
    for each in readings:
        article = article_text(each.article, language)
        rows += [
            [article, "choice", f"{each.name}={choice}", words]
            for choice, words in choice_words(each, language)
        ]
    return rows


def write_readings(readings: Sequence[Reading], language: Language) -> None:
    """The readings for a terminal, each with its choices below."""
    write(f"\n{label('group.readings', language)}")
    for each in readings:
        article = article_cell(each.article, language)
        write(f"  {article} {_choices(each)}", hang=ARTICLE_WIDTH + 1)
        write(f"  {'':<{ARTICLE_WIDTH}} {label(f'reading.{each.name}', language)}", hang=0)
        for choice, words in choice_words(each, language):
            default = choice == each.default
            named = say("readings.default", {"choice": choice}, language) if default else choice
            write(f"  {'':<{ARTICLE_WIDTH}}   {named}: {words}", hang=2)


def article_cell(article: str, language: Language) -> str:
    """An article as wide as all of them."""
    return f"{article_text(article, language):<{ARTICLE_WIDTH}}"


def _choices(reading: Reading) -> str:
    return f"{reading.name} = {' | '.join(reading.choices)}"
