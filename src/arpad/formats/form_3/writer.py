"""Writing form 3 as CSV."""

import csv
import io
from collections.abc import Iterator
from typing import Final

from arpad.core.event import Bye, ByeKind, Event, Game, Player
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding
from arpad.core.multiple_results import (
    USUAL,
    FormReading,
    MultipleResult,
    RoundResult,
    multiple_results,
)
from arpad.formats.crosstable.sheet import guarded
from arpad.formats.form_3.layout import (
    ABOVE,
    ARTICLE,
    CHIEF_ARBITER,
    CITY,
    END,
    EVENT,
    FED,
    START,
    TIME_CONTROL,
    headings,
)
from arpad.formats.result import Written
from arpad.formats.tables.decoding import tidy
from arpad.formats.tables.losses import lost_of_event, lost_of_rows

CHIEF: Final = "chief"
OF_EVENT: Final = (
    "name", "city", "federation", "start", "end", "time_control", "rounds", "arbiters",
)  # fmt: skip
OF_PLAYER: Final = (
    "no",
    "name",
    "federation",
    "title",
    "rank",
    "rating",
    "points",
    "id",
    "birth",
    "sums",
)
OF_GAME: Final = ("round", "white", "black", "result")


def write_form_3(event: Event, reading: FormReading = USUAL) -> Written:
    """The form of an event, and what of the event it has no place for."""
    results = multiple_results(event, reading)
    rounds = event.number_of_rounds
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([key, guarded(tidy(said))] for key, said in _above(event) if said)
    writer.writerow(headings(rounds))
    writer.writerows(_cells(result, rounds) for result in results)
    content = text.getvalue().encode("utf-8-sig", errors="replace")
    return Written(content, tuple(_lost(event, results)))


def _above(event: Event) -> Iterator[tuple[str, str]]:
    arbiter = next((each.titled_name for each in event.arbiters if each.role == CHIEF), "")
    said = {
        EVENT: event.name,
        CITY: event.city,
        FED: event.federation,
        START: event.start and event.start.isoformat(),
        END: event.end and event.end.isoformat(),
        TIME_CONTROL: event.time_control,
        CHIEF_ARBITER: arbiter,
    }
    return ((key, said[key] or "") for key in ABOVE)


def _cells(result: MultipleResult, rounds: int) -> list[str]:
    player, against = result.player, result.against
    own = (
        result.last_name, result.first_name, player.no, player.federation, player.title,
        player.rank, player.rating, decimal_text(result.points),
    )  # fmt: skip
    sums = (against.games, against.opponents, decimal_text(against.points))
    played = [
        cell for number in range(1, rounds + 1) for cell in _round(result.rounds.get(number, ()))
    ]
    return [*map(_text, own), *played, *map(_text, (*sums, player.id, result.birth))]


def _round(found: tuple[RoundResult, ...]) -> tuple[str, str, str]:
    if not found:
        return "", "", ""
    first = found[0]
    opponent = "" if first.opponent is None else f"{first.opponent}{first.colour}"
    return opponent, _text(first.rating), first.result


def _text(value: object) -> str:
    return "" if value is None else guarded(tidy(str(value)))


def _lost(event: Event, results: tuple[MultipleResult, ...]) -> Iterator[Finding]:
    for result in results:
        for number, found in sorted(result.rounds.items()):
            if len(found) > 1:
                yield Finding.warning(
                    "form_3.several", "games", ARTICLE, name=result.player.name, round=number
                )
    yield from lost_of_event(event, OF_EVENT, ARTICLE)
    if len(event.arbiters) > 1:
        found_more = {"found": "arbiters"}
        yield Finding.warning("tables.lost", "arbiters", ARTICLE, **found_more)
    printed = {result.player.no for result in results if result.birth == result.player.birth}

    def kept(player: Player, field: str) -> bool:
        return field == "birth" and player.no in printed

    carried = [field for field in OF_PLAYER if field != "birth"]
    yield from lost_of_rows("players", event.players, carried, ARTICLE, kept)
    yield from lost_of_rows("games", event.games, OF_GAME, ARTICLE, _kept_of_game)
    yield from lost_of_rows("byes", event.byes, ("round", "player"), ARTICLE, _kept_of_bye)


def _kept_of_game(game: Game, field: str) -> bool:
    """A game that was not played is not rated, which its sign says."""
    return field == "rated" and not game.result.played


def _kept_of_bye(bye: Bye, field: str) -> bool:
    """A bye the pairing gave is read again as a full point."""
    return field == "kind" and bye.kind is not ByeKind.PAIRING
