"""``arpad rate``: what tournaments do to ratings."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

import typer

from arpad.answers import Answer, event_answer, period_answer
from arpad.api import AUTO, edition_of, period_edition
from arpad.cli.exits import Exit
from arpad.cli.output import (
    Column,
    Format,
    help_in,
    is_terminal,
    label,
    remark,
    write_csv,
    write_json,
    write_json_lines,
    write_lines,
    write_table,
)
from arpad.cli.reading import Refusal, parse_readings, read_file, remarks_on, remarks_on_result
from arpad.core.errors import BadInput, NotCovered
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.messages.render import finding_json, points_text, say
from arpad.messages.text import Language
from arpad.rating.event import rate_event
from arpad.rating.period import rate_period

KEYS = (
    "no", "name", "status", "rating", "n", "w", "we", "k", "k_rule", "sum", "change",
    "new_rating", "p", "rc", "ru", "counts", "listed", "article", "reason",
)  # fmt: skip
RATED = (
    Column("no", right=True), Column("name"), Column("rating", right=True),
    Column("n", right=True), Column("w", right=True), Column("we", right=True),
    Column("k", right=True), Column("sum", right=True), Column("change", right=True),
    Column("new_rating", right=True),
)  # fmt: skip
UNRATED = (
    Column("no", right=True), Column("name"), Column("n", right=True), Column("w", right=True),
    Column("p", right=True), Column("rc", right=True), Column("ru", right=True),
    Column("listed"), Column("reason"),
)  # fmt: skip
IGNORED = (
    Column("round", right=True), Column("game"), Column("for"), Column("article"),
    Column("reason"),
)  # fmt: skip


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("rate", help=tell("rate"))
    def rate(
        files: Annotated[list[str], typer.Argument(help=tell("files"), show_default=False)],
        regulation: Annotated[str, typer.Option(help=tell("regulation"))] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        period: Annotated[bool, typer.Option("--period", help=tell("period"))] = False,
        format_: Annotated[Format, typer.Option("--format", help=tell("format"))] = Format.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        readings = parse_readings(reading or [])
        if period:
            _rate_period(files, regulation, readings, format_, language)
        else:
            _rate_files(files, regulation, readings, format_, language)


def _rate_files(
    files: Sequence[str],
    regulation: str,
    readings: dict[str, str],
    format_: Format,
    language: Language,
) -> None:
    answers: list[Answer] = []
    refusals: list[Refusal] = []
    for file in files:
        try:
            answers.append(_answer(file, regulation, readings, language))
        except Refusal as refusal:
            if len(files) == 1:
                raise
            refusals.append(refusal)
            answers.append({"file": file, "error": error_answer(refusal.findings, language)})
    _print(answers, format_, language)
    if refusals:
        if format_ is not Format.JSON:
            for each in refusals:
                for finding in each.findings:
                    remark(finding, language, each.file)
        bad = any(each.exit is Exit.BAD_INPUT for each in refusals)
        raise typer.Exit(Exit.BAD_INPUT if bad else Exit.NO_ACCESS)


def error_answer(findings: Sequence[Finding], language: Language) -> dict[str, Any]:
    """What is wrong with a file, as JSON values: the first finding, and all of them."""
    return {
        **finding_json(findings[0], language),
        "findings": [finding_json(each, language) for each in findings],
    }


def _answer(file: str, regulation: str, readings: dict[str, str], language: Language) -> Answer:
    event = read_file(file, language)
    try:
        edition = edition_of(event, regulation, readings)
    except NotCovered as error:
        raise Refusal((error.finding,), Exit.BAD_INPUT, file) from error
    for finding in remarks_on(edition, event, regulation):
        remark(finding, language, file)
    rating = rate_event(edition, event)
    for finding in remarks_on_result(rating):
        remark(finding, language, file)
    return event_answer(rating, language)


def _rate_period(
    files: Sequence[str],
    regulation: str,
    readings: dict[str, str],
    format_: Format,
    language: Language,
) -> None:
    events: list[Event] = [read_file(file, language) for file in files]
    try:
        edition = period_edition(events, regulation, readings)
        for file, event in zip(files, events, strict=True):
            for finding in remarks_on(edition, event, regulation):
                remark(finding, language, file)
        rating = rate_period(edition, events)
    except NotCovered as error:
        raise Refusal((error.finding,), Exit.BAD_INPUT) from error
    except BadInput as error:
        raise Refusal(error.findings, Exit.BAD_INPUT) from error
    _print([period_answer(rating, language)], format_, language)


def _print(answers: Sequence[Answer], format_: Format, language: Language) -> None:
    if format_ is Format.JSON:
        if len(answers) == 1:
            write_json(answers[0])
        else:
            write_json_lines(answers)
        return
    good = [answer for answer in answers if "error" not in answer]
    if format_ is Format.TABLE and is_terminal():
        for answer in good:
            print_tables(answer, language)
        return
    several = len(answers) > 1
    keys = ("tournament", *KEYS) if several else KEYS
    rows = [
        [answer.get("tournament")] * several + [player.get(key) for key in KEYS]
        for answer in good
        for player in answer["players"]
    ]
    (write_csv if format_ is Format.CSV else write_lines)(keys, rows)


def print_tables(answer: Answer, language: Language) -> None:
    """An event or a period for the terminal: rated, unrated, and what does not count."""
    event = answer.get("tournament")
    if event is None:
        event = say("title.period", {"n": len(answer["tournaments"])}, language)
    heading = f"{event} · {answer['regulation']}"
    rated = [each for each in answer["players"] if each["status"] == "rated"]
    unrated = [each for each in answer["players"] if each["status"] == "unrated"]
    if rated:
        title = f"{heading} · {label('title.rated', language)}"
        write_table(title, RATED, [rated_row(each, language) for each in rated], language)
    if unrated:
        title = f"{heading} · {label('title.unrated', language)}"
        write_table(title, UNRATED, [_unrated_row(each, language) for each in unrated], language)
    if answer["ignored"]:
        names = {each["no"]: each["name"] for each in answer["players"]}
        rows = [_ignored_row(each, names, language) for each in answer["ignored"]]
        write_table(label("title.ignored", language), IGNORED, rows, language)


def rated_row(player: Answer, language: Language) -> list[str]:
    """A rated player's figures as the table shows them."""
    return [
        str(player["no"]),
        player["name"],
        str(player["rating"]),
        str(player["n"]),
        _points(player["w"]),
        _decimal(player["we"], language),
        "" if player["k"] is None else str(player["k"]),
        _signed(player["sum"], language),
        _signed(player["change"], language),
        str(player["new_rating"]) + ("" if player["listed"] else "*"),
    ]


