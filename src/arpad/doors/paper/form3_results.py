"""Form 3 of FIDE 2005 on paper: multiple results in a Swiss, a column for each player."""

from typing import Final

from arpad.core.event import Event
from arpad.core.multiple_results import (
    USUAL,
    FormReading,
    MultipleResult,
    RoundResult,
    multiple_results,
)
from arpad.doors.paper.people_and_events import facts_of
from arpad.doors.paper.sheet import PrintedSheet, Row, points, text, words
from arpad.messages.render import say
from arpad.messages.text import Language

ARTICLE: Final = "FIDE 2005, form 3"
LEAST_ROUNDS: Final = 11
"""The lines the form has, of which an event may use fewer."""
WORDS: Final = (
    "form3_heading", "form3_legend", "event", "city", "fed", "start", "end", "time_control",
    "chief_arbiter", "federation_official", "name_in_print", "signature", "seal",
)  # fmt: skip


def form3_sheet(event: Event, language: Language, reading: FormReading = USUAL) -> PrintedSheet:
    """The form in a language: as many lines as it has, and more where there were more rounds."""
    rounds = max(event.number_of_rounds, LEAST_ROUNDS)
    return PrintedSheet(
        template="form3",
        title=say("printed.form3", {"event": event.name}, language),
        language=language,
        words=words(language, *WORDS),
        values=facts_of(event).cells(language),
        tables={
            "rounds": [{"round": str(number)} for number in range(1, rounds + 1)],
            "players": [_column(result, rounds) for result in multiple_results(event, reading)],
        },
        dated=event.end or event.start,
    )


def _column(result: MultipleResult, rounds: int) -> Row:
    player, against = result.player, result.against
    cells: dict[str, str | bool | None] = {
        "A": text(result.last_name),
        "B": text(result.first_name),
        "C": text(player.no),
        "D": text(player.federation),
        "E": text(player.title),
        "F": text(player.rank),
        "G": text(player.rating),
        "H": points(result.points),
        "L": text(against.games),
        "M": text(against.opponents),
        "N": points(against.points),
        "O": text(player.id),
        "P": text(result.birth),
    }
    for number in range(1, rounds + 1):
        played = result.rounds.get(number, (RoundResult(),))
        opponents = [f"{each.opponent}{each.colour}" for each in played if each.opponent]
        cells[f"I{number}"] = text(" ".join(opponents))
        cells[f"J{number}"] = text(" ".join(str(each.rating) for each in played if each.rating))
        cells[f"K{number}"] = text(" ".join(each.result for each in played).replace("-", "−"))
    return cells
