"""Formats of play that are not Swiss, as ``arpad event new`` asks for them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from arpad.core.errors import Missing
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.doors.cli.lots import chosen_seed
from arpad.rules.pairing.systems import TEAM_SYSTEM_2026, name_of
from arpad.rules.schedules import Reversal
from arpad.tournament.course import NewEvent
from arpad.tournament.formats.beginning import new_format_event
from arpad.tournament.formats.plan import DUELS, TEAM_MATCHES, FormatPlan, HallSystem, NumbersBy
from arpad.tournament.formats.play_offs import play_offs_of

# Other names of a Swiss of teams.
TEAM_SWISS: Final = (TEAM_SYSTEM_2026.key, name_of(TEAM_SYSTEM_2026), "swiss-team")
TEAM_KNOCKOUT: Final = ("team-knockout", "knockout-team", "team-match", "match-team")
TEAM_KNOCKOUT_ARTICLE: Final = "Manual IV.6.2"
KNOCKOUT_GAMES: Final = 2  # Manual IV.6.2


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatOptions:
    """What was typed of the format; None or False: nothing."""

    draw: NumbersBy | None = None
    seed: int | None = None
    games: int | None = None
    boards: int | None = None
    play_off: str | None = None
    third_place: bool = False
    all_games: bool = False
    reversal: Reversal | None = None
    semi: bool = False
    balanced: bool = False
    roster_until: int | None = None


def format_named(system: str) -> HallSystem | None:
    """The format with a name; None: it is a Swiss of players. A knock-out of teams is refused."""
    known = [each.value for each in HallSystem]
    values: dict[str, str | int] = {"found": system, "expected": ", ".join(known)}
    if system in TEAM_SWISS:
        return HallSystem.TEAM_SWISS
    if system in TEAM_KNOCKOUT:
        article = TEAM_KNOCKOUT_ARTICLE
        raise Missing(Finding.error("hall.team_knockout", "system", article, **values))
    return HallSystem(system) if system in known else None


def refuse_elsewhere(options: FormatOptions, system: HallSystem | None, named: str) -> None:
    """Refuse an option that the format has no use for."""
    duel = system in DUELS
    swiss = system is None
    wrong = {
        "draw": swiss and options.draw is not None,
        "seed": swiss and options.seed is not None,
        "games": not duel and options.games is not None,
        "play_off": not duel and options.play_off is not None,
        "all_games": not duel and options.all_games,
        "third_place": system is not HallSystem.KNOCKOUT and options.third_place,
        "boards": (swiss or duel) and options.boards is not None,
        "reversal": (swiss or "double" not in (system or "")) and options.reversal is not None,
        "semi": system is not HallSystem.SCHEVENINGEN and options.semi,
        "balanced": system is not HallSystem.SKALITZKA and options.balanced,
        "roster_until": system not in TEAM_MATCHES and options.roster_until is not None,
    }
    for place, is_wrong in wrong.items():
        if is_wrong:
            values = {"found": named}
            raise Missing(Finding.error("hall.option_elsewhere", place, **values))


def first_step_of(
    event: Event,
    system: HallSystem,
    options: FormatOptions,
    teams: Sequence[str],
    readings: Mapping[str, str],
    *,
    accelerated: bool,
) -> NewEvent:
    """The first step with the plan as asked; rounds that were announced must be the table's."""
    draw = options.draw
    if draw is None:
        strength = system is HallSystem.KNOCKOUT and options.seed is None
        draw = NumbersBy.STRENGTH if strength else NumbersBy.ENTRIES
        draw = draw if options.seed is None else NumbersBy.LOTS
    drawn = draw in (NumbersBy.LOTS, NumbersBy.VARMA)
    plan = FormatPlan(
        numbers_by=draw,
        seed=chosen_seed(options.seed) if drawn else None,
        reversal=options.reversal or Reversal.EACH,
        games=options.games or (KNOCKOUT_GAMES if system is HallSystem.KNOCKOUT else 1),
        boards=options.boards or 0,
        semi=options.semi,
        balanced=options.balanced,
        play_offs=play_offs_of(options.play_off or ""),
        third_place=options.third_place,
        all_games=options.all_games,
        roster_until=options.roster_until,
    )
    step = new_format_event(event, system, plan, teams)
    announced, rounds = event.rounds, step.event.rounds or 0
    if announced is not None and announced != rounds:
        values: dict[str, str | int] = {
            "found": announced,
            "expected": rounds,
            "system": system.value,
        }
        raise Missing(Finding.error("hall.rounds_by_table", "rounds", **values))
    if system is HallSystem.TEAM_SWISS:
        return replace(step, readings=readings, accelerated=accelerated)
    return step


def with_dates(step: NewEvent, text: str) -> NewEvent:
    """The step with the day of each round; a knock-out may not need all of them."""
    if not text.strip():
        return step
    days = tuple(day.strip() for day in text.split(","))
    rounds = step.event.rounds or 0
    if len(days) != rounds or not all(map(_is_day, days)) or list(days) != sorted(days):
        values: dict[str, str | int] = {"found": text, "expected": rounds}
        raise Missing(Finding.error("hall.dates_form", "dates", **values))
    event = step.event
    first, last = date.fromisoformat(days[0]), date.fromisoformat(days[-1])
    dated = replace(event, round_dates=days, start=event.start or first, end=event.end or last)
    return replace(step, event=dated)


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == len("2026-11-16")
