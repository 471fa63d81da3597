"""Findings about an event under an edition."""
