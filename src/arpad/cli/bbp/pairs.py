"""Pairs as the pairing engines write them."""

from arpad.pairing.pair import PairedRound
from arpad.pairing.rounds import pairs_of


def bbp_text(paired: PairedRound) -> str:
    """The pairs as the pairing engines write them: their number, then one on each line."""
    pairs = pairs_of(paired.pairing)
    return "".join(f"{line}\n" for line in (len(pairs), *(f"{one} {two}" for one, two in pairs)))
