import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from arpad.doors.cli.main import main

from .console import Outcome, Run, Save


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest) -> str:
    """One kind of database: the command line has no SQL, the office's own tests have both."""
    return str(request.param)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """``arpad`` in this process, its output piped."""
    for name in ("ARPAD_KEY", "ARPAD_LANG", "COLUMNS", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, stdin: bytes = b"", **environment: str) -> Outcome:
        capsys.readouterr()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "argv", ["arpad", *arguments])
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
            for name, value in environment.items():
                patch.setenv(name, value)
            with pytest.raises(SystemExit) as left:
                main()
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        code = left.value.code
        return Outcome(0 if code is None else int(code), out, err)

    return run


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Documents in a folder of their own."""

    def save(content: Any, name: str = "event.json") -> str:
        path = tmp_path / name
        if not isinstance(content, str | bytes):
            content = json.dumps(content, ensure_ascii=False)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return os.fspath(path)

    return save


@pytest.fixture
def window(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """``arpad`` in this process, its output a terminal."""

    def run_in(*arguments: str, stdin: bytes = b"", **environment: str) -> Outcome:
        for stream in (sys.stdout, sys.stderr):
            monkeypatch.setattr(stream, "isatty", lambda: True)
        return run(*arguments, stdin=stdin, **environment)

    return run_in
