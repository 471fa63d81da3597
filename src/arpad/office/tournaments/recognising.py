"""Which tournament a report is of: by name, start, federation, and by who plays in it."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import NamedTuple

from arpad.core.errors import Conflict
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.core.name_likeness import name_likeness, normal_name, words_of
from arpad.core.tournaments import AWAITING, DECIDED, Status, TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.events import event_rows, latest_version
from arpad.office.records.registered_players import registered_players
from arpad.office.records.reports import reports_of
from arpad.office.records.tournaments import tournaments
from arpad.office.tournaments.event_names import Names, compare_names, years_agree
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.matching import ids_of, persons_among
from arpad.office.tournaments.months import is_dropped, received_months, refuse_beside_months

NEAR = timedelta(days=3)
SIMILAR = 60
OTHER_FEDERATION = 20
# Reports that share fewer than one player in five are of different tournaments; where they share
# fewer than half, of the players or of the pairings, it cannot be known.
FEW = 5
MOST = 2


# A tournament of the same name within these days may be the one a report without dates is of.
TWO_YEARS = timedelta(days=731)
OFFERED = 5


class Arrival(NamedTuple):
    """How a report came: the name of its file, and on which day."""

    file_name: str
    day: date


@dataclass(frozen=True, slots=True)
class Likely:
    """A tournament a report may be of, and what its name says to that."""

    tournament: TournamentRow
    names: Names


def recognised(
    connection: Connection, event: Event, arrival: Arrival | None = None
) -> TournamentRow | None:
    """The tournament a report must be of, or None where there is none it may be of.

    Refused where there is a doubt, where the report looks like a correction of one that is decided
    on, and where its months came before. ``arrival`` helps with a report that states no days.
    """
    if event.start is None and arrival is not None:
        return _undated(connection, event, arrival)
    found = _likely(connection, event)
    sure = _surely(event, found)
    if sure:
        return sure
    if not event.part:
        _refuse_whole(connection, event)
    if found:
        shown = "; ".join(_shown(each.tournament) for each in found)
        values = {"found": event.name, "expected": shown}
        raise Conflict(Finding.error("report.several", "code", **values))
    _refuse_correction(connection, event)
    return None


def _undated(connection: Connection, event: Event, arrival: Arrival) -> TournamentRow | None:
    """The tournament of a report that states no days.

    READING: it is one that is registered, not yet reported and begun by the day of receipt. It is
    sure where the file or the report names its code, or where it has the report's name and nothing
    else of that name is within two years, or where it is the only one whose registered players are
    most of the report's: more than half of those who are in the master file. Where some have the
    code or the name, it is one of these; where the code is that of one which is reported already,
    it is no other's. Otherwise those it may be are offered.
    """
    begun = [each for each in tournaments(connection) if each.start <= arrival.day]
    waiting = [each for each in begun if each.status is Status.REGISTERED]
    if event.end is not None:
        waiting = [each for each in waiting if abs(each.end - event.end) <= NEAR]
    said = f"{arrival.file_name} {event.name}"
    of_code = [each for each in begun if _names_code(said, each)]
    coded = [each for each in waiting if each in of_code]
    named = [each for each in waiting if _is_named(event, each)]
    days = (arrival.day - TWO_YEARS, arrival.day + TWO_YEARS)
    namesakes = [each for each in tournaments(connection, starting=days) if _is_named(event, each)]
    if len(coded) == 1:
        return coded[0]
    if not of_code and len(named) == 1 and named == namesakes:
        return named[0]
    some = coded if of_code else named or waiting
    peopled = _with_most_players(connection, event, some)
    if len(peopled) == 1:
        return peopled[0]
    may_be = [
        each for each in begun
        if each.status in AWAITING
        or (each.status in DECIDED and (each in of_code or _is_named(event, each)))
    ]  # fmt: skip
    if may_be:
        raise _may_be_of(event, may_be)
    return None


def _names_code(text: str, tournament: TournamentRow) -> bool:
    """Whether the code stands in a text, and not within a longer number or word."""
    return bool(re.search(rf"(?<![^\W_]){re.escape(tournament.code)}(?![^\W_])", text))


def _is_named(event: Event, tournament: TournamentRow) -> bool:
    """Whether a tournament has the name of a report, of the same year where both name one."""
    same = compare_names(event.name, tournament.name) is Names.SAME
    return same and years_agree(event.name, tournament.name)


def _with_most_players(
    connection: Connection, event: Event, some: Sequence[TournamentRow]
) -> list[TournamentRow]:
    """The tournaments in which most of a report's players in the master file are registered."""
    persons = set(persons_among(connection, event.players).values())
    return [
        each
        for each in some
        if MOST * len(persons & registered_players(connection, each.id)) > len(persons)
    ]


def _may_be_of(event: Event, may_be: Sequence[TournamentRow]) -> Conflict:
    """That a report without days may be of some tournaments, the likeliest first."""
    words = words_of(event.name)
    ranked = sorted(
        may_be,
        key=lambda each: (name_likeness(words, words_of(each.name)), each.start, each.code),
        reverse=True,
    )
    shown = "; ".join(_shown(each) for each in ranked[:OFFERED])
    values = {"found": event.name or "–", "expected": shown}
    return Conflict(Finding.error("report.undated", "code", **values))


