"""The same rows rated by the engine that rates event by event, as a list of rows."""

from collections.abc import Mapping, Sequence
from typing import Any

from arpad.batch.fetched import FetchedLists
from arpad.batch.scalar import RowsOfEvent, event_of, numbered
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.next_list import ListRun, PlayerFacts, is_junior_on
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.periods.entering import Entrant, entered, with_ratings
from arpad.rules.rating.periods.making import EventOutcome, EventToRate, Ground, Made, make_list
from arpad.rules.rating.periods.results import results_of
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition as edition_named

Rows = Sequence[Mapping[str, Any]]


def rate_scalar(lists: FetchedLists, run: ListRun, events: Sequence[RowsOfEvent]) -> Made:
    base = lists.rows[max(lists.rows)]
    by_code = {each.event["code"]: each for each in events}
    strangers = {no: row["guest"] for no, row in base.items() if no < 0}

    def edition_of(own: RowsOfEvent) -> Edition:
        return edition_named(own.event["regulation"]) if own.event["regulation"] else run.played

    def rate(to_rate: EventToRate, entrants: tuple[Entrant, ...]) -> EventOutcome:
        own = by_code[to_rate.key]
        event = event_of(own, run.played.play, numbered(own.people), strangers)
        rating = rate_event(to_rate.edition, with_ratings(entered(event, entrants), ()))
        return EventOutcome(tuple(results_of(rating, entrants)))

    def facts(player: int, before: Entry | None, games: int | None) -> PlayerFacts:
        row = base[player]
        junior = row["junior"]
        if row["birth_year"] is not None:
            junior = is_junior_on(run.listed, run.on, row["birth_year"])
        assert before is None or before.player == player
        return PlayerFacts(junior, games, row["standard"])

    ground = Ground(
        lists=lists,
        people={no: PublicPlayer(no, "", birth_year=row["birth_year"]) for no, row in base.items()},
        remembered=lambda volume: volume,
        standards=lambda day: lists.column(day, "standard"),
        guests=lambda day: lists.column(day, "guest"),
        rate=rate,
        facts=facts,
        is_withheld=lambda entry: bool(base[entry.player]["withheld"]),
    )
    ordered = sorted(
        events, key=lambda each: (each.event["start"], each.event["end"], each.event["code"])
    )
    return make_list(
        ground,
        run,
        [
            EventToRate(
                key=each.event["code"],
                name=each.event["code"],
                start=each.event["start"],
                end=each.event["end"],
                ratings_on=each.event["ratings_on"] or each.event["start"],
                edition=edition_of(each),
                players={
                    no: who if who >= 0 else None for who, no in numbered(each.people).items()
                },
                order=each.event["code"],
            )
            for each in ordered
        ],
    )


def as_rows(base: Rows, made: Made) -> list[dict[str, Any]]:
    """The list that was made, as rows of the table."""
    return [_row(row, made) for row in sorted(base, key=lambda row: row["player"])]


def _row(before: Mapping[str, Any], made: Made) -> dict[str, Any]:
    player = before["player"]
    entry, period = made.entries.get(player), made.periods.get(player)
    kept = ("birth_year", "standard", "guest", "withheld")
    row = {"player": player, **{name: before[name] for name in kept}}
    row |= dict.fromkeys(("next_standard", "bonus", "restart"))
    rated = period if isinstance(period, PeriodRated) and period.n else None
    row |= {
        "previous": rated.rating if rated else None,
        "half_points": rated.half_points if rated else None,
        "expected": rated.expected if rated else None,
        "k_used": rated.development.k if rated and rated.development else None,
        "change": rated.change if rated else None,
    }
    if entry is None:
        names = ("rating", "k", "total", "peak", "inactive_since")
        return {**row, "state": "new", "games": 0, **{name: before[name] for name in names}}
    return {
        **row,
        "state": entry.state.value,
        "rating": entry.rating,
        "k": entry.k,
        "games": entry.games,
        "total": entry.total,
        "peak": entry.peak,
        "inactive_since": entry.inactive_since,
    }
