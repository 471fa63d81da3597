"""Duplicates are found, merged and parted again; erased people are forgotten."""

import random
from dataclasses import replace

import pytest
from sqlalchemy import insert, select
from tests.effort import processor_seconds

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Event, Player
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.core.restrictions import RestrictionKind
from arpad.formats.result import FileFormat, ReadResult
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.clubs import register_club
from arpad.office.people.distinct import say_distinct
from arpad.office.people.duplicates import duplicates
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players, unmerge_player
from arpad.office.people.players import edit_player, find_players, register_player, show_player
from arpad.office.records.events import MatchedTo, accept_version, set_matches
from arpad.office.records.list_import import add_players
from arpad.office.records.merges import merges_at
from arpad.office.records.reports import add_report
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.name_words import name_word
from arpad.office.records.tables.players import player, player_fact, private_value
from arpad.office.records.tables.tournaments import tournament
from arpad.office.restrictions import NewRestriction, add_restriction
from arpad.office.tournaments.keeping import event_players, keep_event, rows_read

ANA = PlayerRecord(
    id=0, name="Ruiz, Ana", fide_id=2200001, birth="1990-03-01", sex="f", federation="ESP"
)


def three(desk: Desk) -> None:
    for name in ("Ruiz, Ana", "Ruiz, Anna", "Soto, Berta"):
        register_player(desk, PlayerRecord(id=0, name=name, birth="1990-03-01"))


def test_a_merged_player_is_found_and_says_where_he_went(desk: Desk) -> None:
    register_player(desk, ANA)
    register_player(desk, PlayerRecord(id=0, name="Ruiz Soto, Ana", fide_id=2200009))
    merge_players(desk, "fide:2200009", "fide:2200001", "two registrations")
    shown = show_player(desk, "fide:2200009")
    assert shown.player.status is PlayerStatus.MERGED
    assert shown.into is not None
    assert shown.into.name == "Ruiz, Ana"
    assert [(each.gone, each.kept, each.reason) for each in shown.merges] == [
        (2, 1, "two registrations")
    ]
    assert find_players(desk, "2200009")[0].player.merged_into == 1


def test_merges_are_followed_to_the_end_and_can_be_undone(desk: Desk) -> None:
    three(desk)
    merge_players(desk, "1", "2", "a")
    merge_players(desk, "2", "3", "b", despite="married")
    with desk.reading() as connection:
        assert merges_at(connection) == {1: 3, 2: 3}
    assert unmerge_player(desk, "2").status is PlayerStatus.ACTIVE
    with desk.reading() as connection:
        assert merges_at(connection) == {1: 2}
    (merge,) = show_player(desk, "3").merges
    assert (merge.undone_by, merge.undone_at) == ("officer", "2026-06-15T12:00:00Z")


@pytest.mark.parametrize(
    ("gone", "kept", "code"),
    [
        ("1", "1", "merge.itself"),
        ("2", "3", "merge.merged"),
        ("3", "2", "merge.merged"),
        ("4", "1", "merge.erased"),
        ("1", "4", "merge.erased"),
    ],
)
def test_merges_that_make_no_sense_are_refused(desk: Desk, gone: str, kept: str, code: str) -> None:
    three(desk)
    register_player(desk, PlayerRecord(id=0, name="Vega, Carlos"))
    merge_players(desk, "2", "1", "same")
    erase_player(desk, "4")
    with pytest.raises(Conflict) as refused:
        merge_players(desk, gone, kept, "why not")
    assert refused.value.finding.code == code
    with pytest.raises(Conflict):
        unmerge_player(desk, "3")
    with pytest.raises(BadInput):
        merge_players(desk, "3", "1", " ")


