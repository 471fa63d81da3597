"""Whether the time control and the days of an event allow it to be rated.

FEDA 1996 2 and 4; FIDE 2005 and 2009 1 and 3; FIDE since 2022 1 and 3, and 1 and 3 of the rapid
and blitz text. Times are minutes for 60 moves. The encoded time control of a report
(``report.time_code``) is believed before the text; an unreadable one is passed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from arpad.core.event import Event
from arpad.core.finding import MOST_FINDINGS, Finding, Severity
from arpad.core.stated_control import clock_of, control_at, written_controls
from arpad.core.time_control import TimeControl
from arpad.rules.regulations.cited import Cited

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import Edition, TimeBand

# FEDA 1996: the hour before and after the first control, and with electronic clocks.
FIRST_HOUR: Final = Cited(1, "2.22")
LAST_HOUR: Final = Cited(1, "2.24")
HOUR: Final = 60
Values = dict[str, str | int | Fraction]


def control_missing(edition: Edition, event: Event) -> Iterator[Finding]:
    """A report names the time control (FEDA 10.22, FIDE 2005 11.22), or nobody can judge it."""
    article = _article(edition)
    if article and not any(text for _, text in written_controls(event)):
        yield Finding.warning("time.missing", "time_control", article)


def control_unreadable(edition: Edition, event: Event) -> Iterator[Finding]:
    """A time control that says something must say something definite."""
    article = _article(edition)
    for place, text in written_controls(event):
        if article and text and control_at(place, text) is None:
            example = "90 min + 30 s" if place == "time_control" else "40/5400+30:1800+30"
            values: Values = {"found": text[:100], "expected": example}
            yield Finding.warning("time.unreadable", place, article, **values)


def controls_disagree(edition: Edition, event: Event) -> Iterator[Finding]:
    """The code and the text of one report give the same time."""
    read = [control_at(place, text) for place, text in written_controls(event) if text]
    code, text = (*read, None, None)[:2]
    if code and text and code.minutes_for() != text.minutes_for():
        values: Values = {"found": code.minutes_for(), "expected": text.minutes_for()}
        place, article = "report.time_code", _article(edition)
        yield Finding.warning("time.disagree", place, article, **values)


def wrong_class(edition: Edition, event: Event) -> Iterator[Finding]:
    """The time belongs to the list the event is sent for (1.1; rapid 1.1.1, blitz 1.1.2)."""
    rules, clock = edition.admission, clock_of(event)
    if clock is None:
        return
    above, below, most = rules.longer_than, rules.shorter_than, rules.at_most
    minutes, article, expected = clock.control.minutes_for(), "", ""
    if rules.minutes and minutes < _lowest(rules.minutes.value):
        article, expected = rules.minutes.article, f"T >= {_lowest(rules.minutes.value)}"
    elif above and below and not above.value < minutes < below.value:
        article, expected = above.article, f"{above.value} < T < {below.value}"
    elif above and most and not above.value < minutes <= most.value:
        article, expected = above.article, f"{above.value} < T <= {most.value}"
    if article:
        values: Values = {"found": minutes, "expected": expected}
        yield Finding.error("time.wrong_class", clock.place, article, **values)


def too_fast_event(edition: Edition, event: Event) -> Iterator[Finding]:
    """One strong player slows the whole event down (FIDE 2005, 1.11-1.2; 2009, 1.1-1.2)."""
    rule, clock = edition.admission.minutes, clock_of(event)
    if rule is None or clock is None or edition.admission.minutes_per_game:
        return
    minutes = clock.control.minutes_for()
    rating = max((player.rating or 0 for player in event.players), default=0)
    needed = _needed(rule.value, rating)
    if _lowest(rule.value) <= minutes < needed:
        values: Values = {"found": minutes, "expected": needed, "rating": rating}
        yield Finding.error("time.too_fast_event", clock.place, rule.article, **values)


def too_fast_games(edition: Edition, event: Event) -> Iterator[Finding]:
    """The stronger player of a game says how slow it must be (FIDE since 2022, 1.1).

    READING: an unrated player counts as below 1800. Games too fast for anybody are left to
    ``wrong_class``. That some games are lost does not lose the event; that all are does.
    """
    rule, clock = edition.admission.minutes, clock_of(event)
    fast = fast_games(edition, event)
    if rule is None or clock is None or not fast:
        return
    played = sum(game.result.played and game.rated for game in event.games)
    severity = Severity.ERROR if len(fast) == played else Severity.WARNING
    minutes = clock.control.minutes_for()
    for index, rating in fast[:MOST_FINDINGS]:
        needed, place = _needed(rule.value, rating), f"games[{index}]"
        round_ = event.games[index].round
        values: Values = {"found": minutes, "expected": needed, "rating": rating, "round": round_}
        yield Finding(
            severity=severity,
            code="time.too_fast_game",
            place=place,
            article=rule.article,
            values=values,
        )
    if fast[MOST_FINDINGS:]:
        more: Values = {"found": minutes, "games": len(fast) - MOST_FINDINGS}
        yield Finding(
            severity=severity,
            code="time.too_fast_more",
            place="games",
            article=rule.article,
            values=more,
        )


def fast_games(edition: Edition, event: Event) -> list[tuple[int, int]]:
    """The games, by index, that are too fast for the rating beside them."""
    rule, clock = edition.admission.minutes, clock_of(event)
    if rule is None or clock is None or not edition.admission.minutes_per_game:
        return []
    minutes = clock.control.minutes_for()
    if not _lowest(rule.value) <= minutes < max(band.minutes for band in rule.value):
        return []
    ratings = {player.no: player.rating or 0 for player in event.players}
    return [
        (index, rating)
        for index, game in enumerate(event.games)
        for rating in [max(ratings.get(game.white, 0), ratings.get(game.black, 0))]
        if game.result.played and game.rated and minutes < _needed(rule.value, rating)
    ]


def moves_per_hour(edition: Edition, event: Event) -> Iterator[Finding]:
    """No phase of the game goes faster than 23 moves an hour (FEDA 1996, 2.1 and 2.23)."""
    rule, clock = edition.admission.moves_per_hour, clock_of(event)
    if rule is None or clock is None or _increments(clock.control):
        return
    if found := _too_quick(clock.control, rule):
        values: Values = {"found": found, "expected": rule.value}
        yield Finding.error("time.moves_per_hour", clock.place, rule.article, **values)


def quickplay_finish(edition: Edition, event: Event) -> Iterator[Finding]:
    """A game ended by the clock: four hours, one before and one after (FEDA 1996, 2.21-2.24)."""
    rule, clock = edition.admission.quickplay_hours, clock_of(event)
    if rule is None or clock is None or _increments(clock.control):
        return
    for article, found, expected in _short_hours(clock.control, rule):
        values: Values = {"found": found, "expected": expected}
        yield Finding.error("time.quickplay", clock.place, article, **values)


def electronic_clocks(edition: Edition, event: Event) -> Iterator[Finding]:
    """An hour and ten seconds a move, unless it would do without them (FEDA 1996, 2.3)."""
    rule, clock = edition.admission.electronic_increment, clock_of(event)
    if rule is None or clock is None or not _increments(clock.control):
        return
    slow, long = edition.admission.moves_per_hour, edition.admission.quickplay_hours
    sides, seconds = (clock.control.white, clock.control.black), min(_increments(clock.control))
    minutes = min(Fraction(sum(period.seconds for period in side), 60) for side in sides)
    fits = slow and long and not _too_quick(clock.control, slow)
    fits = fits and long and not [*_short_hours(clock.control, long)]
    if fits or (seconds >= rule.value and minutes >= HOUR):
        return
    values: Values = {"found": minutes, "expected": HOUR, "seconds": seconds}
    values["increment"] = rule.value
    yield Finding.error("time.electronic", clock.place, rule.article, **values)


def first_control(edition: Edition, event: Event) -> Iterator[Finding]:
    """The first control: 40 moves advised (2005 and 2009, 1.3), 30 needed (since 2022, 1.2)."""
    rule, clock = edition.admission.first_control_moves, clock_of(event)
    moves = clock.control.first_control_moves if clock else None
    if rule is None or clock is None or moves is None:
        return
    place, article, required = clock.place, rule.article, edition.admission.minutes_per_game
    values: Values = {"found": moves, "expected": rule.value}
    if required and moves < rule.value:
        yield Finding.error("time.first_control", place, article, **values)
    elif not required and moves != rule.value:
        yield Finding.note("time.first_control_advised", place, article, **values)


def unequal_times(edition: Edition, event: Event) -> Iterator[Finding]:
    """Armageddon and handicap games are not rated (rapid and blitz since 2022, 1.2).

    READING: a standard event may have them where both times suffice (1.1), which is a warning.
    """
    rules, clock = edition.admission, clock_of(event)
    if clock is None or clock.control.equal:
        return
    place, values = clock.place, {"found": clock.text}
    if rule := rules.equal_times:
        yield Finding.error("time.unequal", place, rule.article, **values)
    elif least := rules.minutes:
        yield Finding.warning("time.unequal_standard", place, least.article, **values)


def rounds_per_day(edition: Edition, event: Event) -> Iterator[Finding]:
    """No more rounds a day: 2 (FEDA 4.1, 4.2), 3 (2005, 2009), 15 (rapid) or 30 (blitz; 3.1)."""
    rule, place = edition.admission.rounds_per_day, "round_dates"
    for day, rounds in _days(event):
        if rule and rounds > rule.value:
            values: Values = {"found": rounds, "expected": rule.value, "day": day}
            yield Finding.error("time.rounds_per_day", place, rule.article, **values)


def hours_per_day(edition: Edition, event: Event) -> Iterator[Finding]:
    """No more than 12 hours of play a day, reckoned with games of 60 moves (FIDE 3.1)."""
    rule, clock = edition.admission.hours_per_day, clock_of(event)
    if rule is None or clock is None:
        return
    for day, rounds in _days(event):
        hours = rounds * clock.control.game_minutes() / 60
        if hours > rule.value:
            values: Values = {"found": hours, "expected": rule.value, "day": day, "rounds": rounds}
            yield Finding.error("time.hours_per_day", "round_dates", rule.article, **values)


def _article(edition: Edition) -> str:
    """The article about the rate of play, if the edition has one."""
    rules = edition.admission
    rule = rules.minutes or rules.longer_than or rules.moves_per_hour
    return rule.article if rule else ""


def _lowest(bands: tuple[TimeBand, ...]) -> int:
    return min(band.minutes for band in bands)


def _needed(bands: tuple[TimeBand, ...], rating: int) -> int:
    return max(band.minutes for band in bands if rating >= band.rating)


def _increments(control: TimeControl) -> list[int]:
    """The seconds a move of every period, if any period gives some."""
    found = [period.increment for period in (*control.white, *control.black)]
    return found if any(found) else []


def _too_quick(control: TimeControl, rule: Cited[int]) -> Fraction | None:
    """The moves an hour of the first phase with more than the rule allows."""
    for each in (*control.white, *control.black):
        if each.moves and each.moves * 3600 > rule.value * each.seconds:
            return Fraction(each.moves * 3600, max(each.seconds, 1))
    return None


def _short_hours(control: TimeControl, rule: Cited[int]) -> Iterator[tuple[str, Fraction, int]]:
    """Article, hours found and hours needed, where a game with a quickplay finish is too short."""
    sides = (control.white, control.black)
    if all(side[-1].moves for side in sides):
        return
    hours = Fraction(sum(period.seconds for side in sides for period in side), 3600)
    first, last = (min(Fraction(side[at].seconds, 3600) for side in sides) for at in (0, -1))
    for each, found in ((rule, hours), (FIRST_HOUR, first), (LAST_HOUR, last)):
        if found < each.value:
            yield each.article, found, each.value


def _days(event: Event) -> Iterator[tuple[str, int]]:
    """The rounds of every day: by the dates of rounds, of games, or what the days must hold.

    Not those of which no game is rated: play-offs have a time control of their own.
    """
    apart = {game.round for game in event.games} - {
        game.round for game in event.games if game.rated
    }
    dates = (day for number, day in enumerate(event.round_dates, 1) if number not in apart)
    rounds = Counter(_known_days(dates))
    if not rounds:
        dated = (game for game in event.games if game.date and game.round not in apart)
        seats = ((game.date or "", no) for game in dated for no in (game.white, game.black))
        for (day, _), games in Counter(seats).items():
            rounds |= Counter(dict.fromkeys(_known_days([day]), games))
    if not rounds and event.start and event.end and event.start <= event.end:
        days = (event.end - event.start).days + 1
        rounds[f"{event.start}/{event.end}"] = -(-(event.number_of_rounds - len(apart)) // days)
    yield from sorted(rounds.items())


def _known_days(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        with suppress(ValueError):
            yield date.fromisoformat(text).isoformat()
