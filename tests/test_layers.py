import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.parsed import nodes, one_worker

SOURCE: Final = Path(__file__).parents[1] / "src"
PACKAGE: Final = SOURCE / "arpad"

# Which packages of Arpad each package may import, besides itself.
LAYERS: Final = {
    "core": frozenset[str](),
    "messages": frozenset({"core"}),
    "regulations": frozenset({"core"}),
    "rating": frozenset({"core", "regulations"}),
    "periods": frozenset({"core", "regulations", "rating"}),
    "batch": frozenset({"core", "periods", "rating", "regulations", "schedules", "whole_files"}),
    "pairing": frozenset({"core", "regulations", "tiebreaks"}),
    "tiebreaks": frozenset({"core", "regulations", "rating"}),
    "titles": frozenset({"core", "regulations"}),
    "schedules": frozenset({"core", "regulations"}),
    "prizes": frozenset({"core", "regulations"}),
    "hall": frozenset(
        {"core", "formats", "pairing", "prizes", "regulations", "schedules", "tiebreaks"}
    ),
    "formats": frozenset({"core"}),
    "checks": frozenset({"core", "regulations"}),
    "documents": frozenset({"core", "messages"}),
    "scale": frozenset({"core", "rating", "regulations"}),
    "sheets": frozenset(
        {
            "core",
            "documents",
            "groups",
            "hall",
            "messages",
            "pairing",
            "prizes",
            "prizing",
            "ranking",
            "tiebreaks",
        }
    ),
    "synthetic": frozenset({"core", "formats", "pairing"}),
    "chain": frozenset({"core", "proofs"}),
    "answers": frozenset(
        {
            "chain",
            "core",
            "messages",
            "regulations",
            "rating",
            "scale",
            "titles",
            "hall",
            "office",
            "bundles",
            "calculating",
            "checking",
            "final_report",
            "ranking",
            "rating_losses",
        }
    ),
    "pages": frozenset({"core", "messages", "answers", "office"}),
    "web": frozenset(
        {
            "answers",
            "api",
            "bundles",
            "calculating",
            "chain",
            "checking",
            "checks",
            "clinic",
            "core",
            "event_tables",
            "formats",
            "groups",
            "messages",
            "norming",
            "office",
            "pages",
            "pairings",
            "ranking",
            "reading",
            "regulations",
            "rule_books",
        }
    ),
    "proofs": frozenset[str](),
    "bundles": frozenset(
        {"core", "regulations", "rating", "periods", "formats", "proofs", "chain"}
    ),
    "store": frozenset({"chain", "core", "private_files"}),
    "office": frozenset(
        {
            "batch",
            "chain",
            "core",
            "regulations",
            "rating",
            "periods",
            "formats",
            "checks",
            "proofs",
            "bundles",
            "scale",
            "store",
            "titles",
            "api",
            "awarding",
            "checking",
            "norming",
            "private_files",
        }
    ),
}
EDGE: Final = "cli"
MAY_CALL_THE_EDGE: Final = frozenset({"cli", "demo", "__main__"})
STORE: Final = "store"
TABLES: Final = "store.tables"
SQL_LIBRARIES: Final = frozenset({"alembic", "psycopg", "sqlalchemy"})
STANDARD_LIBRARY_ONLY: Final = frozenset({"core", "proofs"})
SYSTEMS: Final = ("dutch", "burstein", "dubov", "lim", "team")
TYPED: Final = (
    "core", "regulations", "rating", "periods", "pairing", "tiebreaks", "titles", "schedules",
    "prizes", "checks", "answers", "documents", "proofs", "scale", "sheets",
)  # fmt: skip
EXACT: Final = (
    "core", "regulations", "rating", "periods", "pairing", "tiebreaks", "titles", "schedules",
    "prizes", "documents", "proofs", "sheets",
)  # fmt: skip


pytestmark = one_worker


