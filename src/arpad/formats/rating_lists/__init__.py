"""Rating lists: FIDE's downloads, and what offices and pairing programs exchange."""

from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListedRating, ListFile
from arpad.formats.rating_lists.reading import open_list
from arpad.formats.rating_lists.writing import ListFormat, write_list

__all__ = [
    "BadLine",
    "ListFile",
    "ListFormat",
    "ListedPlayer",
    "ListedRating",
    "open_list",
    "write_list",
]
