"""The officer's own matches: this is that player, this one is new, take whoever is clear."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import Conflict, UnknownName
from arpad.core.event import Player
from arpad.core.finding import Finding
from arpad.core.names import alphabetical, words_of
from arpad.core.players import LikelyPlayer, PlayerRecord
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Desk, Writing
from arpad.office.people.noting import note_player
from arpad.office.people.player_values import TITLES, WOMEN_TITLES, checked
from arpad.office.people.whom import OURS, the_player
from arpad.office.records.database import Connection
from arpad.office.records.events import MatchedTo, set_matches
from arpad.office.records.player_lookup import players_by_ids
from arpad.office.records.players import add_player
from arpad.office.records.reports import latest_check
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import may
from arpad.office.tournaments.amended_versions import make_version
from arpad.office.tournaments.current import AtHand, at_hand, not_at_hand, to_be_changed
from arpad.office.tournaments.event_rows import EventPlayer
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.matching import (
    BY_NEW,
    BY_OFFICER,
    candidates,
    clear_candidate,
    ids_are_national,
    note_match,
    only_namesakes,
    score_of,
)


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
    chosen: Mapping[int, str] | Mapping[str, str],
    new: Sequence[int] | Sequence[str] = (),
    *,
    auto: bool = False,
    by_name: bool = False,
    reason: str | None = None,
) -> Assigned:
    """Match players of the report at hand: as chosen, as new players, and whoever is clear.

    ``by_name``: also whoever has no id and the name of one player alone, though no birth date
    says that it is the same person.
    The report's side is a number there, or the id or name it gives.
    Where it was accepted, the matches of that version stay; the change makes the next one.
    """
    if not (chosen or new or auto or by_name):
        return _looked_at(desk, code)
    meant, added = _meant(desk, code, chosen, new)
    details = {"chosen": meant, "new": added, "reason": reason}
    with desk.writing("match", f"tournament:{code}", **details) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        before = to_be_changed(work.connection, tournament)
        players = {each.no: each for each in event_players(work.connection, before.version)}
        found: dict[int, tuple[PlayerRecord, str]] = {}
        for no, who in meant.items():
            found[no] = the_player(work.connection, who), BY_OFFICER
        national = ids_are_national(work.connection, players.values(), before.report.format)
        for no in added:
            entered = _new_player(work, players[no], desk.today, national=national)
            found[no] = entered, BY_NEW
        if auto:
            found |= _clear(work.connection, players, found)
        if by_name:
            found |= _by_name(work.connection, players, found)
        _refuse_twice(code, players, found)
        version = _matched(work, tournament, before, players, found, reason)
        done = {no: player for no, (player, _) in found.items()}
        return Assigned(tournament, done, _unmatched(work.connection, version))


def _meant(
    desk: Desk,
    code: str,
    chosen: Mapping[int, str] | Mapping[str, str],
    new: Sequence[int] | Sequence[str],
) -> tuple[dict[int, str], list[int]]:
    """Whom the officer chose, all by numbers: a name must not enter the log for ever."""
    with desk.reading() as connection:
        before = to_be_changed(connection, find_tournament(connection, code))
        players = {each.no: each for each in event_players(connection, before.version)}
        meant = {}
        for asked, who in chosen.items():
            no = number_in_report(players, asked, code)
            meant[no] = f"{OURS}{the_player(connection, who).id}"
        return meant, [number_in_report(players, each, code) for each in new]


def _matched(
    work: Writing,
    tournament: TournamentRow,
    before: AtHand,
    players: Mapping[int, EventPlayer],
    found: Mapping[int, tuple[PlayerRecord, str]],
    reason: str | None,
) -> int:
    """Match in place what is not decided; otherwise in a version of its own, if anybody changes."""
    matches = {
        no: MatchedTo(player.id, how, score_of(players[no].reported, player))
        for no, (player, how) in found.items()
    }
    if not before.decided:
        set_matches(work.connection, before.version, matches)
        for no, match in matches.items():
            note_match(work, before.version, no, players[no].player_id, match.player_id)
        return before.version
    changes = [
        Amendment(Amends.PLAYER, _number(players[no].player_id), _number(match.player_id), no=no)
        for no, match in sorted(matches.items())
        if players[no].player_id != match.player_id
    ]
    if not changes:
        return before.version
    return make_version(work, tournament, before, changes, reason, matches)


def _number(player: int | None) -> str | None:
    return None if player is None else str(player)


def _looked_at(desk: Desk, code: str) -> Assigned:
    with desk.reading() as connection:
        tournament = find_tournament(connection, code)
        found = at_hand(connection, tournament)
        if found is None or latest_check(connection, found.report.id) is None:
            raise not_at_hand(tournament)
        return Assigned(tournament, {}, _unmatched(connection, found.version))


def _unmatched(connection: Connection, version: int) -> tuple[Unmatched, ...]:
    return tuple(
        Unmatched(each, tuple(candidates(connection, each.reported)))
        for each in event_players(connection, version)
        if each.player_id is None
    )


def _clear(
    connection: Connection,
    players: Mapping[int, EventPlayer],
    done: Mapping[int, tuple[PlayerRecord, str]],
) -> dict[int, tuple[PlayerRecord, str]]:
    """Everybody left whose first candidate is clear and not matched to anybody else."""
    taken = {each.player_id for each in players.values()} | {each.id for each, _ in done.values()}
    found: dict[int, tuple[PlayerRecord, str]] = {}
    for no, each in players.items():
        if each.player_id is not None or no in done:
            continue
        best = clear_candidate(each.reported, candidates(connection, each.reported))
        if best and best.player.id not in taken:
            taken.add(best.player.id)
            found[no] = best.player, BY_OFFICER
    return found


def _by_name(
    connection: Connection,
    players: Mapping[int, EventPlayer],
    done: Mapping[int, tuple[PlayerRecord, str]],
) -> dict[int, tuple[PlayerRecord, str]]:
    """Everybody left whose name is one player's alone, not matched to anybody else."""
    taken = {each.player_id for each in players.values()} | {each.id for each, _ in done.values()}
    known = only_namesakes(connection, [each.reported for each in players.values()])
    return {
        no: (player, BY_OFFICER)
        for no, player in known.items()
        if players[no].player_id is None and no not in done and player.id not in taken
    }