@pytest.mark.parametrize(
    ("name", "birth", "sex", "unlike"),
    [
        ("Ruiz, Ana", "1985", "f", "birth"),
        ("Ruiz, Ana", "1990", "m", "sex"),
        ("Soto, Berta", "1990-03-01", None, "name"),
        ("Soto, Berta", "1991", "m", "birth, sex, name"),
        ("Ruiz Vega, Ana Maria", "1990", "f", None),
        ("Ruis, Anna", None, None, None),
    ],
)
def test_unlike_persons_are_merged_for_a_reason_alone(
    desk: Desk, name: str, birth: str | None, sex: str | None, unlike: str | None
) -> None:
    register_player(desk, ANA)
    register_player(desk, PlayerRecord(id=0, name=name, birth=birth, sex=sex))
    if unlike is None:
        merge_players(desk, "2", "1", "twice")
        return
    with pytest.raises(Conflict) as refused:
        merge_players(desk, "2", "1", "twice")
    finding = refused.value.finding
    assert (finding.code, finding.values["found"]) == ("merge.unlike", unlike)
    with pytest.raises(BadInput):
        merge_players(desk, "2", "1", "twice", despite=" ")
    merge_players(desk, "2", "1", "twice", despite="seen in the register of births")
    assert read_log(desk)[-1].details == {
        "reason": "twice",
        "despite": "seen in the register of births",
    }


def test_likely_pairs_come_with_their_reason(desk: Desk) -> None:
    people = (
        ("García López, María", "1990-03-01", "f"),
        ("Lopez Garcia Maria", "1990", "f"),
        ("Garsia Lopes, Maria", "1990-03-01", "f"),
        ("García, María", "1990", "f"),
        ("García López, María", "1985", "f"),
        ("Garcia Lopez, Maria", None, "m"),
        ("Ruiz, Ana", None, None),
        ("Ana Ruiz", None, None),
    )
    for name, birth, sex in people:
        register_player(desk, PlayerRecord(id=0, name=name, birth=birth, sex=sex))
    found = {(pair.one.id, pair.other.id): pair.reason for pair in duplicates(desk)}
    assert found[1, 2] == "duplicate.same_name"
    assert found[1, 3] == "duplicate.same_birth"
    assert found[1, 4] == "duplicate.name_within"
    assert found[7, 8] == "duplicate.same_name"
    assert not any(5 in pair or 6 in pair for pair in found)
    likelihoods = [pair.likelihood for pair in duplicates(desk)]
    assert likelihoods == sorted(likelihoods, reverse=True)
    assert len(duplicates(desk, limit=1)) == 1
    assert duplicates(desk, federation="FRA") == ()


def test_pairs_merged_or_parted_are_no_longer_listed(desk: Desk) -> None:
    three(desk)
    assert [(pair.one.id, pair.other.id) for pair in duplicates(desk)] == [(1, 2)]
    merge_players(desk, "2", "1", "same")
    assert duplicates(desk) == ()
    unmerge_player(desk, "2")
    assert duplicates(desk) == ()


def test_twenty_thousand_players_are_compared_in_seconds(desk: Desk) -> None:
    chance = random.Random(3)
    first = [f"first{chance.randrange(400)}" for _ in range(20_000)]
    last = [f"last{chance.randrange(4_000)}" for _ in range(20_000)]
    with desk.writing("test", None) as work:
        rows = (
            (
                *(number, number, None, f"{last[number - 1]}, {first[number - 1]}", "m"),
                *(str(chance.randint(1940, 2018)), "ESP", None, None, None, None, None),
                *(" ".join(sorted((first[number - 1], last[number - 1]))), "active", "now"),
            )
            for number in range(1, 20_001)
        )
        add_players(work.connection, rows)
    with processor_seconds(10):
        assert duplicates(desk)


def test_an_erased_player_is_forgotten_but_for_the_numbers(desk: Desk) -> None:
    register_club(desk, "Peón")
    register_player(desk, replace(ANA, name="Ruizabal, Ana", licence="L9"))
    edit_player(desk, "1", {"name": "Ruizabal Soto, Anabel", "club": "Peón"})
    decided = NewRestriction(
        kind=RestrictionKind.NOT_LISTED, player="1", federation=None, body="the board", article="10"
    )
    add_restriction(desk, decided)
    (erased,) = erase_player(desk, "fide:2200001")
    assert erased == show_player(desk, "fide:2200001").player
    assert (erased.name, erased.birth, erased.club, erased.licence) == ("—", None, None, None)
    assert (erased.fide_id, erased.status) == (2200001, PlayerStatus.ERASED)
    assert find_players(desk, "ruizabal") == ()
    with desk.reading() as connection:
        kept = [
            str(row)
            for table in (player, name_word, private_value, player_fact, log, log_change)
            for row in connection.execute(select(table))
            if "club add" not in row
        ]
    text = "\n".join(kept).lower()
    for gone in ("ruizabal", "anabel", "1990", "peón", "l9"):
        assert gone not in text


