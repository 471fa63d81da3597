"""FEDA 1996, 1.2-1.24: the order of the players of a Swiss."""

from dataclasses import replace

import pytest

from arpad.core.event import Event, Player, System
from arpad.core.lots import Lots
from arpad.core.report import NationalRecord, NationalRecords
from arpad.rules.checks.categories import starting_rank
from arpad.rules.checks.check import Case
from arpad.rules.pairing.numbering import in_initial_order
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import edition

FEDA = edition("feda-1996")


def player(no: int, name: str, fide: int | None = None, **more: str | int) -> Player:
    """A player with a FIDE rating, and national records by federation."""
    title = str(more.pop("title", "")) or None
    records = {fed: NationalRecord(rating=int(rating)) for fed, rating in more.items()}
    return Player(no=no, name=name, rating=fide, title=title, national=NationalRecords(records))


ENTERED = Event(
    name="E",
    players=(
        player(1, "Zeta"),
        player(2, "Otero", POR=2400),
        player(3, "Nadal", ESP=2250),
        player(4, "Maura", ESP=2250, title="FM"),
        player(5, "Luna", 2100),
        player(6, "Kent", 2100, title="IM", ESP=1900),
        player(7, "Abad"),
        player(8, "Jara", 2300),
    ),
    games=(),
    federation="ESP",
)


def names(event: Event) -> list[str]:
    return [player.name for player in sorted(event.players, key=lambda player: player.no)]


def test_fide_then_national_then_other_ratings_then_the_alphabet() -> None:
    # 1.21: Jara 2300, then 2100 with a title before 2100 without; 1.22: Maura (FM) before Nadal;
    # 1.23: Otero by a rating of another federation; 1.24: Abad and Zeta.
    found = names(in_initial_order(ENTERED, FEDA))
    assert found == ["Jara", "Kent", "Luna", "Maura", "Nadal", "Otero", "Abad", "Zeta"]


def test_on_one_scale_a_national_rating_stands_for_the_fide_rating() -> None:
    one_scale = with_readings(FEDA, {"starting-order": "one-scale"})
    found = names(in_initial_order(ENTERED, one_scale))
    assert found == ["Otero", "Jara", "Maura", "Nadal", "Kent", "Luna", "Abad", "Zeta"]


def test_lots_part_only_whom_nothing_else_does() -> None:
    # 1.24; over a few seeds both orders of the last two are drawn, and nobody else moves.
    drawn = {tuple(names(in_initial_order(ENTERED, FEDA, Lots(seed)))) for seed in range(8)}
    first = ("Jara", "Kent", "Luna", "Maura", "Nadal", "Otero")
    assert drawn == {(*first, "Abad", "Zeta"), (*first, "Zeta", "Abad")}


def test_without_a_rule_of_the_edition_c_04_2_holds() -> None:
    for key in ("elo-1972", "fide-2024"):
        assert in_initial_order(ENTERED, edition(key)) == in_initial_order(ENTERED)


@pytest.mark.parametrize("system", [System.SWISS, System.ROUND_ROBIN])
def test_check_says_who_is_numbered_out_of_order(system: System) -> None:
    event = replace(ENTERED, system=system)
    found = list(starting_rank(Case(event, FEDA)))
    # Otero stands after Zeta, who has no rating; 1.2 is for a Swiss alone.
    expected = [("players[1].no", "1.2", "Otero", "Zeta")] if system is System.SWISS else []
    said = [
        (each.place, each.article, each.values["player"], each.values["other"]) for each in found
    ]
    assert said == expected
    assert not list(starting_rank(Case(in_initial_order(event, FEDA), FEDA)))
    assert not list(starting_rank(Case(in_initial_order(event, FEDA, Lots(3)), FEDA)))
