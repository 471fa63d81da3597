"""Erasure, re-imported lists, guests, delisting and merges, where lists must not be misled."""

import io
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import insert, update
from tests.effort import proof, tries
from tests.office.proof.bundles.both import reproduce_all

from arpad.core.errors import ArpadError, Conflict, StoreError
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.rating_list import Entry, ListRow
from arpad.core.systems import RatingSystem
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.lists.sheets import all_sheets
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import edit_player
from arpad.office.periods.correcting import freeze_correction
from arpad.office.periods.publishing import freeze
from arpad.office.periods.releasing import preview
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.records import database
from arpad.office.records.lists import all_lists, entries_hash, imported_header, insert_list
from arpad.office.records.log import lines
from arpad.office.records.tables.systems import rating_system
from arpad.office.systems import add_system, edit_system

from .town import SYSTEM, Town

JANUARY, FEBRUARY, MARCH = date(2025, 1, 1), date(2025, 2, 1), date(2025, 3, 1)
FIVE = dict.fromkeys("ABCDE", (1800, 20, 50))


def told(town: Town, row: ListRow, name: str) -> str:
    with town.desk.reading() as connection:
        step = story_of(connection, row, town.ids[name])
    assert step is not None
    return "\n".join(step_lines(step, Language.EN))


def all_identical(town: Town) -> bool:
    with town.desk.reading() as connection:
        return all(verify_list(connection, row).identical for row in all_lists(connection))


def take_in(town: Town, system: str, version: int, *made: Entry) -> None:
    """A list of January from elsewhere."""
    with town.desk.writing("list import", None) as work:
        row = ListRow(
            system=system,
            play=Play.STANDARD,
            date=JANUARY,
            version=version,
            kind="imported",
            hash=entries_hash(imported_header(system, Play.STANDARD, JANUARY, version), made),
            made_at=work.at,
            made_by=work.by,
            log_id=work.log_id,
        )
        insert_list(work.connection, row, made)


