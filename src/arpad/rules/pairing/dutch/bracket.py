"""A pairing bracket (C.04.3 A.3) as sets of places."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import Final

from arpad.rules.pairing.dutch.values import BracketKind
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members


class Scope(Enum):
    """Who has a say in which players of a bracket float.

    OPEN: the next scoregroup alone. COMPLETING: everybody below, who must all be paired.
    CLOSED: nobody; only a bye candidate may be left.
    """

    OPEN = auto()
    COMPLETING = auto()
    CLOSED = auto()


SCOPES: Final = {
    BracketKind.ORDINARY: Scope.OPEN,
    BracketKind.PENULTIMATE: Scope.COMPLETING,
    BracketKind.LAST: Scope.CLOSED,
    BracketKind.COLLAPSED: Scope.CLOSED,
}


@dataclass(frozen=True, kw_only=True)
class Bracket:
    """Residents and moved-down players; ``below`` is everybody under the bracket.

    ``following`` is the next scoregroup, the only one C.7 (C8) looks at; ``bye_follows`` says that
    the bye is for one of them. ``asked`` and ``bye_candidates``: see ``scope`` and ``byes``.
    ``waiting`` moved down only to get the bye: that player takes no part in the bracket.
    """

    field: RoundField
    kind: BracketKind
    residents: int
    moved_down: int
    following: int
    below: int
    bye_follows: bool = False
    bye_candidates: int | None = None
    asked: Scope | None = None
    waiting: int = 0

    @property
    def players(self) -> int:
        """Everybody in the bracket."""
        return self.residents | self.moved_down

    @cached_property
    def scope(self) -> Scope:
        """Who has a say in who floats; if nothing is asked, as the kind of bracket says (A.9)."""
        return self.asked or SCOPES[self.kind]

    @property
    def may_get_bye(self) -> int:
        """Who may get the bye: the candidates given, or else whoever may by C.2."""
        return self.field.may_get_bye if self.bye_candidates is None else self.bye_candidates

    @cached_property
    def byes(self) -> int:
        """The same, but in an open bracket only those below.

        In an open bracket that has some of them, one must float.
        """
        undecided = self.bye_candidates is None and self.scope is Scope.OPEN
        return self.may_get_bye & self.below if undecided else self.may_get_bye

    def looks_down(self, while_completing: bool) -> bool:
        """Whether the next bracket is looked at."""
        return self.scope is Scope.OPEN or (while_completing and self.scope is Scope.COMPLETING)

    @cached_property
    def by_score(self) -> dict[int, int]:
        """The players of the bracket by score, from the top."""
        groups: dict[int, int] = {}
        for place in members(self.players):
            score = self.field.scores[place]
            groups[score] = groups.get(score, 0) | 1 << place
        return groups

    @cached_property
    def floating_difference(self) -> int:
        """A.8: what is taken from a downfloater's score, one point under the lowest."""
        return min(self.by_score) - self.field.state.point

    @cached_property
    def edges(self) -> dict[int, int]:
        """Who may be paired with whom: moved-down players meet residents (B.2)."""
        rows = self.field.compatible
        inside = {place: rows[place] & self.players for place in members(self.residents)}
        return inside | {place: rows[place] & self.residents for place in members(self.moved_down)}

    def higher(self, place: int) -> int:
        """Who in the bracket has a higher score."""
        score = self.field.scores[place]
        mask = 0
        for other, group in self.by_score.items():
            if other > score:
                mask |= group
        return mask

    def lower(self, place: int) -> int:
        """Who in the bracket has a lower score."""
        score = self.field.scores[place]
        mask = 0
        for other, group in self.by_score.items():
            if other < score:
                mask |= group
        return mask
