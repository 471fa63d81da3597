"""What findings do by a federation's own edition: the table ``severity``."""

import json

import pytest

from arpad.core.errors import BadInput
from arpad.core.finding import Severity
from arpad.program.checking import check_report
from arpad.rules.checks.registry import CHECKS
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.changes import changes_since
from arpad.rules.regulations.own.draft import draft_from_settings
from arpad.rules.regulations.own.reading import (
    edition_from_draft,
    edition_from_text,
    edition_on_record,
)
from arpad.rules.regulations.own.writing import edition_text
from arpad.rules.regulations.registry import edition
from arpad.rules.regulations.severity import CODES, Effect

HEAD = 'key = "school"\nfrom = "fide-2025"\n'
OF_AN_OFFICE = {
    "amend.left_behind",
    "office.own_rated_elsewhere",
    "office.rated_elsewhere",
    "office.rated_in_report",
    "official.licence_over",
    "official.unknown_arbiter",
    "official.unknown_organiser",
    "official.unlicensed",
    "official.unsure",
    "report.list_closed",
    "report.same_event",
    "report.same_day",
    "report.other_play",
    "report.other_date",
    "match.unknown_id",
    "match.other_name",
}


def own(table: str = "") -> Edition:
    return edition_from_text(HEAD + table, edition)


def report() -> bytes:
    """Two who meet twice, and one of them without an id."""
    document = {
        "format": "arpad-tournament/1",
        "name": "School league",
        "start": "2026-05-02",
        "end": "2026-05-03",
        "system": "swiss",
        "players": [
            {"no": 1, "name": "Gil, Ana", "id": "2200001", "federation": "AND", "rating": 1700},
            {"no": 2, "name": "Gil, Luis", "federation": "AND", "rating": 1600},
        ],
        "games": [
            {"round": 1, "white": 1, "black": 2, "result": "1-0"},
            {"round": 2, "white": 2, "black": 1, "result": "1-0"},
        ],
    }
    return json.dumps(document).encode()


def said(regulation: str | Edition) -> dict[str, Severity]:
    return {each.code: each.severity for each in check_report(report(), regulation).findings}


def test_the_codes_are_those_of_the_checks() -> None:
    assert {code for check in CHECKS for code in (check.code, *check.also)} | OF_AN_OFFICE == CODES


def test_a_missing_id_and_a_rematch_are_the_business_of_fide() -> None:
    """FIDE 2022, 10 and C.04.1 b; in a school league they happen."""
    strict = said("fide-2025")
    assert strict["check.ids_missing"] is strict["check.rematch"] is Severity.ERROR
    mild = said(own())
    assert mild["check.ids_missing"] is mild["check.rematch"] is Severity.WARNING


def test_code_by_code_a_finding_forbids_warns_or_is_silent() -> None:
    table = """
    [severity]
    check.rematch = "forbids"
    "check.ids_missing" = "silent"
    time.missing = "warns"
    """
    found = said(own(table))
    assert found["check.rematch"] is Severity.ERROR
    assert "check.ids_missing" not in found
    assert found["time.missing"] is Severity.WARNING


def test_the_table_is_kept_inherited_and_shown_among_the_changes() -> None:
    made = own("[severity]\ncheck.rematch = 'silent'")
    assert made.severity == {"check.rematch": Effect.SILENT}
    assert edition_on_record(edition_text(made)) == made
    draft = draft_from_settings("club", "school", ["severity.check.sex_missing=silent"])
    child = edition_from_draft(draft, lambda _: made)
    assert child.severity == {
        "check.rematch": Effect.SILENT,
        "check.sex_missing": Effect.SILENT,
    }
    (changed,) = changes_since(made, child)
    assert (changed.path, changed.before, changed.now) == (
        "severity.check.sex_missing",
        None,
        "silent",
    )


@pytest.mark.parametrize(
    ("table", "code", "place"),
    [
        ("[severity]\ncheck.rematches = 'warns'", "edition.severity_code", "check.rematches"),
        ("[severity]\ncheck.rematch = 'error'", "edition.choice", "check.rematch"),
        ("[severity]\ncheck.rematch = 3", "edition.choice", "check.rematch"),
    ],
)
def test_a_wrong_line_of_the_table_is_refused(table: str, code: str, place: str) -> None:
    with pytest.raises(BadInput) as refused:
        own(table)
    assert [(each.code, each.place) for each in refused.value.findings] == [
        (code, f"severity.{place}")
    ]


def test_no_table_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        own("severity = 3")
    assert refused.value.findings[0].place == "severity"
    draft = draft_from_settings("club", "school", ["severity=silent"])
    with pytest.raises(BadInput) as refused:
        edition_from_draft(draft, lambda _: own())
    assert refused.value.findings[0].code == "edition.parts"
