"""The statement of a list, and the members it names: made at publication, and again to verify.

Everybody stands in it as the world knows them, everything in an order of its own: row numbers,
codes and the order of receipt play no part (hash rule 2).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.core.restrictions import InForce
from arpad.office.editions import label_of
from arpad.office.office_key import office_key
from arpad.office.periods.computing import MadeList
from arpad.office.periods.grounding import grounds_of
from arpad.office.periods.identifying import People, identify
from arpad.office.periods.printed_lines import (
    Prints,
    UndigestedList,
    commitments_for,
    digest_on_record,
    lines_of,
    on_record,
)
from arpad.office.periods.stated_events import EventSources, stated_events
from arpad.office.proof.hashes.canonical import Plain, canonical, digest_of_bytes
from arpad.office.proof.hashes.events import StatedEvent
from arpad.office.proof.hashes.grounds import grounds_member
from arpad.office.proof.hashes.lines import lines_member
from arpad.office.proof.hashes.statement import Decisions, RemediedPerson, Statement, WithheldPerson
from arpad.office.records.database import Connection
from arpad.office.records.persons import listed_among
from arpad.office.records.remedies import reasons_of_remedies
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.regulations.own.as_data import edition_data


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSources:
    """What a statement takes beside the list as it was made.

    ``printed``: the numbers of the printed rows by player; ``lists``: those on record when it was
    made, by day; ``previous``: the hash of the list published before; ``contents``: the digests
    of the contents of the events, by version; ``late``: whether an event came late, by tournament.
    ``again``: nothing is taken from what publications kept, unless somebody was erased;
    ``added_rules`` False: editions are as they were before there were the fields added since;
    ``remedy_reasons`` False: decisions are as they were before they said why a remedy was given.
    """

    version: int
    replaces: str | None
    previous: str | None
    reason: str | None
    printed: Mapping[int, int]
    lists: Mapping[date, ListRow]
    contents: Mapping[int, str]
    late: Mapping[int, bool]
    merged: Mapping[int, int]
    restricted: InForce
    again: bool = False
    added_rules: bool = True
    remedy_reasons: bool = True


class StatedList(NamedTuple):
    """The statement of a list with its members; the events lack their contents.

    ``people`` and ``prints`` say who is who, and what has to be kept of them.
    """

    statement: Statement
    editions: bytes
    decisions: bytes
    grounds: bytes
    lines: bytes
    events: tuple[StatedEvent, ...]
    people: People
    prints: Prints


def state_list(connection: Connection, made: MadeList, sources: ListSources) -> StatedList:
    """The statement of a list that was just made, or made again."""
    base = _base(made, sources)
    starts = {each.start_list.on for each in made.events if each.start_list}
    looked_at = {row.id: row for row in (base, *map(sources.lists.get, starts)) if row}
    read = made.base.entries if made.base and not (sources.merged or made.base.changed) else None
    undigested = [
        on_record(connection, row, read if row is base else None)
        for row in sorted(looked_at.values(), key=lambda row: row.date)
        if row.lines_digest is None
    ]
    gone = listed_among(connection, looked_at, sources.merged.keys()) if sources.merged else set()
    people = _people(connection, made, sources, undigested, gone)
    rows = {*sources.printed.values(), *(no for each in undigested for no in each.printed.values())}
    prints = commitments_for(connection, people, rows, again=sources.again)
    digests = {row.date: row.lines_digest or "" for row in looked_at.values()}
    digests |= {each.row.date: digest_on_record(each, people, prints) for each in undigested}
    by_event = EventSources(sources.contents, digests, sources.late)
    events = stated_events(connection, made, people, by_event)
    lines = lines_member(lines_of(made.entries.values(), sources.printed, people, prints))
    editions = canonical(_editions(made, added=sources.added_rules))
    why = _why_remedied(connection, made, sources.merged) if sources.remedy_reasons else {}
    decisions = _decisions(made, sources, people, events, gone, why).member()
    grounds = grounds_member(grounds_of(connection, made, people, sources.lists, digests))
    statement = Statement(
        system=made.system,
        play=made.play.value,
        date=made.on.isoformat(),
        version=sources.version,
        listed=label_of(made.run.listed),
        played=label_of(made.run.played),
        editions=digest_of_bytes(editions),
        lines=digest_of_bytes(lines),
        base=digests[base.date] if base else None,
        events=tuple(each.digest for each in events),
        grounds=digest_of_bytes(grounds),
        decisions=digest_of_bytes(decisions),
        previous=sources.previous,
        replaces=sources.replaces,
    )
    return StatedList(
        statement=statement,
        editions=editions,
        decisions=decisions,
        grounds=grounds,
        lines=lines,
        events=events,
        people=people,
        prints=prints,
    )


def _base(made: MadeList, sources: ListSources) -> ListRow | None:
    """The list before, as it is on record."""
    return sources.lists[made.base.on] if made.base else None


def _people(
    connection: Connection,
    made: MadeList,
    sources: ListSources,
    undigested: list[UndigestedList],
    gone: set[int],
) -> People:
    """Everybody the members speak of."""
    players = {*made.entries, *gone}
    players |= {sources.merged[each] for each in gone}
    for each in undigested:
        players |= each.entries.keys()
    for event in made.events:
        players.update(each.player for each in event.entrants if each.player is not None)
    rows = [each.row for each in undigested]
    return identify(connection, office_key(connection), players, made, rows, sources.merged)


def _editions(made: MadeList, *, added: bool) -> dict[str, Plain]:
    pooled = (each.result.edition for some in made.earlier.values() for each in some)
    used = (made.run.listed, made.run.played, *(each.edition for each in made.events), *pooled)
    by_label = {label_of(edition): edition for edition in used}
    return {label: edition_data(edition, added=added) for label, edition in by_label.items()}


def _decisions(
    made: MadeList,
    sources: ListSources,
    people: People,
    events: tuple[StatedEvent, ...],
    gone: set[int],
    why: Mapping[int, str],
) -> Decisions:
    remedied = {each: people.person(each) for each in _remedied(made)}
    return Decisions(
        lifts=made.run.lifts,
        year=_knows_the_year(made),
        withheld=tuple(_withheld(made.entries, sources.restricted, people)),
        merged=tuple((people.person(each), people.person(sources.merged[each])) for each in gone),
        late=tuple(each.digest for each in events if each.late),
        reason=people.key.text(sources.reason),
        remedies=tuple(
            RemediedPerson(
                person, made.run.remedies[each].kind.value, made.run.remedies[each].points
            )
            for each, person in remedied.items()
        ),
        remedy_reasons=tuple(
            (person, token)
            for each, person in remedied.items()
            if (token := people.key.text(why.get(each)))
        ),
    )


def _remedied(made: MadeList) -> Iterator[int]:
    """Who has a remedy and a change by their events."""
    for player in made.run.remedies:
        period = made.periods.get(player)
        if isinstance(period, PeriodRated) and period.n:
            yield player


def _why_remedied(
    connection: Connection, made: MadeList, merged: Mapping[int, int]
) -> dict[int, str]:
    """The reason of the last order for each, for who the persons are now."""
    given = reasons_of_remedies(connection, made.system, made.play, made.on)
    return {merged.get(player, player): reason for player, reason in given}


def _knows_the_year(made: MadeList) -> bool:
    """Whether the lists reach back a year where that decides who is active."""
    asked = made.run.listed.lists.inactive_below_games is not None
    return asked and any(each.year_games is not None for each in made.facts.values())


def _withheld(
    entries: Mapping[int, Entry], restricted: InForce, people: People
) -> Iterator[WithheldPerson]:
    for player, entry in entries.items():
        if entry.state is ListState.WITHHELD:
            found = restricted.off_the_list(player, entry.federation)
            assert found is not None
            yield WithheldPerson(people.person(player), found.kind.value, found.article)
