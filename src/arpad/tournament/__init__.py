"""A tournament as it is run: its steps, what they add up to, and the journal that keeps them."""
