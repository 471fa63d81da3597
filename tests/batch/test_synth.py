"""A made-up world has the shape of a real one, and obeys what any report must."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from pyarrow import parquet

from arpad.batch.arrow import arrow_schema
from arpad.batch.folder import month_file
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, POOL, TABLES, TableSchema
from arpad.batch.synth.people import make_world
from arpad.batch.synth.writing import WorldPlan, WorldSize, write_world
from arpad.core.errors import Conflict, Missing

JANUARY, FEBRUARY = date(2025, 1, 1), date(2025, 2, 1)
PLAN: Final = WorldPlan(players=20_000, active=8_000, games=40_000, seed=1, first=JANUARY, months=2)
Columns = Mapping[str, Any]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("synth") / "world"
    write_world(folder, PLAN)
    return folder


def columns(folder: Path, table: TableSchema, on: date = JANUARY) -> Columns:
    read = parquet.read_table(month_file(folder, on, table))
    return {name: read[name].to_numpy(zero_copy_only=False) for name in read.column_names}


def both_sides(games: Columns) -> tuple[Any, Any]:
    """The event and the player of every side, White's first."""
    return (
        np.concatenate([games["event"], games["event"]]),
        np.concatenate([games["white"], games["black"]]),
    )


def rows_are_unique(*keys: Any) -> bool:
    return len(np.unique(np.stack(keys), axis=1).T) == len(keys[0])


def test_every_file_is_of_its_table(world: Path) -> None:
    assert {path.name for path in world.iterdir()} == {
        "2025-01.parquet",
        *(f"2025-01.{table.name}.parquet" for table in TABLES if table is not LIST),
        *(f"2025-02.{table.name}.parquet" for table in (EVENTS, GAMES, ENTRIES)),
    }
    for table in TABLES:
        found = parquet.read_schema(month_file(world, JANUARY, table))
        assert found.equals(arrow_schema(table))
        assert found.metadata[b"arpad.table"].decode() == table.name
    assert parquet.read_schema(month_file(world, JANUARY, LIST)).metadata[b"arpad.date"] == (
        b"2025-01-01"
    )


def test_there_are_as_many_as_were_asked_for(world: Path) -> None:
    listed = columns(world, LIST)
    assert len(listed["player"]) == len(np.unique(listed["player"])) == 20_000
    assert (listed["state"] == "active").sum() == 8_000
    assert (listed["state"] == "new").sum() == 800
    for on in (JANUARY, FEBRUARY):
        assert len(columns(world, GAMES, on)["event"]) == 40_000
    assert parquet.read_metadata(month_file(world, JANUARY, POOL)).num_rows == 0


def test_the_list_has_the_shape_of_a_world_list(world: Path) -> None:
    listed = columns(world, LIST)
    new = listed["state"] == "new"
    assert np.isnan(listed["rating"][new]).all()
    ratings = listed["rating"][~new]
    assert ratings.min() >= 1400
    assert ratings.max() <= 2850
    # The list of the world: a mean of some 1,740, one or two in a hundred from 2200 up.
    assert 1700 < ratings.mean() < 1780
    assert 0.010 < (ratings >= 2200).mean() < 0.022
    assert (listed["peak"][~new] >= ratings).all()
    idle = listed["state"] == "inactive"
    assert (np.isnat(listed["inactive_since"]) == ~idle).all()
    assert (listed["games"][idle] == 0).all()


def test_careers_fit_the_lives(world: Path) -> None:
    """No records: nobody of 7 to 9 had 2300, or left the game; a rating takes five games."""
    listed = columns(world, LIST)
    age, rated = JANUARY.year - listed["birth_year"], listed["state"] != "new"
    assert age.min() >= 7
    assert np.nanmax(listed["rating"][age < 10]) < 2300
    assert (listed["total"][rated] >= 5 + listed["games"][rated]).all()
    assert (listed["total"][~rated] == 0).all()
    assert (listed["total"] <= np.maximum(60 * (age - 6), 5 + listed["games"])).all()
    years = listed["inactive_since"].astype("datetime64[Y]").astype(int) + 1970
    idle = listed["state"] == "inactive"
    assert (years - listed["birth_year"])[idle].min() >= 8
    few = rated & (listed["total"] < 10)
    assert (listed["peak"][few] == listed["rating"][few]).all()


