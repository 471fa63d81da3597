"""Rows that may change held against what the log says last changed them.

Players' identity, standing, federation and titles, and the checkpoints that were signed. Whoever
came with a list has no line for each field, nor has whoever an earlier release entered from a
report; the lists say what they were.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from arpad.core.finding import Finding
from arpad.core.log import MADE_BY_US
from arpad.core.players import PlayerStatus
from arpad.office.chain.erased import kept_of_erased
from arpad.office.people.brought import brought, brought_otherwise
from arpad.office.records.brought import CLUB_NUMBER
from arpad.office.records.checkpoints import signed_lines
from arpad.office.records.clubs import all_clubs
from arpad.office.records.database import Connection
from arpad.office.records.log import lines_of_actions
from arpad.office.records.noted import (
    emptied_private,
    entered_whole,
    last_noted,
    never_printed_so,
    not_standing_alone,
    players_today,
    unknown_players,
    unmerged,
    unnamed_private,
)

SHOWN: Final = 20
PRINTED: Final = ("federation", "title", "women_title", "other_titles")
IDENTITY: Final = ("name", "fide_id", "national_id", "sex", "birth", "licence")
ADDED: Final = "added_at"
# What everybody has who was never merged or erased; every release noted both.
STANDING: Final = {"status": PlayerStatus.ACTIVE.value, "merged_into": None}


def players_otherwise(connection: Connection) -> Iterator[Finding]:
    """Players who stand, play for or are titled otherwise than the log and the lists say."""
    found = [*_otherwise(connection), *_never_printed(connection), *_clubs(connection)]
    found += [
        _player(number, field, value, expected)
        for number, field, value, expected in kept_of_erased(connection)
    ]
    found += [
        Finding.error("chain.entered", table="player", row=str(number))
        for number in unknown_players(connection, brought(connection).keys())
    ]
    found += [
        Finding.error("chain.entered", table="private_value", row=str(number))
        for number in unnamed_private(connection)
    ]
    found += [
        Finding.error("chain.merge", player=gone, found=kept) for gone, kept in unmerged(connection)
    ]
    found += [
        Finding.error("chain.brought", found=first, expected=last)
        for first, last in brought_otherwise(connection)
    ]
    found += [
        Finding.error("chain.private_gone", value=number, player=player)
        for number, player in emptied_private(connection)
    ]
    yield from _first(found)


def _otherwise(connection: Connection) -> Iterator[Finding]:
    fields = (*IDENTITY, *PRINTED, *STANDING, ADDED)
    noted: dict[int, dict[str, str | None]] = {}
    for number, at in entered_whole(connection).items():
        noted[number] = dict.fromkeys((*IDENTITY, *PRINTED)) | STANDING | {ADDED: at}
    for number in not_standing_alone(connection):
        noted.setdefault(number, {}).update(STANDING)
    for each in last_noted(connection, fields):
        noted.setdefault(each.player, {})[each.field] = each.value
    for number, row in players_today(connection, noted, fields).items():
        erased = row.standing == PlayerStatus.ERASED.value
        for field, expected in noted[number].items():
            value = row._mapping[field]
            found = None if value is None else str(value)
            if found != expected and not (erased and field not in STANDING):
                yield _player(number, field, found, expected)


def _clubs(connection: Connection) -> Iterator[Finding]:
    """Clubs, which a line notes by name, and that of an import by number."""
    names = {each.id: each.name for each in all_clubs(connection)}
    noted: dict[int, str | None] = dict.fromkeys(entered_whole(connection))
    for each in last_noted(connection, ("club", CLUB_NUMBER)):
        by_number = each.field == CLUB_NUMBER and each.value is not None
        noted[each.player] = names.get(int(each.value or 0)) if by_number else each.value
    for number, row in players_today(connection, noted, (CLUB_NUMBER,)).items():
        found = names.get(row.club_id)
        if found != noted[number] and row.standing != PlayerStatus.ERASED.value:
            yield _player(number, "club", found, noted[number])


def _never_printed(connection: Connection) -> Iterator[Finding]:
    for field in PRINTED:
        for number, found in never_printed_so(connection, field):
            yield Finding.error("chain.unprinted", player=number, field=field, found=found or "–")


def checkpoints_gone(connection: Connection) -> Iterator[Finding]:
    """Checkpoints the log says were signed and nobody finds."""
    kept = signed_lines(connection)
    for line in lines_of_actions(connection, ("checkpoint", *MADE_BY_US)):
        if line.id not in kept and (line.action == "checkpoint" or "key" in line.details):
            yield Finding.error("chain.checkpoint_gone", line=line.id, at=line.at)


def _player(number: int, field: str, found: str | None, expected: str | None) -> Finding:
    values = {"field": field, "found": found or "–", "expected": expected or "–"}
    return Finding.error("chain.player", player=number, **values)


def _first(found: Sequence[Finding]) -> Iterator[Finding]:
    yield from found[:SHOWN]
    if len(found) > SHOWN:
        yield Finding.error("chain.more", found=len(found) - SHOWN)
