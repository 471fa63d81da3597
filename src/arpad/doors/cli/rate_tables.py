"""What ``rate`` prints: tables for people, lines for programs, and what does not count."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, TypedDict, final

from arpad.core.exact import points_text
from arpad.core.json_values import AnswerRow
from arpad.doors.cli.output import (
    Column,
    Format,
    is_terminal,
    label,
    print_remark,
    write,
    write_csv,
    write_json,
    write_json_lines,
    write_lines,
    write_table,
)
from arpad.doors.cli.uncounted import UncountedGame, uncounted_lines
from arpad.messages.render import article_text, printable, result_text, say
from arpad.messages.text import Language
from arpad.program.rating_keys import (
    EventAnswer,
    IgnoredAnswer,
    PeriodAnswer,
    PeriodPlayerAnswer,
    RatedAnswer,
    UnratedAnswer,
)

Names = dict[tuple[int | None, int], str]
Answer: TypeAlias = EventAnswer | PeriodAnswer
FIGURES = (
    "name", "status", "rating", "n", "w", "we", "k", "k_rule", "sum", "change",
    "new_rating", "p", "rc", "ru", "counts", "listed", "article", "reason",
)  # fmt: skip
EXCEPTIONAL = "exceptional"
RATED = (
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


@final
class RefusedFile(TypedDict):
    """A file that could not be rated, and what is wrong with it."""

    file: str
    error: AnswerRow


def print_answers(
    answers: Sequence[Answer | RefusedFile],
    format_: Format,
    language: Language,
    *,
    verbose: bool,
) -> None:
    """The answers in the format asked for; what does not count is a remark beside lines."""
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
    flags = (EXCEPTIONAL,) if any(map(_looks_for_exceptional, good)) else ()
    figures = (*FIGURES, *flags)
    own = ("id", *figures, "events") if good and "tournaments" in good[0] else ("no", *figures)
    rows = [
        [_events_of(answer)] * several + row
        for answer in good
        for row in _line_rows(answer, figures)
    ]
    keys = ("tournament", *own) if several else own
    if format_ is Format.CSV:
        write_csv(keys, rows)
    else:
        write_lines(keys, [_with_halves(row, keys.index("w")) for row in rows])
    for answer in good:
        if verbose:
            _remark_ignored(answer, language)
        elif answer["ignored"]:
            print_remark("\n".join(ignored_lines(answer, language)))


def _events_of(answer: Answer) -> str:
    """The event or, of a list, all of its events."""
    names = answer["tournaments"] if "tournaments" in answer else [answer["tournament"]]
    return " + ".join(names)


def _with_halves(row: Sequence[object], points: int) -> list[object]:
    """A line for people: ½ in the column of the points."""
    return [_points(str(cell)) if at == points else cell for at, cell in enumerate(row)]


def _line_rows(answer: Answer, figures: Sequence[str]) -> list[list[object]]:
    """The players; a number is one of an event, so a period has ids and says whose it is where."""
    if "tournaments" not in answer:
        return [[player.get(key) for key in ("no", *figures)] for player in answer["players"]]
    return [
        [player.get("id"), *(player.get(key) for key in figures), _numbers(player)]
        for player in answer["players"]
    ]


def _looks_for_exceptional(answer: Answer) -> bool:
    """Whether the edition flags exceptional performances (Elo 1972, deflation 3)."""
    return any(EXCEPTIONAL in player for player in answer["players"])


def _numbers(player: PeriodPlayerAnswer) -> str:
    """Under which number the player stands in each event."""
    return "; ".join(f"{each['tournament']} {each['no']}" for each in player["events"])


def ignored_lines(answer: Answer, language: Language) -> Iterator[str]:
    """The games that do not count as one remark: a line for each reason."""
    names = _names(answer)
    yield say("rate.ignored", {"event": _heading(answer, language)}, language)
    events = _event_names(answer)
    games = [
        UncountedGame(
            each["article"],
            each["reason"],
            f"{_event(each, events)}{_ignored_entry(each, names, language)}",
        )
        for each in answer["ignored"]
    ]
    yield from uncounted_lines(games, language)


def _ignored_entry(each: IgnoredAnswer, names: Names, language: Language) -> str:
    round_, game, *_ = _ignored_row(each, names, language)
    return f"{label('column.round', language)} {round_} {game}"


def _remark_ignored(answer: Answer, language: Language) -> None:
    """Where the table has no room for them, the games that do not count are remarks."""
    names, events = _names(answer), _event_names(answer)
    for each in answer["ignored"]:
        round_, game, whom, article, reason = _ignored_row(each, names, language)
        where = f"{_event(each, events)}{label('column.round', language)} {round_}"
        print_remark(printable(f"{where}, {game} ({whom}): {reason}  [{article}]"))


def print_tables(answer: Answer, language: Language, *, verbose: bool = False) -> None:
    """An event or a period for the terminal: rated, unrated, and what does not count."""
    heading = _heading(answer, language)
    rated = [each for each in answer["players"] if each["status"] == "rated"]
    unrated = [each for each in answer["players"] if each["status"] == "unrated"]
    first = _first_columns(answer)
    if rated:
        title = f"{heading} · {label('title.rated', language)}"
        rows = [[*_who(each, first), *_rated_row(each, language)] for each in rated]
        columns = (*first, *RATED)
        if any(each.get(EXCEPTIONAL) for each in rated):
            columns += (Column(EXCEPTIONAL),)
            yes = label("answer.yes", language)
            for row, each in zip(rows, rated, strict=True):
                row.append(yes if each.get(EXCEPTIONAL) else "")
        write_table(title, columns, rows, language)
    if unrated:
        title = f"{heading} · {label('title.unrated', language)}"
        rows = [[*_who(each, first), *_unrated_row(each, language)] for each in unrated]
        write_table(title, (*first, *UNRATED), rows, language)
    if answer["ignored"] and not verbose:
        write("\n".join(ignored_lines(answer, language)))
    elif answer["ignored"]:
        names, events = _names(answer), _event_names(answer)
        columns = (*([Column("event")] if events else []), *IGNORED)
        rows = [
            [name for place, name in events.items() if place == each.get("event")]
            + _ignored_row(each, names, language)
            for each in answer["ignored"]
        ]
        write_table(label("title.ignored", language), columns, rows, language)


def _first_columns(answer: Answer) -> tuple[Column, ...]:
    """A player's number or, in a period, their id, if anybody has one."""
    if "tournaments" not in answer:
        return (Column("no", right=True),)
    return (Column("id"),) if any("id" in player for player in answer["players"]) else ()


