"""The revisions of the schema, applied with Alembic."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine

HEAD: Final = "0001"


def upgrade(engine: Engine) -> None:
    """Bring the database to the revision of this release, in one transaction."""
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, HEAD)


def revision_of(connection: Connection) -> str | None:
    """The revision a database has; None when it has none."""
    return MigrationContext.configure(connection).get_current_revision()
