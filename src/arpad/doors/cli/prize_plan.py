"""Prizes by a plan: its file, and who gets what by it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import (
    Column,
    Format,
    is_terminal,
    remark,
    write,
    write_csv,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.standings_sheet import shown_points
from arpad.messages.render import say, step_json, step_lines
from arpad.messages.text import Language
from arpad.program.ranking import number_text
from arpad.rules.prizes import amount, money_text
from arpad.rules.prizes.categories import PrizePlan
from arpad.rules.prizes.giving import GivenPrize, Prizegiving
from arpad.rules.prizes.plan_file import plan_from_text

KEYS: Final = ("category", "rank", "no", "name", "points", "prize")


def read_plan(path: Path) -> PrizePlan:
    """The plan in a file."""
    try:
        return plan_from_text(read_source(str(path)).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        finding = Finding.error("prizes.toml")
        raise Refusal((finding,), Exit.BAD_INPUT, str(path)) from error
    except BadInput as error:
        raise Refusal(error.findings, Exit.BAD_INPUT, str(path)) from error


def refuse_beside_plan(plan: Path | None, options: Mapping[str, bool]) -> None:
    """Refuse what a plan says itself, and a question without prizes."""
    if plan is None:
        if not (options["--prizes"] and options["--method"]):
            finding = Finding.error("prizes.nothing", "--prizes")
            raise Refusal((finding,), Exit.USAGE)
        return
    findings = tuple(
        Finding.error("prizes.beside_plan", option) for option, said in options.items() if said
    )
    if findings:
        raise Refusal(findings, Exit.USAGE)


def write_given(
    event: Event,
    made: Prizegiving,
    order: Mapping[str, object],
    format_: Format,
    language: Language,
) -> None:
    """The prizes with the reason of each."""
    for finding in made.findings:
        remark(finding, language)
    if format_ is Format.JSON:
        write_json({**_answer(event, made, language), **order})
    elif format_ is Format.CSV:
        write_csv(KEYS, [_plain(each) for each in made.given])
    elif is_terminal():
        _print(event, made, language)
    else:
        write_lines(KEYS, [_shown(each, language) for each in made.given])


def _plain(given: GivenPrize) -> list[object]:
    player = given.player
    points, money = number_text(player.points), money_text(given.cents)
    return [given.category, given.rank, player.no, player.name, points, money]


def _shown(given: GivenPrize, language: Language) -> list[str]:
    player = given.player
    points = shown_points(player.points, language)
    money = language.number(money_text(given.cents))
    return [given.category, str(given.rank), str(player.no), player.name, points, money]


def _answer(event: Event, made: Prizegiving, language: Language) -> dict[str, object]:
    return {
        "tournament": event.name,
        "currency": made.plan.currency,
        "preference": made.plan.preference.value,
        "prizes": [
            {**dict(zip(KEYS, _plain(each), strict=True)),
             "working": step_json(each.working, language)}
            for each in made.given
        ],
        "paid": money_text(made.paid),
        "left": money_text(made.left),
    }  # fmt: skip


def _print(event: Event, made: Prizegiving, language: Language) -> None:
    numbers: Sequence[str] = ("rank", "no", "points", "prize")
    kept = ("category", "name", "prize")
    columns = [Column(key, right=key in numbers, importance=1 + (key in kept)) for key in KEYS]
    title = f"{event.name} · {made.plan.currency}" if made.plan.currency else event.name
    write_table(title, columns, [_shown(each, language) for each in made.given], language)
    for each in made.given:
        for line in step_lines(each.working, language):
            write(line)
    write(say("prizes.sum", {"paid": amount(made.paid), "left": amount(made.left)}, language))
