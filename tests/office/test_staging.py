"""Tournaments joined as the stages of one event: FEDA 1996, 7.2; FIDE 2005 and FIDE 2009, 6.2.

Nora is unrated: half a point of two in the preliminary, 5½ of seven in the final. The mean of the
nine is (2000 + 2100 + 7 · 2050) / 9 = 2050; FIDE 2005, 10.23: 2050 + 3 · 12.5 = 2087.5, so 2088
(10.32). FIDE 2009, 8.23: 2050 + 3 · 15 = 2095.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest
from tests.conftest import Like
from tests.office.proof.bundles.both import reproduce_all
from tests.office.town import Town, document_of, town_like

from arpad.core.errors import ArpadError, BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.step import Step
from arpad.core.tournaments import NewTournament, TournamentRow
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.office.records import log
from arpad.office.records.amendments import amendments_of
from arpad.office.records.events import latest_version
from arpad.office.records.reports import reports_of
from arpad.office.records.tournaments import find_tournament
from arpad.office.tournaments import staging
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, reopen, withdraw
from arpad.office.tournaments.evidence import differences_from_report
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.receiving import Incoming, exported_report, receive
from arpad.office.tournaments.registration import Registration, register_tournament
from arpad.office.tournaments.staging import join_stages, part_stages

JANUARY, APRIL, JULY = date(2006, 1, 1), date(2006, 4, 1), date(2006, 7, 1)
WHOLE = "pre-stages"
WHY = "one championship"
FINALISTS = [f"F{number}" for number in range(7)]


def cup(desk: Desk, edition: str = "fide-2005", **readings: str) -> Town:
    town = Town(desk, edition, readings=readings)
    rated = {"P1": (2000, 15, 90), "P2": (2100, 15, 90)}
    town.first_list(JANUARY, **rated, **dict.fromkeys(FINALISTS, (2050, 15, 90)))
    town.add("Nora")
    before = [("P1", "Nora", "1-0"), ("Nora", "P2", "1/2")]
    town.event("pre", date(2006, 2, 1), date(2006, 2, 5), before, name="Cup, preliminary")
    scores = ["1-0"] * 5 + ["1/2", "0-1"]
    after = [("Nora", name, result) for name, result in zip(FINALISTS, scores, strict=True)]
    town.event("fin", date(2006, 4, 3), date(2006, 4, 9), after, name="Cup, final")
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, cup)


def status(town: Town, *codes: str) -> list[str]:
    with town.desk.reading() as connection:
        return [find_tournament(connection, code).status for code in codes]


def rate_as_one(town: Town) -> None:
    join_stages(town.desk, ["fin", "pre"], WHY)
    examine(town.desk, WHOLE)
    accept(town.desk, WHOLE, in_spite_of="no time control is known")


def lines(town: Town) -> int:
    """How many lines the log has."""
    with town.desk.reading() as connection:
        return log.revision(connection)


def every_step(step: Step) -> Iterator[Step]:
    yield step
    for each in step.children:
        yield from every_step(each)


def test_too_few_games_in_each_stage_and_enough_in_both(town: Town) -> None:
    rate_as_one(town)
    april, july = town.publish(APRIL), town.publish(JULY)
    nora = town.entry("Nora", JULY)
    assert nora
    assert (nora.rating, nora.games) == (2088, 9)
    with town.desk.reading() as connection:
        for row in (april, july):
            assert verify_list(connection, row).findings == ()
        (report,) = reports_of(connection, find_tournament(connection, WHOLE).id)
        version = latest_version(connection, report.id)
        assert not [*differences_from_report(connection, report.id, version)]
        story = story_of(connection, july, town.ids["Nora"])
    assert story
    assert ("stages", "6.2") in [(step.message, step.article) for step in every_step(story)]
    assert verify_chain(town.desk).findings == ()
    assert reproduce_all(town.desk) == 2


def test_the_list_is_that_of_the_last_stage(town: Town) -> None:
    """The preliminary alone would have been on the list of April (9.13)."""
    rate_as_one(town)
    town.publish(APRIL)
    assert "Nora" not in town.ratings()


def test_apart_she_is_not_listed(town: Town) -> None:
    """Half a point in the first event (6.1), and seven games instead of nine (9.14.b)."""
    town.publish(APRIL)
    town.publish(JULY)
    assert town.ratings().get("Nora") is None


def test_an_event_stands_for_its_stages(town: Town) -> None:
    done = join_stages(town.desk, ["fin", "pre"], WHY)
    assert (done.tournament.code, done.tournament.name) == (WHOLE, "Cup")
    assert (done.tournament.start, done.tournament.end) == (date(2006, 2, 1), date(2006, 4, 9))
    assert done.stages == ("pre", "fin")
    assert done.players == 10
    assert status(town, WHOLE, "pre", "fin") == ["received", "withdrawn", "withdrawn"]
    with pytest.raises(Conflict) as refused:
        reopen(town.desk, "fin", "a mistake")
    assert refused.value.finding.code == "stages.counted"
    _, content = exported_report(town.desk, WHOLE)
    assert content.startswith(b"arpad-stages ")


def test_it_can_be_taken_apart_and_joined_again(town: Town) -> None:
    rate_as_one(town)
    parts = part_stages(town.desk, WHOLE, "two events after all")
    assert [each.code for each in parts] == ["pre", "fin"]
    assert status(town, WHOLE, "pre", "fin") == ["withdrawn", "received", "received"]
    again = join_stages(town.desk, ["pre", "fin"], WHY)
    assert again.tournament.code == WHOLE
    assert status(town, WHOLE, "pre", "fin") == ["received", "withdrawn", "withdrawn"]
    assert verify_chain(town.desk).findings == ()


def test_what_officers_decided_of_the_stages_stays(town: Town) -> None:
    """Whom they matched stays matched, and what they amended is amended in the event.

    Drawn against F6: 6½ of 9, 2050 + 4 · 12.5 = 2100 (10.23).
    """
    town.add("Norah")
    assign(town.desk, "pre", {"Nora": f"id:{town.ids['Norah']}"}, reason="her sister")
    assign(town.desk, "fin", {"Nora": f"id:{town.ids['Norah']}"}, reason="her sister")
    amend(town.desk, "fin", AskedAmendment(round=7, player=1, result="1/2"), "misread")
    join_stages(town.desk, ["fin", "pre"], WHY)
    found = examine(town.desk, WHOLE)
    accept(town.desk, WHOLE, in_spite_of="no time control is known")
    matched = {each.reported.name: each.player_id for each in found.matches.players}
    assert matched["Nora"] == town.ids["Norah"]
    with town.desk.reading() as connection:
        (report,) = reports_of(connection, find_tournament(connection, WHOLE).id)
        (made,) = amendments_of(connection, latest_version(connection, report.id))
    assert (made.change.round, made.change.new, made.reason) == (9, "1/2", "fin: misread")
    town.publish(APRIL)
    row = town.publish(JULY)
    assert town.ratings()["Norah"] == 2100
    with town.desk.reading() as connection:
        assert verify_list(connection, row).findings == ()
    assert verify_chain(town.desk).findings == ()


def test_colours_a_game_taken_out_and_one_added_are_amended_in_the_event_too(town: Town) -> None:
    """The numbers of the final are others there: Nora is 1, F0 the fourth and F6 the tenth."""
    for asked in (
        AskedAmendment(round=1, player=1, swap_colours=True),
        AskedAmendment(round=2, player=1, remove=True),
        AskedAmendment(round=2, added=(1, 8), result="1-0"),
        AskedAmendment(round=3, player=1, rated=False),
    ):
        amend(town.desk, "fin", asked, "misread")
    join_stages(town.desk, ["pre", "fin"], WHY)
    final = [each for each in examine(town.desk, WHOLE).event.games if each.round in (3, 4, 5)]
    nora = final[0].black
    assert [(each.round, each.white == nora, each.rated) for each in final] == [
        (3, False, True), (4, True, True), (5, True, False),
    ]  # fmt: skip
    names = {each.no: each.name for each in examine(town.desk, WHOLE).event.players}
    assert [names[each.white] for each in final[:1]] == ["F0"]
    assert names[final[1].black] == "F6"


def test_joined_again_an_event_is_amended_once(town: Town) -> None:
    amend(town.desk, "fin", AskedAmendment(round=7, player=1, result="1/2"), "misread")
    join_stages(town.desk, ["pre", "fin"], WHY)
    part_stages(town.desk, WHOLE, "two events after all")
    examine(town.desk, "pre")
    amend(town.desk, "pre", AskedAmendment(round=1, player=2, result="1/2"), "misread")
    join_stages(town.desk, ["pre", "fin"], WHY)
    with town.desk.reading() as connection:
        (report,) = reports_of(connection, find_tournament(connection, WHOLE).id)
        made = amendments_of(connection, latest_version(connection, report.id))
    assert [each.change.round for each in made] == [9, 1]


def test_a_failure_in_the_middle_leaves_everything_as_it_was(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event was registered and received, and one stage withdrawn, when the other failed."""
    before = lines(town)

    def failing(desk: Desk, code: str, reason: str | None) -> TournamentRow:
        if code == "fin":
            raise OSError("no space left on device")
        return withdraw(desk, code, reason)

    monkeypatch.setattr(staging, "withdraw", failing)
    with pytest.raises(OSError, match="no space"):
        join_stages(town.desk, ["pre", "fin"], WHY)
    assert status(town, "pre", "fin") == ["accepted", "accepted"]
    with pytest.raises(UnknownName), town.desk.reading() as connection:
        find_tournament(connection, WHOLE)
    assert lines(town) == before
    monkeypatch.undo()
    assert join_stages(town.desk, ["pre", "fin"], WHY).tournament.code == WHOLE
    assert verify_chain(town.desk).findings == ()


