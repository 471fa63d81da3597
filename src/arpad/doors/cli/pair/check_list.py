"""The arbiter's check-list as lines and as JSON values (manual, tutorial 9.4)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from arpad.core.exact import decimal_text, points_text
from arpad.core.rounding import round_away_from_zero
from arpad.doors.cli.output import Column, heading, label, write, write_table
from arpad.messages.render import colours_text, say
from arpad.messages.text import Language
from arpad.rules.pairing.check_list import CheckListRow, check_list
from arpad.rules.pairing.handling import HandlingRules
from arpad.rules.pairing.opposition import Measure
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.values import Float, RoundState

ARROWS = {Float.DOWN: "↓", Float.UP: "↑", None: ""}
KEPT = ("no", "points", "colours", "preference")
HEADS = ("no", "points", "virtual", "colours", "preference", "float_1", "float_2", "no_bye")
NUMBERS = ("no", "points", "virtual")
COLUMNS = tuple(
    Column(head, right=head in NUMBERS, importance=2 if head in KEPT else 1)
    for head in (*HEADS, "opponents")
)


def check_list_lines(state: RoundState, system: PairingSystem, language: Language) -> Iterator[str]:
    """Columns set with blanks, opponents of played games oldest first, and what signs mean."""
    measures = system.measures(state)
    listed = list(check_list(state, measures))
    heads = [head for head in HEADS if head != "virtual" or any(row.virtual for row in listed)]
    names = {head: label(f"column.{head}", language) for head in heads}
    names |= {measure.key: heading(Column(measure.key), language) for measure in measures}
    heads += [measure.key for measure in measures]
    rows = [names, *(_shown(row, measures, language) for row in listed)]
    opponents = [label("column.opponents", language)]
    opponents += [cells["opponents"] for cells in rows[1:]]
    width = {head: max(len(cells[head]) for cells in rows) for head in heads}
    yield label("pair.check_list", language)
    for cells, met in zip(rows, opponents, strict=True):
        set_ = [
            cells[head].ljust(width[head])
            if head in HEADS and head not in NUMBERS
            else cells[head].rjust(width[head])
            for head in heads
        ]
        yield "  ".join((*set_, met)).rstrip()
    yield legend(system.handling, language)


def legend(rules: HandlingRules, language: Language) -> str:
    """What the letters and signs mean, and whether a round without a game is a float."""
    if not rules.unplayed_floats:
        floats = "check_list.floats_by_games"
    elif rules.lost_round_floats:
        floats = "check_list.floats_without_game"
    else:
        floats = "check_list.floats_for_points"
    article = {"article": rules.float_article}
    parts = ("check_list.letters", floats, "check_list.barred")
    return " ".join(say(part, article, language) for part in parts)


def write_check_list(state: RoundState, system: PairingSystem, language: Language) -> None:
    """The list as a table."""
    measures = system.measures(state)
    listed = list(check_list(state, measures))
    virtual = any(row.virtual for row in listed)
    columns = [column for column in COLUMNS if column.key != "virtual" or virtual]
    columns += [Column(measure.key, right=True) for measure in measures]
    rows = [_shown(row, measures, language) for row in listed]
    texts = [[row[column.key] for column in columns] for row in rows]
    write_table(label("pair.check_list", language), columns, texts, language)
    write(legend(system.handling, language))


def _shown(row: CheckListRow, measures: Sequence[Measure], language: Language) -> dict[str, str]:
    """A row as text: halves as ½, colours by their letters in the language."""
    numbers = {
        measure.key: language.number(nearest_hundredth(value))
        for measure, value in zip(measures, row.measures, strict=True)
    }
    return numbers | {
        "no": str(row.no),
        "points": language.number(points_text(row.points)),
        "virtual": f"+{language.number(points_text(row.virtual))}" if row.virtual else "",
        "colours": colours_text(_letters(row), language),
        "preference": colours_text(row.preference, language),
        "float_1": ARROWS[row.float_1],
        "float_2": ARROWS[row.float_2],
        "no_bye": "[X]" if row.barred else "",
        "opponents": " ".join(map(str, row.opponents)),
    }


def nearest_hundredth(value: Fraction) -> str:
    """A number with two places at most."""
    return decimal_text(Fraction(round_away_from_zero(value * 100), 100))


def _letters(row: CheckListRow) -> str:
    return "".join(colour.letter for colour in row.colours)


def check_list_answer(state: RoundState, system: PairingSystem) -> list[dict[str, Any]]:
    """The same as JSON values."""
    measures = system.measures(state)
    return [
        {
            "no": row.no,
            "points": decimal_text(row.points),
            "virtual_points": decimal_text(row.virtual),
            "colours": _letters(row),
            "preference": row.preference,
            "float_last_round": row.float_1,
            "float_two_rounds_ago": row.float_2,
            "may_get_bye": not row.barred,
            "opponents": list(row.opponents),
            **{
                measure.key: decimal_text(value)
                for measure, value in zip(measures, row.measures, strict=True)
            },
        }
        for row in check_list(state, measures)
    ]
