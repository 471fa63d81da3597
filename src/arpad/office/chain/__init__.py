"""The chain of the office: its keys, its checkpoints, and whether it still holds."""
