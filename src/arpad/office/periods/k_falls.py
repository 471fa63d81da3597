"""Players whose K falls because nobody entered the birth date that a report of the period gave."""

from collections.abc import Iterator, Mapping

from arpad.core.finding import Finding, Severity
from arpad.office.periods.computing import MadeList
from arpad.office.tournaments.keeping import event_players
from arpad.rating.next_list import is_junior_on, printed_k
from arpad.store.database import Connection
from arpad.store.publications import names_of


def falls_without_birth(connection: Connection, made: MadeList) -> Iterator[Finding]:
    """A warning for every event whose report says the birth dates that keep the K of juniors.

    Whom the age rule would leave K is known by the report alone (fide-2022 8.3.3 and before it).
    """
    fallen = _fallen(made)
    for event in made.events if fallen else ():
        version, merged = event.accepted.version, event.entrants
        entered = {each.no: each.player for each in merged}
        reported = {
            player: each.reported.birth_year
            for each in event_players(connection, version)
            if (player := entered.get(each.reported.no)) in fallen and player is not None
        }
        kept = [player for player, born in reported.items() if _would_keep(made, player, born)]
        if not kept:
            continue
        names = names_of(connection, kept)
        values: dict[str, str | int] = {
            "n": len(kept),
            "names": "; ".join(
                f"{names[each]} ({fallen[each][0]} → {fallen[each][1]})" for each in sorted(kept)
            ),
            "code": event.code,
        }
        yield Finding(Severity.WARNING, "office.k_without_birth", event.code, values=values)


def _fallen(made: MadeList) -> Mapping[int, tuple[int, int]]:
    """Whose K is less than on the list before, while nothing is known of their age."""
    before = made.base.entries if made.base else {}
    fallen = {}
    for player, entry in made.entries.items():
        old = before.get(player)
        if old is None or old.k is None or entry.k is None or made.facts[player].junior is not None:
            continue
        if entry.rating is not None and entry.k < old.k:
            fallen[player] = (old.k, entry.k)
    return fallen


def _would_keep(made: MadeList, player: int, born: int | None) -> bool:
    """Whether the age a report gives leaves a player a higher K than the list has now."""
    entry, listed = made.entries[player], made.run.listed
    junior = is_junior_on(listed, made.on, born)
    if not junior or entry.rating is None or entry.k is None:
        return False
    return printed_k(listed, entry.rating, entry.peak or 0, entry.total, junior) > entry.k
