"""C.04.3 D.2: exchanges between the halves of a homogeneous bracket or a remainder."""

from arpad.rules.pairing.matching.bits import mask_of
from arpad.rules.pairing.matching.candidates import Candidates


def choose_upper_half(remainder: list[int], size: int, candidates: Candidates) -> list[int]:
    """S1 after the first exchange with which a best candidate exists."""
    upper, lower = remainder[:size], remainder[size:]
    if not size or candidates.attempt(halves(upper, lower, candidates)):
        return upper
    upper = Exchange(remainder, size, candidates).first()
    chosen = set(upper)
    lower = [place for place in remainder if place not in chosen]
    if not candidates.attempt(halves(upper, lower, candidates)):
        raise AssertionError("an exchange found that no candidate has")
    return upper


def halves(upper: list[int], lower: list[int], candidates: Candidates) -> dict[int, int]:
    """Edges between the halves only; who floats is of the lower one."""
    up, low = mask_of(upper), mask_of(lower)
    rows = candidates.rows
    return {place: rows[place] & low & after(place) for place in upper} | {
        place: rows[place] & (up & ~after(place) | candidates.outside) for place in lower
    }


def after(place: int) -> int:
    """All places after this one, the lower-ranked ones."""
    return -1 << place + 1


class Exchange:
    """The search for the first exchange, where the halves as they stand will not do.

    ``rank`` is the place within the remainder, as the BSN orders it. ``candidates`` are those with
    the fewest exchanged players and then the smallest difference of BSNs (D.2 a, b).
    """

    def __init__(self, remainder: list[int], size: int, candidates: Candidates) -> None:
        self.remainder = remainder
        self.size = size
        self.rank = {place: index for index, place in enumerate(remainder)}
        prices = {place: size - rank for place, rank in self.rank.items() if rank < size}
        self.candidates = candidates.best(self.fewest_and_nearest, prices)

    def fewest_and_nearest(self, one: int, two: int) -> int:
        """D.2 a, b: what a pair adds, by its higher-ranked player, who is of S1 then."""
        if one not in self.rank or two not in self.rank:
            return 0
        higher = self.rank[min(one, two)]
        return self.size - higher - (len(self.rank) ** 2 if higher >= self.size else 0)

    def first(self) -> list[int]:
        """D.2 c, d: the new S1."""
        upper, lower = self.remainder[: self.size], self.remainder[self.size :]
        count = sum(1 for place in upper if not self.is_upper(place))
        moved = 0
        for place in reversed(upper):
            if moved < count and self.candidates.attempt(self.down(place)):
                moved += 1
        moved = 0
        for place in lower:
            if moved < count and self.candidates.attempt(self.up(place)):
                moved += 1
        return [place for place in self.remainder if self.is_upper(place)]

    def is_upper(self, place: int) -> bool:
        """Whether the player is the higher-ranked of a pair of the remainder."""
        mate = self.candidates.mates.get(place, place)
        return mate > place and mate in self.rank

    def down(self, place: int) -> dict[int, int]:
        """D.2 c: without pairs in which the player is the higher-ranked."""
        candidates = self.candidates
        return {place: candidates.rows[place] & (~after(place) | candidates.outside)}

    def up(self, place: int) -> dict[int, int]:
        """D.2 d: only pairs in which the player is the higher-ranked."""
        candidates = self.candidates
        return {place: candidates.rows[place] & after(place) & ~candidates.outside}
