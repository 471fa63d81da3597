"""What an imported list prints of its players, kept once as long as nothing of it changes."""

from collections.abc import Collection
from typing import Any

from arpad.formats.rating_lists import ListedPlayer
from arpad.office.lists.import_run import Import
from arpad.store.list_import import IDENTITY
from arpad.store.printed import Printed, latest_printed

AT = {name: IDENTITY.index(name) for name in IDENTITY}


class Printing:
    """The rows of one batch: those there are, and the new ones."""

    def __init__(self, run: Import, known: Collection[int]) -> None:
        self.run = run
        self.latest = latest_printed(run.work.connection, known) if known else {}
        self.clubs = run.club_names
        self.new: list[tuple[int, int, Printed]] = []

    def number(
        self, player: int, line: ListedPlayer, identity: tuple[Any, ...], *, erased: bool
    ) -> int:
        """The row for a player of the list, a new one where the last one says something else."""
        printed = self._printed(line, identity, erased=erased)
        last = self.latest.get(player)
        if last is not None and last[1] == printed:
            return last[0]
        number = self.run.next_printed
        self.run.next_printed += 1
        self.new.append((number, player, printed))
        return number

    def _printed(self, line: ListedPlayer, identity: tuple[Any, ...], *, erased: bool) -> Printed:
        """The office's spelling of a player, with the federation and titles of the list."""
        federation, title, women_title = line.federation, line.title, line.women_title
        if federation is None:
            federation, title = identity[AT["federation"]], identity[AT["title"]]
        birth, club = identity[AT["birth"]], identity[AT["club_id"]]
        return Printed(
            None if erased else identity[AT["name"]],
            None if erased else identity[AT["fide_id"]],
            None if erased else identity[AT["national_id"]],
            federation,
            identity[AT["sex"]],
            title,
            women_title or identity[AT["women_title"]],
            identity[AT["other_titles"]],
            int(birth[:4]) if birth else None,
            self.clubs[club] if club else None,
        )
