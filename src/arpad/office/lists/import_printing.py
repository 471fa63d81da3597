"""What an imported list prints of its players, kept once as long as nothing of it changes.

Whoever is new is printed as the office knows them from now on, which the database sees to itself.
"""

from collections.abc import Collection

from arpad.formats.rating_lists import ListedPlayer
from arpad.office.lists.import_names import better_name
from arpad.office.lists.import_run import Import
from arpad.office.proof.hashes.imports import mark_of, person_part
from arpad.office.proof.hashes.persons import ShownPerson
from arpad.office.records.bulk import Cells
from arpad.office.records.database import Connection
from arpad.office.records.list_import import Identity
from arpad.office.records.marks import add_marks, marked_prints
from arpad.office.records.printed import Printed, add_printed, latest_printed, print_new_players


class Printing:
    """The rows of one batch: those there are, those of so many new players, and changed ones."""

    def __init__(self, run: Import, known: Collection[int], new: int) -> None:
        self.run = run
        self.first_new, self.first_row = run.next_player, run.next_printed
        run.next_printed += new
        self.latest = latest_printed(run.work.connection, known) if known else {}
        rows = [number for number, _ in self.latest.values()]
        self.marked = marked_prints(run.work.connection, rows) if rows else set()
        self.changed: list[Cells] = []
        self.marks: list[tuple[int, str]] = []

    def number(self, player: int, printed: Printed) -> int:
        """The row for a player of the list, another one where the last one says something else."""
        if player >= self.first_new:
            return self.first_row + player - self.first_new
        last = self.latest.get(player)
        if last is not None and last[1] == printed:
            return last[0]
        number = self.run.next_printed
        self.run.next_printed += 1
        self.changed.append((number, player, *printed))
        return number

    def write(self, connection: Connection) -> None:
        """Keep the rows, once the players are there, and the marks of those that are on a list."""
        print_new_players(connection, self.first_new, self.first_row)
        add_printed(connection, self.changed)
        add_marks(connection, self.marks)

    def person(self, number: int, printed: Printed) -> str:
        """How the lines of a printed row begin in the hashes of the lists; its mark is kept."""
        name, fide_id, national_id, federation, sex, title, women, other, year, club = printed
        if name is None:
            return person_part(None, federation, sex, title, women, other)
        mark = mark_of(self.run.key, ShownPerson(name, fide_id, national_id, club), year)
        if number not in self.marked:
            self.marks.append((number, mark))
        return person_part(mark, federation, sex, title, women, other)

    def printed(self, line: ListedPlayer, identity: Identity, *, erased: bool) -> Printed:
        """The office's record of a player, with the name, federation and titles of the list."""
        fide_id, national_id, name, sex, birth, federation, club, title, women, other, _ = identity
        shown: str | None = better_name(name, line.name)
        if erased:
            fide_id = national_id = shown = birth = club = None
        if line.federation is not None:
            federation, title, women = line.federation, line.title, line.women_title or women
        year = int(birth[:4]) if birth else None
        club_name = self.run.club_names[club] if club else None
        return Printed(
            name=shown,
            fide_id=fide_id,
            national_id=national_id,
            federation=federation,
            sex=sex,
            title=title,
            women_title=women,
            other_titles=other,
            birth_year=year,
            club=club_name,
        )
