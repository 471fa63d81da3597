"""Players of a report matched to the master file."""

from datetime import date
from typing import Any

import pytest

from arpad.core.errors import Conflict, UnknownName
from arpad.core.event import Player
from arpad.core.finding import Severity
from arpad.core.people import Role
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import Status
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players
from arpad.office.people.players import register_player
from arpad.office.records.events import latest_version, matched_players
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, reopen, withdraw
from arpad.office.tournaments.examining import Examined, examine
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.matching import births_agree, score_of
from arpad.office.tournaments.overview import story_of

from .reports import (
    PLAYERS,
    announce,
    checked_report,
    desk_of,
    enter_arbiter,
    enter_players,
    open_systems,
    put_list,
    record,
    report,
    send,
)


def matched(found: Examined) -> dict[int, tuple[int | None, str | None]]:
    return {each.no: (each.player_id, each.match.how) for each in found.matches.players}


def codes(found: Examined) -> list[str]:
    return [each.code for each in found.findings]


def test_by_fide_id(desk: Desk) -> None:
    open_systems(desk)
    numbers = enter_players(desk)
    enter_arbiter(desk)
    found = checked_report(desk)
    assert matched(found) == {no: (number, "id") for no, number in enumerate(numbers, 1)}
    assert (found.errors, found.rateable, codes(found)) == (0, True, [])
    with desk.reading() as connection:
        version = latest_version(connection, found.report.id)
        assert matched_players(connection, [version]) == {version: dict(enumerate(numbers, 1))}


def test_by_national_id(desk: Desk) -> None:
    open_systems(desk)
    own = register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana", national_id="AND-512"))
    by_own_id = checked_report(desk, report({1: {"id": "AND-512"}}))
    assert matched(by_own_id)[1] == (own.id, "id")
    record = {"national": {"ESP": {"id": "AND-512", "rating": 1950}}, "id": "999"}
    by_record = checked_report(desk, report({1: record}), name="Another")
    assert matched(by_record)[1] == (own.id, "id")