def _new_player(
    work: Writing, reported: EventPlayer, today: date, *, national: bool
) -> PlayerRecord:
    """A player registered from what the report says; ``national``: its ids are not FIDE's."""
    record = checked(_record(reported.reported, national=national), today)
    fide = [record.fide_id] if record.fide_id else []
    own = [record.national_id] if record.national_id else []
    for others in players_by_ids(work.connection, fide, own).values():
        values = {"found": str(reported.no), "player": str(others[0].id)}
        raise Conflict(Finding.error("match.id_taken", **values))
    added = add_player(work.connection, replace(record, added_at=work.at))
    note_player(work, None, added)
    return added


def _record(stated: Player, *, national: bool) -> PlayerRecord:
    """A player as reported; an id in figures is FIDE's, unless the report has ``national`` ones."""
    given, title = stated.id or "", stated.title
    is_fide = given.isascii() and given.isdecimal() and not national
    own = given if given and not is_fide else None
    return PlayerRecord(
        id=0,
        name=stated.name,
        fide_id=int(given) if is_fide else None,
        national_id=own or next(iter(sorted(stated.national_ids)), None),
        sex=stated.listed_sex,
        birth=stated.birth,
        federation=stated.federation,
        title=title if title in TITLES and title not in WOMEN_TITLES else None,
        women_title=title if title in WOMEN_TITLES else None,
    )


def _refuse_twice(
    code: str, players: Mapping[int, EventPlayer], found: Mapping[int, tuple[PlayerRecord, str]]
) -> None:
    """Refuse that one person is two players of an event."""
    after = {no: each.player_id for no, each in players.items()}
    after |= {no: player.id for no, (player, _) in found.items()}
    seen: dict[int, int] = {}
    for no, player_id in after.items():
        if player_id is None:
            continue
        if player_id in seen:
            values = {
                "found": f"{seen[player_id]}, {no}",
                "player": str(player_id),
                "code": code,
            }
            raise Conflict(Finding.error("match.twice", **values))
        seen[player_id] = no


def number_in_report(players: Mapping[int, EventPlayer], asked: int | str, code: str) -> int:
    """The number of whoever is meant; capitals, accents and the order of a name aside."""
    text = str(asked).strip()
    values = {"found": text, "code": code}
    if text.isascii() and text.isdecimal() and int(text) in players:
        return int(text)
    found = _called(players, text)
    if len(found) == 1:
        return found[0]
    if found:
        named = "; ".join(f"{no} {players[no].reported.name}" for no in found)
        borne = {"found": text, "code": code, "expected": named}
        raise UnknownName(Finding.error("match.several", **borne))
    unknown = "match.no_number" if text.isdecimal() else "match.no_name"
    raise UnknownName(Finding.error(unknown, **values))


def _called(players: Mapping[int, EventPlayer], asked: str) -> list[int]:
    said = {no: each.reported for no, each in players.items() if each.reported.name}
    name, words = alphabetical(asked), words_of(asked)
    return (
        [no for no, each in said.items() if each.id == asked]
        or [no for no, each in said.items() if alphabetical(each.name) == name]
        or [no for no, each in said.items() if words and words_of(each.name) == words]
    )
