"""From files to files: what is written, and what is refused before anything is."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as arrow
import pytest
from ibis.backends import BaseBackend
from pyarrow import parquet
from tests.batch.files import event, game, games, listed, people, small_period, write

from arpad.batch.apart import refuse_uncommon
from arpad.batch.arrow import about_list
from arpad.batch.engines import duckdb_engine
from arpad.batch.files import PeriodAsked, PeriodFiles, pool_beside, rate_files
from arpad.batch.schemas import ENTRIES, GAMES, LIST
from arpad.core.errors import BadInput, Missing
from arpad.core.finding import Finding, Severity
from arpad.core.play import Play
from arpad.rules.regulations.own.reading import edition_from_text
from arpad.rules.regulations.registry import edition

FIDE_2024 = edition("fide-2024")
ASKED = PeriodAsked(FIDE_2024, FIDE_2024)


@pytest.fixture(scope="module")
def engine() -> Iterator[BaseBackend]:
    with duckdb_engine() as found:
        yield found


def rated(engine: BaseBackend, files: PeriodFiles, folder: Path) -> dict[int, dict[str, Any]]:
    output = folder / "2024-12.parquet"
    rate_files(engine, files, ASKED, output)
    return {row["player"]: row for row in parquet.read_table(output).to_pylist()}


def refused(engine: BaseBackend, files: PeriodFiles, folder: Path) -> tuple[Finding, ...]:
    """The findings; and nothing was written."""
    output = folder / "out" / "2024-12.parquet"
    output.parent.mkdir()
    with pytest.raises(BadInput) as refusal:
        rate_files(engine, files, ASKED, output)
    assert list(output.parent.iterdir()) == []
    return refusal.value.findings


def test_a_small_period_by_hand(engine: BaseBackend, tmp_path: Path) -> None:
    """FIDE 2024, 8.2 and 8.3.

    1 beats 2: D = 100, PD .64, so +.36 and −.36; 20 × .36 = 7.2. The newcomer scores 2½ of 5
    against 2000, 1900, 1800, 1800 and 1900, and draws twice with 1800 (8.2.2): the mean is
    13000/7, the score 50 %, so 1857.
    """
    found = rated(engine, small_period(tmp_path, people(), [event()], games()), tmp_path)
    assert [found[no]["rating"] for no in (1, 2, 3, 4)] == [2007, 1893, 1800, 1857]
    assert [found[no]["change"] for no in (1, 2, 3, 4)] == [720, -720, None, None]
    assert found[1] | {"n": 1, "games": 1, "total": 101, "k_used": 20, "previous": 2000} == (
        found[1] | {"n": 1}
    )
    assert (found[4]["state"], found[4]["k"], found[4]["total"]) == ("active", 40, 5)
    written = parquet.read_schema(tmp_path / "2024-12.parquet").metadata
    assert written[b"arpad.date"] == b"2024-12-01"


def test_the_pool_waits_beside_its_list(engine: BaseBackend, tmp_path: Path) -> None:
    """7.1.4: with four games there is no rating, with one more in the next period there is."""
    first = small_period(tmp_path, people(), [event()], games()[:5])
    found = rated(engine, first, tmp_path)
    assert (found[4]["state"], found[4]["rating"], found[4]["games"]) == ("unrated", None, 4)
    output = tmp_path / "2024-12.parquet"
    assert parquet.read_table(pool_beside(output)).num_rows == 1
    more = tmp_path / "more"
    more.mkdir()
    later = event(2, start=date(2024, 12, 3), end=date(2024, 12, 9))
    next_files = small_period(more, [], [later], [game(1, 4, 1, 1, event=2)])
    files = PeriodFiles((*first.lists, output), next_files.games, next_files.events)
    rate_files(engine, files, ASKED, tmp_path / "2025-01.parquet")
    rows = parquet.read_table(tmp_path / "2025-01.parquet").to_pylist()
    assert rows[3]["state"] == "active"
    assert rows[3]["total"] == 5


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("batch.missing_player", {"games": [game(1, 1, 99, 2), game(2, 2, 99, 2)]}),
        ("batch.missing_event", {"games": [game(1, 1, 2, 2, event=7)]}),
        ("batch.rating", {"people": [listed(1, -5), listed(2, 1900)]}),
        ("batch.negative", {"people": [listed(1, 2000, games=-1), listed(2, 1900)]}),
        ("batch.state", {"people": [listed(1, 2000, state="gone"), listed(2, 1900)]}),
        ("batch.no_rating", {"people": [listed(1, 2000) | {"rating": None}, listed(2, 1900)]}),
        ("batch.k", {"people": [listed(1, 2000, k=0), listed(2, 1900, k=40)]}),
        ("batch.k", {"people": [listed(1, 2000, k=32000), listed(2, 1900)]}),
        ("batch.peak", {"people": [listed(1, 2000, peak=1999), listed(2, 1900, peak=1900)]}),
        ("batch.no_state", {"people": [listed(1, 2000, state="new"), listed(2, 1900)]}),
        ("batch.next_standard", {"people": [listed(1, 2000, next_standard=-5), listed(2, 1900)]}),
        ("batch.lifetime", {"people": [listed(1, 2000, total=2**31 - 1), listed(2, 1900)]}),
        ("batch.negative", {"events": [event(rounds=-3)]}),
        ("batch.birth_year", {"people": [listed(1, 2000, birth_year=3000), listed(2, 1900)]}),
        ("batch.repeated", {"people": [listed(1, 2000), listed(1, 1900)]}),
        ("batch.repeated", {"events": [event(), event()]}),
        ("batch.repeated_code", {"events": [event(), event(2, code="e1")]}),
        ("batch.system", {"events": [event(system="lottery")]}),
        ("batch.days", {"events": [event(end=date(2024, 11, 1))]}),
        ("batch.played_twice", {"games": [game(1, 1, 2, 2), game(2, 2, 1, 2, round=1)]}),
        ("batch.two_boards", {"games": [game(1, 1, 2, 2), game(2, 3, 1, 2, round=1)]}),
        ("batch.result", {"games": [game(1, 1, 2, 2, black_half_points=2)]}),
        ("batch.result", {"games": [game(1, 1, 2, 1, played=False)]}),
        ("batch.result", {"games": [game(1, 1, 2, 2, white_half_points=100)]}),
        ("batch.against_self", {"games": [game(1, 1, 1, 2)]}),
    ],
)
def test_damaged_rows_are_counted_and_shown(
    engine: BaseBackend, tmp_path: Path, code: str, changed: dict[str, Any]
) -> None:
    rows = {"people": people(), "events": [event()], "games": games()} | changed
    (found,) = refused(engine, small_period(tmp_path, **rows), tmp_path)
    assert found.code == code
    assert found.place.endswith(".parquet")
    assert found.values["rows"] == (2 if code == "batch.missing_player" else 1)
    assert found.values["found"]


def test_damage_in_a_list_and_games_there_twice_are_said_together(
    engine: BaseBackend, tmp_path: Path
) -> None:
    twice = [game(1, 1, 2, 2), game(2, 2, 1, 2, round=1)]
    files = small_period(tmp_path, [listed(1, -5), listed(2, 1900)], [event()], twice)
    found = refused(engine, files, tmp_path)
    assert [each.code for each in found] == ["batch.rating", "batch.played_twice"]


def test_only_the_first_examples_are_shown(engine: BaseBackend, tmp_path: Path) -> None:
    strangers = [game(no, 1, 90 + no, 2) for no in range(1, 9)]
    files = small_period(tmp_path, people(), [event()], strangers)
    (found,) = refused(engine, files, tmp_path)
    assert found.values["rows"] == 8
    assert str(found.values["found"]).count("black") == 3


def test_a_truncated_file_is_refused(engine: BaseBackend, tmp_path: Path) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    files.games.write_bytes(files.games.read_bytes()[:-20])
    assert [each.code for each in refused(engine, files, tmp_path)] == ["batch.unreadable"]


def test_all_files_that_cannot_be_opened_are_named(engine: BaseBackend, tmp_path: Path) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    for path in (files.games, files.events):
        path.write_bytes(path.read_bytes()[:-20])
    found = {(each.code, each.place) for each in refused(engine, files, tmp_path)}
    assert found == {("batch.unreadable", str(path)) for path in (files.games, files.events)}


def test_a_file_damaged_in_the_middle_is_refused(tmp_path: Path) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    content = files.games.read_bytes()
    files.games.write_bytes(content[:40] + bytes(200) + content[240:])
    with pytest.raises(BadInput) as refusal, duckdb_engine() as engine:
        rate_files(engine, files, ASKED, tmp_path / "2024-12.parquet")
    (found,) = refusal.value.findings
    assert (found.code, found.place) == ("batch.unreadable", str(files.games))
    assert not list(tmp_path.glob("*2024-12*"))


def rewritten(path: Path, **metadata: str) -> None:
    table = parquet.read_table(path)
    changed = {key.encode(): value.encode() for key, value in metadata.items()}
    parquet.write_table(table.replace_schema_metadata(table.schema.metadata | changed), path)


def test_another_version_and_another_table_are_refused(engine: BaseBackend, tmp_path: Path) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    rewritten(files.games, **{"arpad.schema": "2"})
    (found,) = refused(engine, files, tmp_path)
    assert (found.code, found.values) == ("batch.version", {"found": "2", "expected": 1})
    (tmp_path / "out").rmdir()
    (found,) = refused(engine, PeriodFiles(files.lists, files.events, files.events), tmp_path)
    assert found.code == "batch.other_table"


def test_a_list_without_its_day_or_of_other_play_is_refused(
    engine: BaseBackend, tmp_path: Path
) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    rewritten(files.lists[0], **{"arpad.play": "blitz"})
    assert [each.code for each in refused(engine, files, tmp_path)] == ["batch.other_play"]
    (tmp_path / "out").rmdir()
    rewritten(files.lists[0], **{"arpad.date": "soon"})
    assert [each.code for each in refused(engine, files, tmp_path)] == ["batch.no_date"]
    for metadata, code in (
        ({"arpad.date": "9999-12-01"}, "batch.no_date"),
        ({"arpad.date": "0001-01-01"}, "batch.no_date"),
        ({"arpad.play": "chess"}, "batch.no_play"),
    ):
        (tmp_path / "out").rmdir()
        rewritten(files.lists[0], **metadata)
        assert [each.code for each in refused(engine, files, tmp_path)] == [code]


def test_a_column_there_twice_is_refused(engine: BaseBackend, tmp_path: Path) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    table = parquet.read_table(files.games)
    parquet.write_table(table.append_column("white", table.column("white")), files.games)
    (found,) = refused(engine, files, tmp_path)
    assert (found.code, found.values["name"]) == ("batch.column_twice", "white")


def test_wrong_types_and_missing_columns_are_named_together(
    engine: BaseBackend, tmp_path: Path
) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    table = parquet.read_table(files.games).drop_columns(["round"])
    texts = table.column("white").cast(arrow.string())
    at = table.schema.get_field_index("white")
    parquet.write_table(table.set_column(at, "white", texts), files.games)
    found = refused(engine, files, tmp_path)
    assert [(each.code, each.values["name"]) for each in found] == [
        ("batch.column_missing", "round"),
        ("batch.column_type", "white"),
    ]


def test_a_list_exported_with_names_is_called_by_its_name(
    engine: BaseBackend, tmp_path: Path
) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    parquet.write_table(arrow.table({"fide_id": [1], "name": ["Ana"]}), files.lists[0])
    assert [each.code for each in refused(engine, files, tmp_path)] == ["batch.named_list"]


def test_wider_integers_are_read_if_their_values_fit(engine: BaseBackend, tmp_path: Path) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    table = parquet.read_table(files.games)
    at = table.schema.get_field_index("round")
    wide = table.set_column(at, "round", table.column("round").cast(arrow.int64()))
    parquet.write_table(wide, files.games)
    assert rated(engine, files, tmp_path)[1]["rating"] == 2007
    huge = wide.set_column(at, "round", arrow.array([2**40 + no for no in range(6)]))
    parquet.write_table(huge, files.games)
    assert [each.code for each in refused(engine, files, tmp_path)] == ["batch.too_large"]


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("batch.event_edition", {"regulation": "fide-1066"}),
        ("batch.event_play", {"regulation": "fide-2024-rapid"}),
        ("batch.after_list", {"end": date(2024, 12, 1)}),
        ("batch.after_list", {"ratings_on": date(2026, 1, 1)}),
    ],
)
def test_an_event_that_cannot_be_on_the_list_is_refused(
    engine: BaseBackend, tmp_path: Path, code: str, wrong: dict[str, Any]
) -> None:
    rows = [event(), event(2, **wrong), event(3, **wrong)]
    (found,) = refused(engine, small_period(tmp_path, people(), rows, games()), tmp_path)
    assert (found.code, found.values["rows"]) == (code, 2)
    assert found.place.endswith("events.parquet")
    assert "e2" in str(found.values["found"])


def test_what_is_doubtful_about_events_and_the_day_is_said(
    engine: BaseBackend, tmp_path: Path
) -> None:
    old = event(2, start=date(1980, 1, 1), end=date(1980, 1, 9), flags="open nacional-championship")
    files = small_period(tmp_path, people(), [event(), old], games())
    asked = PeriodAsked(FIDE_2024, FIDE_2024, date(2025, 2, 1))
    notes = rate_files(engine, files, asked, tmp_path / "new.parquet").notes
    assert [(each.code, each.values["rows"]) for each in notes] == [
        ("batch.lists_left_out", 2),
        ("batch.before_lists", 1),
        ("batch.flag", 1),
    ]
    assert notes[2].values["found"] == "nacional-championship"
    assert {each.severity for each in notes} == {Severity.NOTE}


def test_a_list_of_another_play_or_of_another_decade_is_refused(
    engine: BaseBackend, tmp_path: Path
) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    far = PeriodAsked(FIDE_2024, FIDE_2024, date(2035, 2, 1))
    with pytest.raises(BadInput, match=r"batch\.too_far"):
        rate_files(engine, files, far, tmp_path / "new.parquet")
    rapid = PeriodAsked(FIDE_2024, edition("fide-2024-rapid"))
    with pytest.raises(Missing, match=r"batch\.listed_play"):
        rate_files(engine, files, rapid, tmp_path / "new.parquet")
    assert not (tmp_path / "new.parquet").exists()


def test_two_lists_of_one_day_and_a_day_before_them_are_refused(
    engine: BaseBackend, tmp_path: Path
) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    twice = PeriodFiles((*files.lists, *files.lists), files.games, files.events)
    assert [each.code for each in refused(engine, twice, tmp_path)] == ["batch.same_day"]
    early = PeriodAsked(FIDE_2024, FIDE_2024, date(2024, 11, 1))
    with pytest.raises(BadInput, match=r"batch\.too_early"):
        rate_files(engine, files, early, tmp_path / "new.parquet")


def test_entries_of_nobody_are_refused_and_games_of_elo_1972_too(
    engine: BaseBackend, tmp_path: Path
) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    entries = write(tmp_path / "entries.parquet", ENTRIES, [{"event": 1, "player": 99}])
    with_entries = PeriodFiles(files.lists, files.games, files.events, entries)
    assert [each.code for each in refused(engine, with_entries, tmp_path)] == [
        "batch.missing_player"
    ]
    write(files.games, GAMES, [game(1, 1, 99, 2)])
    elo = edition("elo-1972")
    with pytest.raises(BadInput, match=r"batch\.missing_player"):
        rate_files(engine, files, PeriodAsked(elo, elo), tmp_path / "new.parquet")


def test_a_game_reported_twice_by_players_who_were_entered_is_refused(
    engine: BaseBackend, tmp_path: Path
) -> None:
    """An entry is no game, in whatever round."""
    files = small_period(
        tmp_path, people(), [event()], [game(1, 1, 2, 2), game(2, 2, 1, 2, round=1)]
    )
    rows = [{"event": 1, "player": player} for player in (1, 2)]
    entries = write(tmp_path / "entries.parquet", ENTRIES, rows)
    entered = PeriodFiles(files.lists, files.games, files.events, entries)
    assert [each.code for each in refused(engine, entered, tmp_path)] == ["batch.played_twice"]


def test_rounds_beyond_the_thirtieth_are_told_apart(engine: BaseBackend, tmp_path: Path) -> None:
    """D = 100, PD .64: 1 wins twice, 2 × .36 × 20 = 14.4."""
    late = [game(1, 1, 2, 2, round=31), game(2, 1, 2, 2, round=32)]
    found = rated(engine, small_period(tmp_path, people(), [event()], late), tmp_path)
    assert found[1]["change"] == 1440
    late[1] |= {"round": 31}
    files = small_period(tmp_path, people(), [event()], late)
    assert [each.code for each in refused(engine, files, tmp_path)] == ["batch.played_twice"]


def test_an_empty_period_gives_everybody_their_rating(engine: BaseBackend, tmp_path: Path) -> None:
    files = small_period(tmp_path, people(), [], [])
    assert [row["rating"] for row in rated(engine, files, tmp_path).values()] == [
        2000, 1900, 1800, None,
    ]  # fmt: skip


def test_the_list_of_march_2024_lifts_ratings_below_2000(
    engine: BaseBackend, tmp_path: Path
) -> None:
    """Transition of FIDE 2024: 0.4 × (2000 − R) more; 1800 becomes 1880, 1001 becomes 1401."""
    before, after = edition("fide-2022"), edition("fide-2024")
    about = about_list(date(2024, 2, 1), Play.STANDARD, "fide-2022")
    rows = [listed(1, 2000), listed(2, 1800), listed(3, 1001)]
    files = small_period(tmp_path, rows, [], [])
    write(files.lists[0], LIST, rows, about)
    rate_files(engine, files, PeriodAsked(before, after), tmp_path / "new.parquet")
    found = parquet.read_table(tmp_path / "new.parquet").to_pylist()
    assert [row["rating"] for row in found] == [2000, 1880, 1401]


def test_a_round_robin_too_large_for_the_weighted_mean_is_refused() -> None:
    refuse_uncommon([{"code": "liga", "performance_denominator": 24}])
    with pytest.raises(BadInput, match=r"batch\.too_many"):
        refuse_uncommon([{"code": "liga", "performance_denominator": 25}])


def test_a_missing_player_of_an_event_that_is_rated_by_itself_is_refused(
    engine: BaseBackend, tmp_path: Path
) -> None:
    rows = [game(1, 1, 4, 2), game(2, 1, 99, 2), game(3, 4, 99, 2)]
    files = small_period(tmp_path, people(), [event(system="round-robin")], rows)
    older = edition("fide-2005")
    with pytest.raises(BadInput, match=r"batch\.missing_player"):
        rate_files(engine, files, PeriodAsked(older, older), tmp_path / "new.parquet")


OWN_RULES = """
key = "valdorra"
from = "fide-2024"

