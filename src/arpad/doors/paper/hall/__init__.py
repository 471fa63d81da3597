"""Sheets of a running tournament: for the wall, the boards and the arbiter's hand."""
