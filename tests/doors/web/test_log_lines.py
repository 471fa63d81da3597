"""The log is JSON, line by line, whoever writes it (docs/deploy.md)."""

import json
import logging
import subprocess
import sys
from textwrap import dedent

from arpad.doors.web.log_lines import AsLine


def line_of(record: logging.LogRecord) -> object:
    return json.loads(AsLine().format(record))


def record(name: str, message: str, error: BaseException | None = None) -> logging.LogRecord:
    given = (type(error), error, error.__traceback__) if error else None
    made = logging.LogRecord(name, logging.WARNING, __file__, 1, message, (), given)
    made.created = 1_775_030_400.7
    return made


def test_a_line_of_the_server_says_when_from_whom_and_what() -> None:
    assert line_of(record("uvicorn.error", "Invalid HTTP request received.\n")) == {
        "at": "2026-04-01T08:00:00Z",
        "level": "warning",
        "from": "uvicorn.error",
        "message": "Invalid HTTP request received.",
    }


def test_of_an_error_stands_there_the_kind_and_not_the_text() -> None:
    try:
        raise RuntimeError("Vega, Carlos")
    except RuntimeError as error:
        said = AsLine().format(record("uvicorn.error", "Exception in ASGI application\n", error))
    assert "\n" not in said
    assert "Vega" not in said
    broken = json.loads(said)["broken"]
    assert broken["error"] == "RuntimeError"
    assert broken["at"][-1].startswith("test_log_lines.py:")


def test_what_is_a_line_already_stays_one() -> None:
    assert line_of(record("arpad.doors.web.access", '{"status": 200}')) == {"status": 200}


def test_uvicorn_itself_logs_so_and_says_nobodys_address() -> None:
    """Configured as ``serve`` configures it, in a process of its own."""
    program = """
        import logging, uvicorn
        from arpad.doors.web.log_lines import SETTINGS
        uvicorn.Config("nowhere:app", log_config=SETTINGS, access_log=False)
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
        logging.getLogger("uvicorn.error").info("not worth a line")
        logging.getLogger("uvicorn.access").info("192.0.2.7 - GET /players/22200021")
        logging.getLogger("asyncio").error("a task was left")
        logging.getLogger("arpad.doors.web.access").info('{"status": 200}')
    """
    done = subprocess.run(
        [sys.executable, "-c", dedent(program)], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line.get("message", line) for line in lines] == [
        "Invalid HTTP request received.",
        "a task was left",
        {"status": 200},
    ]
