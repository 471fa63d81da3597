"""The whole story of a number: the lists and K used, every event, every game, with articles."""

from collections.abc import Iterator, Sequence
from datetime import date

from arpad.core.rating_list import PUBLISHED, Entry, ListRow, ListState
from arpad.core.step import Exact, Step
from arpad.office.periods.careers import what_is_known
from arpad.office.periods.on_record import ListPeriod, Participation, pooled_earlier, read_period
from arpad.office.periods.opponents import own_events
from arpad.office.periods.withheld import restrictions_then
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.merges import merges_at
from arpad.office.records.printed import printed_players
from arpad.rules.rating.next_list import ListRun
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.remedies import ARTICLE, remedied
from arpad.rules.rating.working import explain_own, period_working


def story_of(connection: Connection, row: ListRow, player: int) -> Step | None:
    """How a player came by the place on a list; None when the list does not know the player."""
    own = merges_at(connection, row.log_id).get(player, player)
    entry = entries(connection, row.id, [own]).get(own)
    if entry is None:
        return None
    names = {own: printed_players(connection, row.id, [own])[own].name}
    if row.kind != PUBLISHED:
        return _imported(row, entry, names[own])
    return _list_step(connection, read_period(connection, row, [own], names), own, names[own])


def _list_step(connection: Connection, made: ListPeriod, player: int, name: str) -> Step:
    row, entry, before = made.row, made.entries[player], made.before.get(player)
    period = made.periods.get(player)
    events = list(made.events.get(player, ()))
    if isinstance(period, PeriodUnrated):
        events = [*pooled_earlier(connection, row, player, period, {player: name}), *events]
    steps = [_before(made, before), *map(_entered, events)]
    if period is not None:
        steps.append(_period(connection, row, period, events))
    career = what_is_known(connection, made.run.listed, row, entry) if entry.rating else ()
    steps += _after(made.run, entry, before, period, career)
    if entry.state is ListState.WITHHELD:
        steps.append(_withheld(connection, row, entry))
    numbers: dict[str, Exact] = {
        "name": name,
        "list": row.date.isoformat(),
        "rating": entry.rating,
        "system": row.system,
    }
    key = "story.entry" if entry.rating is not None else "story.unrated"
    return Step(made.run.listed.lists.months.article, key, numbers, entry.rating, tuple(steps))


def _imported(row: ListRow, entry: Entry, name: str) -> Step:
    numbers: dict[str, Exact] = {
        "name": name,
        "list": row.date.isoformat(),
        "rating": entry.rating,
        "k": entry.k,
        "source": row.source_name,
        "sha256": (row.source_sha256 or "")[:12],
    }
    return Step("", "story.imported", numbers, entry.rating)


def _before(made: ListPeriod, before: Entry | None) -> Step:
    article = made.run.played.lists.months.article
    if before is None:
        return Step(article, "story.not_listed", {"list": _day(made.base_on)})
    numbers: dict[str, Exact] = {
        "list": _day(made.base_on),
        "rating": before.rating,
        "k": before.k,
        "total": before.total,
        "peak": before.peak,
    }
    key = "story.before" if before.rating is not None else "story.before_unrated"
    return Step(article, key, numbers, before.rating)


def _entered(part: Participation) -> Step:
    """Which list gave the rating an event was entered with."""
    event, player = part.event, part.kept.result.player
    numbers: dict[str, Exact] = {
        "event": event.name,
        "code": event.code,
        "start": event.start.isoformat(),
        "list": _day(event.ratings_of),
        "rating": player.rating if player.rating is not None else player.standard,
        "edition": event.edition.key,
    }
    if player.listed_after_start:
        rule = event.edition.lists.late_entry
        return Step(rule.article if rule else "", "story.listed_after", numbers)
    key = "story.entered" if player.rating is not None else "story.entered_unrated"
    if player.rating is None and player.standard is not None:
        key = "story.entered_standard"
    return Step(event.edition.lists.months.article, key, numbers)


def _period(
    connection: Connection,
    row: ListRow,
    period: PeriodRated | PeriodUnrated,
    events: Sequence[Participation],
) -> Step:
    """The events that count with their full working, as it was kept."""
    newcomer = period.first if isinstance(period, PeriodRated) else period
    counted = {each.event.key for each in newcomer.events} if newcomer else set()
    if isinstance(period, PeriodRated):
        counted |= {event.key for event, _ in period.events}
    parts = [each for each in events if each.event.code in counted]
    workings = map(explain_own, own_events(connection, row.id, parts))
    codes = [each.event.code for each in parts]
    titles = {each.event.code: f"{each.event.name} ({each.event.code})" for each in parts}
    return period_working(period, dict(zip(codes, workings, strict=True)), titles)


def _after(
    run: ListRun,
    entry: Entry,
    before: Entry | None,
    period: PeriodRated | PeriodUnrated | None,
    known: Sequence[str],
) -> Iterator[Step]:
    """What the list itself does: remedies, lifts, the floor, K and activity."""
    lists = run.listed.lists
    remedy = run.remedies.get(entry.player)
    if remedy and isinstance(period, PeriodRated) and period.n:
        given: dict[str, Exact] = {"points": remedy.points, "new": remedied(period, remedy)}
        yield Step(ARTICLE, f"story.{remedy.kind}", given, given["new"])
    once = lists.one_time_lift
    if once and "one-time" in run.lifts and (entry.rating or once.value.below) < once.value.below:
        yield Step(once.article, "story.lift_once", {"new": entry.rating})
    if lists.standard_lift and "standard" in run.lifts:
        yield Step(lists.standard_lift.article, "story.lift_standard", {"new": entry.rating})
    if entry.rating is None:
        was_listed = before is not None and before.rating is not None
        if was_listed and lists.delisted:
            numbers: dict[str, Exact] = {"floor": lists.delisted.value}
            yield Step(lists.delisted.article, "story.delisted", numbers)
        return
    k = run.listed.change.k.policy.article
    career: dict[str, Exact] = {"k": entry.k, "total": entry.total, "peak": entry.peak}
    yield Step(k, "story.k", career, entry.k, tuple(Step(k, each, {}) for each in known))
    if entry.inactive_since and lists.inactive_below_games:
        since: dict[str, Exact] = {
            "since": _day(entry.inactive_since),
            "needed": lists.inactive_below_games.value,
        }
        yield Step(lists.inactive_below_games.article, "story.inactive", since)
    elif before and before.state in (ListState.INACTIVE, ListState.APART) and period:
        rule = lists.active_again_games
        if rule:
            yield Step(rule.article, "story.active_again", {"games": entry.games})


def _withheld(connection: Connection, row: ListRow, entry: Entry) -> Step:
    """Which article keeps somebody off the list, and who decided it, or that the person died."""
    found = restrictions_then(connection, row).off_the_list(entry.player, entry.federation)
    if found and not found.body:
        return Step(found.article, "story.died", {"since": _day(found.since)})
    numbers: dict[str, Exact] = {"body": found.body if found else "–"}
    return Step(found.article if found else "", "story.withheld", numbers)


def _day(day: date | None) -> str:
    return day.isoformat() if day else "–"
