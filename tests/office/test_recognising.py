"""Which tournament a report is of, when several are much alike."""

from typing import Any

import pytest
from tests.conftest import Like

from arpad.core.errors import BadInput, Conflict
from arpad.office.desk import Desk
from arpad.office.records.tournaments import tournaments
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.receiving import Received

from .reports import IN_TIME, PLAYERS, announce, enter_players, open_systems, report, send

OTHERS = {
    no: {"name": f"Other, {each['name'].split()[-1]}", "id": f"33000{no:02}"}
    for no, each in enumerate(PLAYERS, 1)
}


@pytest.fixture
def desk(like: Like) -> Desk:
    """An officer at work in an office with one rating system."""
    opened, _ = like(open_systems)
    return opened


def other_people(**values: Any) -> dict[str, Any]:
    """The report of a section in which nobody of the first one plays."""
    return report(OTHERS, **values)


def codes(desk: Desk) -> list[str]:
    with desk.reading() as connection:
        return [each.code for each in tournaments(connection)]


def sent(desk: Desk, *documents: dict[str, Any], **values: Any) -> list[Received]:
    return [send(desk, each, register=True, **values) for each in documents]


def test_groups_a_and_b_are_two_tournaments(desk: Desk) -> None:
    first, second = sent(desk, report(name="Open Grupo A"), report(name="Open Grupo B"))
    assert (first.registered, second.registered) == (True, True)
    assert first.tournament.code != second.tournament.code
    assert second.report.version == 1


def test_group_b_is_not_taken_for_an_announced_group_a(desk: Desk) -> None:
    announced = announce(desk, "City Open A").tournament.code
    (done,) = sent(desk, report(name="City Open B"))
    assert done.registered
    assert done.tournament.code != announced


def test_each_group_finds_the_one_that_was_announced(desk: Desk) -> None:
    known = [announce(desk, f"Open Grupo {group}").tournament.code for group in "AB"]
    done = sent(desk, report(name="OPEN - GRUPO B"), other_people(name="Open, grupo A"))
    assert [each.tournament.code for each in done] == known[::-1]


def test_two_sections_of_one_name_are_told_apart_by_their_players(desk: Desk) -> None:
    first, second = sent(desk, report(), other_people())
    assert second.registered
    assert second.tournament.code != first.tournament.code
    assert [each.code for each in second.remarks] == ["tournament.double"]
    third = send(desk, other_people(city="Corrected"), register=True)
    assert (third.tournament.code, third.report.version) == (second.tournament.code, 2)


def test_a_corrected_report_is_the_next_version_of_its_own(desk: Desk) -> None:
    first, second = sent(desk, report(), report(city="Corrected"))
    assert (second.registered, second.report.version) == (False, 2)
    assert second.tournament.code == first.tournament.code


def section(**values: Any) -> dict[str, Any]:
    """Six players of whom two, Carlos and Diego, play in the other section as well."""
    shared = {1: dict(PLAYERS[2]), 2: dict(PLAYERS[3]), 3: OTHERS[3], 4: OTHERS[4]}
    document = report(shared, **values)
    more = [{"no": no, "name": f"More, {no}", "id": f"44000{no:02}"} for no in (5, 6)]
    return {**document, "players": [*document["players"], *more]}


def of_pairs(*pairs: tuple[int, int]) -> dict[str, Any]:
    """A report of one round."""
    games = [{"round": 1, "white": w, "black": b, "result": "1/2"} for w, b in pairs]
    return report(games=games)


@pytest.mark.parametrize(
    ("first", "second"),
    [(report(), section()), (of_pairs((1, 2), (3, 4)), of_pairs((1, 4), (2, 3)))],
    ids=["other players", "other pairs"],
)
def test_a_section_with_players_in_common_is_asked_about(
    desk: Desk, first: dict[str, Any], second: dict[str, Any]
) -> None:
    """Once it became the second version of the first section, which then lacked."""
    (known,) = sent(desk, first)
    with pytest.raises(Conflict) as refused:
        sent(desk, second)
    finding = refused.value.finding
    assert (finding.code, known.tournament.code in str(finding.values["expected"])) == (
        "report.several",
        True,
    )
    assert send(desk, second, new=True).registered


def test_a_doubt_is_left_to_the_officer_who_may_say_none_of_these(desk: Desk) -> None:
    known = announce(desk, "City Open A").tournament.code
    with pytest.raises(Conflict) as refused:
        sent(desk, report())
    finding = refused.value.finding
    assert finding.code == "report.several"
    assert known in str(finding.values["expected"])
    assert codes(desk) == [known]
    done = send(desk, report(), new=True)
    assert done.registered
    assert len(codes(desk)) == 2


def test_a_report_is_not_new_and_of_a_known_tournament(desk: Desk) -> None:
    code = announce(desk).tournament.code
    with pytest.raises(BadInput) as refused:
        send(desk, report(), code=code, new=True)
    assert [each.code for each in refused.value.findings] == ["report.new_or_known"]


def test_a_correction_of_a_decided_report_is_no_second_tournament(desk: Desk) -> None:
    enter_players(desk)
    (done,) = sent(desk, report(), registered_on=IN_TIME)
    code = done.tournament.code
    examine(desk, code)
    accept(desk, code)
    with pytest.raises(Conflict) as refused:
        sent(desk, report(city="Corrected"))
    assert refused.value.finding.code == "report.decided"
    assert refused.value.finding.values["found"] == code
    assert codes(desk) == [code]
    (section,) = sent(desk, other_people())
    assert section.registered
