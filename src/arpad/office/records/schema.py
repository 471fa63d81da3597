"""The revisions of the schema, applied with Alembic."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

HEAD: Final = "0024"
KEPT_IN: Final = "alembic_version"


def upgrade(engine: Engine, to: str = HEAD) -> None:
    """Bring the database to the revision of this release, in one transaction."""
    with engine.begin() as connection:
        if revision_of(connection) == to:
            return
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def revision_of(connection: Connection) -> str | None:
    """The revision a database has; None when it has none."""
    if not inspect(connection).has_table(KEPT_IN):
        return None
    return connection.execute(text(f"SELECT version_num FROM {KEPT_IN}")).scalar_one_or_none()
