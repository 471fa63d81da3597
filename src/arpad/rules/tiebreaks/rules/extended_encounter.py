"""EDE, extended direct encounter of teams, and its chains with the tie-breaks of knock-outs.

The direct encounter on the primary score; where it breaks no tie, on the secondary; two teams
still tied go on with BC, TBR or BBE if the chain names them; every new subset starts anew.

These look at all matches of the two teams, as they are defined, or at their own match alone
(reading ``chain-boards``), as FIDE's reference program does.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from arpad.core.step import Step
from arpad.rules.regulations.cited import Cited
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import ChainBoards
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Groups, Rule, ordered
from arpad.rules.tiebreaks.rules import board_count, bottom_boards, direct_encounter, top_boards
from arpad.rules.tiebreaks.table import Points, RoundKind

Chain = tuple[Rule, ...]


def split(chain: Chain, field: Field, code: Code, group: Sequence[int]) -> Groups:
    """The group in its order, those who stay tied together."""
    for points in (field.primary, field.secondary):
        found = _encounter(field, code, points, group)
        if len(found) > 1:
            return [
                part
                for each in found
                for part in (split(chain, field, code, each) if len(each) > 1 else [each])
            ]
    if len(group) == 2:
        seen = _seen(field, code, group)
        for rule in chain:
            assert rule.values is not None
            if rule.applies(seen, group):
                found = ordered(
                    rule, Code(text=rule.name, name=rule.name), rule.values(seen, code), group
                )
                if len(found) > 1:
                    return found
    return [list(group)]


def _seen(field: Field, code: Code, pair: Sequence[int]) -> Field:
    """The field with the boards the chain looks at."""
    looked_at = field.edition.chain_boards
    boards = field.board_points
    if looked_at.value is ChainBoards.ALL_MATCHES or boards is None:
        return field
    forfeits = code.forfeits or field.table.predetermined
    mutual = {
        no: [
            each
            for each in boards.rounds[no]
            if each.opponent in pair
            and (each.kind is RoundKind.PLAYED or (forfeits and each.kind.is_forfeit))
        ]
        for no in pair
    }
    level = Cited(False, looked_at.article)  # in their match, whatever they have besides
    edition = replace(field.edition, boards_need_equal_scores=level)
    return replace(field, edition=edition, board_points=replace(boards, rounds=mutual))


def working(chain: Chain, field: Field, code: Code, no: int, group: Sequence[int]) -> Step:
    """The separate table on the primary score, else on the secondary, the chain, and the order."""
    encounter = direct_encounter.working(field, replace(code, points=field.primary), no, group)
    if len(group) < 2:
        return encounter
    children = encounter.children[:-1]
    if len(_encounter(field, code, field.primary, group)) == 1:
        second = direct_encounter.working(field, replace(code, points=field.secondary), no, group)
        other = Step(second.article, "tb.secondary", value=second.value, children=(second,))
        children = (*children, other)
        if len(group) == 2 and len(_encounter(field, code, field.secondary, group)) == 1:
            seen = _seen(field, code, group)
            children = (
                *children,
                *(
                    rule.working(seen, Code(text=rule.name, name=rule.name), no, group)
                    for rule in chain
                ),
            )
    order = direct_encounter.order_step(field, code, split(chain, field, code, group))
    return replace(encounter, children=(*children, order))


def _encounter(field: Field, code: Code, points: Points, group: Sequence[int]) -> Groups:
    return direct_encounter.split(field, replace(code, points=points), group)


def _rule(name: str, title: str, *chain: Rule) -> Rule:
    return Rule(
        name=name,
        title=title,
        kind="A",
        working=partial(working, chain),
        split=partial(split, chain),
        group_values=direct_encounter.group_values,
        letters="P",
        teams=True,
    )


EDE = _rule("EDE", "tiebreak.ede")
EDEBT = _rule("EDEBT", "tiebreak.edebt", board_count.RULE, top_boards.RULE)
EDEBB = _rule("EDEBB", "tiebreak.edebb", board_count.RULE, bottom_boards.RULE)
EDET = _rule("EDET", "tiebreak.edet", top_boards.RULE)
EDEB = _rule("EDEB", "tiebreak.edeb", bottom_boards.RULE)
