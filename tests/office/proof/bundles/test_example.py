"""The bundle that comes with Arpad, as whoever tries ``arpad verify`` first has it."""

from tests.places import EXAMPLES

from arpad.core.finding import Severity
from arpad.office.proof.bundles.auditing import audit_bundle
from arpad.office.proof.bundles.checking import check_bundle

from .example import BUNDLE


def test_it_is_reproduced_signed_and_confirmed_by_its_report() -> None:
    checked = check_bundle(BUNDLE.read_bytes())
    assert [each for each in checked.findings if each.severity is Severity.ERROR] == []
    checkpoint = checked.contents.checkpoint
    assert checkpoint is not None
    assert checkpoint.key is not None
    again = check_bundle(BUNDLE.read_bytes(), checkpoint.key)
    assert again.findings == ()
    report = (EXAMPLES / "open-2025.json").read_bytes()
    assert audit_bundle(checked.contents, lambda _: report).confirmed


def test_another_key_than_the_offices_is_refused() -> None:
    checked = check_bundle(BUNDLE.read_bytes(), "0" * 64)
    assert [each.code for each in checked.findings] == ["bundle.other_key"]
