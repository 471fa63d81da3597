"""A release that reads a file otherwise than the one that received it accuses nobody.

The reports here give everybody a national id, which the reader of their day did not see: with the
four players of a report that makes four places in each version, one less for whoever is erased.
"""

import hashlib
import io
from dataclasses import replace
from datetime import date
from typing import Any, Final

import pytest
from sqlalchemy import text

from arpad.core.event import Event, Play, Result
from arpad.core.finding import Severity
from arpad.core.players import PlayerRecord
from arpad.doors.answers.log import log_row
from arpad.formats.reading import read_any
from arpad.formats.result import ReadResult
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.lists.consulting import verify
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.logbook import read_log
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players
from arpad.office.people.players import register_player
from arpad.office.periods.releasing import correct, publish
from arpad.office.records.events import event_rows
from arpad.office.records.publications import report_hash
from arpad.office.tournaments import receiving, rows_as_made
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.rows_as_made import note_rows

from .damage import owner_of
from .reports import announce, enter_players, open_systems, report, send

MAY, JUNE = date(2026, 5, 1), date(2026, 6, 1)
LISTED: Final = """id,name,rating,games,k,federation,birth,sex
2200001,"Ruiz, Ana",2100,40,20,ESP,1990,f
2200002,"Soto, Berta",2000,40,20,ESP,1991,f
2200003,"Vega, Carlos",1900,40,20,ESP,1992,m
2200004,"Núñez, Diego",1800,40,20,ESP,1993,m
2200009,"Gil, Eva",1700,40,20,ESP,1980,f
"""
WHOLE, FIRST, SECOND = "verify.read_otherwise", "players[0].national", "players[1].national"
LOST: Final = AskedAmendment(round=1, player=4, result="0-1")
REWRITTEN: Final = "UPDATE event_player SET rating = 2222 WHERE version_id = 1 AND no = 2"
KINDS: Final = ("on no list", "on a list")


def document(**values: Any) -> dict[str, Any]:
    """The report of four players, each with a national id."""
    return report({no: {"national": {"ESP": {"id": f"N-{no}"}}} for no in range(1, 5)}, **values)


def without_national_ids(event: Event) -> Event:
    return replace(event, players=tuple(replace(each, national=None) for each in event.players))


def with_the_first_game_won(event: Event) -> Event:
    first, *others = event.games
    return replace(event, games=(replace(first, result=Result.WHITE_WINS), *others))


def older_reader(monkeypatch: pytest.MonkeyPatch, seen: Any = without_national_ids) -> None:
    """What comes in is read as an earlier release read it."""

    def read(source: bytes) -> ReadResult:
        found = read_any(source)
        assert found.event is not None
        return replace(found, event=seen(found.event))

    monkeypatch.setattr(receiving, "read_any", read)


@pytest.fixture
def office(desk: Desk) -> Desk:
    """An office with a list of May and a tournament announced."""
    open_systems(desk)
    enter_players(desk)
    given = GivenList(
        stream=io.BytesIO(LISTED.encode()), name="may.csv", day=MAY, play=Play.STANDARD
    )
    import_list(desk, given, "fide")
    announce(desk)
    return desk


def received(desk: Desk, content: dict[str, Any] | None = None) -> str:
    """The code of the tournament, whose report is accepted."""
    code = send(desk, content or document()).tournament.code
    examine(desk, code)
    accept(desk, code)
    return code


@pytest.fixture(params=KINDS)
def code(request: pytest.FixtureRequest, office: Desk, monkeypatch: pytest.MonkeyPatch) -> str:
    """A tournament received with the older reader."""
    older_reader(monkeypatch)
    found = received(office)
    if request.param == KINDS[1]:
        publish(office, "fide", Play.STANDARD, JUNE, early=True)
    return found


def published(desk: Desk) -> bool:
    return len(verify(desk)) > 1


def noted(desk: Desk) -> list[tuple[object, object]]:
    """First place and number of places of every note; nothing else is found, nobody accused."""
    lists = verify(desk)
    chain = verify_chain(desk)
    found = [*(each for one in lists for each in one.findings), *chain.findings]
    assert all(one.identical for one in lists)
    assert chain.holds
    assert {(each.code, each.severity) for each in found} <= {(WHOLE, Severity.NOTE)}
    return [(each.values["field"], each.values["found"]) for each in found]


