"""0011: every line of the log and every list is an entry of a chain, which checkpoints sign.

What the log says of a person enters by a commitment, kept beside the value with what blinds it;
value and blind may be emptied together, and nothing else of them changes.
"""

import sqlalchemy as sa
from alembic import op

from arpad.office.records.migrations.guards import append_only, refuse

revision = "0011"
down_revision = "0010"

APPEND_ONLY = ("chain", "checkpoint")
# Of private_value: what must not happen, and where it is one column's doing, when.
PRIVATE = (
    ("no_delete", "DELETE", ""),
    ("stated", "UPDATE OF id, player_id", ""),
    ("said", "UPDATE OF value", "NEW.value IS NOT NULL"),
    ("blinded", "UPDATE OF blind", "NEW.blind IS NOT NULL AND OLD.commitment IS NOT NULL"),
    ("committed", "UPDATE OF commitment", "OLD.commitment IS NOT NULL"),
)


def upgrade() -> None:
    """Make the tables and their guards."""
    op.create_table(
        "chain",
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["log_id"], ["log.id"], name=op.f("fk_chain_log_id")),
        sa.PrimaryKeyConstraint("n", name=op.f("pk_chain")),
    )
    op.create_index(op.f("ix_chain_log_id"), "chain", ["log_id"])
    op.create_index(op.f("ix_chain_kind"), "chain", ["kind"])
    op.create_table(
        "checkpoint",
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("signature", sa.Text(), nullable=False),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["log_id"], ["log.id"], name=op.f("fk_checkpoint_log_id")),
        sa.ForeignKeyConstraint(["n"], ["chain.n"], name=op.f("fk_checkpoint_n")),
        sa.PrimaryKeyConstraint("n", name=op.f("pk_checkpoint")),
    )
    op.create_index(op.f("ix_checkpoint_log_id"), "checkpoint", ["log_id"])
    op.add_column("private_value", sa.Column("blind", sa.Text(), nullable=True))
    op.add_column("private_value", sa.Column("commitment", sa.Text(), nullable=True))
    for name, action, condition in PRIVATE:
        refuse("private_value", name, action, condition)
    for table in APPEND_ONLY:
        append_only(table)
