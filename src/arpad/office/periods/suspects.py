"""Who on a list may be somebody else than was published, where its hash is another one.

The persons of a list enter its hash by tokens; whoever rewrites these, too, changes only the hash.
The sealed reports still have the numbers and names of those who played, and start numbers.
"""

from collections.abc import Iterator, Mapping, Set

from arpad.core.finding import Finding
from arpad.core.name_likeness import words_of
from arpad.core.rating_list import ListRow
from arpad.office.periods.frozen import SHOWN_DIFFERENCES, about
from arpad.office.proof.hashes.persons import by_report
from arpad.office.records.database import Connection
from arpad.office.records.entered import noted_changes
from arpad.office.records.merges import merges_at
from arpad.office.records.persons import MatchedPlayer, known_persons, participants
from arpad.office.tournaments.matching import BY_ID, BY_NAME

IDENTITY = ("name", "fide_id", "national_id")


def suspected(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Players who have neither the number nor a word of the name the reports of the list have.

    A number or name of before that the log notes is theirs as well.
    """
    took_part = participants(connection, row.id)
    merged = merges_at(connection, row.log_id)
    former = _former(connection)
    found: dict[int, str] = {}
    for each in took_part:
        if not _is_theirs(each, former.get(each.player, frozenset())):
            found.setdefault(each.player, f"{each.reported_id or ''} {each.reported_name}".strip())
    places = {by_report(each.sha256, each.no): each.player for each in took_part}
    for player, known in known_persons(connection, {each.player for each in took_part}).items():
        there = places.get(known.known_as or "")
        if there is not None and merged.get(there, there) != merged.get(player, player):
            found.setdefault(player, known.known_as or "")
    names = {each.player: each.name for each in took_part}
    for player in sorted(found)[:SHOWN_DIFFERENCES]:
        values = {"found": names[player], "expected": found[player]}
        yield about("verify.identity", row, player=player, **values)


def _former(connection: Connection) -> Mapping[int, Set[str]]:
    """Every name and number the log notes of players."""
    found: dict[int, set[str]] = {}
    for each in noted_changes(connection, "player:", IDENTITY):
        number = int(each.subject.partition(":")[2])
        found.setdefault(number, set()).update(text for text in (each.old, each.new) if text)
    return found


def _is_theirs(each: MatchedPlayer, former: Set[str]) -> bool:
    if each.how == BY_ID and each.reported_id:
        return each.reported_id in {str(each.fide_id), each.national_id, *former}
    if each.how != BY_NAME:
        return True
    words = {word for name in (each.name, *former) for word in words_of(name)}
    return bool(words & set(words_of(each.reported_name)))
