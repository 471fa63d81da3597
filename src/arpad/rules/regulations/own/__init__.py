"""A federation's own edition: read from a text, written as one, held against its parent."""
