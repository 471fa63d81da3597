"""0006: an office keeps the editions its federation wrote itself.

A version is never changed. Once a list was made by an edition, there are no more versions of it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

USED = (
    "EXISTS (SELECT 1 FROM rating_list WHERE edition = NEW.key OR edition LIKE NEW.key || ' %' "
    "OR played = NEW.key OR played LIKE NEW.key || ' %') "
    "OR EXISTS (SELECT 1 FROM outcome WHERE edition = NEW.key OR edition LIKE NEW.key || ' %')"
)
REFUSED = "own_edition is append-only"


def upgrade() -> None:
    """Add the table and its guards."""
    op.create_table(
        "own_edition",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("parent", sa.Text()),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("added_at", sa.Text(), nullable=False),
        sa.Column("added_by", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", "version", name="pk_own_edition"),
    )
    if op.get_bind().dialect.name == "sqlite":
        for action in ("UPDATE", "DELETE"):
            _refuse_on_sqlite(f"no_{action.lower()}", action)
        _refuse_on_sqlite("used", "INSERT", f"WHEN {USED} ")
        return
    op.execute(
        "CREATE TRIGGER own_edition_append_only BEFORE UPDATE OR DELETE ON own_edition "
        "FOR EACH ROW EXECUTE FUNCTION arpad_append_only()"
    )
    op.execute(
        "CREATE FUNCTION arpad_unused_edition() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN IF {USED} THEN RAISE EXCEPTION '{REFUSED}'; END IF; RETURN NEW; END $$"
    )
    op.execute(
        "CREATE TRIGGER own_edition_used BEFORE INSERT ON own_edition "
        "FOR EACH ROW EXECUTE FUNCTION arpad_unused_edition()"
    )


def _refuse_on_sqlite(name: str, action: str, condition: str = "") -> None:
    op.execute(
        f"CREATE TRIGGER own_edition_{name} BEFORE {action} ON own_edition {condition}"
        f"BEGIN SELECT RAISE(ABORT, '{REFUSED}'); END"
    )
