"""The tables of a tournament: standings, cross table and rounds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from arpad.core.exact import points_text
from arpad.core.play import Result
from arpad.core.step import Step
from arpad.doors.paper.event_tables import (
    CrossGame,
    RoundBoards,
    RoundReasons,
    SeatedPlayer,
    cross_table,
    tiebreak_meanings,
)
from arpad.doors.web.views.addresses import event_path, player_path
from arpad.doors.web.views.events import EventHead, event_head
from arpad.doors.web.views.rules import book_in_words
from arpad.doors.web.views.workings import StepView, step_view
from arpad.messages.render import label, say
from arpad.messages.text import Language
from arpad.office.tournaments.published_events import PlayedEvent
from arpad.program.groups import GroupStandings, PlayerGroup, group_heading
from arpad.program.ranking import Ranked, column_keys, shared_places, shown_value, value_text

REMARKS: Final = {
    Result.BOTH_LOSE: "web.round.both_lost",
    Result.BOTH_FORFEIT: "web.round.both_forfeit",
}
"""Results that look like mistakes where nothing is said about them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPlayerView:
    """A player of a tournament; ``path``: their own page, where they have one."""

    no: int
    name: str
    path: str
    title: str
    federation: str
    rating: str

    @property
    def about(self) -> str:
        """What stands below the name on a phone; the title stands before it."""
        return " · ".join(filter(None, (self.federation, self.rating)))


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingView:
    """A line of the standings; ``why``: where its reasons are; ``overall``: the place of all.

    ``tiebreaks`` are the same values with their names, for whoever sees no columns.
    """

    rank: int
    player: EventPlayerView
    points: str
    values: tuple[str, ...]
    tiebreaks: str
    why: str
    here: bool
    overall: int | None = None


