"""What each team of a team event got in each round."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import ByeKind, Event
from arpad.core.report import MatchPoints
from arpad.core.scores import USUAL_OF_MATCH
from arpad.core.teams import MOST_ROUNDS
from arpad.rules.checks.team_rounds import Key, TeamRounds, forfeits_of

BYE_RESULTS: Final = {ByeKind.FULL: "TW", ByeKind.HALF: "TD", ByeKind.ZERO: "TL"}
ALL_BOARDS: Final = {"TW": Fraction(1), "TD": Fraction(1, 2), "TL": Fraction(0)}


class Score(NamedTuple):
    """What a team got in a round; None is what the file leaves open."""

    match_points: Fraction | None
    game_points: Fraction | None


OPEN: Final = Score(None, None)


def scores_of(matches: TeamRounds) -> dict[int, list[Score]]:
    """What each team got in each round, up to the last one played."""
    recorded = _recorded(matches)
    played = [game.round for game in matches.event.games]
    last = max([*played, *(round_ for round_, _, _, _ in forfeits_of(matches.event))], default=0)
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
    for round_, team, _, result in forfeits_of(event):
        give(round_, team, result)
    return found


def _match_points(event: Event) -> Mapping[str, Fraction | None]:
    """The points of a match won, drawn and lost (362), None where they cannot be read."""
    stated = event.report.match_points or MatchPoints()
    given = {"TW": stated.win, "TD": stated.draw, "TL": stated.loss}
    return {
        code: None if code in stated.extra else usual if given[code] is None else given[code]
        for code, usual in USUAL_OF_MATCH.items()
        if "match_points" not in event.report.extra
    }
