"""What a bundle says held against what its members give: every difference named."""

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import Final

from arpad.core.finding import Finding
from arpad.core.rating_list import Entry
from arpad.office.proof.bundles.contents import BundledEvent, Contents
from arpad.office.proof.bundles.recomputing import Recomputed, entry_of
from arpad.office.proof.hashes.events import EventEntrant
from arpad.rules.rating.next_list import ListRun, is_junior_on
from arpad.rules.rating.periods.entering import Entrant
from arpad.rules.rating.periods.making import MadeEvent
from arpad.rules.rating.periods.results import PlayerResult
from arpad.rules.rating.results import GameLine, RatedPlayer
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition

COMPARED: Final = ("rating", "games", "k", "state", "total", "peak", "inactive_since")
ENTERED: Final = (
    "guest", "rating", "standard", "k", "games", "peak", "first_event", "listed_after_start",
)  # fmt: skip
SHOWN: Final = 20


def differences(contents: Contents, found: Recomputed) -> Iterator[Finding]:
    """Where an entrant, an age or a line is not what the members give."""
    yield from _other_entrants(contents, found)
    yield from _other_juniors(contents, found)
    yield from _other_lines(contents, found)


def _other_entrants(contents: Contents, found: Recomputed) -> Iterator[Finding]:
    """With what somebody entered an event, and with what the lists say they did."""
    for rated in found.made.events:
        bundled = found.events[rated.event.key]
        for stated, derived in zip(bundled.stated.entrants, rated.entrants, strict=True):
            for name, said, given in _unlike(stated, derived, rated):
                yield Finding.error(
                    "bundle.entrant",
                    event_name(bundled),
                    _entering_article(rated.event.edition, name),
                    player=contents.name_of(stated.person),
                    no=stated.no,
                    field=name,
                    found=_shown(said),
                    expected=_shown(given),
                )


def _unlike(
    stated: EventEntrant, derived: Entrant, rated: MadeEvent
) -> Iterator[tuple[str, object, object]]:
    """Guests have no list of ours behind them: they are taken as stated."""
    if stated.guest and derived.guest:
        return
    for name in ENTERED:
        said, given = getattr(stated, name), getattr(derived, name)
        if said != given:
            yield name, said, given
    until = _junior_until(derived.birth_year, rated)
    if stated.junior_until != until:
        yield "junior_until", stated.junior_until, until


def _junior_until(birth_year: int | None, rated: MadeEvent) -> int | None:
    """The last year in which the age rule gives K; none that is over when the event begins."""
    limit = rated.event.edition.change.k.junior_until
    if birth_year is None or limit is None:
        return None
    until = birth_year + limit.value
    return until if until >= rated.event.start.year else None


def _other_juniors(contents: Contents, found: Recomputed) -> Iterator[Finding]:
    """Whoever the list calls a junior, or not, against the year the events give."""
    listed = found.run.listed
    for number, year in found.births.items():
        person = found.persons[number - 1]
        line = contents.lines.get(person)
        expected = is_junior_on(listed, contents.on, year)
        if line is not None and line.rating is not None and line.junior != expected:
            yield _line_finding(
                contents, person, "junior", line.junior, expected, listed.change.k.policy.article
            )


def _other_lines(contents: Contents, found: Recomputed) -> Iterator[Finding]:
    entries = found.made.entries
    for number, person in enumerate(found.persons, start=1):
        line, entry = contents.lines.get(person), entries.get(number)
        if line is None and entry is None:
            continue
        printed = entry_of(line, number) if line else None
        if line is None or entry is None or printed is None:
            yield _line_finding(
                contents, person, "rating", _rating(printed), _rating(entry), found.run.listed.key
            )
            continue
        for name in COMPARED:
            said, given = getattr(printed, name), getattr(entry, name)
            if said != given:
                article = _line_article(found.run, name)
                yield _line_finding(contents, person, name, said, given, article)
                yield from _working(contents, found, number)
                break


def _working(contents: Contents, found: Recomputed, number: int) -> Iterator[Finding]:
    """The events and games behind a number that differs, as they were calculated again."""
    for rated in found.made.events:
        for each in rated.outcome.results:
            if each.player == number:
                values = {
                    "player": contents.name_of(found.persons[number - 1]),
                    "games": _games(contents, found.events[rated.event.key], each),
                    "points": str(Fraction(each.result.half_points, 2)),
                    "change": _change(each),
                }
                place = event_name(found.events[rated.event.key])
                article = rated.event.edition.change.change.article
                yield Finding.note("bundle.working", place, article, **values)


def _games(contents: Contents, event: BundledEvent, result: PlayerResult) -> str:
    """Round, opponent, points and what was expected, game by game."""
    persons = {each.no: each.person for each in event.stated.entrants}
    shown = []
    for line in result.result.lines:
        points = Fraction(line.half_points, 2)
        opponent = contents.name_of(persons[line.opponent])
        text = f"{line.round}: {opponent} {_shown(line.rating)} {points}"
        if isinstance(line, GameLine):
            text += f" (0.{line.expected:02d})" if line.expected < 100 else " (1.00)"
        shown.append(text)
    return "; ".join(shown) or "–"


def _change(result: PlayerResult) -> str:
    found = result.result
    if isinstance(found, RatedPlayer):
        sign = "−" if found.change < 0 else "+"
        return f"{sign}{abs(found.change) // 100}.{abs(found.change) % 100:02d}"
    return _shown(found.ru)


def _line_finding(
    contents: Contents, person: str, name: str, said: object, given: object, article: str
) -> Finding:
    return Finding.error(
        "bundle.line",
        "lines.jsonl",
        article,
        player=contents.name_of(person),
        field=name,
        found=_shown(said),
        expected=_shown(given),
    )


def _line_article(run: ListRun, name: str) -> str:
    lists, change = run.listed.lists, run.played.change
    rules: dict[str, Cited[object] | None] = {
        "rating": change.rounding,
        "games": change.change,
        "k": run.listed.change.k.policy,
        "state": lists.inactive_below_games,
        "total": change.k.new_until,
        "peak": change.k.top_from,
        "inactive_since": lists.inactive_below_games,
    }
    rule = rules[name]
    return rule.article if rule else run.listed.key


def _entering_article(edition: Edition, name: str) -> str:
    if name in ("k", "games", "peak", "junior_until"):
        return edition.change.k.policy.article
    rule = edition.lists.late_entry if name == "listed_after_start" else edition.initial.mean
    return (rule or edition.initial.mean).article


def event_name(event: BundledEvent) -> str:
    """An event as somebody who has the report finds it."""
    return f"{event.content.name} ({event.stated.report[:12]}…)"


def _rating(entry: Entry | None) -> int | None:
    return entry.rating if entry else None


def _shown(value: object) -> str:
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case date():
            return value.isoformat()
        case _:
            return str(value)


def shortened(found: Sequence[Finding]) -> tuple[Finding, ...]:
    """The first differences, and how many more there are."""
    if len(found) <= SHOWN:
        return tuple(found)
    more = Finding.error("bundle.more", n=len(found) - SHOWN)
    return (*found[:SHOWN], more)
