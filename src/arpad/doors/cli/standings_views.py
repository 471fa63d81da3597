"""What ``arpad standings`` shows: one sheet of columns and rows for each view."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.rounding import round_half_up
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import Column, label
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.standings_columns import (
    NAME,
    POINTS,
    RANK,
    RATING,
    Persons,
    line_answer,
    successive,
    tiebreak_answer,
    tiebreak_cells,
    tiebreak_columns,
)
from arpad.doors.cli.standings_sheet import Cell, StandingsSheet, shown_points
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.program.ranking import number_text, shared_places, who_answer
from arpad.rules.tiebreaks.best_results import board_results, group_results
from arpad.rules.tiebreaks.choosing import is_scheveningen, ranks_teams
from arpad.rules.tiebreaks.crosstable import BYES, for_people, grid_cells, swiss_cells
from arpad.rules.tiebreaks.progress import progress
from arpad.rules.tiebreaks.standings import Standing, Standings, field_of
from arpad.rules.tiebreaks.teams import participants_of

BEST = 4
Make = Callable[[int | None], Standings]


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


class CrosstableOrder(StrEnum):
    """In which order the lines of a cross table stand, and the columns of a grid."""

    RANK = "rank"
    NUMBER = "number"


def sheet_of(
    view: StandingsView,
    event: Event,
    made: Standings,
    make: Make,
    best: int | None,
    opponents: Opponents,
    order: CrosstableOrder | None,
    language: Language,
) -> StandingsSheet:
    """The sheet of a view."""
    match view:
        case StandingsView.STANDINGS:
            return standings_sheet(made)
        case StandingsView.CROSSTABLE:
            return crosstable_sheet(made, opponents, order, language)
        case StandingsView.PROGRESS:
            return progress_sheet(made, make, language)
        case StandingsView.BOARDS:
            return boards_sheet(event, made)
        case StandingsView.TEAMS:
            return teams_sheet(event, made, best, language)


def standings_sheet(made: Standings) -> StandingsSheet:
    """Places, points and every tie-break."""
    persons = Persons.of(made.field.participants, always=(RATING,))
    columns = [RANK, *persons.columns, POINTS, *tiebreak_columns(made)]
    rows: list[list[Cell]] = [
        [line.rank, *persons.cells(line.participant), line.points, *tiebreak_cells(made, line)]
        for line in made.lines
    ]
    return StandingsSheet(columns=columns, cells=rows)


def crosstable_sheet(
    made: Standings, opponents: Opponents, order: CrosstableOrder | None, language: Language
) -> StandingsSheet:
    """A grid for predetermined pairings, by number unless told otherwise, else rounds by place."""
    field, table = made.crosstable, made.crosstable.table
    usual = CrosstableOrder.NUMBER if table.predetermined else CrosstableOrder.RANK
    lines = list(made.lines)
    if (order or usual) is CrosstableOrder.NUMBER:
        lines.sort(key=lambda line: line.participant.no)
    people = for_people(label("letter.white", language), label("letter.black", language))
    if table.predetermined:
        numbers = [line.participant.no for line in lines]
        grid = label("crosstable.grid", language)
        return _crossed(
            made,
            lines,
            list(map(str, numbers)),
            lambda no: grid_cells(field, no, numbers),
            lambda no: grid_cells(field, no, numbers, people),
            () if field.teams else (grid,),
        )
    heads = [str(number) for number in range(1, table.rounds + 1)]
    named = _names(made, opponents)
    had_bye = any(turn.kind in BYES for turns in table.turns.values() for turn in turns)
    notes = [f"crosstable.by_{opponents}", *["crosstable.byes"] * had_bye]
    shared = made.shared and opponents is Opponents.RANK
    told = [say("crosstable.shared", {"places": shared_places(made)}, language)] if shared else []
    return _crossed(
        made,
        lines,
        heads,
        lambda no: swiss_cells(field, no, named),
        lambda no: swiss_cells(field, no, named, people),
        [*(label(note, language) for note in notes), *told],
        made.order if shared else None,
    )


def _crossed(
    made: Standings,
    lines: Sequence[Standing],
    heads: Sequence[str],
    cells: Callable[[int], list[str]],
    people: Callable[[int], list[str]],
    notes: Sequence[str],
    order: Mapping[int, int] | None = None,
) -> StandingsSheet:
    """The cells of everybody between who they are and their points and tie-breaks."""
    persons = Persons.of(made.field.participants)
    least = -len(heads) - 1
    columns = [
        RANK,
        *persons.given_up_first(least),
        *successive(heads),
        POINTS,
        *tiebreak_columns(made, least),
    ]

    def rows(between: Callable[[int], list[str]], places: Mapping[int, int]) -> list[list[Cell]]:
        return [
            [
                places[line.participant.no],
                *persons.cells(line.participant),
                *between(line.participant.no),
                line.points,
                *tiebreak_cells(made, line),
            ]
            for line in lines
        ]

    objects = [
        {
            **line_answer(made, line),
            **dict(zip(heads, cells(line.participant.no), strict=True)),
            "points": number_text(line.points),
            "tiebreaks": tiebreak_answer(made, line),
        }
        for line in lines
    ]
    ranks = {line.participant.no: line.rank for line in lines}
    return StandingsSheet(
        columns=columns,
        cells=rows(cells, ranks),
        objects=objects,
        people=rows(people, order or ranks),
        notes=notes,
    )


def _names(made: Standings, opponents: Opponents) -> dict[int, int]:
    """What stands for everybody in a line of rounds, by number."""
    return made.order if opponents is Opponents.RANK else {no: no for no in made.order}


def progress_sheet(made: Standings, make: Make, language: Language) -> StandingsSheet:
    """Points and place after each round."""
    rounds = made.field.table.rounds
    stages = progress(make, rounds)
    persons = Persons.of(made.field.participants)
    heads = successive([str(number) for number in range(1, rounds + 1)])
    columns = [RANK, *persons.given_up_first(-rounds - 1), *heads, POINTS]
    columns += tiebreak_columns(made, -rounds - 1)
    rows: list[list[Cell]] = []
    people: list[list[Cell]] = []
    objects = []
    for line in made.lines:
        each = stages[line.participant.no]
        before: list[Cell] = [line.rank, *persons.cells(line.participant)]
        after: list[Cell] = [line.points, *tiebreak_cells(made, line)]
        scores = [f"{number_text(stage.points)} ({stage.rank})" for stage in each]
        read = [f"{shown_points(stage.points, language)} ({stage.rank})" for stage in each]
        rows.append([*before, *scores, *after])
        people.append([*before, *read, *after])
        objects.append(
            {
                **line_answer(made, line),
                "rounds": [
                    {"round": number, "points": number_text(stage.points), "rank": stage.rank}
                    for number, stage in enumerate(each, 1)
                ],
                "tiebreaks": tiebreak_answer(made, line),
            }
        )
    return StandingsSheet(columns=columns, cells=rows, objects=objects, people=people)


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
    persons = Persons.of([players.by_no[each.no] for each in results])
    board = Column("board", right=True, importance=2)
    after = (
        Column("team"), Column("games", right=True), POINTS, Column("share", right=True),
        Column("performance", right=True),
    )  # fmt: skip
    cells: list[list[Cell]] = []
    objects = []
    for each in results:
        player, team = players.by_no[each.no], teams.get(each.team, str(each.team))
        share = _percent(each.share)
        cells.append(
            [
                each.board, each.rank, *persons.cells(player), team, each.games, each.points, share,
                each.performance,
            ]
        )  # fmt: skip
        objects.append(
            {
                "board": each.board,
                "rank": each.rank,
                **who_answer(players, player),
                "team": team,
                "games": each.games,
                "points": number_text(each.points),
                "share": share,
                "performance": each.performance,
            }
        )
    columns = [board, RANK, *persons.columns, *after]
    return StandingsSheet(columns=columns, cells=cells, objects=objects, tiebreaks=False)


def _percent(share: Fraction) -> str:
    whole, tenths = divmod(round_half_up(share * 1000), 10)
    return f"{whole}.{tenths}"


def teams_sheet(
    event: Event, made: Standings, best: int | None, language: Language
) -> StandingsSheet:
    """The best players of each team or federation added up, in a Scheveningen all of them."""
    usual = len(event.players) if is_scheveningen(event) else BEST
    results = group_results(event, made, best or usual)
    if not results:
        raise _refusal("tiebreak.no_groups")
    columns = (RANK, NAME, POINTS, Column("places", right=True), Column("counted"))
    return StandingsSheet(
        columns=columns,
        cells=[
            [each.rank, each.name, each.points, each.places, ", ".join(map(str, each.counted))]
            for each in results
        ],
        notes=[label("standings.places", language)],
    )


def _refusal(code: str) -> Refusal:
    return Refusal((Finding.error(code, "--view"),), Exit.USAGE)
