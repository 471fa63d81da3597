"""A round before it is paired, as the texts of C.04.4 and C.04.6 speak of it.

Nothing of the engines is used: who is present, scores and pairing numbers come from the state, all
else from the games and byes of the event.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from unicodedata import category, normalize

from arpad.core.event import ByeKind, Event
from arpad.rules.pairing.values import RoundState

Answer = tuple[frozenset[tuple[int, int]], int | None]
"""White and Black of every pair, and the bye."""
WHITE, BLACK = "W", "B"
OTHER = {WHITE: BLACK, BLACK: WHITE}


@dataclass(frozen=True, slots=True, eq=False)
class Entrant:
    """A player who is present.

    ``score`` has virtual points, ``standing`` has not; ``colours`` by round are of games played.
    """

    no: int
    number: int
    seat: int
    score: int
    standing: int
    rating: int
    name: str
    aro: Fraction
    colours: Mapping[int, str]
    met: frozenset[int]
    may_get_bye: bool

    @property
    def sequence(self) -> str:
        """Colours of the games played, the oldest first (C.04.2 D.5)."""
        return "".join(self.colours[number] for number in sorted(self.colours))

    @property
    def surplus(self) -> int:
        """Games with White less games with Black."""
        return self.sequence.count(WHITE) - self.sequence.count(BLACK)

    @property
    def bound(self) -> str | None:
        """C.04.1 f, g: the only colour that is still allowed."""
        if abs(self.surplus) >= 2:
            return BLACK if self.surplus > 0 else WHITE
        last = self.sequence[-2:]
        return OTHER[last[0]] if last in (WHITE * 2, BLACK * 2) else None

    @property
    def preference(self) -> str | None:
        """The colour played less often, or else not that of the last game."""
        if self.bound or not self.sequence:
            return self.bound
        if self.surplus:
            return BLACK if self.surplus > 0 else WHITE
        return OTHER[self.sequence[-1]]


Entrants = tuple[Entrant, ...]
Couple = tuple[Entrant, Entrant]


class Before:
    """The round to be paired; ``readings`` as on the page of readings."""

    def __init__(
        self, state: RoundState, readings: Mapping[str, str], barring: frozenset[ByeKind]
    ) -> None:
        self.state = state
        self.readings = readings
        self.barring = barring
        self.known: dict[tuple[frozenset[int], bool], int] = {}

    def reads(self, name: str, choice: str) -> bool:
        """Whether a reading other than the first is chosen."""
        return self.readings.get(name) == choice

    @cached_property
    def event(self) -> Event:
        """The rounds before."""
        return self.state.rounds_before.event

    @cached_property
    def entrants(self) -> Entrants:
        """Everybody present."""
        ratings = {player.no: player.rating or 0 for player in self.event.players}
        names = {player.no: player.name for player in self.event.players}
        met: dict[int, list[int]] = {no: [] for no in ratings}
        colours: dict[int, dict[int, str]] = {no: {} for no in ratings}
        for game in self.event.games:
            if game.round < self.state.round and game.result.played:
                met[game.white].append(game.black)
                met[game.black].append(game.white)
                colours[game.white][game.round] = WHITE
                colours[game.black][game.round] = BLACK
        return tuple(
            Entrant(
                no=player.no,
                number=player.number,
                seat=player.seat if self.reads("parity", "present") else player.number,
                score=player.score,
                standing=player.standing,
                rating=ratings[player.no],
                name=plain(names[player.no]),
                aro=Fraction(sum(ratings[no] for no in met[player.no]), len(met[player.no]) or 1),
                colours=colours[player.no],
                met=frozenset(met[player.no]),
                may_get_bye=player.no not in self.had_a_point_without_playing,
            )
            for player in self.state.contenders
        )

    @cached_property
    def had_a_point_without_playing(self) -> set[int]:
        """C.04.1 d: a bye of those that bar from another, or a win by forfeit."""
        barring = set(self.barring)
        if self.reads("half-point-bye", "barred"):
            barring.add(ByeKind.HALF)
        found = {
            bye.player
            for bye in self.event.byes
            if bye.round < self.state.round and bye.kind in barring
        }
        for game in self.event.games:
            if game.round < self.state.round and not game.result.played:
                found |= {game.white} if game.result.white == 2 else set()
                found |= {game.black} if game.result.black == 2 else set()
        return found

    def possible(self, one: Entrant, two: Entrant, limits: bool = True) -> bool:
        """Whether two may meet; C.04.1 f and g only with the limits on colours."""
        if one is two or two.no in one.met:
            return False
        if frozenset((one.no, two.no)) in self.state.forbidden:
            return False
        return not (limits and one.bound and one.bound == two.bound)

    def most_paired(self, players: Entrants, limits: bool = True) -> int:
        """How many of some players can be paired with each other at most."""
        key = frozenset(each.no for each in players), limits
        if key not in self.known:
            most = 0
            for number in self.ways_to_pair(players, limits):
                most = max(most, number)
                if most == len(players) // 2 * 2:
                    break
            self.known[key] = most
        return self.known[key]

    def ways_to_pair(self, players: Entrants, limits: bool) -> Iterator[int]:
        """How many can be paired when the first meets each of the others, or nobody."""
        first, rest = players[:1], players[1:]
        for other in rest:
            if self.possible(first[0], other, limits):
                yield 2 + self.most_paired(without(rest, other), limits)
        if rest:
            yield self.most_paired(rest, limits)

    def completable(self, players: Entrants, limits: bool = True) -> bool:
        """Whether all of some players can be paired with each other."""
        return self.most_paired(players, limits) == len(players)

    def groups(self, players: Entrants) -> Iterator[Entrants]:
        """Scoregroups, the highest first."""
        for score in sorted({each.score for each in players}, reverse=True):
            yield tuple(each for each in players if each.score == score)

    def later_difference(self, one: Entrant, two: Entrant) -> str | None:
        """The colour ``one`` gets by the latest difference of the two histories."""
        if self.reads("colour-history", "by-round"):
            both = sorted(set(one.colours) & set(two.colours), reverse=True)
            couples = [(one.colours[number], two.colours[number]) for number in both]
        else:
            couples = list(zip(one.sequence[::-1], two.sequence[::-1], strict=False))
        return next((OTHER[mine] for mine, theirs in couples if mine != theirs), None)

    def drawn(self, one: Entrant) -> str:
        """The colour of the lot for an odd number, the other for an even one."""
        lot = self.state.initial_colour.letter
        return lot if one.seat % 2 else OTHER[lot]


def plain(name: str) -> str:
    """C.04.2 B.2: a name without accents."""
    letters = normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if category(letter) != "Mn")


def without(players: Entrants, *gone: Entrant) -> Entrants:
    """Some players without others."""
    return tuple(each for each in players if each not in gone)


def majority(players: Entrants) -> str | None:
    """The dominant colour: that which more of some players prefer."""
    wanted = [each.preference for each in players]
    whites, blacks = wanted.count(WHITE), wanted.count(BLACK)
    return None if whites == blacks else WHITE if whites > blacks else BLACK


def both_preferences(one: Entrant, two: Entrant) -> str | None:
    """The colour of ``one`` where both get what they prefer, or one has no preference."""
    if one.preference and one.preference != two.preference:
        return one.preference
    if two.preference and not one.preference:
        return OTHER[two.preference]
    return None


def of_the_bound(one: Entrant, two: Entrant) -> str | None:
    """The colour of ``one`` where one of the two alone is bound."""
    if one.bound and not two.bound:
        return one.bound
    if two.bound and not one.bound:
        return OTHER[two.bound]
    return None


def of_the_wider_difference(one: Entrant, two: Entrant) -> str | None:
    """The colour of ``one`` where the numbers of games with White and Black are to be equalised."""
    if one.preference and abs(one.surplus) != abs(two.surplus):
        mine = abs(one.surplus) > abs(two.surplus)
        return one.preference if mine else OTHER[one.preference]
    return None


def seated(one: Entrant, two: Entrant, colour: str) -> tuple[int, int]:
    """White's number and Black's, ``colour`` being that of ``one``."""
    return (one.no, two.no) if colour == WHITE else (two.no, one.no)
