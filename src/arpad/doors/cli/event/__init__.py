"""``arpad event``: a tournament run from its entries to its end, step by step in a journal."""
