"""A list made from the events of its period and the lists before it; no database, no files."""
