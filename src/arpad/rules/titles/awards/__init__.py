"""Titles awarded: by norms, by rating, and won in championships (B.01)."""
