"""A round of a running tournament as a table."""

from arpad.core.exact import points_text
from arpad.core.step import Exact
from arpad.doors.cli.output import Column, is_terminal, write, write_lines, write_table
from arpad.doors.cli.pair.not_paired import NOT_PAIRED
from arpad.messages.render import printable, say
from arpad.messages.text import Language
from arpad.tournament.round_days import day_of
from arpad.tournament.round_points import points_before
from arpad.tournament.running import HallRound, RunningEvent
from arpad.tournament.tie_words import words_of_matches

COLUMNS = (
    Column("board", right=True, importance=2),
    Column("white", right=True),
    Column("white_name", importance=2),
    Column("white_rating", right=True, importance=0),
    Column("white_points", right=True),
    Column("result", importance=1),
    Column("black", right=True),
    Column("black_name", importance=2),
    Column("black_rating", right=True, importance=0),
    Column("black_points", right=True),
)


def write_boards(running: RunningEvent, round: int, language: Language) -> None:
    """The boards of a round by their numbers, the bye, and who sits out."""
    course = running.round(round)
    points = points_before(running, round)
    numbers = running.numbers()

    def side(entry: int) -> list[str]:
        player = running.player(entry)
        return [
            str(numbers[entry]),
            player.name,
            str(player.rating or "–"),
            language.number(points_text(points[entry])),
        ]

    rows = [
        [
            course.board_text(each.board),
            *side(each.white),
            each.result or "",
            *side(each.black),
        ]
        for each in sorted(course.boards)
    ]
    if is_terminal():
        values: dict[str, Exact] = {
            "tournament": running.head.name,
            "round": round,
            "rounds": running.number_of_rounds,
            "system": running.system,
        }
        write_table(say("pair.title", values, language), COLUMNS, rows, language)
    else:
        write_lines([column.key for column in COLUMNS], rows)
    for line in (
        *unpaired_lines(running, course, language),
        *match_lines(running, course, language),
    ):
        write(line)
    if day := day_of(running, round):
        write(say("hall.round_day", {"round": round, "date": day}, language))


def match_lines(running: RunningEvent, course: HallRound, language: Language) -> list[str]:
    """The matches of teams with their scores, and who rests."""
    return [
        printable(say(key, values, language)) for key, values in words_of_matches(running, course)
    ]


def unpaired_lines(running: RunningEvent, course: HallRound, language: Language) -> list[str]:
    """The bye, and who sits out."""
    numbers = running.numbers()
    lines = []
    if course.bye:
        lines.append(("pair.bye", course.bye))
    out = sorted(course.sitting_out, key=lambda each: numbers[each.player])
    lines += [(NOT_PAIRED[each.kind], each.player) for each in out]
    return [
        printable(say(key, {"no": numbers[no], "name": running.player(no).name}, language))
        for key, no in lines
    ]
