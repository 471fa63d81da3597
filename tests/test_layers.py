import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.parsed import nodes, one_worker
from tests.places import CHECKOUT, PACKAGE, SOURCE

# The rooms, in the order of their imports: each knows those before it, none a later one.
ROOMS: Final = (
    "core", "messages", "rules", "formats", "batch", "tournament", "program", "made_up", "office",
    "doors",
)  # fmt: skip
# Which parts of the house each part imports, besides itself; a part stands below all it imports.
# A module belongs to the longest name that begins its own.
LAYERS: Final = {
    "core": frozenset[str](),
    "messages": frozenset({"core"}),
    "rules.regulations": frozenset({"core"}),
    "rules.rating": frozenset({"core", "rules.regulations"}),
    "rules.schedules": frozenset({"core"}),
    "rules.tiebreaks": frozenset({"core", "rules.regulations"}),
    "rules.titles": frozenset({"core", "rules.regulations"}),
    "rules.prizes": frozenset({"core"}),
    "rules.checks": frozenset({"core", "rules.regulations"}),
    "rules.scale": frozenset({"core", "rules.rating", "rules.regulations"}),
    "rules.pairing": frozenset({"core", "rules.regulations", "rules.tiebreaks"}),
    "rules": frozenset({"rules.pairing", "rules.regulations", "rules.tiebreaks", "rules.titles"}),
    "formats": frozenset({"core"}),
    "batch": frozenset({"core", "formats", "rules.rating", "rules.regulations", "rules.schedules"}),
    "tournament": frozenset(
        {"core", "formats", "messages", "rules.pairing", "rules.schedules", "rules.tiebreaks"}
    ),
    "program": frozenset(
        {
            "core",
            "formats",
            "messages",
            "rules.checks",
            "rules.pairing",
            "rules.prizes",
            "rules.rating",
            "rules.regulations",
            "rules.schedules",
            "rules.tiebreaks",
            "rules.titles",
            "tournament",
        }
    ),
    "made_up": frozenset({"core", "formats", "rules.pairing"}),
    "office.proof.hashes": frozenset[str](),
    "office.proof.chain": frozenset({"core", "office.proof.hashes"}),
    "office.proof.bundles": frozenset(
        {
            "core",
            "formats",
            "office.proof.chain",
            "office.proof.hashes",
            "rules.rating",
            "rules.regulations",
        }
    ),
    "office.records": frozenset({"core", "formats", "office.proof.chain"}),
    "office": frozenset(
        {
            "batch",
            "core",
            "formats",
            "office.proof.bundles",
            "office.proof.chain",
            "office.proof.hashes",
            "office.records",
            "program",
            "rules.checks",
            "rules.rating",
            "rules.regulations",
            "rules.scale",
            "rules.titles",
            "tournament",
        }
    ),
    "doors.answers": frozenset(
        {
            "core",
            "messages",
            "office",
            "office.proof.bundles",
            "office.proof.chain",
            "program",
            "rules.rating",
            "rules.regulations",
            "rules.scale",
            "rules.titles",
            "tournament",
        }
    ),
    "doors.paper": frozenset(
        {
            "core",
            "formats",
            "messages",
            "program",
            "rules.checks",
            "rules.pairing",
            "rules.prizes",
            "rules.rating",
            "rules.regulations",
            "rules.tiebreaks",
            "rules.titles",
            "tournament",
        }
    ),
    "doors.web": frozenset(
        {
            "core",
            "doors.answers",
            "doors.paper",
            "formats",
            "messages",
            "office",
            "office.proof.bundles",
            "office.proof.chain",
            "program",
            "rules",
            "rules.checks",
            "rules.regulations",
        }
    ),
    "doors.cli": frozenset(
        {
            "batch",
            "core",
            "doors.answers",
            "doors.paper",
            "doors.web",
            "formats",
            "made_up",
            "messages",
            "office",
            "office.proof.bundles",
            "office.proof.chain",
            "program",
            "rules",
            "rules.checks",
            "rules.pairing",
            "rules.prizes",
            "rules.rating",
            "rules.regulations",
            "rules.scale",
            "rules.schedules",
            "rules.tiebreaks",
            "rules.titles",
            "tournament",
        }
    ),
    "doors": frozenset({"doors.cli", "doors.web", "formats", "made_up", "office"}),
}
# Above all rooms: what ``import arpad`` names, and what ``python -m arpad`` runs.
ABOVE: Final = frozenset({"__init__", "__main__"})
STORE: Final = "office.records"
TABLES: Final = "arpad.office.records.tables"
SQL_LIBRARIES: Final = frozenset({"alembic", "psycopg", "sqlalchemy"})
STANDARD_LIBRARY_ONLY: Final = frozenset({"core", "office.proof.hashes"})
SYSTEMS: Final = ("dutch", "burstein", "dubov", "lim", "team")
EXACT: Final = (
    "core", "rules.regulations", "rules.rating", "rules.pairing", "rules.tiebreaks",
    "rules.titles", "rules.schedules", "rules.prizes", "doors.paper", "office.proof.hashes",
)  # fmt: skip
TYPED: Final = (*EXACT, "rules.checks", "rules.scale", "doors.answers")


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


