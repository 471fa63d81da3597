"""C.04.6, the Swiss Team Pairing System, a function an article; nothing is shortened."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from tests.pairing.transcriptions.before import (
    BLACK,
    OTHER,
    WHITE,
    Answer,
    Before,
    Couple,
    Entrant,
    Entrants,
    seated,
    without,
)

from arpad.core.event import ByeKind
from arpad.pairing.values import RoundState

BARRING = frozenset({ByeKind.PAIRING, ByeKind.FULL})
NONE, SIMPLE, MILD, STRONG = "none", "simple", "mild", "strong"
Wish = tuple[str, str | None]


class TeamText:
    """A round."""

    def __init__(
        self,
        state: RoundState,
        readings: Mapping[str, str],
        secondary: Mapping[int, Fraction] | None = None,
    ) -> None:
        self.state = state
        self.readings = readings
        self.before = Before(state, readings, BARRING)
        self.secondary = secondary or {}
        self.seats = {each.no: each.seat for each in state.contenders}

    # 1. Definitions

    def article_1_5(self, team: Entrant) -> bool:
        """Whether the team was a floater in the previous round."""
        number = self.state.round - 1
        opponent = next(
            (
                game.black if game.white == team.no else game.white
                for game in self.before.event.games
                if game.round == number
                and game.result.played
                and team.no in (game.white, game.black)
            ),
            None,
        )
        if opponent is None:
            return False
        if self.readings.get("float-score") == "standing":
            return self.standing(team.no, number) != self.standing(opponent, number)
        past = self.state.rounds_before
        return past.score_in(number, team.no) != past.score_in(number, opponent)

    def standing(self, no: int, before: int) -> int:
        """Half points without virtual ones; events of this test give a point for a win."""
        total = 0
        for game in self.before.event.games:
            if game.round < before:
                total += game.result.white if game.white == no else 0
                total += game.result.black if game.black == no else 0
        worth = {ByeKind.PAIRING: 2, ByeKind.FULL: 2, ByeKind.HALF: 1, ByeKind.ZERO: 0}
        for bye in self.before.event.byes:
            if bye.round < before and bye.player == no:
                total += worth[bye.kind]
        return total

    def article_1_7(self, team: Entrant) -> Wish:
        kind = self.readings.get("team-colours", "type-a")
        if kind == "none":
            return NONE, None
        if kind == "type-a":
            return self.article_1_7_1(team)
        return self.article_1_7_2(team, free_at_last=kind == "type-b-free-at-last")

    def article_1_7_1(self, team: Entrant) -> Wish:
        """Type A."""
        difference, last_two = team.surplus, team.sequence[-2:]
        if difference < -1 or (difference in (0, -1) and last_two == BLACK * 2):
            return SIMPLE, WHITE
        if difference > 1 or (difference in (0, 1) and last_two == WHITE * 2):
            return SIMPLE, BLACK
        return NONE, None

    def article_1_7_2(self, team: Entrant, free_at_last: bool) -> Wish:
        """Type B."""
        difference, last_two, last = team.surplus, team.sequence[-2:], team.sequence[-1:]
        if free_at_last and difference == 0 and self.state.is_last:
            return NONE, None
        if difference < -1 or (difference in (0, -1) and last_two == BLACK * 2):
            return STRONG, WHITE
        if difference > 1 or (difference in (0, 1) and last_two == WHITE * 2):
            return STRONG, BLACK
        if difference == -1 or (difference == 0 and not self.state.is_last and last == BLACK):
            return MILD, WHITE
        if difference == 1 or (difference == 0 and not self.state.is_last and last == WHITE):
            return MILD, BLACK
        return NONE, None

    # 2. Criteria

    def c1(self, one: Entrant, two: Entrant) -> bool:
        return self.before.possible(one, two, limits=False)

    def c3(self, teams: Entrants) -> bool:
        return self.before.completable(teams, limits=False)

    def c5(self, upfloaters: Entrants) -> list[int]:
        """The larger the better."""
        return sorted(each.score for each in upfloaters)

    def c6(self, following: Entrants, rest: Entrants) -> int:
        """How many upfloaters the following scoregroup needs more than its parity asks."""
        left = tuple(each for each in following if each in rest)
        if not left:
            return 0
        lower = tuple(each for each in rest if each.score < left[0].score)
        need = next(
            len(some)
            for size in range(len(left) % 2, len(lower) + 1, 2)
            for some in combinations(lower, size)
            if self.c3((*left, *some)) and self.c3(without(rest, *left, *some))
        )
        extra = need - len(left) % 2
        return extra if self.readings.get("look-ahead") == "graded" else min(extra, 1)

    @property
    def last_two_rounds(self) -> bool:
        return self.state.round >= self.state.rounds - 1

    def c7(self, upfloaters: Entrants) -> int:
        if self.last_two_rounds:
            return 0
        return sum(self.article_1_5(each) for each in upfloaters)

    def c8(self, pairs: list[Couple]) -> int:
        wishes = [(self.article_1_7(one)[1], self.article_1_7(two)[1]) for one, two in pairs]
        return sum(mine is not None and mine == theirs for mine, theirs in wishes)

    def c9(self, pairs: list[Couple]) -> int:
        wishes = [(self.article_1_7(one), self.article_1_7(two)) for one, two in pairs]
        return sum(mine == theirs and mine[0] == STRONG for mine, theirs in wishes)

    def c10(self, pairs: list[Couple], upfloaters: Entrants) -> int:
        if self.last_two_rounds:
            return 0
        opponents = [two if one in upfloaters else one for one, two in pairs]
        met = [
            opponent
            for opponent, pair in zip(opponents, pairs, strict=True)
            if any(each in upfloaters for each in pair)
        ]
        return sum(self.article_1_5(each) for each in met)

    # 3. The pairing

    def article_3_4(self, teams: Entrants) -> Entrant | None:
        """The bye."""
        wanting = sorted(
            (each for each in teams if each.may_get_bye),
            key=lambda each: (each.score, -len(each.met), -each.number),
        )
        return next((each for each in wanting if self.c3(without(teams, each))), None)

    def article_3_5(self, top: Entrants, rest: Entrants, following: Entrants) -> Entrants:
        """The upfloaters."""
        for size in range(len(top) % 2, len(rest) + 1, 2):
            legal = [
                some
                for some in self.article_3_5_4(rest, size)
                if self.c3((*top, *some)) and self.c3(without(rest, *some))
            ]
            if legal:
                best = max(self.c5(some) for some in legal)
                sets = [some for some in legal if self.c5(some) == best]
                return min(
                    sets,
                    key=lambda some: (self.c6(following, without(rest, *some)), self.c7(some)),
                )
        raise AssertionError("no set of upfloaters")

    def article_3_5_4(self, rest: Entrants, size: int) -> list[Entrants]:
        """The sets of a size in their order, each in that of 3.5.3."""
        ordered = sorted(rest, key=lambda each: (-each.score, each.number))
        sets = list(combinations(ordered, size))
        return sorted(sets, key=lambda some: [each.number for each in some])

    def article_3_6(self, bracket: Entrants, upfloaters: Entrants) -> list[Couple]:
        """The pairs of a bracket."""
        ways = sorted(self.ways(bracket), key=article_3_6_2)
        return min(
            ways, key=lambda each: (self.c8(each), self.c9(each), self.c10(each, upfloaters))
        )

    def ways(self, teams: Entrants) -> Iterator[list[Couple]]:
        if not teams:
            yield []
        for other in teams[1:]:
            if self.c1(teams[0], other):
                for more in self.ways(without(teams[1:], other)):
                    yield [(teams[0], other), *more]

    def article_3_3(self) -> Answer | None:
        """The whole round."""
        teams = self.before.entrants
        bye = None
        if len(teams) % 2:
            bye = self.article_3_4(teams)
            if bye is None:
                return None
            teams = without(teams, bye)
        elif not self.c3(teams):
            return None
        groups = list(self.before.groups(teams))
        pairs: list[Couple] = []
        left = teams
        for group, following in zip(groups, [*groups[1:], ()], strict=True):
            top = tuple(each for each in group if each in left)
            if top:
                upfloaters = self.article_3_5(top, without(left, *top), following)
                bracket = (*top, *upfloaters)
                pairs += self.article_3_6(bracket, upfloaters)
                left = without(left, *bracket)
        boards = frozenset(self.article_4(one, two) for one, two in pairs)
        return boards, bye.no if bye else None

    # 4. Colours

    def article_4_2(self, one: Entrant, two: Entrant) -> tuple[Entrant, Entrant]:
        """The first team and the other."""
        secondary = self.secondary if self.readings.get("first-team") != "number" else {}
        ordered = sorted(
            (one, two), key=lambda each: (-each.score, -secondary.get(each.no, 0), each.number)
        )
        return ordered[0], ordered[1]

    def article_4(self, one: Entrant, two: Entrant) -> tuple[int, int]:
        first, other = self.article_4_2(one, two)
        return seated(first, other, self.article_4_3(first, other))

    def article_4_3(self, first: Entrant, other: Entrant) -> str:
        """The colour of the first team."""
        (strength, wish), (other_strength, other_wish) = map(self.article_1_7, (first, other))
        if not first.sequence and not other.sequence:
            lot = self.state.initial_colour.letter
            number = first.number
            if self.readings.get("parity") != "listed":
                number = self.seats[first.no]
            return lot if number % 2 else OTHER[lot]
        if (wish is None) != (other_wish is None):
            return wish or OTHER[other_wish or ""]
        if wish is not None and wish != other_wish:
            return wish
        if wish is not None and (strength == STRONG) != (other_strength == STRONG):
            return wish if strength == STRONG else OTHER[wish]
        if first.surplus != other.surplus:
            return WHITE if first.surplus < other.surplus else BLACK
        if colour := self.before.later_difference(first, other):
            return colour
        if wish is not None:
            return wish
        if first.sequence:
            return OTHER[first.sequence[-1]]
        return other.sequence[-1]


def article_3_6_2(pairs: list[Couple]) -> list[int]:
    """The identifier of a pairing."""
    members = sorted(sorted((one.number, two.number)) for one, two in pairs)
    return [top for top, _ in members] + [bottom for _, bottom in members]


def pair(state: RoundState, readings: Mapping[str, str]) -> Answer | None:
    """White and Black of every pair, and the bye; None where no pairing is legal."""
    return TeamText(state, readings).article_3_3()
