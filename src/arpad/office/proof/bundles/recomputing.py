"""The list of a bundle made again from its members alone, by the rules of its editions."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from arpad.core.amendments import RESULTS
from arpad.core.event import Event, Game, Player, System
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry, ListState, as_merged
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.core.report import Sums
from arpad.office.proof.bundles.contents import BundledEvent, Contents
from arpad.office.proof.bundles.damage import damaged
from arpad.office.proof.hashes.events import ContentPlayer, ContentSums, EventEntrant
from arpad.office.proof.hashes.grounds import PooledResult
from arpad.office.proof.hashes.lines import HashedLine
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.next_list import ListRun, PlayerFacts
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.periods.entering import Entrant, with_ratings
from arpad.rules.rating.periods.making import EventOutcome, EventToRate, Ground, Made, make_list
from arpad.rules.rating.periods.results import results_of
from arpad.rules.rating.periods.volumes import Pooled, Volume
from arpad.rules.rating.results import OpponentLine, UnratedPlayer, Void
from arpad.rules.regulations.edition import Edition

Ratings = Mapping[date, Mapping[int, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recomputed:
    """The list as its members give it; ``numbers`` stand for persons while it is made."""

    made: Made
    run: ListRun
    numbers: Mapping[str, int]
    persons: Sequence[str]
    births: Mapping[int, int]
    events: Mapping[str, BundledEvent]


@dataclass(frozen=True, slots=True)
class BundledLists:
    """The lists a bundle has something of: the one before, and entries of those at a start."""

    base: Volume | None
    at_start: Mapping[date, Volume | None]
    games: Mapping[int, int] | None
    pooled: Mapping[int, Sequence[Pooled]]

    def in_force(self, day: date) -> Volume | None:
        """The list the events of a day took their ratings from."""
        return self.at_start[day]

    def base_of(self, on: date) -> Volume | None:
        """The list before."""
        assert self.base is None or self.base.on < on
        return self.base

    def games_since(self, since: date, on: date) -> Mapping[int, int] | None:
        """Games of the lists that tell who is active, as stated."""
        assert since <= on
        return self.games

    def pooled_before(
        self, on: date, since: date, players: Collection[int]
    ) -> Mapping[int, Sequence[Pooled]]:
        """What newcomers did on earlier lists, as stated."""
        return {
            player: [each for each in self.pooled[player] if since <= each.list_date < on]
            for player in players
            if player in self.pooled
        }


def recompute(contents: Contents, editions: Mapping[str, Edition]) -> Recomputed:
    """Every event rated and every line made, from what the bundle states."""
    return _Recomputing(contents=contents, editions=editions).recomputed()


@dataclass(slots=True, kw_only=True)
class _Recomputing:
    contents: Contents
    editions: Mapping[str, Edition]
    persons: list[str] = field(init=False)
    numbers: dict[str, int] = field(init=False)
    births: dict[int, int] = field(default_factory=dict)
    events: dict[str, BundledEvent] = field(init=False)

    def __post_init__(self) -> None:
        contents = self.contents
        found = {*contents.base, *contents.lines, *contents.grounds}
        found.update(person for pair in contents.decisions.merged for person in pair)
        found.update(p.person for event in contents.events for p in event.stated.entrants)
        self.persons = sorted(found)
        # Numbers from 1: nobody is 0.
        self.numbers = {person: no for no, person in enumerate(self.persons, start=1)}
        self.events = {event.digest: event for event in contents.events}

    def recomputed(self) -> Recomputed:
        contents = self.contents
        statement, decisions = contents.statement, contents.decisions
        run = ListRun(
            contents.on,
            self.edition(statement.played),
            self.edition(statement.listed),
            decisions.lifts,
            {
                self.numbers[person]: PlayerRemedy(RemedyKind(kind), points)
                for person, kind, points in decisions.remedies
                if person in self.numbers
            },
        )
        self._learn_births()
        people = {no: PublicPlayer(no, "", birth_year=year) for no, year in self.births.items()}
        withheld = {self.numbers.get(each.person) for each in decisions.withheld}
        ground = Ground(
            lists=self._lists(),
            people=people,
            remembered=lambda volume: volume,
            standards=_on_day(self._ratings(lambda each: None if each.guest else each.standard)),
            guests=_on_day(self._ratings(lambda each: each.rating if each.guest else None)),
            rate=self._rate,
            facts=self._facts,
            is_withheld=lambda entry: entry.player in withheld,
        )
        ordered = sorted(contents.events, key=rating_order)
        made = make_list(ground, run, [self._to_rate(each) for each in ordered])
        return Recomputed(
            made=made,
            run=run,
            numbers=self.numbers,
            persons=self.persons,
            births=self.births,
            events=self.events,
        )

    def edition(self, label: str) -> Edition:
        """The edition a label names."""
        if label not in self.editions:
            raise damaged("no_edition", "editions.json", found=label)
        return self.editions[label]

    def _to_rate(self, event: BundledEvent) -> EventToRate:
        stated = event.stated
        players = {
            each.no: None if is_unknown(each) else self.numbers[each.person]
            for each in stated.entrants
        }
        return EventToRate(
            key=event.digest,
            name=event.content.name,
            start=date.fromisoformat(stated.start),
            end=date.fromisoformat(stated.end),
            ratings_on=date.fromisoformat(stated.ratings_on),
            edition=self.edition(stated.edition),
            players=players,
            order=stated.report,
        )

    def _rate(self, event: EventToRate, entrants: tuple[Entrant, ...]) -> EventOutcome:
        bundled = self.events[event.key]
        entered = _event(bundled, self.contents, event, entrants)
        rating = rate_event(event.edition, with_ratings(entered, bundled.stated.by_game))
        return EventOutcome(tuple(results_of(rating, entrants)))

    def _facts(self, player: int, before: Entry | None, games: int | None) -> PlayerFacts:
        person = self.persons[player - 1]
        line, ground = self.contents.lines.get(person), self.contents.grounds.get(person)
        junior = line.junior if line else before.junior if before else None
        return PlayerFacts(junior, games, ground.standard if ground else None)

    def _learn_births(self) -> None:
        """Birth years as far as the age rule asks: from the last year it gives K."""
        for event in self.contents.events:
            limit = self.edition(event.stated.edition).change.k.junior_until
            for each in event.stated.entrants:
                if each.junior_until is not None and limit is not None:
                    year = each.junior_until - limit.value
                    self.births.setdefault(self.numbers[each.person], year)

    def _ratings(self, of: Callable[[EventEntrant], int | None]) -> Ratings:
        found: dict[date, dict[int, int]] = defaultdict(dict)
        for event in self.contents.events:
            day = found[date.fromisoformat(event.stated.ratings_on)]
            for each in event.stated.entrants:
                rating = of(each)
                if rating is not None:
                    day[self.numbers[each.person]] = rating
        return found

    def _lists(self) -> BundledLists:
        contents = self.contents
        base = self._base()
        games = {self.numbers[person]: each.year_games for person, each in contents.grounds.items()}
        return BundledLists(
            base,
            dict(self._starts(base)),
            games if contents.decisions.year else None,
            {
                self.numbers[person]: [self._pooled(each) for each in ground.pooled]
                for person, ground in contents.grounds.items()
                if ground.pooled
            },
        )

    def _base(self) -> Volume | None:
        contents, numbers = self.contents, self.numbers
        if contents.statement.base is None:
            return None
        found = {
            numbers[person]: entry_of(line, numbers[person])
            for person, line in contents.base.items()
        }
        merged = {numbers[gone]: numbers[kept] for gone, kept in contents.decisions.merged}
        entries = dict(as_merged(found, merged))
        for person, ground in contents.grounds.items():
            if ground.career:
                no, (total, peak, since) = numbers[person], ground.career
                old = entries.get(no) or Entry(player=no, rating=None, state=ListState.UNRATED)
                entries[no] = Entry(
                    player=no,
                    rating=old.rating,
                    games=old.games,
                    k=old.k,
                    state=old.state,
                    total=total,
                    peak=peak,
                    inactive_since=_day(since),
                    junior=old.junior,
                )
        return Volume(None, date.min, entries)

    def _starts(self, base: Volume | None) -> Iterator[tuple[date, Volume | None]]:
        """By day of ratings: the list before, none, or the entries stated of another one."""
        contents = self.contents
        seen: dict[str, str | None] = {}
        for event in contents.events:
            day, digest = event.stated.ratings_on, event.stated.start_list
            if seen.setdefault(day, digest) != digest:
                raise damaged("start_lists", "events.jsonl", found=day)
        for day, digest in seen.items():
            volume = None
            if digest is not None and digest == contents.statement.base:
                volume = base
            elif digest is not None:
                volume = Volume(None, date.fromisoformat(day), self._entries_of(digest))
            yield date.fromisoformat(day), volume

    def _entries_of(self, digest: str) -> dict[int, Entry]:
        found = {}
        for person, ground in self.contents.grounds.items():
            if digest in ground.start:
                rating, k, total, peak = ground.start[digest]
                no = self.numbers[person]
                found[no] = Entry(player=no, rating=rating, k=k, total=total, peak=peak)
        return found

    def _pooled(self, stated: PooledResult) -> Pooled:
        edition = self.edition(stated.edition)
        result = UnratedPlayer(
            player=Player(no=0, name="", first_event=stated.first_event, flags=stated.player_flags),
            edition=edition,
            lines=tuple(OpponentLine(*each) for each in stated.lines),
            performance=Fraction(stated.performance) if stated.performance else None,
            award=stated.award,
            void=Void(*stated.void) if stated.void else None,
        )
        start, end = date.fromisoformat(stated.start), date.fromisoformat(stated.end)
        event = PeriodEvent(
            key=stated.report,
            name="",
            start=start,
            end=end,
            flags=stated.flags,
            order=stated.report,
        )
        return Pooled(date.fromisoformat(stated.list_date), event, result)


def rating_order(event: BundledEvent) -> tuple[str, str, str, str]:
    """By start, end, report and content: no code and no order of receipt."""
    stated = event.stated
    return stated.start, stated.end, stated.report, stated.content


def is_unknown(entrant: EventEntrant) -> bool:
    """Whether an entrant has no list behind them, but the report: a guest without a rating."""
    return entrant.guest and entrant.rating is None


def entry_of(line: HashedLine, player: int) -> Entry:
    """A line as the entry of a list, without what is printed beside the numbers."""
    return Entry(
        player=player,
        rating=line.rating,
        games=line.games,
        k=line.k,
        state=ListState(line.state),
        total=line.total,
        peak=line.peak,
        inactive_since=_day(line.inactive_since),
        junior=line.junior,
    )


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _on_day(ratings: Ratings) -> Callable[[date], Mapping[int, int]]:
    return lambda day: ratings.get(day, {})


def _event(
    bundled: BundledEvent, contents: Contents, event: EventToRate, entrants: Sequence[Entrant]
) -> Event:
    """The event as it is rated: guests as stated, everybody else as the lists say."""
    content = bundled.content
    reported = {each.no: each for each in content.players}
    stated = {each.no: each for each in bundled.stated.entrants}
    sums = {each.no: _sums(each) for each in content.sums}
    return Event(
        name=content.name,
        players=tuple(
            _player(
                _as_stated(stated[each.no], reported[each.no], event.edition)
                if stated[each.no].guest
                else each,
                reported[each.no].flags,
                sums.get(each.no),
            )
            for each in entrants
        ),
        games=tuple(
            Game(
                round=each.round,
                white=each.white,
                black=each.black,
                result=RESULTS[each.result],
                rated=each.rated,
                board=each.board,
            )
            for each in content.games
        ),
        system=System(content.system),
        play=contents.play,
        start=event.start,
        end=event.end,
        flags=content.flags,
        rounds=content.rounds,
    )


def _as_stated(entrant: EventEntrant, reported: ContentPlayer, edition: Edition) -> Entrant:
    limit, until = edition.change.k.junior_until, entrant.junior_until
    unknown = is_unknown(entrant)
    return Entrant(
        no=entrant.no,
        player=None,
        guest=entrant.guest,
        rating=reported.rating if unknown else entrant.rating,
        standard=reported.standard if unknown else entrant.standard,
        k=entrant.k,
        games=entrant.games,
        peak=entrant.peak,
        first_event=entrant.first_event,
        listed_after_start=entrant.listed_after_start,
        birth_year=until - limit.value if limit and until is not None else None,
    )


def _sums(stated: ContentSums) -> Sums:
    return Sums(Fraction(stated.half_points, 2), stated.games, stated.opponents)


def _player(entrant: Entrant, flags: tuple[str, ...], sums: Sums | None) -> Player:
    return Player(
        no=entrant.no,
        name="",
        rating=entrant.rating,
        birth=None if entrant.birth_year is None else f"{entrant.birth_year:04d}",
        k=entrant.k,
        games=entrant.games,
        peak=entrant.peak,
        standard=entrant.standard,
        first_event=entrant.first_event,
        listed_after_start=entrant.listed_after_start,
        flags=flags,
        sums=sums,
    )
