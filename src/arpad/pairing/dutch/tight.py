"""A bracket as perfect matchings of a graph that shrinks criterion by criterion."""

from arpad.pairing.dutch.bracket import Bracket, Scope
from arpad.pairing.dutch.candidates import Digits
from arpad.pairing.dutch.criteria.kinds import Level
from arpad.pairing.matching.ascent import cheapest
from arpad.pairing.matching.bits import lowest, mask_of, members
from arpad.pairing.matching.blossoms import heaviest
from arpad.pairing.matching.graph import Forest, largest


class TightBracket:
    """The best candidates so far: the perfect matchings of ``rows``.

    Every downfloater has a vertex ``outside`` for partner, so that pairs and floaters together are
    a perfect matching: an empty seat, or in a bracket that everybody below has a say in, one of
    them. A pair once fixed leaves ``alive``.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.rows = dict(bracket.edges)
        self.mates = natural_mates(bracket, self.rows)
        self.alive = bracket.players
        self.outside = 0
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

    def open_to(self, place: int) -> int:
        """The partners a player may still get."""
        if self.alive >> place & 1:
            return self.rows[place] & self.alive
        return 1 << self.mates[place]

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a player with one of these, if a best candidate does."""
        row = self.open_to(place) & partners
        if not row:
            return False
        if not self.alive >> place & 1:
            return True
        if not row & (row - 1):
            return self.fix(place, lowest(row))
        if row >> self.mates[place] & 1:
            self.keep(place, row)
            return True
        return self.attempt({place: row})

    def keep(self, place: int, row: int) -> None:
        """Take away the other edges of a vertex, on both sides."""
        for other in members(self.rows[place] & ~row):
            self.rows[other] &= ~(1 << place)
        self.rows[place] = row

    def fix(self, one: int, two: int) -> bool:
        """Pair two for good, if a best candidate does."""
        mates = self.mates
        alive = self.alive & ~(1 << one | 1 << two)
        if mates[one] != two:
            first, second = mates[one], mates[two]
            del mates[first], mates[second]
            free = 1 << first | 1 << second
            if self.rows[first] >> second & 1:
                mates[first], mates[second] = second, first
            elif not Forest(self.rows, mates, free, alive).enlarge():
                mates[first], mates[second] = one, two
                return False
            mates[one], mates[two] = two, one
        self.alive = alive
        return True

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best candidate does.

        Vertices with a row of their own in ``rows`` agree with each other there.
        """
        new = self.rows | rows
        given = mask_of(rows)
        for place, row in rows.items():
            for other in members(self.rows[place] & ~row & ~given):
                new[other] &= ~(1 << place)
        mates = dict(self.mates)
        for place in rows:
            mate = mates.get(place)
            if mate is not None and not new[place] >> mate & 1:
                del mates[place], mates[mate]
        if largest(new, mates, self.alive):
            return False
        self.rows, self.mates = new, mates
        return True

    def best(self, rows: dict[int, int], extra: Digits) -> tuple[int, dict[int, int]]:
        """Among the best candidates with these edges, the one with most of ``extra``."""
        new = self.rows | rows
        pair = 1 << 4 * self.alive.bit_count().bit_length()
        edges = (
            (one, two, pair if self.outside >> two & 1 else pair + extra(one, two))
            for one in members(self.alive)
            for two in members(new[one] & self.alive & ~((2 << one) - 1))
            if new[two] >> one & 1
        )
        found = heaviest(edges)
        return found.total, found.mates


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
