"""The office's log and publications as one chain of hashes, and what signs and watches it."""
