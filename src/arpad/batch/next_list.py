"""From one list to the next: ``rating.next_list`` as expressions, for everybody at once."""

import ibis
from ibis.expr.types import BooleanValue, DateValue, IntegerValue, StringValue, Table

from arpad.batch.development import CareerColumns
from arpad.batch.inputs import DatedList, PeriodTables
from arpad.batch.joining import united
from arpad.batch.policies import k_of, rounded_by
from arpad.batch.schemas import LIST, NEW
from arpad.core.rating_list import ListState
from arpad.core.rounding import round_half_up
from arpad.rules.rating.development import GAMES_IF_UNKNOWN
from arpad.rules.rating.next_list import ListRun, activity_since


def new_list(tables: PeriodTables, run: ListRun, day: Table, rated: Table, unrated: Table) -> Table:
    """Everybody's next entry; whom no list has had and nothing is to be remembered of stays NEW.

    ``day`` is a row with the day of the run, under ``on``.
    """
    rows = _together(tables, rated, unrated).cross_join(day)
    rows = _with_year_games(tables, run, rows)
    rows = _with_results(run, rows)
    rows = _with_lifts(run, rows)
    floor = run.listed.lists.floor
    on_list = rows.new_rating.notnull()
    if floor:
        on_list &= rows.new_rating >= floor.value
    rows = rows.mutate(on_list=ibis.coalesce(on_list, False), junior_now=_junior(run, rows))
    rows = _with_memory(run, rows)
    rows = _with_states(run, rows)
    return _as_list(rows)


def _together(tables: PeriodTables, rated: Table, unrated: Table) -> Table:
    changed = rated.filter(rated.n > 0).rename(
        rated_n="n",
        rated_half_points="half_points",
        rated_expected="expected",
        rated_k="k_used",
        rated_change="change",
        rated_previous="previous",
        rated_new="new_rating",
    )
    first = unrated.rename(
        first_rating="rating", first_n="n", first_now="now", first_listed="listed"
    )
    rows = tables.base.left_join(changed, "player").drop("player_right")
    return rows.left_join(first, "player").drop("player_right")


def _with_year_games(tables: PeriodTables, run: ListRun, rows: Table) -> Table:
    """Games of the lists that tell who is active; empty where they do not go back so far."""
    since = activity_since(run)
    if tables.lists[0].on > since:
        return rows.mutate(year_games=ibis.null("int64"))
    latest = [_games_of(each) for each in tables.lists if since < each.on < run.on]
    if not latest:
        return rows.mutate(year_games=ibis.literal(0, type="int64"))
    games = united(latest)
    summed = games.group_by("player").aggregate(year_games=games.games.sum())
    found = rows.left_join(summed, "player").drop("player_right")
    return found.mutate(year_games=ibis.coalesce(found.year_games, 0))


def _games_of(dated: DatedList) -> Table:
    table = dated.table.filter(dated.table.games > 0)
    return table.select("player", "games")


def _with_results(run: ListRun, rows: Table) -> Table:
    """The rating, the games and the career after the period."""
    counted = run.played.lists.first_games_count
    was_listed = rows.rating.notnull() | rows.inactive_since.notnull()
    known = rows.total.notnull() | ~was_listed
    has_rated = rows.rated_n.notnull()
    pooled = rows.rating.isnull() & rows.first_now.notnull() & ~has_rated
    listed = pooled & ibis.coalesce(rows.first_listed, False)
    first_games = rows.first_n if counted else ibis.literal(0, type="int64")
    more = ibis.ifelse(has_rated, rows.rated_n + rows.begun_n, first_games)
    total = ibis.ifelse(known, more + ibis.coalesce(rows.total, 0), ibis.null("int64"))
    return rows.mutate(
        entered=(rows.state != NEW) | has_rated | rows.first_now.notnull(),
        new_rating=ibis.cases(
            (has_rated, rows.rated_new), (listed, rows.first_rating), else_=rows.rating
        ),
        new_games=ibis.cases(
            (has_rated, rows.rated_n + rows.begun_now), (pooled, rows.first_now), else_=0
        ),
        new_total=ibis.ifelse(has_rated | listed, total, rows.total),
    )


def _with_lifts(run: ListRun, rows: Table) -> Table:
    """The lifts of the day: 1 March 2024 for all, 1 October 2022 for rapid and blitz."""
    once, by_standard = run.listed.lists.one_time_lift, run.listed.lists.standard_lift
    rating = rows.new_rating
    if once and "one-time" in run.lifts:
        rule = once.value
        share = rule.share
        lifted = rounded_by(round_half_up)(
            rating * share.denominator + share.numerator * (rule.below - rating),
            ibis.literal(share.denominator, type="int64"),
        )
        rating = ibis.ifelse(rating < rule.below, lifted, rating)
    if by_standard and "standard" in run.lifts:
        standard = ibis.coalesce(rows.next_standard, rows.standard)
        least = standard - by_standard.value.margin
        rating = ibis.ifelse(least > rating, least, rating)
    return rows.mutate(new_rating=rating)


