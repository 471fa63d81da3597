"""Titles, activity and categories of arbiters (B.06.1 and B.06.3)."""
