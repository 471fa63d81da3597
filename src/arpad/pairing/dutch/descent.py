"""From the top to the bottom with completion in every bracket (C4, C5 of 2026)."""

from dataclasses import replace

from arpad.pairing.dutch.bracket import Bracket, Scope
from arpad.pairing.dutch.completion import can_complete
from arpad.pairing.dutch.criteria.next_bracket import best_leftovers
from arpad.pairing.dutch.edition import DutchEdition
from arpad.pairing.dutch.field import Field
from arpad.pairing.dutch.pair_bracket import Pairs, pair_bracket, unpaired
from arpad.pairing.matching.bits import members
from arpad.pairing.matching.graph import largest
from arpad.pairing.values import BracketKind


def descend(field: Field, edition: DutchEdition, byes: int) -> list[tuple[Bracket, Pairs]]:
    """Every bracket with its pairs; ``byes`` as C5 has them."""
    brackets: list[tuple[Bracket, Pairs]] = []
    groups = list(field.groups.values())
    moved_down, below, waiting = 0, field.everybody, 0
    while groups:
        residents = groups.pop(0)
        below &= ~residents
        following = groups[0] if groups else 0
        bracket = Bracket(
            field,
            BracketKind.ORDINARY if groups else BracketKind.LAST,
            residents,
            moved_down,
            following,
            below,
            bye_follows=following == below,
            byes=byes,
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

    The best of all candidates is the best of those, if it is one of them. So all is asked of
    everybody below only where that fails.
    """
    if lets_only_the_bye_float(bracket):
        bracket = replace(bracket, scope=Scope.CLOSED)
        return bracket, pair_bracket(bracket, edition)
    pairs = pair_bracket(bracket, edition)
    if is_forced(bracket) or completes(bracket, unpaired(bracket, pairs)):
        return bracket, pairs
    bracket = replace(bracket, scope=Scope.COMPLETING, bye_follows=False)
    return bracket, pair_bracket(bracket, edition)


def is_forced(bracket: Bracket) -> bool:
    """Whether there is nobody to pair, or only one."""
    return not bracket.players & (bracket.players - 1)


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
    """Whether the round can be completed after a bracket, with the best of next brackets."""
    field, below, byes = bracket.field, bracket.below, bracket.byes
    if not can_complete(field, floaters | below, byes):
        return False
    if not floaters or bracket.bye_follows:
        return True
    leftovers = best_leftovers(bracket, floaters)
    return can_complete(field, leftovers | below & ~bracket.following, byes)
