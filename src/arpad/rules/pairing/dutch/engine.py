"""Pairing a round by C.04.3: bracket by bracket from the top (A.9)."""

from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.colours import allocate
from arpad.rules.pairing.dutch.descent import descend
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DutchEdition
from arpad.rules.pairing.dutch.lowest_bye import byes_of_lowest_score
from arpad.rules.pairing.dutch.pair_bracket import Pairs, pair_bracket, unpaired
from arpad.rules.pairing.dutch.values import BracketKind, BracketPairing, DutchPairing
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import members
from arpad.rules.pairing.obstacle import obstacle
from arpad.rules.pairing.values import NoPairing, RoundState


def pair_round(state: RoundState, edition: DutchEdition = DUTCH_2017) -> DutchPairing:
    """The pairing the rules define; ``NoPairing`` if there is none."""
    field = RoundField(state, edition.absolute)
    return publish(field, paired_brackets(field, edition), edition)


def paired_brackets(field: RoundField, edition: DutchEdition) -> list[tuple[Bracket, Pairs]]:
    """The brackets of the round from the top, each with its pairs."""
    byes = field.may_get_bye if edition.collapses else byes_of_lowest_score(field)
    if not can_complete(field, field.everybody, byes):
        raise NoPairing(obstacle(field))
    return collapsing(field, edition) if edition.collapses else descend(field, edition, byes)


def collapsing(field: RoundField, edition: DutchEdition) -> list[tuple[Bracket, Pairs]]:
    """A.9: completion is asked after each bracket; where it fails, all below is one bracket."""
    brackets: list[tuple[Bracket, Pairs]] = []
    groups = list(field.groups.values())
    moved_down, below = 0, field.everybody
    while groups:
        residents = groups.pop(0)
        below &= ~residents
        following = groups[0] if groups else 0
        kind = BracketKind.ORDINARY if groups else BracketKind.LAST
        bye_follows = edition.bye_in_next_bracket and following == below
        bracket = Bracket(
            field=field,
            kind=kind,
            residents=residents,
            moved_down=moved_down,
            following=following,
            below=below,
            bye_follows=bye_follows,
        )
        pairs = pair_bracket(bracket, edition)
        left = unpaired(bracket, pairs)
        if groups and not can_complete(field, left | below, field.may_get_bye):
            bracket = Bracket(
                field=field,
                kind=BracketKind.PENULTIMATE,
                residents=residents,
                moved_down=moved_down,
                following=following,
                below=below,
            )
            pairs = pair_bracket(bracket, edition)
            left = unpaired(bracket, pairs)
            brackets.append((bracket, pairs))
            bracket = Bracket(
                field=field,
                kind=BracketKind.COLLAPSED,
                residents=below,
                moved_down=left,
                following=0,
                below=0,
            )
            pairs = pair_bracket(bracket, edition)
            groups = []
        brackets.append((bracket, pairs))
        moved_down = unpaired(bracket, pairs)
    return brackets


def publish(
    field: RoundField, brackets: list[tuple[Bracket, Pairs]], edition: DutchEdition
) -> DutchPairing:
    """Colours, board order and bye."""
    players = field.players
    boards = [
        allocate(players[one], players[two], field.state.initial_colour, edition.colour_rules)
        for _, pairs in brackets
        for one, two in pairs
    ]
    last, pairs = brackets[-1]
    alone = numbers(field, unpaired(last, pairs) | last.waiting)
    if len(alone) > 1:
        raise AssertionError("more than one player without an opponent")
    return DutchPairing(
        field.state.round,
        board_order(boards, field.state.by_number, edition.virtual_board_order),
        alone[0] if alone else None,
        tuple(record(bracket, pairs) for bracket, pairs in brackets),
    )


def record(bracket: Bracket, pairs: Pairs) -> BracketPairing:
    """A bracket as it was paired, by pairing numbers."""
    field = bracket.field
    return BracketPairing(
        bracket.kind,
        numbers(field, bracket.residents),
        numbers(field, bracket.moved_down | bracket.waiting),
        tuple((field.players[one].no, field.players[two].no) for one, two in pairs),
        numbers(field, unpaired(bracket, pairs) | bracket.waiting),
    )


def numbers(field: RoundField, places: int) -> tuple[int, ...]:
    """Pairing numbers of places."""
    return tuple(field.players[place].no for place in members(places))
