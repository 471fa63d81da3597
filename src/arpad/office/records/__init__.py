"""The office's records: a SQLite file, or a PostgreSQL database by URL."""
