"""Services of an arbiter as a table or a list: what is read, and what is refused."""

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.core.arbiter_service import ArbiterRole, ArbiterService, EventLevel, ServiceKind
from arpad.core.play import Play, System
from arpad.formats.arbiter_services import is_service_record, read_services

TABLE = """event;kind;role;system;play;level;start;end;rounds;players;rated;norms possible;chief
Open;tournament;deputy;swiss;rapid;continental;2024-03-02;2024-03-10;9;88;60;yes;Ruiz, Ana
Seminar;fa-seminar;;;;;2023-09-01;2023-09-03;;;;;
"""
OPEN = ArbiterService(
    event="Open",
    kind=ServiceKind.TOURNAMENT,
    role=ArbiterRole.DEPUTY,
    system=System.SWISS,
    play=Play.RAPID,
    level=EventLevel.CONTINENTAL,
    championship=None,
    start=date(2024, 3, 2),
    end=date(2024, 3, 10),
    rounds=9,
    players=88,
    rated=60,
    norms_possible=True,
    chief="Ruiz, Ana",
)
SEMINAR = ArbiterService(
    event="Seminar", kind=ServiceKind.FA_SEMINAR, start=date(2023, 9, 1), end=date(2023, 9, 3)
)


@pytest.mark.parametrize("sign", [";", "\t"])
def test_a_table(sign: str) -> None:
    record = read_services(TABLE.replace(";", sign).encode())
    assert (record.services, record.findings) == ((OPEN, SEMINAR), ())


def test_a_list() -> None:
    rows = [
        {"event": "Open", "role": "deputy", "play": "rapid", "level": "continental",
         "start": "2024-03-02", "end": "2024-03-10", "rounds": 9, "players": 88, "rated": 60,
         "norms_possible": True, "chief": "Ruiz, Ana", "teams": None},
        {"event": "Seminar", "kind": "fa-seminar", "start": "2023-09-01", "end": "2023-09-03"},
    ]  # fmt: skip
    assert read_services(json.dumps(rows).encode()).services == (OPEN, SEMINAR)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("event;rondas\nOpen;9", "services.column", 1),
        ("event;rounds\nOpen;nine", "services.value", 2),
        ("event;rounds\nOpen;9\n;7", "services.nameless", 3),
        ("event;start\nOpen;2.3.2024", "services.value", 2),
        ("event;start;end\nOpen;2024-03-02;2024-03-01", "services.value", 2),
        ("event;system\nOpen;suizo", "services.value", 2),
        ("event;used\nOpen;maybe", "services.value", 2),
        ('["Open"]', "services.json", 1),
        ("[{", "services.json", 1),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, code: str, line: int) -> None:
    record = read_services(text.encode())
    (finding,) = record.findings
    assert (finding.code, finding.at and finding.at.line) == (code, line)
    assert record.services == ()


def test_an_empty_table_is_none() -> None:
    for text in ("", "event;rounds\n", "[]"):
        assert [each.code for each in read_services(text.encode()).findings] == ["services.empty"]


def test_reports_are_no_records() -> None:
    assert is_service_record(TABLE.encode())
    assert is_service_record(b'[{"event": "Open"}]')
    assert not is_service_record(b"012 Open\n001    1      Ruiz")
    assert not is_service_record(b'{"name": "Open"}')


@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: f"event;{text}".encode()))
def test_any_bytes_give_services_or_findings(source: bytes) -> None:
    is_service_record(source)
    record = read_services(source)
    assert record.services or record.findings
