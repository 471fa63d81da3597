"""Pairing a round by C.04.6."""

from functools import cached_property

from arpad.rules.pairing.barred import rematches
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.event_of_teams import secondary_scores
from arpad.rules.pairing.field import RoundField
from arpad.rules.pairing.matching.bits import mask_of, members
from arpad.rules.pairing.team.bracket import BracketChoice
from arpad.rules.pairing.team.bye import bye_of
from arpad.rules.pairing.team.colours import TeamColours
from arpad.rules.pairing.team.edition import TeamEdition
from arpad.rules.pairing.team.upfloaters import UpfloaterChoice
from arpad.rules.pairing.team.values import TeamBracket, TeamPairing
from arpad.rules.pairing.values import RoundState

# [C7] and [C10] are not asked in so many rounds at the end.
LAST_ROUNDS = 2


class TeamRound:
    """Everything a round is paired with."""

    def __init__(self, state: RoundState, edition: TeamEdition) -> None:
        self.state = state
        self.edition = edition
        self.field = RoundField(state, (rematches,))
        secondary = secondary_scores(state) if edition.uses_secondary else {}
        self.colours = TeamColours(
            state,
            secondary,
            virtual=edition.virtual_points_lead,
            by_round=edition.colours_by_round,
        )

    @cached_property
    def bye(self) -> int | None:
        """Who gets the bye, by place; ``NoPairing`` if no round is legal."""
        return bye_of(self.field)

    @cached_property
    def floated(self) -> int:
        """1.5: who floated in the round before, where [C7] and [C10] ask."""
        if self.state.round > self.state.rounds - LAST_ROUNDS:
            return 0
        return mask_of(at for at, each in enumerate(self.field.players) if each.float_1)

    @cached_property
    def groups(self) -> list[int]:
        """The scoregroups without the team that has the bye, from the top."""
        everybody = self.field.everybody
        playing = everybody if self.bye is None else everybody & ~(1 << self.bye)
        return [group & playing for group in self.field.groups.values() if group & playing]

    @cached_property
    def brackets(self) -> tuple[TeamBracket, ...]:
        """3.3.2: the brackets from the top, each paired."""
        unpaired, found = sum(self.groups), []
        while unpaired:
            bracket = self.bracket(unpaired)
            numbers = {*bracket.residents, *bracket.upfloaters}
            unpaired &= ~mask_of(
                at for at, each in enumerate(self.field.players) if each.no in numbers
            )
            found.append(bracket)
        return tuple(found)

    def bye_alone_follows(self, group: int) -> bool:
        """Whether the team with the bye has the next score below a group, and nobody else."""
        if self.bye is None:
            return False
        scores, alone = list(self.field.groups), self.field.scores[self.bye]
        score = next(each for each in scores if self.field.groups[each] & self.groups[group])
        lower = scores[scores.index(score) + 1 :]
        return lower[:1] == [alone] and self.field.groups[alone] == 1 << self.bye

    def upfloater_choice(self, unpaired: int) -> UpfloaterChoice:
        """3.5: the teams yet to be paired, of which some may join the highest of them."""
        top = next(at for at, group in enumerate(self.groups) if group & unpaired)
        following = self.groups[top + 1] if top + 1 < len(self.groups) else 0
        if self.edition.bye_keeps_scoregroup and self.bye_alone_follows(top):
            following = 0
        graded = self.edition.graded_look_ahead
        return UpfloaterChoice(self.field, unpaired, following, self.floated, graded=graded)

    def bracket(self, unpaired: int) -> TeamBracket:
        """The top scoregroup of those yet to be paired, with its upfloaters, paired."""
        field, choice = self.field, self.upfloater_choice(unpaired)
        upfloaters = choice.choose()
        joined = mask_of(upfloaters.chosen)
        pairs = BracketChoice(field, choice.residents, joined, self.floated).choose()
        number = [player.no for player in field.players]
        return TeamBracket(
            residents=tuple(number[place] for place in members(choice.residents)),
            upfloaters=tuple(number[place] for place in upfloaters.chosen),
            pairs=tuple((number[top], number[low]) for top, low in pairs),
            look_ahead=upfloaters.look_ahead,
            follows=tuple(number[place] for place in members(upfloaters.follows)),
            needs=upfloaters.needs,
        )

    def pair(self) -> TeamPairing:
        """The pairing the rules define; ``NoPairing`` if there is none."""
        players = self.field.state.by_number
        boards = [
            self.colours.allocate(players[one], players[two])
            for bracket in self.brackets
            for one, two in bracket.pairs
        ]
        bye = None if self.bye is None else self.field.players[self.bye].no
        ordered = board_order(boards, players, virtual=True)
        return TeamPairing(self.state.round, ordered, bye, self.brackets)
