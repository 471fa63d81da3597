"""The title a report gives a player is amended, and goes when the player is erased."""

from datetime import date

import pytest
from sqlalchemy import select, text

from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.players import PlayerRecord
from arpad.core.rating_list import Entry, ListRow
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.logbook import read_log
from arpad.office.norms.consulting import list_norms
from arpad.office.people.erasure import erase_player
from arpad.office.people.personal_data import personal_data
from arpad.office.people.players import register_player
from arpad.office.periods.consequences import consequences
from arpad.office.periods.releasing import publish
from arpad.office.records.lists import entries_hash, insert_list
from arpad.office.records.tables.events import amendment, event_player
from arpad.office.records.tables.players import private_value
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.overview import story_of

from ..damage import unguarded
from ..norm_office import MASTERS, norm_office, norm_report
from ..reports import announce, checked_report, enter_arbiter, enter_players, open_systems, send
from ..reports import report as document
from .made import JUNE, LOST, listed, verified

MAY = date(2026, 5, 1)
LAST_MASTER = MASTERS[-1]


def titled(no: int, title: str) -> AskedAmendment:
    return AskedAmendment(player=no, field=("title", title))


def with_a_grandmaster(desk: Desk) -> tuple[str, list[int]]:
    """On the list of June; the report calls number 1 a GM, whom the master file knows as none."""
    open_systems(desk)
    players = enter_players(desk)
    made = [Entry(player=each, rating=2000, games=0, k=20, total=50, peak=2000) for each in players]
    with desk.writing("list import", None) as work:
        row = ListRow(
            system="fide",
            play=Play.STANDARD,
            date=MAY,
            kind="imported",
            hash=entries_hash(f"fide,standard,{MAY},1", made),
            made_at=work.at,
            made_by=work.by,
            log_id=work.log_id,
        )
        insert_list(work.connection, row, made)
    code = checked_report(desk, document({1: {"title": "GM"}})).tournament.code
    accept(desk, code)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    return code, players


def titles(desk: Desk, no: int) -> list[str | None]:
    """What the versions say, the first one first."""
    own = event_player.c
    query = select(own.title).where(own.no == no).order_by(own.version_id)
    with desk.reading() as connection:
        return list(connection.execute(query).scalars())


def alarms(desk: Desk) -> list[str]:
    """What verifying lists and chain finds wrong."""
    return [each.code for each in (*verified(desk), *verify_chain(desk).findings)]


def test_a_title_of_the_report_is_taken_away_and_the_norm_with_it(desk: Desk) -> None:
    """1.4.5a: five of nine opponents are titled, one by the report alone; four are not half."""
    said = norm_report()
    said["players"][LAST_MASTER - 1]["title"] = "IM"
    code = norm_office(desk, said, masters=MASTERS[:-1])
    assert accept(desk, code).norms == 1
    done = amend(desk, code, titled(LAST_MASTER, ""), "no title is on record with FIDE")
    assert done.change == Amendment(Amends.TITLE, "IM", None, white=LAST_MASTER)
    assert list_norms(desk) == ()
    amend(desk, code, titled(LAST_MASTER, "im"), "FIDE has it after all")
    assert [each.row.norm.title for each in list_norms(desk)] == ["IM"]
    changes = [each.change for each in story_of(desk, code).amendments]
    assert [(each.old, each.new) for each in changes] == [("IM", None), (None, "IM")]
    assert alarms(desk) == []


def test_a_title_that_is_none_is_refused_with_those_there_are(desk: Desk) -> None:
    code, _ = with_a_grandmaster(desk)
    with pytest.raises(BadInput) as refused:
        amend(desk, code, titled(1, "maestro"), "a slip")
    (finding,) = refused.value.findings
    assert (finding.code, finding.values["found"]) == ("amend.value", "maestro")
    assert finding.values["expected"] == "GM, IM, WGM, FM, WIM, CM, WFM, WCM"
    with pytest.raises(Conflict) as same:
        amend(desk, code, titled(1, "GM"), "a slip")
    assert same.value.finding.code == "amend.same"


def test_a_title_nobody_knows_is_answered(desk: Desk) -> None:
    listed(desk)
    enter_arbiter(desk)
    code = checked_report(desk, document({1: {"title": "XM"}})).tournament.code
    found = {each.code for each in story_of(desk, code).findings}
    assert "check.titles_unknown" in found
    amend(desk, code, titled(1, "FM"), "a slip")
    assert "check.titles_unknown" not in {each.code for each in story_of(desk, code).findings}


def test_a_title_that_could_not_be_read_is_answered(desk: Desk) -> None:
    listed(desk)
    code = announce(desk).tournament.code
    rows = ["012 City Open", "042 2026/05/02", "052 2026/05/10"]
    for no, name, title in ((1, "Ruiz, Ana", "xm"), (2, "Soto, Berta", "  ")):
        cells = f"{3 - no:>6} {'wb'[no - 1]} ="
        rows.append(
            f"001 {no:>4}  {title:>3} {name:<33} 2000 ESP {2_200_000 + no:>11} "
            f"{'':10}  0.5 {no:>4}{cells}"
        )
    send(desk, "\r".join(rows).encode(), "open.trf", code=code)
    examine(desk, code)

    def severities() -> list[Severity]:
        found = story_of(desk, code).findings
        return [each.severity for each in found if each.code == "trf.wrong_title"]

    assert severities() == [Severity.WARNING]
    amend(desk, code, titled(1, "FM"), "a slip")
    assert severities() == [Severity.NOTE]


