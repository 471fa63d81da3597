"""Form 2 of FIDE 2005: the pairing cards of a Swiss, one for each player.

FIDE 2005, 11.3 and form 2. The column for tie-breaks stays empty: an event does not say which of
them the card was kept for.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import Event
from arpad.core.multiple_results import (
    BLACK,
    WHITE,
    MultipleResult,
    RoundResult,
    multiple_results,
)
from arpad.doors.paper.people_and_events import facts_of
from arpad.doors.paper.sheet import PrintedSheet, Row, birth_day, points, text, words
from arpad.messages.render import label, say
from arpad.messages.text import Language

LEAST_ROUNDS: Final = 11
"""The lines the card has, of which an event may use fewer."""
SIGNS: Final = {"0": 0, "½": 1, "1": 2, "-": 0, "=": 1, "+": 2}
COLOURS: Final = {WHITE: "letter.white", BLACK: "letter.black"}
WORDS: Final = (
    "form2_heading", "name", "id", "rating", "title", "birth", "fed", "sex", "event", "start",
    "end", "round", "card_no", "opponent", "card_colour", "score", "card_total",
    "card_tie_break", "card_score", "card_games", "card_average", "total_score", "rank",
    "chief_arbiter", "deputy_arbiter", "federation_official",
)  # fmt: skip


class CardLine(NamedTuple):
    """A round of a card: whom the player met, and the points so far."""

    round: int
    result: RoundResult
    opponent: str | None
    total: Fraction


def card_lines(event: Event, result: MultipleResult) -> Iterator[CardLine]:
    """The rounds of a player's card, in their order; points as a win and a draw give them."""
    names = {player.no: player.name for player in event.players}
    half_points = 0
    for number, played in sorted(result.rounds.items()):
        for each in played:
            half_points += SIGNS[each.result]
            name = names.get(each.opponent) if each.opponent else None
            yield CardLine(number, each, name, Fraction(half_points, 2))


def form2_sheet(event: Event, language: Language) -> PrintedSheet:
    """The cards in a language: as many lines as the form has, and more after more rounds."""
    facts = facts_of(event)
    cards = [_card(result, language) for result in multiple_results(event)]
    lines: dict[str, list[Row]] = {
        f"card{index}": _rows(event, result, language)
        for index, result in enumerate(multiple_results(event))
    }
    return PrintedSheet(
        template="form2",
        title=say("printed.form2", {"event": event.name}, language),
        language=language,
        words=words(language, *WORDS),
        values={**facts.cells(language), "deputies": text("; ".join(facts.deputies))},
        tables={"cards": cards, **lines},
        dated=event.end or event.start,
    )


def _card(result: MultipleResult, language: Language) -> Row:
    player, against = result.player, result.against
    return {
        "name": text(player.name),
        "id": text(player.id),
        "rating": text(player.rating),
        "title": text(player.title),
        "birth": birth_day(player.birth, language),
        "federation": text(player.federation),
        "sex": text(player.sex),
        "score": points(against.points),
        "games": text(against.games),
        "average": text(against.opponents),
        "total": points(result.points),
        "rank": text(player.rank),
    }


def _rows(event: Event, result: MultipleResult, language: Language) -> list[Row]:
    rows: list[Row] = [
        {
            "round": text(line.round),
            "no": text(line.result.opponent),
            "opponent": text(line.opponent),
            "rating": text(line.result.rating),
            "colour": _colour(line.result, language),
            "score": text(line.result.result.replace("-", "−")),
            "total": points(line.total),
        }
        for line in card_lines(event, result)
    ]
    empty = range(len(rows) + 1, LEAST_ROUNDS + 1)
    return [*rows, *({"round": text(number)} for number in empty)]


def _colour(result: RoundResult, language: Language) -> str | None:
    return label(COLOURS[result.colour], language) if result.colour else None
