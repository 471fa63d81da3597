"""A bracket as perfect matchings of a graph that shrinks criterion by criterion."""

from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.matching.ascent import cheapest
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.matching.graph import largest
from arpad.rules.pairing.matching.narrowing import PerfectMatchings


class TightBracket(PerfectMatchings):
    """The best candidates so far: the perfect matchings of ``rows``.

    Every downfloater has a vertex ``outside`` for partner, so that pairs and floaters together are
    a perfect matching: an empty seat, or in a bracket that everybody below has a say in, one of
    them.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        rows = dict(bracket.edges)
        super().__init__(rows, natural_mates(bracket, rows), bracket.players, 0)
        match bracket.scope:
            case Scope.OPEN:
                if bracket.byes & bracket.players:
                    self.add_seats(1, bracket.byes & bracket.players)
                seats = largest(self.rows, self.mates, self.alive).bit_count()
                self.add_seats(seats, bracket.players)
            case Scope.COMPLETING:
                self.add_below()
                self.add_seats(self.alive.bit_count() % 2, bracket.byes & self.alive)
            case Scope.CLOSED:
                self.add_seats(self.alive.bit_count() % 2, bracket.byes & self.alive)
        self.is_complete = not largest(self.rows, self.mates, self.alive)

    def add_below(self) -> None:
        """Let players float to those below, who are paired too."""
        compatible, below = self.bracket.field.compatible, self.bracket.below
        for place in members(self.alive):
            self.rows[place] |= compatible[place] & below
        self.alive |= below
        self.outside |= below
        for place in members(below):
            self.rows[place] = compatible[place] & self.alive

    def add_seats(self, seats: int, takers: int) -> None:
        """Let so many players stay without a partner."""
        self.seats = seats
        first = max(self.alive, self.bracket.field.everybody).bit_length()
        empty = ((1 << seats) - 1) << first
        self.alive |= empty
        self.outside |= empty
        for place in members(takers):
            self.rows[place] |= empty
        for seat in members(empty):
            self.rows[seat] = takers

    def optimise(self, level: Level) -> None:
        """Keep only the candidates that are best in a level."""
        everybody_counts = level.floating == self.bracket.players and not any(level.dear.values())
        if everybody_counts and self.bracket.scope is not Scope.COMPLETING:
            return  # all candidates have one downfloater for each seat
        dear: dict[int, int] = {}
        for place in members(self.bracket.players):
            floats = self.outside if level.floating >> place & 1 else 0
            dear[place] = self.rows[place] & (level.dear[place] | floats)
        for seat in members(self.outside):
            dear[seat] = self.rows[seat] & level.floating
        self.rows = cheapest(self.rows, dear, self.mates)

    def optimise_next_bracket(self) -> None:
        """Keep the candidates with which the next bracket lets fewest float, then the lowest.

        Everybody below is in the graph: a player leaves the next bracket when the partner is
        under it or the seat of the bye.
        """
        bracket = self.bracket
        near = bracket.players | bracket.following
        beyond = self.outside & ~near
        for leaving in (near, *bracket.by_score.values()):
            dear = dict.fromkeys(self.rows, 0)
            for place in members(leaving):
                dear[place] = self.rows[place] & beyond
            for place in members(beyond):
                dear[place] = self.rows[place] & leaving
            self.rows = cheapest(self.rows, dear, self.mates)


def natural_mates(bracket: Bracket, rows: dict[int, int]) -> dict[int, int]:
    """B.2, B.3: the first candidate, as far as its pairs are allowed."""
    down, residents = list(members(bracket.moved_down)), list(members(bracket.residents))
    rest = residents[len(down) :]
    half = len(rest) // 2
    pairs = [*zip(down, residents, strict=False), *zip(rest[:half], rest[half:], strict=False)]
    mates: dict[int, int] = {}
    for one, two in pairs:
        if rows[one] >> two & 1:
            mates[one], mates[two] = two, one
    return mates
