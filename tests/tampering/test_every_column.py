"""Every column of every table, rewritten in one row: ``office verify`` answers with 1.

What stays outside is listed with its reason: indexes made again from what is held, judgements that
can be asked again, and what erasure must be able to empty.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Integer,
    LargeBinary,
    Table,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from tests.conftest import Like, ticking
from tests.effort import FULL_SIZE, proof
from tests.office.damage import owner_of

from arpad.core.errors import ArpadError
from arpad.core.finding import Severity
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.lists.consulting import verify
from arpad.office.records.tables import metadata

from .whole_office import CHAPTERS, lived

EVERY: Final = "*"
ENOUGH: Final = 300
INDEX: Final = "an index of our own, made again from what is held"
ASKED: Final = "a judgement that can be asked again"
EMPTIED: Final = "what erasure must be able to empty"
NUMBER: Final = "a row number that no other row names"
UNMATCHED: Final = f"{ASKED}: whom a check takes the players of a report for until it is accepted"
PLACE: Final = "the place in the order of a report, where the order stays"
FIRST: Final = "which list somebody came on first"
OUTSIDE: Final[Mapping[str, Mapping[str, str]]] = {
    "amendment": {"id": NUMBER},
    "calendar": {"id": NUMBER},
    "career": {"id": NUMBER},
    "club": {"id": NUMBER},
    "event_arbiter": {"seq": PLACE, "erased": EMPTIED},
    "event_bye": {"seq": PLACE},
    "event_player": {
        "seq": PLACE,
        "player_id": UNMATCHED,
        "how": UNMATCHED,
        "score": UNMATCHED,
    },
    "event_version": {"reading": f"{ASKED}: what the reader remarked"},
    "fee_rule": {"id": NUMBER},
    "fide_step": {"id": NUMBER},
    "guest_rule": {"id": NUMBER},
    "known_as": {"list_id": FIRST},
    "lift": {"id": NUMBER},
    "name_word": {EVERY: INDEX},
    "norm": {EVERY: ASKED},
    "norm_judgement": {EVERY: ASKED},
    "norm_step": {"id": NUMBER, "reason": EMPTIED, "player_id": EMPTIED},
    "official": {"name": EMPTIED, "fide_id": EMPTIED},
    "ordered_line": {EVERY: INDEX},
    "payment": {"id": NUMBER},
    "player": {"normal_name": INDEX},
    "player_fact": {"id": NUMBER, "value": EMPTIED},
    "player_merge": {"id": NUMBER},
    "player_word": {EVERY: INDEX},
    "printed_player": {"follows": INDEX},
    "private_value": {"player_id": EMPTIED},
    "remedy": {"id": NUMBER},
    "report_check": {EVERY: ASKED},
    "restriction": {"id": NUMBER},
    "ticket": {"asker": EMPTIED},
    "ticket_step": {"id": NUMBER, "text": EMPTIED, "player_id": EMPTIED},
    "tournament": {"search_words": INDEX},
    "withheld_text": {EVERY: "it only says which texts are handed out no more"},
    "word_trigram": {EVERY: INDEX},
}
# Rewritten with every ``make test``; all columns with the proof.
EVERY_DAY: Final = (
    ("tournament", "registered_on"),
    ("tournament", "registered_by"),
    ("tournament", "time_control"),
    ("tournament", "reported_by"),
    ("tournament", "accepted_report"),
    ("registered_player", "tournament_id"),
    ("registered_player", "player_id"),
    ("player", "birth"),
    ("player", "licence"),
    ("player", "added_at"),
    ("report", "tournament_id"),
    ("event_version", "made_by"),
    ("event_version", "accepted_at"),
    ("list_event", "late"),
    ("rating_list", "hash_rule"),
    ("user_account", "name"),
    ("official", "licence_until"),
)


def held_columns() -> Iterator[tuple[str, str]]:
    """Every column but those outside."""
    for name, table in metadata.tables.items():
        outside = OUTSIDE.get(name, {})
        if EVERY not in outside:
            yield from ((name, each.name) for each in table.columns if each.name not in outside)


def accused(desk: Desk) -> bool:
    """Whether the office answers with 1, or refuses to read what it has."""
    try:
        lists = [each for one in verify(desk) for each in one.findings]
        found = [*lists, *verify_chain(desk).findings]
    except ArpadError:
        return True
    return any(each.severity is Severity.ERROR for each in found)


def rewritten(connection: Connection, table: Table, column: Column[Any], fate: Random) -> bool:
    """Write another value into a row that has one, or else into any; whether there was a row."""
    key = list(table.primary_key.columns)
    rows = connection.execute(select(*key, column.label("value")).order_by(*key)).all()
    if not rows:
        return False
    *own, value = fate.choice([row for row in rows if row.value is not None] or rows)
    where = [each == one for each, one in zip(key, own, strict=True)]
    for other in _others(connection, column, value):
        try:
            with connection.begin_nested():
                connection.execute(update(table).where(*where).values({column.name: other}))
        except IntegrityError:
            continue
        return True
    raise AssertionError(f"{table.name}.{column.name} takes no other value")


def _others(connection: Connection, column: Column[Any], value: Any) -> Iterator[Any]:
    """Values it might have had; of a reference first the others it could lead to."""
    for reference in column.foreign_keys:
        targets = connection.execute(select(reference.column).where(reference.column != value))
        yield from targets.scalars().all()
    if isinstance(column.type, LargeBinary):
        yield value + b" "
    elif isinstance(column.type, Boolean):
        yield not value
    elif isinstance(column.type, Integer):
        yield from ((value or 0) + more for more in (1, 1000))
    elif value and value[4:5] == value[7:8] == "-":
        yield f"2019-02-03{value[10:]}"
    else:
        yield f"{value or ''}x"


def test_an_office_nobody_touched_is_clean(desk: Desk) -> None:
    """After each chapter of its year."""
    desk = ticking(desk)
    for chapter in CHAPTERS:
        chapter(desk)
        assert [each for one in verify(desk) for each in one.findings] == []
        assert verify_chain(desk).findings == ()


@proof
@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize(
    ("table", "column"),
    [
        pytest.param(*each, id=".".join(each))
        for each in (held_columns() if FULL_SIZE else EVERY_DAY)
    ],
)
def test_a_column_that_is_rewritten_is_noticed(like: Like, table: str, column: str) -> None:
    desk, _ = like(lived)
    with owner_of(desk) as connection:
        own = metadata.tables[table]
        done = rewritten(connection, own, own.c[column], Random(f"{table}.{column}"))
    assert done is accused(desk)
    desk.database.close()


# Each says what another row says, too: only the line that wrote it knows that it is not so.
PLAUSIBLE: Final = (
    # A report that was returned was accepted, or the one that was accepted was not.
    "UPDATE event_version SET accepted_at = made_at WHERE id = 1",
    "UPDATE event_version SET accepted_at = NULL WHERE id = 2",
    "UPDATE event_version SET accepted_at = made_at WHERE id = 5",
    # Which systems rate an event that is not accepted yet.
    "DELETE FROM tournament_system WHERE tournament_id = 2 AND system = 'fide'",
    # What an import or an award said of somebody, when it did, and that it did so once.
    "UPDATE player_fact SET value = 'GM' WHERE value = 'CM'",
    "UPDATE player_fact SET value = 'NOR' WHERE value = 'FRA'",
    "UPDATE player_fact SET value = 'Torre' WHERE value = 'Alfil'",
    "UPDATE player_fact SET value = 'NOR' WHERE player_id = 4 AND since < '1900'",
    "UPDATE player_fact SET since = '0001-01-01' WHERE value = 'CM'",
    "UPDATE player_fact SET since = '2026-06-15' WHERE value = 'CM'",
    "UPDATE player_fact SET player_id = 7 WHERE value = 'IM'",
    "DELETE FROM player_fact WHERE value = 'CM'",
    "DELETE FROM player_fact WHERE value = 'Alfil'",
    "DELETE FROM player_fact WHERE value = 'IM'",
    "INSERT INTO player_fact SELECT 99, player_id, fact, value, since, recorded_at, recorded_by "
    "FROM player_fact WHERE value = 'CM'",
    # What held until then, though the log says what it was; and that twice.
    "DELETE FROM player_fact WHERE player_id = 4 AND since < '1900'",
    "INSERT INTO player_fact SELECT 99, player_id, fact, value, since, recorded_at, recorded_by "
    "FROM player_fact WHERE player_id = 4 AND since < '1900'",
    # A title nobody had until then, of an edit, of an award, and of an import.
    "INSERT INTO player_fact SELECT 99, player_id, fact, 'GM', '0001-01-01', recorded_at, "
    "recorded_by FROM player_fact WHERE value = 'FM'",
    "INSERT INTO player_fact SELECT 99, player_id, fact, 'GM', '0001-01-01', recorded_at, "
    "recorded_by FROM player_fact WHERE value = 'IM'",
    "INSERT INTO player_fact SELECT 99, player_id, fact, 'GM', '0001-01-01', recorded_at, "
    "recorded_by FROM player_fact WHERE value = 'CM'",
    # What no list prints, a result no list is made of, and a print of somebody nobody lists.
    "INSERT INTO printed_player (id, player_id, name) SELECT 99, 1, 'Other, Ana'",
    "INSERT INTO outcome SELECT 'f' || substr(signature, 2), tournament_id, report_id, edition, "
    "version_id FROM outcome",
    # As in an office of an earlier release that is not filled yet.
    "UPDATE event_version SET arbiters = NULL WHERE id = 3",
    "UPDATE event_version SET content_digest = NULL WHERE id = 3",
    "UPDATE event_version SET content_digest = '' WHERE id = 3",
    "DELETE FROM setting WHERE key = 'filled'",
    "UPDATE setting SET value = '0001' WHERE key = 'filled'",
    "UPDATE setting SET value = '2' WHERE key = 'chained_from'",
    # As on the lists of the first releases, which had no federations.
    "UPDATE list_entry SET federation = NULL WHERE list_id = 4 AND player_id = 2",
    "UPDATE list_entry SET federation = NULL WHERE list_id = 6 AND player_id = 2",
    "UPDATE list_entry SET federation = NULL WHERE list_id IN (4, 6) AND player_id = 2",
    "UPDATE list_entry SET federation = NULL WHERE list_id = 5",
    # A club nobody gave, and what erasure took away.
    "UPDATE player SET club_id = 2 WHERE id = 16",
    "UPDATE player SET name = 'Gone, Nobody' WHERE id = 19",
    "UPDATE player SET title = 'GM' WHERE id = 19",
    "UPDATE player SET women_title = 'WGM' WHERE id = 19",
    "UPDATE player SET birth = '1990' WHERE id = 19",
    "UPDATE player SET club_id = 2 WHERE id = 19",
    # Half of a sum.
    "UPDATE event_player SET sum_points = '1.5' WHERE version_id = 2 AND no = 1",
    "UPDATE event_player SET sum_opponents = 2000 WHERE version_id = 2 AND no = 1",
    "UPDATE event_player SET sum_on_list = true WHERE version_id = 2 AND no = 1",
    # A report came once more, or was moved away, and the tournament stood where it stood.
    "DELETE FROM tournament_step WHERE before = 'received' AND after = 'received' AND reason = 'x'",
    "DELETE FROM tournament_step WHERE before = 'received' AND after = 'received' AND reason = 'B'",
    # A value that no line is about.
    "INSERT INTO private_value SELECT 999, player_id, value, blind, commitment "
    "FROM private_value WHERE id = 2",
    # What a line says besides is nothing that can be read.
    "UPDATE log SET details = details || 'x' WHERE action = 'correct'",
    "UPDATE log SET details = '[]' WHERE action = 'list import'",
)


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize("change", PLAUSIBLE)
def test_what_might_have_been_is_not_what_was(like: Like, change: str) -> None:
    desk, _ = like(lived)
    with owner_of(desk) as connection:
        assert connection.execute(text(change)).rowcount
    assert accused(desk)


@pytest.mark.parametrize("database", ["sqlite"])
def test_a_tournament_was_registered_when_its_line_was_written(desk: Desk) -> None:
    desk = ticking(desk)
    for chapter in CHAPTERS[:4]:
        chapter(desk)
    with owner_of(desk) as connection:
        change = "UPDATE tournament_step SET at = (SELECT at FROM log WHERE id = 2) WHERE id = 1"
        assert connection.execute(text(change)).rowcount
    assert accused(desk)


def test_what_is_outside_is_there_and_says_why() -> None:
    for name, columns in OUTSIDE.items():
        assert columns.keys() <= {EVERY, *metadata.tables[name].columns.keys()}
        assert all(columns.values())
    assert set(EVERY_DAY) <= set(held_columns())
    assert len(list(held_columns())) >= ENOUGH


@pytest.mark.parametrize("database", ["sqlite"])
def test_there_is_a_row_to_rewrite_in_every_table(like: Like) -> None:
    desk, _ = like(lived)
    with desk.reading() as connection:
        for name in {table for table, _ in held_columns()}:
            assert connection.execute(select(metadata.tables[name])).first(), name
