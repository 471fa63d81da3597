"""Standings and cross tables of an event, ready for the wall."""

from collections.abc import Iterator, Sequence
from typing import Final

from arpad.core.event import Event
from arpad.doors.paper.hall.listing import TwoWays, Value
from arpad.doors.paper.hall.standings import StandingLine, StandingsTable
from arpad.doors.paper.hall.values import SeatedPlayer, head_of
from arpad.doors.paper.sheets.legend import legend
from arpad.messages.render import article_text, label, say
from arpad.messages.text import Language
from arpad.program.groups import GroupStandings, group_heading
from arpad.program.ranking import Ranked, column_keys, shared_places, shown_value, value_text
from arpad.rules.tiebreaks.crosstable import (
    BYES,
    FOR_PROGRAMS,
    for_people,
    grid_cells,
    swiss_cells,
)
from arpad.rules.tiebreaks.standings import Standing, Standings

WIDEST_GRID: Final = 24
"""How many participants a square has room for; more have a line of rounds."""
SIDES: Final = ("white", "black")
LEAVING: Final = ("withdrawal.void", "withdrawal.counts")


def standings_table(event: Event, made: Ranked, language: Language) -> StandingsTable:
    """The standings after their last round."""
    table = made.field.table
    return StandingsTable(
        head_of(event, table.rounds or None)._replace(after=True),
        tuple(column_keys(made.codes)),
        tuple(_line(made, line, language) for line in made.lines),
        notes=tuple(_notes(event, made, language)),
        meanings=dict(legend(made, language)),
    )


def grouped_table(
    event: Event, made: Ranked, groups: Sequence[GroupStandings], language: Language
) -> StandingsTable:
    """The standings of some groups, one below the other."""
    lines = tuple(
        _line(each.made, line, language)._replace(
            group=group_heading(each.group, language),
            overall=each.overall[line.participant.no],
        )
        for each in groups
        for line in each.made.lines
    )
    return standings_table(event, made, language)._replace(lines=lines)


def _line(made: Standings, line: Standing, language: Language) -> StandingLine:
    who = line.participant
    edition = made.field.edition
    values: list[Value] = []
    for code, value in zip(made.codes, line.values, strict=True):
        text = value_text(edition, code, value)
        if value is None or text is None:
            values.append(None)
        else:
            values.append(TwoWays(text, language.number(shown_value(value, text))))
    player = SeatedPlayer(who.no, who.name, who.title, who.federation, who.rating)
    return StandingLine(line.rank, player, line.points, tuple(values))


def _notes(event: Event, made: Ranked, language: Language) -> Iterator[str]:
    """What is odd about the points: who left a round robin, and corrections that came too late."""
    names = {player.no: player.name for player in event.players}
    for found in made.findings:
        if found.code == "tiebreak.late_correction":
            sides = {side: names.get(int(str(found.values[side])), "") for side in SIDES}
            said = say("sheet.late_correction", {**found.values, **sides}, language)
        elif found.code in LEAVING:
            said = say(found.code, found.values, language)
        else:
            continue
        yield f"{said} [{article_text(found.article, language)}]"


def is_grid(made: Standings) -> bool:
    """Whether everybody was to meet everybody, and a square has room for them."""
    field = made.crosstable
    return field.table.predetermined and len(field.participants) <= WIDEST_GRID


def cross_table_of(event: Event, made: Ranked, language: Language) -> StandingsTable:
    """The standings with a cell for each opponent of a grid, by rank, or for each round.

    Its lines are counted, also where a place is shared, so that every opponent is one of them.
    """
    field = made.crosstable
    plain = standings_table(event, made, language)
    people = for_people(label("letter.white", language), label("letter.black", language))
    order = [line.participant.no for line in made.lines]
    places = made.order
    grid = is_grid(made)

    def cells(no: int) -> tuple[Value, ...]:
        both = (
            grid_cells(field, no, order, signs) if grid else swiss_cells(field, no, places, signs)
            for signs in (FOR_PROGRAMS, people)
        )
        return tuple(TwoWays(*pair) for pair in zip(*both, strict=True))

    number = len(order) if grid else field.table.rounds
    return plain._replace(
        lines=tuple(
            each._replace(rank=places[each.player.no], cells=cells(each.player.no))
            for each in plain.lines
        ),
        cells=tuple(map(str, range(1, number + 1))),
        notes=(*_cross_notes(made, language, grid=grid), *plain.notes),
    )


def _cross_notes(made: Standings, language: Language, *, grid: bool) -> Iterator[str]:
    """What the cells of rounds say, and which lines share a place."""
    if not grid:
        yield label("crosstable.by_rank", language)
        turns = made.crosstable.table.turns.values()
        if any(turn.kind in BYES for own in turns for turn in own):
            yield label("crosstable.byes", language)
    if made.shared:
        yield say("crosstable.shared", {"places": shared_places(made)}, language)
