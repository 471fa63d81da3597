"""C.8-C.11: colours."""

from collections.abc import Callable, Iterator

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.kinds import Level
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.values import Contender, Strength


def c08_colour_difference(bracket: Bracket) -> Iterator[Level]:
    """C.8: topscorers or their opponents who get a colour difference beyond two."""
    yield from _in_the_last_round(bracket, _beyond_two)


def c09_third_colour(bracket: Bracket) -> Iterator[Level]:
    """C.9: topscorers or their opponents who get the same colour three times in a row."""
    yield from _in_the_last_round(bracket, _three_in_a_row)


def c10_preference(bracket: Bracket) -> Iterator[Level]:
    """C.10: players who do not get their colour preference."""
    due = bracket.field.due
    players = bracket.field.players
    yield Level(
        {
            place: due[colour] & bracket.players
            if (colour := players[place].preference) is not None
            else 0
            for place in members(bracket.players)
        }
    )


def c11_strong_preference(bracket: Bracket) -> Iterator[Level]:
    """C.11: players who do not get their strong preference.

    Of two absolute preferences (last round) neither is a strong one.
    """
    field = bracket.field
    absolute, strong = (field.of_strength[each] for each in (Strength.ABSOLUTE, Strength.STRONG))
    dear: dict[int, int] = {}
    for place in members(bracket.players):
        player = field.players[place]
        if player.strength is Strength.STRONG:
            dear[place] = field.due[player.preference] & (strong | absolute) & bracket.players
        elif player.strength is Strength.ABSOLUTE:
            dear[place] = field.due[player.preference] & strong & bracket.players
        else:
            dear[place] = 0
    yield Level(dear)


def _in_the_last_round(
    bracket: Bracket, fails: Callable[[Contender, Contender], bool]
) -> Iterator[Level]:
    """Pairs of two absolute preferences for one colour, which only topscorers may have."""
    field = bracket.field
    if not field.state.is_last:
        return
    absolute = field.of_strength[Strength.ABSOLUTE] & bracket.players
    dear = dict.fromkeys(members(bracket.players), 0)
    for place in members(absolute):
        player = field.players[place]
        for other in members(absolute & field.due[player.preference] & ~((2 << place) - 1)):
            if fails(player, field.players[other]):
                dear[place] |= 1 << other
                dear[other] |= 1 << place
    if any(dear.values()):
        yield Level(dear)


def _beyond_two(first: Contender, second: Contender) -> bool:
    return min(abs(first.difference), abs(second.difference)) > 1


def _three_in_a_row(first: Contender, second: Contender) -> bool:
    """Whether who does not get the due colour (E.2) had the other one twice."""
    if abs(first.difference) == abs(second.difference):
        return first.twice is not None and first.twice is second.twice
    loser = min(first, second, key=lambda each: abs(each.difference))
    return loser.preference is not None and loser.twice is loser.preference.other
