from pathlib import Path

import pytest

from arpad.core.event import System
from arpad.made_up.federation import PERIODS, Federation, make_federation, report
from arpad.made_up.mailbox import LIST, Mailbox, deliver, open_mailbox
from arpad.made_up.mishaps import (
    faulty_report,
    with_second_record,
    with_wrong_id,
    with_wrong_result,
)
from arpad.made_up.tournaments import PlayedTournament
from arpad.program.checking import check_report


@pytest.fixture(scope="module")
def federation() -> Federation:
    return make_federation(3, 300, 6)


@pytest.fixture(scope="module")
def swiss(federation: Federation) -> PlayedTournament:
    return next(each for each in federation.tournaments if each.plan.system is System.SWISS)


def test_a_faulty_report_contradicts_itself(swiss: PlayedTournament) -> None:
    good, bad = report(swiss.event), faulty_report(swiss.event)
    changed = [one for one, other in zip(good.split(), bad.split(), strict=True) if one != other]
    assert len(changed) == 1
    verdict = check_report(bad)
    assert not verdict.rateable
    assert any(found.code.startswith("trf.") for found in verdict.findings)


def test_a_wrong_id_belongs_to_somebody_who_was_not_there(
    federation: Federation, swiss: PlayedTournament
) -> None:
    found = with_wrong_id(federation, swiss.event)
    player = next(each for each in found.event.players if each.no == found.no)
    assert player.name == found.right.name
    assert player.id == str(found.wrong.fide_id)
    assert found.wrong.name not in {each.name for each in swiss.event.players}
    assert not {*found.wrong.name.split()} & {*found.right.name.split()}


def test_a_second_record_has_one_surname_and_the_same_birth(
    federation: Federation, swiss: PlayedTournament
) -> None:
    found = with_second_record(federation, swiss.event)
    assert found.second.birth == found.person.birth
    assert found.second.fide_id not in {each.fide_id for each in federation.people}
    first_surname, *_ = found.person.name.split()
    assert found.second.name.split(",")[0] == first_surname
    reported = [each for each in found.event.players if each.id == str(found.second.fide_id)]
    assert [each.name for each in reported] == [found.second.name]


def test_a_mistaken_report_turns_one_game_round(swiss: PlayedTournament) -> None:
    found = with_wrong_result(swiss.event)
    both = zip(found.event.games, found.right.games, strict=True)
    (pair,) = [(wrong, right) for wrong, right in both if wrong != right]
    wrong, right = pair
    assert right == found.game
    assert (wrong.result.white, wrong.result.black) == (right.result.black, right.result.white)
    assert check_report(report(found.event)).rateable


def test_the_mailbox_has_every_file_of_the_first_month(tmp_path: Path) -> None:
    federation = make_federation(1959, 600, 24)
    mailbox = open_mailbox(tmp_path, federation)
    january = federation.of_list(PERIODS[0].list_date)
    assert {each.name for each in (tmp_path / "2026-01").iterdir()} == {
        each.file_name for each in january
    }
    assert (tmp_path / LIST).read_bytes().count(b"\r\n") == 602
    assert len({mailbox.code(each.event) for each in federation.tournaments}) == 24
    _feels_right(mailbox)
    deliver(mailbox, PERIODS[1], {})
    assert (tmp_path / "2026-02").is_dir()


def _feels_right(mailbox: Mailbox) -> None:
    """Four tournaments have something wrong, one thing each."""
    events = (mailbox.misread.event, mailbox.doubled.event, mailbox.mistaken.event)
    assert len({mailbox.faulty.event.name, *(each.name for each in events)}) == 4
