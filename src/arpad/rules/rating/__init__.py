"""Ratings from games: one event or a whole period, each number with its working."""
