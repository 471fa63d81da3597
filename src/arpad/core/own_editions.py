"""A federation's own edition, as the office keeps it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionRow:
    """The text of an edition under its key; ``used``: a published list was made by it."""

    key: str
    version: int
    parent: str | None
    text: str
    sha256: str
    added_at: str
    added_by: str
    used: bool = False
