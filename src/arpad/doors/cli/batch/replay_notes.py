"""What is said beside the lists of a replay: what was doubtful, and what is left over."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from arpad.batch.folder import month_file, month_text
from arpad.batch.replay.plan import MonthsLeft
from arpad.batch.schemas import GAMES
from arpad.core.finding import Finding

if TYPE_CHECKING:
    from arpad.batch.replay.record import ReplayedList

SHOWN: Final = 10


def notes_of(lists: "Sequence[ReplayedList]") -> Iterator[Finding]:
    """The first notes on the lists, and how many more there are."""
    notes = [(each.list, note) for each in lists for note in each.notes]
    for place, note in notes[:SHOWN]:
        yield _note(place, note)
    others = notes[SHOWN:]
    if others:
        values = {"rows": len(others), "lists": len({place for place, _ in others})}
        yield Finding.note("batch.replay_notes", **values)


def _note(place: str, note: Mapping[str, Any]) -> Finding:
    """A note with the first of its examples."""
    values = {name: value for name, value in note.items() if name != "code"}
    values["found"] = values["found"].partition("; ")[0]
    return Finding.note(note["code"], place, **values)


def left_over(left: MonthsLeft, folder: Path) -> Iterator[Finding]:
    """That games are there which no list has, and which list would have them."""
    months = [day for day in left.months if month_file(folder, day, GAMES).exists()]
    if months:
        values: dict[str, str | int] = {
            "rows": len(months),
            "found": " … ".join(month_text(day) for day in (months[0], *months[1:][-1:])),
            "expected": month_text(left.next_list),
        }
        yield Finding.note("batch.replay_left", "--to", **values)