def _junior(run: ListRun, rows: Table) -> BooleanValue:
    limit = run.listed.change.k.junior_until
    by_age = (rows.on.year() - rows.birth_year) <= limit.value if limit else ibis.null("boolean")
    return ibis.ifelse(rows.birth_year.notnull(), by_age, rows.junior)


def _with_memory(run: ListRun, rows: Table) -> Table:
    """The highest rating, K, and what is remembered of who leaves the list."""
    before = ibis.coalesce(rows.peak, rows.rating, rows.new_rating)
    highest = ibis.greatest(rows.new_rating, before)
    leaves = rows.rating.notnull() & ~rows.on_list
    total, peak = rows.new_total, ibis.ifelse(rows.on_list, highest, rows.peak)
    if not run.listed.lists.delisted_remember:
        total = ibis.ifelse(leaves, 0, total)
        peak = ibis.ifelse(leaves, ibis.null("int64"), peak)
    rows = rows.mutate(new_total=total, new_peak=peak, leaves=leaves)
    return rows.mutate(new_k=ibis.ifelse(rows.on_list, _printed_k(run, rows), ibis.null("int64")))


def _printed_k(run: ListRun, rows: Table) -> IntegerValue:
    """K for the games that follow; an unknown career is a long one."""
    rules = run.listed.change.k
    limit = rules.junior_until.value if rules.junior_until else 0
    age = ibis.ifelse(ibis.coalesce(rows.junior_now, False), limit, ibis.null("int64"))
    games = ibis.coalesce(rows.new_total, GAMES_IF_UNKNOWN)
    return k_of(run.listed)(rules, CareerColumns(rows.new_rating, rows.new_peak, games, age))


def _with_states(run: ListRun, rows: Table) -> Table:
    """Active or not, by the latest games (feda-1996 8.22, 2005 9.23, 2009 7.23, 2022 7.2.2)."""
    inactive, since = _inactive(run, rows), _since(rows)
    state: StringValue = ibis.literal(ListState.ACTIVE.value)
    state = ibis.ifelse(inactive, _shown(run, rows.on, since), state)
    state = ibis.ifelse(ibis.coalesce(rows.withheld, False), ListState.WITHHELD.value, state)
    left = ibis.ifelse(rows.leaves, rows.on, rows.inactive_since)
    return rows.mutate(
        new_state=ibis.cases(
            (~rows.entered, NEW), (rows.on_list, state), else_=ListState.UNRATED.value
        ),
        new_since=ibis.ifelse(rows.on_list, ibis.ifelse(inactive, since, ibis.null("date")), left),
    )


def _was_out(rows: Table) -> BooleanValue:
    withheld = (rows.state == ListState.WITHHELD.value) & rows.inactive_since.notnull()
    return withheld | rows.state.isin([ListState.INACTIVE.value, ListState.APART.value])


def _inactive(run: ListRun, rows: Table) -> BooleanValue:
    lists = run.listed.lists
    needed, again = lists.inactive_below_games, lists.active_again_games
    if needed is None:
        return ibis.literal(False)
    played = rows.new_games + ibis.coalesce(rows.year_games, 0)
    back = played >= again.value if again else ibis.literal(False)
    active = rows.year_games.isnull() | rows.rating.isnull() | (played >= needed.value)
    return ~ibis.ifelse(_was_out(rows), back, active)


def _since(rows: Table) -> DateValue:
    before = ibis.ifelse(_was_out(rows), rows.inactive_since, ibis.null("date"))
    return ibis.coalesce(before, rows.on)


def _shown(run: ListRun, on: DateValue, since: DateValue) -> StringValue:
    """Inactive, or for so long that the list no longer prints the player."""
    shown = run.listed.lists.inactive_shown_lists
    if shown is None:
        return ibis.literal(ListState.INACTIVE.value)
    length = 12 // len(run.listed.lists.months.value)
    months = 12 * (on.year() - since.year()) + on.month() - since.month()
    # More than so many whole lists: at least the months of one list more.
    apart = months >= (shown.value + 1) * length
    return ibis.ifelse(apart, ListState.APART.value, ListState.INACTIVE.value)


def _as_list(rows: Table) -> Table:
    """The columns of a list, with what the period was for everybody who had rated games."""
    columns = {
        "player": rows.player,
        "state": rows.new_state,
        "rating": ibis.ifelse(rows.on_list, rows.new_rating, ibis.null("int64")),
        "k": rows.new_k,
        "games": ibis.ifelse(rows.entered, rows.new_games, 0),
        "total": rows.new_total,
        "peak": rows.new_peak,
        "inactive_since": rows.new_since,
        "junior": rows.junior_now,
        "birth_year": rows.birth_year,
        "standard": rows.standard,
        "guest": rows.guest,
        "withheld": rows.withheld,
        "next_standard": ibis.null("int64"),
        "bonus": ibis.null("int64"),
        "restart": ibis.null("boolean"),
        "previous": rows.rated_previous,
        "half_points": rows.rated_half_points,
        "expected": rows.rated_expected,
        "k_used": rows.rated_k,
        "change": rows.rated_change,
    }
    assert tuple(columns) == tuple(LIST.kinds)
    return rows.select(
        **{name: columns[name].cast(kind.value) for name, kind in LIST.kinds.items()}
    )
