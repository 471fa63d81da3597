"""``arpad schedule``: one file for each kind of command."""