def accused(desk: Desk) -> set[str]:
    lists = [each for one in verify(desk) for each in one.findings]
    found = [*lists, *verify_chain(desk).findings]
    return {each.code for each in found if each.severity is Severity.ERROR}


def rewrite(desk: Desk, *statements: str, **values: Any) -> None:
    with owner_of(desk) as connection:
        for each in statements:
            connection.execute(text(each), values)


def test_a_file_that_is_read_otherwise_is_noted(office: Desk, code: str) -> None:
    assert noted(office) == [(FIRST, 4)]
    assert {each.values["tournament"] for each in _notes(office)} == {code}


def _notes(desk: Desk) -> list[Any]:
    lists = [each for one in verify(desk) for each in one.findings]
    return [*lists, *verify_chain(desk).findings]


def test_so_it_is_after_an_amendment(office: Desk, code: str) -> None:
    amend(office, code, LOST, "a slip")
    assert noted(office) == [(FIRST, 4)] * 2
    if published(office):
        correct(office, "fide", Play.STANDARD, "a slip")
        assert noted(office) == [(FIRST, 4)] * 2


@pytest.mark.usefixtures("code")
def test_so_it_is_after_a_merge(office: Desk) -> None:
    other = register_player(office, PlayerRecord(id=0, name="Núñez, Diego", federation="ESP"))
    merge_players(office, "id:4", f"id:{other.id}", "one and the same")
    assert noted(office) == [(FIRST, 4)]


@pytest.mark.usefixtures("code")
def test_so_it_is_after_an_erasure_of_a_player(office: Desk) -> None:
    erase_player(office, "id:1")
    assert noted(office) == [(SECOND, 3)]
    erase_player(office, "id:2")
    assert noted(office) == [("players[2].national", 2)]


@pytest.mark.usefixtures("code")
def test_so_it_is_after_an_erasure_of_the_arbiter(office: Desk) -> None:
    erase_player(office, "id:5")
    assert noted(office) == [(FIRST, 4)]


def test_so_it_is_after_all_of_them(office: Desk, code: str) -> None:
    amend(office, code, LOST, "a slip")
    erase_player(office, "id:1")
    amend(office, code, AskedAmendment(round=3, player=2, result="1-0"), "another")
    assert noted(office) == [(SECOND, 3)] * 3


def test_so_it_is_where_the_check_meets_somebody_erased(
    office: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    erase_player(office, "id:1")
    older_reader(monkeypatch)
    received(office)
    assert noted(office) == [(SECOND, 3)]


@pytest.mark.parametrize("kind", KINDS)
def test_so_it_is_where_an_amendment_fits_no_longer(
    office: Desk, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    older_reader(monkeypatch, with_the_first_game_won)
    code = received(office)
    amend(office, code, LOST, "a slip")
    if kind == KINDS[1]:
        publish(office, "fide", Play.STANDARD, JUNE, early=True)
    assert sorted(noted(office)) == [("amendments", 1), ("games[0].result", 1)]
    rewrite(office, "UPDATE event_game SET result = '1-0' WHERE version_id = 2 AND seq = 1")
    assert accused(office)


ROWS: Final = {"verify.rows", "verify.version_rows"}


@pytest.mark.usefixtures("code")
def test_rows_that_were_rewritten_are_named(office: Desk) -> None:
    rewrite(office, REWRITTEN)
    assert accused(office) & ROWS


def test_no_act_of_the_office_covers_what_was_rewritten(office: Desk, code: str) -> None:
    rewrite(office, REWRITTEN)
    amend(office, code, LOST, "a slip")
    erase_player(office, "id:1")
    erase_player(office, "id:5")
    assert accused(office) & ROWS
    fields = [(each.severity, each.values["field"]) for each in _notes(office) if each.code in ROWS]
    # The version that came, and the one made of it.
    assert fields.count((Severity.ERROR, "players[1].rating")) == 2


@pytest.mark.usefixtures("code")
def test_rows_rewritten_with_their_file_are_named(office: Desk) -> None:
    other = str(document()).encode()
    sha256 = hashlib.sha256(other).hexdigest()
    values = {"content": other, "sha256": sha256}
    rewrite(office, REWRITTEN, "UPDATE report SET content = :content, sha256 = :sha256", **values)
    assert accused(office) - ROWS


@pytest.mark.usefixtures("code")
@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM log_change WHERE field = 'rows'",
        f"UPDATE log_change SET new = '{'0' * 64}' WHERE field = 'rows'",
        "UPDATE log_change SET subject = 'event:7' WHERE field = 'rows'",
    ],
)
def test_codes_that_are_altered_or_gone_is_named_by_the_chain(office: Desk, statement: str) -> None:
    rewrite(office, statement)
    found = accused(office)
    assert found & ROWS
    assert "chain.line_changed" in found


