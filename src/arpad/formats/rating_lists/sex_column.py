"""The column of the sex in a list: what it says as a whole, and what is remarked about it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from arpad.core.finding import Position
from arpad.formats.crosstable.sheet import unguarded
from arpad.formats.document.findings import clipped
from arpad.formats.sexes import INTERNATIONAL, MAN, WOMAN, sexes_meant
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import Remarks

MOST_WORDS: Final = 100

Sexes = Mapping[str, str]


class SexColumn:
    """The words of the column, counted before anybody is read."""

    def __init__(self, heading: str, at: Position) -> None:
        self._heading = heading
        self._at = at
        self._counted: Counter[str] = Counter()

    def add(self, cell: str) -> None:
        """One more cell."""
        word = plain(unguarded(cell))
        if word and (word in self._counted or len(self._counted) < MOST_WORDS):
            self._counted[word] += 1

    def meaning(self, remarks: Remarks) -> Sexes:
        """The words that stand for a sex; none where it cannot be told, which is remarked."""
        name, at, said = self._heading, self._at, self._counted
        meant = sexes_meant(said.keys(), name)
        if meant is None:
            remarks.warning("rating_lists.sex_untold", at=at, name=name, found=self._words(said))
            return {}
        if unread := [word for word in said if word not in meant]:
            remarks.warning("rating_lists.sex_unread", at=at, name=name, found=self._words(unread))
        letters = {word: meant[word] for word in said if word in meant and len(word) == 1}
        if any(INTERNATIONAL.get(letter) != sex for letter, sex in letters.items()):
            men, women = (
                self._words(word for word in said if meant.get(word) == sex) for sex in (MAN, WOMAN)
            )
            remarks.note("rating_lists.sexes_meant", at=at, name=name, men=men, women=women)
        return meant

    def _words(self, words: Iterable[str]) -> str:
        """Words and how often they stand there: ``H (5091), M (909)``."""
        return (
            ", ".join(f"{clipped(word.upper())} ({self._counted[word]})" for word in words) or "–"
        )