def _unrated_row(player: Answer, language: Language) -> list[str]:
    listed = label("answer.yes" if player["listed"] else "answer.no", language)
    reason = f"{player['reason']} [{player['article']}]" if not player["counts"] else ""
    return [
        str(player["no"]),
        player["name"],
        str(player["n"]),
        _points(player["w"]),
        _decimal(player["p"] or "–", language),
        _decimal(player["rc"] or "–", language),
        str(player["ru"] or "–"),
        listed,
        reason,
    ]


def _ignored_row(each: Answer, names: dict[int, str], language: Language) -> list[str]:
    if "bye" in each:
        game = names.get(each["player"], str(each["player"]))
        both = False
    else:
        white, black = (names.get(each[side], str(each[side])) for side in ("white", "black"))
        game = f"{white} – {black} {each['result']}"
        both = len(each["for"]) > 1
    whom = (
        label("answer.everybody", language)
        if both
        else ", ".join(names.get(no, str(no)) for no in each["for"])
    )
    return [str(each["round"]), game, whom, each["article"], each["reason"]]


def _points(text: str) -> str:
    return points_text(Fraction(text))


def _decimal(text: str, language: Language) -> str:
    return text.replace(".", ",") if language is Language.ES else text


def _signed(text: str, language: Language) -> str:
    shown = f"−{text[1:]}" if text.startswith("-") else f"+{text}" if text != "0" else text
    return _decimal(shown, language)
