"""Matchings in graphs, without chess."""
