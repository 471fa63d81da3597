"""Periods of the office as tables for the engine that rates a whole period at once."""
