"""Standings and tie-breaks (C.07): one file per rule, editions as data."""
