"""The scale of the office's own lists, and the report of a year."""
