"""Form 1 of FIDE 2005: the report of a tournament with its cross table and remarks.

FIDE 2005, 11.2 has round robins reported on it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from arpad.core.cross_table import CrossLine, cross_table
from arpad.core.event import Event
from arpad.core.multiple_results import BYE_SIGNS
from arpad.doors.paper.people_and_events import facts_of
from arpad.doors.paper.sheet import PrintedSheet, Row, birth_day, points, text, words
from arpad.messages.render import say
from arpad.messages.text import Language

ARTICLE: Final = "FIDE 2005, 11.2 and form 1"
UNKNOWN: Final = "–"
WORDS: Final = (
    "form1_heading", "event", "city", "fed", "start", "end", "cross_table", "rank", "name", "id",
    "title", "rating", "total_score", "time_limit", "average_rating", "category", "points_gm",
    "points_im", "form1_remarks", "certified", "place_and_date", "chief_arbiter",
    "deputy_arbiter", "endorsement", "name_in_print", "signature_and_seal",
)  # fmt: skip


def remarks_of(event: Event, language: Language) -> list[str]:
    """What the remarks must have: birth dates of the unrated, and what was not played."""
    unrated = [
        f"{player.name} ({birth_day(player.birth, language) or UNKNOWN})"
        for player in event.players
        if player.rating is None
    ]
    said = []
    if unrated:
        said.append(say("printed.unrated_births", {"found": "; ".join(unrated)}, language))
    if unplayed := list(_unplayed(event, language)):
        said.append(say("printed.not_played", {"found": "; ".join(unplayed)}, language))
    return said


def _unplayed(event: Event, language: Language) -> Iterator[str]:
    names = {player.no: player.name for player in event.players}
    for game in event.games:
        if not game.result.played:
            shown = game.result.value.replace("-", "−")
            pair = f"{names[game.white]} – {names[game.black]} {shown}"
            yield say("printed.in_round", {"round": game.round, "found": pair}, language)
    for bye in event.byes:
        alone = f"{names[bye.player]} {BYE_SIGNS[bye.kind].replace('-', '−')}"
        yield say("printed.in_round", {"round": bye.round, "found": alone}, language)


def form1_sheet(
    event: Event, average: int | None, remarks: Sequence[str], language: Language
) -> PrintedSheet:
    """The form in a language; category and the points of norms are left to be filled in."""
    facts = facts_of(event)
    lines = cross_table(event)
    width = max((len(line.cells) for line in lines), default=0)
    return PrintedSheet(
        template="form1",
        title=say("printed.form1", {"event": event.name}, language),
        language=language,
        words=words(language, *WORDS),
        values={
            **facts.cells(language),
            "average": text(average),
            "deputies": text("; ".join(facts.deputies)),
            "remarks": text("  ".join((*remarks_of(event, language), *remarks))),
        },
        tables={
            "columns": [{"number": str(number)} for number in range(1, width + 1)],
            "lines": [_row(line) for line in lines],
        },
        dated=event.end or event.start,
    )


def _row(line: CrossLine) -> Row:
    player = line.result.player
    return {
        "rank": str(line.place),
        "name": text(player.name),
        "id": text(player.id),
        "title": text(player.title),
        "rating": text(player.rating),
        "federation": text(player.federation),
        "total": points(line.result.points),
        **{
            str(number): text(cell.replace("-", "−"))
            for number, cell in enumerate(line.cells, start=1)
        },
    }
