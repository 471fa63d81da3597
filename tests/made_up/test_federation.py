import io
from datetime import date

import pytest

from arpad.core.event import Play, System
from arpad.core.finding import Severity
from arpad.formats.rating_lists import BadLine, ListedPlayer, open_list
from arpad.made_up.federation import (
    PERIODS,
    Federation,
    first_list,
    make_federation,
    report,
    with_ratings,
)
from arpad.program.checking import check_report
from arpad.rules.regulations.list_dates import natural_list
from arpad.rules.regulations.registry import edition_for


@pytest.fixture(scope="module")
def federation() -> Federation:
    return make_federation()


def test_the_same_seed_makes_the_same_federation(federation: Federation) -> None:
    assert make_federation() == federation
    assert make_federation(1) != federation


def test_it_is_as_large_as_the_demo_says(federation: Federation) -> None:
    assert len(federation.people) == 2_000
    assert len(federation.tournaments) == 40
    assert [len(federation.of_list(each.list_date)) for each in PERIODS] == [14, 13, 13]


def test_tournaments_have_the_sizes_of_tournaments(federation: Federation) -> None:
    assert {each.plan.system for each in federation.tournaments} == {
        System.SWISS,
        System.ROUND_ROBIN,
    }
    for each in federation.tournaments:
        assert 10 <= len(each.event.players) <= 120
        assert 5 <= each.plan.rounds <= 9


def test_every_tournament_ends_in_time_for_its_list(federation: Federation) -> None:
    for each in federation.tournaments:
        edition = edition_for(each.plan.start, Play.STANDARD)
        assert edition.key == "fide-2025"
        assert natural_list(edition, each.plan.end) == each.list_date


def test_every_report_can_be_rated_as_it_stands(federation: Federation) -> None:
    for each in federation.tournaments:
        verdict = check_report(report(each.event))
        assert verdict.rateable, each.plan.name
        wrong = [found for found in verdict.findings if found.severity is not Severity.NOTE]
        assert not wrong, (each.plan.name, wrong)


def test_the_first_list_is_in_fides_layout(federation: Federation) -> None:
    listed = open_list(io.BytesIO(first_list(federation.people)), Play.STANDARD)
    assert (listed.layout, listed.date) == ("fide-single", date(2026, 1, 1))
    lines = list(listed.lines)
    assert len(lines) == 2_000
    by_id = {line.fide_id: line for line in lines if isinstance(line, ListedPlayer)}
    assert not any(isinstance(line, BadLine) for line in lines)
    for person in federation.people[:50]:
        line = by_id[person.fide_id]
        assert (line.standard.rating if line.standard else None) == person.rating
        assert line.birth == person.birth[:4]


def test_a_later_list_gives_the_players_of_a_report_its_ratings(federation: Federation) -> None:
    event = federation.tournaments[-1].event
    first, second = event.players[0], event.players[1]
    found = with_ratings(event, {str(first.id): 2101})
    assert found.players[0].rating == 2101
    assert found.players[1].rating is None
    assert second.rating is not None
    assert found.games == event.games
