"""bbpPairings itself, where it is at hand: ``BBPPAIRINGS`` names it, or it is on the PATH."""

import os
import re
import shutil
import subprocess

import pytest

ENGINE = os.environ.get("BBPPAIRINGS") or shutil.which("bbpPairings")
needs_engine = pytest.mark.skipif(
    not ENGINE,
    reason="bbpPairings is not here: BBPPAIRINGS does not name it, and it is not on the PATH",
)


def engine(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The program itself."""
    assert ENGINE
    return subprocess.run([ENGINE, *arguments], capture_output=True, text=True, check=False)


def engine_system() -> str:
    """The edition the engine pairs by, from the version it says."""
    said = engine("-r").stdout
    version = re.search(r"(\d+)\.\d+\.\d+", said)
    if not version:
        pytest.skip(f"this bbpPairings does not say its version: {said}")
    return "dutch-2026" if int(version[1]) >= 6 else "dutch-2017"
