"""Why a round is paired as it is: the bye, brackets, upfloaters, the pairing and its colours."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from arpad.core.step import Exact, Step
from arpad.rules.pairing.barred import rematches, unwanted_pairs
from arpad.rules.pairing.lacking_steps import PairBar
from arpad.rules.pairing.matching.bits import mask_of
from arpad.rules.pairing.passed_over import PassedFor
from arpad.rules.pairing.round_steps import (
    colours_step,
    history,
    parity_message,
    round_step,
)
from arpad.rules.pairing.said import everybody_in, listed, points, points_listed
from arpad.rules.pairing.team.bye import candidates
from arpad.rules.pairing.team.edition import TeamEdition
from arpad.rules.pairing.team.engine import TeamRound
from arpad.rules.pairing.team.passed_upfloaters import PassedUpfloaters
from arpad.rules.pairing.team.preferences import type_a
from arpad.rules.pairing.team.upfloaters import BLIND, EVERY_AIM
from arpad.rules.pairing.team.values import LookAhead, TeamBracket
from arpad.rules.pairing.values import Board, RoundPairing, RoundState, Strength

SYSTEM: Final = "C.04.6"
# More clashes than these are not said.
MOST_CLASHES: Final = 6
# The head of a round of teams, without and with a bye.
HEADS: Final = {False: "round_paired.teams", True: "round_paired.teams_bye"}
# [C8], and [C9] of two strong preferences.
CLASHES: Final = {False: ("2.3.5", "clash.colour"), True: ("2.3.6", "clash.strong_colour")}
Told = tuple[str, dict[str, Exact]]


def explain_round(state: RoundState, pairing: RoundPairing, edition: TeamEdition) -> Step:
    """The working behind a round as the engine made it."""
    explain = _BracketsExplained(state, pairing, edition)
    children = (*explain.bye(), *map(explain.bracket, explain.round.brackets))
    said = round_step(SYSTEM, edition, state, pairing, children)
    return replace(said, message=HEADS[pairing.bye is not None])


class _BracketsExplained:
    """What all brackets of a round share."""

    def __init__(self, state: RoundState, pairing: RoundPairing, edition: TeamEdition) -> None:
        self.round = TeamRound(state, edition)
        self.field = self.round.field
        self.teams = state.by_number
        self.place = {player.no: place for place, player in enumerate(state.contenders)}
        self.pairing = pairing
        self.boards = pairing.by_players
        # 1.7.2: only preferences of type B are strong or mild.
        self.grades_preferences = edition.handling.preference is not type_a
        self.met, self.unwanted = rematches(state), unwanted_pairs(state)
        self.barred = [
            PairBar("2.1.1", PassedFor.MET, self.met),
            PairBar("XXP, 260", PassedFor.UNWANTED, self.unwanted),
        ]

    def bye(self) -> Iterator[Step]:
        """3.4: who gets the bye, who may not, and who was asked before."""
        if self.pairing.bye is None:
            return
        place = self.place[self.pairing.bye]
        barred = self.field.everybody & ~self.field.may_get_bye
        asked = candidates(self.field)
        before = asked[: asked.index(place)]
        children = []
        if barred:
            values = {"players": everybody_in(self.field, barred)}
            children.append(Step("2.1.2", "bye.not_again", values))
        if before:
            children.append(
                Step("3.4.1", "bye.passed_over", {"players": listed(self.field, before)})
            )
        said: dict[str, Exact] = {
            "player": self.pairing.bye,
            "score": points(self.field, self.field.scores[place]),
            "matches": len(self.field.players[place].opponents),
        }
        yield Step("3.4", "bye.most_matches", said, children=tuple(children))

    def bracket(self, bracket: TeamBracket) -> Step:
        """A bracket: who is in it, and how it was paired."""
        top = self.teams[bracket.residents[0]].score
        values: dict[str, Exact] = {
            "score": points(self.field, top),
            "players": " ".join(map(str, bracket.residents)),
        }
        children = tuple(self.working(bracket))
        return Step("3.3.2", "scoregroup.of_score", values, children=children)

    def working(self, bracket: TeamBracket) -> Iterator[Step]:
        """The upfloaters, the pairs and their colours."""
        if bracket.upfloaters:
            yield self.upfloaters(bracket)
        yield from self.pairs(bracket)
        for pair in bracket.pairs:
            yield self.colours(self.boards[frozenset(pair)])

    def upfloaters(self, bracket: TeamBracket) -> Step:
        """3.5: who joins, and what the criteria say of them."""
        places = [self.place[no] for no in bracket.upfloaters]
        scores = points_listed(self.field, (self.field.scores[place] for place in places))
        values: dict[str, Exact] = {
            "players": listed(self.field, places),
            "count": len(places),
            "scores": scores,
        }
        children = []
        if again := [place for place in places if self.round.floated >> place & 1]:
            floated: dict[str, Exact] = {"players": listed(self.field, again)}
            children.append(Step("2.3.4", "upfloaters.floated", floated))
        if bracket.look_ahead in (LookAhead.KEPT, LookAhead.BROKEN):
            left = " ".join(map(str, bracket.follows))
            message = f"upfloaters.look_ahead_{bracket.look_ahead}"
            children.append(Step("2.3.3", message, {"players": left, "count": bracket.needs}))
        passed = self.passed_over(bracket, tuple(places))
        return Step("3.5", "upfloaters.chosen", values, children=(*passed.steps(), *children))

    def passed_over(self, bracket: TeamBracket, chosen: tuple[int, ...]) -> PassedUpfloaters:
        """3.5.4: the teams that came before the upfloaters."""
        brackets = self.round.brackets
        after = brackets[brackets.index(bracket) :]
        unpaired = mask_of(
            self.place[no] for each in after for no in (*each.residents, *each.upfloaters)
        )
        choice = self.round.upfloater_choice(unpaired)
        blind = bracket.look_ahead is LookAhead.BROKEN and not choice.graded
        return PassedUpfloaters(choice, chosen, BLIND if blind else EVERY_AIM, self.barred)

    def pairs(self, bracket: TeamBracket) -> Iterator[Step]:
        """3.6: the first pairing of all, and the first one that is as good as any."""
        everybody = sorted(
            (*bracket.residents, *bracket.upfloaters), key=lambda no: self.teams[no].number
        )
        half = len(everybody) // 2
        first = tuple(zip(everybody[:half], everybody[half:], strict=True))
        if first == bracket.pairs:
            yield Step("3.6", "columns.first_accepted", {"pairs": said(first)})
        else:
            clashes = tuple(islice(self.clashes(first, bracket), MOST_CLASHES))
            yield Step("3.6.3", "columns.first", {"pairs": said(first)}, children=clashes)
            left = tuple(islice(self.wishes(bracket.pairs, bracket), MOST_CLASHES))
            yield Step("3.6.4", "columns.accepted", {"pairs": said(bracket.pairs)}, children=left)

    def clashes(self, pairs: tuple[tuple[int, int], ...], bracket: TeamBracket) -> Iterator[Step]:
        """Pairs that cannot stand, and what is against others."""
        for one, two in pairs:
            at, other = self.place[one], self.place[two]
            if self.met.get(at, 0) >> other & 1:
                yield Step("2.1.1", "breach.met", {"one": one, "two": two})
            elif self.unwanted.get(at, 0) >> other & 1:
                yield Step("XXP, 260", "breach.unwanted", {"one": one, "two": two})
        yield from self.wishes(pairs, bracket)

    def wishes(self, pairs: tuple[tuple[int, int], ...], bracket: TeamBracket) -> Iterator[Step]:
        """[C8]-[C10]: preferences that cannot both be granted, and floaters who meet upfloaters."""
        for one, two in pairs:
            mine, theirs = self.teams[one], self.teams[two]
            if mine.preference is not None and mine.preference is theirs.preference:
                strong = min(mine.strength, theirs.strength) >= Strength.STRONG
                article, message = CLASHES[self.grades_preferences and strong]
                yield Step(article, message, {"one": one, "two": two})
            for host, guest in ((one, two), (two, one)):
                hosting = guest in bracket.upfloaters and host not in bracket.upfloaters
                if hosting and self.round.floated >> self.place[host] & 1:
                    yield Step("2.3.7", "clash.floated", {"one": host, "two": guest})

    def colours(self, board: Board) -> Step:
        """The colours of a pair and the rule that gave them."""
        message, values = TELLING[board.rule](self, board)
        return colours_step(board, self.teams, message, **values)

    def first(self, board: Board) -> int:
        """4.2: the first team of a pair."""
        return self.round.colours.first_team(self.teams[board.white], self.teams[board.black]).no

    def by_parity(self, board: Board) -> Told:
        """4.3.1."""
        return parity_message(self.teams[self.first(board)])

    def only_one(self, board: Board) -> Told:
        """4.3.2."""
        white = self.teams[board.white].preference is not None
        return "colours.only_one", {"player": board.white if white else board.black}

    def both(self, _board: Board) -> Told:
        """4.3.3."""
        return "colours.both", {}

    def stronger(self, board: Board) -> Told:
        """4.3.4."""
        white, black = self.teams[board.white], self.teams[board.black]
        return "colours.stronger", {"player": max(white, black, key=lambda t: t.strength).no}

    def lower_difference(self, board: Board) -> Told:
        """4.3.5."""
        values = {"value": self.teams[board.white], "other": self.teams[board.black]}
        differences = {name: team.difference for name, team in values.items()}
        return "colours.lower_difference", {"player": board.white, **differences}

    def alternated(self, board: Board) -> Told:
        """4.3.6."""
        white, black = self.teams[board.white], self.teams[board.black]
        return "colours.alternate", {"white_had": history(white), "black_had": history(black)}

    def of_first(self, board: Board) -> Told:
        """4.3.7."""
        return "colours.first_team", {"player": self.first(board)}

    def first_alternates(self, board: Board) -> Told:
        """4.3.8."""
        return "colours.first_team_alternates", {"player": self.first(board)}

    def other_alternates(self, board: Board) -> Told:
        """4.3.9."""
        other = board.white + board.black - self.first(board)
        return "colours.other_team_alternates", {"player": other}


TELLING: Final[dict[str, Callable[[_BracketsExplained, Board], Told]]] = {
    "4.3.1": _BracketsExplained.by_parity,
    "4.3.2": _BracketsExplained.only_one,
    "4.3.3": _BracketsExplained.both,
    "4.3.4": _BracketsExplained.stronger,
    "4.3.5": _BracketsExplained.lower_difference,
    "4.3.6": _BracketsExplained.alternated,
    "4.3.7": _BracketsExplained.of_first,
    "4.3.8": _BracketsExplained.first_alternates,
    "4.3.9": _BracketsExplained.other_alternates,
}


def said(pairs: tuple[tuple[int, int], ...]) -> str:
    """Pairs of numbers: ``1-5, 2-6``."""
    return ", ".join(f"{one}-{two}" for one, two in pairs)
