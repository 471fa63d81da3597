"""What an erasure would take away and what it would leave: done, looked at, and not kept."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arpad.core.json_values import Written
from arpad.core.players import ERASED_NAME, PlayerRecord
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.personal_data import personal_data
from arpad.office.people.whom import numbered_player
from arpad.office.rights import may

Held = Mapping[str, Sequence[Mapping[str, Written]]]


@dataclass(frozen=True, slots=True)
class ErasedRows:
    """The rows of one kind that are held of a person, and which of their fields go or stay."""

    about: str
    rows: int
    goes: tuple[str, ...]
    stays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TriedErasure:
    """Whom an erasure would forget, and what would become of everything held of them."""

    player: PlayerRecord
    erased: tuple[int, ...]
    held: tuple[ErasedRows, ...]


@may()
def try_erasure(
    desk: Desk, who: str, *, with_merged: bool = False, letter: str | None = None
) -> TriedErasure:
    """What an erasure would do; the records and the log stay as they are."""
    with desk.reading() as connection:
        player = numbered_player(connection, who)
    with desk.trial() as trial:
        before = personal_data(trial, f"id:{player.id}").held
        done = erase_player(trial, f"id:{player.id}", with_merged=with_merged, letter=letter)
        erased = tuple(each.id for each in done)
        after = personal_data(trial, f"id:{player.id}").held
    held = (_compared(about, rows, after.get(about, ())) for about, rows in before.items())
    return TriedErasure(player, erased, tuple(held))


def _compared(
    about: str,
    before: Sequence[Mapping[str, Written]],
    after: Sequence[Mapping[str, Written]],
) -> ErasedRows:
    then, now = _filled(before), _filled(after)
    goes = tuple(name for name in then if now[name] < then[name])
    stays = tuple(name for name in then if now[name])
    return ErasedRows(about, len(before), goes, stays)


def _filled(rows: Sequence[Mapping[str, Written]]) -> Counter[str]:
    """How many rows say something of each field."""
    return Counter(
        name
        for row in rows
        for name, value in row.items()
        if value is not None and value != ERASED_NAME
    )
