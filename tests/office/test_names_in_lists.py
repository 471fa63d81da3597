"""Names in imported lists: FIDE's spelling is not the federation's."""

import io
from datetime import date
from typing import Any

import pytest

from arpad.core.calendar import CalendarRow
from arpad.core.choosing import AUTO
from arpad.core.event import Play
from arpad.core.players import PlayerRecord
from arpad.core.systems import RatingSystem
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, Imported, import_list
from arpad.office.people.players import find_players, register_player, show_player
from arpad.office.periods.verifying import verify_list
from arpad.office.records.lists import lists_of
from arpad.office.records.printed import printed_players
from arpad.office.systems import add_system

NOVEMBER, DECEMBER = date(2026, 11, 1), date(2026, 12, 1)
HEAD = "fide_id;national_id;name;federation;standard\n"


@pytest.fixture
def office(desk: Desk) -> Desk:
    """An office that publishes national lists and keeps FIDE's beside them."""
    add_system(desk, RatingSystem("fide", "FIDE"))
    add_system(desk, RatingSystem("national", "National", "fide"))
    decide_edition(desk, "national", [Play.STANDARD], CalendarRow(date(1900, 1, 1), AUTO, {}))
    player = PlayerRecord(
        id=0, name="Puig, Marcel·lí", fide_id=2200001, national_id="10", federation="ESP"
    )
    register_player(desk, player)
    return desk


def bring(desk: Desk, system: str, line: str, day: date = NOVEMBER, **said: Any) -> Imported:
    source = GivenList(
        stream=io.BytesIO(f"{HEAD}{line}\n".encode()), name="list.csv", day=day, **said
    )
    return import_list(desk, source, system)


def name_of(desk: Desk) -> str:
    return show_player(desk, "1").player.name


def printed(desk: Desk, system: str, day: date = NOVEMBER) -> str:
    with desk.reading() as connection:
        (row,) = (each for each in lists_of(connection, system, Play.STANDARD) if each.date == day)
        (player,) = printed_players(connection, row.id, [1]).values()
        assert verify_list(connection, row).identical
    return player.name


def test_fides_list_changes_no_name_and_what_differs_is_listed(office: Desk) -> None:
    done = bring(office, "fide", "2200001;;Puig, Marcelli;ESP;2100")
    assert name_of(office) == "Puig, Marcel·lí"
    (note,) = done.notes
    assert (note.code, note.place) == ("import.name_kept", "Puig, Marcel·lí")
    assert note.values == {"player": "1", "found": "Puig, Marcelli"}
    assert printed(office, "fide") == "Puig, Marcelli"
    assert [each.player.id for each in find_players(office, "marcel·lí")] == [1]


def test_an_officer_may_let_it(office: Desk) -> None:
    done = bring(office, "fide", "2200001;;Puig Roca, Marcelli;ESP;2100", names=True)
    assert (done.changed, done.notes) == (1, ())
    assert name_of(office) == "Puig Roca, Marcelli"


def test_the_federations_own_list_changes_names(office: Desk) -> None:
    done = bring(office, "national", "2200001;10;Puig Roca, Marcel·lí;ESP;2100")
    assert (done.notes, name_of(office)) == ((), "Puig Roca, Marcel·lí")
    assert printed(office, "national") == "Puig Roca, Marcel·lí"


@pytest.mark.parametrize(
    "spelled", ["Puig Marcel·lí", "Marcel·lí Puig", "Puig, Marcel-lí", "Puig, Marcel.lí"]
)
def test_a_list_is_what_it_prints(office: Desk, spelled: str) -> None:
    """Once the list of an import kept the old commas, hyphens, stops and order."""
    bring(office, "national", f"2200001;10;{spelled};ESP;2100")
    assert (printed(office, "national"), name_of(office)) == (spelled, spelled)
    bring(office, "fide", "2200001;;Puig,Marcel·lí;ESP;2100")
    assert (printed(office, "fide"), name_of(office)) == ("Puig,Marcel·lí", spelled)


def test_accents_and_capitals_that_a_list_lost_stay(office: Desk) -> None:
    bring(office, "national", "2200001;10;PUIG, MARCEL LI;ESP;2100")
    assert printed(office, "national") == name_of(office) == "Puig, Marcel·lí"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("PUIG, ANA", "Puig, Ana"),
        ("Puig, Ana", "Puig, Àna"),
        ("Núñez, ana", "Núñez, Ana"),
        ("Nuñez, Ana", "Núñez, Ana"),
        ("Martì, Ana", "Martí, Ana"),
    ],
)
def test_accents_and_capitals_that_the_federation_puts_right_are_taken(
    office: Desk, before: str, after: str
) -> None:
    """Whoever had a capital or an accent wrong kept it: only a word more or less changed a name."""
    for day, name in ((NOVEMBER, before), (DECEMBER, after)):
        bring(office, "national", f"2200001;10;{name};ESP;2100", day)
        assert printed(office, "national", day) == name_of(office) == name


def test_who_differs_beyond_the_first_twenty_is_counted(office: Desk) -> None:
    ids = range(2200002, 2200025)
    bring(office, "national", "\n".join(f"{number};;Vila {number};ESP;2000" for number in ids))
    rows = "\n".join(f"{number};;Vilar {number};ESP;2000" for number in ids)
    done = bring(office, "fide", rows, DECEMBER)
    assert [each.code for each in done.notes] == ["import.name_kept"] * 20 + ["import.more_names"]
    assert done.notes[-1].values == {"found": 3}
