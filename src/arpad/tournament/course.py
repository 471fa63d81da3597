"""The beginning and the end of a tournament, and steps taken back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Protocol

from arpad.core.errors import BadInput, UnknownName, refusal
from arpad.core.event import Event, Player, System
from arpad.core.teams import pairs_teams
from arpad.rules.pairing.initial_order import initial_order
from arpad.rules.pairing.pair import Question, asked_system, declared, last_of_upper_group
from arpad.rules.pairing.rounds import last_round
from arpad.rules.pairing.systems import (
    BY_KEY,
    TEAM_SYSTEM_2026,
    USUAL,
    by_key,
    is_accelerated,
    stated_readings,
)
from arpad.tournament.formats.plan import OF_TEAMS, TEAM_ROUND_ROBINS, FormatPlan, HallSystem
from arpad.tournament.formats.registry import is_over
from arpad.tournament.formats.tables import table_of
from arpad.tournament.formats.ties import standings_of_ties
from arpad.tournament.running import RunningEvent
from arpad.tournament.taking_over import by_pairing_numbers, taken_over, with_own_acceleration
from arpad.tournament.taking_over_teams import by_places, plan_of_matches, teams_taken_over

FORMAT = "arpad-journal/1"


class HallStep(Protocol):
    """One step of a tournament: a decision and what came of it, which replaying asks nobody for."""

    do: ClassVar[str]

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament after the step; ``BadInput`` where it cannot follow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEvent:
    """The first step: the event with its players, whose numbers are the entry numbers.

    ``taken_from`` is the file of a tournament that began elsewhere: then the event has its rounds.
    """

    do: ClassVar[str] = "new"
    format: str
    event: Event
    system: str
    readings: Mapping[str, str] = field(default_factory=dict)
    accelerated: bool = False
    plan: FormatPlan | None = None
    rating_list: str = ""
    taken_from: str = ""
    last_accelerated: int | None = None

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """Refused: a tournament begins once."""
        raise refusal("hall.begun", "journal", found=running.head.name)

    def begun(self) -> RunningEvent:
        """The tournament before the first round."""
        if self.format != FORMAT:
            raise refusal("journal.wrong_format", "format", found=self.format, expected=FORMAT)
        if self.plan is None or self.system == HallSystem.TEAM_SWISS:
            self._require_known_system()
        players = self.event.players
        _require_entry_numbers(players)
        if self.plan is not None:
            require_playable(self.system, self.plan, self.event)
        running = RunningEvent(
            head=replace(self.event, players=(), games=(), byes=()),
            players=players,
            order=tuple(player.no for player in players),
            system=self.system,
            readings=self.readings,
            accelerated=self.accelerated,
            plan=self.plan,
            rating_list=self.rating_list,
            last_accelerated=self.last_accelerated,
        )
        if not self.taken_from:
            return running
        return (teams_taken_over if self.plan else taken_over)(running, self.event)

    def _require_known_system(self) -> None:
        """Refuse a Swiss that this version cannot pair."""
        try:
            teams = self.plan is not None and self.system == HallSystem.TEAM_SWISS
            (TEAM_SYSTEM_2026 if teams else by_key(self.system)).read_as(self.readings)
        except UnknownName as unknown:
            raise BadInput((unknown.finding,)) from unknown


@dataclass(frozen=True, slots=True)
class Finish:
    """The end: nothing but corrections for the rating follows."""

    do: ClassVar[str] = "finish"
    reason: str = ""

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament, closed."""
        running.require_unfinished()
        running.require_results()
        if not is_over(running) and not self.reason:
            _refuse_undecided(running)
            raise refusal(
                "hall.rounds_to_come",
                "early",
                "C.04.1 a",
                found=running.last_round,
                expected=running.number_of_rounds,
            )
        return replace(running, finished=True)


def _refuse_undecided(running: RunningEvent) -> None:
    """Say of a knock-out which ties have no winner: of its rounds nobody knows how many come."""
    if running.system != HallSystem.KNOCKOUT:
        return
    ties = [str(tie.number) for tie in standings_of_ties(running) if tie.winner is None]
    raise refusal("hall.ties_open", "early", "Manual IV.6.2", found=", ".join(ties))


@dataclass(frozen=True, slots=True)
class Undo:
    """A step taken back by its number; taking back an undo brings the step again."""

    do: ClassVar[str] = "undo"
    of: int

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """As it is: what was taken back is left out from the beginning (``journal``)."""
        return running