@pytest.mark.parametrize(
    ("codes", "error", "code"),
    [
        (["pre"], BadInput, "stages.codes"),
        (["pre", "pre"], BadInput, "stages.codes"),
        (["pre", "empty"], Conflict, "stages.no_report"),
    ],
)
def test_what_cannot_be_joined(
    town: Town, codes: list[str], error: type[ArpadError], code: str
) -> None:
    new = NewTournament(code="empty", name="Empty", play=Play.STANDARD, start=APRIL, end=APRIL)
    register_tournament(town.desk, Registration(tournament=new))
    with pytest.raises(error, match=code):
        join_stages(town.desk, codes, WHY)


def test_what_is_on_a_list_is_not_joined_any_more(town: Town) -> None:
    town.publish(APRIL)
    with pytest.raises(Conflict) as refused:
        join_stages(town.desk, ["pre", "fin"], WHY)
    assert refused.value.finding.code == "stages.listed"


def test_a_reason_is_asked_for(town: Town) -> None:
    with pytest.raises(BadInput):
        join_stages(town.desk, ["pre", "fin"], " ")
    with pytest.raises(Conflict) as refused:
        part_stages(town.desk, "pre", WHY)
    assert refused.value.finding.code == "stages.none"


def test_fide_2009_is_asked_by_joining_them(desk: Desk) -> None:
    town = cup(desk, "fide-2009")
    rate_as_one(town)
    town.publish(date(2006, 5, 1))
    assert town.ratings()["Nora"] == 2095


