"""Scores of teams: what the matches of a team event add up to, and who played them.

The games are those of players; the rosters say whose team a player is in. Where a file
leaves open what a team got in a round, nothing is said of that team, unless it names no opponent
and no bye at all; nor of a team whose matches record 299 may give other points.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import wraps
from typing import Final, NamedTuple

from arpad.core.event import Event
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding, Severity
from arpad.core.report import (
    ForfeitedMatch,
    Line,
    RequestedBye,
    Team,
    TeamBye,
    lines_of,
)
from arpad.core.teams import (
    numbers_of_teams,
    paired_teams,
    pairs_teams,
    rounds_left_out,
)
from arpad.rules.checks.check import PAIRED, PAIRED_OR_SENT, SENT, Asker, Case, Check
from arpad.rules.checks.team_points import Score, scores_of
from arpad.rules.checks.team_rounds import Key, TeamRounds, forfeits_of, team_rounds

MATCH_POINTS_KEY: Final = "match_points"
Bye = RequestedBye | TeamBye | ForfeitedMatch  # of a team, in a round


def _asked_of_matches(ask: Callable[[TeamRounds], Iterator[Finding]]) -> Asker:
    """A question that needs matches of teams, in games that count 1, ½ and 0 and no more."""

    @wraps(ask)
    def put(case: Case) -> Iterator[Finding]:
        matches = team_rounds(case.event)
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
            yield Finding.warning(
                "team.forfeit_played",
                entry.place,
                entry.article,
                round=round_,
                white=white,
                black=black,
                found=played,
            )


@_asked_of_matches
def lineup_games(matches: TeamRounds) -> Iterator[Finding]:
    """The players of a line-up are those who played the match."""
    forfeited = {(round_, team) for round_, team, _, _ in forfeits_of(matches.event)}
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
            yield Finding.warning(
                "team.lineup_games",
                entry.place,
                entry.article,
                round=round_,
                team=team,
                found=", ".join(map(str, wrong[:10])),
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
                    number=len(missing),
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
            yield Finding.warning(
                "team.two_byes",
                entries[-1].place,
                entries[-1].article,
                team=team,
                round=round_,
                found=", ".join(entry.record for entry in entries),
            )


def bye_played(case: Case) -> Iterator[Finding]:
    """The team that has the bye of a round (320) is paired with nobody in it."""
    if not pairs_teams(case.event):
        return
    paired = set(paired_teams(case.event))
    for entry in lines_of("team_byes", case.event.report.team_byes):
        for round_, team in enumerate(entry.values.teams, 1):
            if team and (round_, team) in paired:
                values: dict[str, str | int] = {"team": team, "round": round_}
                code = "team.bye_played"
                yield Finding.error(code, entry.place, entry.article, **values)


def bye_untold(case: Case) -> Iterator[Finding]:
    """Who is paired by their points has a match or a bye for all of them."""
    teams: set[str] = set()
    for finding in rounds_not_reported(case):
        team, _, _ = finding.place.partition(".")
        if team not in teams:
            teams.add(team)
            yield replace(finding, severity=Severity.WARNING, code="team.bye_untold")


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
    scores = scores_of(matches)
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
    scored: ScoredTeam,
    key: str,
    expected: Fraction,
    severity: Severity,
    code: str,
    **values: str | int,
) -> Iterator[Finding]:
    team = scored.team
    stated = team.match_points if key == MATCH_POINTS_KEY else team.game_points
    if stated is None or stated == expected:
        return
    yield Finding(
        severity=severity,
        code=code,
        place=f"teams[{scored.place}].{key}",
        article="TRF26 310",
        values={
            "team": team.name or str(team.no or scored.place + 1),
            "found": decimal_text(stated),
            "expected": decimal_text(expected),
            **values,
        },
    )


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


TEAM_SCORE_CHECKS: Final = (
    Check("team.game_points", game_points, SENT),
    Check("team.match_points", match_points, SENT),
    Check("team.untold_match_points", rounds_not_reported, SENT, also=("team.untold_game_points",)),
    Check("team.two_byes", two_byes, SENT),
    Check("team.bye_played", bye_played, PAIRED_OR_SENT),
    Check("team.bye_untold", bye_untold, PAIRED),
    Check("team.forfeit_played", forfeit_played, SENT),
    Check("team.lineup_games", lineup_games, SENT),
)
