"""0009: erasure reaches what reports said besides the name, and whoever no list needs.

Federation, title and sex as reported may be emptied, like the name. What the log says of players
who are on no list, and of the licences of arbiters, becomes private values, as names and numbers
are (0005). A statement about a career may go with somebody erased who is on no list.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

REPORTED = (
    "version_id", "no", "seq", "rating", "standard", "k", "games", "peak", "first_event",
    "listed_after_start", "flags", "points", "rank",
)  # fmt: skip
PERSONAL = ("name", "reported_id", "birth", "more", "federation", "title", "sex")
NOT_EMPTIED = " OR ".join(f"NEW.{name} IS NOT NULL" for name in PERSONAL)
LOGGED = (
    "sex", "federation", "title", "women_title", "other_titles", "games_so_far", "highest",
    "first_event",
)  # fmt: skip
FORGOTTEN = (
    "UPDATE event_player SET federation = NULL, title = NULL, sex = NULL WHERE name IS NULL AND "
    "(player_id IS NULL OR player_id IN (SELECT id FROM player WHERE status = 'erased'))"
)
NAMED = ", ".join(f"'{name}'" for name in LOGGED)
OPEN_VALUES = (
    "SELECT c.id, c.old, c.new, p.id AS owner, p.status FROM log_change c "
    "JOIN player p ON c.subject = 'player:' || p.id "
    f"WHERE c.field IN ({NAMED}) "
    "AND NOT EXISTS (SELECT 1 FROM list_entry e WHERE e.player_id = p.id)",
    "SELECT c.id, c.old, c.new, p.id AS owner, p.status FROM log_change c "
    "JOIN official o ON c.subject = 'official:' || o.id JOIN player p ON p.id = o.player_id "
    "WHERE c.field IN ('licence', 'licence_until')",
)
KEPT = sa.text("INSERT INTO private_value (player_id, value) VALUES (:owner, :value) RETURNING id")
CHANGED = sa.text("UPDATE log_change SET old = :old, new = :new WHERE id = :id")
MAY_GO = (
    "EXISTS (SELECT 1 FROM player WHERE id = OLD.player_id AND status = 'erased') "
    "AND NOT EXISTS (SELECT 1 FROM list_entry WHERE player_id = OLD.player_id)"
)


def upgrade() -> None:
    """Guard by other columns, and let nothing of it stand of those erased before."""
    if op.get_bind().dialect.name == "sqlite":
        for name in ("event_player_reported", "event_player_erased", "career_no_delete"):
            op.execute(f"DROP TRIGGER {name}")
        op.execute("DROP TRIGGER log_change_no_update")
        _forget()
        _refuse_on_sqlite("log_change", "no_update", "UPDATE")
        _refuse_on_sqlite("event_player", "reported", f"UPDATE OF {', '.join(REPORTED)}")
        emptied = f"UPDATE OF {', '.join(PERSONAL)}"
        _refuse_on_sqlite("event_player", "erased", emptied, NOT_EMPTIED)
        _refuse_on_sqlite("career", "no_delete", "DELETE", f"NOT ({MAY_GO})")
    else:
        for name in ("reported", "erased"):
            op.execute(f"DROP TRIGGER event_player_{name} ON event_player")
        op.execute("DROP TRIGGER career_append_only ON career")
        op.execute("ALTER TABLE log_change DISABLE TRIGGER log_change_append_only")
        _forget()
        op.execute("ALTER TABLE log_change ENABLE TRIGGER log_change_append_only")
        _guard_on_postgresql()


def _forget() -> None:
    bind = op.get_bind()
    for query in OPEN_VALUES:
        for row in bind.execute(sa.text(query)).all():
            values = [_private(bind, row.owner, said, row.status) for said in (row.old, row.new)]
            bind.execute(CHANGED, {"id": row.id, "old": values[0], "new": values[1]})
    op.execute(FORGOTTEN)


def _private(bind: sa.Connection, owner: int, said: str | None, status: str) -> str | None:
    if said is None or said.startswith("private:"):
        return said
    kept = {"owner": owner, "value": None if status == "erased" else said}
    return f"private:{bind.execute(KEPT, kept).scalar_one()}"


def _refuse_on_sqlite(table: str, name: str, action: str, condition: str = "") -> None:
    only = f"WHEN {condition} " if condition else ""
    op.execute(
        f"CREATE TRIGGER {table}_{name} BEFORE {action} ON {table} {only}"
        f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
    )


def _guard_on_postgresql() -> None:
    op.execute(
        f"CREATE TRIGGER event_player_reported BEFORE UPDATE OF {', '.join(REPORTED)} "
        "ON event_player FOR EACH ROW EXECUTE FUNCTION arpad_append_only()"
    )
    op.execute(
        f"CREATE TRIGGER event_player_erased BEFORE UPDATE OF {', '.join(PERSONAL)} "
        f"ON event_player FOR EACH ROW WHEN ({NOT_EMPTIED}) EXECUTE FUNCTION arpad_append_only()"
    )
    op.execute(
        "CREATE FUNCTION arpad_forgotten_career() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN IF TG_OP = 'DELETE' AND {MAY_GO} THEN RETURN OLD; END IF; "
        "RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$"
    )
    op.execute(
        "CREATE TRIGGER career_append_only BEFORE UPDATE OR DELETE ON career "
        "FOR EACH ROW EXECUTE FUNCTION arpad_forgotten_career()"
    )
