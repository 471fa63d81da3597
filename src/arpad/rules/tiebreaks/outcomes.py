"""One round of one team, and what record 299 makes of it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from arpad.core.report import AbnormalPoints
from arpad.core.scores import MatchCode
from arpad.rules.tiebreaks.table import Points, RoundKind

# The letters of record 299 for matches; a bye of the pairing has its points in record 320.
OF_MATCH: Final = {MatchCode.WIN: "W", MatchCode.DRAW: "D", MatchCode.LOSS: "L"}
UNPLAYED: Final = {
    RoundKind.FORFEIT_WIN: "+",
    RoundKind.FORFEIT_LOSS: "-",
    RoundKind.FULL_BYE: "F",
    RoundKind.HALF_BYE: "H",
    RoundKind.ZERO_BYE: "Z",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One round of one team; ``boards`` by number, as far as they are known."""

    round: int
    kind: RoundKind
    opponent: int | None
    white: bool | None
    result: MatchCode
    match_points: Fraction
    game_points: Fraction
    boards: Mapping[int, Fraction] = field(default_factory=dict)

    @property
    def letter(self) -> str:
        """What happened, in the letters of record 299; nothing where it has none."""
        return (
            OF_MATCH[self.result] if self.kind is RoundKind.PLAYED else UNPLAYED.get(self.kind, "")
        )

    def with_points(self, line: AbnormalPoints) -> "Outcome":
        """The same with the points of a line; one that is blank changes nothing."""
        match, game = line.match_points, line.points
        return replace(
            self,
            match_points=self.match_points if match is None else match,
            game_points=self.game_points if game is None else game,
        )


def changed(
    lines: Sequence[AbnormalPoints], team: int, outcome: Outcome, drawn: int | None
) -> Outcome:
    """The outcome with the points record 299 gives for it; drawn matches stay draws.

    READING: round 0 is all rounds; the points on the boards stay. A line without teams is for
    nobody: FIDE's own sample has one, and its teams have the usual points.
    """
    if outcome.round == drawn and outcome.opponent is not None:
        return outcome
    for line in lines:
        letter = line.letter.strip()
        meant = team in line.players and (line.round or outcome.round) == outcome.round
        if letter and letter == outcome.letter and meant:
            outcome = outcome.with_points(line)
    return outcome


def bonuses(
    lines: Sequence[AbnormalPoints], points: Points, rounds: int
) -> Mapping[int, Mapping[int, Fraction]]:
    """What record 299 gives besides the results, by team and round.

    READING: a bonus for all rounds (000) is given once, before the first round.
    """
    found: dict[int, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for line in lines:
        given = line.match_points if points is Points.MATCH else line.points
        number = line.round or 0
        if not line.letter.strip() and given is not None and number <= rounds:
            for team in line.players:
                found[team][number] += given
    return found