def test_a_title_changes_no_rating(desk: Desk) -> None:
    """No list waits to be corrected, and what a list hands out says nothing of it."""
    code, _ = with_a_grandmaster(desk)
    before = bundle_list(desk, None, Play.STANDARD, JUNE).content
    amend(desk, code, titled(1, ""), "Ana Ruiz has none")
    assert consequences(desk, code) == ()
    assert bundle_list(desk, None, Play.STANDARD, JUNE).content == before


def test_of_somebody_who_is_not_on_record_no_title_is_kept(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    stranger = {4: {"name": "Nobody, Known", "id": "999", "title": "GM"}}
    code = checked_report(desk, document(stranger)).tournament.code
    with pytest.raises(Conflict) as refused:
        amend(desk, code, titled(4, ""), "a slip")
    assert refused.value.finding.code == "amend.unmatched"


def test_an_erasure_takes_the_title_out_of_the_amendment(desk: Desk) -> None:
    code, players = with_a_grandmaster(desk)
    amend(desk, code, titled(1, "FM"), "a slip")
    amend(desk, code, titled(1, ""), "another")
    assert titles(desk, 1) == ["GM", "FM", None]
    assert alarms(desk) == []
    held = personal_data(desk, f"id:{players[0]}").held
    assert {"GM", "FM"} <= {row["value"] for row in held["private_value"]}
    erase_player(desk, f"id:{players[0]}")
    assert alarms(desk) == []
    assert titles(desk, 1) == [None, None, None]
    changes = [each.change for each in story_of(desk, code).amendments]
    assert changes == [Amendment(Amends.TITLE, None, None, white=1)] * 2
    logged = [each for line in read_log(desk, None) for each in line.changes]
    assert {(each.old, each.new) for each in logged if each.field == "title 1"} == {(None, None)}
    with desk.reading() as connection:
        for column in (amendment.c.old, amendment.c.new, private_value.c.value):
            assert not {"GM", "FM"} & set(connection.execute(select(column)).scalars())
    amend(desk, code, LOST, "a slip")
    assert titles(desk, 1) == [None] * 4
    assert alarms(desk) == []
    with pytest.raises(Conflict) as refused:
        amend(desk, code, titled(1, "GM"), "a slip")
    assert refused.value.finding.code == "player.erased"


def test_the_title_goes_with_whom_the_player_was_matched_to_then(desk: Desk) -> None:
    code, players = with_a_grandmaster(desk)
    other = register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana Maria")).id
    amend(desk, code, titled(1, "IM"), "a slip")
    assign(desk, code, {1: f"id:{other}"}, reason="her namesake played")
    erase_player(desk, f"id:{players[0]}")
    assert titles(desk, 1) == [None, None, "IM"]
    assert alarms(desk) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE amendment SET old = 'WGM'",
        "UPDATE amendment SET new = 'GM'",
        "UPDATE amendment SET white = 2",
        "UPDATE amendment SET kind = 'rank'",
        "UPDATE amendment SET reason = 'bribed'",
        "DELETE FROM amendment",
        "UPDATE log_change SET new = 'GM' WHERE field = 'title 1'",
        "UPDATE private_value SET value = 'GM' WHERE value = 'IM'",
        "UPDATE event_player SET title = 'GM' WHERE title = 'IM'",
    ],
)
@pytest.mark.parametrize("erased", [False, True])
def test_a_planted_change_of_an_amended_title_is_noticed(
    desk: Desk, statement: str, *, erased: bool
) -> None:
    code, players = with_a_grandmaster(desk)
    amend(desk, code, titled(1, "IM"), "a slip")
    if erased:
        erase_player(desk, f"id:{players[0]}")
        statement = statement.replace("value = 'IM'", "value IS NULL")
        statement = statement.replace("title = 'IM'", "version_id = 2 AND no = 2")
    assert alarms(desk) == []
    with desk.database.writing() as connection:
        unguarded(connection)
        assert connection.execute(text(statement)).rowcount
    assert alarms(desk)


@pytest.mark.parametrize("column", ["reason", "by", "at", "new"])
def test_it_is_noticed_before_there_is_a_list_too(desk: Desk, column: str) -> None:
    listed(desk)
    code = checked_report(desk, document({1: {"title": "GM"}})).tournament.code
    amend(desk, code, titled(1, ""), "a slip")
    assert "verify.amendment" not in alarms(desk)
    with desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(f"UPDATE amendment SET \"{column}\" = 'FM'"))
    assert "verify.amendment" in alarms(desk)


def test_a_new_report_without_the_amended_title_says_whose_it_lacks(desk: Desk) -> None:
    code, players = with_a_grandmaster(desk)
    amend(desk, code, titled(1, ""), "a slip")
    again = document({1: {"title": "GM"}}, city="Village")
    done = send(desk, again, code=code, reason="the arbiter sends it again")
    (behind,) = [each for each in done.remarks if each.code == "amend.left_behind"]
    assert behind.values["found"] == "1: title"
    erase_player(desk, f"id:{players[0]}")
    found = {each.code for each in examine(desk, code).findings}
    assert "amend.left_behind" not in found
    assert alarms(desk) == []
