"""C.04.4.2, the Burstein system, a function an article; nothing is shortened."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from tests.rules.pairing.transcriptions.before import (
    OTHER,
    Answer,
    Before,
    Couple,
    Entrant,
    Entrants,
    both_preferences,
    of_the_bound,
    of_the_wider_difference,
    seated,
    without,
)

from arpad.core.event import ByeKind
from arpad.rules.pairing.opposition import tiebreak_values
from arpad.rules.pairing.values import RoundState

BARRING = frozenset({ByeKind.PAIRING, ByeKind.FULL})


@dataclass(frozen=True, slots=True)
class Combination:
    """Places from 1 on: pairs, and who floats."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...] = ()


@dataclass(slots=True)
class PairedGroup:
    """A scoregroup, who floated into it, and how it was paired."""

    residents: Entrants
    from_above: Entrants
    pairs: tuple[Couple, ...] = ()


def article_6_2_and_6_4(
    places: tuple[int, ...], to_float: int, floats: tuple[int, ...] = ()
) -> Iterator[Combination]:
    """All combinations of a group in order of priority."""
    if not places:
        if len(floats) == to_float:
            yield Combination((), floats)
        return
    highest, others = places[0], places[1:]
    for lowest in reversed(others):
        left = tuple(each for each in others if each != lowest)
        for more in article_6_2_and_6_4(left, to_float, floats):
            yield Combination(((highest, lowest), *more.pairs), more.floaters)
    if len(floats) < to_float:
        yield from article_6_2_and_6_4(others, to_float, (*floats, highest))


