"""The arbiter's check-list as lines and as JSON values (manual, tutorial 9.4)."""

from collections.abc import Iterator
from typing import Any

from arpad.cli.output import label
from arpad.core.exact import decimal_text
from arpad.messages.render import padded
from arpad.messages.text import Language
from arpad.pairing.check_list import check_list
from arpad.pairing.values import Float, RoundState

ARROWS = {Float.DOWN: "↓", Float.UP: "↑", None: ""}
POINTS_PLACES = 1
HEADS = ("no", "points", "colours", "preference", "float_1", "float_2", "no_bye")


def check_list_lines(state: RoundState, language: Language) -> Iterator[str]:
    """Columns set with blanks, opponents of played games oldest first."""
    rows = [[label(f"column.{head}", language) for head in HEADS]]
    opponents = [label("column.opponents", language)]
    for row in check_list(state):
        rows.append(
            [
                str(row.no),
                padded(decimal_text(row.points), POINTS_PLACES),
                "".join(colour.value[0].upper() for colour in row.colours),
                row.preference,
                ARROWS[row.float_1],
                ARROWS[row.float_2],
                "[X]" if row.barred else "",
            ]
        )
        opponents.append(" ".join(map(str, row.opponents)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield label("pair.check_list", language)
    for cells, met in zip(rows, opponents, strict=True):
        set_ = [
            cell.rjust(width) if index < 2 else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        yield "  ".join((*set_, met)).rstrip()


def check_list_answer(state: RoundState) -> list[dict[str, Any]]:
    """The same as JSON values."""
    return [
        {
            "no": row.no,
            "points": decimal_text(row.points),
            "colours": "".join(colour.value[0].upper() for colour in row.colours),
            "preference": row.preference,
            "float_last_round": row.float_1,
            "float_two_rounds_ago": row.float_2,
            "may_get_bye": not row.barred,
            "opponents": list(row.opponents),
        }
        for row in check_list(state)
    ]