@dataclass(frozen=True, slots=True)
class OpenedWorking:
    """A working that was opened: what it explains, and its steps."""

    heading: str
    steps: tuple[StepView, ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventStandingsView:
    """The standings; ``teams``: of teams, and where those of the players are.

    ``groups`` are those offered: the key of each, its name, and whether it is shown.
    """

    head: EventHead
    path: str
    teams: str
    groups: tuple[tuple[str, str, bool], ...]
    heads: tuple[str, ...]
    lines: tuple[StandingView, ...]
    meanings: tuple[tuple[str, str], ...]
    edition: str
    opened: OpenedWorking | None
    hash: str

    @property
    def grouped(self) -> bool:
        """Whether a group is shown, and places in the tournament stand beside those in it."""
        return any(here for *_, here in self.groups)


@dataclass(frozen=True, slots=True)
class CrossCell:
    """A game in a cross table: its text, in full, and whom it lights up."""

    text: str
    title: str
    opponent: int | None


ITSELF: Final = CrossCell("×", "", None)


@dataclass(frozen=True, slots=True)
class CrossLineView:
    """A line of a cross table."""

    rank: int
    player: EventPlayerView
    cells: tuple[tuple[CrossCell, ...], ...]
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossView:
    """A cross table; in a grid every head is somebody's place."""

    head: EventHead
    grid: bool
    heads: tuple[tuple[str, int | None], ...]
    lines: tuple[CrossLineView, ...]
    notes: tuple[str, ...]
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardView:
    """A game of a round, with the points before it; a ``remark`` where a result is odd."""

    board: str
    white: EventPlayerView
    white_points: str
    black: EventPlayerView
    black_points: str
    result: str
    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """A round, who sat it out, and the reasons if they were asked for."""

    head: EventHead
    round: int
    rounds: tuple[tuple[int, str, bool], ...]
    day: str
    boards: tuple[BoardView, ...]
    out: tuple[tuple[EventPlayerView, str], ...]
    why: str
    opened: OpenedWorking | None
    hash: str


def standing_views(
    played: PlayedEvent, made: Ranked, language: Language, no: int | None = None
) -> tuple[StandingView, ...]:
    """The lines of the standings; ``no``: the one that is looked at."""
    code = played.tournament.code
    below = ("players",) if _players_of_teams(played, made) else ()
    heads = tuple(column_keys(made.codes))
    found = []
    for line in made.lines:
        values = tuple(
            _value(made, place, value, language) for place, value in enumerate(line.values)
        )
        named = (f"{head} {value}" for head, value in zip(heads, values, strict=True) if value)
        found.append(
            StandingView(
                rank=line.rank,
                player=_participant(played, made, line.participant.no),
                points=points_text(line.points),
                values=values,
                tiebreaks=" · ".join(named),
                why=event_path(code, "standings", *below, line.participant.no),
                here=line.participant.no == no,
            )
        )
    return tuple(found)


def standings_view(
    played: PlayedEvent,
    made: Ranked,
    language: Language,
    *,
    groups: Sequence[PlayerGroup] = (),
    group: GroupStandings | None = None,
    opened: tuple[int, Step] | None = None,
) -> EventStandingsView:
    """The standings, or those of a group, with the reasons for one line if they were asked for."""
    code = played.tournament.code
    below = ("players",) if _players_of_teams(played, made) else ()
    key = group.group.key if group else ""
    shown = group.made if group else made
    lines = standing_views(played, shown, language, opened[0] if opened else None)
    if group:
        overall = [group.overall[line.participant.no] for line in shown.lines]
        lines = tuple(
            replace(line, overall=place) for line, place in zip(lines, overall, strict=True)
        )
    return EventStandingsView(
        head=_head(played, "standings", language),
        path=event_path(code, "standings", *below),
        teams=event_path(code, "standings", "players") if made.field.teams else "",
        groups=tuple((each.key, group_heading(each, language), each.key == key) for each in groups),
        heads=tuple(column_keys(made.codes)),
        lines=lines,
        meanings=tuple(tiebreak_meanings(made, language)),
        edition=made.field.edition.key,
        opened=why_view(made, *opened, language) if opened else None,
        hash=played.row.hash,
    )


def why_view(made: Ranked, no: int, step: Step, language: Language) -> OpenedWorking:
    """Why somebody is in their place."""
    values = {"name": made.field.by_no[no].name, "rank": step.value}
    heading = say("web.standings.why", values, language)
    shown = step_view(step, language, made.field.edition.key)
    return OpenedWorking(heading, shown.steps, shown.text)


def cross_view(played: PlayedEvent, made: Ranked, language: Language) -> CrossView:
    """The cross table in the order of the places, whose lines are counted."""
    table = cross_table(made)
    lines = made.order
    letters: dict[bool | None, str] = {
        True: label("letter.white", language),
        False: label("letter.black", language),
        None: "",
    }

    def cell(game: CrossGame) -> CrossCell:
        if game.opponent is None:
            return CrossCell(game.sign, "", None)
        named = "" if table.grid else f"{lines[game.opponent]}{letters[game.white]}"
        name = made.crosstable.by_no[game.opponent].name
        against = say("web.crosstable.against", {"name": name}, language)
        return CrossCell(named + game.sign, against, game.opponent)

    heads = tuple(
        (str(lines[each]), each) if table.grid else (str(each), None) for each in table.heads
    )
    keys = () if table.grid else ("crosstable.by_rank", "crosstable.byes")
    places = {"places": shared_places(made)}
    shared = (say("crosstable.shared", places, language),) if made.shared else ()
    return CrossView(
        head=_head(played, "crosstable", language),
        grid=table.grid,
        heads=heads,
        lines=tuple(
            CrossLineView(
                lines[line.participant.no],
                _participant(played, made, line.participant.no),
                tuple(
                    (ITSELF,)
                    if table.grid and head == line.participant.no
                    else tuple(map(cell, games))
                    for head, games in zip(
                        table.heads, table.cells[line.participant.no], strict=True
                    )
                ),
                points_text(line.points),
            )
            for line in made.lines
        ),
        notes=(*(label(key, language) for key in (*keys, "web.crosstable.light")), *shared),
        hash=played.row.hash,
    )


def round_view(
    played: PlayedEvent,
    found: RoundBoards,
    rounds: Sequence[int],
    language: Language,
    opened: OpenedWorking | None = None,
) -> RoundView:
    """A round with its boards."""
    code, number = played.tournament.code, found.head.round or 1
    return RoundView(
        head=_head(played, "rounds", language),
        round=number,
        rounds=tuple((each, event_path(code, "rounds", each), each == number) for each in rounds),
        day=found.head.day or "",
        boards=tuple(
            BoardView(
                board=each.board_text,
                white=_seated(played, each.white),
                white_points=_points(each.white.points),
                black=_seated(played, each.black),
                black_points=_points(each.black.points),
                result=result_text(each.result),
                remark=label(REMARKS[each.result], language) if each.result in REMARKS else "",
            )
            for each in found.boards
        ),
        out=tuple(
            (_seated(played, each.player), label(f"web.round.bye.{each.kind}", language))
            for each in found.out
        ),
        why=event_path(code, "rounds", number, "why"),
        opened=opened,
        hash=played.row.hash,
    )


def reasons_view(round: int, found: RoundReasons | None, language: Language) -> OpenedWorking:
    """Why a round was paired so, or why nobody can say."""
    if found is None:
        return OpenedWorking(
            label("web.round.why", language), (), label("web.round.why.unknown", language)
        )
    system = book_in_words(found.system, language)
    heading = say("web.round.why.by", {"round": round, "system": system}, language)
    note = label("web.round.why.same", language)
    if found.expected or found.got:
        pairs = {
            name: ", ".join(f"{white}–{black or '×'}" for white, black in each)
            for name, each in (("expected", found.expected), ("got", found.got))
        }
        note = say("web.round.why.differs", pairs, language)
    steps = (step_view(found.working, language, found.system),) if found.working else ()
    return OpenedWorking(heading, steps, note)


def player_view(played: PlayedEvent, no: int) -> EventPlayerView:
    """A player by the number in the report."""
    player = next(each for each in played.event.players if each.no == no)
    return _seated(played, SeatedPlayer.of(player))


def result_text(result: Result | None) -> str:
    """A result as people write it: ``½–½``; nothing while a game is open."""
    if result is None:
        return ""
    if not result.played:
        return result.value.replace("-", "−").replace("/", " / ")
    return f"{_points(Fraction(result.white, 2))}–{_points(Fraction(result.black, 2))}"


def _head(played: PlayedEvent, here: str, language: Language) -> EventHead:
    return event_head(played.tournament, here, language, played.event)


def _players_of_teams(played: PlayedEvent, made: Ranked) -> bool:
    return bool(played.event.teams) and not made.field.teams


def _participant(played: PlayedEvent, made: Ranked, no: int) -> EventPlayerView:
    who = made.crosstable.by_no[no]
    if made.field.teams:
        return EventPlayerView(
            no=no, name=who.name, path="", title="", federation="", rating=str(who.rating or "")
        )
    return _seated(played, SeatedPlayer(no, who.name, who.title, who.federation, who.rating))


def _seated(played: PlayedEvent, player: SeatedPlayer) -> EventPlayerView:
    return EventPlayerView(
        no=player.no,
        name=player.name,
        path=player_path(played.people[player.no]) if player.no in played.listed else "",
        title=player.title or "",
        federation=player.federation or "",
        rating=str(player.rating or ""),
    )


def _value(made: Ranked, place: int, value: Fraction | None, language: Language) -> str:
    text = value_text(made.field.edition, made.codes[place], value)
    return "" if value is None or text is None else language.number(shown_value(value, text))


def _points(points: Fraction | None) -> str:
    return "" if points is None else points_text(points)
