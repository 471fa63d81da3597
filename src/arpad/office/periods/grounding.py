"""What making a list took beside the list before and its events, person by person."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import date

from arpad.core.rating_list import ListRow
from arpad.office.editions import label_of
from arpad.office.periods.computing import MadeList
from arpad.office.periods.identifying import People
from arpad.office.proof.hashes.grounds import CareerGround, PersonGrounds, PooledResult, StartEntry
from arpad.office.records.database import Connection
from arpad.office.records.publications import reports_behind
from arpad.rules.rating.periods.volumes import Pooled


def grounds_of(
    connection: Connection,
    made: MadeList,
    people: People,
    lists: Mapping[date, ListRow],
    digests: Mapping[date, str],
) -> Iterator[PersonGrounds]:
    """A ground for everybody who needs one; ``digests`` are those of lists by day."""
    pooled = _pooled(connection, made, lists)
    starts = _starts(made, digests)
    careers = made.base.changed if made.base else frozenset()
    by_year = made.run.listed.lists.inactive_below_games is not None
    lifted = "standard" in made.run.lifts
    for player in {*made.facts, *pooled, *starts, *careers}:
        facts = made.facts.get(player)
        games = facts.year_games if facts and by_year else None
        standard = facts.standard if facts and lifted else None
        career = _career(made, player) if player in careers else None
        if games or standard is not None or career or player in pooled or player in starts:
            yield PersonGrounds(
                person=people.person(player),
                year_games=games or 0,
                standard=standard,
                pooled=pooled.get(player, ()),
                career=career,
                start=starts.get(player, {}),
            )


def _career(made: MadeList, player: int) -> CareerGround:
    assert made.base is not None
    entry = made.base.entries[player]
    since = entry.inactive_since
    return CareerGround(entry.total, entry.peak, since.isoformat() if since else None)


def _starts(made: MadeList, lists: Mapping[date, str]) -> dict[int, dict[str, StartEntry]]:
    """Entries of the lists events began under, where these are not the list before."""
    found: dict[int, dict[str, StartEntry]] = defaultdict(dict)
    base = made.base.on if made.base else None
    for event in made.events:
        volume = event.start_list
        if volume is None or volume.on == base:
            continue
        for entrant in event.entrants:
            entry = volume.entries.get(entrant.player) if entrant.player is not None else None
            if entrant.player is not None and entry is not None:
                start = StartEntry(entry.rating, entry.k, entry.total, entry.peak)
                found[entrant.player][lists[volume.on]] = start
    return found


def _pooled(
    connection: Connection, made: MadeList, lists: Mapping[date, ListRow]
) -> dict[int, tuple[PooledResult, ...]]:
    """What newcomers did on earlier lists, in the order it is pooled."""
    earlier = [each for some in made.earlier.values() for each in some]
    if not earlier:
        return {}
    days = {lists[each.list_date].id for each in earlier}
    reports = reports_behind(connection, days, {each.event.key for each in earlier})
    return {
        player: tuple(
            _result(each, reports[lists[each.list_date].id, each.event.key]) for each in some
        )
        for player, some in made.earlier.items()
    }


def _result(pooled: Pooled, report: str) -> PooledResult:
    event, result = pooled.event, pooled.result
    lines = result.all_lines
    assert event.start
    assert event.end
    return PooledResult(
        report=report,
        list_date=pooled.list_date.isoformat(),
        start=event.start.isoformat(),
        end=event.end.isoformat(),
        flags=tuple(sorted(event.flags)),
        player_flags=tuple(sorted(result.player.flags)),
        first_event=result.player.first_event,
        lines=tuple((each.round, each.opponent, each.rating, each.half_points) for each in lines),
        performance=None if result.performance is None else str(result.performance),
        award=result.award,
        void=(result.void.article, result.void.reason) if result.void else None,
        edition=label_of(result.edition),
    )
