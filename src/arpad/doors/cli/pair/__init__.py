"""``arpad pair``: the next round, a finished one again, and random tournaments."""
