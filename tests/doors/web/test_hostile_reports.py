"""Whatever is sent to the clinic: it is refused or answered, and costs nobody else a page.

Each of these goes the whole way, to a process apart. What the process that serves pages does
meanwhile is bounded by its own processor time, never by a clock on the wall.
"""

import asyncio
import io
import threading
import time
import zipfile
from collections.abc import Iterator

import pytest
from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.effort import processor_seconds

from arpad.doors.web.clinic import asking, limits, uploads
from arpad.doors.web.clinic.asking import Occupied, ReportProcess, TooMuch
from arpad.doors.web.clinic.uploads import IN_A_ROW, SECONDS_EACH, Clinic
from arpad.doors.web.clinic.wire import ReportAnswer, ReportQuestion
from arpad.doors.web.visitors import MOST_VISITORS, VisitorLimit
from arpad.messages.text import Language

from .asking import ask
from .reports import BOUNDARY, FAULTY, sent

MEGABYTE = 1_000_000


def workbook(*parts: tuple[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", b"<Types/>")
        for name, content in parts:
            archive.writestr(name, content)
    return made.getvalue()


def lying_workbook() -> bytes:
    """An archive that declares a part of 40 MB to be of 1,000 bytes."""
    made = bytearray(workbook(("xl/worksheets/sheet1.xml", b" " * 40 * MEGABYTE)))
    for sign in (b"PK\x03\x04", b"PK\x01\x02"):
        at = made.rindex(sign) + (22 if sign == b"PK\x03\x04" else 24)
        made[at : at + 4] = (1_000).to_bytes(4, "little")
    return bytes(made)


HOSTILE = {
    "bomb": workbook(("xl/worksheets/sheet1.xml", b"<a>" * 20 * MEGABYTE)),
    "lying bomb": lying_workbook(),
    "many parts in a workbook": workbook(*((f"xl/{no}.xml", b"<a/>") for no in range(3_000))),
    "deep XML": workbook(("xl/workbook.xml", b"<a>" * 200_000)),
    "entities": workbook(("xl/workbook.xml", b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')),
    "deep JSON": b'{"players":' + b"[" * 300_000,
    "long number": b'{"players":' + b"9" * 900_000,
    "one line": b"001 " + b"9" * 3 * MEGABYTE,
    "players": b"012 x\n" + b"001 9999 m    A\n" * 60_000,
    "commas": b"name" + b",," * 1_500_000,
    "PGN": b'[Event "x"]\n' * 150_000,
    "UTF-16 of odd length": b"\xff\xfe0\x001\x002\x00 ",
    "wrong UTF-8": b"012 \xc3\x28\xff\xfe\x00open\n001 \x81",
    "nothing but zeros": bytes(2 * MEGABYTE),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_answered(client: TestClient, name: str) -> None:
    form = sent(file=HOSTILE[name])
    client.get("/keys")
    with processor_seconds(1):
        found = client.post("/clinic", content=form.content, headers=form.headers)
    assert found.status_code in (200, 413, 422), found.text[:400]
    assert "Traceback" not in found.text
    if found.status_code == 200:
        assert "cannot be" in found.text


def test_fifty_megabytes_are_listened_to_and_dropped(client: TestClient) -> None:
    form = sent(file=bytes(MEGABYTE) * 50)
    with processor_seconds(3):
        found = client.post("/clinic", content=form.content, headers=form.headers)
    assert found.status_code == 413
    assert "too large" in found.text


def test_what_declares_itself_endless_is_not_listened_to(client: TestClient) -> None:
    headers = sent().headers | {"Content-Length": "99999999999"}
    found = client.post("/clinic", content=b"", headers=headers)
    assert found.status_code == 413


def test_what_never_ends_is_cut_off(client: TestClient) -> None:
    """Without a declared length; what comes beyond the patience is not read."""
    read = 0

    def endless() -> Iterator[bytes]:
        nonlocal read
        for _ in range(2 * uploads.PATIENT // MEGABYTE):
            read += MEGABYTE
            yield bytes(MEGABYTE)

    found = client.post("/clinic", content=endless(), headers=sent().headers)
    assert found.status_code == 413


def test_a_report_that_is_a_little_too_large_is_refused(client: TestClient) -> None:
    form = sent(file=b"012 x\n" + b"#" * limits.LARGEST_REPORT)
    found = client.post("/clinic", content=form.content, headers=form.headers)
    assert found.status_code == 413
    assert "larger than 4 MB" in found.text


def test_ten_thousand_parts_are_no_form(client: TestClient) -> None:
    form = sent(*(("mend", "x") for _ in range(10_000)), file=FAULTY)
    with processor_seconds(1):
        found = client.post("/clinic", content=form.content, headers=form.headers)
    assert found.status_code == 422
    assert "no form of this page" in found.text


def test_a_header_without_end_is_no_form(client: TestClient) -> None:
    body = f"--{BOUNDARY}\r\nContent-Disposition: form-data; name=".encode() + b"x" * 5 * MEGABYTE
    found = client.post("/clinic", content=body, headers=sent().headers)
    assert found.status_code == 422


def test_a_slow_client_holds_no_thread_and_is_given_up(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    clinic = Clinic(seconds=0.2)
    monkeypatch.setattr(app.state, "clinic", clinic)

    async def slow() -> tuple[int, float]:
        task = asyncio.create_task(ask(app, "192.0.2.77", b"xxx", ends=False))
        while not clinic.sending.taken:
            await asyncio.sleep(0)
        threads = current_default_thread_limiter().borrowed_tokens
        return await task, threads

    assert asyncio.run(slow()) == (408, 0)
    assert (clinic.sending.taken, clinic.sending.held) == (0, {})


def test_one_visitors_slow_bodies_leave_places_to_others(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixteen at once: three are listened to, the others refused; the next visitor is answered."""
    clinic = Clinic()
    monkeypatch.setattr(app.state, "clinic", clinic)
    monkeypatch.setattr(clinic.process, "ask", lambda _: ReportAnswer("page", 200, {"title": ""}))

    async def visits() -> tuple[list[int], int]:
        slow = [asyncio.create_task(ask(app, "192.0.2.77", b"xxx", ends=False)) for _ in range(16)]
        while sum(task.done() for task in slow) + clinic.sending.taken < len(slow):
            await asyncio.sleep(0)
        done = [task for task in slow if task.done()]
        other = await ask(app, "192.0.2.78", sent(file=FAULTY).content, ends=True)
        for task in slow:
            task.cancel()
        return [task.result() for task in done], other

    assert asyncio.run(visits()) == ([429] * (16 - uploads.OF_ONE_VISITOR), 200)


def test_so_many_may_send_at_once(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    clinic = Clinic(seconds=0.2)
    clinic.sending.taken = uploads.SENT_AT_ONCE
    monkeypatch.setattr(app.state, "clinic", clinic)
    assert asyncio.run(ask(app, "192.0.2.77", b"xxx", ends=False)) == 503


def test_one_visitors_long_reports_are_read_in_turn(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the first lasts, the others of that visitor wait, a fourth is refused, and somebody
    else is answered."""
    clinic = Clinic()
    monkeypatch.setattr(app.state, "clinic", clinic)
    go_on, read = threading.Event(), []

    def lasting(question: ReportQuestion) -> ReportAnswer:
        read.append(question.body)
        if question.body == b"long":
            go_on.wait(60)
        return ReportAnswer("page", 200, {"title": ""})

    monkeypatch.setattr(clinic.process, "ask", lasting)

    async def visits() -> list[int]:
        long = [asyncio.create_task(ask(app, "192.0.2.77", b"long", ends=True)) for _ in range(3)]
        while clinic.reading.taken < 3 or not read:
            await asyncio.sleep(0)
        fourth = await ask(app, "192.0.2.77", b"long", ends=True)
        other = await ask(app, "192.0.2.78", b"short", ends=True)
        assert read == [b"long", b"short"]
        go_on.set()
        return [fourth, other, *await asyncio.gather(*long)]

    assert asyncio.run(visits()) == [429, 200, 200, 200, 200]
    assert clinic.reading.held == {}


def test_a_visitor_who_asks_too_often_waits(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.state, "clinic", Clinic())
    monkeypatch.setattr(ReportProcess, "ask", _occupied)
    monkeypatch.setattr(ReportProcess, "start", lambda _: None)
    client = TestClient(app)
    form = sent(file=b"x")
    statuses = [
        client.post("/clinic", content=form.content, headers=form.headers).status_code
        for _ in range(IN_A_ROW + 1)
    ]
    assert statuses == [503] * IN_A_ROW + [429]
    found = client.post("/clinic", content=form.content, headers=form.headers)
    assert int(found.headers["retry-after"]) == SECONDS_EACH
    assert "Too many requests" in found.text
    assert client.get("/clinic").status_code == 200


@pytest.mark.parametrize(
    ("answer", "statuses"),
    [
        (ReportAnswer("page", 200, {"title": "open.trf"}), [200] * IN_A_ROW + [429]),
        (ReportAnswer("page", 200, {"title": "x.pdf", "unread": ""}), [200] * (IN_A_ROW + 1)),
        (
            ReportAnswer("refused", 422, {"reason": "web.clinic.no_file"}),
            [422] * (IN_A_ROW + 1),
        ),
    ],
    ids=["report", "unread", "refused"],
)
def test_a_file_without_a_report_does_not_count(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, answer: ReportAnswer, statuses: list[int]
) -> None:
    monkeypatch.setattr(app.state, "clinic", Clinic())
    monkeypatch.setattr(ReportProcess, "ask", lambda *_: answer)
    client, form = TestClient(app), sent(file=b"x")
    found = [
        client.post("/clinic", content=form.content, headers=form.headers).status_code
        for _ in statuses
    ]
    assert found == statuses


def _occupied(*_: object) -> None:
    raise Occupied


def test_nothing_is_kept_of_an_address_but_a_hash() -> None:
    clock = [0.0]
    visitors = VisitorLimit(IN_A_ROW, SECONDS_EACH, lambda: clock[0])
    assert [visitors.wait_for("192.0.2.7") for _ in range(IN_A_ROW)] == [0] * IN_A_ROW
    assert visitors.wait_for("192.0.2.7") > 0
    assert visitors.wait_for("192.0.2.8") == 0
    clock[0] += SECONDS_EACH
    assert visitors.wait_for("192.0.2.7") == 0
    assert "192.0.2" not in repr(visitors.owed)
    assert VisitorLimit(1, 1).wait_for("testclient") == 0


def test_a_network_of_ipv6_is_one_visitor() -> None:
    visitors = VisitorLimit(IN_A_ROW, SECONDS_EACH, lambda: 0.0)
    waits = [visitors.wait_for(f"2001:db8:1:2::{number:x}") for number in range(IN_A_ROW + 1)]
    assert waits[-1] > 0
    assert visitors.wait_for("2001:db8:1:3::1") == 0


def test_addresses_of_ipv4_written_as_ipv6_are_different_visitors() -> None:
    """RFC 4291, 2.5.5.2: ``::ffff:192.0.2.7`` is 192.0.2.7; all of them share their first 64 bits.

    A server that listens on ``::`` hears of every visitor with IPv4 so.
    """
    visitors = VisitorLimit(1, SECONDS_EACH, lambda: 0.0)
    assert visitors.wait_for("::ffff:192.0.2.7") == 0
    assert visitors.wait_for("::ffff:192.0.2.8") == 0
    assert visitors.wait_for("192.0.2.7") > 0


def test_visitors_do_not_fill_the_memory() -> None:
    visitors = VisitorLimit(IN_A_ROW, SECONDS_EACH, lambda: 0.0)
    for number in range(MOST_VISITORS + 50):
        visitors.wait_for(str(number))
    assert len(visitors.owed) == MOST_VISITORS


@pytest.fixture(scope="module")
def odd_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReportProcess]:
    """A process that does what is asked for by its ``content_type``, within the real limits."""
    folder = tmp_path_factory.mktemp("odd")
    (folder / "odd_reports.py").write_text(ODD, "utf-8")
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setenv("ARPAD_DB", "postgresql://arpad:secret@localhost/arpad")
    made = ReportProcess("odd_reports")
    yield made
    made.close()
    monkeypatch.undo()


ODD = """
import os, pathlib, sys
from arpad.doors.web.clinic import dividing, limits
from arpad.doors.web.clinic.wire import ReportAnswer

limits.PROCESSOR_SECONDS, limits.SECONDS = 1, 1.5

def odd(question):
    match question.content_type:
        case "memory": bytearray(limits.MEMORY)
        case "memory of another":
            try: bytearray(limits.MEMORY)
            except MemoryError as error: raise ValueError("no table") from error
        case "depth": odd(question)
        case "files": kept = [open("/dev/null") for _ in range(limits.OPEN_FILES)]
        case "processor":
            while True: pass
        case "wait":
            import time; time.sleep(60)
        case "exit": os._exit(0)
        case "kill": os.kill(os.getppid(), 9)
        case "write": pathlib.Path(sys.argv[0]).with_name("kept").write_text("Soler")
        case "large": return ReportAnswer("page", 200, {}, b"x" * 40_000_000)
        case "break": raise ValueError("Soler")
        case "know": return ReportAnswer("page", 200, {}, repr(os.environ).encode())
    return ReportAnswer("page", 200, {}, b"good")

dividing.divide_for_each(int(sys.argv[1]), odd)
"""


def question(kind: str) -> ReportQuestion:
    return ReportQuestion("page", Language.EN, kind, b"")


@pytest.mark.parametrize("kind", ["processor", "exit", "large", "wait"])
def test_a_report_that_takes_too_much_is_given_up(odd_process: ReportProcess, kind: str) -> None:
    with pytest.raises(TooMuch):
        odd_process.ask(question(kind))
    assert odd_process.ask(question("good")).content == b"good"


@pytest.mark.parametrize(
    ("kind", "error", "expected"),
    [
        ("memory", "MemoryError", "limit"),
        ("memory of another", "ValueError", "limit"),
        ("depth", "RecursionError", "limit"),
        ("files", "OSError", "limit"),
        ("write", "OSError", "limit"),
        ("break", "ValueError", "broken"),
    ],
)
def test_what_breaks_is_told_without_what_was_read(
    odd_process: ReportProcess, kind: str, error: str, expected: str
) -> None:
    found = odd_process.ask(question(kind))
    assert found.kind == expected
    assert f'"{error}"' in found.said["broken"]
    assert "Soler" not in found.said["broken"]


@pytest.mark.parametrize("kind", ["memory", "memory of another", "depth", "files", "exit"])
def test_a_limit_is_said_in_words_and_is_nothing_that_broke(
    app: FastAPI, odd_process: ReportProcess, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    clinic = Clinic()
    clinic.process = odd_process
    monkeypatch.setattr(app.state, "clinic", clinic)
    for door in ("/clinic", "/clinic/file", "/api/v1/check", "/api/v1/verify"):
        found = TestClient(app).post(door, content=b"x", headers={"Content-Type": kind})
        assert found.status_code == 422, door
        assert "took more time or memory than one file may" in found.text
        assert "broke" not in found.text


def test_who_reads_reports_does_not_know_where_the_records_are(
    odd_process: ReportProcess,
) -> None:
    known = odd_process.ask(question("know")).content
    assert b"PATH" in known
    assert b"secret" not in known


def test_no_file_is_left_behind(
    odd_process: ReportProcess, tmp_path_factory: pytest.TempPathFactory
) -> None:
    odd_process.ask(question("write"))
    left = [path for path in tmp_path_factory.getbasetemp().rglob("kept") if path.stat().st_size]
    assert left == []


def test_a_process_that_died_is_started_anew(odd_process: ReportProcess) -> None:
    odd_process.ask(question("good"))
    before = odd_process.process
    odd_process.ask(question("kill"))
    assert before is not None
    before.wait()
    assert odd_process.ask(question("good")).content == b"good"


def test_who_opens_the_form_need_not_wait_for_the_process(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    clinic = Clinic()
    monkeypatch.setattr(app.state, "clinic", clinic)
    started: list[object] = []
    monkeypatch.setattr(clinic.process, "start", lambda: started.append(clinic))
    assert TestClient(app).get("/clinic").status_code == 200
    assert started == [clinic]


def test_while_one_report_lasts_others_are_read(odd_process: ReportProcess) -> None:
    """One hangs until its end; meanwhile another is answered, and those beyond are refused."""
    given_up: list[Exception] = []

    def hang() -> None:
        try:
            odd_process.ask(question("wait"))
        except TooMuch as error:
            given_up.append(error)

    thread = threading.Thread(target=hang)
    thread.start()
    while odd_process.running._value == asking.AT_ONCE:
        time.sleep(0.01)
    assert odd_process.ask(question("good")).content == b"good"
    assert not given_up
    for _ in range(asking.AT_ONCE + asking.WAITING - 1):
        odd_process.seats.acquire()
    with pytest.raises(Occupied):
        odd_process.ask(question("good"))
    odd_process.seats.release(asking.AT_ONCE + asking.WAITING - 1)
    thread.join()
    assert given_up


def test_pages_are_answered_while_a_report_lasts(
    app: FastAPI, odd_process: ReportProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    clinic = Clinic()
    clinic.process = odd_process
    monkeypatch.setattr(app.state, "clinic", clinic)
    client, statuses = TestClient(app), []

    def hang() -> None:
        headers = {"Content-Type": "wait"}
        statuses.append(client.post("/clinic", content=b"x", headers=headers).status_code)

    thread = threading.Thread(target=hang)
    thread.start()
    while odd_process.running._value == asking.AT_ONCE:
        time.sleep(0.01)
    assert client.get("/keys").status_code == 200
    assert statuses == []
    thread.join()
    assert statuses == [422]


def test_the_process_ends_with_its_server(odd_process: ReportProcess) -> None:
    odd_process.ask(question("good"))
    process = odd_process.process
    assert process is not None
    assert odd_process.door is not None
    odd_process.door.close()
    assert process.wait(timeout=60) == 0
