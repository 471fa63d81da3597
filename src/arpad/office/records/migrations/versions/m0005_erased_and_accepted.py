"""0005: erasure reaches clubs and numbers, and an accepted version stays accepted.

The club somebody had may be emptied in what was printed, like the name. Numbers of players in the
log become private values, as names are: the log itself may not be changed, so that this is done
here and not by the office. Whoever is erased keeps the place among the names: the row they
stood after. A version is open again only while its tournament is closed.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

PRINTED = (
    "id", "player_id", "federation", "sex", "title", "women_title", "other_titles",
)  # fmt: skip
PERSONAL = ("name", "fide_id", "national_id", "birth_year", "club")
NOT_EMPTIED = " OR ".join(f"NEW.{name} IS NOT NULL" for name in PERSONAL)
# The place is noted while the name is still there to say it, and once.
PLACED = "OLD.follows IS NOT NULL OR OLD.name IS NULL"
OPENED = "OLD.accepted_at IS NOT NULL AND NEW.accepted_at IS NULL"
CLOSED = (
    "EXISTS (SELECT 1 FROM tournament WHERE id = OLD.tournament_id "
    "AND status IN ('rejected', 'withdrawn'))"
)
NUMBERS = sa.text(
    "SELECT c.id, c.old, c.new, p.id AS owner, p.status FROM log_change c "
    "JOIN player p ON c.subject = 'player:' || p.id WHERE c.field IN ('fide_id', 'national_id')"
)
KEPT = sa.text("INSERT INTO private_value (player_id, value) VALUES (:owner, :value) RETURNING id")
CHANGED = sa.text("UPDATE log_change SET old = :old, new = :new WHERE id = :id")
FORGOTTEN = (
    "UPDATE printed_player SET club = NULL "
    "WHERE player_id IN (SELECT id FROM player WHERE status = 'erased')"
)


def upgrade() -> None:
    """Guard by other columns, and let nothing of those erased before stand."""
    op.execute(
        "ALTER TABLE printed_player ADD COLUMN follows INTEGER "
        "CONSTRAINT fk_printed_player_follows REFERENCES printed_player (id)"
    )
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER log_change_no_update")
        op.execute("DROP TRIGGER printed_player_erased")
        op.execute("DROP TRIGGER printed_player_no_update")
        _hide_numbers()
        op.execute(FORGOTTEN)
        _refuse_on_sqlite("log_change", "no_update", "UPDATE")
        _refuse_on_sqlite("printed_player", "no_update", f"UPDATE OF {', '.join(PRINTED)}")
        emptied = f"UPDATE OF {', '.join(PERSONAL)}"
        _refuse_on_sqlite("printed_player", "erased", emptied, NOT_EMPTIED)
        _refuse_on_sqlite("printed_player", "follows", "UPDATE OF follows", PLACED)
        opened = f"{OPENED} AND NOT {CLOSED}"
        _refuse_on_sqlite("event_version", "accepted", "UPDATE OF accepted_at", opened)
    else:
        op.execute("ALTER TABLE log_change DISABLE TRIGGER log_change_append_only")
        _hide_numbers()
        op.execute("ALTER TABLE log_change ENABLE TRIGGER log_change_append_only")
        op.execute("DROP TRIGGER printed_player_append_only ON printed_player")
        op.execute("DROP TRIGGER printed_player_erased ON printed_player")
        op.execute(FORGOTTEN)
        _guard_on_postgresql()


def _hide_numbers() -> None:
    bind = op.get_bind()
    for row in bind.execute(NUMBERS).all():
        values = [
            None if said is None else _private(bind, row.owner, said, erased=row.status == "erased")
            for said in (row.old, row.new)
        ]
        bind.execute(CHANGED, {"id": row.id, "old": values[0], "new": values[1]})


def _private(bind: sa.Connection, owner: int, said: str, *, erased: bool) -> str:
    kept = {"owner": owner, "value": None if erased else said}
    return f"private:{bind.execute(KEPT, kept).scalar_one()}"


def _refuse_on_sqlite(table: str, name: str, action: str, condition: str = "") -> None:
    only = f"WHEN {condition} " if condition else ""
    op.execute(
        f"CREATE TRIGGER {table}_{name} BEFORE {action} ON {table} {only}"
        f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
    )


def _guard_on_postgresql() -> None:
    op.execute(
        "CREATE TRIGGER printed_player_append_only BEFORE DELETE OR "
        f"UPDATE OF {', '.join(PRINTED)} ON printed_player "
        "FOR EACH ROW EXECUTE FUNCTION arpad_append_only()"
    )
    op.execute(
        f"CREATE TRIGGER printed_player_erased BEFORE UPDATE OF {', '.join(PERSONAL)} "
        f"ON printed_player FOR EACH ROW WHEN ({NOT_EMPTIED}) "
        "EXECUTE FUNCTION arpad_append_only()"
    )
    op.execute(
        "CREATE TRIGGER printed_player_follows BEFORE UPDATE OF follows ON printed_player "
        f"FOR EACH ROW WHEN ({PLACED}) EXECUTE FUNCTION arpad_append_only()"
    )
    op.execute(
        "CREATE FUNCTION arpad_stays_accepted() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN IF {CLOSED} THEN RETURN NEW; END IF; "
        "RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$"
    )
    op.execute(
        "CREATE TRIGGER event_version_accepted BEFORE UPDATE OF accepted_at ON event_version "
        f"FOR EACH ROW WHEN ({OPENED}) EXECUTE FUNCTION arpad_stays_accepted()"
    )
