"""Results kept as text before revision 0003: calculated again, compared, written in columns."""

import json
from collections.abc import Mapping
from typing import Any

from arpad.core.exact import Mean
from arpad.core.json_values import Written
from arpad.core.rating_list import ListRow
from arpad.core.step import Exact
from arpad.office.periods.outcomes import to_row
from arpad.office.periods.replaying import DAMAGE, replay
from arpad.office.periods.working_text import void_text, words_text
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, find_list
from arpad.office.records.log import append
from arpad.office.records.old_results import (
    OldResult,
    drop_old_results,
    drop_old_table,
    first_old_list,
    old_results,
)
from arpad.office.records.publications import events_of
from arpad.office.records.results import EntrantRow, ResultRow, entrant_rows, keep_results
from arpad.rules.rating.periods.results import PlayerResult
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer, Void

# What K over the whole period was found from.
CAREER = ("k", "games", "peak", "birth", "standard")


def write_results(connection: Connection, at: str, by: str) -> bool:
    """Write the results of one list in columns, with what their working needs (0003).

    What the calculation gives otherwise today stays as it was published, without a working, and
    so does a list that cannot be made again; verifying it says so.
    """
    number = first_old_list(connection)
    if number is None:
        drop_old_table(connection)
        return False
    row = find_list(connection, number)
    again = _made_again(connection, row)
    for event in events_of(connection, row.id):
        old = old_results(connection, event.signature)
        found = {each.no: each for each in again.get(event.tournament, ())}
        rows = []
        for each in old:
            try:
                rows.append(_written(each, found.get(each.no)))
            except DAMAGE:
                details = {"signature": event.signature, "no": each.no, "result": each.text}
                append(connection, at, by, "damaged result", None, details)
        keep_results(connection, [(event.signature, rows)])
        drop_old_results(connection, event.signature)
    return True


def _made_again(connection: Connection, row: ListRow) -> dict[int, tuple[PlayerResult, ...]]:
    """The results of a list by tournament; none where something it needs is damaged."""
    try:
        made = replay(connection, row, entries(connection, row.id), _took_part)
    except DAMAGE:
        return {}
    return {event.accepted.tournament.id: event.results for event in made.events}


def _took_part(connection: Connection, signature: str) -> dict[int, EntrantRow]:
    """Who was who in an event, whether or not its results are in columns yet."""
    found = {}
    for each in old_results(connection, signature):
        value = json.loads(each.text)
        guest, birth = bool(value.get("guest")), value.get("career", {}).get("birth")
        born = int(birth[:4]) if birth else None
        found[each.no] = EntrantRow(each.player, "expected" in value, guest, born)
    return found or entrant_rows(connection, signature)


def _written(old: OldResult, again: PlayerResult | None) -> ResultRow:
    if again is not None and again.player == old.player and old_text(again) == old.text:
        return to_row(again)
    return as_published(old)


def old_text(kept: PlayerResult) -> str:
    """A result as it used to be kept."""
    found = kept.result
    value = _rated(found) if isinstance(found, RatedPlayer) else _unrated(found)
    value["played"] = kept.played
    if kept.guest:
        value["guest"] = True
    if kept.flags:
        value["flags"] = list(kept.flags)
    return json.dumps(value, separators=(",", ":"))


def _rated(found: RatedPlayer) -> dict[str, Written]:
    k = found.development
    value: dict[str, Written] = {
        "rating": found.rating,
        "half_points": found.half_points,
        "expected": found.expected,
        "k": [k.k, k.base, k.article, k.reason, k.games, list(k.assumed)],
        "new_rating": found.new_rating,
        "lines": [list(line) for line in found.lines],
    }
    if found.standard_used:
        value["standard"] = True
    career = {name: getattr(found.player, name) for name in CAREER}
    value["career"] = {name: each for name, each in career.items() if each is not None}
    return value


def _unrated(found: UnratedPlayer) -> dict[str, Written]:
    value: dict[str, Written] = {
        "lines": [list(line) for line in found.lines],
        "first": found.player.first_event,
    }
    if found.performance is not None:
        value["performance"] = str(found.performance)
    if found.as_opponent is not None:
        value["as_opponent"] = found.as_opponent
    if found.award is not None:
        value["award"] = found.award
    if found.void:
        numbers = {name: _number_text(number) for name, number in found.void.numbers.items()}
        value["void"] = [found.void.article, found.void.reason, numbers]
    if found.player.flags:
        value["player_flags"] = list(found.player.flags)
    return value


def _number_text(number: Exact) -> str:
    if isinstance(number, Mean):
        return str(number.value)
    return "" if number is None else str(number)


def as_published(old: OldResult) -> ResultRow:
    """The columns of a result from its text alone."""
    value: Mapping[str, Any] = json.loads(old.text)
    rated = "expected" in value
    lines = value["lines"]
    half_points = sum(line[3] for line in lines)
    k, base, article, reason, games, assumed = value.get("k", [None] * 5 + [()])
    career, void = value.get("career", {}), value.get("void")
    birth = career.get("birth")
    return ResultRow(
        no=old.no,
        player_id=old.player,
        rated=rated,
        guest=value.get("guest", False),
        played=value["played"],
        event_flags=words_text(value.get("flags", ())),
        rating=value.get("rating"),
        standard_used=value.get("standard", False),
        standard=career.get("standard"),
        given_k=career.get("k"),
        career_games=career.get("games"),
        peak=career.get("peak"),
        birth_year=int(birth[:4]) if birth else None,
        first_event=value.get("first", True),
        listed_after_start=False,
        player_flags=words_text(value.get("player_flags", ())),
        n=len(lines),
        half_points=value.get("half_points", half_points),
        expected=value.get("expected"),
        change=k * (value["half_points"] * 50 - value["expected"]) if rated else None,
        k=k,
        k_base=base,
        k_article=article,
        k_reason=reason,
        k_games=games,
        k_assumed=words_text(assumed),
        new_rating=value.get("new_rating"),
        performance=value.get("performance"),
        as_opponent=value.get("as_opponent"),
        award=value.get("award"),
        listed=None if rated else value.get("award") is not None,
        void=void_text(Void(void[0], void[1], {})) if void else None,
        lines=json.dumps(lines, separators=(",", ":")),
        working=None,
    )
