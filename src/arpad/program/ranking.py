"""Standings for programs: the order of a tournament, and its values as they are printed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Any

from arpad.core.choosing import AUTO
from arpad.core.errors import UnknownName
from arpad.core.event import Event, System
from arpad.core.exact import decimal_text, points_text, terminates
from arpad.core.finding import Finding, Severity
from arpad.core.rounding import round_away_from_zero
from arpad.core.teams import numbers_of_teams, pairs_teams
from arpad.program.reading import Tournament, read
from arpad.rules.checks.check import Case
from arpad.rules.checks.scores import points_differ
from arpad.rules.regulations.in_force import is_in_force
from arpad.rules.regulations.readings import with_readings
from arpad.rules.tiebreaks import editions
from arpad.rules.tiebreaks.choosing import choose, primary_of, ranks_teams
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.field import Field, Participant
from arpad.rules.tiebreaks.players import cycles_of, last_round
from arpad.rules.tiebreaks.registry import BY_NAME, MADE_OF_RATINGS
from arpad.rules.tiebreaks.remarks import LISTED, departures, remarks
from arpad.rules.tiebreaks.standings import Standing, Standings, field_of, rank
from arpad.rules.tiebreaks.table import Points
from arpad.rules.tiebreaks.teams import last_team_round
from arpad.rules.tiebreaks.withdrawal import (
    Withdrawal,
    together,
    with_forfeits,
    withdrawal,
    without,
)

MEAN_PLACES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked(Standings):
    """Standings with what there is to say of the edition, the tie-breaks, open games, who left."""

    findings: tuple[Finding, ...] = ()


def standings(
    tournament: Tournament,
    tiebreaks: Sequence[str] | str | None = None,
    edition: str = AUTO,
    readings: Mapping[str, str] | None = None,
    *,
    after: int | None = None,
    lots: int | None = None,
    primary: str | None = None,
    individual: bool = False,
    unrated_as: int | None = None,
    withdrawn: Sequence[int] = (),
    count_forfeits: bool = False,
) -> Ranked:
    """The standings of a tournament; ``tiebreaks`` are those of the file where none are named.

    ``lots`` is the seed of a draw among those still tied; ``withdrawn`` left a round robin, in
    which ``count_forfeits`` takes forfeited games for completed; who nobody names here left if the
    event says so, which then has the results of what was forfeited.

    >>> import arpad
    >>> result = arpad.standings("round-robin-2009.json", "SB,KS")
    >>> result.lines[0].rank
    1
    """
    event = read(tournament)
    rules = tiebreak_edition(event, edition, readings)
    teams = ranks_teams(event) and not individual
    asked = listed(tiebreaks) if isinstance(tiebreaks, str) else tiebreaks
    score = Points(primary) if primary else primary_of(event)
    last = _last_counted(event, after, teams=teams)
    chosen = choose(event, rules, asked, teams=teams, primary=score, rounds=last)
    field = partial(
        field_of,
        edition=rules,
        after=last,
        primary=score,
        individual=individual,
        unrated_as=unrated_as,
    )
    leaving = together(
        [
            withdrawal(event, no, count_forfeits, individual=individual, open_stand=not withdrawn)
            for no in withdrawn or _left(event, teams=teams)
        ]
    )
    made = _ranked(event, field, chosen.codes, leaving, lots, teams=teams)
    places = _places_of_ties(event, made.lines) if after is None else {}
    if places:
        made = replace(made, lines=_at_places(made.lines, places))
    findings = (
        *(_said_of_places(event) if places else ()),
        *(on_edition(rules, event.start) if edition == AUTO else ()),
        *chosen.findings,
        *remarks(event, made.field, made.codes, made.left, after),
        *departures(event, made),
        *(() if teams or after else points_stated(event)),
    )
    return replace(made, findings=findings)


def _left(event: Event, *, teams: bool) -> tuple[int, ...]:
    """Who left a round robin, as the event says itself: players, or teams where these rank."""
    if cycles_of(event) is None or teams is not pairs_teams(event):
        return ()
    known = numbers_of_teams(event) if teams else [player.no for player in event.players]
    return tuple(no for no in event.report.withdrawn if no in known)


def _places_of_ties(event: Event, lines: Sequence[Standing]) -> dict[int, int]:
    """The places of a knock-out, where its report has those of everybody: points do not rank it.

    Nor a match that is level: who won a play-off, or whose opponent left, is first.
    """
    places = {player.no: player.rank for player in event.players if player.rank}
    level = event.system is System.MATCH and len({line.points for line in lines}) == 1
    by_ties = event.system is System.KNOCKOUT or level
    return places if by_ties and len(places) == len(event.players) else {}


def _said_of_places(event: Event) -> Iterator[Finding]:
    if event.system is System.KNOCKOUT:
        yield Finding.note("tiebreak.knockout_places", "players")


def _at_places(lines: Sequence[Standing], places: Mapping[int, int]) -> tuple[Standing, ...]:
    """The lines in the order of the places, those who share one in the order they had."""
    return tuple(
        sorted(
            (replace(line, rank=places[line.participant.no]) for line in lines),
            key=lambda line: line.rank,
        )
    )


def _last_counted(event: Event, after: int | None, *, teams: bool) -> int:
    """The last round that counts: the one asked for, which must be there, or the last of all."""
    last = last_team_round(event) if teams else last_round(event)
    if after is not None and not 1 <= after <= last:
        values = {"found": after, "expected": last}
        raise UnknownName(Finding.error("tiebreak.wrong_round", "after", "", **values))
    return last if after is None else after


def _ranked(
    event: Event,
    field: Callable[..., Field],
    codes: Sequence[Code],
    leaving: tuple[Withdrawal, ...],
    lots: int | None,
    *,
    teams: bool,
) -> Ranked:
    """The order without those whose games do not count, and everybody's field beside it."""
    out = frozenset(each.player.no for each in leaving if not each.counts)
    complete = with_forfeits(event, leaving, teams=teams)
    order = rank(field(without(complete, out, teams=teams), out=out), codes, lots)
    whole = field(complete) if out else None
    return Ranked(
        field=order.field,
        codes=order.codes,
        lines=order.lines,
        tied=order.tied,
        seed=lots,
        draws=order.draws,
        withdrawals=leaving,
        whole=whole,
    )


