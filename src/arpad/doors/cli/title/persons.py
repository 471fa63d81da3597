"""The same person in several reports."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.doors.cli.output import remark
from arpad.doors.cli.whom import find_person
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.norms.applying import KeptApplication


class EventFile(NamedTuple):
    """A tournament and the file it was read from."""

    file: str
    event: Event


def once_each(events: Sequence[EventFile], language: Language) -> list[EventFile]:
    """Every tournament once; a second file with the same name and days is said and left out."""
    found: dict[object, EventFile] = {}
    for each in events:
        event = each.event
        first = found.setdefault((event.name, event.start, event.end), each)
        if first is not each:
            values = {"found": event.name, "file": first.file}
            finding = Finding.warning("award.same_event", **values)
            remark(finding, language, each.file)
    return list(found.values())


def entries_of(
    events: Sequence[EventFile], asked: str, language: Language
) -> list[tuple[EventFile, Player]]:
    """Where a person played, with their entry; where they did not is said.

    The same games on the same days count once, whatever the event is called.
    """
    person = find_person([each.event for each in events], asked)
    found: list[tuple[EventFile, Player]] = []
    first: dict[object, EventFile] = {}
    for each in events:
        own = next((player for player in each.event.players if same_person(player, person)), None)
        if own is None:
            values = {"name": person.name}
            finding = Finding.warning("printed.not_there", **values)
            remark(finding, language, each.file)
            continue
        same = first.setdefault(_games_of(each.event, own) or each.file, each)
        if same is each:
            found.append((each, own))
        else:
            values = {"found": same.event.name, "file": same.file}
            finding = Finding.warning("award.same_games", **values)
            remark(finding, language, each.file)
    return found


def beside_kept(
    entries: Sequence[tuple[EventFile, Player]],
    kept: "KeptApplication",
    language: Language,
) -> list[tuple[EventFile, Player]]:
    """The reports of events that an office does not keep; the others count as it judged them."""
    theirs = [(each, "award.kept_event") for each in kept.events]
    theirs += [(each, "award.refused_event") for each in kept.refused]
    found = []
    for file, own in entries:
        said = next(
            (
                (one, code)
                for one, code in theirs
                if _is_same(file.event, own, one.event, one.player)
            ),
            None,
        )
        if said is None:
            found.append((file, own))
            continue
        values = {"found": said[0].code, "name": said[0].event.name}
        remark(Finding.warning(said[1], **values), language, file.file)
    return found


def _is_same(event: Event, own: Player, other: Event, theirs: Player) -> bool:
    """Whether two events are one: by name and days, or by days and a person's results.

    Who the opponents are is left aside: an office knows them by other names and numbers.
    """
    if (event.start, event.end) != (other.start, other.end):
        return False
    results = _results_of(event, own)
    return event.name == other.name or (bool(results) and results == _results_of(other, theirs))


def _results_of(event: Event, own: Player) -> list[tuple[int, bool, str]]:
    return sorted(
        (game.round, game.white == own.no, game.result.value)
        for game in event.games
        if own.no in (game.white, game.black)
    )


def _games_of(event: Event, own: Player) -> tuple[object, ...] | None:
    """The days and a person's games, by which an event is known under any name; None: no game."""
    players = {player.no: player for player in event.players}
    games = sorted(
        (game.round, other.id or other.name, game.result.value)
        for game in event.games
        if own.no in (game.white, game.black)
        for other in [players[game.black if game.white == own.no else game.white]]
    )
    return (event.start, event.end, *games) if games else None


def same_person(player: Player, person: Player) -> bool:
    """Whether two entries are one person: by id, or by name where there is none."""
    return player.id == person.id if person.id else player.name == person.name
