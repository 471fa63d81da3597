"""The officer's own matches: this is that player, this one is new, take whoever is clear."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.errors import Conflict, UnknownName
from arpad.core.event import Player
from arpad.core.finding import Finding, Severity
from arpad.core.players import LikelyPlayer, PlayerRecord
from arpad.core.tournaments import Status, TournamentRow
from arpad.formats.result import FileFormat
from arpad.office.desk import Desk, Writing
from arpad.office.people.player_values import TITLES, WOMEN_TITLES, checked
from arpad.office.people.whom import OURS, the_player
from arpad.office.rights import may
from arpad.office.tournaments.event_rows import EventPlayer
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.matching import (
    BY_NEW,
    BY_OFFICER,
    candidates,
    clear_candidate,
    note_match,
    score_of,
)
from arpad.store.database import Connection
from arpad.store.events import MatchedTo, latest_version, set_matches
from arpad.store.player_lookup import players_by_ids
from arpad.store.players import add_player
from arpad.store.reports import ReportRow, latest_check, reports_of
from arpad.store.tournaments import find_tournament


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A player of a report nobody was found for, and who it may be."""

    player: EventPlayer
    candidates: tuple[LikelyPlayer[PlayerRecord], ...]


@dataclass(frozen=True, slots=True)
class Assigned:
    """Whom the officer matched to whom, and who is left."""

    tournament: TournamentRow
    matched: Mapping[int, PlayerRecord]
    unmatched: tuple[Unmatched, ...]


@may()
def assign(
    desk: Desk,
    code: str,
    chosen: Mapping[int, str],
    new: Collection[int] = (),
    *,
    auto: bool = False,
) -> Assigned:
    """Match players of the last report: as chosen, as new players, and whoever is clear."""
    if not (chosen or new or auto):
        return _looked_at(desk, code)
    meant = _meant(desk, code, chosen)
    with desk.writing("match", f"tournament:{code}", chosen=meant, new=list(new)) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        report, version = _report(work.connection, tournament)
        players = {each.no: each for each in event_players(work.connection, version)}
        done: dict[int, PlayerRecord] = {}
        for no, who in meant.items():
            done[no] = the_player(work.connection, who)
            _match(work, version, players[no], done[no], BY_OFFICER)
        for no in new:
            reported = _of_number(players, no, code)
            done[no] = _new_player(work, reported, report.format, desk.today)
            _match(work, version, players[no], done[no], BY_NEW)
        if auto:
            done |= _clear(work, version, players, done)
        _refuse_twice(work.connection, version)
        return Assigned(tournament, done, _unmatched(work.connection, version))


def _meant(desk: Desk, code: str, chosen: Mapping[int, str]) -> dict[int, str]:
    """Whom the officer chose, by our numbers: a name must not enter the log for ever."""
    with desk.reading() as connection:
        _, version = _report(connection, find_tournament(connection, code))
        players = {each.no: each for each in event_players(connection, version)}
        meant = {}
        for no, who in chosen.items():
            _of_number(players, no, code)
            meant[no] = f"{OURS}{the_player(connection, who).id}"
    return meant


def _looked_at(desk: Desk, code: str) -> Assigned:
    with desk.reading() as connection:
        tournament = find_tournament(connection, code)
        _, version = _report(connection, tournament, changing=False)
        return Assigned(tournament, {}, _unmatched(connection, version))


def _report(
    connection: Connection, tournament: TournamentRow, *, changing: bool = True
) -> tuple[ReportRow, int]:
    """The last report and its version; matches change only between check and decision."""
    reports = reports_of(connection, tournament.id)
    checked_once = bool(reports) and latest_check(connection, reports[-1].id) is not None
    if not checked_once or (changing and tournament.status is not Status.CHECKED):
        values = {"found": tournament.code, "status": tournament.status.value}
        raise Conflict(Finding(Severity.ERROR, "match.not_checked", values=values))
    return reports[-1], latest_version(connection, reports[-1].id)


def _unmatched(connection: Connection, version: int) -> tuple[Unmatched, ...]:
    return tuple(
        Unmatched(each, tuple(candidates(connection, each.reported)))
        for each in event_players(connection, version)
        if each.player_id is None
    )


def _of_number(players: Mapping[int, EventPlayer], no: int, code: str) -> EventPlayer:
    if no not in players:
        values = {"found": str(no), "code": code}
        raise UnknownName(Finding(Severity.ERROR, "match.no_number", values=values))
    return players[no]


def _match(
    work: Writing, version: int, reported: EventPlayer, player: PlayerRecord, how: str
) -> None:
    match = MatchedTo(player.id, how, score_of(reported.reported, player))
    set_matches(work.connection, version, {reported.no: match})
    note_match(work, version, reported.no, reported.player_id, player.id)


def _clear(
    work: Writing,
    version: int,
    players: Mapping[int, EventPlayer],
    done: Mapping[int, PlayerRecord],
) -> dict[int, PlayerRecord]:
    """Everybody left whose first candidate is clear and not matched to anybody else."""
    taken = {each.player_id for each in players.values()} | {each.id for each in done.values()}
    found: dict[int, PlayerRecord] = {}
    for no, each in players.items():
        if each.player_id is not None or no in done:
            continue
        best = clear_candidate(candidates(work.connection, each.reported))
        if best and best.player.id not in taken:
            taken.add(best.player.id)
            found[no] = best.player
            _match(work, version, each, best.player, BY_OFFICER)
    return found


def _new_player(
    work: Writing, reported: EventPlayer, format_: str | None, today: date
) -> PlayerRecord:
    """A player registered from what the report says."""
    record = checked(_record(reported.reported, format_), today)
    fide = [record.fide_id] if record.fide_id else []
    national = [record.national_id] if record.national_id else []
    for others in players_by_ids(work.connection, fide, national).values():
        values = {"found": str(reported.no), "player": str(others[0].id)}
        raise Conflict(Finding(Severity.ERROR, "match.id_taken", values=values))
    added = add_player(work.connection, replace(record, added_at=work.at))
    for field in ("name", "birth"):
        work.changed(added.subject, field, None, getattr(added, field), owner=added.id)
    return added


def _record(stated: Player, format_: str | None) -> PlayerRecord:
    """A player as reported; an id in figures is FIDE's, except in FEDA's own file."""
    given, title = stated.id or "", stated.title
    is_fide = given.isascii() and given.isdecimal() and format_ != FileFormat.FEDA
    own = given if given and not is_fide else None
    return PlayerRecord(
        0,
        stated.name,
        fide_id=int(given) if is_fide else None,
        national_id=own or next(iter(sorted(stated.national_ids)), None),
        sex=stated.listed_sex,
        birth=stated.birth,
        federation=stated.federation,
        title=title if title in TITLES and title not in WOMEN_TITLES else None,
        women_title=title if title in WOMEN_TITLES else None,
    )


def _refuse_twice(connection: Connection, version: int) -> None:
    seen: dict[int, int] = {}
    for each in event_players(connection, version):
        if each.player_id is None:
            continue
        if each.player_id in seen:
            both = f"{seen[each.player_id]}, {each.no}"
            values = {"found": both, "player": str(each.player_id)}
            raise Conflict(Finding(Severity.ERROR, "match.twice", values=values))
        seen[each.player_id] = each.no
