"""One name, one meaning: no two classes of the house are called the same."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from tests.parsed import nodes, one_worker
from tests.places import CHECKOUT, PACKAGE

pytestmark = one_worker


def classes(source: str) -> Iterator[tuple[int, str]]:
    """The classes of one file, with their lines."""
    for node in ast.iter_child_nodes(nodes(source)[0]):
        if isinstance(node, ast.ClassDef):
            yield node.lineno, node.name


def defined_twice(sources: Mapping[str, str]) -> list[str]:
    """Every name that two classes have, and where they are."""
    places = defaultdict(list)
    for path, source in sources.items():
        for line, name in classes(source):
            places[name].append(f"{path}:{line}")
    return [f"{name}: {', '.join(at)}" for name, at in sorted(places.items()) if len(at) > 1]


def test_no_two_classes_have_the_same_name() -> None:
    sources = {
        str(path.relative_to(PACKAGE)): path.read_text("utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
    }
    found = defined_twice(sources)
    assert not found, "\n" + "\n".join(found)


def test_a_name_with_two_meanings_is_found_with_its_places() -> None:
    sources = {"a.py": "class Field: ...", "b.py": "x = 1\nclass Field: ...\nclass Other: ..."}
    assert defined_twice(sources) == ["Field: a.py:1, b.py:2"]


def test_contributors_find_who_is_who_where_it_says() -> None:
    text = (CHECKOUT / "CONTRIBUTING.md").read_text("utf-8")
    section = text.partition("## Who is who")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (.+) \(`([\w/]+\.py)`\) \|", section, re.M)
    assert len(rows) == section.count("`) |")
    for names, path in rows:
        defined = {name for _, name in classes((PACKAGE / path).read_text("utf-8"))}
        assert set(re.findall(r"`(\w+)`", names)) <= defined, path