def test_juniors_stop_growing() -> None:
    """Of six points a month, ever less, 216 come together in the end."""
    chance = np.random.default_rng(1)
    world = make_world(1000, 400, 2025, 1, chance)
    grown = world.strength_in(600) - world.strength_in(0)
    assert np.allclose(grown, 36 * world.pace)
    assert (grown[2025 - world.birth_year > 18] == 0).all()
    assert np.allclose(world.strength_in(1) - world.strength_in(0), world.pace, rtol=0.02)


@pytest.mark.parametrize("on", [JANUARY, FEBRUARY])
def test_everybody_is_where_they_say(world: Path, on: date) -> None:
    listed, games = columns(world, LIST), columns(world, GAMES, on)
    events, entries = columns(world, EVENTS, on), columns(world, ENTRIES, on)
    event, player = both_sides(games)
    assert np.isin(player, listed["player"]).all()
    assert set(np.unique(event)) == set(events["event"])
    assert len(np.unique(events["code"])) == len(events["event"])
    assert rows_are_unique(games["event"], games["no"])
    assert rows_are_unique(entries["event"], entries["player"])
    entered = {*zip(entries["event"].tolist(), entries["player"].tolist(), strict=True)}
    assert {*zip(event.tolist(), player.tolist(), strict=True)} <= entered
    held = dict(zip(*np.unique(entries["event"], return_counts=True), strict=True))
    assert all(
        held[number] == size
        for number, size in zip(events["event"], events["players"], strict=True)
    )


@pytest.mark.parametrize("on", [JANUARY, FEBRUARY])
def test_nobody_meets_twice_or_plays_two_games_in_a_round(world: Path, on: date) -> None:
    games = columns(world, GAMES, on)
    assert (games["white"] != games["black"]).all()
    low = np.minimum(games["white"], games["black"])
    high = np.maximum(games["white"], games["black"])
    assert rows_are_unique(games["event"], low, high)
    event, player = both_sides(games)
    assert rows_are_unique(event, np.tile(games["round"], 2), player)
    assert (games["white_half_points"] + games["black_half_points"] == 2).all()


def surplus_of_whites(games: Columns) -> tuple[Any, Any]:
    """Games with White minus games with Black of every player of every event; all their games."""
    event, player = both_sides(games)
    white = np.repeat([1, -1], len(games["event"]))
    _, row = np.unique(np.stack([event, player]), axis=1, return_inverse=True)
    return np.bincount(row, weights=white), np.bincount(row)


def test_colours_are_balanced(world: Path) -> None:
    surplus, games = surplus_of_whites(columns(world, GAMES))
    assert np.abs(surplus).max() <= 3
    # Nine games leave one colour over; C.04.1 lets the difference be 2, and hardly ever more.
    assert (np.abs(surplus[games == 9]) == 1).mean() > 0.95


def test_a_round_robin_is_a_berger_table_of_ten(world: Path) -> None:
    events, games = columns(world, EVENTS), columns(world, GAMES)
    closed = events["event"][(events["system"] == "round-robin")]
    # The last tournament may have been cut short.
    own = np.isin(games["event"], closed) & (games["event"] != games["event"].max())
    played = {name: values[own] for name, values in games.items()}
    _, number = np.unique(played["event"], return_counts=True)
    assert len(number) > 5
    assert (number == 45).all()
    surplus, _ = surplus_of_whites(played)
    assert (np.abs(surplus) == 1).all()


def test_neighbours_on_points_meet_in_a_swiss(world: Path) -> None:
    events, games = columns(world, EVENTS), columns(world, GAMES)
    swiss = np.isin(games["event"], events["event"][events["system"] == "swiss"])
    points: dict[tuple[int, int], int] = {}
    gaps = []
    for row in np.flatnonzero(swiss):
        event, white, black = (int(games[key][row]) for key in ("event", "white", "black"))
        if games["round"][row] == 9:
            gaps.append(abs(points[event, white] - points[event, black]))
        for player, side in ((white, "white_half_points"), (black, "black_half_points")):
            points[event, player] = points.get((event, player), 0) + int(games[side][row])
    assert np.mean(gaps) < 1
    assert np.mean(np.array(gaps) > 4) < 0.02


def test_nobody_is_in_two_places_at_once(world: Path) -> None:
    events, entries = columns(world, EVENTS), columns(world, ENTRIES)
    assert (events["start"] >= np.datetime64("2025-01-01")).all()
    assert (events["end"] < np.datetime64("2025-02-01")).all()
    assert (events["end"] >= events["start"]).all()
    place = np.searchsorted(np.sort(events["event"]), entries["event"])
    by_number = np.argsort(events["event"])
    start, end = events["start"][by_number][place], events["end"][by_number][place]
    order = np.lexsort((start, entries["player"]))
    same = entries["player"][order][1:] == entries["player"][order][:-1]
    assert same.any()
    assert (start[order][1:][same] > end[order][:-1][same]).all()


