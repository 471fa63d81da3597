"""How long a national period takes: preview with the working, publication, correction, proof.

An invented federation of 20,000 players sends the TRF reports of 400 tournaments with some 60,000
games. They are registered, received, checked and accepted by the office's own functions into a
new SQLite file; that is told but not part of the figures. Each figure is taken once, with a new
connection. Then one player is explained on lists of several sizes, with the same tournaments
behind them.
"""

import io
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from time import perf_counter, process_time
from typing import Final, NamedTuple, TypeVar

from arpad.core.calendar import CalendarRow
from arpad.core.choosing import AUTO
from arpad.core.event import Play
from arpad.core.people import Role, User
from arpad.core.rating_list import ListRow
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import NewTournament
from arpad.doors.cli.collecting import collect_seldom
from arpad.made_up.federation import PERIODS, Federation, first_list, make_federation, report
from arpad.made_up.mishaps import with_wrong_result
from arpad.made_up.names import HOME
from arpad.made_up.people import Person
from arpad.made_up.tournaments import TIME_CONTROL, PlayedTournament
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.opening import found_office
from arpad.office.periods.computing import MadeList
from arpad.office.periods.correcting import freeze_correction, prepare_correction
from arpad.office.periods.publishing import Prepared, freeze, prepare_next
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.records.tournaments import tournaments
from arpad.office.systems import add_system
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.receiving import Incoming, receive
from arpad.office.tournaments.registration import Registration, register_tournament
from arpad.rules.rating.results import UnratedPlayer
from arpad.rules.rating.working import OwnEvent, explain_own

PLAYERS, EVENTS, LARGEST, SEED = 20_000, 400, 96, 1972
SYSTEM: Final = "national"
GOAL_SECONDS: Final = 4
STORIES: Final = 5
LISTED: Final = (1_500, 20_000, 200_000)
NOW: Final = datetime(2026, 1, 31, 12, tzinfo=UTC)
T = TypeVar("T")


class Took(NamedTuple):
    """Seconds on the clock, and those this process had a processor for."""

    clock: float
    processor: float

    def __add__(self, other: tuple[float, ...]) -> "Took":  # type: ignore[override]
        return Took(self.clock + other[0], self.processor + other[1])

    def __str__(self) -> str:
        return f"{self.clock:.2f} s ({self.processor:.2f} s of processor)"


