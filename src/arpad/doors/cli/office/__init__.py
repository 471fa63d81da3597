"""``arpad office``: the work of a rating office, one file for each part of it."""
