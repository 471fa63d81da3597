"""Players whose games nobody counted: back on a list they are taken as anybody listed is."""

from copy import copy
from datetime import date

import pytest

from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.rating_list import Entry
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.periods.releasing import correct
from arpad.office.periods.verifying import Verified, verify_list
from arpad.office.proof.bundles.checking import check_bundle
from arpad.office.records.lists import all_lists
from arpad.rules.rating import next_list

from ..town import SYSTEM, Town

APRIL, MAY, JUNE = (date(2022, month, 1) for month in (4, 5, 6))


def unknown(town: Town, name: str, rating: int, k: int) -> Entry:
    """An entry of somebody of whom the first list says no number of games."""
    town.add(name)
    return Entry(player=town.ids[name], rating=rating, games=0, k=k, peak=rating)


def test_back_on_the_list_with_unknown_games_k_is_that_of_a_listed_player(desk: Desk) -> None:
    town = Town(desk, "fide-2022")
    low, mid = unknown(town, "Dora", 1005, 20), unknown(town, "Eva", 1500, 20)
    town.first_list(APRIL, Dora=low, Eva=mid, Mila=(1020, 20, 40), Nora=(1100, 20, 90))
    # 1005 against 1020: D 15, PD .48, 20 x -.48 = -9.6: 995 is below the floor of 1000 (7.2.1).
    town.event("a", date(2022, 4, 5), date(2022, 4, 6), [("Dora", "Mila", "0-1")])
    town.publish()
    dora = town.entry("Dora")
    assert dora is not None
    assert (dora.rating, dora.total, dora.peak) == (None, None, 1005)
    # Five games, 2½ points against 1100: Ru = Ra = 1100 (8.2.3).
    games = [("Dora", "Nora", "1-0"), ("Dora", "Nora", "0-1")] * 2 + [("Dora", "Nora", "1/2")]
    town.event("b", date(2022, 5, 5), date(2022, 5, 9), [*games, ("Eva", "Nora", "1-0")])
    town.publish()
    dora, eva = town.entry("Dora"), town.entry("Eva")
    assert dora is not None
    assert eva is not None
    assert (dora.rating, dora.total, dora.k) == (1100, None, 20)
    assert (eva.total, eva.k) == (None, 20)


def test_back_with_a_standard_rating_and_unknown_games_nobody_is_a_newcomer(desk: Desk) -> None:
    standard = Town(desk, "fide-2022")
    rapid = copy(standard)
    rapid.play = Play.RAPID
    rapid.follow("fide-2022-rapid", date(1900, 1, 1))
    standard.first_list(APRIL, Ana=(1500, 20, 90), Bea=(1500, 20, 90))
    low = Entry(player=rapid.ids["Ana"], rating=1005, games=0, k=20, peak=1005)
    rapid.first_list(APRIL, Ana=low, Mila=(1020, 20, 40), Carla=(1500, 20, 60))
    rapid.event("a", date(2022, 4, 5), date(2022, 4, 6), [("Ana", "Mila", "0-1")])
    rapid.publish()
    assert rapid.ratings()["Ana"] is None
    # Both enter with the standard 1500 (7.2.1 of the rapid text) and beat 1500: PD .50. Ana was
    # listed before: K 20, + 10. Bea never was: K 40, + 20.
    games = [("Ana", "Carla", "1-0"), ("Bea", "Carla", "1-0")]
    rapid.event("b", date(2022, 5, 5), date(2022, 5, 6), games)
    rapid.publish()
    ana, bea = rapid.entry("Ana"), rapid.entry("Bea")
    assert ana is not None
    assert bea is not None
    assert (ana.rating, ana.k, ana.total) == (1510, 20, None)
    assert (bea.rating, bea.k, bea.total) == (1520, 40, 1)


def test_back_with_a_standard_rating_the_games_from_before_count(desk: Desk) -> None:
    standard = Town(desk, "fide-2022")
    rapid = copy(standard)
    rapid.play = Play.RAPID
    rapid.follow("fide-2022-rapid", date(1900, 1, 1))
    standard.first_list(APRIL, Ana=(1500, 20, 90))
    rapid.first_list(APRIL, Ana=(1005, 20, 80), Mila=(1020, 20, 40), Carla=(1500, 20, 60))
    rapid.event("a", date(2022, 4, 5), date(2022, 4, 6), [("Ana", "Mila", "0-1")])
    rapid.publish()
    rapid.event("b", date(2022, 5, 5), date(2022, 5, 6), [("Ana", "Carla", "1-0")])
    rapid.publish()
    ana = rapid.entry("Ana")
    assert ana is not None
    # 80 games, one more when she left, one since: K 20 (reading delisted-memory=kept).
    assert (ana.rating, ana.k, ana.total) == (1510, 20, 82)


def verified(town: Town) -> dict[tuple[date, int], Verified]:
    with town.desk.reading() as connection:
        found = [(row, verify_list(connection, row)) for row in all_lists(connection)]
    return {(row.date, row.version): each for row, each in found}


def test_a_list_of_a_release_with_the_old_k_is_explained_and_corrected(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier releases took whoever came back with games nobody counted for a newcomer: K 40."""
    town = Town(desk, "fide-2022")
    town.first_list(APRIL, Dora=unknown(town, "Dora", 1005, 20), Mila=(1020, 20, 40),
                    Nora=(1100, 20, 90))  # fmt: skip
    town.event("a", date(2022, 4, 5), date(2022, 4, 6), [("Dora", "Mila", "0-1")])
    town.publish()
    games = [("Dora", "Nora", "1-0"), ("Dora", "Nora", "0-1")] * 2 + [("Dora", "Nora", "1/2")]
    town.event("b", date(2022, 5, 5), date(2022, 5, 9), games)
    with monkeypatch.context() as earlier:
        earlier.setattr(next_list, "_was_listed", lambda entry: entry.rating is not None)
        town.publish()
    assert town.column("k")["Dora"] == 40
    found = verified(town)[JUNE, 1]
    assert not found.identical
    assert {each.code for each in found.findings} == {
        "verify.entry",
        "verify.hash",
        "verify.otherwise_now",
    }
    advised = found.findings[-1].values
    assert (advised["system"], advised["play"], advised["date"]) == (
        SYSTEM,
        "standard",
        "2022-06-01",
    )
    handed_out = check_bundle(bundle_list(desk, SYSTEM, Play.STANDARD, JUNE).content)
    assert not handed_out.reproduced
    named = [str(each.values.get("player")) for each in handed_out.findings]
    assert any(each.startswith("Dora") for each in named)
    correct(desk, SYSTEM, Play.STANDARD, "K of a listed player", since=JUNE)
    assert town.column("k")["Dora"] == 20
    after = verified(town)
    assert all(each.identical for each in after.values())
    (note,) = after[JUNE, 1].findings
    assert (note.code, note.severity, note.values["found"]) == (
        "verify.otherwise_then",
        Severity.NOTE,
        2,
    )
    assert after[JUNE, 2].findings == ()
