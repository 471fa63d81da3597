"""Pairs as the pairing engines write them."""

from arpad.pairing.pair import PairedRound


def bbp_text(paired: PairedRound) -> str:
    """The pairs as the pairing engines write them: their number, then one on each line."""
    pairs = paired.pairing.pairs
    return "".join(f"{line}\n" for line in (len(pairs), *(f"{one} {two}" for one, two in pairs)))