def test_some_play_much_more_than_others(world: Path) -> None:
    number = np.unique(columns(world, ENTRIES)["player"], return_counts=True)[1]
    assert number.max() == 4
    assert (number == 1).sum() > (number == 2).sum() > (number == 4).sum()


def test_results_are_those_of_players_whose_rating_is_about_right(world: Path) -> None:
    listed, games = columns(world, LIST), columns(world, GAMES)
    rating = dict(zip(listed["player"].tolist(), listed["rating"].tolist(), strict=True))
    white = np.array([rating[player] for player in games["white"].tolist()])
    black = np.array([rating[player] for player in games["black"].tolist()])
    scored = games["white_half_points"] / 2
    for low, high, least, most in ((-20, 20, 0.50, 0.60), (180, 220, 0.68, 0.82)):
        near = (white - black > low) & (white - black < high) & games["played"]
        assert near.sum() > 500
        assert least < scored[near].mean() < most
    assert 0.15 < (games["white_half_points"] == 1).mean() < 0.45
    assert 0.005 < 1 - games["played"].mean() < 0.015


def test_juniors_score_more_than_their_rating_expects(world: Path) -> None:
    listed, games = columns(world, LIST), columns(world, GAMES)
    facts = {
        player: (rating, born)
        for player, rating, born in zip(
            listed["player"].tolist(),
            listed["rating"].tolist(),
            listed["birth_year"].tolist(),
            strict=True,
        )
    }
    over = []
    for white, black, half_points in zip(
        games["white"].tolist(),
        games["black"].tolist(),
        games["white_half_points"].tolist(),
        strict=True,
    ):
        (own, born), (other, others_born) = facts[white], facts[black]
        if born > 2007 and others_born <= 2000 and own == own and other == other:
            over.append(half_points / 2 - 1 / (1 + 10 ** ((other - own) / 400)))
    assert len(over) > 500
    assert np.mean(over) > 0.08


def test_newcomers_make_their_debut_in_either_month(world: Path) -> None:
    listed = columns(world, LIST)
    new = listed["player"][listed["state"] == "new"]
    seen = [np.isin(new, columns(world, ENTRIES, on)["player"]) for on in (JANUARY, FEBRUARY)]
    assert seen[0].sum() > 100
    assert (seen[1] & ~seen[0]).sum() > 100


def test_the_same_seed_gives_the_same_bytes(world: Path, tmp_path: Path) -> None:
    write_world(tmp_path / "again", PLAN)
    write_world(tmp_path / "other", replace(PLAN, seed=2))
    for path in world.iterdir():
        assert (tmp_path / "again" / path.name).read_bytes() == path.read_bytes()
    games = month_file(Path(), JANUARY, GAMES).name
    assert (tmp_path / "other" / games).read_bytes() != (world / games).read_bytes()


@pytest.mark.parametrize(("active", "games"), [(100, 800), (100, 1), (400, 3200), (3000, 5)])
def test_small_worlds_have_all_their_games(active: int, games: int, tmp_path: Path) -> None:
    size = write_world(
        tmp_path / "small",
        WorldPlan(players=4000, active=active, games=games, seed=3, first=JANUARY),
    )
    assert (size.players, size.games) == (4000, games)
    assert len(columns(tmp_path / "small", GAMES)["event"]) == games
    assert size == WorldSize(4000, len(columns(tmp_path / "small", EVENTS)["event"]), games)


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"active": 99}, "active"),
        ({"active": 19_201}, "active"),
        ({"games": 64_001}, "games"),
    ],
)
def test_what_cannot_be_made_up_is_refused(
    changed: dict[str, int], place: str, tmp_path: Path
) -> None:
    with pytest.raises(Missing) as refused:
        write_world(tmp_path / "none", replace(PLAN, **changed))  # type: ignore[arg-type]
    assert [each.place for each in refused.value.findings] == [place]
    assert not list(tmp_path.iterdir())


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "2025-01.parquet").write_bytes(b"as it was")
    with pytest.raises(Conflict):
        write_world(tmp_path, PLAN)
    assert [path.name for path in tmp_path.iterdir()] == ["2025-01.parquet"]


def test_a_world_that_is_not_finished_never_appears(tmp_path: Path) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_world(tmp_path / "world", PLAN, stop)
    assert not list(tmp_path.iterdir())
