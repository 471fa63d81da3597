"""The colours of a pair and the rule that gave them (C.04.3 E), as a step."""

from arpad.core.step import Exact, Step
from arpad.pairing.check_list import preference_code
from arpad.pairing.colour_rules import Rules, alternate, grant_both
from arpad.pairing.dutch.colours import e2, e4
from arpad.pairing.values import Board, Contender, Strength


def explain_colours(board: Board, white: Contender, black: Contender, rules: Rules) -> Step:
    """Which preferences there were, and what decided."""
    higher = min(white, black, key=lambda each: each.rank)
    values: dict[str, Exact] = {
        "white": white.no,
        "black": black.no,
        "white_preference": preference_code(white),
        "black_preference": preference_code(black),
    }
    rule = dict(rules)[board.rule]
    if rule is grant_both:
        return Step(board.rule, "colours.both", values)
    if rule is e2:
        return _stronger(board, white, black, values)
    if rule is alternate:
        had = {"white_had": _history(white), "black_had": _history(black)}
        return Step(board.rule, "colours.alternate", values | had)
    if rule is e4:
        return Step(board.rule, "colours.higher_ranked", values | {"player": higher.no})
    odd = higher.seat % 2
    if higher.seat == higher.no:
        message = "colours.odd_number" if odd else "colours.even_number"
        return Step(board.rule, message, values | {"player": higher.no})
    message = "colours.odd_seat" if odd else "colours.even_seat"
    return Step(board.rule, message, values | {"player": higher.no, "seat": higher.seat})


def _stronger(board: Board, white: Contender, black: Contender, values: dict[str, Exact]) -> Step:
    if white.strength is black.strength is Strength.ABSOLUTE:
        wider = max(white, black, key=lambda each: abs(each.difference))
        return Step(board.rule, "colours.wider_difference", values | {"player": wider.no})
    stronger = max(white, black, key=lambda each: each.strength)
    return Step(board.rule, "colours.stronger", values | {"player": stronger.no})


def _history(player: Contender) -> str:
    return "".join(colour.letter for colour in player.colours)
