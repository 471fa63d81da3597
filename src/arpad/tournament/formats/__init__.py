"""Formats of play that are not Swiss, run round by round: what is next, and when it is over."""
