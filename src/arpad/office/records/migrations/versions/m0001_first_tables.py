"""0001: players, tournaments, lists, publications and the log of an office."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

APPEND_ONLY = (
    "report",
    "report_check",
    "rating_list",
    "list_entry",
    "list_event",
    "outcome",
    "event_result",
    "tournament_step",
    "log",
    "log_change",
)


def upgrade() -> None:
    """Make every table; what arrived or was published cannot be changed afterwards."""
    op.create_table(
        "club",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("federation", sa.Text(), nullable=True),
        sa.Column("since", sa.Text(), nullable=True),
        sa.Column("until", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club")),
        sa.UniqueConstraint("name", name=op.f("uq_club_name")),
    )
    op.create_table(
        "fee_rule",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("play", sa.Text(), nullable=True),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.Column("since", sa.Text(), nullable=False),
        sa.Column("set_at", sa.Text(), nullable=False),
        sa.Column("set_by", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fee_rule")),
    )
    op.create_table(
        "log",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=True),
        sa.Column("details", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_log")),
    )
    op.create_index(op.f("ix_log_subject"), "log", ["subject"], unique=False)
    op.create_table(
        "name_word",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_name_word")),
        sa.UniqueConstraint("word", name=op.f("uq_name_word_word")),
    )
    op.create_table(
        "player_word",
        sa.Column("word_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("word_id", "player_id", name=op.f("pk_player_word")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_player_word_player_id"), "player_word", ["player_id"], unique=False)
    op.create_table(
        "rating_system",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("guests_from", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_rating_system")),
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_setting")),
    )
    op.create_table(
        "user_account",
        sa.Column("login", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("added_at", sa.Text(), nullable=False),
        sa.Column("closed_at", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("login", name=op.f("pk_user_account")),
    )
    op.create_table(
        "word_trigram",
        sa.Column("trigram", sa.Text(), nullable=False),
        sa.Column("word_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("trigram", "word_id", name=op.f("pk_word_trigram")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "calendar",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("play", sa.Text(), nullable=False),
        sa.Column("since", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("readings", sa.Text(), nullable=False),
        sa.Column("set_at", sa.Text(), nullable=False),
        sa.Column("set_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["system"], ["rating_system.key"], name=op.f("fk_calendar_system")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_calendar")),
    )
    op.create_table(
        "lift",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("play", sa.Text(), nullable=False),
        sa.Column("date", sa.Text(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("asked_at", sa.Text(), nullable=False),
        sa.Column("asked_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["system"], ["rating_system.key"], name=op.f("fk_lift_system")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lift")),
        sa.UniqueConstraint(
            "system", "play", "date", "rule", name=op.f("uq_lift_system_play_date_rule")
        ),
    )
    op.create_table(
        "log_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("field", sa.Text(), nullable=False),
        sa.Column("old", sa.Text(), nullable=True),
        sa.Column("new", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["log_id"], ["log.id"], name=op.f("fk_log_change_log_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_log_change")),
    )
    op.create_index(op.f("ix_log_change_field"), "log_change", ["field"], unique=False)
    op.create_index(op.f("ix_log_change_log_id"), "log_change", ["log_id"], unique=False)
    op.create_index(op.f("ix_log_change_subject"), "log_change", ["subject"], unique=False)
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("fide_id", sa.BigInteger(), nullable=True),
        sa.Column("national_id", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("normal_name", sa.Text(), nullable=False),
        sa.Column("sex", sa.Text(), nullable=True),
        sa.Column("birth", sa.Text(), nullable=True),
        sa.Column("federation", sa.Text(), nullable=True),
        sa.Column("club_id", sa.Integer(), nullable=True),
        sa.Column("title", sa.Text(), nullable=True),
        sa.Column("women_title", sa.Text(), nullable=True),
        sa.Column("other_titles", sa.Text(), nullable=True),
        sa.Column("licence", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("merged_into", sa.Integer(), nullable=True),
        sa.Column("added_at", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_player_club_id")),
        sa.ForeignKeyConstraint(["merged_into"], ["player.id"], name=op.f("fk_player_merged_into")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sa.UniqueConstraint("fide_id", name=op.f("uq_player_fide_id")),
        sa.UniqueConstraint("national_id", name=op.f("uq_player_national_id")),
    )
    op.create_index(op.f("ix_player_merged_into"), "player", ["merged_into"], unique=False)
    op.create_index(op.f("ix_player_normal_name"), "player", ["normal_name"], unique=False)
    op.create_table(
        "rating_list",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("play", sa.Text(), nullable=False),
        sa.Column("date", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=True),
        sa.Column("played", sa.Text(), nullable=True),
        sa.Column("base", sa.Integer(), nullable=True),
        sa.Column("replaces", sa.Integer(), nullable=True),
        sa.Column("previous_hash", sa.Text(), nullable=True),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("source_name", sa.Text(), nullable=True),
        sa.Column("source_sha256", sa.Text(), nullable=True),
        sa.Column("made_at", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["base"], ["rating_list.id"], name=op.f("fk_rating_list_base")),
        sa.ForeignKeyConstraint(["log_id"], ["log.id"], name=op.f("fk_rating_list_log_id")),
        sa.ForeignKeyConstraint(
            ["replaces"], ["rating_list.id"], name=op.f("fk_rating_list_replaces")
        ),
        sa.ForeignKeyConstraint(
            ["system"], ["rating_system.key"], name=op.f("fk_rating_list_system")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rating_list")),
        sa.UniqueConstraint(
            "system",
            "play",
            "date",
            "version",
            name=op.f("uq_rating_list_system_play_date_version"),
        ),
    )
    op.create_table(
        "list_entry",
        sa.Column("list_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("k", sa.Integer(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=True),
        sa.Column("peak", sa.Integer(), nullable=True),
        sa.Column("inactive_since", sa.Text(), nullable=True),
        sa.Column("junior", sa.Boolean(), nullable=True),
        sa.Column("federation", sa.Text(), nullable=True),
        sa.Column("title", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["list_id"], ["rating_list.id"], name=op.f("fk_list_entry_list_id")
        ),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_list_entry_player_id")),
        sa.PrimaryKeyConstraint("list_id", "player_id", name=op.f("pk_list_entry")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        op.f("ix_list_entry_player_id_list_id"),
        "list_entry",
        ["player_id", "list_id"],
        unique=False,
    )
    op.create_table(
        "official",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("fide_id", sa.BigInteger(), nullable=True),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("title", sa.Text(), nullable=True),
        sa.Column("licence", sa.Text(), nullable=True),
        sa.Column("licence_until", sa.Text(), nullable=True),
        sa.Column("added_at", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_official_player_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_official")),
    )
    op.create_table(
        "player_fact",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("fact", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=True),
        sa.Column("since", sa.Text(), nullable=False),
        sa.Column("recorded_at", sa.Text(), nullable=False),
        sa.Column("recorded_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_player_fact_player_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player_fact")),
    )
    op.create_index(
        op.f("ix_player_fact_player_id_fact_since"),
        "player_fact",
        ["player_id", "fact", "since"],
        unique=False,
    )
    op.create_table(
        "player_merge",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kept", sa.Integer(), nullable=False),
        sa.Column("gone", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("merged_at", sa.Text(), nullable=False),
        sa.Column("merged_by", sa.Text(), nullable=False),
        sa.Column("log_id", sa.Integer(), nullable=False),
        sa.Column("undone_at", sa.Text(), nullable=True),
        sa.Column("undone_by", sa.Text(), nullable=True),
        sa.Column("undone_log_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["gone"], ["player.id"], name=op.f("fk_player_merge_gone")),
        sa.ForeignKeyConstraint(["kept"], ["player.id"], name=op.f("fk_player_merge_kept")),
        sa.ForeignKeyConstraint(["log_id"], ["log.id"], name=op.f("fk_player_merge_log_id")),
        sa.ForeignKeyConstraint(
            ["undone_log_id"], ["log.id"], name=op.f("fk_player_merge_undone_log_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player_merge")),
    )
    op.create_table(
        "private_value",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("value", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_private_value_player_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_private_value")),
    )
    op.create_index(
        op.f("ix_private_value_player_id"), "private_value", ["player_id"], unique=False
    )
    op.create_table(
        "tournament",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("play", sa.Text(), nullable=False),
        sa.Column("federation", sa.Text(), nullable=True),
        sa.Column("city", sa.Text(), nullable=True),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("end", sa.Text(), nullable=False),
        sa.Column("expected_players", sa.Integer(), nullable=True),
        sa.Column("time_control", sa.Text(), nullable=True),
        sa.Column("ratings_on", sa.Text(), nullable=True),
        sa.Column("official", sa.Boolean(), nullable=False),
        sa.Column("reported_by", sa.Integer(), nullable=True),
        sa.Column("registered_on", sa.Text(), nullable=False),
        sa.Column("registered_by", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("accepted_report", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["reported_by"], ["player.id"], name=op.f("fk_tournament_reported_by")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
        sa.UniqueConstraint("code", name=op.f("uq_tournament_code")),
    )
    op.create_table(
        "payment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.Column("paid_on", sa.Text(), nullable=False),
        sa.Column("reference", sa.Text(), nullable=True),
        sa.Column("recorded_at", sa.Text(), nullable=False),
        sa.Column("recorded_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_payment_tournament_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment")),
    )
    op.create_index(op.f("ix_payment_tournament_id"), "payment", ["tournament_id"], unique=False)
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("file_name", sa.Text(), nullable=False),
        sa.Column("format", sa.Text(), nullable=True),
        sa.Column("received_at", sa.Text(), nullable=False),
        sa.Column("received_by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_report_tournament_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
        sa.UniqueConstraint("sha256", name=op.f("uq_report_sha256")),
        sa.UniqueConstraint(
            "tournament_id", "version", name=op.f("uq_report_tournament_id_version")
        ),
    )
    op.create_table(
        "tournament_official",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("official_id", sa.Integer(), nullable=False),
        sa.Column("function", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["official_id"], ["official.id"], name=op.f("fk_tournament_official_official_id")
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_tournament_official_tournament_id")
        ),
        sa.PrimaryKeyConstraint(
            "tournament_id", "official_id", "function", name=op.f("pk_tournament_official")
        ),
    )
    op.create_table(
        "tournament_step",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("before", sa.Text(), nullable=True),
        sa.Column("after", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_tournament_step_tournament_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament_step")),
    )
    op.create_index(
        op.f("ix_tournament_step_tournament_id"), "tournament_step", ["tournament_id"], unique=False
    )
    op.create_table(
        "tournament_system",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("list_date", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["system"], ["rating_system.key"], name=op.f("fk_tournament_system_system")
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_tournament_system_tournament_id")
        ),
        sa.PrimaryKeyConstraint("tournament_id", "system", name=op.f("pk_tournament_system")),
    )
    op.create_table(
        "outcome",
        sa.Column("signature", sa.Text(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("report_id", sa.Integer(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["report_id"], ["report.id"], name=op.f("fk_outcome_report_id")),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_outcome_tournament_id")
        ),
        sa.PrimaryKeyConstraint("signature", name=op.f("pk_outcome")),
    )
    op.create_table(
        "report_check",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("report_id", sa.Integer(), nullable=False),
        sa.Column("checked_at", sa.Text(), nullable=False),
        sa.Column("checked_by", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=True),
        sa.Column("rateable", sa.Boolean(), nullable=True),
        sa.Column("findings", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["report_id"], ["report.id"], name=op.f("fk_report_check_report_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report_check")),
    )
    op.create_index(op.f("ix_report_check_report_id"), "report_check", ["report_id"], unique=False)
    op.create_table(
        "report_player",
        sa.Column("report_id", sa.Integer(), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("how", sa.Text(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("reported", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_report_player_player_id")
        ),
        sa.ForeignKeyConstraint(
            ["report_id"], ["report.id"], name=op.f("fk_report_player_report_id")
        ),
        sa.PrimaryKeyConstraint("report_id", "no", name=op.f("pk_report_player")),
    )
    op.create_index(
        op.f("ix_report_player_player_id"), "report_player", ["player_id"], unique=False
    )
    op.create_table(
        "event_result",
        sa.Column("signature", sa.Text(), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_event_result_player_id")
        ),
        sa.ForeignKeyConstraint(
            ["signature"], ["outcome.signature"], name=op.f("fk_event_result_signature")
        ),
        sa.PrimaryKeyConstraint("signature", "no", name=op.f("pk_event_result")),
    )
    op.create_index(op.f("ix_event_result_player_id"), "event_result", ["player_id"], unique=False)
    op.create_table(
        "list_event",
        sa.Column("list_id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("report_id", sa.Integer(), nullable=False),
        sa.Column("signature", sa.Text(), nullable=False),
        sa.Column("start_list", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["list_id"], ["rating_list.id"], name=op.f("fk_list_event_list_id")
        ),
        sa.ForeignKeyConstraint(["report_id"], ["report.id"], name=op.f("fk_list_event_report_id")),
        sa.ForeignKeyConstraint(
            ["signature"], ["outcome.signature"], name=op.f("fk_list_event_signature")
        ),
        sa.ForeignKeyConstraint(
            ["start_list"], ["rating_list.id"], name=op.f("fk_list_event_start_list")
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_list_event_tournament_id")
        ),
        sa.PrimaryKeyConstraint("list_id", "tournament_id", name=op.f("pk_list_event")),
    )
    op.create_index(op.f("ix_list_event_signature"), "list_event", ["signature"], unique=False)
    op.create_index(
        op.f("ix_list_event_tournament_id"), "list_event", ["tournament_id"], unique=False
    )
    refuse = _refuse_on_sqlite if op.get_bind().dialect.name == "sqlite" else _refuse_on_postgresql
    refuse()


def _refuse_on_sqlite() -> None:
    for table in APPEND_ONLY:
        for action in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{action.lower()} BEFORE {action} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
            )


def _refuse_on_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION arpad_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$"
    )
    for table in APPEND_ONLY:
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION arpad_append_only()"
        )