def new_event(
    event: Event,
    system: str,
    readings: Mapping[str, str] | None = None,
    *,
    accelerated: bool = False,
) -> NewEvent:
    """The first step, players in their initial order (C.04.2 B)."""
    if not event.players:
        raise refusal("hall.no_entries", "entries")
    if len(event.players) < 2:
        raise refusal("hall.one_entry", "entries", "C.04.1", found=event.players[0].name)
    if not event.rounds:
        raise refusal("pair.rounds_missing", "rounds", "C.04.1 a")
    if not event.initial_colour:
        article = BY_KEY.get(system, USUAL).handling.lot_article
        raise refusal("pair.colour_missing", "initial_colour", article)
    _refuse_id_twice(event)
    players = tuple(
        replace(player, no=number, points=None, rank=None)
        for number, player in enumerate(initial_order(event.players), start=1)
    )
    head = replace(event, players=players, games=(), byes=())
    return NewEvent(
        format=FORMAT, event=head, system=system, readings=readings or {}, accelerated=accelerated
    )


def event_taken_over(event: Event, question: Question, file: str) -> NewEvent:
    """The first step of a Swiss that began elsewhere; numbers stay as they are in the file."""
    if not event.players:
        raise refusal("hall.no_entries", "from")
    if event.system not in (System.SWISS, System.TEAM):
        raise refusal("hall.no_take_over", "from", found=event.report.type or event.system)
    system = asked_system(event, question)
    paired = system.contestants(event)
    rounds, colour = declared(paired, question, system.handling.lot_article)
    played = last_round(paired)
    if rounds < played:
        raise refusal("hall.more_played", "rounds", "C.04.1 a", found=rounds, expected=played)
    readings = {**stated_readings(event, system), **question.readings}
    made = replace(by_pairing_numbers(event), rounds=rounds, initial_colour=colour.value)
    _refuse_id_twice(made)
    accelerated = question.accelerated or is_accelerated(made)
    if pairs_teams(event):
        made = by_places(made)
        plan = plan_of_matches(made)
        return NewEvent(
            format=FORMAT,
            event=made,
            system=HallSystem.TEAM_SWISS,
            readings=readings,
            accelerated=accelerated,
            plan=plan,
            taken_from=file,
        )
    made, last = with_own_acceleration(made, system, rounds)
    asked = replace(question, accelerated=accelerated)
    upper = last or (last_of_upper_group(made, asked, rounds, system.handling) if played else None)
    return NewEvent(
        format=FORMAT,
        event=made,
        system=system.key,
        readings=readings,
        accelerated=accelerated,
        taken_from=file,
        last_accelerated=upper,
    )


def _require_entry_numbers(players: Sequence[Player]) -> None:
    """Refuse a list in which somebody is missing: the entry numbers are the places in it."""
    for at, player in enumerate(players):
        if player.no != at + 1:
            place = f"event.players[{at}].no"
            raise refusal("hall.entry_number", place, found=player.no, expected=at + 1)


def _refuse_id_twice(event: Event) -> None:
    """Refuse two entries with one id, which are one person."""
    names: dict[str, str] = {}
    for player in event.players:
        if player.id and player.id in names:
            both = f"{names[player.id]}; {player.name}"
            raise refusal("hall.id_twice", "entries", found=both, expected=player.id)
        names[player.id or ""] = player.name


def require_playable(system: str, plan: FormatPlan, event: Event) -> None:
    """Refuse a beginning whose players, teams and plan do not go together."""
    if system not in tuple(HallSystem):
        expected = ", ".join(HallSystem)
        raise refusal("journal.wrong_value", "system", found=system, expected=expected)
    made = HallSystem(system)
    players = [player.no for player in event.players]
    _require("players", players, list(range(1, len(players) + 1)))
    if made in OF_TEAMS:
        listed = [no for team in event.teams for no in team.players]
        _require("teams", sorted(listed), players)
        numbers = [team.no for team in event.teams]
        _require("teams", numbers, list(range(1, len(numbers) + 1)))
        _require("boards", plan.boards > 0, True)
    if made is HallSystem.TEAM_SWISS:
        _require("rounds", bool(event.rounds), True)
        _require("initial_colour", bool(event.initial_colour), True)
        return
    table = table_of(made, plan, len(players), len(event.teams))
    if made not in TEAM_ROUND_ROBINS:
        _require("players", len(players), len(table.seats))
    _require("rounds", event.rounds, table.number_of_rounds)


def _require(place: str, found: object, expected: object) -> None:
    if found != expected:
        raise refusal(
            "journal.wrong_value", place, found=str(found)[:60], expected=str(expected)[:60]
        )
