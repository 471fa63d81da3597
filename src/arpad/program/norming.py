"""Norms for programs: every player of a tournament judged by the title regulations."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.core.flags import PER_GAME, SAID_OF_EVENTS
from arpad.core.nearest import nearest
from arpad.core.step import Step
from arpad.program.reading import Tournament, read
from arpad.rules.regulations.in_force import is_in_force
from arpad.rules.regulations.readings import with_readings
from arpad.rules.titles import editions
from arpad.rules.titles.edition import TitleEdition
from arpad.rules.titles.field import NormField
from arpad.rules.titles.forecasting import NormForecast, forecast
from arpad.rules.titles.judging import judge
from arpad.rules.titles.rules.r1_4_1_games import CUP, TEAM_OR_CLUB
from arpad.rules.titles.rules.r1_4_3_federations import NATIONAL, ZONAL, ZONAL_YEAR
from arpad.rules.titles.verdict import NormVerdict

FLAGS = (
    *NATIONAL.values(),
    *sorted(ZONAL[1], key=len),
    ZONAL_YEAR,
    CUP,
    *sorted(TEAM_OR_CLUB),
)
ELSEWHERE = (PER_GAME, *SAID_OF_EVENTS)
"""What the rating regulations ask for."""


def norms(
    tournament: Tournament,
    edition: str = AUTO,
    flags: Collection[str] = (),
    readings: Mapping[str, str] | None = None,
    players: Sequence[int] | None = None,
) -> tuple[NormVerdict, ...]:
    """Every player's norms, by number: GM and IM, for women also WGM and WIM.

    ``flags`` say what a report file cannot hold, such as ``zonal``; ``players`` are the numbers
    of those asked for, everybody by default.

    >>> import arpad
    >>> [line.title for line in arpad.norms("round-robin-2009.json") if line.norm]
    []
    """
    event = read(tournament)
    for flag in flags:
        refuse_unknown_flag(flag)
    return judge(event, title_edition(event, edition, readings), frozenset(flags), players)


def worth_telling(verdicts: Iterable[NormVerdict]) -> tuple[NormVerdict, ...]:
    """The norms that were made, and those that only an unknown datum still decides.

    Left out are titles that the player already has, or has a higher one of.
    """
    return tuple(each for each in verdicts if not each.held and (each.norm or may_be_norm(each)))


def may_be_norm(verdict: NormVerdict) -> bool:
    """Whether nothing but what is not known keeps it from being a norm."""
    return verdict.norm is None and not any(check.ok is False for check in verdict.checks)


def norm_forecasts(
    tournament: Tournament,
    edition: str = AUTO,
    flags: Collection[str] = (),
    readings: Mapping[str, str] | None = None,
    players: Sequence[int] | None = None,
    rounds: int | None = None,
) -> tuple[NormForecast, ...]:
    """What every player still needs for a norm in the rounds to come; ``rounds``: of how many."""
    event = read(tournament)
    if rounds is not None:
        event = with_rounds(event, rounds)
    for flag in flags:
        refuse_unknown_flag(flag)
    return forecast(event, title_edition(event, edition, readings), frozenset(flags), players)


def with_rounds(event: Event, rounds: int) -> Event:
    """The event with so many rounds, of which no more can have been played."""
    played = max((game.round for game in event.games), default=0)
    if rounds < played:
        values = {"found": rounds, "expected": played}
        finding = Finding.error("norms.rounds_played", "rounds", **values)
        raise BadInput((finding,))
    return replace(event, rounds=rounds)


def norm_working(tournament: Tournament, verdict: NormVerdict) -> Step:
    """The working behind a verdict, as a tree of steps."""
    from arpad.rules.titles.working import explain

    return explain(read(tournament), verdict)


def title_edition(
    event: Event, edition: str = AUTO, readings: Mapping[str, str] | None = None
) -> TitleEdition:
    """The edition asked for, or the one of the event's date, read as asked."""
    found = editions.edition_for(event.start) if edition == AUTO else editions.edition(edition)
    return with_readings(found, readings or {})


def on_edition(edition: TitleEdition, start: date | None) -> Iterator[Finding]:
    """What is to be said of an edition that was chosen by date."""
    if start is None:
        values = {"expected": edition.key}
        yield Finding.note("norms.no_start", "start", **values)
    elif not is_in_force(edition, start):
        stated = {"found": start.isoformat(), "expected": edition.key}
        yield Finding.note("norms.before_first", "start", **stated)


def on_system(event: Event) -> Iterator[Finding]:
    """That a report does not name its system, and what it looks like."""
    field = NormField(event, title_edition(event), frozenset())
    if field.system_stated:
        return
    seated = {no for game in event.games for no in (game.white, game.black)}
    met = {frozenset((game.white, game.black)) for game in event.games}
    everybody = 2 * len(met) == len(seated) * (len(seated) - 1) and len(seated) > 2
    code = "norms.no_system_all_met" if everybody else "norms.no_system"
    yield Finding.warning(code, "system", "1.4.2e")


def refuse_unknown_flag(flag: str, known: Sequence[str] = FLAGS) -> None:
    """Refuse a flag that no article of the title regulations knows."""
    if flag not in known:
        raise UnknownName(_unknown_flag(flag, known, Severity.ERROR))


def on_flags(event: Event, known: Sequence[str]) -> Iterator[Finding]:
    """The flags of an event that no article knows, and that are there for nothing else."""
    for flag in event.flags:
        if flag not in known and flag not in ELSEWHERE:
            yield _unknown_flag(flag, known, Severity.WARNING)


def _unknown_flag(flag: str, known: Sequence[str], severity: Severity) -> Finding:
    values = {"found": flag, "nearest": nearest(flag, known), "expected": ", ".join(known)}
    code = "norms.unknown_flag" if values["nearest"] else "norms.unlisted_flag"
    return Finding(severity=severity, code=code, place="flags", values=values)