@pytest.mark.parametrize(
    ("edition", "readings", "code"),
    [
        ("fide-2024", {}, "stages.not_known"),
        ("feda-1996", {"stages": "weighted"}, "stages.apart"),
    ],
)
def test_a_regulation_may_not_count_them_together(
    desk: Desk, edition: str, readings: dict[str, str], code: str
) -> None:
    town = cup(desk, edition, **readings)
    with pytest.raises(Conflict) as refused:
        join_stages(town.desk, ["pre", "fin"], WHY)
    assert refused.value.finding.code == code


def with_stages(*flags: str) -> Incoming:
    rounds = [("P1", "P2", "1-0"), ("P2", "P1", "1/2")]
    document = document_of("Cup 2", date(2006, 5, 1), date(2006, 5, 2), rounds, "swiss", ())
    document["stages"] = [
        {"name": "Preliminary", "first_round": 1, "last_round": 1},
        {"name": "Final", "first_round": 2, "last_round": 2},
    ]
    document["flags"] = list(flags)
    return Incoming(file_name="cup.json", content=json.dumps(document).encode(), register=True)


def test_one_report_may_say_its_stages_itself(town: Town) -> None:
    """What it says is kept, and checked: the article is named, and each stage paired by itself."""
    done = receive(town.desk, with_stages())
    found = examine(town.desk, done.tournament.code)
    assert [stage.name for stage in found.event.stages] == ["Preliminary", "Final"]
    codes = {each.code: each.article for each in found.findings}
    assert codes["stages.together"] == "6.2"
    assert "check.rematch" not in codes
    for name in ("P1", "P2"):
        assign(town.desk, done.tournament.code, {name: f"id:{town.ids[name]}"}, reason="they are")
    accept(town.desk, done.tournament.code, in_spite_of="no time control is known")
    town.publish(APRIL)
    row = town.publish(JULY)
    with town.desk.reading() as connection:
        story = story_of(connection, row, town.ids["P1"])
    assert story
    assert ("stages", "6.2") in [(step.message, step.article) for step in every_step(story)]


