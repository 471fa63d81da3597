"""Norms of accepted events: found, kept, offered, awarded or refused, and judged again."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.conftest import Like

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.norms import NewNorm, NormFigures, NormState
from arpad.core.people import Role
from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.norms.applying import application_of
from arpad.office.norms.consulting import list_norms, show_norm
from arpad.office.norms.deciding import award_title, judge_again, refuse_norm
from arpad.office.norms.event_then import event_people
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players
from arpad.office.people.personal_data import personal_data
from arpad.office.people.players import edit_player, register_player, show_player
from arpad.office.periods.releasing import publish
from arpad.office.records.database import open_database
from arpad.office.records.lists import lists_of
from arpad.office.records.norms import add_norms
from arpad.office.records.printed import printed_players
from arpad.office.safekeeping import back_up, restore
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, reopen, withdraw

from .norm_office import CANDIDATE, MASTERS, accepted_office, norm_office, open_office, three_norms
from .reports import desk_of, put_list, record

MAY_2 = date(2026, 5, 2)


@pytest.fixture
def checked(like: Like) -> tuple[Desk, str]:
    return like(norm_office)


@pytest.fixture
def accepted(like: Like) -> tuple[Desk, str]:
    return like(accepted_office)


def states(desk: Desk) -> list[tuple[int, str, str]]:
    """Every norm on record: its number, score and state."""
    found = list_norms(desk, every=True)
    return [(each.row.number, each.row.norm.figures.score, each.row.state.value) for each in found]


def change(desk: Desk, code: str, opponent: int, said: str) -> None:
    """The result of player 1 against an opponent, from player 1's side, put right."""
    with desk.reading() as connection:
        query = text(
            "SELECT round, white FROM event_game WHERE version_id = "
            "(SELECT accepted_version FROM tournament WHERE code = :code) "
            "AND (white = 1 AND black = :other OR white = :other AND black = 1)"
        )
        game = connection.execute(query, {"code": code, "other": opponent}).one()
    turned = {"1": "0-1", "0": "1-0", "=": "1/2"}
    straight = {"1": "1-0", "0": "0-1", "=": "1/2"}
    result = straight[said] if game.white == 1 else turned[said]
    asked = AskedAmendment(round=game.round, player=1, result=result)
    amend(desk, code, asked, "the scoresheet says so")


