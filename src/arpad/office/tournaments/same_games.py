"""The same event under another name, and one person in two events on one day.

A report is compared with everything received of about the same days, parts of longer events too:
its persons, days and games. One that states no days is compared with everything its people play in.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from arpad.core.event import Event, Game, Play
from arpad.core.finding import Finding, Severity
from arpad.core.name_likeness import normal_name
from arpad.core.tournaments import TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.events import event_rows
from arpad.office.records.merges import merges_at
from arpad.office.records.shared_players import SomePlayer, played_between, played_by, players_in
from arpad.office.tournaments.event_rows import EventPlayer, event_of
from arpad.office.tournaments.matching import BY_ID
from arpad.office.tournaments.months import DROPPED

SAME: Final = ("report.same_event", "report.same_day")
NEAR: Final = timedelta(days=3)
HALF: Final = 2
SHOWN: Final = 5
SURE: Final = (None, BY_ID)
Person = int
PlayedGame = tuple[Person, Person, int, int]


def same_elsewhere(
    connection: Connection,
    tournament: TournamentRow,
    event: Event,
    players: Sequence[EventPlayer],
) -> list[Finding]:
    """What else was received with these games, or with these people on these days.

    READING: two events are one where at least half of the games of the smaller one, and more than
    a single one of several, are in the other: the same two people, the same result, and no more
    than three days apart where the days are known. Persons are those of the master file, and by id
    or name where one of the two reports has not been matched. Somebody who played in two standard
    events on one day may be somebody else where a match was not made by id: that forbids, and is
    noted otherwise. Where one of the two reports states no days and the other was played on other
    days than those it is registered for, they are one where every game of the smaller one is in the
    other, of the same round and with the same colours: the same people may meet every year.
    """
    merged = merges_at(connection)
    near = played_between(
        connection, tournament.start - NEAR, tournament.end + NEAR, dropped=DROPPED
    )
    persons = {merged.get(each.player_id, each.player_id) for each in players if each.player_id}
    persons |= {gone for gone, kept in merged.items() if kept in persons}
    anywhere = played_by(connection, persons, DROPPED, undated=not _is_undated(event))
    received = {**anywhere, **near}
    others = {version: each for version, each in received.items() if each.id != tournament.id}
    shared: dict[int, dict[int, Person]] = defaultdict(dict)
    unsure: dict[int, set[Person]] = defaultdict(set)
    sizes: Counter[int] = Counter()
    whose = _Whose(players, merged)
    for each in players_in(connection, others):
        sizes[each.version] += 1
        person = whose(each)
        if person is not None:
            shared[each.version][each.no] = person
            if each.how not in SURE:
                unsure[each.version].add(person)
    mine = {each.no for each in players if each.match.how not in SURE}
    found: list[Finding] = []
    for version, numbers in shared.items():
        is_near = version in near
        if not is_near and HALF * len(numbers) < min(len(players), sizes[version]):
            continue
        theirs = event_of(event_rows(connection, version))
        other = _Other(others[version], theirs, numbers, frozenset(mine | unsure[version]))
        if is_near:
            found += _compared(tournament, event, other, players)
        elif _is_undated(event) or _is_undated(theirs):
            found += _compared_to_the_letter(event, other)
    return found


class _Other(NamedTuple):
    """Another event: by its numbers who plays in both, and whose match rests on more than an id."""

    tournament: TournamentRow
    event: Event
    numbers: Mapping[int, Person]
    unsure: frozenset[Person]


class _Whose:
    """Which player of a report somebody in another event is, by the number in the report."""

    def __init__(self, players: Sequence[EventPlayer], merged: Mapping[int, int]) -> None:
        self.merged = merged
        self.matched = {
            merged.get(each.player_id, each.player_id): each.no
            for each in players
            if each.player_id is not None
        }
        self.by_id: dict[str, int] = {}
        self.by_name: dict[str, int] = {}
        self.is_matched = {each.no for each in players if each.player_id is not None}
        for each in players:
            if each.reported.id:
                self.by_id[each.reported.id] = each.no
            if each.reported.name:
                self.by_name[normal_name(each.reported.name)] = each.no

    def __call__(self, other: SomePlayer) -> int | None:
        if other.player_id is not None:
            person = self.merged.get(other.player_id, other.player_id)
            if person in self.matched:
                return self.matched[person]
        found = self.by_id.get(other.reported_id or "")
        if found is None and other.name:
            found = self.by_name.get(normal_name(other.name))
        if found in self.is_matched and other.player_id is not None:
            return None
        return found


def _compared(
    tournament: TournamentRow,
    event: Event,
    other: _Other,
    players: Sequence[EventPlayer],
) -> Iterator[Finding]:
    mine = _games(event, tournament, {each.no: each.no for each in players})
    again = _games(other.event, other.tournament, other.numbers)
    same = sum(_in_common(days, again.get(key, [])) for key, days in mine.items())
    sizes = [_played(event), _played(other.event)]
    values: dict[str, str | int] = {
        "found": other.tournament.code,
        "name": other.tournament.name,
    }
    if HALF * same >= min(sizes) > 0 and (same > 1 or min(sizes) == 1):
        values |= {"number": same, "expected": min(sizes)}
        yield Finding.error(SAME[0], "games", **values)
        return
    twice = _on_one_day(mine, again)
    if twice:
        day = min(twice.values())
        names = {each.no: each.reported.name or f"#{each.no}" for each in players}
        shown = [names[no] for no in sorted(twice)[:SHOWN]]
        values |= {"number": len(twice), "day": day.isoformat(), "player": "; ".join(shown)}
        standard = tournament.play is other.tournament.play is Play.STANDARD
        doubtful = standard and not other.unsure.isdisjoint(twice)
        severity = Severity.ERROR if doubtful else Severity.NOTE
        yield Finding(severity=severity, code=SAME[1], place="players", values=values)


def _compared_to_the_letter(event: Event, other: _Other) -> Iterator[Finding]:
    """Whether all games of one of two events are in the other, of which one is of unknown days."""
    mine = _as_written(event, {each.no: each.no for each in event.players})
    theirs = _as_written(other.event, other.numbers)
    same, smaller = (mine & theirs).total(), min(mine.total(), theirs.total())
    if same == smaller > 1:
        values: dict[str, str | int] = {
            "found": other.tournament.code,
            "name": other.tournament.name,
            "number": same,
            "expected": smaller,
        }
        yield Finding.error(SAME[0], "games", **values)


def _as_written(event: Event, numbers: Mapping[int, Person]) -> Counter[tuple[object, ...]]:
    """The games played, as a report has them: round, White, Black and the result."""
    return Counter(
        (each.round, numbers.get(each.white), numbers.get(each.black), each.result)
        for each in event.games
        if each.result.played
    )


def _is_undated(event: Event) -> bool:
    """Whether a report says nothing of the days it was played on."""
    return event.start is None and event.end is None and not any(event.round_dates)


def _played(event: Event) -> int:
    return sum(each.result.played for each in event.games)


def _games(
    event: Event, tournament: TournamentRow, numbers: Mapping[int, Person]
) -> dict[PlayedGame, list[date | None]]:
    """The games played, by their people and what each scored, with the days they were played on."""
    found: dict[PlayedGame, list[date | None]] = defaultdict(list)
    for each in event.games:
        if not each.result.played:
            continue
        white, black = numbers.get(each.white, -each.white), numbers.get(each.black, -each.black)
        score = (each.result.white, each.result.black)
        key = (white, black, *score) if white < black else (black, white, *score[::-1])
        found[key].append(_day(event, each, tournament))
    return found


def _day(event: Event, game: Game, tournament: TournamentRow) -> date | None:
    """The day a game was played on, where it is known."""
    dates = event.round_dates
    text = game.date or (dates[game.round - 1] if game.round <= len(dates) else "")
    if text:
        try:
            return date.fromisoformat(text)
        except ValueError:
            return None
    first, last = event.start or tournament.start, event.end or tournament.end
    return first if first == last else None


def _in_common(mine: Sequence[date | None], theirs: Sequence[date | None]) -> int:
    """How many of the games of two people with one result may be the same."""
    left = list(theirs)
    for day in mine:
        at = next((place for place, each in enumerate(left) if _near(day, each)), None)
        if at is not None:
            del left[at]
    return len(theirs) - len(left)


def _near(one: date | None, other: date | None) -> bool:
    return one is None or other is None or abs(one - other) <= NEAR


def _on_one_day(
    mine: Mapping[PlayedGame, Sequence[date | None]],
    theirs: Mapping[PlayedGame, Sequence[date | None]],
) -> dict[Person, date]:
    """Who played in both events on one day, and the first such day."""
    days, others = _days(mine), _days(theirs)
    return {
        person: min(both) for person in days.keys() & others.keys()
        if (both := days[person] & others[person])
    }  # fmt: skip


def _days(games: Mapping[PlayedGame, Sequence[date | None]]) -> dict[Person, set[date]]:
    found: dict[Person, set[date]] = defaultdict(set)
    for (one, other, *_), days in games.items():
        for person in (one, other):
            if person > 0:
                found[person] |= {day for day in days if day}
    return found