def test_an_erased_player_stays_as_he_is(desk: Desk) -> None:
    register_player(desk, ANA)
    erase_player(desk, "1")
    for refused in (
        lambda: erase_player(desk, "1"),
        lambda: edit_player(desk, "1", {"name": "Ruiz, Ana"}),
    ):
        with pytest.raises(Conflict):
            refused()


def test_merged_records_are_erased_together_or_not_at_all(desk: Desk) -> None:
    three(desk)
    merge_players(desk, "2", "1", "same")
    for who in ("1", "2"):
        with pytest.raises(Conflict) as refused:
            erase_player(desk, who)
        assert refused.value.finding.code == "erase.merged"
    assert [each.id for each in erase_player(desk, "1", with_merged=True)] == [1, 2]
    assert show_player(desk, "2").player.name == "—"
    with desk.reading() as connection:
        assert merges_at(connection) == {2: 1}


def test_what_reports_said_of_an_erased_player_is_taken_out(desk: Desk) -> None:
    register_player(desk, ANA)
    register_player(desk, PlayerRecord(id=0, name="Soto, Berta"))
    with desk.writing("test", None) as work:
        work.connection.execute(
            insert(tournament).values(
                code="X",
                name="Open",
                play="standard",
                start="2026-05-01",
                end="2026-05-02",
                official=True,
                registered_on="2026-04-01",
                registered_by="officer",
                status="registered",
            )
        )
        soto = Player(
            no=7,
            name="Soto",
            rating=1800,
            id="ESP-5",
            sex="w",
            federation="ESP",
            title="WFM",
            birth="1990-01-02",
            extra={"mail": "soto@x"},
        )
        for number in (1, 2):
            read = ReadResult(FileFormat.JSON, Event(name="Open", players=(soto,), games=()))
            kept = add_report(work.connection, 1, str(number), b"", "x", None, work.at, work.by)
            version = keep_event(work.connection, kept, rows_read(read), work.at, work.by)
            set_matches(work.connection, version, {7: MatchedTo(number, "id", 100)})
            accept_version(work.connection, version, work.at)
    erase_player(desk, "1")
    with desk.reading() as connection:
        forgotten, other = (event_players(connection, number)[0] for number in (1, 2))
    # Federation, title and sex as reported went with the name.
    assert forgotten.reported == Player(no=7, name="", rating=1800)
    assert (forgotten.player_id, forgotten.erased, other.erased) == (1, True, False)
    assert other.reported == soto


def test_two_people_do_not_come_back_as_likely_duplicates(desk: Desk) -> None:
    """Father and son; what was said can be taken back, and stands in the log of both."""
    three(desk)
    assert [(pair.one.id, pair.other.id) for pair in duplicates(desk)] == [(1, 2)]
    say_distinct(desk, "2", "1", "twins")
    assert duplicates(desk) == ()
    with pytest.raises(Conflict) as refused:
        merge_players(desk, "1", "2", "alike")
    assert refused.value.finding.code == "merge.distinct"
    for who in ("player:1", "player:2"):
        assert read_log(desk, subject=who)[-1].action == "player distinct"
    for undo, code in ((False, "distinct.said"), (True, None), (True, "distinct.not_said")):
        if code is None:
            say_distinct(desk, "1", "2", "the same after all", undo=undo)
            continue
        with pytest.raises(Conflict) as refused:
            say_distinct(desk, "1", "2", "again", undo=undo)
        assert refused.value.finding.code == code
    assert len(duplicates(desk)) == 1
    merge_players(desk, "1", "2", "alike")
    assert verify_chain(desk).findings == ()


def test_what_makes_no_two_people_is_refused(desk: Desk) -> None:
    three(desk)
    with pytest.raises(BadInput):
        say_distinct(desk, "1", "2", " ")
    with pytest.raises(Conflict):
        say_distinct(desk, "1", "1", "one")
    merge_players(desk, "1", "2", "alike")
    with pytest.raises(Conflict) as refused:
        say_distinct(desk, "1", "2", "two after all")
    assert refused.value.finding.code == "merge.merged"
