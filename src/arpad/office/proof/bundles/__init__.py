"""Published lists as archives that anybody can check: no office, no database, no network."""
