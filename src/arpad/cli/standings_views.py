"""What ``arpad standings`` shows: one sheet of columns and rows for each view."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from arpad.cli.exits import Exit
from arpad.cli.output import Column, label
from arpad.cli.refusals import Refusal
from arpad.core.event import Event
from arpad.core.exact import points_text, terminates
from arpad.core.finding import Finding, Severity
from arpad.core.rounding import round_half_up
from arpad.messages.catalogue import has
from arpad.messages.text import Language
from arpad.ranking import column_keys, number_text, value_text
from arpad.tiebreaks.best_results import board_results, group_results
from arpad.tiebreaks.choosing import is_scheveningen, ranks_teams
from arpad.tiebreaks.crosstable import BYES, Letters, grid_cells, swiss_cells
from arpad.tiebreaks.progress import progress
from arpad.tiebreaks.standings import Standing, Standings, field_of
from arpad.tiebreaks.teams import participants_of

Make = Callable[[int | None], Standings]
Cell = str | int | Fraction | None


class StandingsView(StrEnum):
    """What is shown."""

    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    PROGRESS = "progress"
    BOARDS = "boards"
    TEAMS = "teams"


class Opponents(StrEnum):
    """How the cross table of a Swiss names an opponent."""

    RANK = "rank"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class StandingsSheet:
    """Columns, and rows of exact values; ``objects`` are the rows where JSON tells them better.

    ``people`` are the rows as people read them, where that is more than how a number is written;
    ``notes`` explain their signs.
    """

    columns: Sequence[Column]
    cells: Sequence[Sequence[Cell]]
    objects: Sequence[Mapping[str, Any]] | None = None
    people: Sequence[Sequence[Cell]] | None = None
    notes: Sequence[str] = ()

    @property
    def rows(self) -> list[list[Any]]:
        """For programs: decimals with a point."""
        return [
            [number_text(cell) if isinstance(cell, Fraction) else cell for cell in row]
            for row in self.cells
        ]

    def shown(self, language: Language) -> list[list[str]]:
        """For people: halves as ½, a comma in Spanish."""
        return [
            [
                _shown(cell, language, column.right)
                for cell, column in zip(row, self.columns, strict=True)
            ]
            for row in self.people or self.cells
        ]

    def answers(self) -> list[Mapping[str, Any]]:
        """Each row as an object."""
        if self.objects is not None:
            return list(self.objects)
        keys = [column.key for column in self.columns]
        return [dict(zip(keys, row, strict=True)) for row in self.rows]

    def heading(self, column: Column, language: Language) -> str:
        """The heading of a column: of the catalogue, or the key itself."""
        key = f"column.{column.key}"
        return label(key, language) if has(key, language) else column.key


def _shown(cell: Cell, language: Language, number: bool) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, Fraction):
        return shown_points(cell, language)
    return language.number(str(cell)) if number else str(cell)


def shown_points(points: Fraction, language: Language) -> str:
    """Points for people: halves as ½."""
    text = points_text(points) if terminates(points) else number_text(points)
    return language.number(text)


def sheet_of(
    view: StandingsView,
    event: Event,
    made: Standings,
    make: Make,
    best: int | None,
    opponents: Opponents,
    language: Language,
) -> StandingsSheet:
    """The sheet of a view."""
    match view:
        case StandingsView.STANDINGS:
            return standings_sheet(event, made)
        case StandingsView.CROSSTABLE:
            return crosstable_sheet(made, opponents, language)
        case StandingsView.PROGRESS:
            return progress_sheet(made, make, language)
        case StandingsView.BOARDS:
            return boards_sheet(event, made)
        case StandingsView.TEAMS:
            return teams_sheet(event, made, best)


BEST = 4
HEAD = (
    Column("rank", right=True, importance=2),
    Column("no", right=True),
    Column("name", importance=2),
)
POINTS = Column("points", right=True, importance=2)


def _successive(heads: Sequence[str]) -> list[Column]:
    """Columns of rounds or opponents; where there is no room, the first ones go first."""
    return [Column(head, importance=at - len(heads)) for at, head in enumerate(heads)]


def standings_sheet(event: Event, made: Standings) -> StandingsSheet:
    """Places, points and every tie-break."""
    stated = () if made.field.teams else event.players
    federations = {player.no: player.federation for player in stated if player.federation}
    fed = [Column("fed", importance=0)] if federations else []
    columns = [*HEAD, *fed, Column("rating", right=True, importance=0), POINTS]
    columns += [Column(key, right=True) for key in column_keys(made.codes)]
    rows: list[list[Cell]] = [
        [
            line.rank,
            line.participant.no,
            line.participant.name,
            *(federations.get(line.participant.no, "") for _ in fed),
            line.participant.rating,
            line.points,
            *(
                value_text(made.field.edition, code, value)
                for code, value in zip(made.codes, line.values, strict=True)
            ),
        ]
        for line in made.lines
    ]
    return StandingsSheet(columns, rows)


def crosstable_sheet(made: Standings, opponents: Opponents, language: Language) -> StandingsSheet:
    """A grid by number for predetermined pairings, else a line of rounds by place."""
    field, table = made.crosstable, made.crosstable.table
    if table.predetermined:
        heads = [str(no) for no in sorted(table.turns)]
        lines = sorted(made.lines, key=lambda line: line.participant.no)
        return StandingsSheet(_crossed(heads), _around(lines, lambda no: grid_cells(field, no)))
    heads = [str(number) for number in range(1, table.rounds + 1)]
    names = _names(made, opponents)
    letters = Letters(label("letter.white", language), label("letter.black", language), BYES)
    had_bye = any(turn.kind in BYES for turns in table.turns.values() for turn in turns)
    notes = [f"crosstable.by_{opponents}", *["crosstable.byes"] * had_bye]
    return StandingsSheet(
        _crossed(heads),
        _around(made.lines, lambda no: swiss_cells(field, no, names)),
        people=_around(made.lines, lambda no: swiss_cells(field, no, names, letters)),
        notes=[label(note, language) for note in notes],
    )


def _crossed(heads: Sequence[str]) -> list[Column]:
    return [*HEAD, *_successive(heads), POINTS]


def _around(lines: Sequence[Standing], cells: Callable[[int], list[str]]) -> list[list[Cell]]:
    """The cells of everybody between their place and their points."""
    return [
        [
            line.rank,
            line.participant.no,
            line.participant.name,
            *cells(line.participant.no),
            line.points,
        ]
        for line in lines
    ]


def _names(made: Standings, opponents: Opponents) -> dict[int, int]:
    """What stands for everybody in a line of rounds, by number."""
    by_rank = opponents is Opponents.RANK
    return {
        line.participant.no: line.rank if by_rank else line.participant.no for line in made.lines
    }


def progress_sheet(made: Standings, make: Make, language: Language) -> StandingsSheet:
    """Points and place after each round."""
    rounds = made.field.table.rounds
    stages = progress(make, rounds)
    columns = [*HEAD, *_successive([str(number) for number in range(1, rounds + 1)]), POINTS]
    rows: list[list[Cell]] = []
    people: list[list[Cell]] = []
    objects = []
    for line in made.lines:
        no, name = line.participant.no, line.participant.name
        each = stages[no]
        scores = [f"{number_text(stage.points)} ({stage.rank})" for stage in each]
        read = [f"{shown_points(stage.points, language)} ({stage.rank})" for stage in each]
        rows.append([line.rank, no, name, *scores, line.points])
        people.append([line.rank, no, name, *read, line.points])
        objects.append(
            {
                "no": no,
                "name": name,
                "rank": line.rank,
                "rounds": [
                    {"round": number, "points": number_text(stage.points), "rank": stage.rank}
                    for number, stage in enumerate(each, 1)
                ],
            }
        )
    return StandingsSheet(columns, rows, objects, people)


def boards_sheet(event: Event, made: Standings) -> StandingsSheet:
    """The best results on each board of a team event."""
    if not ranks_teams(event):
        raise _refusal("tiebreak.no_boards")
    rounds = made.field.table.rounds
    players = field_of(
        event,
        made.field.edition,
        after=rounds,
        individual=True,
        unrated_as=made.field.unrated_as,
    )
    results = board_results(event, players, rounds)
    teams = {team.no: team.name or str(team.no) for team in participants_of(event)}
    columns = (
        Column("board", right=True, importance=2), *HEAD, Column("team"),
        Column("games", right=True), POINTS, Column("share", right=True),
        Column("performance", right=True),
    )  # fmt: skip
    return StandingsSheet(
        columns,
        [
            [
                each.board, each.rank, each.no, each.name, teams.get(each.team, str(each.team)),
                each.games, each.points, _percent(each.share), each.performance,
            ]
            for each in results
        ],
    )  # fmt: skip


def _percent(share: Fraction) -> str:
    whole, tenths = divmod(round_half_up(share * 1000), 10)
    return f"{whole}.{tenths}"


def teams_sheet(event: Event, made: Standings, best: int | None) -> StandingsSheet:
    """The best players of each team or federation added up, in a Scheveningen all of them."""
    usual = len(event.players) if is_scheveningen(event) else BEST
    results = group_results(event, made, best or usual)
    if not results:
        raise _refusal("tiebreak.no_groups")
    columns = (
        Column("rank", right=True, importance=2),
        Column("name", importance=2),
        POINTS,
        Column("places", right=True),
        Column("counted"),
    )
    return StandingsSheet(
        columns,
        [
            [each.rank, each.name, each.points, each.places, ", ".join(map(str, each.counted))]
            for each in results
        ],
    )


def _refusal(code: str) -> Refusal:
    return Refusal((Finding(Severity.ERROR, code, "--view"),), Exit.USAGE)
