"""0002: a report is read once, into rows: its players, games and byes.

Lists and results point at the version of the event they were made from. Rows made before have
no such pointer yet: it may be filled in once, and is then guarded like everything beside it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NEVER_CHANGED = ("event_game", "event_bye")
POINTING = {
    "outcome": ("signature", "tournament_id", "report_id", "edition"),
    "list_event": ("list_id", "tournament_id", "report_id", "signature", "start_list"),
}
VERSION = (
    "id", "tournament_id", "report_id", "number", "made_at", "made_by", "name", "system", "play",
    "start", "end", "rounds", "flags", "header", "reading",
)  # fmt: skip
REPORTED = (
    "version_id", "no", "seq", "federation", "title", "sex", "rating", "standard", "k", "games",
    "peak", "first_event", "listed_after_start", "flags", "points", "rank",
)  # fmt: skip
MATCH = ("player_id", "how", "score")
PERSONAL = ("name", "reported_id", "birth", "more")


def upgrade() -> None:
    """Make the tables; what was read cannot be changed, only matched and erased."""
    _make_version()
    _make_players()
    _make_games_and_byes()
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    for table in POINTING:
        op.execute(
            f"ALTER TABLE {table} ADD COLUMN version_id INTEGER "
            f"CONSTRAINT fk_{table}_version_id REFERENCES event_version (id)"
        )
    if on_sqlite:
        _guard_on_sqlite()
    else:
        _guard_on_postgresql()


def _make_version() -> None:
    op.create_table(
        "event_version",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("report_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("accepted_at", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("play", sa.Text(), nullable=False),
        sa.Column("start", sa.Text(), nullable=True),
        sa.Column("end", sa.Text(), nullable=True),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("flags", sa.Text(), nullable=True),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("reading", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["report_id"], ["report.id"], name=op.f("fk_event_version_report_id")
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_event_version_tournament_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event_version")),
        sa.UniqueConstraint("report_id", "number", name=op.f("uq_event_version_report_id_number")),
    )
    op.create_index(
        op.f("ix_event_version_tournament_id"), "event_version", ["tournament_id"], unique=False
    )


def _make_players() -> None:
    op.create_table(
        "event_player",
        sa.Column("version_id", sa.Integer(), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("how", sa.Text(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("reported_id", sa.Text(), nullable=True),
        sa.Column("birth", sa.Text(), nullable=True),
        sa.Column("federation", sa.Text(), nullable=True),
        sa.Column("title", sa.Text(), nullable=True),
        sa.Column("sex", sa.Text(), nullable=True),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("standard", sa.Integer(), nullable=True),
        sa.Column("k", sa.Integer(), nullable=True),
        sa.Column("games", sa.Integer(), nullable=True),
        sa.Column("peak", sa.Integer(), nullable=True),
        sa.Column("first_event", sa.Boolean(), nullable=False),
        sa.Column("listed_after_start", sa.Boolean(), nullable=False),
        sa.Column("flags", sa.Text(), nullable=True),
        sa.Column("points", sa.Text(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=True),
        sa.Column("more", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_event_player_player_id")
        ),
        sa.ForeignKeyConstraint(
            ["version_id"], ["event_version.id"], name=op.f("fk_event_player_version_id")
        ),
        sa.PrimaryKeyConstraint("version_id", "no", name=op.f("pk_event_player")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_event_player_player_id"), "event_player", ["player_id"], unique=False)


def _make_games_and_byes() -> None:
    op.create_table(
        "event_game",
        sa.Column("version_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("white", sa.Integer(), nullable=False),
        sa.Column("black", sa.Integer(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=True),
        sa.Column("date", sa.Text(), nullable=True),
        sa.Column("more", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["version_id"], ["event_version.id"], name=op.f("fk_event_game_version_id")
        ),
        sa.PrimaryKeyConstraint("version_id", "seq", name=op.f("pk_event_game")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "event_bye",
        sa.Column("version_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("more", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["version_id"], ["event_version.id"], name=op.f("fk_event_bye_version_id")
        ),
        sa.PrimaryKeyConstraint("version_id", "seq", name=op.f("pk_event_bye")),
        sqlite_with_rowid=False,
    )


def _guard_on_sqlite() -> None:
    for table in NEVER_CHANGED:
        _sqlite_trigger(f"{table}_no_update", f"UPDATE ON {table}", table)
    for table in (*NEVER_CHANGED, "event_version", "event_player"):
        _sqlite_trigger(f"{table}_no_delete", f"DELETE ON {table}", table)
    _sqlite_trigger("event_version_read", f"UPDATE OF {_named(VERSION)} ON event_version")
    _sqlite_trigger("event_player_reported", f"UPDATE OF {_named(REPORTED)} ON event_player")
    _sqlite_trigger(
        "event_player_matched",
        f"UPDATE OF {_named(MATCH)} ON event_player WHEN "
        "(SELECT accepted_at FROM event_version WHERE id = OLD.version_id) IS NOT NULL",
    )
    erased = " OR ".join(f"NEW.{name} IS NOT NULL" for name in PERSONAL)
    _sqlite_trigger(
        "event_player_erased", f"UPDATE OF {_named(PERSONAL)} ON event_player WHEN {erased}"
    )
    for table, columns in POINTING.items():
        op.execute(f"DROP TRIGGER {table}_no_update")
        changed = " OR ".join(f"NEW.{name} IS NOT OLD.{name}" for name in columns)
        _sqlite_trigger(
            f"{table}_no_update",
            f"UPDATE ON {table} WHEN OLD.version_id IS NOT NULL OR {changed}",
            table,
        )


def _sqlite_trigger(name: str, when: str, table: str | None = None) -> None:
    said = f"{table or name.rsplit('_', 1)[0]} is append-only"
    op.execute(f"CREATE TRIGGER {name} BEFORE {when} BEGIN SELECT RAISE(ABORT, '{said}'); END")


def _guard_on_postgresql() -> None:
    for table in NEVER_CHANGED:
        _postgresql_trigger(f"{table}_append_only", f"UPDATE OR DELETE ON {table}")
    for table in ("event_version", "event_player"):
        _postgresql_trigger(f"{table}_no_delete", f"DELETE ON {table}")
    _postgresql_trigger("event_version_read", f"UPDATE OF {_named(VERSION)} ON event_version")
    _postgresql_trigger("event_player_reported", f"UPDATE OF {_named(REPORTED)} ON event_player")
    op.execute(
        "CREATE FUNCTION arpad_match_accepted() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN IF (SELECT accepted_at FROM event_version WHERE id = OLD.version_id) "
        "IS NOT NULL THEN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END IF; "
        "RETURN NEW; END $$"
    )
    _postgresql_trigger(
        "event_player_matched",
        f"UPDATE OF {_named(MATCH)} ON event_player",
        function="arpad_match_accepted",
    )
    erased = " OR ".join(f"NEW.{name} IS NOT NULL" for name in PERSONAL)
    _postgresql_trigger(
        "event_player_erased", f"UPDATE OF {_named(PERSONAL)} ON event_player", erased
    )
    op.execute(
        "CREATE FUNCTION arpad_version_once() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN IF TG_OP = 'UPDATE' AND OLD.version_id IS NULL "
        "AND to_jsonb(NEW) - 'version_id' = to_jsonb(OLD) - 'version_id' THEN RETURN NEW; END IF; "
        "RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$"
    )
    for table in POINTING:
        op.execute(f"DROP TRIGGER {table}_append_only ON {table}")
        _postgresql_trigger(
            f"{table}_append_only",
            f"UPDATE OR DELETE ON {table}",
            function="arpad_version_once",
        )


def _postgresql_trigger(
    name: str, when: str, condition: str = "", function: str = "arpad_append_only"
) -> None:
    only = f"WHEN ({condition}) " if condition else ""
    op.execute(
        f"CREATE TRIGGER {name} BEFORE {when} FOR EACH ROW {only}EXECUTE FUNCTION {function}()"
    )


def _named(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in columns)
