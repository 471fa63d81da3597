"""From the top to the bottom with completion in every bracket (C4, C5 of 2026)."""

from dataclasses import replace

from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.dutch.bracket import Bracket, Scope
from arpad.rules.pairing.dutch.criteria.next_bracket import best_leftovers
from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.pair_bracket import Pairs, pair_bracket, pair_if_tight, unpaired
from arpad.rules.pairing.dutch.values import BracketKind
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.matching.graph import largest


def descend(field: RoundField, edition: DutchEdition, byes: int) -> list[tuple[Bracket, Pairs]]:
    """Every bracket with its pairs; ``byes`` as C5 has them."""
    brackets: list[tuple[Bracket, Pairs]] = []
    groups = list(field.groups.values())
    moved_down, below, waiting = 0, field.everybody, 0
    while groups:
        residents = groups.pop(0)
        below &= ~residents
        following = groups[0] if groups else 0
        bracket = Bracket(
            field=field,
            kind=BracketKind.ORDINARY if groups else BracketKind.LAST,
            residents=residents,
            moved_down=moved_down,
            following=following,
            below=below,
            bye_follows=bool(byes & following),
            bye_candidates=byes,
            asked=Scope.OPEN,
            waiting=waiting,
        )
        bracket, pairs = complete(bracket, edition)
        brackets.append((bracket, pairs))
        moved_down = unpaired(bracket, pairs)
        byes &= moved_down | below
        if byes and not byes & (byes - 1) and byes & moved_down:
            moved_down, waiting, byes = moved_down & ~byes, byes, 0
    return brackets


def complete(bracket: Bracket, edition: DutchEdition) -> tuple[Bracket, Pairs]:
    """The pairs of the candidate the rules choose among those that complete the round.

    The best of all candidates is the best of those, if it is one of them. So everybody below is
    asked only where that fails, or where one way or another depends on who gets the bye.
    """
    if not bracket.players & (bracket.players - 1):
        return bracket, []
    if lets_only_the_bye_float(bracket):
        bracket = replace(bracket, asked=Scope.CLOSED)
        return bracket, pair_bracket(bracket, edition)
    rest = bracket.below & ~bracket.following
    bye_is_near = bracket.byes & bracket.players or (bracket.bye_follows and rest)
    pairs = (pair_if_tight if bye_is_near else pair_bracket)(bracket, edition)
    if pairs is not None and completes(bracket, unpaired(bracket, pairs)):
        return bracket, pairs
    bracket = replace(bracket, asked=Scope.COMPLETING, bye_follows=False)
    return bracket, pair_bracket(bracket, edition)


def lets_only_the_bye_float(bracket: Bracket) -> bool:
    """Whether all can be paired but one who gets the bye, here and below."""
    byes = bracket.byes & bracket.players
    return bool(
        byes
        and bracket.players.bit_count() % 2
        and can_complete(bracket.field, bracket.below, 0)
        and matches_all_but(bracket, byes)
    )


def matches_all_but(bracket: Bracket, byes: int) -> bool:
    """Whether all of the bracket can be paired but one of these."""
    seat = bracket.field.everybody.bit_length()
    rows = dict(bracket.edges)
    for place in members(byes):
        rows[place] |= 1 << seat
    return not largest(rows | {seat: byes}, {}, bracket.players | 1 << seat)


def completes(bracket: Bracket, floaters: int) -> bool:
    """Whether the round can be completed after a bracket, with the best of next brackets.

    Where the bye is for somebody of this bracket or of the next, the best is that nobody leaves
    the next but that one and, of an odd number, one of its residents.
    """
    field, below, byes = bracket.field, bracket.below, bracket.byes
    rest = below & ~bracket.following
    if not can_complete(field, floaters | below, byes):
        return False
    if not floaters or (bracket.bye_follows and not rest):
        return True
    if bracket.bye_follows:
        left = best_leftovers(bracket, floaters, with_bye=True)
        return fewest_leave(left, floaters) and can_complete(field, left | rest, 0)
    if not byes & bracket.players:
        return can_complete(field, best_leftovers(bracket, floaters) | rest, byes)
    for place in members(byes & floaters):
        others = floaters & ~(1 << place)
        left = best_leftovers(bracket, others)
        if fewest_leave(left, others) and can_complete(field, left | rest, 0):
            return True
    return False


def fewest_leave(left: int, floaters: int) -> bool:
    """Whether no downfloater is left, and of the others one at most."""
    return not left & floaters and not left & (left - 1)
