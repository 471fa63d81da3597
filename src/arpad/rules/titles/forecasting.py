"""What a norm still needs before the last rounds.

Coming opponents who are known (paired already, or all that are left in a round robin) are taken as
they are. One who is not is taken for every player not met yet, several for the best that those left
could be together. If that is not enough, nothing is.

Of results with the same points those with most wins are enough to try: a win may be left out
(1.4.1f), and what gives the norm with two draws does with a win and then a loss.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple

from arpad.core.event import Event, Player
from arpad.rules.titles.applicant import Applicant
from arpad.rules.titles.edition import NormTitle, TitleEdition
from arpad.rules.titles.field import Assumption, NormField
from arpad.rules.titles.judging import Court
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.rules.r1_4_2_not_included import NOT_IN_FIDE
from arpad.rules.titles.rules.r1_4_3_federations import swiss_exempts
from arpad.rules.titles.still_needed import still_needed
from arpad.rules.titles.strangers import Demand, Stranger, Strangers, demands, possible_strangers
from arpad.rules.titles.verdict import RequirementCheck

FEW: Final = 5
"""For so many known opponents it is tried whom to beat, for more they are beaten in turn."""
HIGHEST: Final = 3999


class ComingGame(NamedTuple):
    """A game to be played; ``opponent`` None: not known yet."""

    round: int
    opponent: int | None
    half_points: int


class NormWay(NamedTuple):
    """One way to the norm: the points and the games.

    ``average`` is what the unknown opponents must be rated, None where it does not matter;
    ``bring`` what titles and federations they must have.
    """

    score: Fraction
    average: int | None
    games: tuple[ComingGame, ...]
    bring: tuple[Demand, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NormForecast:
    """One player and one title; ``needed_score`` is the least that can be enough.

    Not ``exact``: with several ``unknown`` opponents it is the least at best, with many known ones
    less may be enough. ``held``: the report gives the player the title, or a higher one.
    ``barred`` fails for every player of the event.
    """

    player: int
    title: str
    possible: bool
    rounds_left: int
    needed_score: Fraction | None
    needed: tuple[RequirementCheck, ...]
    ways: tuple[NormWay, ...]
    unknown: int
    exact: bool
    rule: NormTitle
    edition: TitleEdition
    held: bool
    barred: tuple[RequirementCheck, ...]


def forecast(
    event: Event,
    edition: TitleEdition,
    flags: frozenset[str] = frozenset(),
    players: Sequence[int] | None = None,
) -> tuple[NormForecast, ...]:
    """What every player, or some, still need for every title they may seek."""
    ahead = ComingRounds(event, edition, flags)
    asked = sorted(ahead.field.players if players is None else players)
    return tuple(
        Prospect(ahead, ahead.field.players[no], rule).forecast()
        for no in asked
        for rule in edition.titles
        if not rule.women or ahead.field.players[no].sex != "m"
    )


class ComingRounds:
    """The event so far, and the rounds to come."""

    def __init__(self, event: Event, edition: TitleEdition, flags: frozenset[str]) -> None:
        self.rounds = event.number_of_rounds
        self.done = max((game.round for game in event.games), default=0)
        # 1.4.3d is judged by the rounds there were.
        self.field = NormField(replace(event, rounds=self.done), edition, flags)
        self.court = Court(self.field)
        for assumed in Assumption:
            swiss_exempts(self.field, assumed)
        self.paired: dict[tuple[int, int], int] = {}
        for number, white, black in event.report.marks.unplayed:
            if number > self.done:
                self.paired |= {(number, white): black, (number, black): white}

    @property
    def left(self) -> range:
        """The rounds to come."""
        return range(self.done + 1, self.rounds + 1)

    def coming(self, player: Player) -> list[int | None]:
        """Who will be met in the rounds to come, as far as it is known."""
        paired = [self.paired.get((number, player.no)) for number in self.left]
        if not self.field.system.is_round_robin:
            return paired
        times = 2 if self.field.double else 1
        met = [each.opponent for each in self.field.records[player.no]]
        rest = [
            no for no in self.field.players if no != player.no for _ in range(times - met.count(no))
        ]
        return [*rest] if len(rest) == len(self.left) else paired


class Prospect:
    """One player and one title, with the games to come."""

    def __init__(self, ahead: ComingRounds, player: Player, rule: NormTitle) -> None:
        self.ahead, self.player, self.rule = ahead, player, rule
        self.coming = ahead.coming(player)
        self.unknown = self.coming.count(None)

    def forecast(self) -> NormForecast:
        """Whether there can be a norm, what it needs, and the ways to it."""
        most = 2 * len(self.coming)
        needed = None
        if not self.ahead.court.barred:
            able = [each for each in self._possible() if self._reached(most, each) is not None]
            needed = next(
                (points for points in range(most + 1) if self._any_of(able, points)), None
            )
        ways = () if needed is None else tuple(self._ways(needed, most))
        requirements = still_needed(self.applicant([]), self.rule, self.coming)
        return NormForecast(
            player=self.player.no,
            title=self.rule.title,
            possible=needed is not None,
            rounds_left=len(self.ahead.left),
            needed_score=None if needed is None else Fraction(needed, 2),
            needed=tuple(requirements),
            ways=ways,
            unknown=self.unknown,
            exact=self.unknown <= 1 and len(self.coming) - self.unknown <= FEW,
            rule=self.rule,
            edition=self.ahead.field.edition,
            held=self.rule.held_with(self.player.title),
            barred=self.ahead.court.barred,
        )

    def _possible(self) -> Iterator[Strangers]:
        """Whom the unknown opponents may be: players not met yet."""
        field = self.ahead.field
        met = {each.opponent for each in field.records[self.player.no]}
        rest = field.players.keys() - met - {self.player.no, *self.coming}
        return possible_strangers(field, self.rule, sorted(rest), self.unknown)

    def _any_of(self, able: Sequence[Strangers], points: int) -> bool:
        return any(self._reached(points, strangers) is not None for strangers in able)

    def _reached(self, points: int, strangers: Strangers) -> tuple[ComingGame, ...] | None:
        """Results with so many half points that give the norm, against unknown ones like these."""
        for results in self._results(points):
            games = tuple(map(ComingGame, self.ahead.left, self.coming, results))
            if self.applicant(games, strangers).found(self.rule, Assumption.WORST):
                return games
        return None

    def _results(self, points: int) -> Iterator[list[int]]:
        """The results to try: whom of a few known opponents to beat, and with whom to draw."""
        known = [place for place, no in enumerate(self.coming) if no is not None]
        others = [place for place, no in enumerate(self.coming) if no is None]
        if len(known) > FEW:
            yield self._in_turn(range(len(self.coming)), points)
            return
        for own in range(min(points, 2 * len(known)) + 1):
            rest = self._in_turn(others, points - own)
            if sum(rest) == points - own:
                for won in combinations(known, own // 2):
                    left = [place for place in known if place not in won]
                    yield from (_with(rest, won, drawn) for drawn in combinations(left, own % 2))

    def _in_turn(self, places: Sequence[int], points: int) -> list[int]:
        """So many half points from some of the games, the first of them won."""
        results = [0] * len(self.coming)
        for place in places:
            results[place] = min(2, points)
            points -= results[place]
        return results

    def applicant(self, games: Sequence[ComingGame], strangers: Strangers = ()) -> Applicant:
        """The player as after these games."""
        field = copy(self.ahead.field)
        numbers = iter(range(-1, -len(strangers) - 1, -1))
        players, record = dict(field.players), list(field.records[self.player.no])
        for game in games:
            no = next(numbers) if game.opponent is None else game.opponent
            if game.opponent is None:
                rating, title, home = strangers[-no - 1]
                players[no] = Player(
                    no=no, name="", rating=rating, federation=home or f"{no}", title=title
                )
            outside = NOT_IN_FIDE if no > 0 and field.is_outside(no) else None
            record.append(
                NormRound(
                    round=game.round,
                    opponent=no,
                    half_points=game.half_points,
                    rating=players[no].rating,
                    left_out=outside,
                    at_board=True,
                )
            )
        field.players = players
        field.records = {self.player.no: record}
        field.rounds = self.ahead.rounds
        court = copy(self.ahead.court)
        court.field = field
        return Applicant(court, self.player)

    def _ways(self, least: int, most: int) -> Iterator[NormWay]:
        """For every score that can be enough, the games and the average that is needed."""
        for points in range(least, most + 1):
            average = self._least_average(points) if self.unknown else 0
            ideal = [Stranger(average)] * self.unknown
            games = self._reached(points, ideal)
            if games is not None:
                bring = tuple(self._demands(points, ideal)) if ideal else ()
                yield NormWay(Fraction(points, 2), average or None, games, bring)

    def _demands(self, points: int, ideal: Strangers) -> Iterator[Demand]:
        """What the unknown opponents must bring for a score to be enough."""
        games = self.applicant([]).all_games
        met = [no for no in (*(each.opponent for each in games), *self.coming) if no is not None]
        return demands(
            self.ahead.field, self.rule, self.player.federation, met, ideal,
            lambda strangers: self._reached(points, strangers) is not None,
        )  # fmt: skip

    def _least_average(self, points: int) -> int:
        """The lowest rating of all unknown opponents with which a score is enough."""
        low, high = 0, HIGHEST
        while low < high:
            middle = (low + high) // 2
            if self._reached(points, [Stranger(middle)] * self.unknown) is not None:
                high = middle
            else:
                low = middle + 1
        return low


def _with(results: Sequence[int], won: Sequence[int], drawn: Sequence[int]) -> list[int]:
    """Results in half points with some games won and some drawn."""
    return [
        2 if place in won else 1 if place in drawn else result
        for place, result in enumerate(results)
    ]
