"""The rounds of a team event, as its games and rosters have them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import ByeKind, Event, Game
from arpad.core.report import MatchForfeit, Scoring
from arpad.core.scores import USUAL, PointCode
from arpad.core.teams import members_of_teams, pairs_teams

FORFEITS: Final = {
    MatchForfeit.WHITE_WINS: ("TW", "TL"),
    MatchForfeit.BLACK_WINS: ("TL", "TW"),
    MatchForfeit.BOTH_LOSE: ("TL", "TL"),
}
FORFEIT_SIGNS: Final = ("+", "-")
Key = tuple[int, int]  # round and team


class TeamRounds(NamedTuple):
    """The rounds of a team event, as its games and rosters have them."""

    event: Event
    members: Mapping[int, list[int]]
    games: Mapping[tuple[int, int, int], list[Game]]  # round, team, opponent: seen from both
    points: Mapping[Key, Fraction]
    empty: Mapping[Key, set[int]]  # who won at an empty board
    unclear: frozenset[Key]
    abnormal: frozenset[int]  # teams to which record 299 may give other points

    def opponents(self, round_: int, team: int) -> list[int]:
        """Whom a team met in a round."""
        return [each for each in self.members if (round_, team, each) in self.games]

    def seated(self, round_: int, team: int, opponent: int) -> set[int]:
        """Who of a team played against another, or won at an empty board."""
        games = self.games.get((round_, team, opponent), ())
        both = {no for game in games for no in (game.white, game.black)}
        return both.intersection(self.members[team]) | self.empty.get((round_, team), set())

    @property
    def boards(self) -> int | None:
        """On how many boards a match is played, where games and record 352 do not differ."""
        sizes = {len(self.seated(*key)) for key in self.games}
        colours = (self.event.report.board_colours or "").strip()
        if colours:
            return len(colours) if len(colours) == max(sizes, default=0) else None
        return sizes.pop() if len(sizes) == 1 else None


def team_rounds(event: Event) -> TeamRounds | None:
    """The matches of an event, None where its games do not give its points."""
    if not pairs_teams(event) or event.report.marks.unplayed:
        return None
    members = members_of_teams(event)
    team_of = {no: team for team, numbers in members.items() for no in numbers}
    if not _is_usual(event.scoring) or len(members) < len(event.teams):
        return None
    if len(team_of) < sum(map(len, members.values())):
        return None
    games: dict[tuple[int, int, int], list[Game]] = defaultdict(list)
    points: dict[Key, Fraction] = defaultdict(Fraction)
    empty: dict[Key, set[int]] = defaultdict(set)
    unclear: set[Key] = set()
    for game in event.games:
        white, black = team_of.get(game.white), team_of.get(game.black)
        if white is None or black is None:
            unclear |= {(game.round, team) for team in (white, black) if team is not None}
        elif white != black:
            games[game.round, white, black].append(game)
            games[game.round, black, white].append(game)
            points[game.round, white] += Fraction(game.result.white, 2)
            points[game.round, black] += Fraction(game.result.black, 2)
    met = {(round_, team) for round_, team, _ in games}
    for bye in event.byes:
        key = bye.round, team_of.get(bye.player, 0)
        if key not in met or bye.kind is ByeKind.ZERO:
            continue
        if bye.kind is ByeKind.FULL:  # "0000 - +": the opponents left this board empty
            empty[key].add(bye.player)
            points[key] += 1
        else:
            unclear.add(key)
    abnormal = frozenset(_abnormal(event, members))
    return TeamRounds(
        event=event,
        members=members,
        games=games,
        points=points,
        empty=empty,
        unclear=frozenset(unclear),
        abnormal=abnormal,
    )


def forfeits_of(event: Event) -> Iterator[tuple[int, int, int, str]]:
    """Round, team, opponent and result of a forfeited match, for both teams."""
    rounds = event.number_of_rounds
    for match in event.report.forfeited_matches:
        round_, white, black = match.round, match.white, match.black
        if match.result and round_ and white and black and round_ <= rounds:
            first, second = FORFEITS[match.result]
            yield round_, white, black, first
            yield round_, black, white, second


def _abnormal(event: Event, teams: Iterable[int]) -> Iterator[int]:
    """The teams that record 299 may give other points.

    READING: a line without teams is for all with that result in a match: + and - for those of
    record 330, any other for every team.
    """
    for line in event.report.abnormal_points:
        named = [no for no in line.players if no]
        if named:
            yield from named
        elif line.letter.strip() in FORFEIT_SIGNS:
            yield from (team for _, team, _, _ in forfeits_of(event))
        else:
            yield from teams


def _is_usual(scoring: Scoring | None) -> bool:
    """Whether games count 1, ½ and 0; a bye allocated by the pairing may count anything."""
    if scoring is None:
        return True
    return not scoring.extra and all(
        letter == PointCode.PAIRING or (letter in USUAL and points == USUAL[PointCode(letter)])
        for letter, points in ((code.upper(), given) for code, given in scoring.points.items())
    )
