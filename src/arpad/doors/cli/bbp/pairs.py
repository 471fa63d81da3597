"""Pairs as the pairing engines write them."""

from arpad.rules.pairing.values import RoundPairing


def bbp_text(pairing: RoundPairing) -> str:
    """The pairs as the pairing engines write them: their number, then one on each line."""
    pairs = pairing.pairs
    return "".join(f"{line}\n" for line in (len(pairs), *(f"{one} {two}" for one, two in pairs)))
