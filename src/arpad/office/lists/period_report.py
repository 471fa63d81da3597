"""The report of a period for the federation's web page: what was rated, and who moved."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.office.chain.signing import checkpoint_after
from arpad.office.editions import editions_in
from arpad.office.lists.choosing import without_withheld
from arpad.office.lists.listing import ListLine, entries_before, list_lines
from arpad.office.periods.outcomes import from_row
from arpad.office.periods.publishing import histogram
from arpad.office.proof.chain.checkpoints import Checkpoint
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, list_before, versions_of
from arpad.office.records.printed import printed_players
from arpad.office.records.publications import events_of
from arpad.office.records.results import find_outcome
from arpad.office.records.settings import settings
from arpad.office.records.tournaments import tournament_of
from arpad.rules.rating.periods.results import rated_games

MOST = 10
OUT = (ListState.INACTIVE, ListState.APART)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedEvent:
    """An event of the period: how many took part, and how many of their games were rated."""

    code: str
    name: str
    start: date
    end: date
    players: int
    games: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """One version of the list in place of another: why, and how many ratings it moved.

    ``withheld``: the reason names somebody erased, and is not told.
    """

    old: ListRow
    new: ListRow
    ratings: int
    withheld: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodReport:
    """A list and the period behind it, as the public may know them."""

    federation: str
    office: str
    row: ListRow
    checkpoint: Checkpoint | None
    base: ListRow | None
    counts: Mapping[str, int]
    histogram: Mapping[int, int]
    events: tuple[ReportedEvent, ...]
    gains: tuple[ListLine, ...]
    losses: tuple[ListLine, ...]
    new: tuple[ListLine, ...]
    delisted: tuple[tuple[PublicPlayer, int], ...]
    replaced: tuple[Replaced, ...]

    @property
    def superseded_by(self) -> ListRow | None:
        """The version that counts, if this is no longer it."""
        last = self.replaced[-1].new if self.replaced else self.row
        return last if last.version > self.row.version else None


def period_report(connection: Connection, row: ListRow) -> PeriodReport:
    """Everything the report of a list says: for the public, whoever asks for it."""
    after = entries(connection, row.id)
    before = entries_before(connection, row, after)
    lines = list_lines(connection, row)
    moved = [line for line in lines if line.change]
    gains = sorted((each for each in moved if _change(each) > 0), key=_change, reverse=True)
    losses = sorted((each for each in moved if _change(each) < 0), key=_change)
    changes = [line.change for line in lines if line.change is not None]
    events = tuple(_events(connection, row))
    known = settings(connection)
    return PeriodReport(
        federation=known["federation"],
        office=known["name"],
        row=without_withheld(connection, row),
        checkpoint=checkpoint_after(connection, row),
        base=list_before(connection, row),
        counts=_counts(before, after, events),
        histogram={int(step): number for step, number in histogram(changes).items()},
        events=events,
        gains=tuple(gains[:MOST]),
        losses=tuple(losses[:MOST]),
        new=tuple(line for line in lines if line.old is None) if before else (),
        delisted=tuple(delisted_players(connection, row, before, after)),
        replaced=tuple(_replaced(connection, row)),
    )


def _counts(
    before: Mapping[int, Entry], after: Mapping[int, Entry], events: Sequence[ReportedEvent]
) -> dict[str, int]:
    """How many players there are, and how many came, went, fell asleep and came back."""
    rated = [
        each
        for each in after.values()
        if each.rating is not None and each.state is not ListState.WITHHELD
    ]
    return {
        "players": len(rated),
        "active": sum(each.state is ListState.ACTIVE for each in rated),
        "inactive": sum(each.state in OUT for each in rated),
        "new": sum(not _was_rated(before, each) for each in rated) if before else 0,
        "delisted": sum(
            each.rating is None and _was_rated(before, each) for each in after.values()
        ),
        "returned": sum(
            each.state is ListState.ACTIVE and _was_out(before, each) for each in rated
        ),
        "fell_inactive": sum(
            each.state in OUT and _was_rated(before, each) and not _was_out(before, each)
            for each in rated
        ),
        "events": len(events),
        "games": sum(each.games for each in events),
    }


def _events(connection: Connection, row: ListRow) -> Iterator[ReportedEvent]:
    found = []
    editions = editions_in(connection)
    for event in events_of(connection, row.id):
        tournament = tournament_of(connection, event.tournament)
        outcome = find_outcome(connection, event.signature)
        assert outcome is not None
        edition = editions.written(outcome.edition)
        results = [from_row(each, edition) for each in outcome.results]
        found.append(
            ReportedEvent(
                code=tournament.code,
                name=tournament.name,
                start=tournament.start,
                end=tournament.end,
                players=sum(each.played > 0 for each in results),
                games=rated_games(results),
            )
        )
    yield from sorted(found, key=lambda each: (each.start, each.end, each.code))


def delisted_players(
    connection: Connection,
    row: ListRow,
    before: Mapping[int, Entry],
    after: Mapping[int, Entry],
) -> list[tuple[PublicPlayer, int]]:
    """Who left the list, with the rating of the list before."""
    gone = {
        each.player: old.rating
        for each in after.values()
        if each.rating is None
        and (old := before.get(each.player)) is not None
        and old.rating is not None
    }
    people = printed_players(connection, row.id, gone)
    return sorted(
        ((people[player], rating) for player, rating in gone.items()),
        key=lambda each: (-each[1], each[0].name, each[0].id),
    )


def _replaced(connection: Connection, row: ListRow) -> Iterator[Replaced]:
    versions = versions_of(connection, row.system, row.play, row.date)
    for old, new in pairwise(versions):
        told = without_withheld(connection, new)
        moved = ratings_moved(connection, old, new)
        yield Replaced(old, told, moved, withheld=told.reason != new.reason)


def ratings_moved(connection: Connection, old: ListRow, new: ListRow) -> int:
    """How many ratings differ between two versions of a list."""
    before, after = (
        {player: entry.rating for player, entry in entries(connection, row.id).items()}
        for row in (old, new)
    )
    return sum(before.get(player) != after.get(player) for player in {*before, *after})


def _change(line: ListLine) -> int:
    return line.change or 0


def _was_rated(before: Mapping[int, Entry], entry: Entry) -> bool:
    old = before.get(entry.player)
    return old is not None and old.rating is not None


def _was_out(before: Mapping[int, Entry], entry: Entry) -> bool:
    old = before.get(entry.player)
    return old is not None and old.state in OUT
