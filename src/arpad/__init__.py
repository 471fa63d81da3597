"""Arpad, an open rating office for chess."""
