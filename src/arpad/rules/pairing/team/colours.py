"""4: which of two teams has White at the first board."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from arpad.rules.pairing.colour_rules import (
    Rules,
    alternate,
    by_parity,
    first_decision,
    grant_higher,
)
from arpad.rules.pairing.past_colours import PastColours
from arpad.rules.pairing.values import Board, Colour, Contender, RoundState, Strength


class TeamColours:
    """The colour rules of a round, in their order; ``secondary`` scores by number.

    READING: of the primary scores of 4.2.1 virtual points are no part, as C.04.7 1.5 names only
    scoregroups, their order and the boards; or they are (``virtual``).
    """

    def __init__(
        self,
        state: RoundState,
        secondary: Mapping[int, Fraction],
        *,
        virtual: bool,
        by_round: bool,
    ) -> None:
        self.state = state
        self.secondary = secondary
        self.virtual = virtual
        self.by_round = by_round

    def first_team(self, one: Contender, two: Contender) -> Contender:
        """4.2: higher primary score, higher secondary score, smaller number."""
        return min(one, two, key=self.rank)

    def rank(self, team: Contender) -> tuple[Fraction | int, ...]:
        """Who is first, smaller first."""
        primary = team.score if self.virtual else team.standing
        return -primary, -self.secondary.get(team.no, 0), team.number

    def allocate(self, one: Contender, two: Contender) -> Board:
        """4.3: give the colours of a pair."""
        first = self.first_team(one, two)
        other = two if first is one else one
        return first_decision(first, other, self.state.initial_colour, self.rules)

    @cached_property
    def rules(self) -> Rules:
        """Each with its article."""
        history = PastColours(self.state).alternate if self.by_round else alternate
        return (
            ("4.3.1", parity_of_newcomers),
            ("4.3.2", grant_only_one),
            ("4.3.3", grant_opposite),
            ("4.3.4", grant_only_strong),
            ("4.3.5", white_to_lower_difference),
            ("4.3.6", history),
            ("4.3.7", grant_higher),
            ("4.3.8", alternate_first),
            ("4.3.9", alternate_other),
        )


def parity_of_newcomers(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """Neither has played a match: an odd number gets the initial colour."""
    return None if first.colours or other.colours else by_parity(first, other, initial)


def grant_only_one(first: Contender, other: Contender, _initial: Colour) -> Colour | None:
    """The preference of the only team that has one."""
    if first.preference is None:
        return other.preference.other if other.preference else None
    return first.preference if other.preference is None else None


def grant_opposite(first: Contender, other: Contender, _initial: Colour) -> Colour | None:
    """Both preferences, where they differ."""
    return first.preference if first.preference is not other.preference else None


def grant_only_strong(first: Contender, other: Contender, _initial: Colour) -> Colour | None:
    """Of two who prefer one colour, the only strong preference."""
    strong = [each.strength is Strength.STRONG for each in (first, other)]
    if first.preference is None or strong[0] == strong[1]:
        return None
    return first.preference if strong[0] else first.preference.other


def white_to_lower_difference(
    first: Contender, other: Contender, _initial: Colour
) -> Colour | None:
    """White to the team with the lower colour difference."""
    if first.difference == other.difference:
        return None
    return Colour.WHITE if first.difference < other.difference else Colour.BLACK


def alternate_first(first: Contender, _other: Contender, _initial: Colour) -> Colour | None:
    """The first team gets the colour it did not have last."""
    return first.colours[-1].other if first.colours else None


def alternate_other(_first: Contender, other: Contender, _initial: Colour) -> Colour | None:
    """The other team gets the colour it did not have last."""
    return other.colours[-1] if other.colours else None
