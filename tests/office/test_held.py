"""Table by table: what holds what a table says against the log, the chain or the lists.

A new table must say it here and in docs/chain.md.
"""

import io
import re
from datetime import date
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import text
from tests.conftest import Like
from tests.tampering.logbook import remake_chain

from arpad.core.event import Play, Player
from arpad.core.fees import FeeRule, Payment
from arpad.core.fide import FideStep
from arpad.core.log import ACTIONS
from arpad.core.people import Role
from arpad.core.restrictions import RestrictionKind
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import FeeKind
from arpad.doors.answers.log_words import ACTION
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.editions import keep_edition
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.people.careers import CareerAsked
from arpad.office.people.clubs import register_club
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import edit_player
from arpad.office.records.tables import metadata
from arpad.office.records.users import all_accounts
from arpad.office.restrictions import NewRestriction, add_restriction, end_restriction
from arpad.office.systems import add_system, edit_system
from arpad.office.tickets import NewTicket, answer_ticket, open_ticket
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.fees import pay, set_fee
from arpad.office.tournaments.fide_road import record_fide_step
from arpad.office.tournaments.registration import register_players

from .damage import owner_of
from .norm_office import accepted_office
from .reports import announce, checked_report, enter_arbiter, open_systems
from .test_own_editions import draft
from .test_recorded import CITY, decided

LATER = date(2026, 7, 1)
WRITING = re.compile(r'\.writing\(\s*"([^"]+)"')


def much_entered(desk: Desk) -> None:
    """A row of every table that officers fill, by what they do."""
    decided(desk)
    keep_edition(desk, draft())
    add_system(desk, RatingSystem("other", "Other"))
    edit_system(desk, "other", "Another", "fide", LATER)
    register_club(desk, "Ñandú Club", "ESP", LATER)
    set_fee(desk, FeeRule(FeeKind.PLAYER, None, 150, "EUR", LATER))
    pay(desk, CITY, Payment(600, "EUR", LATER, "by hand"))
    record_fide_step(desk, CITY, FideStep.REGISTERED, fide_code="430123")
    new = NewRestriction(
        kind=RestrictionKind.NOT_LISTED,
        player="id:1",
        federation=None,
        body="the board",
        article="4",
        published_too=True,
    )
    number = add_restriction(desk, new).restriction.id
    end_restriction(desk, number, "it was another")
    edit_player(desk, "id:2", {"title": "WFM"}, LATER)
    edit_player(desk, "id:2", {}, None, CareerAsked(100, 2100, None, "fide"))
    for day, title in ((date(2026, 4, 1), ""), (date(2026, 5, 1), "CM")):
        text = (
            "id,name,rating,federation,title,club\n"
            f"2200004,Núñez Diego,1800,FRA,{title},Torre {day.month}\n"
            "2200009,Pla Mar,1700,ESP,,ñandú club\n"
        )
        given = GivenList(
            stream=io.BytesIO(text.encode()), name=f"{day}.csv", day=day, play=Play.STANDARD
        )
        import_list(desk, given, "fide")
    festival = announce(desk, "Festival").tournament.code
    register_players(
        desk, festival, [Player(no=1, name="Ruiz, Ana"), Player(no=2, name="Soto, Berta")]
    )
    ticket = open_ticket(desk, NewTicket("a win", event=CITY, player="id:1")).ticket.number
    answer_ticket(desk, ticket, "no")


def matched_new(desk: Desk) -> None:
    """A report of players nobody knew, who are entered from it."""
    open_systems(desk)
    enter_arbiter(desk)
    checked_report(desk)
    assign(desk, CITY, {}, new=[1, 2, 3, 4])


