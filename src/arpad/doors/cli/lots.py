"""The seed of lots: the one given, or one nobody could foresee."""

import secrets

HIGHEST_SEED = 999_999_999


def chosen_seed(seed: int | None) -> int:
    """A seed in any case."""
    return secrets.randbelow(HIGHEST_SEED) + 1 if seed is None else seed


def seed_of(lots: bool, seed: int | None) -> int | None:
    """The seed of the lots if they are asked for: a seed asks for them too."""
    return chosen_seed(seed) if lots or seed is not None else None
