"""0003: what an event gave a player is columns, no longer one text.

Results on record are set aside in ``old_event_result``, to be written in columns once they have
been calculated again; a database without any just has the new table.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0001"


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
