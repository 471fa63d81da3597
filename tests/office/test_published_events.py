"""What everybody may know of a tournament (the numbers are those of out_town)."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import partial

import pytest
from tests.conftest import Like

from arpad.core.errors import BadInput, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.norms import NewNorm, NormFigures, NormJudgement, NormState
from arpad.core.people import VISITOR
from arpad.core.players import ERASED_NAME
from arpad.core.restrictions import RestrictionKind
from arpad.core.tournaments import Status
from arpad.doors.paper.event_tables import round_reasons
from arpad.office.desk import Desk
from arpad.office.lists.event_sheets import event_changes, event_working
from arpad.office.lists.living import show_live_list
from arpad.office.norms.published import norms_of_event
from arpad.office.people.erasure import erase_player
from arpad.office.records.norms import add_judgement, add_norm_step, add_norms, norms_kept
from arpad.office.records.reports import CheckRow, add_check
from arpad.office.records.tournaments import find_tournament
from arpad.office.restrictions import NewRestriction, add_restriction
from arpad.office.tournaments.browsing import (
    EventsAsked,
    browse_events,
    place_text,
    read_place,
)
from arpad.office.tournaments.published_events import played_event, public_event
from arpad.program.ranking import standings

from .out_town import out_town
from .query_plans import steps_of
from .town import SYSTEM, Town, town_like

COMING = date(2025, 3, 10), date(2025, 3, 12)
DRAWN, WON = [("Ana", "Berta", "1-0"), ("Dora", "Ana", "1-0")], "1-0"


def published_town(desk: Desk) -> Town:
    """The open is on the list of February; the Copa Ñandú of March is accepted for April."""
    town = out_town(desk)
    town.publish(date(2025, 2, 1))
    town.event("copa", *COMING, [("Ana", "Berta", "1-0")], name="Copa Ñandú")
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, published_town)


def visitor(town: Town) -> Desk:
    return replace(town.desk, user=VISITOR)


def results(town: Town) -> list[tuple[str, str, str]]:
    event = played_event(visitor(town), "open").event
    names = {each.no: each.name for each in event.players}
    return [(names[each.white], names[each.black], each.result.value) for each in event.games]


def test_what_was_played_is_public_once_a_list_counts_it(town: Town) -> None:
    found = played_event(visitor(town), "open")
    assert results(town) == [("Ana", "Berta", "1-0"), ("Dora", "Ana", "1/2")]
    assert found.row.date == date(2025, 2, 1)
    assert [(each.name, each.rating, each.title) for each in found.event.players] == [
        ("Ana", 2000, "FM"),
        ("Berta", 2000, None),
        ("Dora", 2100, None),
    ]
    assert found.listed == {1, 2, 3}


def test_before_a_list_counts_it_only_where_it_stands_is_public(town: Town) -> None:
    for ask in (played_event, event_changes, norms_of_event):
        with pytest.raises(UnknownName) as refused:
            ask(visitor(town), "copa")
        assert refused.value.finding.code == "tournament.not_counted"
    found = public_event(visitor(town), "copa")
    assert (found.lists, found.findings) == ((), ())
    assert [step.after for step in found.story.steps][-1] is Status.ACCEPTED
    assert {step.by for step in found.story.steps} == {""}


def test_nobody_reads_birth_dates_numbers_and_free_words_of_a_report(town: Town) -> None:
    event = played_event(visitor(town), "open").event
    assert {(each.birth, each.id, each.sex, each.k) for each in event.players} == {
        (None, None, None, None)
    }
    assert (event.arbiters, event.report.comments, event.report.controller) == ((), (), None)


def test_a_correction_under_way_shows_the_event_as_the_list_in_force_counts_it(town: Town) -> None:
    town.corrected("open", DRAWN)
    assert results(town)[1] == ("Dora", "Ana", "1/2")
    town.correct()
    assert results(town)[1] == ("Dora", "Ana", "1-0")
    assert played_event(visitor(town), "open").row.version == 2


def test_a_report_without_days_has_those_it_was_registered_for(town: Town) -> None:
    """By them go the tie-breaks that are shown and the rules a round is paired by."""
    town.corrected("open", DRAWN, start=None, end=None, report={"type_code": "FIDE_DUTCH"})
    town.correct()
    event = played_event(visitor(town), "open").event
    assert (event.start, event.end) == (date(2025, 1, 5), date(2025, 1, 6))
    assert standings(event).field.edition.key == "c07-2024"
    reasons = round_reasons(event, 1)
    assert reasons is not None
    assert reasons.system == "dutch-2017"


def test_an_event_taken_off_the_list_is_not_shown_any_more(town: Town) -> None:
    town.withdraw("open")
    assert len(results(town)) == 2
    town.correct()
    with pytest.raises(UnknownName):
        played_event(visitor(town), "open")


def test_an_accepted_event_and_the_live_list_agree(town: Town) -> None:
    """By hand: 2013 and 1990 are .53 and .47; Ana, 17, has K 40: +18.8, Berta K 20: -9.4."""
    assert public_event(visitor(town), "copa").live == (SYSTEM,)
    town.event("cup", *COMING, [("Carla", "Fay", "1/2")])
    lines = show_live_list(visitor(town), SYSTEM, Play.STANDARD, "copa").lines
    assert [(each.player.name, each.new) for each in lines] == [("Ana", 2032), ("Berta", 1981)]
    assert len(show_live_list(visitor(town), SYSTEM, Play.STANDARD).lines) == 4
    town.publish(date(2025, 4, 1))
    assert public_event(visitor(town), "copa").live == ()


def test_somebody_erased_has_no_name(town: Town) -> None:
    erase_player(town.desk, f"id:{town.ids['Dora']}")
    event = played_event(visitor(town), "open").event
    assert [each.name for each in event.players] == ["Ana", "Berta", ERASED_NAME]
    assert "Dora" not in str(event)


def test_findings_about_one_person_stay_in_the_office(town: Town) -> None:
    late = Finding.warning("check.report_late", "", "9.1", found=9)
    named = Finding.warning("check.rematch", "", "C.04.1 b", found="⟦1⟧ ⟦2⟧")
    nameless = Finding.error("check.births_implausible", "", "", player="", n=1)
    arbiter = Finding.warning("official.unknown_arbiter", "", "", found="⟦a0⟧")
    with town.desk.writing("check") as work:
        report = find_tournament(work.connection, "open").accepted_report
        assert report is not None
        found = (late, named, nameless, arbiter)
        add_check(
            work.connection,
            CheckRow(
                report_id=report,
                checked_at=work.at,
                checked_by=work.by,
                edition="fide-2024",
                rateable=True,
                findings=found,
            ),
        )
    assert [each.code for each in public_event(visitor(town), "open").findings] == [
        "check.report_late"
    ]


def test_changes_are_those_of_the_list(town: Town) -> None:
    """Ana: Rc (2000 + 2100) / 2, W 1.5, We .50 + .36, K 20: +12.80; Dora .5 - .64: -2.80."""
    found = event_changes(visitor(town), "open")
    lines = {each.player.name: each.sheet for each in found.changes}
    assert list(lines) == ["Ana", "Berta", "Dora"]
    ana = lines["Ana"]
    assert (ana.rc, ana.result.n, ana.result.half_points) == (Fraction(2050), 2, 3)
    changes = {name: getattr(sheet.result, "change", None) for name, sheet in lines.items()}
    assert changes == {"Ana": 1280, "Berta": -1000, "Dora": -280}


def test_a_change_opens_its_working(town: Town) -> None:
    step = event_working(visitor(town), "open", 1).step
    assert "Dora" in str(step)
    with pytest.raises(UnknownName) as refused:
        event_working(visitor(town), "open", 9)
    assert refused.value.finding.code == "tournament.no_change"


def test_whoever_is_not_listed_has_no_change_shown(like: Like) -> None:
    town = town_like(like, out_town)
    new = NewRestriction(
        kind=RestrictionKind.NOT_LISTED,
        player=f"id:{town.ids['Dora']}",
        federation=None,
        body="the federation",
        article="16.2",
        since=date(2025, 1, 2),
    )
    add_restriction(town.desk, new)
    town.publish(date(2025, 2, 1))
    found = event_changes(visitor(town), "open")
    assert [each.player.name for each in found.changes] == ["Ana", "Berta"]
    with pytest.raises(UnknownName):
        event_working(visitor(town), "open", 3)


def test_norms_are_public_unless_they_were_refused(town: Town) -> None:
    figures = NormFigures(norm=True, n=9, score="5.5", ra=2400, dp=80, rp=2480, credit=9)
    with town.desk.writing("judge") as work:
        row = find_tournament(work.connection, "open")
        assert row.accepted_version is not None
        judged = NormJudgement("b01-2024", {}, ())
        number = add_judgement(
            work.connection, work.at, work.by, row.id, row.accepted_version, judged
        )
        verdict = '{"checks": [], "missing": []}'
        made = [NewNorm(1, town.ids["Ana"], title, figures, verdict) for title in ("IM", "WGM")]
        add_norms(work.connection, number, made)
        refused = norms_kept(work.connection)[1]
        add_norm_step(work.connection, work.at, work.by, refused, NormState.REFUSED, "no")
    (norm,) = norms_of_event(visitor(town), "open")
    assert (norm.player.name, norm.row.norm.title, norm.working) == ("Ana", "IM", ())


HEAD = {"city": "Lugo", "federation": "ESP", "time_control": "90 min + 30 s"}


def test_place_and_arbiter_are_those_of_the_report_where_nobody_announced_them(town: Town) -> None:
    chief = {"name": "Gil, Eva (2200123)", "title": "IA"}
    town.corrected("open", DRAWN, arbiters=[chief, {"name": "Paz, Ona", "role": "deputy"}], **HEAD)
    town.corrected("copa", [("Ana", "Berta", "1-0")], arbiters=[chief], **HEAD)
    town.correct()
    found = played_event(visitor(town), "open")
    assert found.chief == "IA Gil, Eva"
    assert found.event.arbiters == ()
    for code in ("open", "copa"):
        standing = public_event(visitor(town), code).story.standing.tournament
        assert {name: getattr(standing, name) for name in HEAD} == HEAD
    assert codes(town, EventsAsked(text="lúgo")) == ["copa", "open"]
    assert {
        each.tournament.city for each in browse_events(visitor(town), EventsAsked()).events
    } == {"Lugo"}


def codes(town: Town, asked: EventsAsked) -> list[str]:
    return [each.tournament.code for each in browse_events(visitor(town), asked).events]


def test_tournaments_are_found_by_words_status_and_time(town: Town) -> None:
    assert codes(town, EventsAsked()) == ["copa", "open"]
    assert codes(town, EventsAsked(text="nandu COPA")) == ["copa"]
    assert codes(town, EventsAsked(text="nothing")) == []
    assert codes(town, EventsAsked(statuses=(Status.PUBLISHED,))) == ["open"]
    assert codes(town, EventsAsked(first=date(2025, 3, 11))) == ["copa"]
    assert codes(town, EventsAsked(last=date(2025, 1, 5))) == ["open"]
    assert codes(town, EventsAsked(first=date(2025, 1, 7), last=date(2025, 3, 9))) == []


def test_tournaments_are_read_in_order_as_far_as_asked(town: Town) -> None:
    """Neither sorted nor read before the index of the order has shown their words."""
    after = read_place("2025-03-01~copa")
    for asked in (EventsAsked(), EventsAsked(text="nandu copa"), EventsAsked(text="nothing")):
        for place in (None, after):
            steps = steps_of(town.desk, partial(browse_events, visitor(town), asked, place))
            own = [each for each in steps if "FROM tournament " in each.replace("\n", " ")]
            assert any("start_code_search_words" in each for each in own)
            assert [each for each in own if "TEMP B-TREE" in each] == []


def test_a_name_without_end_is_found_by_its_beginning(town: Town) -> None:
    name = " ".join(("Torneo", *(f"w{number}" for number in range(2_000))))
    town.event("long", *COMING, [("Ana", "Berta", "1-0")], name=name)
    assert codes(town, EventsAsked(text="long torneo w1")) == ["long"]


def test_tournaments_come_page_by_page(town: Town) -> None:
    page = browse_events(visitor(town), EventsAsked(), size=1)
    assert [each.tournament.code for each in page.events] == ["copa"]
    assert page.following is not None
    again = read_place(place_text(page.following))
    rest = browse_events(visitor(town), EventsAsked(), again, size=1)
    assert [each.tournament.code for each in rest.events] == ["open"]
    assert (rest.following, rest.preceding) == (None, None)
    town.event("later", date(2026, 8, 1), date(2026, 8, 2), [], name="Later")
    back = browse_events(visitor(town), EventsAsked(), again, size=1).preceding
    assert back is not None
    middle = browse_events(visitor(town), EventsAsked(), back, size=1)
    assert [each.tournament.code for each in middle.events] == ["copa"]
    assert middle.preceding is None
    with pytest.raises(BadInput):
        read_place("yesterday")
    with pytest.raises(BadInput):
        browse_events(visitor(town), EventsAsked(), size=0)


def test_who_registered_a_tournament_is_for_the_office(town: Town) -> None:
    for each in browse_events(visitor(town), EventsAsked()).events:
        assert each.tournament.registered_by == ""


def test_what_is_due_is_said_while_a_tournament_is_on_its_way(town: Town) -> None:
    copa, open_ = browse_events(visitor(town), EventsAsked()).events
    assert copa.clock is not None
    assert (copa.clock.waits_for, copa.clock.due) == ("list", date(2025, 4, 1))
    assert open_.clock is None