def listed(text: str) -> list[str]:
    """``BH/C1,BH`` as a list; no text names no tie-break."""
    return text.split(",") if text else []


def tiebreak_edition(
    event: Event, edition: str = AUTO, readings: Mapping[str, str] | None = None
) -> TiebreakEdition:
    """The edition asked for, or the one of the event's date, read as asked."""
    found = editions.edition_for(event.start) if edition == AUTO else editions.edition(edition)
    return with_readings(found, readings or {})


def on_edition(edition: TiebreakEdition, start: date | None) -> Iterator[Finding]:
    """What is to be said of an edition that was chosen by date."""
    if start is None:
        values = {"expected": edition.key}
        yield Finding.note("tiebreak.no_start", "start", **values)
    elif not is_in_force(edition, start):
        stated = {"found": start.isoformat(), "expected": edition.key}
        yield Finding.note("tiebreak.before_first", "start", **stated)


def points_stated(event: Event) -> Iterator[Finding]:
    """Whom the file gives points that neither results nor byes explain: they do not count."""
    told = [each for each in points_differ(Case(event)) if each.severity is Severity.ERROR]
    if told:
        numbers = ((each.values["found"], each.values["expected"]) for each in told)
        shown = [" → ".join(points_text(Fraction(each)) for each in both) for both in numbers]
        texts = [f"{each.values['player']} {text}" for each, text in zip(told, shown, strict=True)]
        texts = texts[:LISTED]
        more = [f"… {len(told)}"] if len(told) > LISTED else []
        where = told[0].article
        found = {"found": ", ".join(texts + more)}
        yield Finding.warning("tiebreak.points_stated", "", where, **found)


def standings_answer(tournament: str, made: Standings) -> dict[str, Any]:
    """The standings as JSON values: exact decimals as text, in the keys asked for."""
    keys = column_keys(made.codes)
    answer: dict[str, Any] = {
        "tournament": tournament,
        "edition": made.field.edition.key,
        "players": [
            {
                **who_answer(made.field, line.participant),
                "rank": line.rank,
                "points": number_text(line.points),
                "tiebreaks": {
                    key: value_text(made.field.edition, code, value)
                    for key, code, value in zip(keys, made.codes, line.values, strict=True)
                },
            }
            for line in made.lines
        ],
    }
    if made.field.teams:
        answer["ranked"] = "teams"
    if made.withdrawals:
        answer["withdrawn"] = [
            {
                "no": each.player.no,
                "completed": each.completed,
                "games": each.games,
                "counts": each.counts,
                "article": each.working.article,
            }
            for each in made.withdrawals
        ]
    if made.seed is not None:
        answer["lots"] = lots_answer(made)
    return answer


def who_answer(field: Field, participant: Participant) -> dict[str, Any]:
    """A player or a team, with what lists say of them besides the name."""
    named = {"no": participant.no, "name": participant.name}
    if field.teams:
        return {**named, "rating": participant.rating}
    return {
        **named,
        "title": participant.title,
        "rating": participant.rating,
        "federation": participant.federation,
    }


def lots_answer(made: Standings) -> dict[str, Any]:
    """The lots that were drawn, and the seed that draws them again."""
    draws = [{"place": draw.place, "drawn": list(draw.drawn)} for draw in made.draws]
    return {"seed": made.seed, "draws": draws}


def column_keys(codes: Sequence[Code]) -> list[str]:
    """The tie-breaks as they were asked for; one that comes again is numbered."""
    found: list[str] = []
    for code in codes:
        before = sum(each.partition("#")[0] == code.text for each in found)
        found.append(f"{code.text}#{before + 1}" if before else code.text)
    return found


def shared_places(made: Standings) -> str:
    """Places that are shared, such as ``7–9``, for a table whose lines are counted."""
    return ", ".join(f"{first}–{last}" for first, last in made.shared)


def number_text(value: Fraction, least: int = 0) -> str:
    """Points or a tie-break as a decimal with ``least`` places; where none ends, the nearest."""
    if not terminates(value):
        value, least = Fraction(round_away_from_zero(value * 100), 100), MEAN_PLACES
    whole, _, decimals = decimal_text(value).partition(".")
    decimals = decimals.ljust(least, "0")
    return f"{whole}.{decimals}" if decimals else whole


def value_text(edition: TiebreakEdition, code: Code, value: Fraction | None) -> str | None:
    """A tie-break as a decimal, a mean with two places at least.

    Means that the edition rounds to whole ratings have no places.
    """
    if value is None:
        return None
    whole_ratings = code.name in MADE_OF_RATINGS and edition.mean_rating is not None
    return number_text(value, MEAN_PLACES if BY_NAME[code.name].mean and not whole_ratings else 0)


def shown_value(exact: Fraction, text: str) -> str:
    """A tie-break for people: halves as ½, where it is not a mean with its two places."""
    plain = terminates(exact) and text == decimal_text(exact)
    return points_text(exact) if plain else text
