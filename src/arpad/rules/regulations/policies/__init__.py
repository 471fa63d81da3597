"""The few functions in which editions differ by more than a number."""
