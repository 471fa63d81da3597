"""Frozen answers as JSON rows and table columns, for every door alike."""
