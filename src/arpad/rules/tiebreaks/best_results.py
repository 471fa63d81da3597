"""Who is best on each board of a team event, and which group is best in an individual one."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from arpad.core.event import Event
from arpad.core.teams import members_of_teams
from arpad.rules.regulations.cited import Cited
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import Unrated
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.matches import Matches
from arpad.rules.tiebreaks.places import places
from arpad.rules.tiebreaks.rules import performance
from arpad.rules.tiebreaks.standings import Standings
from arpad.rules.tiebreaks.table import RoundKind


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardResult:
    """What a player made on the board most sat at; ``performance`` None without ratings.

    ``share`` is that of the points there were.
    """

    board: int
    rank: int
    no: int
    name: str
    team: int
    games: int
    points: Fraction
    share: Fraction
    performance: int | None


@dataclass(frozen=True, slots=True)
class GroupResult:
    """The points of the best players of a team, and the sum of their places."""

    rank: int
    name: str
    points: Fraction
    places: int
    counted: tuple[int, ...]


def board_results(event: Event, players: Field, rounds: int) -> list[BoardResult]:
    """Everybody board by board, the best first: by performance, then games, then points.

    READING: as at the Olympiad, board prizes go by performance and then games played, first among
    those with a game in half of the rounds; a player belongs to the board most sat at, the
    higher one among equals. Only games over the board count, for the performance those with rated
    opponents, since article 10 is about tie-breaks.
    """
    matches = Matches(event, rounds)
    seats: dict[int, Counter[int]] = defaultdict(Counter)
    for round_, team, opponent in matches.games:
        games = matches.games[round_, team, opponent]
        for no, board in matches.seats(round_, team, games).items():
            seats[no][board] += 1
    rows: dict[int, list[BoardResult]] = defaultdict(list)
    ratings = performance.values(_unrated_left_out(players), Code(text="TPR", name="TPR"))
    table = players.table
    for no, sat in seats.items():
        turns = [turn for turn in players.table.turns[no] if turn.kind is RoundKind.PLAYED]
        if not turns:
            continue
        board = min(sat, key=lambda each: (-sat[each], each))
        points = sum(turn.points for turn in turns)
        made = ratings.exact(no)
        rows[board].append(
            BoardResult(
                board=board,
                rank=0,
                no=no,
                name=players.by_no[no].name,
                team=matches.team_of[no],
                games=len(turns),
                points=Fraction(points, table.unit),
                share=Fraction(points, len(turns) * table.win or 1),
                performance=None if made is None else int(made),
            )
        )
    return [row for board in sorted(rows) for row in _placed(rows[board], rounds)]


def _placed(rows: list[BoardResult], rounds: int) -> list[BoardResult]:
    def merit(row: BoardResult) -> tuple[bool, int, int, Fraction]:
        return (2 * row.games >= rounds, row.performance or 0, row.games, row.points)

    rows = sorted(rows, key=lambda row: row.no)
    rows.sort(key=merit, reverse=True)
    ranks = places(map(merit, rows))
    return [replace(row, rank=rank) for row, rank in zip(rows, ranks, strict=True)]


def _unrated_left_out(players: Field) -> Field:
    unrated = Cited(Unrated.LEFT_OUT, players.edition.unrated.article)
    return replace(players, edition=replace(players.edition, unrated=unrated), _views={})


def groups_of(event: Event) -> Mapping[str, list[int]]:
    """The teams of an individual event by name, or its federations where it has no teams."""
    members = members_of_teams(event)
    if members:
        names = {
            team.no or place: team.name or str(place) for place, team in enumerate(event.teams, 1)
        }
        return {names.get(team, str(team)): numbers for team, numbers in members.items()}
    found: dict[str, list[int]] = defaultdict(list)
    for player in event.players:
        if player.federation:
            found[player.federation].append(player.no)
    return found


def group_results(event: Event, standings: Standings, best: int) -> list[GroupResult]:
    """Teams of an individual event by the points of their best players.

    READING: among equals the lower sum of their places is better.
    """
    lines = {line.participant.no: line for line in standings.lines}
    made = []
    for name, members in groups_of(event).items():
        ahead = sorted((lines[no] for no in members if no in lines), key=lambda each: each.rank)
        counted = ahead[:best]
        if counted:
            points = sum((each.points for each in counted), Fraction())
            rank_sum = sum(each.rank for each in counted)
            numbers = tuple(each.participant.no for each in counted)
            made.append(GroupResult(0, name, points, rank_sum, numbers))
    made.sort(key=lambda each: (-each.points, each.places, each.name))
    ranks = places((each.points, each.places) for each in made)
    return [replace(each, rank=rank) for each, rank in zip(made, ranks, strict=True)]