def test_stages_of_one_report_that_count_by_themselves_are_not_rated_as_one(desk: Desk) -> None:
    """FIDE 2009, 6.2: on request; nothing lets them be accepted in spite of that."""
    town = cup(desk, "fide-2009")
    code = receive(desk, with_stages()).tournament.code
    examine(desk, code)
    with pytest.raises(Conflict) as refused:
        accept(desk, code, in_spite_of="no time control is known")
    assert (refused.value.finding.code, refused.value.finding.article) == (
        "accept.stages_apart", "6.2",
    )  # fmt: skip
    asked = receive(desk, replace(with_stages("stages-together"), code=code, register=False))
    examine(desk, asked.tournament.code)
    accept(desk, code, in_spite_of="no time control is known")
    assert status(town, code) == ["accepted"]


FEDA_FILE = """PARA BLOQUES DE ELO FEDA
00000000,{name},m,ARA,22-08-64,{sums}
"""


def test_stages_that_are_files_of_sums(desk: Desk) -> None:
    """FEDA 1996, 10.31: 2 of 3 against 2100 and 3½ of 6 against 2137 are 5½ of 9 against 2125.

    (6300 + 12822) / 9 = 2124.67; 2125 + 2 · 12.5 = 2150 (9.23). Neither file is enough by itself.
    """
    town = Town(desk, "feda-1996")
    town.first_list(date(1996, 1, 1), Ana=2400)
    town.add("Luis")
    february, march = date(1996, 2, 1), date(1996, 3, 1)
    for code, day, sums in (("pre", february, "2.0, 3,2100"), ("fin", march, "3.5, 6,2137")):
        new = NewTournament(code=code, name=f"Cup, {code}", play=Play.STANDARD, start=day, end=day)
        register_tournament(desk, Registration(tournament=new))
        content = FEDA_FILE.format(name=f"{'Luis':20}", sums=sums).encode()
        receive(desk, Incoming(file_name=f"{code}.txt", content=content, code=code))
    done = join_stages(desk, ["pre", "fin"], WHY)
    assert done.tournament.name == "Cup"
    examine(desk, WHOLE)
    assign(desk, WHOLE, {"Luis": f"id:{town.ids['Luis']}"}, reason="he is")
    accept(desk, WHOLE, in_spite_of="no time control is known")
    row = town.publish(date(1996, 7, 1))
    luis = town.entry("Luis")
    assert luis
    assert (luis.rating, luis.games) == (2150, 9)
    with desk.reading() as connection:
        assert verify_list(connection, row).findings == ()
    assert reproduce_all(desk) == 1
