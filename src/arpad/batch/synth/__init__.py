"""A world of players and its months of tournaments, made up: the same seed, the same bytes.

Everything is drawn for a whole shard of tournaments at once (numpy), nothing row by row.
"""
