"""An amendment answers its finding, and everything a report can say wrongly can be amended."""

from typing import Any

import pytest

from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.doors.cli.refusals import answer_to
from arpad.office.desk import Desk
from arpad.office.periods.releasing import correct, publish
from arpad.office.records.tournaments import find_tournament
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.directing import name_chief_arbiter
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.overview import story_of

from ..reports import announce, checked_report, enter_arbiter, send
from ..reports import report as document
from .made import JUNE, listed, ratings, verified

# Two rows of one game that contradict each other: the game is left out.
TABLE = """City Open
No,Name,ID,Fed,Rtg,1.Rd,2.Rd,Pts
1,"Ruiz, Ana",2200001,ESP,2100,2w1,3b1,2
2,"Soto, Berta",2200002,ESP,2000,1b=,4w1,1
3,"Vega, Carlos",2200003,ESP,1900,4w1,1w0,1
4,"Núñez, Diego",2200004,ESP,1800,3b0,2b0,0
"""


def opened(desk: Desk) -> None:
    listed(desk)
    enter_arbiter(desk)


def severities(desk: Desk, code: str, finding: str) -> list[Severity]:
    return [each.severity for each in story_of(desk, code).findings if each.code == finding]


def swiss_with_a_rematch() -> dict[str, Any]:
    games = [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 1, "white": 3, "black": 4, "result": "1-0"},
        {"round": 2, "white": 2, "black": 1, "result": "1/2"},
        {"round": 2, "white": 4, "black": 3, "result": "1/2"},
        {"round": 3, "white": 1, "black": 3, "result": "1/2"},
        {"round": 3, "white": 2, "black": 4, "result": "1/2"},
    ]
    return document(system="swiss", games=games)


def test_a_contradiction_that_was_put_right_is_no_error_any_more(desk: Desk) -> None:
    """The mended error stood on, and every such event was accepted in spite of something."""
    opened(desk)
    code = announce(desk).tournament.code
    send(desk, TABLE.encode(), "table.csv", code=code)
    examine(desk, code)
    assert severities(desk, code, "crosstable.results") == [Severity.ERROR]
    done = amend(desk, code, AskedAmendment(round=1, added=(1, 2), result="1/2"), "the scoresheet")
    assert severities(desk, code, "crosstable.results") == [Severity.NOTE]
    assert done.errors == 0
    accept(desk, code)


def test_an_amendment_elsewhere_answers_nothing(desk: Desk) -> None:
    opened(desk)
    code = announce(desk).tournament.code
    send(desk, TABLE.encode(), "table.csv", code=code)
    examine(desk, code)
    amend(desk, code, AskedAmendment(round=2, player=4, result="1/2"), "the scoresheet")
    assert severities(desk, code, "crosstable.results") == [Severity.ERROR]


def test_a_rematch_that_was_played_is_answered(desk: Desk) -> None:
    opened(desk)
    code = checked_report(desk, swiss_with_a_rematch()).tournament.code
    assert severities(desk, code, "check.rematch") == [Severity.ERROR, Severity.ERROR]
    first = amend(desk, code, AskedAmendment(round=2, game=(2, 1), as_played=True), "both signed")
    assert first.change == Amendment(
        kind=Amends.CONFIRMED, old="1/2", new=None, round=2, white=2, black=1
    )
    assert first.errors == 1
    assert amend(desk, code, AskedAmendment(round=2, game=(4, 3), as_played=True), "so").errors == 0
    accept(desk, code)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert verified(desk) == []


def test_a_bye_is_added_changed_and_taken_out(desk: Desk) -> None:
    opened(desk)
    games = [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 2, "white": 1, "black": 3, "result": "1-0"},
        {"round": 3, "white": 1, "black": 4, "result": "1-0"},
    ]
    code = checked_report(desk, document(system="swiss", games=games)).tournament.code
    for kind, old, new in (
        ("half", None, "half"),
        ("zero", "half", "zero"),
        ("none", "zero", None),
    ):
        done = amend(desk, code, AskedAmendment(round=2, player=2, bye=kind), "the list of byes")
        assert done.change == Amendment(Amends.BYE, old, new, 2, 2)
    amend(desk, code, AskedAmendment(round=2, player=4, bye="half"), "the list of byes")
    accept(desk, code, in_spite_of="three games")
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert verified(desk) == []


