"""Players of whom a report has only sums, from the file to the list (FEDA 1996, 10.31).

The rows are those of the file the article prints, with other names. By hand:

Ana (2400, 100 games): 7 of 9 against 2347. D 53, PD .57, We 5.13, K 10: +18.7, so 2418.7, rounded
to 2420 (9.53, 9.55). Luis, unrated: 5½ of 9 against 2125, 2125 + 2 · 12.5 = 2150 (9.23). Agustín:
4 of 6 against 2089, 2114; six games are not nine (8.14). In the next half-year he makes 3½ of 6
against 2025, 2037.5: (6 · 2114 + 6 · 2037.5) / 12 = 2075.75, so 2075 (9.3, 9.55).
"""

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError
from tests.conftest import Like
from tests.formats.form_3.test_form_3 import PRINTED
from tests.office.damage import owner_of
from tests.office.proof.bundles.both import agreed
from tests.office.proof.bundles.tampering import remade
from tests.office.reports import announce, send
from tests.office.town import SYSTEM, Town, town_like

from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.players import PlayerRecord
from arpad.core.rating_list import ListRow
from arpad.doors.answers.sheets import game_rows
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.lists.consulting import Which, explain, report_on, show_sheet
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import register_player
from arpad.office.periods.releasing import preview
from arpad.office.periods.verifying import verify_list
from arpad.office.proof.bundles.auditing import audit_bundle
from arpad.office.proof.bundles.checking import check_bundle
from arpad.office.records.events import event_rows, latest_version
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.examining import Examined, examine

START, JULY, JANUARY = date(1997, 1, 1), date(1997, 7, 1), date(1998, 1, 1)
FILE = """PARA JUGADORES CLASIFICADOS
512     ,PEREZ GARCIA Ana    ,f,AND,01-01-60,7.0, 9,2347
PARA BLOQUES DE ELO FEDA
00000000,LOPEZ RUIZ Luis     ,m,AND,22-08-64,5.5, 9,2125
00000000,FLORES PINA Agustin ,m,AND,23-06-65,4.0, 6,2089
"""
AUTUMN = "00000000,FLORES PINA Agustin ,m,AND,23-06-65,3.5, 6,2025\n"
ANA, LUIS, AGUSTIN = "PEREZ GARCIA Ana", "LOPEZ RUIZ Luis", "FLORES PINA Agustin"
HIS_SUMS = {"points": "5.5", "games": 9, "opponents": 2125}


def known(town: Town, name: str, birth: str, **ids: Any) -> None:
    record = PlayerRecord(id=0, name=name, birth=birth, federation="AND", **ids)
    town.ids[name] = register_player(town.desk, record).id


def with_players(desk: Desk) -> Town:
    town = Town(desk, "feda-1996")
    known(town, ANA, "1960-01-01", national_id="512")
    known(town, LUIS, "1964-08-22")
    known(town, AGUSTIN, "1965-06-23")
    town.first_list(START, **{ANA: (2400, 10, 100), "Berta": (2000, 15, 50)})
    return town


def with_the_list(desk: Desk) -> Town:
    town = with_players(desk)
    received(town, FILE)
    town.publish()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, with_players)


@pytest.fixture
def listed(like: Like) -> Town:
    return town_like(like, with_the_list)


def received(
    town: Town, content: str, name: str = "Spring Open", start: date = date(1997, 2, 5)
) -> Examined:
    """A report received, checked and accepted."""
    end = start.replace(day=start.day + 9)
    asked = {"systems": (SYSTEM,), "registered_on": date(1996, 11, 1), "start": start, "end": end}
    code = announce(town.desk, name, **asked).tournament.code
    send(town.desk, content.encode(), "report", code=code, received_on=end)
    found = examine(town.desk, code)
    assert not [str(each) for each in found.findings if each.severity is Severity.ERROR]
    accept(town.desk, code)
    return found


def bundle(town: Town, on: date = JULY) -> bytes:
    return bundle_list(town.desk, SYSTEM, Play.STANDARD, on).content


