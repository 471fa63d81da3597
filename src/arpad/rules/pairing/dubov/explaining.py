"""Why a round is paired as it is: the bye, transfers, floaters, columns, rows and colours."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.pairing.barred import rematches, same_colour_due, unwanted_pairs
from arpad.rules.pairing.colour_rules import alternate
from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.dubov.bye import candidates
from arpad.rules.pairing.dubov.colours import ALTERNATION, ARO, FIRST_ROUND, NUMBER
from arpad.rules.pairing.dubov.edition import DubovEdition
from arpad.rules.pairing.dubov.engine import DubovRound, floater_pairs
from arpad.rules.pairing.dubov.transfers import most_transfers
from arpad.rules.pairing.dubov.values import ColumnsPairing, GroupMove, MoveKind
from arpad.rules.pairing.lacking_steps import PairBar, apart_steps, lacking_steps
from arpad.rules.pairing.matching.bits import mask_of
from arpad.rules.pairing.passed_over import PassedFor, passed_steps
from arpad.rules.pairing.round_steps import (
    barred_from_bye,
    colours_step,
    parity_message,
    round_step,
    shared_rule_step,
)
from arpad.rules.pairing.said import listed, points
from arpad.rules.pairing.values import Board, RoundPairing, RoundState

SYSTEM: Final = "C.04.4.1"
# More clashes than these are not said.
MOST_CLASHES: Final = 6
# More Blacks who are passed over than these are not worked out.
MOST_TRIED: Final = 6
BARS: Final = (
    ("6.2", PassedFor.MET, rematches),
    ("2", PassedFor.SAME_COLOUR, same_colour_due),
    ("XXP, 260", PassedFor.UNWANTED, unwanted_pairs),
)
MOVES: Final = {
    MoveKind.FLOATER_PAIRED: ("8.2", "transfer.floater_paired"),
    MoveKind.FLOATS_ON: ("6.4", "left.no_opponent"),
    MoveKind.JOINS_LAST: ("6.4", "transfer.joins_last"),
    MoveKind.BROUGHT_UP: ("7.1", "transfer.brought_up"),
    MoveKind.NOBODY_TO_BRING: ("7.1", "transfer.nobody_to_bring"),
    MoveKind.MADE_EVEN: ("7.2", "transfer.made_even"),
    MoveKind.SENT_DOWN: ("6.4", "transfer.sent_down"),
    MoveKind.TO_BLACK: ("7.3", "transfer.to_black"),
    MoveKind.TO_WHITE: ("7.4", "transfer.to_white"),
}
MEETING: Final = (MoveKind.FLOATER_PAIRED, MoveKind.NOBODY_TO_BRING)


def explain_round(state: RoundState, pairing: RoundPairing, edition: DubovEdition) -> Step:
    """The working behind a round as the engine made it."""
    explain = _ColumnsExplained(state, pairing, edition)
    children = (*explain.bye(), *map(explain.group, explain.round.groups))
    return round_step(SYSTEM, edition, state, pairing, children)


class _ColumnsExplained:
    """What all scoregroups of a round share."""

    def __init__(self, state: RoundState, pairing: RoundPairing, edition: DubovEdition) -> None:
        self.round = DubovRound(state, edition)
        self.field, self.order = self.round.field, self.round.order
        self.players = state.by_number
        self.place = {player.no: place for place, player in enumerate(state.contenders)}
        self.pairing = pairing
        self.boards = pairing.by_players
        self.barred = [PairBar(article, why, bars(state)) for article, why, bars in BARS]

    def bye(self) -> Iterator[Step]:
        """4: who gets the bye, and who was asked before."""
        if self.pairing.bye is None:
            return
        place = self.place[self.pairing.bye]
        asked = list(candidates(self.field, self.order))
        before = asked[: asked.index(place)]
        score = self.field.scores[place]
        children = list(barred_from_bye(self.round.state, score, "C.04.1 d"))
        if before:
            values = {"players": listed(self.field, before)}
            children.append(Step(SYSTEM, "bye.passed_over", values))
        if self.pairing.round == 1:
            yield Step(FIRST_ROUND, "bye.last_number", {"player": self.pairing.bye})
            return
        said: dict[str, Exact] = {
            "player": self.pairing.bye,
            "score": points(self.field, self.field.scores[place]),
            "rating": self.order.rating[place],
        }
        yield Step("4", "bye.lowest_rating", said, children=tuple(children))

    def group(self, group: ColumnsPairing) -> Step:
        """A scoregroup: who is in it, and how it was paired."""
        everybody = " ".join(map(str, group.residents))
        if self.pairing.round == 1:
            message, article = "scoregroup.first_round", FIRST_ROUND
        else:
            message, article = "scoregroup.of_score", "6.1"
            if group.floaters:
                message = "scoregroup.of_score_floater"
        top = max(self.players[no].score for no in group.residents or group.floaters)
        values: dict[str, Exact] = {
            "score": points(self.field, top),
            "players": everybody,
            "floater": " ".join(map(str, group.floaters)),
        }
        return Step(article, message, values, children=tuple(self.working(group)))

    def working(self, group: ColumnsPairing) -> Iterator[Step]:
        """What was moved, the columns, the rows and the colours."""
        sent = [move for move in group.moves if move.kind is MoveKind.SENT_DOWN]
        for move in group.moves:
            yield self.move(move, *(() if move in sent[1:] else self.cause(move)))
        if group.rows:
            yield from self.rows(group)
        for one, two in (*floater_pairs(group), *group.rows):
            yield self.colours(self.boards[frozenset((one, two))])

    def move(self, move: GroupMove, *causes: Step) -> Step:
        """Something that was done to the group of a score, with its causes."""
        article, message = MOVES[move.kind]
        values: dict[str, Exact] = {
            "player": move.player,
            "other": move.other,
            "rating": self.order.rating[self.place[move.player]],
            "average": self.order.average[self.place[move.player]],
        }
        if move.kind is MoveKind.FLOATER_PAIRED and move.other is not None:
            values["rating"] = self.order.rating[self.place[move.other]]
        passed = passed_steps(self.passed_over(move), lambda no: self.unpaired_with(move, no))
        return Step(article, message, values, children=(*causes, *passed))

    def cause(self, move: GroupMove) -> Iterator[Step]:
        """What keeps somebody from the group (7.1), and why the group cannot stay whole (6.4).

        It may be for those below, who cannot be paired without somebody of it.
        """
        if move.kind in (MoveKind.BROUGHT_UP, MoveKind.NOBODY_TO_BRING):
            alone = self.place[move.player if move.other is None else move.other]
            yield from apart_steps(self.field, alone, move.group & ~(1 << alone), self.barred)
        elif move.kind is MoveKind.SENT_DOWN:
            yield from lacking_steps(self.field, move.group, "6.4", self.barred)
            below = move.unpaired & ~move.group
            lacking = tuple(lacking_steps(self.field, below, "6.4", self.barred))
            if lacking and below.bit_count() % 2 == 0:
                yield Step("6.4", "transfer.below", children=lacking)

    def unpaired_with(self, move: GroupMove, no: int) -> tuple[Step, ...]:
        """Who could not be paired, were it another player who is moved or met."""
        one, group, unpaired = 1 << self.place[no], move.group, move.unpaired
        if move.kind is MoveKind.MADE_EVEN:
            left: tuple[int, ...] = (group | one, unpaired & ~group & ~one)
        elif move.kind is MoveKind.SENT_DOWN:
            left = (group & ~one, unpaired & ~group | one)
        else:
            meets = move.player if move.kind in MEETING else move.other
            left = (unpaired & ~one & ~mask_of([self.place[meets or no]]),)
        article, _ = MOVES[move.kind]
        found = (lacking_steps(self.field, players, article, self.barred) for players in left)
        return tuple(step for steps in found for step in steps)

    def passed_over(self, move: GroupMove) -> Iterator[tuple[int, str, PassedFor]]:
        """Who came before somebody by rating, and what spoke against them."""
        article, _ = MOVES[move.kind]
        meets = move.player if move.kind in MEETING else move.other
        for no, why in move.passed:
            if why is PassedFor.BARRED and meets is not None:
                yield no, *self.breach(no, meets)
            elif why is PassedFor.TRANSFERRED:
                yield no, "2.1", PassedFor.TOO_OFTEN if self.too_often(no) else why
            elif why is PassedFor.PREFERENCE:
                yield no, "8.2" if move.kind is MoveKind.FLOATER_PAIRED else f"{article} a", why
            else:
                yield no, article, why

    def too_often(self, no: int) -> bool:
        """2.1: whether a player was brought up as often as may be."""
        rounds = self.round.transferred_before().get(no, ())
        return len(rounds) >= most_transfers(self.round.state)

    def breach(self, one: int, two: int) -> tuple[str, PassedFor]:
        """Why two may not meet, and the article that says so."""
        at, other = self.place[one], self.place[two]
        return next(
            (article, why) for article, why, barred in self.barred if barred.get(at, 0) >> other & 1
        )

    def rows(self, group: ColumnsPairing) -> Iterator[Step]:
        """The columns, the first attempt, and the rows as they were improved."""
        sides: dict[str, Exact] = {
            "whites": " ".join(map(str, group.whites)) or "–",
            "blacks": " ".join(map(str, group.blacks)) or "–",
        }
        first_round = self.pairing.round == 1
        if not first_round:
            yield Step("6.2", "columns.sorted", sides)
        article = FIRST_ROUND if first_round else "6.2"
        first = tuple(zip(group.whites, group.blacks, strict=False))
        if first == group.rows:
            yield Step(article, "columns.first_accepted", {"pairs": said(first)})
            return
        clashes = tuple(islice(self.clashes(first), MOST_CLASHES))
        yield Step(article, "columns.first", {"pairs": said(first)}, children=clashes)
        tried = self.tried(group, set(first))
        yield from islice(tried, MOST_TRIED)
        if next(tried, None):
            yield Step("6.3", "columns.more")
        yield Step("6.3", "columns.accepted", {"pairs": said(group.rows)})

    def clashes(self, pairs: tuple[tuple[int, int], ...]) -> Iterator[Step]:
        """Rows that cannot stand."""
        for one, two in pairs:
            if not self.may_meet(one, two):
                article, why = self.breach(one, two)
                yield Step(article, f"breach.{why.value}", {"one": one, "two": two})

    def may_meet(self, one: int, two: int) -> bool:
        """Whether two are possible for each other."""
        return bool(self.field.compatible[self.place[one]] >> self.place[two] & 1)

    def tried(self, group: ColumnsPairing, said_before: set[tuple[int, int]]) -> Iterator[Step]:
        """6.3: the Blacks a White comes to before the one who is met, and why it is not them.

        Clashes that are ``said_before`` are left out.
        """
        column, left = list(group.blacks), {no for pair in group.rows for no in pair}
        for one, two in group.rows:
            left -= {one, two}
            if one in group.whites:
                for other in column[: column.index(two)] if two in column else column:
                    pair = one, other
                    if self.may_meet(*pair) or pair not in said_before:
                        why = self.reason_against(pair, left | {two})
                        yield Step("6.3", "tried.pair", {"pair": said((pair,))}, children=(why,))
            column = self.column_after(column, (one, two))

    def column_after(self, column: list[int], pair: tuple[int, int]) -> list[int]:
        """The column of Black below a row."""
        one, two = pair
        if self.round.edition.blacks_swap and two in column and one not in column:
            return [column[0] if no == two else no for no in column[1:]]
        return [no for no in column if no not in pair]

    def reason_against(self, pair: tuple[int, int], others: set[int]) -> Step:
        """Why a White does not meet a Black; ``others`` are not paired yet."""
        if not self.may_meet(*pair):
            return next(self.clashes((pair,)))
        rest = mask_of(self.place[no] for no in others if no not in pair)
        if can_complete(self.field, rest, 0):
            return Step("6.3", "columns.more_inside")
        children = tuple(lacking_steps(self.field, rest, "6.3", self.barred))
        return Step("6.3", "combination.impossible", children=children)

    def colours(self, board: Board) -> Step:
        """The colours of a pair and the rule that gave them."""
        players, made = self.players, self.round.colours
        rule = dict(made.rules)[board.rule]
        if board.rule == ALTERNATION:
            rule = alternate
        if step := shared_rule_step(board, players, rule):
            return step
        if board.rule == FIRST_ROUND:
            higher = min(board.white, board.black, key=lambda no: players[no].number)
            message, values = parity_message(players[higher])
            return colours_step(board, players, message, **values)
        if board.rule == NUMBER:
            return colours_step(board, players, "colours.smaller_number", player=board.white)
        white, black = board.white, board.black
        if board.rule == ARO:
            averages = {"value": made.average[white], "other": made.average[black]}
            return colours_step(board, players, "colours.higher_average", player=white, **averages)
        ratings = {"value": made.rating[white], "other": made.rating[black]}
        return colours_step(board, players, "colours.lower_rating", player=white, **ratings)


def said(pairs: tuple[tuple[int, int], ...]) -> str:
    """Pairs of numbers: ``1-5, 2-6``."""
    return ", ".join(f"{one}-{two}" for one, two in pairs)