@pytest.mark.parametrize(
    ("field", "text", "old", "new"),
    [
        ("city", "Soria", "City", "Soria"),
        ("name", "City Open A", "City Open", "City Open A"),
        ("end", "2026-05-05", "2026-05-04", "2026-05-05"),
        ("rounds", "4", "3", "4"),
        ("round-dates", "2026-05-02,2026-05-03", "2026-05-02,2026-05-03,2026-05-04", None),
        ("system", "swiss", "round-robin", "swiss"),
        ("federation", "", "ESP", None),
        ("time_control", "90+30", "5400+30", "90+30"),
    ],
)
def test_what_a_report_says_of_the_tournament(
    desk: Desk, code: str, field: str, text: str, old: str, new: str | None
) -> None:
    done = amend(desk, code, AskedAmendment(field=(field, text)), "the regulations of the event")
    kind = Amends(field.replace("-", "_"))
    expected = text if kind is Amends.ROUND_DATES else new
    assert done.change == Amendment(kind, old, expected)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert verified(desk) == []


def test_the_rating_a_report_gives_a_player(desk: Desk, published: str) -> None:
    """What a player is rated with is the list's; the number in the report stands corrected."""
    before = ratings(desk)
    done = amend(desk, published, AskedAmendment(player=2, field=("rating", "1234")), "a slip")
    with desk.reading() as connection:
        version = find_tournament(connection, published).accepted_version
        assert version is not None
        players = {each.no: each.reported for each in event_players(connection, version)}
    assert (done.change.white, players[2].rating) == (2, 1234)
    assert ratings(desk) == before
    correct(desk, None, Play.STANDARD, "the rating in the report")
    assert verified(desk) == []


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        (AskedAmendment(field=("arbiter", "X")), "amend.field"),
        (AskedAmendment(field=("rating", "1500")), "amend.field"),
        (AskedAmendment(field=("start", "3rd May")), "amend.value"),
        (AskedAmendment(field=("name", "")), "amend.value"),
        (AskedAmendment(field=("rounds", "0")), "amend.value"),
        (AskedAmendment(field=("city", "City")), "amend.same"),
        (AskedAmendment(player=9, field=("rating", "1500")), "match.no_number"),
        (AskedAmendment(player=1, field=("points", "1.25")), "amend.value"),
        (AskedAmendment(round=1, player=1, bye="some"), "amend.bye"),
        (AskedAmendment(round=1, bye="half"), "amend.whose_bye"),
        (AskedAmendment(round=1, player=1, bye="half"), "amend.has_game"),
        (AskedAmendment(as_played=True), "amend.round_needed"),
        (AskedAmendment(round=1, player=1, as_played=True, remove=True), "amend.one_change"),
    ],
)
def test_what_cannot_be_is_refused(
    desk: Desk, code: str, asked: AskedAmendment, refused: str
) -> None:
    with pytest.raises((BadInput, Conflict, UnknownName)) as why:
        amend(desk, code, asked, "seen")
    assert [each.code for each in answer_to(why.value)[0]] == [refused]


REPORT = (
    "012 City Open\n"
    "022 Soria\n"
    "032 ESP\n"
    "042 2026/05/02\n"
    "052 2026/05/04\n"
    "092 Individual: Swiss-System\n"
    "102 IA Gil, Eva\n"
    "122 90 min + 30 s\n"
    "001    1 w    Ruiz, Ana                         2100 ESP     2200001 "
    "1990/03/01  1.5    1     2 w 1     3 b =\n"
    "001    2 w    Soto, Berta                       2000 ESP     2200002 "
    "1991        0.0    4     1 b 0     4 w 0\n"
    "001    3 m    Vega, Carlos                      1900 ESP     2200003 "
    "1992        0.5    3     4 w 0     1 w =\n"
    "001    4 m    Nunez, Diego                      1800 ESP     2200004 "
    "1993        2.0    2     3 b 1     2 b 1\n"
)


def checked_file(desk: Desk, text: str) -> str:
    code = announce(desk).tournament.code
    send(desk, text.encode(), "open.trf", code=code)
    examine(desk, code)
    return code


