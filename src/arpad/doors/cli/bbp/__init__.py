"""``arpad-bbp``: the command line and the answers of bbpPairings 5.0.1, for tournament managers."""
