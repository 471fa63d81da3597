"""C.04.6, the Swiss team system, a function an article; nothing is shortened.

Every set of upfloaters and every pairing of a bracket is made, judged by the criteria in the order
of the text, and the first of the best is taken. Written from the text and the page of readings.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

WHITE, BLACK = "W", "B"
OTHER = {WHITE: BLACK, BLACK: WHITE}
SIMPLE, STRONG, MILD = "simple", "strong", "mild"

Answer = tuple[frozenset[tuple[int, int]], int | None]
"""White and Black of every pair, and the bye."""
Preference = tuple[str | None, str | None]
"""A colour, and how strong the wish for it is."""


@dataclass(frozen=True, slots=True, eq=False)
class Team:
    """A team that is present.

    ``score`` and ``secondary`` as in 1.2, ``standing`` without virtual points, ``colours`` by round
    (1.6.1), ``met`` of matches played, ``seat`` the number by which 4.3.1 goes, ``floated`` in the
    round before (1.5).
    """

    number: int
    seat: int
    score: Fraction
    standing: Fraction
    secondary: Fraction
    colours: Mapping[int, str]
    met: frozenset[int]
    floated: bool
    may_get_bye: bool

    @property
    def sequence(self) -> str:
        """Colours of the matches played, the oldest first (C.04.2 3.4)."""
        return "".join(self.colours[number] for number in sorted(self.colours))

    @property
    def difference(self) -> int:
        """1.6.2."""
        return self.sequence.count(WHITE) - self.sequence.count(BLACK)


Teams = tuple[Team, ...]
Couple = tuple[Team, Team]


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A round before it is paired; ``forbidden`` are pairs kept apart."""

    number: int
    rounds: int
    lot: str
    teams: Teams
    forbidden: frozenset[frozenset[int]]
    readings: Mapping[str, str] = field(default_factory=dict)


def article_1_7_1(team: Team) -> Preference:
    """Type A."""
    last_two = team.sequence[-2:]
    if team.difference < -1 or (team.difference in (0, -1) and last_two == BLACK * 2):
        return WHITE, SIMPLE
    if team.difference > 1 or (team.difference in (0, 1) and last_two == WHITE * 2):
        return BLACK, SIMPLE
    return None, None


def article_1_7_2(team: Team, last_round: bool, free_at_last: bool) -> Preference:
    """Type B; of two clauses that fit the strong one holds."""
    if free_at_last and last_round and team.difference == 0:
        return None, None
    strong, _ = article_1_7_1(team)
    if strong:
        return strong, STRONG
    last = team.sequence[-1:]
    if team.difference == -1 or (team.difference == 0 and not last_round and last == BLACK):
        return WHITE, MILD
    if team.difference == 1 or (team.difference == 0 and not last_round and last == WHITE):
        return BLACK, MILD
    return None, None


def article_3_5_3(teams: Teams) -> tuple[int, ...]:
    """The numbers of a set, the higher score first, then the smaller number."""
    return tuple(each.number for each in sorted(teams, key=lambda t: (-t.score, t.number)))


def article_3_6_2(pairing: tuple[Couple, ...]) -> tuple[int, ...]:
    """The numbers of the top members in order, followed by those of their bottom members."""
    pairs = sorted(sorted((one.number, two.number)) for one, two in pairing)
    return (*(top for top, _ in pairs), *(bottom for _, bottom in pairs))


def without(teams: Teams, *gone: Team) -> Teams:
    """Some teams without others."""
    return tuple(each for each in teams if each not in gone)


def sets_of(teams: Teams) -> Iterator[Teams]:
    """All sets of some teams."""
    for size in range(len(teams) + 1):
        yield from combinations(teams, size)