def unknown_tournament(connection: Connection, event: Event) -> Conflict:
    """That a report is of no tournament we know; with those of about the same time."""
    if event.start is None:
        values = {"found": event.name or "–"}
        return Conflict(Finding.error("report.undated_unknown", "code", **values))
    start = event.start.isoformat()
    near = [_shown(each) for each in _near(connection, event)]
    values = {"found": event.name, "start": start, "expected": "; ".join(near)}
    code = "report.no_tournament" if near else "report.no_tournament_near"
    return Conflict(Finding.error(code, "code", **values))


def _likely(connection: Connection, event: Event) -> list[Likely]:
    """The tournaments a report may be of, the likeliest first; other sections are none of them.

    Nor is one of another kind of play, unless its name leaves no doubt: the rapid play-offs of a
    knock-out are not the knock-out.
    """
    found = []
    for each in _near(connection, event):
        names = compare_names(event.name, each.name)
        likeness = name_likeness(words_of(event.name), words_of(each.name))
        if event.federation and each.federation and event.federation != each.federation:
            likeness -= OTHER_FEDERATION
        if (likeness >= SIMILAR or names is Names.SAME) and names is not Names.OTHER:
            found.append((likeness, Likely(each, names)))
    found.sort(key=lambda pair: (-pair[0], pair[1].tournament.code))
    ranked = [
        replace(each, names=Names.DOUBTFUL) if played is Names.DOUBTFUL else each
        for _, each in found
        if (played := _compare_players(connection, each.tournament, event)) is not Names.OTHER
    ]
    same_play = [each for each in ranked if each.tournament.play is event.play]
    return same_play or [each for each in ranked if each.names is not Names.DOUBTFUL]


def _surely(event: Event, found: list[Likely]) -> TournamentRow | None:
    """The only one of the same name and day, else of the same name, else of a longer one."""
    same = [each.tournament for each in found if each.names is Names.SAME]
    same_day = [each for each in same if each.start == event.start]
    longer = [each.tournament for each in found if each.names is not Names.DOUBTFUL]
    for some in (same_day, same, longer):
        if len(some) == 1:
            return some[0]
    return None


def _refuse_correction(connection: Connection, event: Event) -> None:
    """Refuse to take what corrects a decided report for a tournament of its own."""
    for each in _near(connection, event, statuses=DECIDED):
        same = each.start == event.start and each.play is event.play
        if not same or compare_names(event.name, each.name) is not Names.SAME:
            continue
        if _compare_players(connection, each, event) is not Names.OTHER:
            values = {"found": each.code, "name": each.name, "status": each.status.value}
            raise Conflict(Finding.error("report.decided", "code", **values))


def _refuse_whole(connection: Connection, event: Event) -> None:
    """Refuse as a whole what was received as months, under its own code or under none."""
    for each in _near(connection, event, statuses=[Status.WITHDRAWN]):
        if each.play is event.play and compare_names(event.name, each.name) is Names.SAME:
            refuse_beside_months(connection, each)
    months = [each.code for each in received_months(connection, event) if not is_dropped(each)]
    if months:
        values = {"found": event.name, "months": ", ".join(months)}
        raise Conflict(Finding.error("monthly.received", "code", **values))


def _compare_players(connection: Connection, tournament: TournamentRow, event: Event) -> Names:
    """Whether the last report of a tournament names the same people in the same pairs.

    Two sections of one name have other players, or a few in common, or meet in other pairs.
    """
    reports = reports_of(connection, tournament.id)
    if not reports:
        return Names.SAME
    known = event_of(event_rows(connection, latest_version(connection, reports[-1].id)))
    numbers = {key: player.no for player in known.players for key in _keys(player)}
    same = {
        player.no: numbers[key]
        for player in event.players
        for key in _keys(player)
        if key in numbers
    }
    sizes = sorted((sum(bool(player.name) for player in known.players), len(event.players)))
    if FEW * len(same) < sizes[0]:
        return Names.OTHER
    then = _pairs(known, {no: no for no in same.values()})
    now = _pairs(event, same)
    if MOST * len(same) < sizes[1] or MOST * len(then & now) < min(len(then), len(now)):
        return Names.DOUBTFUL
    return Names.SAME


def _pairs(event: Event, numbers: Mapping[int, int]) -> set[frozenset[int]]:
    """Who met whom, of those who have a number."""
    return {
        frozenset((numbers[game.white], numbers[game.black]))
        for game in event.games
        if game.white in numbers and game.black in numbers
    }


def _keys(player: Player) -> list[str]:
    named = [f"name {normal_name(player.name)}"] if player.name else []
    return [*ids_of(player), *named]


def _near(
    connection: Connection, event: Event, statuses: Collection[Status] = AWAITING
) -> list[TournamentRow]:
    """Tournaments that start about the same time, whatever they are called."""
    if event.start is None:
        return []
    days = (event.start - NEAR, event.start + NEAR)
    return tournaments(connection, statuses=statuses, starting=days)


def _shown(tournament: TournamentRow) -> str:
    return f"{tournament.code} {tournament.name} ({tournament.start})"
