"""Run revisions on the connection Arpad gives; there is no offline mode."""

from alembic import context

from arpad.office.records.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
