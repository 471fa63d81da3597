"""C.04.4.1, the Dubov system, a function an article; nothing is shortened."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from tests.rules.pairing.transcriptions.before import (
    BLACK,
    OTHER,
    WHITE,
    Answer,
    Before,
    Couple,
    Entrant,
    Entrants,
    both_preferences,
    majority,
    of_the_bound,
    of_the_wider_difference,
    seated,
    without,
)

from arpad.core.event import ByeKind
from arpad.rules.pairing.values import RoundState

BARRING = frozenset({ByeKind.PAIRING})
Key = tuple[Fraction | int | str, ...]


def by_name(player: Entrant) -> tuple[str, int]:
    """Alphabetically; equal names by the pairing number."""
    return player.name, player.number


def article_6_2_white(player: Entrant) -> Key:
    """The column of White: ARO rising, then the lower R, then the name."""
    return player.aro, player.rating, *by_name(player)


def article_6_2_black(player: Entrant) -> Key:
    """The column of Black: R falling, then the higher ARO, then the name."""
    return -player.rating, -player.aro, *by_name(player)


def strongest_first(player: Entrant) -> Key:
    """7.1 b-c, 7.2 b-c, 8.2: the highest R, then the lower ARO, then the name."""
    return -player.rating, player.aro, *by_name(player)


def wanted_first(wanted: str | None) -> Callable[[Entrant], Key]:
    """7.1 a, 7.2 a, 8.2: who prefers a colour first, nobody in particular if none is wanted."""
    return lambda player: (
        wanted is not None and player.preference != wanted,
        *strongest_first(player),
    )


def article_6_4(player: Entrant) -> Key:
    """Who goes down: the lowest R, then the higher ARO, then the name."""
    return player.rating, -player.aro, *by_name(player)


def article_7_3(player: Entrant) -> Key:
    """From White to Black: the lowest ARO, then the higher R, then the name."""
    return player.aro, -player.rating, *by_name(player)


def article_7_4(player: Entrant) -> Key:
    """From Black to White: the highest ARO, then the lower R, then the name."""
    return -player.aro, player.rating, *by_name(player)


def seekers(players: Entrants, colour: str | None) -> Entrants:
    """Who prefers a colour, or none."""
    return tuple(each for each in players if each.preference == colour)


class Dubov:
    """A round; ``again`` are those of the rounds before that were paired again."""

    def __init__(
        self,
        state: RoundState,
        readings: Mapping[str, str],
        again: "dict[int, Dubov] | None" = None,
    ) -> None:
        self.state = state
        self.before = Before(state, readings, BARRING)
        self.again = {} if again is None else again
        self.left: Entrants = self.before.entrants
        self.pairs: list[Couple] = []
        self.moved_up: Entrants = ()
        self.bye: Entrant | None = None

    def take(self, one: Entrant, two: Entrant) -> None:
        """Make a pair."""
        self.pairs.append((one, two))
        self.left = without(self.left, one, two)

    def completable_without(self, *gone: Entrant) -> bool:
        """Whether all who are not paired yet, without some, can all be paired."""
        return self.before.completable(without(self.left, *gone))

    def article_2_1(self, player: Entrant) -> bool:
        """Whether a player may be transferred to a higher scoregroup."""
        if self.state.is_last:
            return True
        rounds = [number for number in sorted(player.colours) if self.transferred(player, number)]
        last = max(player.colours, default=0)
        if not self.before.reads("float-history", "by-game"):
            last = self.state.round - 1
        at_most = 4 if self.state.rounds > 9 else 3
        return last not in rounds and len(rounds) < at_most

    def transferred(self, player: Entrant, number: int) -> bool:
        """Whether a player was transferred to a higher scoregroup in a round with a game."""
        other = next(
            game.black if game.white == player.no else game.white
            for game in self.before.event.games
            if game.round == number and player.no in (game.white, game.black)
        )
        if not self.before.reads("transferred", "met-higher") and not self.before.reads(
            "floater-opponent", "protected"
        ):
            again = self.paired_again(number)
            if {player.no, other} in [{one.no, two.no} for one, two in again.pairs]:
                return player.no in [each.no for each in again.moved_up]
        then = self.state.rounds_before.state_of(number)
        score = {each.no: each.score for each in then.contenders}
        return score[player.no] < score[other]

    def paired_again(self, number: int) -> "Dubov":
        """A round before, with those who took part in it; without a pair if none was possible."""
        if number not in self.again:
            then = self.state.rounds_before.state_of(number)
            self.again[number] = Dubov(then, self.before.readings, self.again)
            self.again[number].paired()
        return self.again[number]

    def paired(self) -> bool:
        """Make the round, if it is possible."""
        is_first = self.state.round == 1
        if len(self.left) % 2:
            self.bye = self.article_5_bye() if is_first else self.article_4()
            self.left = without(self.left, self.bye) if self.bye else self.left
        if not self.completable_without():
            return False
        if is_first:
            self.article_5()
        else:
            self.scoregroups()
        return True

    def article_3(self, one: Entrant, two: Entrant) -> str:
        """The colour of ``one``."""
        found = (
            both_preferences(one, two)
            or of_the_bound(one, two)
            or of_the_wider_difference(one, two)
            or self.before.later_difference(one, two)
        )
        if found:
            return found
        mine = -one.aro, one.rating, one.number
        theirs = -two.aro, two.rating, two.number
        return WHITE if mine < theirs else BLACK

    def article_4(self) -> Entrant | None:
        """The bye, before anybody is paired."""
        for group in reversed(list(self.before.groups(self.left))):
            dominant = majority(group)

            def place(player: Entrant, dominant: str | None = dominant) -> Key:
                other = dominant is not None and player.preference != dominant
                return player.rating, other, -player.aro, *by_name(player)

            for player in sorted(group, key=place):
                if player.may_get_bye and self.completable_without(player):
                    return player
        return None

    def article_5_bye(self) -> Entrant | None:
        """The bye of the first round: the last of the list."""
        for player in sorted(self.left, key=lambda each: -each.number):
            if player.may_get_bye and self.completable_without(player):
                return player
        return None

    def article_5(self) -> None:
        """The first round: two halves by pairing number."""
        players = sorted(self.left, key=lambda each: each.number)
        half = len(players) // 2
        for one, two in self.article_6_3(tuple(players[:half]), tuple(players[half:])):
            self.take(one, two)

    def article_5_colour(self, one: Entrant, two: Entrant) -> str:
        """The colour of ``one`` in the first round."""
        if one.number < two.number:
            return self.before.drawn(one)
        return OTHER[self.before.drawn(two)]

    def article_6_3(self, whites: Entrants, blacks: Entrants) -> list[Couple]:
        """The first of the ways to pair two columns with the fewest pairs inside one."""
        best: list[Couple] | None = None
        for way in self.ways(whites, blacks):
            if best is None or inside(way, whites, blacks) < inside(best, whites, blacks):
                best = way
        if best is None:
            raise AssertionError("the group was completable")
        return best

    def ways(self, whites: Entrants, blacks: Entrants) -> Iterator[list[Couple]]:
        """All ways to pair two columns in the order of 6.3."""
        if not whites and not blacks:
            yield []
            return
        first = (whites or blacks)[0]
        others = blacks + whites[1:] if whites else blacks[1:]
        for other in others:
            if self.before.possible(first, other):
                below = without(blacks, first, other)
                if whites and other in blacks and self.before.reads("displaced-black", "swaps"):
                    below = swapped(blacks, other)
                for more in self.ways(without(whites, first, other), below):
                    yield [(first, other), *more]

    def columns(self, group: Entrants) -> tuple[Entrants, Entrants]:
        """7.3 and 7.4, then 6.2: the columns of White and Black."""
        whites, blacks = list(seekers(group, WHITE)), list(seekers(group, BLACK))
        for player in sorted(seekers(group, None), key=strongest_first):
            (whites if len(whites) <= len(blacks) else blacks).append(player)
        if len(whites) > len(blacks):
            movable = sorted((each for each in whites if each.bound is None), key=article_7_3)
            moved = self.moved(movable, whites, blacks)
            whites, blacks = [each for each in whites if each not in moved], blacks + moved
        else:
            movable = sorted((each for each in blacks if each.bound is None), key=article_7_4)
            moved = self.moved(movable, blacks, whites)
            whites, blacks = whites + moved, [each for each in blacks if each not in moved]
        return (
            tuple(sorted(whites, key=article_6_2_white)),
            tuple(sorted(blacks, key=article_6_2_black)),
        )

    def moved(
        self, movable: list[Entrant], longer: list[Entrant], shorter: list[Entrant]
    ) -> list[Entrant]:
        """Half of the excess of the longer column: the first who may move, or who help."""
        count = (len(longer) - len(shorter)) // 2
        if self.before.reads("unmatched-columns", "other-transfer"):
            for gone in combinations(movable, count):
                stay = without(tuple(longer), *gone)
                others = (*shorter, *gone)
                if any(not inside(way, stay, others) for way in self.ways(stay, others)):
                    return list(gone)
        return movable[:count]

    def article_8_1(self, floaters: Entrants) -> list[Entrant]:
        """Floaters in their order: White and Black by turns."""
        whites = sorted(seekers(floaters, WHITE) + seekers(floaters, None), key=article_6_2_white)
        blacks = sorted(seekers(floaters, BLACK), key=article_6_2_black)
        found = []
        while whites or blacks:
            found += whites[:1] + blacks[:1]
            whites, blacks = whites[1:], blacks[1:]
        return found

    def article_8_2(self, floater: Entrant, residents: Entrants) -> Entrant | None:
        """Whom a floater meets."""
        wanted = OTHER[floater.preference] if floater.preference else None
        for player in sorted(residents, key=wanted_first(wanted)):
            if self.before.reads("floater-opponent", "protected") and not self.article_2_1(player):
                continue
            if self.before.possible(floater, player) and self.completable_without(floater, player):
                return player
        return None

    def blocked(self, player: Entrant, group: Entrants) -> bool:
        """6.1, 7.1: whether a player has nobody to play in the group."""
        others = without(group, player)
        if self.before.reads("blocked", "met"):
            return all(each.no in player.met for each in others)
        return not any(self.before.possible(player, each) for each in others)

    def article_7_1(self, group: Entrants, lower: list[Entrants]) -> Entrants:
        """The group with those who are brought up for blocked players."""
        asked: list[Entrant] = []
        standing: Entrants = ()
        while True:
            blocked = [
                each
                for each in sorted(group, key=strongest_first)
                if each not in asked and self.blocked(each, group)
            ]
            if not blocked:
                return group
            player = blocked[0]
            asked.append(player)
            wanted = OTHER[player.preference] if player.preference else None

            def will_do(
                other: Entrant, player: Entrant = player, standing: Entrants = standing
            ) -> bool:
                return self.before.possible(player, other) and self.completable_without(
                    player, other, *standing
                )

            brought = self.brought_up(lower, wanted, will_do)
            group += brought
            if brought and not self.before.reads("several-blocked", "alone"):
                standing += (player, *brought)

    def article_7_2(self, group: Entrants, lower: list[Entrants]) -> Entrants:
        """The group with somebody who makes it even."""
        if len(group) % 2 == 0:
            return group
        dominant = majority(group)

        def will_do(other: Entrant) -> bool:
            return (
                any(self.before.possible(each, other) for each in group)
                and self.before.completable((*group, other))
                and self.completable_without(*group, other)
            )

        return group + self.brought_up(lower, OTHER[dominant] if dominant else None, will_do)

    def brought_up(
        self, lower: list[Entrants], wanted: str | None, will_do: Callable[[Entrant], bool]
    ) -> Entrants:
        """7.1, 7.2 a-c: somebody of the nearest group, who leaves it."""
        colours: tuple[str | None, ...] = (None,)
        if wanted and self.before.reads("next-group", "wanted-colour"):
            colours = (wanted, None)
        for colour in colours:
            for at, residents in enumerate(lower):
                asked = seekers(residents, colour) if colour else residents
                for player in sorted(asked, key=wanted_first(wanted)):
                    if self.article_2_1(player) and will_do(player):
                        lower[at] = without(residents, player)
                        self.moved_up += (player,)
                        return (player,)
        return ()

    def article_6_4(self, group: Entrants, following: Entrants) -> Entrants:
        """Who goes down: as few as possible, so that the group and all others are completable."""

        row: dict[Entrant, int] = {}
        for column in (
            sorted((*seekers(group, WHITE), *seekers(group, None)), key=article_6_2_white),
            sorted(seekers(group, BLACK), key=article_6_2_black),
        ):
            row |= {player: number for number, player in enumerate(column)}

        def helps(gone: tuple[Entrant, ...]) -> bool:
            stay = without(group, *gone)
            return self.before.completable(stay) and self.completable_without(*stay)

        def place(player: Entrant) -> Key:
            alone = not any(self.before.possible(player, each) for each in following)
            if self.before.reads("equal-floaters", "last-row"):
                return alone, -row[player], player.preference == BLACK
            return alone, *article_6_4(player)

        order = sorted(group, key=place)
        for size in range(len(group) + 1):
            for gone in combinations(order, size):
                if helps(gone):
                    return gone
        raise AssertionError("all of the group may go down")

    def scoregroups(self) -> None:
        """Articles 6 to 8, from the top."""
        lower = list(self.before.groups(self.left))
        floaters: Entrants = ()
        while lower:
            group = lower.pop(0)
            for floater in self.article_8_1(floaters):
                if other := self.article_8_2(floater, group):
                    self.take(floater, other)
                    group = without(group, other)
                    floaters = without(floaters, floater)
            if lower:
                group = self.transfers(group, lower)
            if lower:
                gone = self.article_6_4(group, lower[0])
                group = without(group, *gone)
                floaters += gone
            else:
                group += floaters
            for one, two in self.article_6_3(*self.columns(group)):
                self.take(one, two)

    def transfers(self, group: Entrants, lower: list[Entrants]) -> Entrants:
        """Articles 7.1 and 7.2."""
        if self.before.reads("transfers", "sent-down"):
            return group
        group = self.article_7_1(group, lower)
        group = self.article_7_2(group, lower)
        lower[:] = [each for each in lower if each]
        return group


def swapped(blacks: Entrants, met: Entrant) -> Entrants:
    """The column below a row whose White meets a later Black: the Black of the row goes there."""
    return tuple(blacks[0] if each is met else each for each in blacks[1:])


def inside(pairs: list[Couple], *columns: Entrants) -> int:
    """How many pairs are made inside a column."""
    return sum(one in each and two in each for one, two in pairs for each in columns)


def pair(state: RoundState, readings: Mapping[str, str]) -> Answer | None:
    """The round; None if nothing is possible."""
    dubov = Dubov(state, readings)
    if not dubov.paired():
        return None
    colour = dubov.article_5_colour if state.round == 1 else dubov.article_3
    pairs = frozenset(seated(one, two, colour(one, two)) for one, two in dubov.pairs)
    return pairs, dubov.bye.no if dubov.bye else None
