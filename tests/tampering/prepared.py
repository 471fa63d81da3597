"""The office the tamperings are planted in: three lists, an amendment, a correction, signatures."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from tests.office.out_town import NEWCOMER, out_town
from tests.office.town import SYSTEM, Town

from arpad.core.event import Play
from arpad.office.chain.checkpoints import read_checkpoint
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.people.players import edit_player
from arpad.office.periods.releasing import correct, publish
from arpad.office.proof.chain.checkpoints import Checkpoint
from arpad.office.proof.chain.keys import new_key, public_key
from arpad.office.tournaments.amending import AskedAmendment, amend

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FEBRUARY, MARCH, APRIL = (date(2025, month, 1) for month in (2, 3, 4))
Told = tuple[str, str, str]
SPRING: Sequence[Told] = [("Eva", "Ana", "1/2"), ("Berta", "Fay", "1-0"), ("Dora", "Carla", "0-1")]
SECRET = new_key()


@dataclass(frozen=True, slots=True)
class Prepared:
    """An office, and what somebody outside holds of it.

    ``last``: its last checkpoint; ``bundles``: the bundle of a correction and that of the list
    after it, each with the checkpoint of the list before.
    """

    town: Town
    key: str
    last: Checkpoint
    bundles: tuple[tuple[bytes, Checkpoint], ...]


def prepared(desk: Desk) -> Prepared:
    """What really happened."""
    return history(desk, SECRET, SPRING)


def history(desk: Desk, key: "Ed25519PrivateKey", spring: Sequence[Told]) -> Prepared:
    """A first list, then three that are signed, of which the second is corrected."""
    with desk.writing("key new", None, key=public_key(key)):
        pass
    town = out_town(desk)
    edit_player(desk, f"id:{town.ids['Ana']}", {"name": "Ana Segura", "birth": "2008-05-18"})
    town.event("novice", date(2025, 1, 8), date(2025, 1, 8), [("Eva", "Fay", "1-0")])
    _publish(desk, FEBRUARY, key)
    town.event("winter", date(2025, 2, 3), date(2025, 2, 9), NEWCOMER, name="Winter Cup")
    amend(desk, "winter", AskedAmendment(round=1, player=1, result="1-0"), reason="the score sheet")
    first = _publish(desk, MARCH, key)
    edit_player(desk, f"id:{town.ids['Berta']}", {"fide_id": 22200048})
    amend(
        desk, "winter", AskedAmendment(round=2, player=1, result="1/2"), reason="Ana Segura says so"
    )
    correct(desk, SYSTEM, Play.STANDARD, "Berta sent her score sheet", key=key)
    second = read_checkpoint(desk)
    edit_player(desk, f"id:{town.ids['Fay']}", {"title": "FM"})
    town.event("spring", date(2025, 3, 3), date(2025, 3, 9), spring, name="Spring Open")
    last = _publish(desk, APRIL, key)
    edit_player(desk, f"id:{town.ids['Dora']}", {"name": "Dora Roca"})
    march, april = (
        bundle_list(desk, SYSTEM, Play.STANDARD, each).content for each in (MARCH, APRIL)
    )
    return Prepared(town, public_key(key), last, ((march, first), (april, second)))


def _publish(desk: Desk, on: date, key: "Ed25519PrivateKey") -> Checkpoint:
    publish(desk, SYSTEM, Play.STANDARD, on, early=True, leave_corrections=True, key=key)
    return read_checkpoint(desk)