def imported_names(source: str, module: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Every import as line and full dotted name; ``module`` is the package it stands in."""
    for node in nodes(source):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=named, names=names, level=level):
                base = ".".join((*module[: len(module) - level + 1], *([named] if named else [])))
                origin = base if level else named or ""
                yield from ((node.lineno, f"{origin}.{alias.name}") for alias in names)


def may_import(importer: str, name: str) -> bool:
    """Whether a package or top-level module of Arpad may import the dotted name."""
    root, _, rest = name.partition(".")
    if root in SQL_LIBRARIES:
        return importer == STORE
    if root != "arpad":
        return importer not in STANDARD_LIBRARY_ONLY or root in sys.stdlib_module_names
    imported = rest.partition(".")[0]
    if rest.startswith(TABLES):
        return importer == STORE
    if imported == STORE and importer == EDGE:
        return False
    if importer in LAYERS:
        return imported == importer or imported in LAYERS[importer]
    return imported != EDGE or importer in MAY_CALL_THE_EDGE


def offences(source: str, path: Path) -> list[str]:
    """Imports against the direction in one file, as ``file:line: import``."""
    within = path.relative_to(SOURCE).with_suffix("").parts
    importer = within[1]
    return [
        f"{path.relative_to(SOURCE.parent)}:{line}: {importer} may not import {name}"
        for line, name in imported_names(source, within[:-1])
        if not may_import(importer, name)
    ]


def inexact(source: str, path: Path) -> list[str]:
    """Floats in one file, by name or as a literal."""
    return [
        f"{path.relative_to(SOURCE.parent)}:{node.lineno}: {ast.unparse(node)}"
        for node in nodes(source)
        if (isinstance(node, ast.Name) and node.id == "float")
        or (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
    ]


def guessing(source: str, path: Path) -> list[str]:
    """Uses of ``Any`` in one file: what is known has a type."""
    return [
        f"{path.relative_to(SOURCE.parent)}:{node.lineno}: Any"
        for node in nodes(source)
        if isinstance(node, ast.Name) and node.id == "Any"
    ]


def knows_a_pairing_system(path: Path) -> bool:
    """Whether a file may name a pairing system: the registry, and the systems themselves."""
    within = path.relative_to(PACKAGE).parts
    return within[:2] in {("pairing", "systems.py"), *(("pairing", each) for each in SYSTEMS)}


def transactions(source: str, path: Path) -> list[str]:
    """Transactions that one file opens."""
    return [
        f"{path.relative_to(SOURCE.parent)}:{node.lineno}: {ast.unparse(node)}"
        for node in nodes(source)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and (node.func.attr == "writing" or (node.func.attr == "reading" and not node.args))
    ]


def options_as_places(source: str, path: Path) -> list[str]:
    """Findings of one file whose place is an option of the command line."""
    return [
        f"{path.relative_to(SOURCE.parent)}:{node.lineno}: {node.value}"
        for node in nodes(source)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"--[a-z][a-z-]*", node.value)
    ]


def sources(*packages: str) -> list[Path]:
    folders = [PACKAGE / package for package in packages] or [PACKAGE]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def test_imports_point_up_the_list_of_layers() -> None:
    found = [line for path in sources() for line in offences(path.read_text("utf-8"), path)]
    assert not found, "\n" + "\n".join(found)


def test_every_package_has_its_layer() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages - set(LAYERS) <= {EDGE, "examples"}


def test_only_the_office_and_the_store_open_transactions() -> None:
    elsewhere = {path.name for path in PACKAGE.iterdir() if path.is_dir()} - {"office", STORE}
    found = [
        line for path in sources(*elsewhere) for line in transactions(path.read_text("utf-8"), path)
    ]
    assert not found, "\n" + "\n".join(found)


def test_only_the_edge_knows_the_names_of_options() -> None:
    elsewhere = [path for path in sources() if EDGE not in path.relative_to(PACKAGE).parts]
    found = [
        line for path in elsewhere for line in options_as_places(path.read_text("utf-8"), path)
    ]
    assert not found, "\n" + "\n".join(found)


def test_an_option_as_a_place_is_found() -> None:
    source = 'Finding(Severity.ERROR, "pair.round_skipped", "--round")'
    assert options_as_places(source, PACKAGE / "pairing" / "pair.py")


def test_contributors_read_the_same_layers() -> None:
    text = (SOURCE.parent / "CONTRIBUTING.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$", text, re.M)
    stated = {package: frozenset(re.findall(r"`(\w+)`", imports)) for package, imports in rows}
    assert stated.pop(EDGE) == {STORE}
    assert stated == LAYERS


def test_the_rules_have_no_floats() -> None:
    found = [line for path in sources(*EXACT) for line in inexact(path.read_text("utf-8"), path)]
    assert not found, "\n" + "\n".join(found)


def test_the_rules_guess_at_nothing() -> None:
    found = [line for path in sources(*TYPED) for line in guessing(path.read_text("utf-8"), path)]
    assert not found, "\n" + "\n".join(found)


def test_pairing_systems_are_known_to_their_registry_alone() -> None:
    found = [
        f"{path.relative_to(SOURCE.parent)}:{line}: {name}"
        for path in sources()
        if not knows_a_pairing_system(path)
        for line, name in imported_names(
            path.read_text("utf-8"), path.relative_to(SOURCE).parts[:-1]
        )
        if any(name.startswith(f"arpad.pairing.{system}") for system in SYSTEMS)
    ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("where", "line", "name"),
    [
        ("core/event.py", "import rich", "rich"),
        ("core/event.py", "from arpad.messages import text", "arpad.messages.text"),
        ("core/event.py", "from ..messages import text", "arpad.messages.text"),
        ("messages/catalogue.py", "from ..rating import event", "arpad.rating.event"),
        ("regulations/registry.py", "import arpad.rating.event", "arpad.rating.event"),
        ("rating/event.py", "from arpad import formats", "arpad.formats"),
        ("formats/read.py", "def f():\n    import arpad.checks", "arpad.checks"),
        ("api.py", "from arpad.cli.main import main", "arpad.cli.main.main"),
        ("office/systems.py", "from sqlalchemy import select", "sqlalchemy.select"),
        ("office/systems.py", "from arpad.store.tables import log", "arpad.store.tables.log"),
        (
            "cli/office/lists.py",
            "from arpad.store.lists import entries",
            "arpad.store.lists.entries",
        ),
        ("answers/lists.py", "import arpad.store.lists", "arpad.store.lists"),
    ],
)
def test_a_wrong_import_is_named_with_its_place(where: str, line: str, name: str) -> None:
    (found,) = offences(line, PACKAGE / where)
    place = f"src/arpad/{where}:{len(line.splitlines())}: "
    assert found.startswith(place)
    assert found.endswith(f" {name}")


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("core/event.py", "from fractions import Fraction"),
        ("core/event.py", "from .exact import Mean"),
        ("rating/event.py", "from arpad.regulations.registry import edition"),
        ("cli/main.py", "import arpad.rating.event, typer"),
        ("demo.py", "from arpad.cli.main import main"),
        ("__init__.py", "from arpad.api import rate"),
    ],
)
def test_a_right_import_passes(where: str, line: str) -> None:
    assert offences(line, PACKAGE / where) == []


@pytest.mark.parametrize("line", ["with desk.reading() as c: ...", "call.desk.writing('add')"])
def test_a_transaction_is_found(line: str) -> None:
    assert len(transactions(line, PACKAGE / "cli" / "calc.py")) == 1


@pytest.mark.parametrize("line", ["x = 0.5", "x = float(y)", "def f(x: float) -> int: ..."])
def test_a_float_is_found(line: str) -> None:
    assert len(inexact(line, PACKAGE / "core" / "exact.py")) == 1


def test_a_guess_is_found() -> None:
    assert len(guessing("def f(x: Any) -> int: ...", PACKAGE / "core" / "exact.py")) == 1
