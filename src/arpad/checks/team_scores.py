"""Scores of teams: what the matches of a team event add up to, and who played them.

The games are those of players; the rosters say whose team a player is in. Where a file
leaves open what a team got in a round, nothing is said of that team, unless it names no opponent
and no bye at all; nor of a team whose matches record 299 may give other points.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import wraps
from typing import Final, NamedTuple

from arpad.checks.check import SENT, Asker, Case, Check
from arpad.core.event import ByeKind, Event, Game
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding, Severity
from arpad.core.report import (
    ForfeitedMatch,
    Line,
    MatchForfeit,
    MatchPoints,
    RequestedBye,
    Scoring,
    Team,
    TeamBye,
    lines_of,
)
from arpad.core.scores import USUAL, USUAL_OF_MATCH, PointCode
from arpad.core.teams import (
    MOST_ROUNDS,
    members_of_teams,
    numbers_of_teams,
    pairs_teams,
    rounds_left_out,
)

MATCH_POINTS_KEY: Final = "match_points"
FORFEITS: Final = {
    MatchForfeit.WHITE_WINS: ("TW", "TL"),
    MatchForfeit.BLACK_WINS: ("TL", "TW"),
    MatchForfeit.BOTH_LOSE: ("TL", "TL"),
}
BYE_RESULTS: Final = {ByeKind.FULL: "TW", ByeKind.HALF: "TD", ByeKind.ZERO: "TL"}
FORFEIT_SIGNS: Final = ("+", "-")
ALL_BOARDS: Final = {"TW": Fraction(1), "TD": Fraction(1, 2), "TL": Fraction(0)}


class Score(NamedTuple):
    """What a team got in a round; None is what the file leaves open."""

    match_points: Fraction | None
    game_points: Fraction | None


OPEN: Final = Score(None, None)
Key = tuple[int, int]  # round and team
Bye = RequestedBye | TeamBye | ForfeitedMatch  # of a team, in a round


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


def _asked_of_matches(ask: Callable[[TeamRounds], Iterator[Finding]]) -> Asker:
    """A question that needs matches of teams, in games that count 1, ½ and 0 and no more."""

    @wraps(ask)
    def put(case: Case) -> Iterator[Finding]:
        matches = _matches(case.event)
        if matches:
            yield from ask(matches)

    return put


@_asked_of_matches
def game_points(matches: TeamRounds) -> Iterator[Finding]:
    """The game points of a team are those of its games, byes and forfeited matches."""
    yield from _wrong_totals(matches, "game_points")


@_asked_of_matches
def match_points(matches: TeamRounds) -> Iterator[Finding]:
    """The match points of a team are those of its matches, by the game points in each."""
    yield from _wrong_totals(matches, "match_points")


@_asked_of_matches
def forfeit_played(matches: TeamRounds) -> Iterator[Finding]:
    """No game is played over the board in a forfeited match."""
    for entry in lines_of("forfeited_matches", matches.event.report.forfeited_matches):
        round_, white, black = entry.values.round, entry.values.white, entry.values.black
        if round_ is None or white is None or black is None:
            continue
        games = matches.games.get((round_, white, black), ())
        played = sum(game.result.played for game in games)
        if played:
            yield Finding(
                Severity.WARNING,
                "team.forfeit_played",
                entry.place,
                entry.article,
                {"round": round_, "white": white, "black": black, "found": played},
            )


@_asked_of_matches
def lineup_games(matches: TeamRounds) -> Iterator[Finding]:
    """The players of a line-up are those who played the match."""
    forfeited = {(round_, team) for round_, team, _, _ in _forfeits(matches.event)}
    for entry in lines_of("lineups", matches.event.report.lineups):
        round_, team, opponent = entry.values.round, entry.values.team, entry.values.opponent
        if round_ is None or team is None or opponent is None or (round_, team) in forfeited:
            continue
        if (round_, team) in matches.unclear or matches.opponents(round_, team) != [opponent]:
            continue
        named = set(filter(None, entry.values.players))
        played = matches.seated(round_, team, opponent)
        wrong = sorted(named ^ played)
        if named and wrong:
            yield Finding(
                Severity.WARNING,
                "team.lineup_games",
                entry.place,
                entry.article,
                {"round": round_, "team": team, "found": ", ".join(map(str, wrong[:10]))},
            )


@_asked_of_matches
def rounds_not_reported(matches: TeamRounds) -> Iterator[Finding]:
    """A team without a match or a bye in some rounds has the points of the others."""
    left_out = rounds_left_out(matches.event)
    for scored in _scored_teams(matches):
        missing = left_out.get(scored.no, [])
        if not missing:
            continue
        for key in ("match_points", "game_points"):
            expected = scored.total(key, scored.rounds.keys() - missing)
            if expected is not None:
                yield from _wrong_total(
                    scored,
                    key,
                    expected,
                    Severity.WARNING,
                    f"team.untold_{key}",
                    rounds=", ".join(map(str, missing)),
                )


def two_byes(case: Case) -> Iterator[Finding]:
    """A team has one bye or forfeit in a round."""
    if not pairs_teams(case.event):
        return
    given: dict[Key, list[Line[Bye]]] = defaultdict(list)
    for round_, team, entry in _entered(case.event):
        given[round_, team].append(entry)
    for (round_, team), entries in given.items():
        if len(entries) > 1:
            yield Finding(
                Severity.WARNING,
                "team.two_byes",
                entries[-1].place,
                entries[-1].article,
                {
                    "team": team,
                    "round": round_,
                    "found": ", ".join(entry.record for entry in entries),
                },
            )


# Scores


class ScoredTeam(NamedTuple):
    """A team, its place in the list, and what it got in each round."""

    place: int
    no: int
    team: Team
    rounds: Mapping[int, Score]

    def total(self, key: str, rounds: Iterable[int]) -> Fraction | None:
        """The match points or game points of some rounds, None if one of them is open."""
        scores = [self.rounds[round_] for round_ in rounds]
        points = [
            score.match_points if key == MATCH_POINTS_KEY else score.game_points for score in scores
        ]
        known = [each for each in points if each is not None]
        return sum(known, Fraction()) if len(known) == len(points) else None


def _scored_teams(matches: TeamRounds) -> Iterator[ScoredTeam]:
    """Every team to which record 299 gives no other points."""
    scores = _scores(matches)
    numbered = zip(numbers_of_teams(matches.event), matches.event.teams, strict=True)
    for index, (no, team) in enumerate(numbered):
        if no not in matches.abnormal:
            yield ScoredTeam(index, no, team, dict(enumerate(scores.get(no, []), 1)))


def _wrong_totals(matches: TeamRounds, key: str) -> Iterator[Finding]:
    """The teams whose every round is known, and that are given other points than those."""
    for scored in _scored_teams(matches):
        if scored.rounds and (expected := scored.total(key, scored.rounds)) is not None:
            yield from _wrong_total(scored, key, expected, Severity.ERROR, f"team.{key}")


def _wrong_total(
    scored: ScoredTeam, key: str, expected: Fraction, severity: Severity, code: str, **values: str
) -> Iterator[Finding]:
    team = scored.team
    stated = team.match_points if key == MATCH_POINTS_KEY else team.game_points
    if stated is None or stated == expected:
        return
    yield Finding(
        severity,
        code,
        f"teams[{scored.place}].{key}",
        "TRF26 310",
        {
            "team": team.name or str(team.no or scored.place + 1),
            "found": decimal_text(stated),
            "expected": decimal_text(expected),
            **values,
        },
    )


def _scores(matches: TeamRounds) -> dict[int, list[Score]]:
    """What each team got in each round, up to the last one played."""
    recorded = _recorded(matches)
    played = [game.round for game in matches.event.games]
    last = max([*played, *(round_ for round_, _, _, _ in _forfeits(matches.event))], default=0)
    if last > MOST_ROUNDS:
        return {}
    return {
        team: [_score(matches, recorded, round_, team) for round_ in range(1, last + 1)]
        for team in matches.members
    }


def _score(
    matches: TeamRounds, recorded: Mapping[Key, list[Score]], round_: int, team: int
) -> Score:
    key = round_, team
    if key in matches.unclear:
        return OPEN
    records, opponents = recorded.get(key, []), matches.opponents(round_, team)
    if records:
        return records[0] if len(records) == 1 and not opponents else OPEN
    if not opponents:
        return OPEN
    own = matches.points.get(key, Fraction())
    if len(opponents) > 1:
        return Score(None, own)
    (opponent,) = opponents
    theirs = matches.points.get((round_, opponent), Fraction())
    single = matches.opponents(round_, opponent) == [team]
    if (round_, opponent) in matches.unclear or not single or own == theirs == 0:
        return Score(None, own)
    worth = _match_points(matches.event)
    return Score(worth.get("TW" if own > theirs else "TD" if own == theirs else "TL"), own)


def _recorded(matches: TeamRounds) -> Mapping[Key, list[Score]]:
    """What records give a team that had no opponent in a round: 240, 320 and 330."""
    event, boards, worth = matches.event, matches.boards, _match_points(matches.event)
    found: dict[Key, list[Score]] = defaultdict(list)

    def give(round_: int, team: int, result: str) -> None:
        whole = ALL_BOARDS[result] * boards if boards else None
        found[round_, team].append(
            Score(worth.get(result), Fraction() if result == "TL" else whole)
        )

    # READING: a full-point bye of a team is a match won on all boards, a half-point bye one drawn.
    for bye in event.report.byes:
        for team in bye.players:
            if bye.kind and bye.round and team:
                give(bye.round, team, BYE_RESULTS[bye.kind])
    for team_bye in event.report.team_byes:
        score = Score(team_bye.match_points, team_bye.game_points)
        for round_, team in enumerate(team_bye.teams, 1):
            if team:
                found[round_, team].append(score)
    for round_, team, _, result in _forfeits(event):
        give(round_, team, result)
    return found


def _entered(event: Event) -> Iterator[tuple[int, int, Line[Bye]]]:
    """Round, team and line of each bye (240, 320) and forfeit (330)."""
    for bye in lines_of("byes", event.report.byes):
        for team in bye.values.players:
            if bye.values.round and team:
                yield bye.values.round, team, bye
    for team_bye in lines_of("team_byes", event.report.team_byes):
        for round_, team in enumerate(team_bye.values.teams, 1):
            if team:
                yield round_, team, team_bye
    for forfeit in lines_of("forfeited_matches", event.report.forfeited_matches):
        for side in (forfeit.values.white, forfeit.values.black):
            if forfeit.values.round and side:
                yield forfeit.values.round, side, forfeit


def _forfeits(event: Event) -> Iterator[tuple[int, int, int, str]]:
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
            yield from (team for _, team, _, _ in _forfeits(event))
        else:
            yield from teams


def _match_points(event: Event) -> Mapping[str, Fraction | None]:
    """The points of a match won, drawn and lost (362), None where they cannot be read."""
    stated = event.report.match_points or MatchPoints()
    given = {"TW": stated.win, "TD": stated.draw, "TL": stated.loss}
    return {
        code: None if code in stated.extra else usual if given[code] is None else given[code]
        for code, usual in USUAL_OF_MATCH.items()
        if "match_points" not in event.report.extra
    }


# Matches


def _matches(event: Event) -> TeamRounds | None:
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
    return TeamRounds(event, members, games, points, empty, frozenset(unclear), abnormal)


def _is_usual(scoring: Scoring | None) -> bool:
    """Whether games count 1, ½ and 0; a bye allocated by the pairing may count anything."""
    if scoring is None:
        return True
    return not scoring.extra and all(
        letter == PointCode.PAIRING or (letter in USUAL and points == USUAL[PointCode(letter)])
        for letter, points in ((code.upper(), given) for code, given in scoring.points.items())
    )


TEAM_SCORE_CHECKS: Final = (
    Check("team.game_points", game_points, SENT),
    Check("team.match_points", match_points, SENT),
    Check("team.untold_match_points", rounds_not_reported, SENT, also=("team.untold_game_points",)),
    Check("team.two_byes", two_byes, SENT),
    Check("team.forfeit_played", forfeit_played, SENT),
    Check("team.lineup_games", lineup_games, SENT),
)
