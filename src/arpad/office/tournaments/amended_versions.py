"""A version made of another one and what an officer changes in it."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from arpad.core.amended_values import text_of
from arpad.core.amendments import RATED_GAME, Amendment, AmendmentRow, Amends, amended
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Writing
from arpad.office.norms.judging import judge_event
from arpad.office.records.amendments import add_amendments, amendments_of
from arpad.office.records.arbiters import forget_as_before
from arpad.office.records.database import Connection
from arpad.office.records.events import (
    MATCH_FIELD,
    EventRows,
    MatchedTo,
    PlayerRow,
    accept_version,
    add_version,
    event_rows,
    latest_version,
    match_subject,
    player_rows,
    set_matches,
)
from arpad.office.records.reports import ReportRow
from arpad.office.records.tournaments import set_accepted
from arpad.office.tournaments.content import content_digest
from arpad.office.tournaments.current import AtHand, version_text
from arpad.office.tournaments.event_rows import event_of, has_older_sums, rows_of
from arpad.office.tournaments.matching import note_accepted

# What a report says of a player besides the games, and of the score.
SAID: Final = ("rating", "rank", "title")
SCORED: Final = ("points", "more", "sum_points", "sum_games", "sum_opponents", "sum_on_list")


def make_version(
    work: Writing,
    tournament: TournamentRow,
    before: AtHand,
    changes: Sequence[Amendment],
    reason: str | None,
    matches: Mapping[int, MatchedTo] | None = None,
) -> int:
    """The next version of a report, with changes on record; it counts where the one before did.

    It is made from the rows of the one before: what was erased there stays empty.
    """
    connection = work.connection
    rows = amended_rows(event_rows(connection, before.version), changes)
    new = [
        AmendmentRow(
            version=0, change=each, reason=reason, at=work.at, by=work.by, log_id=work.log_id
        )
        for each in changes
    ]
    content = content_digest(connection, rows, (*amendments_of(connection, before.version), *new))
    made = add_version(connection, tournament.id, before.report.id, rows, content, work.at, work.by)
    kept = {row.no: match for row, match in player_rows(connection, before.version)}
    set_matches(connection, made, kept | dict(matches or {}))
    forget_as_before(connection, before.version, made)
    add_amendments(connection, [each._replace(version=made) for each in new])
    for each in changes:
        owner = kept[each.white].player_id if each.kind is Amends.TITLE and each.white else None
        work.changed(match_subject(made), logged_field(each), each.old, each.new, owner)
    if before.decided:
        _count(work, tournament, before, made)
    return made


def amended_rows(rows: EventRows, changes: Sequence[Amendment]) -> EventRows:
    """The rows of an event after some changes; of the players only what may be amended."""
    after = rows_of(amended(event_of(rows), changes), rows.version.reading)
    players = zip(rows.players, after.players, strict=True)
    reading = rows.version.reading
    if len(after.games) != len(rows.games):
        reading = _without_places(reading, "games[")
    if len(after.byes) != len(rows.byes):
        reading = _without_places(reading, "byes[")
    of_event = any(each.kind.of_event for each in changes)
    version = after.version if of_event else rows.version
    return rows._replace(
        version=version._replace(reading=reading),
        players=tuple(_scored(own, now) for own, now in players),
        games=after.games,
        byes=after.byes,
    )


def _scored(own: PlayerRow, now: PlayerRow) -> PlayerRow:
    """A player with the score of another row.

    Sums that an earlier release let pass unrated stay where they are: they were accepted so.
    """
    unrated_sums = has_older_sums(own) and now.sum_games is not None
    names = (*SAID, "points") if unrated_sums else (*SAID, *SCORED)
    return own._replace(**{name: getattr(now, name) for name in names})


def logged_field(change: Amendment) -> str:
    """What the log calls a change: ``player 3``, or ``result 3: 5-12`` of round 3."""
    if change.kind is Amends.PLAYER:
        return f"{MATCH_FIELD}{change.no}"
    if change.kind.of_event or change.kind is Amends.AS_READ:
        return change.kind.value
    if change.kind.of_player:
        return change.field_of_player
    board = "" if change.board is None else f" ({change.board})"
    return f"{change.kind} {place_text(change)}{board}"


def place_text(change: Amendment) -> str:
    """The round and the numbers of a game: ``3: 5-12``; of a bye ``3: 5``; else ``city=Soria``.

    Of a title only whose it is: what a check found is kept when the player is erased.
    """
    if change.kind is Amends.TITLE:
        return f"{change.white}: {change.kind}"
    if change.kind.of_event or change.kind.of_player:
        said = f"{change.kind}={change.new or ''}"
        return said if change.kind.of_event else f"{change.white}: {said}"
    if change.of_bye:
        return f"{change.round}: {change.white}"
    return f"{change.round}: {change.white}-{change.black}"


def left_behind(
    connection: Connection, tournament: TournamentRow, reports: Sequence[ReportRow], event: Event
) -> list[Finding]:
    """That a new report does not say what was amended in the one before it.

    READING: an amendment belongs to the version of the report it was made on. A new report
    stands for itself; who is who stays as decided, games are amended again where need be.
    """
    earlier = [each for each in reports[:-1] if each.id == tournament.accepted_report]
    earlier = earlier or list(reports[-2:-1])
    if not earlier:
        return []
    made = amendments_of(connection, latest_version(connection, earlier[0].id))
    missing = [place_text(each.change) for each in made if not _says(event, each.change)]
    if not missing:
        return []
    values = {
        "found": "; ".join(dict.fromkeys(missing)),
        "version": str(earlier[0].version),
        "code": tournament.code,
    }
    return [Finding.warning("amend.left_behind", **values)]


def _count(work: Writing, tournament: TournamentRow, before: AtHand, made: int) -> None:
    connection, report = work.connection, before.report
    accept_version(connection, made, work.at)
    note_accepted(work, made)
    set_accepted(connection, tournament.id, report.id, made)
    judge_event(work, tournament, made)
    old, new = (version_text(connection, report, each) for each in (before.version, made))
    work.changed(f"tournament:{tournament.code}", "accepted version", old, new)


def _without_places(reading: str, part: str) -> str:
    """What was found when the report was read, without where games or byes stood: they moved."""
    kept = json.loads(reading)
    fields = kept["positions"]["fields"]
    kept["positions"]["fields"] = {
        place: at for place, at in fields.items() if not place.startswith(part)
    }
    return json.dumps(kept, ensure_ascii=False)


def _says(event: Event, change: Amendment) -> bool:
    """Whether a report says by itself what was amended."""
    if change.kind in (Amends.PLAYER, Amends.CONFIRMED, Amends.AS_READ) or change.is_forgotten:
        return True
    if change.kind.of_event:
        return text_of(getattr(event, change.kind.value)) == change.new
    if change.kind.of_player:
        said = [each for each in event.players if each.no == change.white]
        return any(text_of(getattr(each, change.kind.value)) == change.new for each in said)
    if change.kind is Amends.BYE:
        byes = [
            each.kind.value
            for each in event.byes
            if (each.round, each.player) == (change.round, change.white)
        ]
        return byes == ([change.new] if change.new else [])
    turned = change.kind is Amends.COLOURS
    players = (change.black, change.white) if turned else (change.white, change.black)
    games = [
        each
        for each in event.games
        if (each.round, each.white, each.black) == (change.round, *players)
    ]
    match change.kind:
        case Amends.REMOVED:
            return not games
        case Amends.COLOURS:
            return bool(games)
        case Amends.RATED:
            return any(each.rated == (change.new == RATED_GAME) for each in games)
        case _:
            return any(each.result == change.new for each in games)
