"""Which list somebody means, and whether what is public of it may have changed since."""

from dataclasses import dataclass

from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.consulting import Which
from arpad.office.records.log import last_of
from arpad.office.rights import EVERYBODY, may

ERASING = "player erase"


@dataclass(frozen=True, slots=True)
class ListIdentity:
    """A list, and the last line of the log by which somebody was erased.

    Whatever is public of a list is fixed by its hash, but that somebody erased is no longer named.
    """

    row: ListRow
    erasure: int

    @property
    def parts(self) -> tuple[str, int]:
        """What an answer about the list depends on."""
        return self.row.hash, self.erasure


@may(*EVERYBODY)
def identify_list(desk: Desk, which: Which) -> ListIdentity:
    """The list meant, without reading any of its lines."""
    with desk.reading() as connection:
        row = choose_list(connection, which.system, which.play, which.on, which.version)
        shown = list_shown_to(desk, without_withheld(connection, row))
        return ListIdentity(shown, last_of(connection, ERASING))