@pytest.mark.parametrize(
    ("found", "wrong", "finding", "asked"),
    [
        ("2 w 1", "x w 1", "trf.wrong_opponent", AskedAmendment(round=1, player=1, as_played=True)),
        ("2 w 1", "2 g 1", "trf.wrong_colour", AskedAmendment(round=1, player=1, as_played=True)),
        ("2 w 1", "2 w ?", "trf.wrong_result", AskedAmendment(round=1, player=1, as_played=True)),
        ("122 90", "142 many\n122 90", "trf.wrong_rounds", AskedAmendment(field=("rounds", "2"))),
        (
            "122 90",
            "XXR ab\n122 90",
            "trf.wrong_engine_record",
            AskedAmendment(field=("rounds", "2")),
        ),
    ],
)
def test_what_could_not_be_read_is_answered(
    desk: Desk, found: str, wrong: str, finding: str, asked: AskedAmendment
) -> None:
    """These said neither the round nor the field, and stood as errors whatever was amended."""
    opened(desk)
    code = checked_file(desk, REPORT.replace(found, wrong, 1))
    assert severities(desk, code, finding) == [Severity.ERROR]
    amend(desk, code, asked, "the scoresheet")
    assert severities(desk, code, finding) == [Severity.NOTE]
    accept(desk, code)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert verified(desk) == []


def test_a_cell_of_a_square_that_could_not_be_read_is_answered(desk: Desk) -> None:
    square = """City Open
No,Name,ID,Fed,Rtg,1,2,3,4,Pts
1,"Ruiz, Ana",2200001,ESP,2100,*,1,?,½,1.5
2,"Soto, Berta",2200002,ESP,2000,0,*,1,½,1.5
3,"Vega, Carlos",2200003,ESP,1900,½,0,*,1,1.5
4,"Núñez, Diego",2200004,ESP,1800,½,½,0,*,1
"""
    opened(desk)
    code = announce(desk).tournament.code
    send(desk, square.encode(), "square.csv", code=code)
    examine(desk, code)
    assert severities(desk, code, "crosstable.grid_cell") == [Severity.ERROR]
    # 2 and 4 play in round 2.
    amend(desk, code, AskedAmendment(round=2, added=(1, 3), result="1/2"), "the scoresheet")
    assert severities(desk, code, "crosstable.grid_cell") == [Severity.NOTE]
    accept(desk, code)


def test_a_bye_that_was_given_twice_is_answered(desk: Desk) -> None:
    """It was an error for ever, as a rematch was: nobody can play the round again."""
    opened(desk)
    games = [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 2, "white": 1, "black": 3, "result": "1-0"},
        {"round": 3, "white": 2, "black": 3, "result": "1-0"},
        *({"round": each, "player": 4, "bye": "pairing"} for each in (1, 2)),
    ]
    code = checked_report(desk, document(system="swiss", games=games)).tournament.code
    assert severities(desk, code, "check.bye_twice") == [Severity.ERROR]
    first = amend(
        desk, code, AskedAmendment(round=1, player=4, as_played=True), "the pairing sheet"
    )
    assert severities(desk, code, "check.bye_twice") == [Severity.ERROR]
    assert first.change == Amendment(Amends.CONFIRMED, "pairing", None, 1, 4)
    amend(desk, code, AskedAmendment(round=2, player=4, as_played=True), "the pairing sheet")
    assert severities(desk, code, "check.bye_twice") == [Severity.NOTE]
    accept(desk, code)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert verified(desk) == []


def test_an_id_that_two_players_have_is_answered_by_who_they_are(desk: Desk) -> None:
    opened(desk)
    twice = document({2: {"id": "2200001"}})
    code = checked_report(desk, twice).tournament.code
    assert severities(desk, code, "check.ids_repeated") == [Severity.ERROR]
    with pytest.raises(Conflict):
        accept(desk, code)
    assign(desk, code, {2: "fide:2200002"})
    assert severities(desk, code, "check.ids_repeated") == [Severity.NOTE]
    accept(desk, code)


def test_a_report_without_its_chief_arbiter_is_answered_by_who_it_was(desk: Desk) -> None:
    opened(desk)
    code = checked_file(desk, REPORT.replace("102 IA Gil, Eva\n", ""))
    assert severities(desk, code, "check.mandatory") == [Severity.ERROR]
    done = name_chief_arbiter(desk, code, "Gil, Eva", "the organiser says so")
    assert (done.arbiter.name, done.errors) == ("Gil, Eva", 0)
    assert severities(desk, code, "check.mandatory") == []
    accept(desk, code)
    with pytest.raises(Conflict) as why:
        name_chief_arbiter(desk, code, "Gil, Eva", "again")
    assert [each.code for each in answer_to(why.value)[0]] == ["amend.has_arbiter"]
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert verified(desk) == []


def test_a_chief_arbiter_whom_the_report_names_stays(desk: Desk) -> None:
    opened(desk)
    code = checked_file(desk, REPORT)
    with pytest.raises(Conflict) as why:
        name_chief_arbiter(desk, code, "Gil, Eva", "so it is")
    assert [each.code for each in answer_to(why.value)[0]] == ["amend.has_arbiter"]
