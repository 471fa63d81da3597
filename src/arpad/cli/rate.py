"""``arpad rate``: what tournaments do to ratings."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, TypedDict, final

import typer

from arpad.answers.rating import event_answer, period_answer
from arpad.answers.rating_keys import (
    EventAnswer,
    IgnoredAnswer,
    PeriodAnswer,
    RatedAnswer,
    UnratedAnswer,
)
from arpad.api import edition_of, period_edition
from arpad.cli.completing import regulation_ids
from arpad.cli.exits import Exit
from arpad.cli.file_names import reports_in
from arpad.cli.output import (
    Column,
    Format,
    help_in,
    is_terminal,
    label,
    print_remark,
    remarks,
    write,
    write_csv,
    write_json,
    write_json_lines,
    write_lines,
    write_table,
)
from arpad.cli.own_editions import asked_edition
from arpad.cli.rating_question import RatingQuestion, asked
from arpad.cli.rating_remarks import remarks_on, remarks_on_result
from arpad.cli.refusals import Refusal, in_options
from arpad.cli.uncounted import UncountedGame, uncounted_lines
from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput, NotCovered, UnknownName
from arpad.core.event import Event
from arpad.core.exact import points_text
from arpad.core.finding import Finding
from arpad.core.json_values import AnswerRow
from arpad.messages.render import article_text, finding_json, printable, result_text, say
from arpad.messages.text import Language
from arpad.rating.event import rate_event
from arpad.regulations.edition import Edition

Names = dict[tuple[str | None, int], str]
KEYS = (
    "no", "name", "status", "rating", "n", "w", "we", "k", "k_rule", "sum", "change",
    "new_rating", "p", "rc", "ru", "counts", "listed", "article", "reason",
)  # fmt: skip
RATED = (
    Column("no", right=True),
    Column("name", importance=2),
    Column("rating", right=True),
    Column("n", right=True, importance=0),
    Column("w", right=True),
    Column("we", right=True, importance=0),
    Column("k", right=True, importance=0),
    Column("sum", right=True, importance=0),
    Column("change", right=True, importance=2),
    Column("new_rating", right=True, importance=2),
)
UNRATED = (
    Column("no", right=True),
    Column("name", importance=2),
    Column("n", right=True, importance=0),
    Column("w", right=True),
    Column("p", right=True, importance=0),
    Column("rc", right=True, importance=0),
    Column("ru", right=True, importance=2),
    Column("listed"),
    Column("reason"),
)
IGNORED = (
    Column("round", right=True, importance=2),
    Column("game", importance=2),
    Column("for"),
    Column("article", importance=0),
    Column("reason"),
)


OPTIONS = {"readings": "--reading"}


@final
class RefusedFile(TypedDict):
    """A file that could not be rated, and what is wrong with it."""

    file: str
    error: AnswerRow


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("rate", help=tell("rate"))
    def rate(
        files: Annotated[list[str], typer.Argument(help=tell("files"), show_default=False)],
        regulation: Annotated[
            str, typer.Option(help=tell("regulation"), autocompletion=regulation_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        period: Annotated[bool, typer.Option("--period", help=tell("period"))] = False,
        base: Annotated[list[str] | None, typer.Option(help=tell("base"))] = None,
        start: Annotated[str | None, typer.Option(help=tell("start"))] = None,
        verbose: Annotated[bool, typer.Option("--verbose", help=tell("verbose"))] = False,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db_editions"))
        ] = None,
        format_: Annotated[Format, typer.Option("--format", help=tell("format"))] = Format.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        chosen = asked_edition(regulation, db, language)
        question = asked(chosen, reading, start, base, period=period, verbose=verbose)
        files = reports_in(files, language)
        if period:
            from arpad.rating.period import rate_period

            rating = rate_period(*read_period(files, question, language))
            _print([period_answer(rating, language)], format_, language, verbose=verbose)
        else:
            _rate_files(files, question, format_, language)


def _rate_files(
    files: Sequence[str], question: RatingQuestion, format_: Format, language: Language
) -> None:
    answers: list[EventAnswer | RefusedFile] = []
    refusals: list[tuple[str, tuple[Finding, ...]]] = []
    for file in files:
        try:
            answers.append(_answer(file, question, language))
        except (Refusal, UnknownName) as error:
            if len(files) == 1 or (isinstance(error, UnknownName) and question.regulation != AUTO):
                raise
            findings = in_options(error, OPTIONS).findings
            refusals.append((file, findings))
            answers.append({"file": file, "error": error_answer(findings, language)})
    _print(answers, format_, language, verbose=question.verbose)
    if refusals:
        if format_ is not Format.JSON:
            for file, findings in refusals:
                remarks(findings, language, file, verbose=question.verbose)
        raise typer.Exit(Exit.BAD_INPUT)


def error_answer(findings: Sequence[Finding], language: Language) -> AnswerRow:
    """What is wrong with a file, as JSON values: the first finding, and all of them."""
    return {
        **finding_json(findings[0], language),
        "findings": [finding_json(each, language) for each in findings],
    }


def _answer(file: str, question: RatingQuestion, language: Language) -> EventAnswer:
    event = question.event(file, language)
    try:
        edition = edition_of(event, question.regulation, question.readings)
    except NotCovered as error:
        raise Refusal((error.finding,), Exit.BAD_INPUT, file) from error
    rating = rate_event(edition, event)
    found = (*remarks_on(edition, event, question.regulation), *remarks_on_result(rating))
    remarks(found, language, file, verbose=question.verbose)
    return event_answer(rating, language)


def read_period(
    files: Sequence[str], question: RatingQuestion, language: Language
) -> tuple[Edition, list[Event]]:
    """The files as one period and its edition, with remarks on each."""
    from arpad.rating.bases import with_bases

    events = [question.event(file, language) for file in files]
    for file, event in zip(files, events, strict=True):
        try:
            edition_of(event, question.regulation)
        except NotCovered as error:
            raise Refusal((error.finding,), Exit.BAD_INPUT, file) from error
    try:
        edition = period_edition(events, question.regulation, question.readings)
    except NotCovered as error:
        raise Refusal((error.finding,), Exit.BAD_INPUT) from error
    except BadInput as error:
        raise Refusal(error.findings, Exit.BAD_INPUT) from error
    if question.base_lists:
        from arpad.cli.base_lists import listed_bases

        listed = listed_bases(question.base_lists, events, edition.play, language)
        events = with_bases(events, listed)
    events = with_bases(events, question.bases)
    for file, event in zip(files, events, strict=True):
        found = remarks_on(edition, event, question.regulation)
        remarks(found, language, file, verbose=question.verbose)
    return edition, events


def _print(
    answers: Sequence[EventAnswer | PeriodAnswer | RefusedFile],
    format_: Format,
    language: Language,
    *,
    verbose: bool,
) -> None:
    if format_ is Format.JSON:
        if len(answers) == 1:
            write_json(answers[0])
        else:
            write_json_lines(answers)
        return
    good = [answer for answer in answers if "players" in answer]
    if format_ is Format.TABLE and is_terminal():
        for answer in good:
            print_tables(answer, language, verbose=verbose)
        return
    several = len(answers) > 1
    keys = ("tournament", *KEYS) if several else KEYS
    rows = [
        [answer.get("tournament")] * several + [player.get(key) for key in KEYS]
        for answer in good
        for player in answer["players"]
    ]
    (write_csv if format_ is Format.CSV else write_lines)(keys, rows)
    for answer in good:
        if verbose:
            _remark_ignored(answer, language)
        elif answer["ignored"]:
            print_remark("\n".join(ignored_lines(answer, language)))


def ignored_lines(answer: EventAnswer | PeriodAnswer, language: Language) -> Iterator[str]:
    """The games that do not count as one remark: a line for each reason."""
    names = _names(answer)
    yield say("rate.ignored", {"event": _heading(answer, language)}, language)
    games = [
        UncountedGame(each["article"], each["reason"], _ignored_entry(each, names, language))
        for each in answer["ignored"]
    ]
    yield from uncounted_lines(games, language)


def _ignored_entry(each: IgnoredAnswer, names: Names, language: Language) -> str:
    round_, game, *_ = _ignored_row(each, names, language)
    return f"{label('column.round', language)} {round_} {game}"


def _remark_ignored(answer: EventAnswer | PeriodAnswer, language: Language) -> None:
    """Where the table has no room for them, the games that do not count are remarks."""
    names = _names(answer)
    for each in answer["ignored"]:
        round_, game, whom, article, reason = _ignored_row(each, names, language)
        line = f"{label('column.round', language)} {round_}, {game} ({whom}): {reason}  [{article}]"
        print_remark(printable(line))


def print_tables(
    answer: EventAnswer | PeriodAnswer, language: Language, *, verbose: bool = False
) -> None:
    """An event or a period for the terminal: rated, unrated, and what does not count."""
    heading = _heading(answer, language)
    rated = [each for each in answer["players"] if each["status"] == "rated"]
    unrated = [each for each in answer["players"] if each["status"] == "unrated"]
    if rated:
        title = f"{heading} · {label('title.rated', language)}"
        write_table(title, RATED, [rated_row(each, language) for each in rated], language)
    if unrated:
        title = f"{heading} · {label('title.unrated', language)}"
        write_table(title, UNRATED, [_unrated_row(each, language) for each in unrated], language)
    if answer["ignored"] and not verbose:
        write("\n".join(ignored_lines(answer, language)))
    elif answer["ignored"]:
        names = _names(answer)
        rows = [_ignored_row(each, names, language) for each in answer["ignored"]]
        write_table(label("title.ignored", language), IGNORED, rows, language)


def _heading(answer: EventAnswer | PeriodAnswer, language: Language) -> str:
    if "tournaments" in answer:
        event = say("title.period", {"n": len(answer["tournaments"])}, language)
    else:
        event = answer["tournament"]
    return f"{event} · {answer['regulation']}"


def rated_row(player: RatedAnswer, language: Language) -> list[str]:
    """A rated player's figures as the table shows them."""
    return [
        str(player["no"]),
        player["name"],
        str(player["rating"]),
        str(player["n"]),
        _points(player["w"]),
        language.number(player["we"]),
        "" if player["k"] is None else str(player["k"]),
        _signed(player["sum"], language),
        _signed(player["change"], language),
        str(player["new_rating"]) + ("" if player["listed"] else "*"),
    ]