BY_THE_LOG: Final = {
    "setting": "UPDATE setting SET value = 'Another' WHERE key = 'name'",
    "user_account": "UPDATE user_account SET role = 'treasurer'",
    "rating_system": "UPDATE rating_system SET name = 'Another' WHERE key = 'fide'",
    "guest_rule": "UPDATE guest_rule SET guests_from = NULL",
    "own_edition": "UPDATE own_edition SET text = text || ' '",
    "calendar": "UPDATE calendar SET edition = 'fide-2009'",
    "club": "UPDATE club SET federation = 'FRA' WHERE name = 'Torre 4'",
    "player": "UPDATE player SET federation = 'NOR' WHERE id = 3",
    "player_fact": "UPDATE player_fact SET value = 'GM' WHERE player_id = 2",
    "player_merge": "UPDATE player_merge SET reason = 'x' WHERE gone = 5",
    "tournament": "UPDATE tournament SET city = 'Another'",
    "tournament_system": "UPDATE tournament_system SET list_date = '2027-01-01'",
    "registered_player": "UPDATE registered_player SET player_id = 3 WHERE player_id = 1",
    "tournament_step": "DELETE FROM tournament_step WHERE after = 'returned'",
    "report": "UPDATE report SET file_name = 'x.trf'",
    "career": "UPDATE career SET peak = 2500",
    "restriction": "UPDATE restriction SET published_too = (1 = 0)",
    "ticket": "UPDATE ticket SET kind = 'appeal'",
    "ticket_step": "DELETE FROM ticket_step WHERE after = 'answered'",
    "fide_step": "UPDATE fide_step SET code = '1'",
    "fee_rule": "UPDATE fee_rule SET cents = 1",
    "payment": "UPDATE payment SET paid_on = '2026-01-01'",
    "official": "UPDATE official SET licence_until = '2035-01-01'",
}
PUT_IN: Final = {
    "player": (
        "INSERT INTO player (id, name, normal_name, status, added_at, fide_id) "
        "VALUES (99, 'Ruiz, Bea', 'ruiz bea', 'active', '2026-01-01', 888002)"
    ),
    "calendar": (
        'INSERT INTO calendar (id, "system", play, since, edition, readings, set_at, set_by) '
        "SELECT 99, \"system\", play, '2020-01-01', edition, readings, set_at, set_by "
        "FROM calendar WHERE id = 1"
    ),
    "player_fact": (
        "INSERT INTO player_fact (id, player_id, fact, value, since, recorded_at, recorded_by) "
        "SELECT 99, player_id, fact, 'GM', '2020-01-01', recorded_at, recorded_by "
        "FROM player_fact WHERE id = 1"
    ),
    "tournament_step": (
        'INSERT INTO tournament_step (id, tournament_id, at, "by", "before", after) '
        'SELECT 99, tournament_id, at, "by", after, after FROM tournament_step '
        "WHERE after = 'accepted'"
    ),
    "payment": (
        "INSERT INTO payment (id, tournament_id, cents, currency, paid_on, recorded_at, "
        "recorded_by) SELECT 99, tournament_id, cents, currency, paid_on, recorded_at, "
        "recorded_by FROM payment"
    ),
}
NORMS: Final = {
    "norm": "DELETE FROM norm",
    "norm_step": 'INSERT INTO norm_step (id, norm_id, at, "by", after, player_id) '
    "SELECT 99, id, '2026-06-15T12:00:00Z', 'officer', 'refused', player_id FROM norm",
}
# Planted by tests/tampering: in the log and its chain, and in what lists are made from.
BY_THE_CHAIN: Final = {"log", "log_change", "private_value", "chain", "checkpoint"}
BY_THE_LISTS: Final = {
    "rating_list",
    "list_entry",
    "list_event",
    "outcome",
    "event_result",
    "event_version",
    "event_player",
    "event_game",
    "event_bye",
    "event_arbiter",
    "amendment",
    "printed_player",
    "printed_commitment",
    "printed_mark",
    "known_as",
}
# These need lists of ours: lifts, remedies, reports moved, tickets corrected.
BY_THE_LOG_ELSEWHERE: Final = {
    "lift",
    "moved_report",
    "remedy",
    "ticket_correction",
    "tournament_official",
}
BY_NOTHING: Final = {
    "name_word": "an index made from names",
    "norm_judgement": "by what norms were judged; the norms themselves are held",
    "ordered_line": "an index made from lists; what a page shows is read from the lists",
    "player_word": "an index made from names",
    "report_check": "what a check remarked; it can be asked again",
    "withheld_text": "commitments of texts that are handed out no more; the texts are gone",
    "word_trigram": "an index made from names",
}


def test_every_table_says_what_holds_it() -> None:
    said = [*BY_THE_LOG, *NORMS, *BY_THE_CHAIN, *BY_THE_LISTS, *BY_THE_LOG_ELSEWHERE, *BY_NOTHING]
    assert sorted(said) == sorted(metadata.tables)


def test_the_page_on_the_chain_names_every_table() -> None:
    page = Path("docs/chain.md").read_text(encoding="utf-8")
    said = page.partition("| table |")[2].partition("\n\n")[0]
    assert [name for name in metadata.tables if f"`{name}`" not in said] == []


def test_every_action_of_the_office_is_known() -> None:
    """What a line did whose action nobody knows is not held against anything."""
    files = Path("src/arpad/office").rglob("*.py")
    used = [each for file in files for each in WRITING.findall(file.read_text(encoding="utf-8"))]
    assert used
    assert set(used) <= set(ACTIONS) == set(ACTION)


def codes(desk: Desk) -> set[str]:
    return {each.code for each in verify_chain(desk).findings}