def verified(town: Town) -> set[str]:
    """What is not as it was published, in the lists and in the chain."""
    found = [*verify_chain(town.desk).findings]
    with town.desk.reading() as connection:
        for row in town.lists():
            found += verify_list(connection, row).findings
    return {each.code for each in found}


def of_spring(town: Town) -> Any:
    with town.desk.reading() as connection:
        return event_of(event_rows(connection, latest_version(connection, 1)))


class TestTheFile:
    def test_the_list_has_the_ratings_of_the_sums(self, listed: Town) -> None:
        assert listed.ratings() == {ANA: 2420, "Berta": 2000, LUIS: 2150, AGUSTIN: None}
        games = listed.column("games")
        assert (games[ANA], games[LUIS], games[AGUSTIN]) == (9, 9, 6)
        assert listed.column("total")[ANA] == 109
        assert verified(listed) == set()
        assert agreed(bundle(listed)) == 0

    def test_the_preview_has_them_before(self, town: Town) -> None:
        received(town, FILE)
        found = preview(town.desk, SYSTEM, Play.STANDARD, JULY)
        moved = {name: (move.old, move.new) for name, move in found.moves}
        assert (moved[ANA], moved[LUIS]) == ((2400, 2420), (None, 2150))

    def test_the_working_and_the_sheet_say_where_they_come_from(self, listed: Town) -> None:
        step = explain(listed.desk, f"id:{listed.ids[LUIS]}", Which(SYSTEM))
        said = "\n".join(step_lines(step, Language("en")))
        assert "5½ of 9 games against rated opponents, mean Ra 2125" in said
        assert "2125 + 2·12.5 = 2150" in said
        for name, rc in ((LUIS, 2125), (ANA, 2347)):
            sheet = show_sheet(listed.desk, f"id:{listed.ids[name]}", Which(SYSTEM))
            (event,) = sheet.events
            assert event.rc == rc
            assert (event.result.n, event.games) == (9, ())
        (row,) = game_rows(show_sheet(listed.desk, f"id:{listed.ids[ANA]}", Which(SYSTEM)))
        shown = [row[key] for key in ("opponent_rating", "result", "n", "chg", "k", "k_chg")]
        assert shown == [2347, "7", 9, "1.87", 10, "18.70"]

    def test_the_report_of_the_period_counts_their_games(self, listed: Town) -> None:
        # Ana's nine are half a game each for her and a rated opponent; 15 of those unrated.
        (event,) = report_on(listed.desk, Which(SYSTEM)).events
        assert (event.players, event.games) == (3, 5 + 9 + 6)

    def test_sums_of_two_lists_are_pooled(self, listed: Town) -> None:
        received(listed, AUTUMN, "Autumn Open", date(1997, 10, 1))
        row = listed.publish()
        assert (row.date, listed.ratings()[AGUSTIN]) == (JANUARY, 2075)
        assert listed.column("total")[AGUSTIN] == 12
        assert verified(listed) == set()
        assert agreed(bundle(listed, JANUARY)) == 0

    def test_who_is_on_the_list_by_the_file_is_new_by_ours(self, town: Town) -> None:
        """Whether somebody has a rating is for the master file to say, not for the code."""
        known(town, "RUIZ SOLA Eva", "1970-01-01", national_id="700")
        received(town, "700     ,RUIZ SOLA Eva       ,f,AND,01-01-70,5.5, 9,2125\n")
        town.publish()
        assert town.ratings()["RUIZ SOLA Eva"] == 2150
        assert agreed(bundle(town)) == 0


