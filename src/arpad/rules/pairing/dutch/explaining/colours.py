"""The colours of a pair and the rule that gave them (C.04.3 E), as a step."""

from arpad.core.step import Step
from arpad.rules.pairing.colour_rules import Rules, grant_higher
from arpad.rules.pairing.dutch.colours import e2
from arpad.rules.pairing.round_steps import colours_step, parity_message, shared_rule_step
from arpad.rules.pairing.values import Board, Contender, Strength


def explain_colours(board: Board, white: Contender, black: Contender, rules: Rules) -> Step:
    """Which preferences there were, and what decided."""
    players = {white.no: white, black.no: black}
    higher = min(white, black, key=lambda each: each.rank)
    rule = dict(rules)[board.rule]
    if step := shared_rule_step(board, players, rule):
        return step
    if rule is e2:
        if white.strength is black.strength is Strength.ABSOLUTE:
            wider = max(white, black, key=lambda each: abs(each.difference))
            return colours_step(board, players, "colours.wider_difference", player=wider.no)
        stronger = max(white, black, key=lambda each: each.strength)
        return colours_step(board, players, "colours.stronger", player=stronger.no)
    if rule is grant_higher:
        return colours_step(board, players, "colours.higher_ranked", player=higher.no)
    message, values = parity_message(higher)
    return colours_step(board, players, message, **values)
