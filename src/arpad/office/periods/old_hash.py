"""The hash of lists published before persons were in it (rule 1): of row numbers and codes."""

import json

from arpad.core.rating_list import ListRow
from arpad.office.editions import label_of
from arpad.office.periods.computing import MadeList
from arpad.office.records.lists import entries_hash


def list_hash(made: MadeList, previous: ListRow | None, replaced: ListRow | None) -> str:
    """What was published, in one number: how it was made, from which reports, and every entry.

    Neither names nor the moment nor the author are in it: the same inputs give the same hash.
    """
    header = {
        "system": made.system,
        "play": made.play.value,
        "date": made.on.isoformat(),
        "listed": label_of(made.run.listed),
        "played": label_of(made.run.played),
        "lifts": made.run.lifts,
        "previous": previous.hash if previous else None,
        "replaces": replaced.hash if replaced else None,
        "events": sorted(
            (each.accepted.tournament.code, each.accepted.source) for each in made.events
        ),
    }
    return entries_hash(json.dumps(header, sort_keys=True), made.entries.values())