class Burstein:
    """A round."""

    def __init__(self, state: RoundState, readings: Mapping[str, str]) -> None:
        self.before = Before(state, readings, BARRING)
        edition = readings.get("unplayed-rounds", "c07-2023")
        counted = self.before.reads("virtual-points", "counted")
        self.strength = tiebreak_values(state, edition, ("SB", "BH", "BH/M1"), virtual=counted)

    def article_3_2(self, player: Entrant) -> tuple[Fraction | int, ...]:
        """The order in a group: the smallest is no. 1."""
        values = (-measure.of[player.no] for measure in self.strength)
        return (*values, -player.rating, player.number)

    def article_3_3(self) -> Entrants:
        """Everybody present, with the virtual point of the upper half in the first two rounds."""
        listed = len(self.before.event.players)
        larger = self.before.reads("upper-half", "larger")
        half = (listed + larger) // 2
        first = 2 if self.before.reads("round-1", "one-group") else 1
        counts = first <= self.before.state.round <= 2
        return tuple(
            replace(each, score=each.standing + self.before.state.point)
            if counts and each.number <= half
            else replace(each, score=each.standing)
            for each in self.before.entrants
        )

    def article_4(self, players: Entrants) -> Entrant | None:
        """The bye, before anybody is paired."""
        for group in reversed(list(self.before.groups(players))):
            for player in sorted(group, key=self.article_3_2, reverse=True):
                if player.may_get_bye and self.before.completable(without(players, player)):
                    return player
        return None

    def article_5_4(self, one: Entrant, two: Entrant) -> str:
        """The colour of ``one``, who is the higher of the two."""
        return (
            both_preferences(one, two)
            or of_the_bound(one, two)
            or of_the_wider_difference(one, two)
            or self.before.later_difference(one, two)
            or one.preference
            or self.article_5_1(one, two)
        )

    def article_5_1(self, one: Entrant, two: Entrant) -> str:
        """The colour of ``one`` by the lot and the smaller pairing number."""
        if one.number < two.number:
            return self.before.drawn(one)
        return OTHER[self.before.drawn(two)]

    def article_6_5(self, pairs: tuple[Couple, ...]) -> int:
        """How many players get the colour they prefer."""
        return sum(len({one.preference, two.preference} - {None}) for one, two in pairs)

    def article_6_6_takes(self, group: Entrants, floaters: Entrants) -> bool:
        """Whether the next group takes floaters."""
        players = (*group, *floaters)
        if len(players) % 2 == 0:
            return self.before.completable(players)
        return any(self.before.completable(without(players, each)) for each in group)

    def article_6_3(
        self, group: PairedGroup, following: Entrants, to_float: int | None = None
    ) -> tuple[tuple[Couple, ...], Entrants] | None:
        """The first of the best valid combinations of a group."""
        players = sorted((*group.residents, *group.from_above), key=self.article_3_2)
        count = len(players) % 2 if to_float is None else to_float
        best: tuple[tuple[Couple, ...], Entrants] | None = None
        for combination in article_6_2_and_6_4(tuple(range(1, len(players) + 1)), count):
            pairs = tuple((players[a - 1], players[b - 1]) for a, b in combination.pairs)
            floaters = tuple(players[place - 1] for place in combination.floaters)
            if not all(self.before.possible(one, two) for one, two in pairs):
                continue
            if floaters and not self.may_float(floaters, group, following):
                continue
            if best is None or self.article_6_5(pairs) > self.article_6_5(best[0]):
                best = pairs, floaters
        if best and best[1] and not self.article_6_6_takes(following, best[1]):
            return None
        return best

    def may_float(self, floaters: Entrants, group: PairedGroup, following: Entrants) -> bool:
        """6.3: nobody floats twice; 6.6: floaters return if the next group has no place."""
        if any(each in group.from_above for each in floaters) or not following:
            return False
        at_once = self.before.reads("floater-returns", "merged")
        return at_once or self.article_6_6_takes(following, floaters)

    def article_6_6_two(
        self, group: PairedGroup, following: Entrants
    ) -> tuple[tuple[Couple, ...], Entrants] | None:
        """Two of an even group without a combination float, where 6.6 is read so."""
        count = len(group.residents) + len(group.from_above)
        if count % 2 or not self.before.reads("no-combination", "float-two"):
            return None
        return self.article_6_3(group, following, 2)

    def article_6(self, players: Entrants) -> list[Couple]:
        """All pairs, the higher player first."""
        coming = list(self.before.groups(players))
        done: list[PairedGroup] = []
        group = PairedGroup(coming.pop(0), ())
        while True:
            following = coming[0] if coming else ()
            found = self.article_6_3(group, following) or self.article_6_6_two(group, following)
            if found:
                group.pairs, floaters = found
                done.append(group)
                if not coming:
                    return [pair for each in done for pair in each.pairs]
                group = PairedGroup(coming.pop(0), floaters)
            elif coming:
                group.residents += coming.pop(0)
            else:
                above = done.pop()
                if again := self.article_6_6_last(above, group):
                    above.pairs, floaters = again
                    done.append(above)
                    group = PairedGroup(group.residents, floaters)
                else:
                    group = PairedGroup(above.residents + group.residents, above.from_above)

    def article_6_6_last(
        self, above: PairedGroup, last: PairedGroup
    ) -> tuple[tuple[Couple, ...], Entrants] | None:
        """The next combination of the group from which a floater came to the last group."""
        if not last.from_above or self.before.reads("last-group", "merged"):
            return None
        if self.before.reads("floater-returns", "merged"):
            return None
        found = self.article_6_3(above, last.residents)
        return found or self.article_6_6_two(above, last.residents)


def pair(state: RoundState, readings: Mapping[str, str]) -> Answer | None:
    """The round; None if nothing is possible."""
    burstein = Burstein(state, readings)
    players = burstein.article_3_3()
    bye = burstein.article_4(players) if len(players) % 2 else None
    left = without(players, bye) if bye else players
    if not burstein.before.completable(left):
        return None
    pairs = frozenset(
        seated(one, two, burstein.article_5_4(one, two)) for one, two in burstein.article_6(left)
    )
    return pairs, bye.no if bye else None