[change]
gap_cap = { value = 300, article = "V 3.1" }
uncapped_from = "none"

[change.k]
middle = { value = 24, article = "V 3.2" }
"""


@pytest.fixture(scope="module")
def by_own_rules(
    engine: BaseBackend, tmp_path_factory: pytest.TempPathFactory
) -> dict[int, dict[str, Any]]:
    folder, rules = tmp_path_factory.mktemp("own"), edition_from_text(OWN_RULES, edition)
    known = [(1, 2000), (2, 1600), (3, 2405), (4, 2305)]
    players = [listed(no, rating, k=None, peak=None) for no, rating in known]
    events = [event(), event(2, regulation="valdorra")]
    won = [game(1, 1, 2, 2), game(2, 4, 3, 2), game(1, 1, 2, 2, event=2)]
    files, output = small_period(folder, players, events, won), folder / "2024-12.parquet"
    rate_files(engine, files, PeriodAsked(rules, rules), output)
    return {row["player"]: row for row in parquet.read_table(output).to_pylist()}


def test_rules_of_ones_own(by_own_rules: dict[int, dict[str, Any]]) -> None:
    """2000 beats 1600 twice: the difference counts as 300, PD .85, so 24 × .30 = 7.2."""
    found = by_own_rules[1]
    assert [found[name] for name in ("k_used", "expected", "change")] == [24, 170, 720]


def test_a_highest_rating_nobody_states_is_at_least_the_last_one(
    by_own_rules: dict[int, dict[str, Any]],
) -> None:
    """FIDE 2024, 8.3.3: K 10 stays once 2400 was published.

    2405 loses to 2305: PD .64, so 10 × −.64 = −6.4, and 2399 keeps K 10.
    """
    found = by_own_rules[3]
    assert [found[name] for name in ("k_used", "rating", "peak", "k")] == [10, 2399, 2405, 10]