def main() -> None:
    """Set the office up, measure, and print a line for each figure."""
    collect_seldom()  # as the command line does
    federation = make_federation(SEED, PLAYERS, EVENTS, largest=LARGEST, periods=[PERIODS[0]])
    games = sum(len(each.event.games) for each in federation.tournaments)
    print(f"{PLAYERS:,} players, {EVENTS} events, {games:,} games in TRF reports; SQLite")
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "arpad.db")
        desk, took = timed(lambda: furnish(place, federation))
        print(f"set up by the office's own functions: {took}", flush=True)
        prepared, preview = timed(lambda: prepare(desk))
        print(f"preview: {preview}")
        number, working = timed(lambda: work_out(prepared.lists[0]))
        print(f"working of {number:,} results: {working}")
        print(f"preview with the working: {preview + working} (goal: {GOAL_SECONDS} s or less)")
        (row,), took = timed(lambda: release(desk, prepared))
        print(f"publish: {took}")
        story = one_by_one(desk, prepared.lists[0], row)
        print(f"the story of one player (explain): {in_ms(story)}")
        print(f"verify: {prove(desk, row)}")
        measure_correction(desk, federation.tournaments[EVENTS // 2])
    measure_explaining()


def measure_explaining() -> None:
    """The story of one player of the same tournaments, on lists of several sizes."""
    small = make_federation(SEED, LISTED[0], EVENTS, largest=LARGEST, periods=[PERIODS[0]])
    for listed in LISTED:
        federation = replace(small, people=with_others(small.people, listed))
        with tempfile.TemporaryDirectory() as folder:
            desk = furnish(str(Path(folder) / "arpad.db"), federation)
            prepared = prepare(desk)
            (row,) = release(desk, prepared)
            story = one_by_one(desk, prepared.lists[0], row)
        print(f"explain with {listed:,} players listed: {in_ms(story)}", flush=True)


def with_others(people: Sequence[Person], listed: int) -> tuple[Person, ...]:
    """The same players, and so many more who do not play that the list has ``listed``."""
    last = max(person.fide_id for person in people)
    others = (
        replace(people[number % len(people)], fide_id=last + number, name=f"Other, No {number}")
        for number in range(1, listed - len(people) + 1)
    )
    return (*people, *others)


def furnish(place: str, federation: Federation) -> Desk:
    """An office with the list, and every report accepted."""
    officer = User("officer", "The officer", Role.OFFICER)
    desk = found_office(place, officer, HOME, "A federation", clock=lambda: NOW)
    add_system(desk, RatingSystem(SYSTEM, "National"))
    decide_edition(desk, SYSTEM, [Play.STANDARD], CalendarRow(date(1900, 1, 1), AUTO, {}))
    stream = io.BytesIO(first_list(federation.people))
    import_list(desk, GivenList(stream=stream, name="list.txt", play=Play.STANDARD), SYSTEM)
    for each in federation.tournaments:
        plan = each.plan
        new = NewTournament(
            code="",
            name=plan.name,
            play=Play.STANDARD,
            start=plan.start,
            end=plan.end,
            time_control=TIME_CONTROL,
        )
        asked = Registration(tournament=new, registered_on=plan.registered_on)
        take(desk, each, register_tournament(desk, asked).tournament.code, report(each.event))
    return desk


def take(
    desk: Desk, each: PlayedTournament, code: str, content: bytes, reason: str | None = None
) -> None:
    """Receive a report, check it and accept it."""
    receive(desk, Incoming(file_name=each.file_name, content=content, code=code, reason=reason))
    examine(desk, code)
    accept(desk, code)


def prepare(desk: Desk) -> Prepared:
    """The next list, as ``arpad office preview`` makes it."""
    with desk.reading() as connection:
        return prepare_next(connection, SYSTEM, Play.STANDARD)


def release(desk: Desk, prepared: Prepared) -> list[ListRow]:
    """Publish a list that was timed by itself before."""
    with desk.writing("publish") as work:
        return freeze(work, prepared)


def work_out(made: MadeList) -> int:
    """The steps of every result of the period, with the events as the preview rated them."""
    number = 0
    for event in made.events:
        names = {each.no: str(each.no) for each in event.results}
        unrated = frozenset(
            each.no for each in event.results if isinstance(each.result, UnratedPlayer)
        )
        for each in event.results:
            explain_own(
                OwnEvent(
                    result=each.result,
                    ignored=each.ignored,
                    incomplete=each.incomplete,
                    names=names,
                    unrated=unrated,
                )
            )
        number += len(event.results)
    return number


def in_ms(took: Took) -> str:
    """What is too short for seconds."""
    return f"{1000 * took.clock:.1f} ms ({1000 * took.processor:.1f} ms of processor)"


def one_by_one(desk: Desk, made: MadeList, row: ListRow) -> Took:
    """The time for the whole story of one player, on average over some who played."""
    chosen = list(made.periods)[:: max(1, len(made.periods) // STORIES)]
    with desk.reading() as connection:
        _, took = timed(lambda: [story_of(connection, row, each) for each in chosen])
    return Took(took.clock / len(chosen), took.processor / len(chosen))


def prove(desk: Desk, row: ListRow) -> str:
    """How long it takes to make a publication again from the raw reports, and whether it is."""
    with desk.reading() as connection:
        verified, took = timed(lambda: verify_list(connection, row))
    return f"{took}, {'identical' if verified.identical else 'NOT identical'}"


def measure_correction(desk: Desk, each: PlayedTournament) -> None:
    """One result of one event turned round after publication."""
    code = next(code for code, name in codes(desk) if name == each.plan.name)
    content = report(with_wrong_result(each.event).event)
    take(desk, each, code, content, "a result was reversed")

    def prepared() -> Prepared:
        with desk.reading() as connection:
            return prepare_correction(connection, SYSTEM, Play.STANDARD)

    found, first = timed(prepared)

    def released() -> list[ListRow]:
        with desk.writing("correct") as work:
            return freeze_correction(work, found, "a result was reversed")

    rows, second = timed(released)
    recomputed = sum(made.recomputed for made in found.lists)
    print(
        f"correction of one event, {recomputed} of {EVENTS} events rated anew:"
        f" {first}; published: {second}"
    )
    print(f"verify the corrected list: {prove(desk, rows[0])}")


def codes(desk: Desk) -> list[tuple[str, str]]:
    """Codes and names of the tournaments."""
    with desk.reading() as connection:
        return [(row.code, row.name) for row in tournaments(connection)]


def timed(work: Callable[[], T]) -> tuple[T, Took]:
    """What came out, and how long it took."""
    clock, processor = perf_counter(), process_time()
    done = work()
    return done, Took(perf_counter() - clock, process_time() - processor)


if __name__ == "__main__":
    main()
