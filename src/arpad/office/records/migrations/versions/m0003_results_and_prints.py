"""0003: results are columns, and a list keeps what it printed of its players.

Results on record are set aside in ``old_event_result``, to be written in columns once they have
been calculated again; a database without any just has the new table. Entries made before refer
to nothing printed yet: the reference may be filled in once.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

ENTRY = (
    "list_id", "player_id", "rating", "games", "k", "state", "total", "peak", "inactive_since",
    "junior", "federation", "title",
)  # fmt: skip
PRINTED = (
    "id", "player_id", "federation", "sex", "title", "women_title", "other_titles", "club",
)  # fmt: skip
PERSONAL = ("name", "fide_id", "national_id", "birth_year")
NOT_EMPTIED = " OR ".join(f"NEW.{name} IS NOT NULL" for name in PERSONAL)


def upgrade() -> None:
    """Set the old results aside and make the table anew, guarded as before."""
    bind = op.get_bind()
    kept = bind.execute(sa.text("SELECT count(*) FROM event_result")).scalar_one()
    on_sqlite = bind.dialect.name == "sqlite"
    op.drop_index(op.f("ix_event_result_player_id"), "event_result")
    if not kept:
        op.drop_table("event_result")
    else:
        _set_aside(on_sqlite=on_sqlite)
    _make_results()
    _make_printed(on_sqlite=on_sqlite)
    if on_sqlite:
        for action in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER event_result_no_{action.lower()} BEFORE {action} ON event_result "
                "BEGIN SELECT RAISE(ABORT, 'event_result is append-only'); END"
            )
    else:
        op.execute(
            "CREATE TRIGGER event_result_append_only BEFORE UPDATE OR DELETE ON event_result "
            "FOR EACH ROW EXECUTE FUNCTION arpad_append_only()"
        )


def _set_aside(*, on_sqlite: bool) -> None:
    if on_sqlite:
        op.execute("DROP TRIGGER event_result_no_update")
        op.execute("DROP TRIGGER event_result_no_delete")
    else:
        op.execute("DROP TRIGGER event_result_append_only ON event_result")
        op.execute("ALTER TABLE event_result RENAME CONSTRAINT pk_event_result TO pk_old_result")
    op.rename_table("event_result", "old_event_result")


def _make_results() -> None:
    op.create_table(
        "event_result",
        sa.Column("signature", sa.Text(), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("guest", sa.Boolean(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("event_flags", sa.Text(), nullable=True),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("standard_used", sa.Boolean(), nullable=False),
        sa.Column("standard", sa.Integer(), nullable=True),
        sa.Column("given_k", sa.Integer(), nullable=True),
        sa.Column("career_games", sa.Integer(), nullable=True),
        sa.Column("peak", sa.Integer(), nullable=True),
        sa.Column("birth_year", sa.Integer(), nullable=True),
        sa.Column("first_event", sa.Boolean(), nullable=False),
        sa.Column("listed_after_start", sa.Boolean(), nullable=False),
        sa.Column("player_flags", sa.Text(), nullable=True),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("half_points", sa.Integer(), nullable=False),
        sa.Column("expected", sa.Integer(), nullable=True),
        sa.Column("change", sa.Integer(), nullable=True),
        sa.Column("k", sa.Integer(), nullable=True),
        sa.Column("k_base", sa.Integer(), nullable=True),
        sa.Column("k_article", sa.Text(), nullable=True),
        sa.Column("k_reason", sa.Text(), nullable=True),
        sa.Column("k_games", sa.Integer(), nullable=True),
        sa.Column("k_assumed", sa.Text(), nullable=True),
        sa.Column("new_rating", sa.Integer(), nullable=True),
        sa.Column("performance", sa.Text(), nullable=True),
        sa.Column("as_opponent", sa.Integer(), nullable=True),
        sa.Column("award", sa.Integer(), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=True),
        sa.Column("void", sa.Text(), nullable=True),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("working", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_event_result_player_id")
        ),
        sa.ForeignKeyConstraint(
            ["signature"], ["outcome.signature"], name=op.f("fk_event_result_signature")
        ),
        sa.PrimaryKeyConstraint("signature", "no", name=op.f("pk_event_result")),
    )
    op.create_index(op.f("ix_event_result_player_id"), "event_result", ["player_id"], unique=False)


def _make_printed(*, on_sqlite: bool) -> None:
    op.create_table(
        "printed_player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("fide_id", sa.BigInteger(), nullable=True),
        sa.Column("national_id", sa.Text(), nullable=True),
        sa.Column("federation", sa.Text(), nullable=True),
        sa.Column("sex", sa.Text(), nullable=True),
        sa.Column("title", sa.Text(), nullable=True),
        sa.Column("women_title", sa.Text(), nullable=True),
        sa.Column("other_titles", sa.Text(), nullable=True),
        sa.Column("birth_year", sa.Integer(), nullable=True),
        sa.Column("club", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_printed_player_player_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_printed_player")),
    )
    op.create_index(
        op.f("ix_printed_player_player_id"), "printed_player", ["player_id"], unique=False
    )
    op.execute(
        "ALTER TABLE list_entry ADD COLUMN printed_id INTEGER "
        "CONSTRAINT fk_list_entry_printed_id REFERENCES printed_player (id)"
    )
    guard = _guard_on_sqlite if on_sqlite else _guard_on_postgresql
    guard()


def _guard_on_sqlite() -> None:
    op.execute("DROP TRIGGER list_entry_no_update")
    altered = " OR ".join(f"NEW.{name} IS NOT OLD.{name}" for name in ENTRY)
    once = f"WHEN OLD.printed_id IS NOT NULL OR {altered}"
    emptied = f"UPDATE OF {_named(PERSONAL)} ON printed_player WHEN {NOT_EMPTIED}"
    _refuse("list_entry", "list_entry_no_update", f"UPDATE ON list_entry {once}")
    _refuse("printed_player", "printed_player_erased", emptied)
    _refuse("printed_player", "printed_player_no_delete", "DELETE ON printed_player")
    printed = f"UPDATE OF {_named(PRINTED)} ON printed_player"
    _refuse("printed_player", "printed_player_no_update", printed)


def _refuse(table: str, name: str, when: str) -> None:
    op.execute(
        f"CREATE TRIGGER {name} BEFORE {when} "
        f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
    )


def _guard_on_postgresql() -> None:
    op.execute("DROP TRIGGER list_entry_append_only ON list_entry")
    op.execute(
        "CREATE FUNCTION arpad_printed_once() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN IF TG_OP = 'UPDATE' AND OLD.printed_id IS NULL "
        "AND to_jsonb(NEW) - 'printed_id' = to_jsonb(OLD) - 'printed_id' THEN RETURN NEW; END IF; "
        "RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$"
    )
    op.execute(
        "CREATE TRIGGER list_entry_append_only BEFORE UPDATE OR DELETE ON list_entry "
        "FOR EACH ROW EXECUTE FUNCTION arpad_printed_once()"
    )
    op.execute(
        "CREATE TRIGGER printed_player_append_only BEFORE DELETE OR "
        f"UPDATE OF {_named(PRINTED)} ON printed_player "
        "FOR EACH ROW EXECUTE FUNCTION arpad_append_only()"
    )
    op.execute(
        f"CREATE TRIGGER printed_player_erased BEFORE UPDATE OF {_named(PERSONAL)} "
        f"ON printed_player FOR EACH ROW WHEN ({NOT_EMPTIED}) "
        "EXECUTE FUNCTION arpad_append_only()"
    )


def _named(columns: tuple[str, ...]) -> str:
    return ", ".join(columns)
