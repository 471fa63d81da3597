"""With what every player enters an event: ratings come from the lists, not the report."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from typing import NamedTuple

from arpad.core.event import Event, Player
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry
from arpad.rules.rating.newcomers import NewReference
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Unit

# White's and Black's rating on the day of each game, in the order of the report.
GameRatings = tuple[tuple[int | None, int | None], ...]


class Entrant(NamedTuple):
    """With what a player goes into an event: what the calculation needs besides the report.

    ``player`` None: someone not in the master file, who keeps the rating of the report. A guest is
    rated by another list, and gets no result of ours (FEDA 1996, 9.56).
    """

    no: int
    player: int | None
    guest: bool
    rating: int | None = None
    standard: int | None = None
    k: int | None = None
    games: int | None = None
    peak: int | None = None
    first_event: bool = True
    listed_after_start: bool = False
    birth_year: int | None = None


@dataclass(frozen=True, slots=True)
class Sources:
    """The lists players enter an event from.

    ``at_start`` was in force when the event began, ``base`` is the list the changes are added
    to; ``guests`` and ``standards`` are ratings of other lists in force at the start.
    """

    at_start: Mapping[int, Entry]
    base: Mapping[int, Entry]
    standards: Mapping[int, int]
    guests: Mapping[int, int]
    people: Mapping[int, PublicPlayer]


class EntryRules(NamedTuple):
    """The edition an event is rated by, and the one its period is summed up by.

    The period says what K goes by. Where it has one K, that is the one of the list its changes are
    added to, or by its own rule (FIDE 2022, 8.3.3); else each event has the K of its start, by the
    rule of the event (FIDE 2009, 8.56).
    """

    event: Edition
    period: Edition

    @property
    def one_k(self) -> bool:
        """Whether the whole period has one K."""
        return self.period.change.k.per is Unit.PERIOD

    def ask_for_age(self, k: int | None) -> bool:
        """Whether the year of birth matters to somebody with this K, or with none yet."""
        rule = (self.period if self.one_k else self.event).change.k
        by_rule = k is None and rule.junior_until is not None
        return by_rule or self.event.change.juniors_first is not None


def entrants_of(
    rules: EntryRules,
    players: Mapping[int, int | None],
    sources: Sources,
    games_so_far: Mapping[int, int],
    started: Set[int],
    newcomers: Mapping[int, NewReference],
) -> tuple[Entrant, ...]:
    """Every player by the number in the report.

    ``games_so_far`` are those of events completed earlier in the period, ``started`` who played
    in one, ``newcomers`` who got a first rating there that holds at once.
    """
    return tuple(
        Entrant(no, None, guest=True)
        if player is None
        else _newcomer(rules, no, player, sources, games_so_far.get(player, 0), newcomers)
        or _entrant(rules, no, player, sources, games_so_far.get(player, 0), started)
        for no, player in sorted(players.items())
    )


def _newcomer(
    rules: EntryRules,
    no: int,
    player: int,
    sources: Sources,
    games_so_far: int,
    newcomers: Mapping[int, NewReference],
) -> Entrant | None:
    """Who is on no list and was rated in an earlier event of the period (Elo 1972, step 16)."""
    first = newcomers.get(player) if rules.event.lists.first_rating_at_once else None
    at_start, base = sources.at_start.get(player), sources.base.get(player)
    listed = [entry for entry in (at_start, base) if entry and entry.rating is not None]
    if first is None or listed:
        return None
    person = sources.people.get(player)
    return Entrant(
        no,
        player,
        guest=False,
        rating=first.rating,
        games=((base.total or 0) if base else 0) + first.games + games_so_far,
        peak=base.peak if base else None,
        birth_year=person.birth_year if person and rules.ask_for_age(None) else None,
    )


def _entrant(
    rules: EntryRules,
    no: int,
    player: int,
    sources: Sources,
    games_so_far: int,
    started: Set[int],
) -> Entrant:
    edition, person = rules.event, sources.people.get(player)
    born = person.birth_year if person else None
    at_start, base = sources.at_start.get(player), sources.base.get(player)
    rating = at_start.rating if at_start else None
    current = base.rating if base else None
    listed_after = rating is None and current is not None and edition.lists.late_entry is not None
    if listed_after:
        rating = current
    standard = sources.standards.get(player) if edition.initial.standard_rating else None
    if rating is None and standard is None and player in sources.guests:
        return Entrant(no, player, guest=True, rating=sources.guests[player])
    if rating is None:
        first = base is None and player not in started
        if standard is None:
            return Entrant(no, player, guest=False, first_event=first)
        return Entrant(
            no,
            player,
            guest=False,
            standard=standard,
            games=base.total if base else None,
            peak=base.peak if base else None,
            first_event=first,
            birth_year=born if rules.ask_for_age(None) else None,
        )
    then, now = (None if listed_after else at_start), base
    memory = (now or then) if rules.one_k else (then or now)
    assert memory is not None
    total, k = memory.total, memory.k if rules.one_k else None
    return Entrant(
        no,
        player,
        guest=False,
        rating=rating,
        k=k,
        games=total if rules.one_k or total is None else total + games_so_far,
        peak=memory.peak,
        listed_after_start=listed_after,
        birth_year=born if rules.ask_for_age(k) else None,
    )


def entered(event: Event, entrants: tuple[Entrant, ...]) -> Event:
    """The event with every player as entered: with what rating asks of them, and no more.

    Whether somebody with sums is on the list is no longer for the report to say.
    """
    by_no = {entrant.no: entrant for entrant in entrants}
    return replace(
        event, players=tuple(_entered(each, by_no.get(each.no)) for each in event.players)
    )


def with_ratings(event: Event, ratings: GameRatings) -> Event:
    """The event with what each game is rated by."""
    if not ratings:
        return event
    games = tuple(
        replace(game, white_rating=white, black_rating=black)
        for game, (white, black) in zip(event.games, ratings, strict=True)
    )
    return replace(event, games=games)


def _entered(player: Player, entrant: Entrant | None) -> Player:
    if entrant is None or entrant.player is None:
        return player
    return Player(
        no=player.no,
        name=player.name,
        rating=entrant.rating,
        id=str(entrant.player),
        birth=str(entrant.birth_year) if entrant.birth_year else None,
        k=entrant.k,
        games=entrant.games,
        peak=entrant.peak,
        standard=entrant.standard,
        first_event=entrant.first_event,
        listed_after_start=entrant.listed_after_start,
        flags=player.flags,
        sums=player.sums._replace(on_list=False) if player.sums else None,
    )