def _unrated_row(player: UnratedAnswer, language: Language) -> list[str]:
    listed = label("answer.yes" if player["listed"] else "answer.no", language)
    reason = ""
    if not player["counts"]:
        reason = f"{player['reason']} [{article_text(player['article'], language)}]"
    return [
        str(player["no"]),
        player["name"],
        str(player["n"]),
        _points(player["w"]),
        language.number(player["p"] or "–"),
        language.number(player["rc"] or "–"),
        str(player["ru"] or "–"),
        listed,
        reason,
    ]


def _names(answer: EventAnswer | PeriodAnswer) -> Names:
    """Players by tournament and number there; a single event has no name to tell apart."""
    if "tournaments" not in answer:
        return {(None, each["no"]): each["name"] for each in answer["players"]}
    return {
        (event["tournament"], event["no"]): each["name"]
        for each in answer["players"]
        for event in each["events"]
    }


def _ignored_row(each: IgnoredAnswer, names: Names, language: Language) -> list[str]:
    event = each.get("tournament")
    whom = ", ".join(names[event, no] for no in each["for"])
    if "bye" in each:
        game = names[event, each["player"]]
    else:
        white, black = names[event, each["white"]], names[event, each["black"]]
        game = f"{white} – {black} {result_text(each['result'])}"
        if len(each["for"]) > 1:
            whom = label("answer.everybody", language)
    article = article_text(each["article"], language)
    return [str(each["round"]), game, whom, article, each["reason"]]


def _points(text: str) -> str:
    return points_text(Fraction(text))


def _signed(text: str, language: Language) -> str:
    sign = "" if text.startswith("-") or text == "0" else "+"
    return f"{sign}{language.number(text)}"