def test_a_version_moved_to_another_report_is_named(
    office: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    older_reader(monkeypatch)
    code = announce(office, name="Town Open").tournament.code
    send(office, document(), code=code)
    send(office, document(city="Town"), code=code)
    assert noted(office) == [(FIRST, 4)] * 2
    rewrite(
        office,
        "UPDATE event_version SET number = 9 WHERE id = 1",
        "UPDATE event_version SET report_id = 1 WHERE id = 2",
        "UPDATE event_version SET report_id = 2, number = 1 WHERE id = 1",
    )
    assert accused(office) & ROWS


@pytest.mark.usefixtures("code")
def test_the_log_says_nothing_of_what_the_rows_hold(office: Desk) -> None:
    """Codes depend on the office's key: the same report has others elsewhere."""
    (codes,) = _noted(office)
    with owner_of(office) as connection:
        connection.execute(
            text("UPDATE setting SET value = :key WHERE key = 'office_key'"), {"key": "ab" * 32}
        )
    # The report, its arbiter and four players.
    assert [len(each) for each in (codes or "").split()] == [64, 16, 16, 16, 16, 16]
    assert accused(office) & ROWS


def _noted(desk: Desk) -> list[str | None]:
    return [each.new for line in read_log(desk) for each in line.changes if each.field == "rows"]


def test_no_later_line_speaks_for_the_rows(office: Desk, code: str) -> None:
    """Rows and what a line says of them can be written at will; what the receipt said cannot."""
    with owner_of(office) as connection:
        connection.execute(text(REWRITTEN))
        rows = event_rows(connection, 1)
        sha256 = report_hash(connection, 1)
    with office.writing("receive", f"tournament:{code}", sha256=sha256) as work:
        note_rows(work, 1, sha256, rows)
    assert accused(office) & ROWS


@pytest.mark.usefixtures("code")
def test_rows_of_which_the_receipt_said_nothing_are_named(
    office: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As those of offices of earlier releases, whose log had no codes."""
    monkeypatch.setattr(rows_as_made, "noted_rows", lambda *_: None)
    assert accused(office) <= {*ROWS, "verify.more_rows"}
    assert accused(office)


@pytest.mark.usefixtures("code")
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event_player SET name = 'Ruis, Ana' WHERE no = 1",
        "UPDATE event_player SET name = NULL WHERE no = 1",
        "UPDATE event_player SET title = 'GM' WHERE no = 3",
        "UPDATE event_arbiter SET name = 'Gil, Iris'",
        "UPDATE event_game SET result = '1-0' WHERE version_id = 2",
        "UPDATE event_game SET rated = NOT rated WHERE version_id = 1 AND seq = 3",
        "UPDATE event_version SET rounds = 9",
    ],
)
def test_every_rewriting_of_what_was_received_is_named(
    office: Desk, code: str, statement: str
) -> None:
    amend(office, code, LOST, "a slip")
    rewrite(office, statement)
    assert accused(office) & ROWS


def test_the_line_of_a_receipt_is_about_its_tournament(office: Desk, code: str) -> None:
    """Where nobody says whose report it is, a line is shown as that of its first change."""
    (line,) = (each for each in read_log(office) if each.action == "receive")
    assert log_row(line)["subject"] == f"tournament:{code}"