def test_an_accepted_event_offers_its_norms(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    (found,) = list_norms(desk)
    row = found.row
    assert (row.tournament, row.version, row.norm.no, row.norm.title) == (code, "1", 1, "IM")
    assert (found.player.name, row.state) == (CANDIDATE, NormState.OFFERED)
    assert row.norm.figures == (True, 9, "5.5", 2400, 80, 2480, 9)
    assert (row.judged.edition, row.judged.readings, row.judged.flags) == ("b01-2024", {}, ())
    file = show_norm(desk, row.number)
    assert file.verdict["rp"] == 2480
    assert [step.after for step in file.steps] == []
    assert (f"norm:{row.number}", "state", None, "offered") in changes(desk)


def changes(desk: Desk) -> list[tuple[str, str, str | None, str | None]]:
    """What the last line of the log changed."""
    return [
        (each.subject, each.field, each.old, each.new) for each in read_log(desk, None)[-1].changes
    ]


def test_titles_are_those_of_the_first_day(checked: tuple[Desk, str]) -> None:
    """0.4.2: of five IMs, the fifth got the title on the second day: four of nine is not half."""
    desk, code = checked
    edit_player(desk, f"id:{MASTERS[-1]}", {"title": "IM"}, date(2026, 5, 3))
    assert accept(desk, code).norms == 0
    edit_player(desk, f"id:{MASTERS[-1]}", {"title": "IM"}, MAY_2)
    assert judge_again(desk) == {code: 1}


def test_the_better_of_two_titles_counts(checked: tuple[Desk, str]) -> None:
    """Who is FM and WGM is a titled player as a WGM, too; 1.4.5a asks for five of nine."""
    desk, code = checked
    edit_player(desk, f"id:{MASTERS[-1]}", {"title": "CM", "women_title": "WGM"})
    edit_player(desk, f"id:{MASTERS[-1]}", {"title": "CM", "women_title": "WGM"}, MAY_2)
    assert accept(desk, code).norms == 1


def test_federations_are_those_of_the_first_day(checked: tuple[Desk, str]) -> None:
    """1.4.4: of nine opponents at most five may be of the player's own federation."""
    desk, code = checked
    for no in range(2, 8):
        edit_player(desk, f"id:{no}", {"federation": "ESP"}, date(2026, 5, 20))
    assert accept(desk, code).norms == 1
    for no in range(2, 8):
        edit_player(desk, f"id:{no}", {"federation": "ESP"}, MAY_2)
    judge_again(desk)
    assert list_norms(desk) == ()


def test_whoever_holds_the_title_makes_no_norm_for_it(checked: tuple[Desk, str]) -> None:
    desk, code = checked
    edit_player(desk, CANDIDATE, {"title": "IM"}, MAY_2)
    assert accept(desk, code).norms == 0


def test_ratings_are_those_of_the_list_in_force(checked: tuple[Desk, str]) -> None:
    """With 2360 instead of 2400, Ra is 2360 and Rp 2440: ten short of an IM norm."""
    desk, code = checked
    put_list(desk, date(2026, 5, 1), {1: 2300} | dict.fromkeys(range(2, 11), 2360))
    assert accept(desk, code).norms == 0


def test_rapid_events_give_no_norms(desk: Desk) -> None:
    code = norm_office(desk)
    with desk.database.writing() as connection:
        connection.execute(text("UPDATE tournament SET play = 'rapid'"))
    assert accept(desk, code, in_spite_of="a rapid event").norms == 0


def test_a_corrected_event_is_judged_again(accepted: tuple[Desk, str]) -> None:
    """One win less is 5 of 9 and no norm; one more is 6 of 9, 67 % and 125: Rp 2525."""
    desk, code = accepted
    change(desk, code, 2, "=")
    assert states(desk) == [(1, "5.5", "superseded")]
    assert list_norms(desk) == ()
    change(desk, code, 2, "1")
    change(desk, code, 4, "1")
    assert states(desk) == [
        (1, "5.5", "superseded"),
        (2, "5.5", "superseded"),
        (3, "6", "offered"),
    ]
    (found,) = list_norms(desk)
    assert found.row.version == "1.3"
    assert (found.row.norm.figures.dp, found.row.norm.figures.rp) == (125, 2525)
    # 5.5 is the least that gives the norm, so that half a point more counts for nothing.
    assert found.row.norm.figures.credit == 9


def test_a_norm_stands_while_its_event_says_the_same_of_it(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    refuse_norm(desk, 1, "no chief arbiter of the required class")
    asked = AskedAmendment(round=1, game=_others_game(desk), result="1-0")
    amend(desk, code, asked, "the scoresheet says so")
    assert states(desk) == [(1, "5.5", "refused")]


def _others_game(desk: Desk) -> tuple[int, int]:
    query = text("SELECT white, black FROM event_game WHERE round = 1 AND white > 1 AND black > 1")
    with desk.reading() as connection:
        white, black = connection.execute(query).first() or (0, 0)
    return white, black


def test_a_norm_goes_with_whoever_made_it(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    other = register_player(desk, PlayerRecord(id=0, name="Vega, Carla", sex="m", federation="ESP"))
    assign(desk, code, {1: f"id:{other.id}"}, reason="the father")
    assert states(desk) == [(1, "5.5", "superseded"), (2, "5.5", "offered")]
    assert [each.player.id for each in list_norms(desk)] == [other.id]


def test_a_withdrawn_event_has_no_norms(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    withdraw(desk, code, "the organiser asks for it")
    assert states(desk) == [(1, "5.5", "superseded")]
    with pytest.raises(Conflict) as refused:
        judge_again(desk, [code])
    assert refused.value.finding.code == "norm_kept.not_accepted"
    reopen(desk, code, "a mistake")
    accept(desk, code, version=1)
    assert states(desk) == [(1, "5.5", "superseded"), (2, "5.5", "offered")]


def test_a_title_for_norms_reaches_the_record_and_the_next_list(
    accepted: tuple[Desk, str],
) -> None:
    desk, _ = accepted
    done = award_title(desk, [1], date(2026, 5, 11), in_spite_of="the congress awarded it")
    assert (done.player.id, done.title) == (1, "IM")
    assert record(desk, CANDIDATE).title == "IM"
    shown = show_player(desk, CANDIDATE)
    assert [(each.fact.value, each.value, each.since) for each in shown.facts] == [
        ("title", "IM", "2026-05-11")
    ]
    assert [(each.row.number, each.row.state) for each in shown.norms] == [(1, NormState.AWARDED)]
    assert ("norm:1", "state", "offered", "awarded") in changes(desk)
    assert ("player:1", "title", None, "IM") in changes(desk)
    put_list(desk, date(2026, 5, 1), {1: 2300} | dict.fromkeys(range(2, 11), 2400))
    publish(desk, "fide", Play.STANDARD, date(2026, 6, 1))
    with desk.reading() as connection:
        newest = lists_of(connection, "fide", Play.STANDARD)[-1]
        assert printed_players(connection, newest.id, [1])[1].title == "IM"


def test_a_title_takes_27_games_and_a_rating(like: Like) -> None:
    """1.5.1: three norms of nine games; 1.5.3: 2400; 1.5.6f: one of a national championship."""
    desk, _ = like(three_norms)
    assert [(each.row.number, each.row.norm.figures.credit) for each in list_norms(desk)] == [
        (2, 9), (3, 9), (4, 9),
    ]  # fmt: skip
    with pytest.raises(Conflict) as few:
        award_title(desk, [2, 4])
    assert few.value.finding.code == "norm_kept.lacking"
    assert (few.value.finding.article, "18 < 27" in str(few.value)) == ("1.5.1", True)
    with pytest.raises(Conflict) as unrated:
        award_title(desk, [2, 3, 4])
    assert unrated.value.finding.article.startswith("1.5.3")
    put_list(desk, date(2026, 6, 1), {1: 2399})
    with pytest.raises(Conflict):
        award_title(desk, [2, 3, 4])
    put_list(desk, date(2026, 6, 2), {1: 2400})
    award_title(desk, [2, 3, 4])
    assert record(desk, CANDIDATE).title == "IM"
    assert [state for *_, state in states(desk)] == ["superseded", *["awarded"] * 3]


def test_a_title_is_held_from_the_day_of_0_4_3_on_and_never_before_the_event_ended(
    like: Like,
) -> None:
    """The last norm was made on 30 May, the rating reached with the list of 2 June."""
    desk, _ = like(three_norms)
    put_list(desk, date(2026, 6, 2), {1: 2400})
    with pytest.raises(Conflict) as early:
        award_title(desk, [2, 3, 4], date(2026, 5, 29))
    assert (early.value.finding.code, early.value.finding.article) == (
        "norm_kept.too_early", "0.4.3",
    )  # fmt: skip
    assert award_title(desk, [2, 3, 4]).since == date(2026, 6, 2)


def test_a_norm_that_was_refused_is_no_part_of_an_application(like: Like) -> None:
    desk, codes = like(three_norms)
    refuse_norm(desk, 3, "no licence")
    found = application_of(desk, CANDIDATE)
    assert [each.code for each in found.events] == [codes[1], codes[0]]


def test_norms_of_two_titles_or_players_are_not_taken_together(accepted: tuple[Desk, str]) -> None:
    desk, _ = accepted
    with desk.database.writing() as connection:
        figures = NormFigures(norm=True, n=9, score="5.5", ra=2400, dp=80, rp=2480, credit=9)
        add_norms(connection, 1, [NewNorm(2, 2, "IM", figures, "{}")])
    with pytest.raises(Conflict) as refused:
        award_title(desk, [1, 2])
    assert refused.value.finding.code == "norm_kept.not_together"
    with pytest.raises(BadInput) as none:
        award_title(desk, [])
    assert none.value.findings[0].code == "norm_kept.which"


def test_what_depends_on_what_is_not_known_is_not_awarded(desk: Desk) -> None:
    """Where opponents have no federation nobody knows whether 1.4.3 and 1.4.4 are kept."""
    open_office(desk)
    (found,) = list_norms(desk)
    assert (found.row.norm.figures.norm, found.row.norm.figures.credit) == (None, None)
    with pytest.raises(Conflict) as refused:
        award_title(desk, [1])
    assert refused.value.finding.code == "norm_kept.open"


def test_what_is_decided_is_not_decided_again(accepted: tuple[Desk, str]) -> None:
    desk, _ = accepted
    award_title(desk, [1], in_spite_of="the congress awarded it")
    for again in (lambda: award_title(desk, [1]), lambda: refuse_norm(desk, 1, "late")):
        with pytest.raises(Conflict) as refused:
            again()
        assert refused.value.finding.code == "norm_kept.decided"


def test_a_refusal_has_a_reason(accepted: tuple[Desk, str]) -> None:
    desk, _ = accepted
    with pytest.raises(BadInput) as refused:
        refuse_norm(desk, 1, " ")
    assert refused.value.findings[0].code == "tournament.no_reason"
    refuse_norm(desk, 1, "two rounds were played in one room less")
    assert [(each.after, each.reason) for each in show_norm(desk, 1).steps] == [
        (NormState.REFUSED, "two rounds were played in one room less")
    ]
    arbiters = show_norm(desk_of(desk, Role.ARBITER), 1)
    assert [(each.after, each.reason) for each in arbiters.steps] == [(NormState.REFUSED, None)]
    with pytest.raises(Conflict) as stays:
        award_title(desk, [1])
    assert stays.value.finding.code == "norm_kept.refused"
    with pytest.raises(UnknownName) as unknown:
        refuse_norm(desk, 9, "none")
    assert unknown.value.finding.code == "norm_kept.unknown"


def test_flags_stay_with_the_event(accepted: tuple[Desk, str]) -> None:
    """A national championship needs no foreigners (1.4.3a), which the verdict names."""
    desk, code = accepted
    assert judge_again(desk, [code], flags=["national-championship"]) == {code: 1}
    (found,) = list_norms(desk)
    assert found.row.judged.flags == ("national-championship",)
    change(desk, code, 4, "1")
    (after,) = list_norms(desk)
    assert after.row.judged.flags == ("national-championship",)
    with pytest.raises(UnknownName) as refused:
        judge_again(desk, [code], flags=["championship"])
    assert refused.value.finding.code.startswith("norms.")


def test_merged_players_have_their_norms_together(accepted: tuple[Desk, str]) -> None:
    desk, _ = accepted
    other = register_player(desk, PlayerRecord(id=0, name="Vega, Carlos Luis", federation="ESP"))
    merge_players(desk, "id:1", f"id:{other.id}", "the same person")
    assert [each.row.number for each in list_norms(desk, player=f"id:{other.id}")] == [1]
    assert [each.player.id for each in list_norms(desk)] == [other.id]


def test_a_norm_is_among_what_is_held_of_a_person(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    refuse_norm(desk, 1, "Carlos Vega asked for it")
    held = personal_data(desk, CANDIDATE).held
    (norm,) = held["norm"]
    assert (norm["title"], norm["rp"], norm["tournament"]) == ("IM", 2480, f"{code} City Open")
    (step,) = held["norm_step"]
    assert (step["after"], step["reason"]) == ("refused", "Carlos Vega asked for it")


def test_a_backup_has_the_norms(accepted: tuple[Desk, str], tmp_path: Path) -> None:
    desk, _ = accepted
    refuse_norm(desk, 1, "no licence")
    back_up(desk, tmp_path / "backup.db")
    restore(tmp_path / "backup.db", str(tmp_path / "again.db")).close()
    again = replace(desk, database=open_database(str(tmp_path / "again.db")))
    assert show_norm(again, 1) == show_norm(desk, 1)


def test_a_title_nobody_knows_may_be_any(checked: tuple[Desk, str]) -> None:
    """1.4.5b-e take three masters: with two of them and somebody whose code is unknown, perhaps."""
    desk, code = checked
    with desk.reading() as connection:
        (version,) = connection.execute(text("SELECT id FROM event_version")).scalars()
        people = event_people(connection, version)
    few = {no: replace(own, title=None) for no, own in people.known.items()}
    two = few | {no: people.known[no] for no in MASTERS[:2]}
    assert people.may_give_norms
    assert not replace(people, known=few).may_give_norms
    assert not replace(people, known=two).may_give_norms
    unknown = {**people.reported, 10: "XM"}
    assert replace(people, known=two, reported=unknown).may_give_norms
    assert accept(desk, code).norms == 1


def test_erasing_somebody_empties_the_reasons(accepted: tuple[Desk, str]) -> None:
    desk, _ = accepted
    refuse_norm(desk, 1, "Carlos Vega asked for it")
    erase_player(desk, "id:1")
    file = show_norm(desk, 1)
    assert [(each.after, each.reason) for each in file.steps] == [(NormState.REFUSED, None)]
    assert CANDIDATE.split(",")[0] not in json.dumps(file.verdict)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE norm SET rp = 2600",
        "DELETE FROM norm",
        "DELETE FROM norm_judgement",
        "UPDATE norm_step SET after = 'awarded'",
        "UPDATE norm_step SET reason = 'another'",
        "DELETE FROM norm_step",
    ],
)
def test_norms_on_record_are_not_altered(accepted: tuple[Desk, str], statement: str) -> None:
    desk, _ = accepted
    refuse_norm(desk, 1, "the reason")
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text(statement))
