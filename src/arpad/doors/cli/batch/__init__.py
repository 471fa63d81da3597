"""``arpad batch``: whole periods at once, one file for each command."""
