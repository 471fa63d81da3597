"""A round of a running tournament as a table and as JSON values."""

from fractions import Fraction
from typing import Any

from arpad.cli.output import Column, is_terminal, write, write_lines, write_table
from arpad.cli.pair.not_paired import NOT_PAIRED
from arpad.core.exact import decimal_text, points_text
from arpad.core.scores import points_of
from arpad.core.step import Exact
from arpad.hall.as_event import as_event
from arpad.hall.round_days import round_days
from arpad.hall.running import HallRound, RunningEvent
from arpad.hall.tie_words import match_score, words_of_matches
from arpad.messages.render import printable, say
from arpad.messages.text import Language
from arpad.pairing.rounds import as_before

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


def day_of(running: RunningEvent, round: int) -> str | None:
    """The day of a round, where it was announced."""
    days = round_days(running)
    return days[round - 1] if round <= len(days) else None


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


def points_before(running: RunningEvent, round: int) -> dict[int, Any]:
    """The points everybody had before a round, by entry number."""
    points = points_of(as_before(as_event(running), round))
    return {entry: points[number] for entry, number in running.numbers().items()}


def round_answer(running: RunningEvent, round: int) -> dict[str, Any]:
    """A round as JSON values, players by pairing number."""
    course = running.round(round)
    numbers = running.numbers()
    points = points_before(running, round)

    def side(colour: str, entry: int) -> dict[str, Any]:
        player = running.player(entry)
        return {
            colour: numbers[entry],
            f"{colour}_name": player.name,
            f"{colour}_rating": player.rating,
            f"{colour}_points": decimal_text(points[entry]),
        }

    hand = course.by_hand
    return {
        "round": round,
        "rounds": running.number_of_rounds,
        "system": running.system,
        "boards": [
            {
                "board": each.board,
                "board_said": course.board_text(each.board),
                **side("white", each.white),
                **side("black", each.black),
                "result": each.result,
            }
            for each in sorted(course.boards)
        ],
        "date": day_of(running, round),
        "matches": [
            {
                "match": number,
                "first": match.first,
                "second": match.second,
                "score": [
                    decimal_text(Fraction(points, 2))
                    for points in match_score(running, course, number)
                ],
                "forfeit": match.forfeit,
            }
            for number, match in enumerate(course.matches, start=1)
        ],
        "bye": numbers[course.bye] if course.bye else None,
        "team_bye": course.team_bye,
        "not_paired": [
            {"no": numbers[each.player], "bye": each.kind.value} for each in course.sitting_out
        ],
        "by_hand": hand
        and {
            "reason": hand.reason,
            "pairs": [[numbers[no] for no in pair] for pair in hand.pairs],
            "bye": numbers[hand.bye] if hand.bye else None,
            "rules": [[numbers[no] for no in pair] for pair in hand.rules],
            "rules_bye": numbers[hand.rules_bye] if hand.rules_bye else None,
        },
    }
