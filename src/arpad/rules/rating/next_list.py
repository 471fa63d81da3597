"""From one list to the next: what a period makes of every player.

A period is played under one edition and its list appears under another on the day a new one
comes into force: changes and first ratings go by the first, what is published by the second.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from arpad.core.rating_list import Entry, ListState
from arpad.core.remedies import PlayerRemedy
from arpad.rules.rating.development import GAMES_IF_UNKNOWN
from arpad.rules.rating.lifts import one_time_lift, standard_lift
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.remedies import remedied
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.policies.development import Career

MONTHS_OF_ACTIVITY: Final = 12


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What a new entry takes from the records of a player beside the results.

    ``year_games`` are those of the lists since ``activity_since``, None when the lists do not
    reach back so far; ``junior`` None: the age is not known.
    """

    junior: bool | None = None
    year_games: int | None = None
    standard: int | None = None
    federation: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class ListRun:
    """The list that is being made: its day, both editions, and the lifts of that day.

    ``remedies`` were ordered for exceptional performances, by player.
    """

    on: date
    played: Edition
    listed: Edition
    lifts: tuple[str, ...] = ()
    remedies: Mapping[int, PlayerRemedy] = field(default_factory=dict)


def is_junior_on(edition: Edition, on: date, birth_year: int | None) -> bool | None:
    """Whether the edition's age for juniors covers a player on the day of a list."""
    limit = edition.change.k.junior_until
    if limit is None or birth_year is None:
        return None
    return on.year - birth_year <= limit.value


def next_entry(
    run: ListRun,
    previous: Entry | None,
    rated: PeriodRated | None,
    unrated: PeriodUnrated | None,
    pooled_now: int,
    facts: PlayerFacts,
    player: int,
) -> Entry | None:
    """The player's next entry; None for somebody of whom there is nothing to remember.

    ``pooled_now``: games of a newcomer in this period, whether or not they make a rating.
    """
    if previous is None and not (rated and rated.n) and unrated is None:
        return None
    old = previous or Entry(player=player, rating=None, state=ListState.UNRATED)
    total, peak = old.total, old.peak
    rating, games = old.rating, 0
    known = total is not None or not _was_listed(old)
    if rated and rated.n:
        rating, games = remedied(rated, run.remedies.get(player)), rated.n
        first = rated.first.n if rated.first and run.played.lists.first_games_count else 0
        total = first + games + (total or 0) if known else None
        games += pooled_now if rated.first else 0
    elif old.rating is None and unrated is not None:
        games = pooled_now
        if unrated.listed:
            rating = unrated.rating
            counted = unrated.n if run.played.lists.first_games_count else 0
            total = counted + (total or 0) if known else None
    rating = lifted(run, rating, facts.standard)
    floor = run.listed.lists.floor
    if rating is None or (floor and rating < floor.value):
        return _off_the_list(run, old, games, total, peak)
    known_peak = old.rating if peak is None else peak
    peak = rating if known_peak is None else max(rating, known_peak)
    entry = Entry(
        player=player,
        rating=rating,
        games=games,
        k=printed_k(run.listed, rating, peak, total, facts.junior),
        total=total,
        peak=peak,
        junior=facts.junior,
        federation=facts.federation,
        title=facts.title,
    )
    return _with_state(run, old, entry, facts.year_games)


def _was_listed(entry: Entry) -> bool:
    """Whether a player is on the list or has left it: games nobody counted are not none."""
    return entry.rating is not None or entry.inactive_since is not None


def lifted(run: ListRun, rating: int | None, standard: int | None) -> int | None:
    """The rating after the lifts of the day."""
    if rating is None:
        return None
    once, by_standard = run.listed.lists.one_time_lift, run.listed.lists.standard_lift
    if once and "one-time" in run.lifts:
        rating = one_time_lift(once.value, rating)
    if by_standard and "standard" in run.lifts:
        rating = standard_lift(by_standard.value, rating, standard)
    return rating


def lift_days(edition: Edition) -> dict[str, date]:
    """The lifts an edition knows, and the day it lays each down for."""
    rules = {"one-time": edition.lists.one_time_lift, "standard": edition.lists.standard_lift}
    return {name: rule.value.day for name, rule in rules.items() if rule}


def lifts_due(edition: Edition, on: date) -> tuple[str, ...]:
    """The lifts an edition lays down for the list of a day."""
    return tuple(name for name, day in lift_days(edition).items() if day == on)


def _off_the_list(
    run: ListRun, old: Entry, games: int, total: int | None, peak: int | None
) -> Entry:
    """A player below the floor, or not yet published: what is remembered of them."""
    was_listed = old.rating is not None
    if was_listed and not run.listed.lists.delisted_remember:
        total, peak = 0, None
    return Entry(
        player=old.player,
        rating=None,
        games=games,
        state=ListState.UNRATED,
        total=total,
        peak=peak,
        inactive_since=run.on if was_listed else old.inactive_since,
    )


def printed_k(
    edition: Edition, rating: int, peak: int, total: int | None, junior: bool | None
) -> int:
    """K as printed on a list, for the games that follow; an unknown career is a long one."""
    rules = edition.change.k
    limit = rules.junior_until
    age = limit.value if junior and limit else None
    games = GAMES_IF_UNKNOWN if total is None else total
    return rules.policy.value(rules, Career(rating, peak, games, age)).k


def _with_state(run: ListRun, old: Entry, entry: Entry, year_games: int | None) -> Entry:
    """Active or not, by the latest games (feda-1996 8.22, 2005 9.23, 2009 7.23, 2022 7.2.2)."""
    lists = run.listed.lists
    needed, again = lists.inactive_below_games, lists.active_again_games
    if needed is None:
        return entry
    played = entry.games + (year_games or 0)
    withheld = old.state is ListState.WITHHELD and old.inactive_since is not None
    was_out = withheld or old.state in (ListState.INACTIVE, ListState.APART)
    if was_out:
        active = again is not None and played >= again.value
    else:
        active = year_games is None or old.rating is None or played >= needed.value
    if active:
        return entry
    since = old.inactive_since if was_out and old.inactive_since else run.on
    shown = lists.inactive_shown_lists
    length = 12 // len(lists.months.value)
    apart = shown is not None and months_between(since, run.on) // length > shown.value
    state = ListState.APART if apart else ListState.INACTIVE
    return replace(entry, state=state, inactive_since=since)


def months_between(first: date, last: date) -> int:
    """Whole months from one list date to another."""
    return 12 * (last.year - first.year) + last.month - first.month


def activity_months(edition: Edition) -> int:
    """How many months of games tell who is active.

    READING: a year where an edition asks for games and does not say of how long.
    """
    months = edition.lists.inactive_after_months
    return MONTHS_OF_ACTIVITY if months is None else months.value


def activity_since(run: ListRun) -> date:
    """The day after which the games of lists tell who is active: so many months before this one."""
    year, month = divmod(12 * run.on.year + run.on.month - 1 - activity_months(run.listed), 12)
    return date(year, month + 1, min(run.on.day, 28))