class TeamSwiss:
    """A round and what the articles say of it."""

    def __init__(self, asked: TeamRound) -> None:
        self.asked = asked
        self.last = asked.number >= asked.rounds
        self.last_two = asked.number >= asked.rounds - 1
        self.wishes = {each.number: self.article_1_7(each) for each in asked.teams}
        self.standings = asked.teams
        self.known = {frozenset[int](): True}

    def reads(self, name: str, choice: str) -> bool:
        """Whether a reading other than the first is chosen."""
        return self.asked.readings.get(name) == choice

    def article_1_7(self, team: Team) -> Preference:
        """The colour preference of a team, of the type announced."""
        match self.asked.readings.get("team-colours", "type-a"):
            case "type-a":
                return article_1_7_1(team)
            case "type-b":
                return article_1_7_2(team, self.last, free_at_last=False)
            case "type-b-free-at-last":
                return article_1_7_2(team, self.last, free_at_last=True)
            case _:
                return None, None

    def c1(self, one: Team, two: Team) -> bool:
        """Whether two may meet."""
        apart = frozenset((one.number, two.number)) in self.asked.forbidden
        return not apart and two.number not in one.met

    def c3(self, teams: Teams) -> bool:
        """Whether some teams can all be paired with each other."""
        key = frozenset(each.number for each in teams)
        if key not in self.known:
            self.known[key] = len(teams) % 2 == 0 and any(
                self.c1(teams[0], other) and self.c3(without(teams[1:], other))
                for other in teams[1:]
            )
        return self.known[key]

    def pairings(self, teams: Teams) -> Iterator[tuple[Couple, ...]]:
        """All pairings of a bracket that keep [C1]."""
        if not teams:
            yield ()
        for other in teams[1:]:
            if self.c1(teams[0], other):
                for more in self.pairings(without(teams[1:], other)):
                    yield ((teams[0], other), *more)

    def article_3_4(self, teams: Teams) -> Team | None:
        """The bye."""
        fit = [each for each in teams if each.may_get_bye and self.c3(without(teams, each))]
        return min(fit, key=lambda t: (t.score, -len(t.colours), -t.number), default=None)

    def article_3_5_2(self, top: Teams, lower: Teams) -> list[Teams]:
        """The sets that comply with [C4] and [C5], among those that leave a legal pairing."""
        legal = [
            chosen
            for chosen in sets_of(lower)
            if self.c3((*top, *chosen)) and self.c3(without(lower, *chosen))
        ]
        fewest = min(len(chosen) for chosen in legal)
        few = [chosen for chosen in legal if len(chosen) == fewest]
        highest = max(sorted(each.score for each in chosen) for chosen in few)
        return [chosen for chosen in few if sorted(each.score for each in chosen) == highest]

    def article_3_5(self, top: Teams, lower: Teams) -> Teams:
        """The upfloaters."""
        following = self.following_scoregroup(top)
        return min(
            self.article_3_5_2(top, lower),
            key=lambda s: (self.c6(s, lower, following), self.c7(s), article_3_5_3(s)),
        )

    def following_scoregroup(self, top: Teams) -> Teams:
        """Everybody of the next lower score, those who became upfloaters before among them."""
        teams = self.asked.teams if self.reads("bye-scoregroup", "empty") else self.standings
        highest = max((t.score for t in teams if t.score < top[0].score), default=None)
        return tuple(each for each in self.standings if each.score == highest)

    def c6(self, chosen: Teams, lower: Teams, following: Teams) -> int:
        """How far the following scoregroup is from what [C6] asks for it; 0 complies."""
        residents = tuple(t for t in lower if t in following and t not in chosen)
        if not residents:
            return 0
        below = tuple(t for t in lower if t not in following and t not in chosen)
        needed = min(
            len(further)
            for further in sets_of(below)
            if self.c3((*residents, *further)) and self.c3(without(below, *further))
        )
        if self.reads("look-ahead", "graded"):
            return needed
        return int(needed > len(residents) % 2)

    def c7(self, chosen: Teams) -> int:
        """Upfloaters who were floaters in the round before."""
        return 0 if self.last_two else sum(each.floated for each in chosen)

    def article_3_6(self, top: Teams, upfloaters: Teams) -> tuple[Couple, ...]:
        """The pairing of a bracket."""
        return min(
            self.pairings((*top, *upfloaters)),
            key=lambda p: (self.c8(p), self.c9(p), self.c10(p, upfloaters), article_3_6_2(p)),
        )

    def refused(self, pairing: tuple[Couple, ...]) -> list[str | None]:
        """The strengths of the preferences that article 4 does not grant."""
        given = [
            (team, colour)
            for one, two in pairing
            for team, colour in zip((one, two), self.article_4(one, two), strict=True)
        ]
        wishes = [(*self.wishes[team.number], colour) for team, colour in given]
        return [strength for wish, strength, colour in wishes if wish not in (None, colour)]

    def c8(self, pairing: tuple[Couple, ...]) -> int:
        """Teams whose colour preference is not fulfilled."""
        return len(self.refused(pairing))

    def c9(self, pairing: tuple[Couple, ...]) -> int:
        """Teams whose strong colour preference is not fulfilled, of type B only."""
        return self.refused(pairing).count(STRONG)

    def c10(self, pairing: tuple[Couple, ...], upfloaters: Teams) -> int:
        """Opponents of upfloaters who were floaters in the round before."""
        if self.last_two:
            return 0
        turned = [(two, one) for one, two in pairing]
        return sum(one in upfloaters and two.floated for one, two in (*pairing, *turned))

    def article_4_2(self, one: Team, two: Team) -> Couple:
        """The first team, and the other."""
        used = not self.reads("first-team", "number")
        virtual = self.reads("first-team-score", "pairing-score")
        order = sorted(
            (one, two),
            key=lambda t: (
                -t.score if virtual else -t.standing,
                -t.secondary if used else 0,
                t.number,
            ),
        )
        return order[0], order[1]

    def article_4(self, one: Team, two: Team) -> tuple[str, str]:
        """The colours of two teams, in the order they are named."""
        first, other = self.article_4_2(one, two)
        colour = self.article_4_3(first, other)
        return (colour, OTHER[colour]) if one is first else (OTHER[colour], colour)

    def article_4_3(self, first: Team, other: Team) -> str:
        """The colour of the first team."""
        if not first.sequence and not other.sequence:
            return self.asked.lot if first.seat % 2 else OTHER[self.asked.lot]
        return (
            self.article_4_3_2_to_4(first, other)
            or self.article_4_3_5(first, other)
            or self.article_4_3_6(first, other)
            or self.wishes[first.number][0]
            or (OTHER[first.sequence[-1]] if first.sequence else other.sequence[-1])
        )

    def article_4_3_2_to_4(self, first: Team, other: Team) -> str | None:
        """The colour of the first team by what the two prefer."""
        (mine, my_strength), (theirs, their_strength) = (
            self.wishes[first.number],
            self.wishes[other.number],
        )
        if mine and not theirs:
            return mine
        if theirs and not mine:
            return OTHER[theirs]
        if mine and theirs and mine != theirs:
            return mine
        if mine and theirs and (my_strength == STRONG) != (their_strength == STRONG):
            return mine if my_strength == STRONG else OTHER[theirs]
        return None

    def article_4_3_5(self, first: Team, other: Team) -> str | None:
        """White for the lower colour difference."""
        if first.difference == other.difference:
            return None
        return WHITE if first.difference < other.difference else BLACK

    def article_4_3_6(self, first: Team, other: Team) -> str | None:
        """The other colour than the last time one had White and the other Black."""
        if self.reads("colour-history", "by-round"):
            both = sorted(set(first.colours) & set(other.colours), reverse=True)
            couples = [(first.colours[number], other.colours[number]) for number in both]
        else:
            couples = list(zip(first.sequence[::-1], other.sequence[::-1], strict=False))
        return next((OTHER[mine] for mine, theirs in couples if mine != theirs), None)

    def article_3_3(self) -> Answer | None:
        """The round; None if it cannot be completed."""
        left = self.asked.teams
        bye = self.article_3_4(left) if len(left) % 2 else None
        self.standings = left = without(left, bye) if bye else left
        if not self.c3(left):
            return None
        pairs: list[Couple] = []
        while left:
            highest = max(each.score for each in left)
            top = tuple(each for each in left if each.score == highest)
            upfloaters = self.article_3_5(top, without(left, *top))
            pairs += self.article_3_6(top, upfloaters)
            left = without(left, *top, *upfloaters)
        seats = frozenset(
            (one.number, two.number) if colours[0] == WHITE else (two.number, one.number)
            for one, two, colours in ((one, two, self.article_4(one, two)) for one, two in pairs)
        )
        return seats, bye.number if bye else None
