"""Six neighbours of one type can be swapped unseen: large values are made by name."""

import ast
from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest
from tests.parsed import nodes, one_worker
from tests.places import CHECKOUT, PACKAGE

FIELDS: Final = 6
FOLDERS: Final = ("src", "tests", "docs", "bench")

pytestmark = one_worker


class Made(NamedTuple):
    """A class of values: how it is decorated, what it builds on, its own fields."""

    decorators: tuple[str, ...]
    bases: tuple[str, ...]
    fields: tuple[str, ...]


def classes_in(source: str) -> Iterator[tuple[str, Made]]:
    for node in nodes(source):
        if isinstance(node, ast.ClassDef):
            fields = (
                each.target.id
                for each in node.body
                if isinstance(each, ast.AnnAssign)
                and isinstance(each.target, ast.Name)
                and not ast.unparse(each.annotation).startswith("ClassVar")
            )
            yield (
                node.name,
                Made(
                    tuple(map(ast.unparse, node.decorator_list)),
                    tuple(ast.unparse(each).partition("[")[0] for each in node.bases),
                    tuple(fields),
                ),
            )


def all_fields(name: str, made: dict[str, Made]) -> set[str]:
    """The fields of a class and of those it builds on."""
    if name not in made:
        return set()
    inherited = (all_fields(base, made) for base in made[name].bases)
    return set(made[name].fields).union(*inherited)


def of_the_house() -> dict[str, Made]:
    """Every class by its name, which no other class has (``test_names.py``)."""
    return {
        name: found
        for path in sorted(PACKAGE.rglob("*.py"))
        for name, found in classes_in(path.read_text("utf-8"))
    }


def unnamed(made: dict[str, Made]) -> list[str]:
    """The data classes of six fields or more that may be made without naming them."""
    return [
        name
        for name, found in made.items()
        if any(each.startswith("dataclass") and "kw_only" not in each for each in found.decorators)
        and len(all_fields(name, made)) >= FIELDS
    ]


def by_place(source: str, tuples: set[str]) -> Iterator[tuple[int, str]]:
    """Calls that give more than five fields of such a tuple by their place."""
    tuples = tuples - {
        each.name
        for node in nodes(source)
        if isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("arpad")
        for each in node.names
    }
    for node in nodes(source):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            starred = any(isinstance(each, ast.Starred) for each in node.args)
            if node.func.id in tuples and len(node.args) >= FIELDS and not starred:
                yield node.lineno, node.func.id


def test_data_classes_of_six_fields_are_made_by_name() -> None:
    assert unnamed(of_the_house()) == []


def test_tuples_of_six_fields_are_not_made_by_place() -> None:
    made = of_the_house()
    tuples = {
        name
        for name, found in made.items()
        if "NamedTuple" in found.bases and len(all_fields(name, made)) >= FIELDS
    }
    assert tuples
    found = [
        f"{path.relative_to(CHECKOUT)}:{line}: {name}"
        for folder in FOLDERS
        for path in sorted((CHECKOUT / folder).rglob("*.py"))
        for line, name in by_place(path.read_text("utf-8"), tuples)
    ]
    assert not found, "\n" + "\n".join(found)


HALF: Final = ("    a: int\n    b: int\n    c: int\n", "    d: int\n    e: int\n    f: int\n")
SIX: Final = "".join(HALF)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (f"@dataclass(frozen=True)\nclass Six:\n{SIX}", ["Six"]),
        (f"@dataclass(frozen=True, kw_only=True)\nclass Six:\n{SIX}", []),
        (
            f"@dataclass\nclass B:\n{HALF[0]}@dataclass\nclass More(B):\n{HALF[1]}",
            ["More"],
        ),
        ("@dataclass\nclass Few:\n    a: int\n    b: ClassVar[int] = 1\n", []),
    ],
)
def test_a_class_whose_fields_need_no_name_is_found(source: str, found: list[str]) -> None:
    assert unnamed(dict(classes_in(source))) == found


def test_a_call_by_place_is_found_with_its_line() -> None:
    source = "x = Six(1, 2, 3, 4, 5, f=6)\ny = Six(*row)\nz = Six(\n    1, 2, 3, 4, 5, 6)\n"
    assert list(by_place(source, {"Six"})) == [(3, "Six")]