def test_what_officers_enter_is_what_the_log_says(like: Like) -> None:
    desk, _ = like(much_entered)
    assert verify_chain(desk).findings == ()


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize("table", BY_THE_LOG)
def test_a_row_that_is_rewritten_is_named(like: Like, table: str) -> None:
    desk, _ = like(much_entered)
    with owner_of(desk) as connection:
        assert connection.execute(text(BY_THE_LOG[table])).rowcount
    found = codes(desk)
    if table in ("player", "tournament_step"):
        assert found & {"chain.player", "chain.step_gone"}
    elif table == "player_fact":
        assert "chain.fact" in found
    else:
        named = {
            each.values["table"]
            for each in verify_chain(desk).findings
            if each.code.startswith("chain.entered")
        }
        assert table in named


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize("table", PUT_IN)
def test_a_row_that_is_put_in_is_named(like: Like, table: str) -> None:
    desk, _ = like(much_entered)
    with owner_of(desk) as connection:
        assert connection.execute(text(PUT_IN[table])).rowcount
    found = codes(desk)
    assert found & {"chain.entered", "chain.fact", "chain.step"}


def test_clubs_that_came_with_lists_are_held(like: Like) -> None:
    """By the line of the import; of an earlier release by what its lists print."""
    desk, _ = like(much_entered)
    with owner_of(desk) as connection:
        own = "log_change.subject LIKE 'club:%'"
        assert connection.execute(text(f"DELETE FROM log_change WHERE {own}")).rowcount == 2
        remake_chain(connection)
    assert "chain.entered" not in codes(desk)
    with owner_of(desk) as connection:
        connection.execute(text("INSERT INTO club (id, name) VALUES (99, 'Another')"))
    assert "chain.entered" in codes(desk)
    with owner_of(desk) as connection:
        connection.execute(text("DELETE FROM club WHERE id = 99"))
    erase_player(desk, "id:4")
    assert "chain.entered" not in codes(desk)


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("INSERT INTO setting (key, value) VALUES ('more', 'x')", "chain.entered"),
        ("UPDATE list_entry SET list_id = 99 WHERE player_id = 4 AND list_id = 1", "chain.stray"),
        ("UPDATE player SET club_id = 99 WHERE id = 4", "chain.stray"),
    ],
)
def test_rows_of_nothing_on_record_are_named(like: Like, change: str, found: str) -> None:
    desk, _ = like(much_entered)
    with owner_of(desk) as connection:
        assert connection.execute(text(change)).rowcount
    assert found in codes(desk)


def test_rows_that_are_taken_out_are_named(like: Like) -> None:
    tables = ["calendar", "payment", "club", "fide_step"]
    desk, _ = like(much_entered)
    with owner_of(desk) as connection:
        for table in ("player_fact", *tables):
            assert connection.execute(text(f"DELETE FROM {table}")).rowcount
    found = verify_chain(desk).findings
    assert {each.values["table"] for each in found if each.code == "chain.entered_gone"} == {
        *tables
    }
    assert "chain.fact_gone" in {each.code for each in found}


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize("table", NORMS)
def test_norms_are_those_the_log_offered(like: Like, table: str) -> None:
    desk, _ = like(accepted_office)
    assert codes(desk) == set()
    with owner_of(desk) as connection:
        assert connection.execute(text(NORMS[table])).rowcount
    assert codes(desk) & {"chain.entered", "chain.entered_gone"}


@pytest.mark.parametrize("change", ["fide_id = 888001", "sex = 'w'", "licence = 'L9'"])
def test_what_nobody_entered_of_a_player_is_named(like: Like, change: str) -> None:
    """The line that entered them has every field that was not empty."""
    desk, _ = like(much_entered)
    with owner_of(desk) as connection:
        assert connection.execute(text(f"UPDATE player SET {change} WHERE id = 5")).rowcount
    assert codes(desk) == {"chain.player"}


def test_who_was_entered_from_a_report_has_a_line_for_every_field(like: Like) -> None:
    desk, _ = like(matched_new)
    assert codes(desk) == set()
    with owner_of(desk) as connection:
        change = "UPDATE player SET national_id = 'N1' WHERE id = 1"
        assert connection.execute(text(change)).rowcount
    assert codes(desk) == {"chain.player"}


@pytest.mark.parametrize("database", ["sqlite"])
def test_a_day_of_receipt_is_held_by_the_line_that_received(like: Like) -> None:
    desk, _ = like(much_entered)
    with owner_of(desk) as connection:
        connection.execute(text("UPDATE report SET received_at = '2020-01-01T00:00:00Z'"))
    assert "chain.entered" in codes(desk)


@pytest.mark.parametrize("database", ["sqlite"])
def test_a_role_that_nobody_gives_allows_nothing_and_is_named(like: Like) -> None:
    desk, _ = like(much_entered)
    with owner_of(desk) as connection:
        connection.execute(text("UPDATE user_account SET role = 'viewer'"))
        assert {each.user.role for each in all_accounts(connection)} == {Role.NOBODY}
    assert "chain.entered" in codes(desk)