class TestGames:
    """A report with games of some and sums of others.

    Ana 2400 draws with Berta 2000: the limit of 350 (9.51), PD .89, We .89: 10 · −.39 = −3.9, so
    2396.1 → 2395; Berta 15 · .39 = +5.85 → 2005. Sums beside a game count for nothing.
    """

    def mixed(self, **more: Any) -> str:
        beside = {"points": "0.5", "games": 1, "opponents": 2000, "on_list": True}
        document = {
            "name": "Spring Open", "system": "swiss", "federation": "ESP", "city": "City",
            "rounds": 2, "time_control": "7200/40", "start": "1997-02-05", "end": "1997-02-14",
            "players": [
                {"no": 1, "name": ANA, "id": "512", "birth": "1960", "rating": 2400,
                 "sums": beside},
                {"no": 2, "name": "Berta", "rating": 2000},
                {"no": 3, "name": LUIS, "birth": "1964-08-22", "sums": HIS_SUMS},
            ],
            "games": [{"round": 1, "white": 1, "black": 2, "result": "1/2"}],
            **more,
        }  # fmt: skip
        return json.dumps(document)

    def test_each_is_rated_by_what_there_is(self, town: Town, monkeypatch: Any) -> None:
        self.publish(town, monkeypatch)
        assert town.ratings() == {ANA: 2395, "Berta": 2005, LUIS: 2150}
        assert verified(town) == set()
        assert agreed(bundle(town)) == 0

    def test_the_award_of_a_championship_needs_games(self, town: Town, monkeypatch: Any) -> None:
        """9.4: who makes half the points of a national championship; sums do not show them."""
        self.publish(town, monkeypatch, flags=["national-championship"], rounds=9)
        assert town.ratings()[LUIS] == 2150
        assert agreed(bundle(town)) == 0

    def publish(self, town: Town, monkeypatch: pytest.MonkeyPatch, **more: Any) -> ListRow:
        document = json.loads(self.mixed(**more))
        monkeypatch.setattr("tests.office.town.document_of", lambda *_: document)
        town.event("spring", date(1997, 2, 5), date(1997, 2, 14), [], name="Spring Open")
        return town.publish()

    def test_sums_lapse_where_the_game_beside_them_is_amended(
        self, town: Town, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.publish(town, monkeypatch)
        amend(
            town.desk, "spring", AskedAmendment(round=1, game=(1, 2), remove=True), "never played"
        )
        assert of_spring(town).players[0].sums is None
        assert of_spring(town).players[2].sums is not None
        town.correct()
        assert town.ratings() == {ANA: 2400, "Berta": 2000, LUIS: 2150}
        assert verified(town) == set()
        assert agreed(bundle(town)) == 0

    def test_no_game_is_added_in_the_place_of_sums(
        self, town: Town, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.publish(town, monkeypatch)
        asked = AskedAmendment(round=2, result="1-0", added=(2, 3))
        with pytest.raises(Conflict) as refused:
            amend(town.desk, "spring", asked, "it was played")
        assert refused.value.finding.code == "amend.has_sums"


class TestForm3:
    def test_columns_l_m_and_n_of_whoever_has_no_games(self, desk: Desk) -> None:
        """FIDE 2005, 11.3. Pol: 9 games against 2125, 5½: 2125 + 2 · 12.5 = 2150 (10.23).

        Ana (2180, K 15): 4½ of 9 against 2180, nothing. The others have no games and no sums.
        """
        head, *_ = PRINTED.partition("A,B,C")
        form = head + (
            "A,B,C,D,E,F,G,H,I1,J1,K1,L,M,N,O,P\n"
            "Mora,Ana,1,ESP,,1,2180,4.5,,,,9,2180,4.5,2200002,1970\n"
            "Vidal,Pol,2,ESP,,2,,5.5,,,,9,2125,5.5,2200004,1990\n"
        )
        town = Town(desk, "fide-2005")
        for name, fide_id in (("Mora, Ana", 2200002), ("Vidal, Pol", 2200004)):
            record = PlayerRecord(id=0, name=name, fide_id=fide_id, federation="ESP")
            town.ids[name] = register_player(desk, record).id
        town.first_list(date(2005, 7, 1), **{"Mora, Ana": (2180, 15, 50)})
        asked = {"start": date(2005, 8, 1), "end": date(2005, 8, 3)}
        announced = announce(
            desk, "Open", systems=(SYSTEM,), registered_on=date(2005, 5, 1), **asked
        )
        code = announced.tournament.code
        send(desk, form.encode(), "form.csv", code=code, received_on=date(2005, 8, 4))
        found = examine(desk, code)
        assert [str(each) for each in found.findings if each.severity is Severity.ERROR] == []
        accept(desk, code)
        row = town.publish()
        assert town.ratings() == {"Mora, Ana": 2180, "Vidal, Pol": 2150}
        assert verified(town) == set()
        assert agreed(bundle(town, row.date)) == 0


class TestTampering:
    def test_the_sums_of_a_report_cannot_be_changed(self, listed: Town) -> None:
        for change in ("sum_points = '9'", "sum_games = NULL", "sum_on_list = NULL"):
            with pytest.raises(DatabaseError), listed.desk.database.writing() as connection:
                connection.execute(text(f"UPDATE event_player SET {change} WHERE no = 2"))

    def test_nor_given_to_somebody_in_an_accepted_report(self, town: Town) -> None:
        town.event("e1", date(1997, 2, 5), date(1997, 2, 6), [(ANA, "Berta", "1/2")])
        with pytest.raises(DatabaseError), town.desk.database.writing() as connection:
            connection.execute(text("UPDATE event_player SET sum_games = 9 WHERE no = 2"))

    @pytest.mark.parametrize(
        "change", ["sum_points = '9'", "sum_opponents = 2300", "sum_games = NULL"]
    )
    def test_who_can_is_found_out(self, listed: Town, change: str) -> None:
        with owner_of(listed.desk) as connection:
            connection.execute(text(f"UPDATE event_player SET {change} WHERE no = 2"))
        assert "verify.rows" in verified(listed)

    @pytest.mark.parametrize(
        ("sums", "code"),
        [
            ([2, 12, 9, 2125], 1),
            ([2, 11, 9, 2126], 1),
            ([2, 11, 8, 2125], 1),
            ([2, 11, 9, None], 1),
            # More points than games, nobody's, no games, a number nobody plays, text.
            ([2, 19, 9, 2125], 3),
            ([9, 11, 9, 2125], 3),
            ([2, 0, 0, 2125], 3),
            ([2, 11, 10_000, 2125], 3),
            ([2, "11", 9, 2125], 3),
            ([3, 11, 9, 2125], 3),
        ],
    )
    def test_other_sums_in_a_bundle_are_seen_by_both(
        self, listed: Town, sums: list[object], code: int
    ) -> None:
        def change(events: list[Any]) -> None:
            events[0]["content"]["sums"][1] = sums

        assert agreed(remade(bundle(listed), "events.jsonl", change)) == code

    def test_an_audit_holds_them_against_the_report(self, listed: Town) -> None:
        def change(events: list[Any]) -> None:
            events[0]["content"]["sums"][1] = [2, 13, 9, 2125]

        genuine = check_bundle(bundle(listed)).contents
        assert audit_bundle(genuine, lambda _: FILE.encode()).confirmed
        false = check_bundle(remade(bundle(listed), "events.jsonl", change)).contents
        found = audit_bundle(false, lambda _: FILE.encode()).findings
        assert [each.code for each in found] == ["audit.sums"]
        assert (found[0].values["found"], found[0].values["expected"]) == (
            "(13, 9, 2125)",
            "(11, 9, 2125)",
        )


def test_who_is_erased_keeps_the_sums_and_the_list_its_rating(listed: Town) -> None:
    erase_player(listed.desk, f"id:{listed.ids[LUIS]}")
    (_, luis, _) = of_spring(listed).players
    assert (luis.name, luis.sums.games, luis.points) == ("", 9, 5.5)
    assert verified(listed) == set()
    assert agreed(bundle(listed)) == 0


def test_a_correction_takes_other_sums(listed: Town) -> None:
    """5 of 9: one half point above 50 %: 2125 + 12.5 = 2137.5 → 2140."""
    with listed.desk.reading() as connection:
        code = connection.execute(text("SELECT code FROM tournament")).scalar_one()
    other = FILE.replace("5.5, 9,2125", "5.0, 9,2125").encode()
    send(listed.desk, other, "other.txt", code=code, reason="a mistake", received_on=JULY)
    examine(listed.desk, code)
    accept(replace(listed.desk), code, "a mistake", in_spite_of="it came after the list")
    listed.correct()
    assert listed.ratings()[LUIS] == 2140
    assert verified(listed) == set()
