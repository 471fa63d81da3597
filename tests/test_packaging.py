"""What is installed with Arpad: locks that name no place, and one library under the GPL, apart."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from tests.places import CHECKOUT, PACKAGE

LOCKS: Final = sorted(CHECKOUT.glob("requirements*.lock"))
PROJECT: Final[dict[str, Any]] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
EXTRAS: Final[dict[str, list[str]]] = PROJECT["project"]["optional-dependencies"]
PIN: Final = re.compile(r"^([a-z0-9-]+)==(\S+)(?: ; [^\\]+)? \\$", re.MULTILINE)
OF_A_SERVER: Final = ("web", "office", "postgresql", "documents", "formats")


def pinned(name: str) -> dict[str, str]:
    return dict(PIN.findall((CHECKOUT / name).read_text("utf-8")))


def named(requirements: list[str]) -> list[str]:
    return [str(canonicalize_name(Requirement(each).name)) for each in requirements]


def asked(extra: str) -> list[str]:
    """The names an extra asks for, ours excepted."""
    return [name for name in named(EXTRAS[extra]) if name != "arpad"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_has_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    assert not re.search(r"^-", text, re.MULTILINE)
    for block in re.split(r"\n(?=\S)", text):
        if not block.startswith("#"):
            assert "--hash=sha256:" in block, block.splitlines()[0]


def test_what_a_server_runs_is_locked_as_it_was_tested() -> None:
    server, tested = pinned("requirements-server.lock"), pinned("requirements-dev.lock")
    needed = {name for extra in OF_A_SERVER for name in asked(extra)} | {"setuptools"}
    needed.update(named(PROJECT["project"]["dependencies"]))
    assert needed <= server.keys()
    assert {name: tested.get(name) for name in server} == server


def test_the_library_under_the_gpl_comes_with_one_extra_alone() -> None:
    assert [extra for extra in EXTRAS if "chess" in asked(extra)] == ["pgn"]
    assert "chess" not in pinned("requirements-server.lock")
    assert "chess" not in pinned("requirements.lock")
    assert "NOTICE" in PROJECT["project"]["license-files"]
    for page in ("NOTICE", "README.md", "docs/deploy.md", "docs/report-clinic.md"):
        assert "GPL-3.0" in (CHECKOUT / page).read_text("utf-8")


def test_one_module_alone_imports_it() -> None:
    def imports_chess(path: Path) -> bool:
        for node in ast.walk(ast.parse(path.read_bytes())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            if isinstance(node, ast.Constant) and node.value == "chess.pgn":
                names = [node.value]
            if any(name.partition(".")[0] == "chess" for name in names):
                return True
        return False

    source = PACKAGE
    texts = (path for path in source.rglob("*.py") if b"chess" in path.read_bytes())
    found = [path.relative_to(source).as_posix() for path in texts if imports_chess(path)]
    assert found == ["formats/pgn/reader.py"]


def test_the_lowest_releases_are_those_that_the_project_allows() -> None:
    """``make test-lowest`` rates, prints and founds an office with them."""
    lowest = pinned("requirements-lowest.lock")
    extras = (each for extra in OF_A_SERVER for each in EXTRAS[extra])
    requirements = map(Requirement, (*PROJECT["project"]["dependencies"], *extras))
    for each in requirements:
        if each.name == "arpad":
            continue
        (bound,) = each.specifier
        least, found = Version(bound.version), Version(lowest[canonicalize_name(each.name)])
        assert bound.operator == ">="
        assert found.release[: len(least.release)] == least.release, str(each)


def test_what_is_to_be_typed_to_install_an_extra_can_be_typed_in_every_shell() -> None:
    """zsh, the shell of macOS, takes brackets for a pattern of file names."""
    pages = [CHECKOUT / "README.md", *(CHECKOUT / "docs").glob("*.md")]
    pages += (PACKAGE / "messages" / "locale").glob("*.po")
    for page in pages:
        for command in re.findall(r"pip(?:x)?\s+install\s+(\S+\[)", page.read_text("utf-8")):
            assert command.startswith("'"), f"{page.name}: {command}"


def test_development_asks_for_no_less_than_the_extras() -> None:
    asked_of = {
        canonicalize_name(Requirement(each).name): Requirement(each).specifier
        for extra in EXTRAS.values()
        for each in extra
    }
    for each in map(Requirement, PROJECT["dependency-groups"]["dev"]):
        extra = asked_of.get(canonicalize_name(each.name))
        assert extra is None or str(each.specifier) == str(extra), str(each)
