"""The law, pure: no file, no clock, no database, no language."""