def layer_of(module: str) -> str | None:
    """The part of the house a dotted name below ``arpad`` belongs to."""
    fitting = (each for each in LAYERS if f"{module}.".startswith(f"{each}."))
    return max(fitting, key=len, default=None)


def may_import(importer: str, name: str) -> bool:
    """Whether a part of the house may import the dotted name."""
    root, _, rest = name.partition(".")
    if root in SQL_LIBRARIES:
        return importer == STORE
    if root != "arpad":
        return importer not in STANDARD_LIBRARY_ONLY or root in sys.stdlib_module_names
    if name.startswith(TABLES):
        return importer == STORE
    imported = layer_of(rest)
    return imported is not None and (imported == importer or imported in LAYERS[importer])


def imports_of(source: str, path: Path) -> Iterator[tuple[int, str]]:
    """The imports of one file of the house, as line and dotted name."""
    return imported_names(source, path.relative_to(SOURCE).with_suffix("").parts[:-1])


def place_of(path: Path) -> str:
    """The dotted name of a file below ``arpad``."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)


def offences(source: str, path: Path) -> list[str]:
    """Imports against the direction in one file, as ``file:line: import``."""
    importer = layer_of(place_of(path))
    return [
        f"{path.relative_to(CHECKOUT)}:{line}: {importer or 'no room'} may not import {name}"
        for line, name in imports_of(source, path)
        if importer is None or not may_import(importer, name)
    ]


def inexact(source: str, path: Path) -> list[str]:
    """Floats in one file, by name or as a literal."""
    return [
        f"{path.relative_to(CHECKOUT)}:{node.lineno}: {ast.unparse(node)}"
        for node in nodes(source)
        if (isinstance(node, ast.Name) and node.id == "float")
        or (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
    ]


def guessing(source: str, path: Path) -> list[str]:
    """Uses of ``Any`` in one file: what is known has a type."""
    return [
        f"{path.relative_to(CHECKOUT)}:{node.lineno}: Any"
        for node in nodes(source)
        if isinstance(node, ast.Name) and node.id == "Any"
    ]


def knows_a_pairing_system(path: Path) -> bool:
    """Whether a file may name a pairing system: the registry, and the systems themselves."""
    within = path.relative_to(PACKAGE).parts
    return within[:2] == ("rules", "pairing") and within[2] in {"systems.py", *SYSTEMS}


def transactions(source: str, path: Path) -> list[str]:
    """Transactions that one file opens."""
    return [
        f"{path.relative_to(CHECKOUT)}:{node.lineno}: {ast.unparse(node)}"
        for node in nodes(source)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and (node.func.attr == "writing" or (node.func.attr == "reading" and not node.args))
    ]


def options_as_places(source: str, path: Path) -> list[str]:
    """Findings of one file whose place is an option of the command line."""
    return [
        f"{path.relative_to(CHECKOUT)}:{node.lineno}: {node.value}"
        for node in nodes(source)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"--[a-z][a-z-]*", node.value)
    ]


def sources() -> list[Path]:
    """Every file of the house."""
    return sorted(PACKAGE.rglob("*.py"))


def of_rooms() -> list[Path]:
    """Every file of the house but those above all rooms."""
    return [path for path in sources() if place_of(path) not in ABOVE]


def of_layers(*layers: str) -> list[Path]:
    """The files of some parts of the house."""
    return [path for path in of_rooms() if layer_of(place_of(path)) in layers]


def test_there_are_ten_rooms_and_nothing_beside_them() -> None:
    names = {path.stem for path in PACKAGE.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert names - ABOVE - {"__pycache__"} == set(ROOMS)
    assert list(dict.fromkeys(each.partition(".")[0] for each in LAYERS)) == list(ROOMS)


def test_every_part_stands_below_what_it_imports() -> None:
    order = list(LAYERS)
    for layer, imports in LAYERS.items():
        assert imports <= set(order[: order.index(layer)]), layer


def test_imports_point_up_the_list_of_layers() -> None:
    found = [line for path in of_rooms() for line in offences(path.read_text("utf-8"), path)]
    assert not found, "\n" + "\n".join(found)


def test_no_part_is_allowed_an_import_that_it_does_not_make() -> None:
    made: dict[str, set[str]] = {layer: set() for layer in LAYERS}
    for path in of_rooms():
        layer = layer_of(place_of(path))
        assert layer is not None, path
        for _, name in imports_of(path.read_text("utf-8"), path):
            if name.startswith("arpad."):
                made[layer].add(layer_of(name.removeprefix("arpad.")) or name)
    unused = {layer: allowed - made[layer] for layer, allowed in LAYERS.items()}
    assert not {layer: left for layer, left in unused.items() if left}


def test_only_the_office_opens_transactions() -> None:
    elsewhere = [path for path in of_rooms() if not place_of(path).startswith("office.")]
    found = [line for path in elsewhere for line in transactions(path.read_text("utf-8"), path)]
    assert not found, "\n" + "\n".join(found)


def test_only_the_command_line_knows_the_names_of_options() -> None:
    elsewhere = [path for path in sources() if layer_of(place_of(path)) != "doors.cli"]
    found = [
        line for path in elsewhere for line in options_as_places(path.read_text("utf-8"), path)
    ]
    assert not found, "\n" + "\n".join(found)


def test_an_option_as_a_place_is_found() -> None:
    source = 'Finding(Severity.ERROR, "pair.round_skipped", "--round")'
    assert options_as_places(source, PACKAGE / "rules" / "pairing" / "pair.py")


def test_contributors_read_the_same_layers() -> None:
    text = (CHECKOUT / "CONTRIBUTING.md").read_text("utf-8")
    rows = re.findall(r"^\| `([\w.]+)` \| [^|]+ \| ([^|]+) \|$", text, re.M)
    stated = {layer: frozenset(re.findall(r"`([\w.]+)`", imports)) for layer, imports in rows}
    assert stated == LAYERS
    assert [layer for layer, _ in rows] == list(LAYERS)


def test_the_rules_have_no_floats() -> None:
    found = [line for path in of_layers(*EXACT) for line in inexact(path.read_text("utf-8"), path)]
    assert not found, "\n" + "\n".join(found)


def test_the_rules_guess_at_nothing() -> None:
    found = [line for path in of_layers(*TYPED) for line in guessing(path.read_text("utf-8"), path)]
    assert not found, "\n" + "\n".join(found)


def test_pairing_systems_are_known_to_their_registry_alone() -> None:
    found = [
        f"{path.relative_to(CHECKOUT)}:{line}: {name}"
        for path in sources()
        if not knows_a_pairing_system(path)
        for line, name in imports_of(path.read_text("utf-8"), path)
        if any(name.startswith(f"arpad.rules.pairing.{system}") for system in SYSTEMS)
    ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("where", "line", "name"),
    [
        ("core/event.py", "import rich", "rich"),
        ("core/event.py", "from arpad.messages import text", "arpad.messages.text"),
        ("core/event.py", "from ..messages import text", "arpad.messages.text"),
        ("messages/catalogue.py", "from ..rules.rating import event", "arpad.rules.rating.event"),
        (
            "rules/regulations/registry.py",
            "import arpad.rules.rating.event",
            "arpad.rules.rating.event",
        ),
        ("rules/rating/event.py", "from arpad import formats", "arpad.formats"),
        ("formats/read.py", "def f():\n    import arpad.rules.checks", "arpad.rules.checks"),
        ("program/rating.py", "from arpad.doors.cli.main import main", "arpad.doors.cli.main.main"),
        ("program/rating.py", "from arpad import read", "arpad.read"),
        ("program/rating.py", "import arpad", "arpad"),
        ("office/systems.py", "from sqlalchemy import select", "sqlalchemy.select"),
        (
            "office/systems.py",
            "from arpad.office.records.tables import log",
            "arpad.office.records.tables.log",
        ),
        (
            "doors/cli/office/lists.py",
            "from arpad.office.records.lists import entries",
            "arpad.office.records.lists.entries",
        ),
        (
            "doors/answers/lists.py",
            "import arpad.office.records.lists",
            "arpad.office.records.lists",
        ),
        ("loose.py", "from arpad.core.event import Event", "arpad.core.event.Event"),
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
        ("rules/rating/event.py", "from arpad.rules.regulations.registry import edition"),
        ("doors/cli/main.py", "import arpad.rules.rating.event, typer"),
        ("doors/demo.py", "from arpad.doors.cli.main import main"),
    ],
)
def test_a_right_import_passes(where: str, line: str) -> None:
    assert offences(line, PACKAGE / where) == []


@pytest.mark.parametrize("line", ["with desk.reading() as c: ...", "call.desk.writing('add')"])
def test_a_transaction_is_found(line: str) -> None:
    assert len(transactions(line, PACKAGE / "doors" / "cli" / "calc.py")) == 1


@pytest.mark.parametrize("line", ["x = 0.5", "x = float(y)", "def f(x: float) -> int: ..."])
def test_a_float_is_found(line: str) -> None:
    assert len(inexact(line, PACKAGE / "core" / "exact.py")) == 1


def test_a_guess_is_found() -> None:
    assert len(guessing("def f(x: Any) -> int: ...", PACKAGE / "core" / "exact.py")) == 1
