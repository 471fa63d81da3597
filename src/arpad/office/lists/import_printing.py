"""What an imported list prints of its players, kept once as long as nothing of it changes."""

from collections.abc import Collection

from arpad.formats.rating_lists import ListedPlayer
from arpad.office.lists.import_run import Import
from arpad.store.bulk import Cells
from arpad.store.list_import import Identity
from arpad.store.printed import latest_printed


class Printing:
    """The rows of one batch: those there are, and the new ones."""

    def __init__(self, run: Import, known: Collection[int]) -> None:
        self.run = run
        self.latest = latest_printed(run.work.connection, known) if known else {}
        self.new: list[Cells] = []

    def number(self, player: int, line: ListedPlayer, identity: Identity, *, erased: bool) -> int:
        """The row for a player of the list, a new one where the last one says something else."""
        printed = self._printed(line, identity, erased=erased)
        last = self.latest.get(player)
        if last is not None and last[1] == printed:
            return last[0]
        number = self.run.next_printed
        self.run.next_printed += 1
        self.new.append((number, player, *printed))
        return number

    def _printed(self, line: ListedPlayer, identity: Identity, *, erased: bool) -> Cells:
        """The office's spelling of a player, with the federation and titles of the list.

        In the order of ``Printed``; it is made for every line of a list of a million.
        """
        fide_id, national_id, name, sex, birth, federation, club, title, women, other, _ = identity
        shown: str | None = name
        if erased:
            fide_id = national_id = shown = birth = club = None
        if line.federation is not None:
            federation, title, women = line.federation, line.title, line.women_title or women
        year = int(birth[:4]) if birth else None
        club_name = self.run.club_names[club] if club else None
        return (
            shown, fide_id, national_id, federation, sex, title, women, other, year, club_name,
        )  # fmt: skip
