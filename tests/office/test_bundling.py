"""Published lists handed out by the office: reproduced from what is handed out, and erased."""

import json
from datetime import date
from itertools import pairwise
from typing import Any

import pytest
from tests.conftest import Like
from tests.office.proof.bundles.tampering import members_of

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.people.erasure import erase_player
from arpad.office.proof.bundles.checking import CheckedBundle, check_bundle
from arpad.office.proof.bundles.contents import read_bundle

from . import town as town_module
from .scenarios.test_fide_2024 import FEDERATION, JULY, JUNE, MAY
from .town import SYSTEM, Town, town_like


def bundle(desk: Desk, on: date) -> bytes:
    return bundle_list(desk, SYSTEM, Play.STANDARD, on).content


def errors(checked: CheckedBundle) -> set[str]:
    return {each.code for each in checked.findings if each.severity is Severity.ERROR}


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, FEDERATION.all_played)


class TestMaking:
    def test_every_list_is_reproduced_and_linked_to_the_one_before(self, town: Town) -> None:
        found = [check_bundle(bundle(town.desk, on)) for on in (MAY, JUNE, JULY)]
        assert [errors(each) for each in found] == [set(), set(), set()]
        for before, after in pairwise(found):
            assert after.contents.statement.previous == before.contents.hash
            assert after.contents.statement.base == before.contents.statement.lines

    def test_the_same_bytes_whoever_asks(self, town: Town) -> None:
        assert bundle(town.desk, JUNE) == bundle(town.desk, JUNE)

    def test_the_list_hash_is_the_one_published(self, town: Town) -> None:
        published = {row.date: row.hash for row in town.lists()}
        assert read_bundle(bundle(town.desk, JULY)).hash == published[JULY]

    def test_a_list_that_was_brought_in_has_no_bundle(self, town: Town) -> None:
        first = town.lists()[0]
        with pytest.raises(BadInput) as refused:
            bundle(town.desk, first.date)
        assert refused.value.findings[0].code == "bundle.imported"

    def test_a_correction_is_reproduced_with_its_reason(self, town: Town) -> None:
        rows = town.correct(["late"], "the report lay in another drawer")
        for row in rows:
            made = bundle_list(town.desk, SYSTEM, Play.STANDARD, row.date, row.version)
            checked = check_bundle(made.content)
            assert not errors(checked)
            assert checked.contents.statement.replaces
            assert [each.text for each in checked.contents.texts.values()] == [
                "the report lay in another drawer"
            ]

    def test_an_event_that_missed_its_list_says_so_until_it_is_included(self, town: Town) -> None:
        def late(on: date) -> set[str]:
            members = members_of(bundle(town.desk, on))
            events = map(json.loads, members["events.jsonl"].splitlines())
            found = {each["content"]["name"] for each in events if each["late"]}
            assert len(json.loads(members["decisions.json"])["late"]) == len(found)
            return found

        assert (late(MAY), late(JUNE), late(JULY)) == (set(), set(), {"late"})
        town.correct(["late"], "the report lay in another drawer")
        assert (late(MAY), late(JUNE), late(JULY)) == (set(), set(), set())

    def test_no_birth_date_is_in_it(self, town: Town) -> None:
        members = members_of(bundle(town.desk, JULY))
        for line in members["people.jsonl"].splitlines():
            assert json.loads(line).keys() == {
                "person", "blind", "known_as", "name", "fide_id", "national_id", "club",
            }  # fmt: skip
        assert b'"birth' not in b"".join(members.values())


class TestErasure:
    def test_who_was_erased_is_in_no_bundle_and_all_are_still_reproduced(self, town: Town) -> None:
        before = members_of(bundle(town.desk, JULY))
        assert b'"Carla"' in before["people.jsonl"]
        erase_player(town.desk, str(town.ids["Carla"]))
        for on in (MAY, JUNE, JULY):
            content = bundle(town.desk, on)
            assert (on is not JULY) or members_of(content)["lines.jsonl"] == before["lines.jsonl"]
            checked = check_bundle(content)
            assert not errors(checked)
            assert checked.erased == 1
            assert all(b"Carla" not in member for member in members_of(content).values())


class Ids(dict[str, int]):
    """Whom the master file has; anybody else is nobody there."""

    def __missing__(self, name: str) -> None:
        """Somebody in no master file."""


def reported_ratings(document: dict[str, Any]) -> dict[str, Any]:
    for each in document["players"]:
        if each["name"] == "Stranger":
            each["rating"] = 2200
    return document


class TestStrangers:
    def test_who_is_in_no_master_file_counts_with_the_rating_of_the_report(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Ana 2000 beats the stranger's 2200: PD .24 for -200, 20 x .76 = +15.2, so 2015."""
        made = town_module.document_of
        monkeypatch.setattr(
            town_module, "document_of", lambda *given: reported_ratings(made(*given))
        )
        town = Town(desk, "fide-2024")
        town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
        town.ids = Ids(town.ids)
        games = [("Ana", "Stranger", "1-0"), ("Nobody", "Berta", "0-1")]
        town.event("e1", date(2025, 1, 5), date(2025, 1, 6), games)
        row = town.publish()
        assert {key: town.ratings()[key] for key in ("Ana", "Berta")} == {
            "Ana": 2015,
            "Berta": 2000,
        }
        checked = check_bundle(bundle(desk, row.date))
        assert not errors(checked)
        assert [each.stated.entrants[1].guest for each in checked.contents.events] == [True]