def test_an_erased_player_is_not_named_in_his_own_story(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.first_list(JANUARY, Secretissima=(1800, 20, 50), Berta=(1800, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Secretissima", "Berta", "1-0")])
    row = town.publish()
    assert "Secretissima" in told(town, row, "Secretissima")
    erase_player(desk, f"id:{town.ids['Secretissima']}")
    assert "Secretissima" not in told(town, row, "Secretissima")
    assert "Secretissima" not in told(town, row, "Berta")
    assert all_identical(town)


def test_erasing_a_junior_changes_no_list(desk: Desk) -> None:
    # 32 games make him no newcomer any more: his K 40 is his age's alone.
    town = Town(desk, "fide-2024")
    town.add("Kid", birth="2012-03-04")
    names = [f"p{number}" for number in range(32)]
    town.first_list(
        JANUARY, **dict.fromkeys(names, (1800, 20, 50)), Z=(2100, 20, 80), Y=(2100, 20, 80)
    )
    games = [("Kid", name, "1/2") for name in names]
    town.event("e1", date(2025, 1, 5), date(2025, 1, 9), games)
    town.publish()
    town.event("e2", date(2025, 2, 5), date(2025, 2, 9), [("Kid", n, "1-0") for n in names[:3]])
    town.publish()
    before = [town.entry("Kid", day) for day in (FEBRUARY, MARCH)]
    assert before[0] is not None
    assert before[0].k == 40
    erase_player(desk, f"id:{town.ids['Kid']}")
    town.event("late", date(2025, 1, 5), date(2025, 1, 9), [("Z", "Y", "1-0")], on=date(2025, 4, 1))
    town.correct(["late"])
    assert [town.entry("Kid", day) for day in (FEBRUARY, MARCH)] == before
    assert all_identical(town)


@pytest.mark.parametrize("edition", ["elo-1972", "fide-2005", "fide-2024"])
def test_a_birth_date_put_right_later_alters_nothing_on_record(desk: Desk, edition: str) -> None:
    town = Town(desk, edition)
    town.add("Kid", birth="2012-03-04")
    town.first_list(JANUARY, Kid=(1900, 20, 50), **FIVE)
    town.event("e1", date(2025, 1, 5), date(2025, 1, 9), [("Kid", name, "1-0") for name in FIVE])
    town.publish()
    edit_player(desk, f"id:{town.ids['Kid']}", {"birth": "1972-03-04"})
    assert all_identical(town)


def test_a_first_list_taken_in_again_is_noticed(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.first_list(JANUARY, Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    ana, berta = town.ids["Ana"], town.ids["Berta"]
    corrected = Entry(player=ana, rating=2200, games=0, k=20, total=50, peak=2200)
    take_in(
        town,
        SYSTEM,
        2,
        corrected,
        Entry(player=berta, rating=2000, games=0, k=20, total=50, peak=2000),
    )
    town.correct()
    # 2200 against 2000: PD .76, so 20 * .24 = 4.8 for the win.
    assert town.ratings() == {"Ana": 2205, "Berta": 1995}
    assert town.prepare_correction().lists == ()


def test_an_import_takes_no_published_list_away(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.first_list(JANUARY, Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.publish()
    text = b"fide_id,name,federation,rating\n77,Somebody Else,ESP,2222\n"

    def take(day: date, reason: str | None = None) -> None:
        source = GivenList(
            stream=io.BytesIO(text), name="x.csv", day=day, play=Play.STANDARD, reason=reason
        )
        import_list(desk, source, SYSTEM)

    with pytest.raises(Conflict) as refused:
        take(FEBRUARY, "anything")
    assert refused.value.finding.code == "import.published"
    with pytest.raises(Conflict) as refused:
        take(date(2025, 6, 1))
    assert refused.value.finding.code == "import.own_system"
    take(date(2025, 6, 1), "we start anew")
    assert town.lists()[-1].reason == "we start anew"


def with_guest(desk: Desk) -> Town:
    """Somebody of another federation, rated by that system's list alone."""
    town = Town(desk, "fide-2024")
    with desk.writing("system add", None) as work:
        work.connection.execute(insert(rating_system).values(key="fide", name="FIDE"))
        own = rating_system.c.key == SYSTEM
        work.connection.execute(update(rating_system).where(own).values(guests_from="fide"))
    town.add("Guest", federation="FRA")
    town.first_list(JANUARY, **FIVE, Z=(2100, 20, 80))
    take_in(
        town,
        "fide",
        1,
        Entry(player=town.ids["Guest"], rating=2100, games=0, k=20, total=50, peak=2100),
    )
    town.event("e1", date(2025, 1, 5), date(2025, 1, 9), [("A", "Guest", "1-0")])
    town.event("e2", date(2025, 1, 5), date(2025, 1, 9), [("Z", "B", "1-0")])
    town.publish()
    return town


def test_a_guest_counts_as_rated_and_is_not_listed(desk: Desk) -> None:
    # FEDA 1996, 9.56: who is not affiliated plays with the rating of FIDE.
    # A, 1800 against 2100: PD .15, so 20 * .85 = 17.
    town = with_guest(desk)
    assert town.ratings()["A"] == 1817
    assert "Guest" not in town.ratings()
    assert all_identical(town)


def test_a_guest_of_then_stays_one_whatever_he_is_now(desk: Desk) -> None:
    town = with_guest(desk)
    who = f"id:{town.ids['Guest']}"
    edit_player(desk, who, {"federation": "ESP"}, since=date(2026, 6, 1))
    assert town.prepare_correction().lists == ()
    town.corrected("e2", [("Z", "B", "0-1")])
    assert [each.recomputed for each in town.prepare_correction().lists] == [1]
    town.correct()
    assert town.ratings()["A"] == 1817
    assert "Guest" not in town.ratings()
    assert all_identical(town)


def before_the_visitors_are_rated(desk: Desk) -> Town:
    """A national office without guests, as it published once; FIDE rates a visitor 2100."""
    town = Town(desk, "fide-2024")
    add_system(desk, RatingSystem("fide", "FIDE"))
    town.add("Guest", federation="FRA")
    town.first_list(JANUARY, A=(1800, 20, 50))
    take_in(
        town,
        "fide",
        1,
        Entry(player=town.ids["Guest"], rating=2100, games=0, k=20, total=50, peak=2100),
    )
    town.event("e1", date(2025, 1, 5), date(2025, 1, 9), [("A", "Guest", "1-0")])
    return town


def test_players_rated_elsewhere_and_not_here_are_named(desk: Desk) -> None:
    town = before_the_visitors_are_rated(desk)
    shown = preview(desk, SYSTEM, Play.STANDARD)
    (found,) = [each for each in shown.waiting if each.code == "office.rated_elsewhere"]
    assert (found.severity, found.values["n"]) == (Severity.WARNING, 1)
    assert found.values["names"] == "Guest (fide 2100)"
    edit_system(desk, SYSTEM, guests_from="fide")
    assert preview(desk, SYSTEM, Play.STANDARD).waiting == ()
    assert town.publish() is not None
    assert town.ratings()["A"] == 1817


def test_from_the_next_list_on_visitors_are_rated_and_published_lists_stay(desk: Desk) -> None:
    town = before_the_visitors_are_rated(desk)
    town.publish()
    assert town.ratings()["A"] == 1800
    edited = edit_system(desk, SYSTEM, guests_from="fide")
    assert edited.guests_since == date(2025, 2, 2)
    assert town.prepare_correction().lists == ()
    town.event("e2", date(2025, 2, 5), date(2025, 2, 9), [("A", "Guest", "1-0")])
    town.publish()
    assert town.ratings()["A"] == 1817
    assert all_identical(town)


def test_visitors_rated_from_an_earlier_list_on_are_a_correction(desk: Desk) -> None:
    town = before_the_visitors_are_rated(desk)
    town.publish()
    edit_system(desk, SYSTEM, guests_from="fide", since=FEBRUARY)
    assert [each.on for each in town.prepare_correction().lists] == [FEBRUARY]
    assert all_identical(town)
    town.correct()
    assert town.ratings()["A"] == 1817
    edit_system(desk, SYSTEM, guests_from="", since=date(2025, 3, 1))
    town.event("e2", date(2025, 2, 5), date(2025, 2, 9), [("A", "Guest", "1-0")])
    town.publish()
    assert town.ratings()["A"] == 1817
    assert all_identical(town)


def test_a_system_is_changed_in_one_respect_at_least(desk: Desk) -> None:
    before_the_visitors_are_rated(desk)
    for code, given in (
        ("system.nothing", {}),
        ("system.since_what", {"since": FEBRUARY}),
        ("system.own_guests", {"guests_from": SYSTEM}),
        ("system.no_guests_yet", {"guests_from": ""}),
        ("system.unknown", {"guests_from": "nobody"}),
    ):
        with pytest.raises(ArpadError) as refused:
            edit_system(desk, SYSTEM, **given)
        assert code in str(refused.value)
    edit_system(desk, SYSTEM, guests_from="fide")
    with pytest.raises(Conflict) as again:
        edit_system(desk, SYSTEM, guests_from="fide")
    assert again.value.finding.code == "system.same_guests"


def test_the_sheets_of_somebody_delisted_while_an_event_was_on(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.first_list(JANUARY, Low=(1401, 40, 5), B=(1450, 20, 50), C=(1450, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 9), [("Low", "B", "0-1")])
    town.event("e2", date(2025, 1, 28), date(2025, 2, 3), [("Low", "C", "0-1")])
    town.publish()
    row = town.publish()
    low = town.entry("Low")
    assert low is not None
    assert low.rating is None
    with desk.reading() as connection:
        assert [sheet.player.name for sheet in all_sheets(connection, row)] == ["C"]
    assert "not rated" in told(town, row, "Low")


def test_the_story_of_a_merged_newcomer_names_the_events_of_both_records(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.add("X", "Y")
    town.first_list(JANUARY, **dict.fromkeys("ABCDEF", (1800, 20, 50)))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 9), [("Y", name, "1-0") for name in "ABC"])
    town.publish()
    town.merge("Y", "X")
    town.event("e2", date(2025, 2, 5), date(2025, 2, 9), [("X", name, "1/2") for name in "DEF"])
    row = town.publish()
    # Three wins and three draws among 1800s, and two draws more: p = 5.5/8 = .69, dp 141.
    assert town.ratings()["X"] == 1941
    text = told(town, row, "X")
    assert "1941" in text
    assert "e1" in text
    assert "6 games (5 needed)" in text


@pytest.mark.parametrize("lists_between", [0, 1])
def test_who_never_played_takes_over_the_entry_of_another(desk: Desk, lists_between: int) -> None:
    """Once the search for what X is known as did not end."""
    town = Town(desk, "fide-2024")
    town.add("X")
    town.first_list(JANUARY, **FIVE)
    for _ in range(lists_between):
        town.publish()
    town.merge("A", "X")
    row = town.publish()
    assert town.ratings()["X"] == 1800
    with desk.reading() as connection:
        assert verify_list(connection, row).findings == ()
    assert reproduce_all(desk) == lists_between + 1


def in_the_middle_of(
    act: Callable[[Callable[[], None]], object], meanwhile: Callable[[], object]
) -> list[object]:
    """Do one thing while another is on, and say what became of each."""
    begun, over = threading.Event(), threading.Event()
    outcome: list[object] = []

    def wait() -> None:
        begun.set()
        over.wait(10)

    def first() -> None:
        try:
            outcome.append(act(wait))
        except (Conflict, StoreError) as error:
            outcome.append(error)

    thread = threading.Thread(target=first)
    thread.start()
    begun.wait(10)
    try:
        outcome.append(meanwhile())
    except (Conflict, StoreError) as error:
        outcome.append(error)
    over.set()
    thread.join()
    return outcome


def test_a_list_and_the_correction_of_the_one_before_do_not_cross(
    desk: Desk, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = Town(desk, "fide-2024")
    town.first_list(JANUARY, Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1-0")])
    town.corrected("e1", [("Ana", "Berta", "0-1")])
    march, february = town.prepare(), town.prepare_correction()
    monkeypatch.setattr(database, "BUSY_SECONDS", 1)
    other = replace(desk, database=database.open_database(place))

    def publish_march(wait: Callable[[], None]) -> list[ListRow]:
        with desk.writing("publish") as work:
            wait()
            return freeze(work, march)

    def correct_february() -> list[ListRow]:
        with other.writing("correct") as work:
            return freeze_correction(work, february, "late")

    outcome = in_the_middle_of(publish_march, correct_february)
    refused = [each for each in outcome if isinstance(each, Conflict | StoreError)]
    assert len(refused) == 1
    assert all_identical(town)


@proof
def test_the_log_of_an_import_that_changed_very_many(desk: Desk) -> None:
    very_many = tries(1_200, 3_000)

    def text(birth: str) -> bytes:
        head = "fide_id,name,federation,birth,rating\n"
        rows = (f"{1000 + number},Foo P{number},ESP,{birth},1800\n" for number in range(very_many))
        return (head + "".join(rows)).encode()

    Town(desk, "fide-2024")
    for month, birth in ((1, "1990"), (2, "1990-02-03")):
        source = GivenList(
            stream=io.BytesIO(text(birth)), name=birth, day=date(2025, month, 1), play=Play.STANDARD
        )
        import_list(desk, source, SYSTEM)
    with desk.reading() as connection:
        assert len(lines(connection)[-1].changes) == 1_000