def _who(player: RatedAnswer | UnratedAnswer, columns: Sequence[Column]) -> list[str]:
    return [str(player["no"]) if each.key == "no" else player.get("id", "") for each in columns]


def _heading(answer: Answer, language: Language) -> str:
    if "tournaments" in answer and len(answer["tournaments"]) > 1:
        event = say("title.period", {"n": len(answer["tournaments"])}, language)
    else:
        event = _events_of(answer)
    return " · ".join(name for name in (event, answer["regulation"]) if name)


def _rated_row(player: RatedAnswer, language: Language) -> list[str]:
    """A rated player's figures as the table shows them."""
    return [
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
        player["name"],
        str(player["n"]),
        _points(player["w"]),
        language.number(player["p"] or "–"),
        language.number(player["rc"] or "–"),
        str(player["ru"] or "–"),
        listed,
        reason,
    ]


def _names(answer: Answer) -> Names:
    """Players by event and number there; a single event need not be told apart."""
    if "tournaments" not in answer:
        return {(None, each["no"]): each["name"] for each in answer["players"]}
    return {
        (event["event"], event["no"]): each["name"]
        for each in answer["players"]
        for event in each["events"]
    }


def _event_names(answer: Answer) -> dict[int, str]:
    """What the events of a period are called, two of one name with their places."""
    if "tournaments" not in answer:
        return {}
    names = answer["tournaments"]
    return {
        place: name if names.count(name) == 1 else f"{name} ({place})"
        for place, name in enumerate(names, start=1)
    }


def _event(each: IgnoredAnswer, events: Mapping[int, str]) -> str:
    return f"{events[each['event']]}, " if "event" in each else ""


def _ignored_row(each: IgnoredAnswer, names: Names, language: Language) -> list[str]:
    event = each.get("event")
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