def test_reported_values_stay_beside_the_matched_ones(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    found = checked_report(desk)
    with desk.reading() as connection:
        first = event_players(connection, latest_version(connection, found.report.id))[0]
    assert first.reported == Player(
        no=1,
        name="Ruiz, Ana",
        id="2200001",
        birth="1990-03-01",
        federation="ESP",
        sex="w",
        rating=2100,
    )


@pytest.mark.parametrize(
    ("known", "how"),
    [
        ({"birth": "1990"}, "name"),
        ({"birth": "1990-03-01", "federation": "ESP"}, "name"),
        ({"birth": "1990-03-02"}, None),
        ({"birth": "1990", "federation": "FRA"}, None),
        ({}, None),
    ],
)
def test_by_name_birth_and_federation(desk: Desk, known: dict[str, Any], how: str | None) -> None:
    open_systems(desk)
    own = register_player(desk, PlayerRecord(id=0, name="Ana RUIZ", **known))
    found = checked_report(desk, report({1: {"id": None}}))
    assert matched(found)[1] == (own.id if how else None, how)


def test_namesakes_are_never_guessed_at(desk: Desk) -> None:
    open_systems(desk)
    for _ in range(2):
        register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana", birth="1990"))
    found = checked_report(desk, report({1: {"id": None}}))
    assert matched(found)[1] == (None, None)


def test_an_unknown_id_is_named(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    found = checked_report(desk, report({2: {"id": "123", "name": "Stranger, Some"}}))
    (finding,) = [each for each in found.findings if each.code == "match.unknown_id"]
    assert (finding.place, finding.values) == ("players[1].id", {"player": "2", "found": "123"})
    assert [each.no for each in found.matches.unmatched] == [2]


def test_an_id_of_somebody_else_is_not_believed(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    document = report({1: {"id": "2200003"}, 3: {"id": "2200001"}})
    found = checked_report(desk, document)
    assert codes(found).count("match.other_name") == 2
    assert [each.no for each in found.matches.unmatched] == [1, 3]


def test_one_player_twice_is_an_error(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    found = checked_report(desk, report({2: {"name": "Ruiz Ana", "id": "2200001"}}))
    assert "match.twice" in codes(found)
    with pytest.raises(Conflict):
        accept(desk, found.tournament.code)


def test_whoever_was_merged_is_the_player_he_was_merged_into(desk: Desk) -> None:
    open_systems(desk)
    numbers = enter_players(desk)
    other = register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana María", national_id="X-1"))
    merge_players(desk, f"id:{other.id}", f"id:{numbers[0]}", "the same person")
    found = checked_report(desk, report({1: {"id": "X-1"}}))
    assert matched(found)[1] == (numbers[0], "id")


def test_candidates_are_ranked(desk: Desk) -> None:
    open_systems(desk)
    near = register_player(
        desk, PlayerRecord(id=0, name="Ruiz, Anna", birth="1990", federation="ESP")
    )
    far = register_player(
        desk, PlayerRecord(id=0, name="Ruis, Ana", birth="1950", federation="FRA")
    )
    register_player(desk, PlayerRecord(id=0, name="Smith, John"))
    code = checked_report(desk, report({1: {"id": None}})).tournament.code
    (first, *_) = assign(desk, code, {}).unmatched
    assert first.player.no == 1
    assert [each.player.id for each in first.candidates] == [near.id, far.id]
    assert first.candidates[0].likeness > first.candidates[1].likeness


def test_scores_add_name_birth_and_federation() -> None:
    reported = Player(no=1, name="Ruiz, Ana", birth="1990-03-01", federation="ESP")
    same = PlayerRecord(id=1, name="Ana Ruiz", birth="1990-03-01", federation="ESP")
    year = PlayerRecord(id=1, name="Ana Ruiz", birth="1990", federation="ESP")
    other = PlayerRecord(id=1, name="Ana Ruiz", birth="1991", federation="FRA")
    assert [score_of(reported, each) for each in (same, year, other)] == [100, 95, 60]


def test_a_year_agrees_with_a_day_of_it() -> None:
    assert births_agree("1990", "1990-03-01")
    assert not births_agree("1990-03", "1990-04-01")


def test_the_officer_chooses_and_his_choice_lasts(desk: Desk) -> None:
    open_systems(desk)
    numbers = enter_players(desk)
    document = report({1: {"id": None, "name": "Rúiz Lópes, A."}})
    code = checked_report(desk, document).tournament.code
    done = assign(desk, code, {1: "2200001"})
    assert (done.matched[1].id, done.unmatched) == (numbers[0], ())
    assert matched(examine(desk, code))[1] == (numbers[0], "officer")
    send(desk, {**document, "city": "Other"}, code=code)
    assert matched(examine(desk, code))[1] == (numbers[0], "officer")


def test_a_missing_id_is_no_error_once_the_player_is_matched(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    found = checked_report(desk, report({1: {"id": None, "birth": None}}))
    assert (found.errors, found.rateable) == (1, False)
    code = found.tournament.code
    with pytest.raises(Conflict):
        accept(desk, code)
    assign(desk, code, {1: "2200001"})
    again = examine(desk, code)
    assert (again.errors, again.rateable) == (0, True)
    assert accept(desk, code).tournament.status is Status.ACCEPTED


def test_a_new_player_is_registered_from_the_report(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    values = {"name": "Nueva, Inés", "id": "2299999", "birth": "2011", "title": "WCM", "sex": "w"}
    code = checked_report(desk, report({4: values})).tournament.code
    new = assign(desk, code, {}, [4]).matched[4]
    kept = record(desk, f"id:{new.id}")
    assert (kept.name, kept.fide_id, kept.birth, kept.sex) == ("Nueva, Inés", 2299999, "2011", "f")
    assert (kept.women_title, kept.title, kept.federation) == ("WCM", None, "ESP")


def test_nobody_known_is_registered_anew(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    document = report({4: {"id": "2200001"}})
    code = checked_report(desk, document).tournament.code
    with pytest.raises(Conflict) as refused:
        assign(desk, code, {}, [4])
    assert refused.value.finding.code == "match.id_taken"


def test_auto_takes_only_who_is_clear(desk: Desk) -> None:
    open_systems(desk)
    clear = register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana", federation="ESP"))
    for _ in range(2):
        register_player(desk, PlayerRecord(id=0, name="Soto, Berta", federation="ESP"))
    code = checked_report(desk, report({1: {"id": None}})).tournament.code
    done = assign(desk, code, {}, auto=True)
    assert {no: each.id for no, each in done.matched.items()} == {1: clear.id}
    assert [each.player.no for each in done.unmatched] == [2, 3, 4]


TABLE = """Torneig Social
No;Name;ID;FideID;FED;1.Rd
1;Gil, Ana;12384;;AND;2w1
2;Gil, Luis;11012;24507084;AND;1b0
"""


def test_a_table_with_national_ids_is_matched_by_them(desk: Desk) -> None:
    """They were lost beside FIDE's, and a namesake was published (1784 instead of 1908)."""
    open_systems(desk)
    namesake = register_player(desk, PlayerRecord(id=0, name="Gil, Ana", federation="AND"))
    ana = register_player(
        desk, PlayerRecord(id=0, name="Gil, Ana", national_id="12384", federation="AND")
    )
    found = checked_report(desk, TABLE.encode())
    assert matched(found)[1] == (ana.id, "id")
    assert namesake.id not in {each.player_id for each in found.matches.players}
    lacking = [each for each in found.findings if each.code.startswith("check.ids_")]
    assert not any(each.severity is Severity.ERROR for each in lacking if "Ana" in str(each.values))


def test_a_new_player_has_an_id_of_the_kind_the_others_have(desk: Desk) -> None:
    """A column headed ID may be either; new players got national ones as FIDE's."""
    open_systems(desk)
    register_player(
        desk, PlayerRecord(id=0, name="Gil, Ana", national_id="12384", federation="AND")
    )
    table = TABLE.replace(";FideID", "").replace("12384;", "12384").replace(";24507084", "")
    code = checked_report(desk, table.encode()).tournament.code
    kept = record(desk, f"id:{assign(desk, code, {}, [2]).matched[2].id}")
    assert (kept.name, kept.fide_id, kept.national_id) == ("Gil, Luis", None, "11012")


def test_a_namesake_is_never_taken_by_name_alone_where_an_id_was_given(desk: Desk) -> None:
    open_systems(desk)
    register_player(desk, PlayerRecord(id=0, name="Gil, Ana", federation="AND", national_id="99"))
    code = checked_report(desk, TABLE.encode()).tournament.code
    assert assign(desk, code, {}, auto=True, by_name=True).matched == {}


def test_a_name_of_one_player_alone_is_enough_where_that_is_asked(desk: Desk) -> None:
    """A federation that begins has names and nothing else in its reports."""
    open_systems(desk)
    known = [register_player(desk, PlayerRecord(id=0, name=each["name"])) for each in PLAYERS[:2]]
    other_birth = register_player(desk, PlayerRecord(id=0, name=PLAYERS[2]["name"], birth="1900"))
    bare = {no: {"id": None, "birth": None} for no in (1, 2)}
    document = report({**bare, 3: {"id": None, "birth": "1990"}, 4: {"id": None}})
    code = checked_report(desk, document).tournament.code
    assert assign(desk, code, {}, auto=True).matched == {}
    done = assign(desk, code, {}, by_name=True)
    assert {no: each.id for no, each in done.matched.items()} == {
        1: known[0].id,
        2: known[1].id,
    }
    assert other_birth.id not in {each.id for each in done.matched.values()}


def test_a_name_that_two_have_is_not_enough(desk: Desk) -> None:
    open_systems(desk)
    for _ in range(2):
        register_player(desk, PlayerRecord(id=0, name=PLAYERS[0]["name"]))
    code = checked_report(desk, report({1: {"id": None, "birth": None}})).tournament.code
    assert assign(desk, code, {}, by_name=True).matched == {}


def test_an_officer_names_the_player_and_the_log_keeps_the_number(desk: Desk) -> None:
    open_systems(desk)
    (first, *_) = enter_players(desk)
    named = PLAYERS[0]["name"]
    code = checked_report(desk, report({1: {"id": None, "name": "Q."}})).tournament.code
    with pytest.raises(UnknownName) as unknown:
        assign(desk, code, {1: f"{named}x"})
    assert unknown.value.finding.code == "player.nearest"
    done = assign(desk, code, {1: named})
    assert {no: each.id for no, each in done.matched.items()} == {1: first}
    details = [
        each.details for each in read_log(desk, f"tournament:{code}") if each.action == "match"
    ]
    assert [each["chosen"] for each in details] == [{"1": f"id:{first}"}]


def test_wrong_choices_change_nothing(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    document = report({1: {"id": None, "name": "Rúiz Lópes, A."}})
    code = checked_report(desk, document).tournament.code
    for chosen, code_ in (
        ({1: "77777777"}, "player.unknown"),
        ({9: "2200001"}, "match.no_number"),
    ):
        with pytest.raises(UnknownName) as unknown:
            assign(desk, code, chosen)
        assert unknown.value.finding.code == code_
    with pytest.raises(Conflict) as twice:
        assign(desk, code, {1: "2200002"})
    assert twice.value.finding.code == "match.twice"
    assert [each.player.no for each in assign(desk, code, {}).unmatched] == [1]


def test_matches_are_made_from_the_check_on_by_officers(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    code = announce(desk).tournament.code
    with pytest.raises(Conflict) as early:
        assign(desk, code, {})
    assert early.value.finding.code == "tournament.not_at_hand"
    send(desk, report(), code=code)
    with pytest.raises(Conflict) as unchecked:
        assign(desk, code, {1: "2200001"})
    assert unchecked.value.finding.code == "tournament.not_at_hand"
    examine(desk, code)
    with pytest.raises(Conflict):
        assign(desk_of(desk, Role.ARBITER), code, {})
    accept(desk, code)
    assert 1 in assign(desk, code, {1: "2200001"}).matched


def test_differences_are_reported(desk: Desk) -> None:
    open_systems(desk)
    numbers = enter_players(desk)
    ratings = dict(zip(numbers, (2100, 2050, 1900, 1800), strict=True))
    put_list(desk, date(2026, 5, 1), ratings)
    put_list(desk, date(2026, 6, 1), dict.fromkeys(numbers, 2500))
    changed = {"name": "Ruis, Ana", "birth": "1990-04-01", "federation": "FRA", "title": "WFM"}
    code = checked_report(desk, report({1: changed, 3: {"sex": "w"}})).tournament.code
    found = [(each.no, *each[2:]) for each in story_of(desk, code).differences]
    assert found == [
        (1, "name", "Ruis, Ana", "Ruiz, Ana"),
        (1, "birth", "1990-04-01", "1990-03-01"),
        (1, "federation", "FRA", "ESP"),
        (1, "title", "WFM", "–"),
        (2, "rating", "2000", "2050"),
        (3, "sex", "f", "m"),
    ]


def test_a_rating_of_any_of_the_systems_is_no_difference(desk: Desk) -> None:
    open_systems(desk, "fide", "national")
    numbers = enter_players(desk)
    put_list(desk, date(2026, 5, 1), dict.fromkeys(numbers, 2500))
    own = [each["rating"] for each in PLAYERS]
    put_list(desk, date(2026, 5, 1), dict(zip(numbers, own, strict=True)), "national")
    code = checked_report(desk).tournament.code
    assert story_of(desk, code).differences == ()


def test_a_part_of_a_long_event_takes_the_ratings_of_its_day(desk: Desk) -> None:
    open_systems(desk)
    numbers = enter_players(desk)
    own = [each["rating"] for each in PLAYERS]
    put_list(desk, date(2026, 4, 1), dict(zip(numbers, own, strict=True)))
    put_list(desk, date(2026, 5, 1), dict.fromkeys(numbers, 2500))
    code = checked_report(desk, ratings_on=date(2026, 4, 15)).tournament.code
    assert story_of(desk, code).differences == ()


def test_somebody_erased_is_matched_and_not_named(desk: Desk) -> None:
    open_systems(desk)
    numbers = enter_players(desk)
    document = report({1: {"federation": None}, 2: {"federation": None}})
    code = checked_report(desk, document).tournament.code
    erase_player(desk, f"id:{numbers[0]}")
    before = story_of(desk, code)
    examine(desk, code)
    for story in (before, story_of(desk, code)):
        told = str(story.findings) + str(story.players) + str(story.differences)
        assert "Ruiz" not in told
        assert "Soto" in told
        assert story.players[0].player_id == numbers[0]


def test_matches_are_settled_by_the_acceptance_for_that_version(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    other = register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana Maria")).id
    code = checked_report(desk).tournament.code
    accept(desk, code)
    assign(desk, code, {1: f"id:{other}"})
    assert story_of(desk, code).players[0].player_id == other
    with desk.reading() as connection:
        first, second = (matched_players(connection, [number])[number] for number in (1, 2))
    assert (first[1] != other, second[1]) == (True, other)
    withdraw(desk, code, "not played")
    reopen(desk, code, "it was")
    examine(desk, code)
    assign(desk, code, {1: f"id:{first[1]}"})
    accept(desk, code)
    assert story_of(desk, code).players[0].player_id == first[1]


def test_a_check_notes_whom_it_matches_otherwise_than_the_one_before(desk: Desk) -> None:
    open_systems(desk)
    numbers = enter_players(desk)
    code = checked_report(desk).tournament.code
    accept(desk, code)
    withdraw(desk, code, "not played")
    reopen(desk, code, "it was")
    other = register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana Maria")).id
    merge_players(desk, f"id:{numbers[0]}", f"id:{other}", "the same person")
    examine(desk, code)
    noted = [
        (change.subject, change.field, change.old, change.new)
        for line in read_log(desk)
        if line.action == "check"
        for change in line.changes
        if change.field.startswith("player ")
    ]
    assert noted == [("event:1", "player 1", str(numbers[0]), str(other))]


def test_an_error_that_a_match_resolves_is_only_noted(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    found = checked_report(desk, report({2: {"id": None}, 3: {"id": None, "birth": None}}))
    said = [
        (each.severity, str(each.values["player"]))
        for each in found.findings
        if each.code == "check.ids_missing"
    ]
    assert said == [(Severity.NOTE, "Soto, Berta"), (Severity.ERROR, "Vega, Carlos")]
    assert (found.errors, found.rateable) == (1, False)
    code = found.tournament.code
    assign(desk, code, {3: "Vega, Carlos"})
    left = [each.severity for each in story_of(desk, code).findings]
    assert Severity.ERROR not in left
    accept(desk, code)


def test_a_missing_id_only_warns_where_fide_does_not_rate(desk: Desk) -> None:
    """It is FIDE's business (FIDE 2022, 10): every child of a school league was an error."""
    open_systems(desk, "national")
    enter_players(desk)
    found = checked_report(desk, report({3: {"id": None, "birth": None}}))
    missing = [each for each in found.findings if each.code == "check.ids_missing"]
    assert [each.severity for each in missing] == [Severity.WARNING]
    assert found.errors == 0


def test_nobody_with_a_birth_date_on_record_lacks_one(desk: Desk) -> None:
    # Berta and Carlos are unrated and the report has no birth date of them; Berta's is known.
    open_systems(desk)
    enter_arbiter(desk)
    for each, birth in zip(PLAYERS, ("1990", "1991-05-06", None, "1993"), strict=True):
        known = PlayerRecord(
            id=0, name=each["name"], fide_id=int(each["id"]), birth=birth, federation="ESP"
        )
        register_player(desk, known)
    bare = {no: {"rating": None, "birth": None} for no in (2, 3)}
    found = checked_report(desk, report(bare))
    lacking = [each for each in found.findings if each.code == "check.births_missing"]
    assert [each.place for each in lacking] == ["players[2].birth"]
    assert [each.birth for each in found.event.players[1:3]] == [None, None]


def test_nobody_with_a_sex_on_record_lacks_one(desk: Desk) -> None:
    """Of players whom every report leaves without a rating it was asked again and again."""
    open_systems(desk)
    enter_arbiter(desk)
    for each, sex in zip(PLAYERS, ("f", "f", None, "m"), strict=True):
        known = PlayerRecord(
            id=0, name=each["name"], fide_id=int(each["id"]), sex=sex, federation="ESP"
        )
        register_player(desk, known)
    bare = {no: {"rating": None, "sex": None} for no in (2, 3)}
    found = checked_report(desk, report(bare))
    lacking = [each for each in found.findings if each.code == "check.sex_missing"]
    assert [each.place for each in lacking] == ["players[2].sex"]
    assert [each.sex for each in found.event.players[1:3]] == [None, None]


def test_a_report_without_ratings_has_those_of_the_lists(desk: Desk) -> None:
    """Of a table with names and ids alone it was said that nobody in it is rated."""
    open_systems(desk, "national")
    enter_arbiter(desk)
    numbers = enter_players(desk)
    code = announce(desk, systems=("national",)).tournament.code
    send(desk, report({no: {"rating": None} for no in (1, 2, 3, 4)}), code=code)

    def said() -> list[str]:
        return [each.code for each in examine(desk, code).findings if "nobody" in each.code]

    assert said() == ["check.nobody_rated"]
    stranger = register_player(desk, PlayerRecord(id=0, name="Alba, Nova")).id
    put_list(desk, date(2026, 4, 1), {stranger: 2100}, "national")
    assert said() == ["check.nobody_rated"]
    put_list(desk, date(2026, 5, 1), {numbers[0]: 2100}, "national")
    assert said() == []
    accept(desk, code)
