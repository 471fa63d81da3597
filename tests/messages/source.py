"""Message keys as the source names them, found without running it."""

import ast
import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Final

from jinja2 import Environment
from jinja2.nodes import Call, Concat, CondExpr, Const, Name, Node, Template
from tests.parsed import nodes
from tests.places import PACKAGE

from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition, KRules
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import EDITIONS

GROUPS: Final = ("counting", "initial", "change", "lists", "admission")

# The argument that is a message key, by the name of what is called.
KEY_ARGUMENT: Final[Mapping[str, int]] = {
    "Step": 1,
    "Finding": 1,
    "Void": 1,
    "Ignored": 3,
    "Coefficient": 2,
    "Kind": 0,
    "whole": 2,
    "matching": 1,
    "choice": 0,
    "error": 0,
    "warning": 0,
    "note": 0,
    "refusal": 0,
    "label": 0,
    "say": 0,
    "counted": 0,
    "_by": 1,
    "_ignored": 2,
    "_refusal": 0,
    "tell": 0,
    "Column": 0,
    "office_command": 1,
}
KEY_KEYWORD: Final = frozenset({"message", "code", "reason"})
COLUMNS: Final = "_columns"
"""Names the columns of a table (``batch/schemas.py``), of which one may be called ``code``."""
PREFIX: Final[Mapping[str, str]] = {
    "tell": "help.",
    "counted": "count.",
    "Column": "column.",
    "office_command": "help.office_",
}
# What a pattern of keys begins with: a family, or the beginning of its name.
PREFIXED: Final = re.compile(r"[a-z]+\\\.")
# Elsewhere a Column is a database's or a file's, not a table's for people.
EDGE: Final = "doors/cli/"


@dataclass(frozen=True)
class Use:
    """A key in the source, where it stands, and the values it is given if those stand there too."""

    key: str
    place: str
    values: frozenset[str] | None = None


def placeholders(sentence: str) -> set[tuple[str, str]]:
    """The values a sentence takes, each with the format it is shown in."""
    return {
        (name, spec or "")
        for _, name, spec, _ in string.Formatter().parse(sentence)
        if name is not None
    }


@cache
def modules() -> tuple[tuple[str, tuple[ast.AST, ...]], ...]:
    """Every module, with all that stands in it."""
    return tuple(
        (str(path.relative_to(PACKAGE)), nodes(path.read_text(encoding="utf-8")))
        for path in sorted(PACKAGE.rglob("*.py"))
    )


@cache
def uses() -> tuple[Use, ...]:
    """Every key handed to something that takes one, as far as it is written out."""
    written = (use for name, found in modules() for use in _uses_in(name, found))
    return (*written, *(use for name, found in templates() for use in _template_uses(name, found)))


@cache
def templates() -> tuple[tuple[str, Template], ...]:
    """Every template of a web page, as it is parsed."""
    folder = PACKAGE / "doors" / "web" / "templates"
    environment = Environment(autoescape=True)
    return tuple(
        (str(path.relative_to(PACKAGE)), environment.parse(path.read_text(encoding="utf-8")))
        for path in sorted(folder.rglob("*.html"))
    )


def _template_uses(name: str, template: Template) -> Iterator[Use]:
    """Every key a template says with ``t``, and the values it gives."""
    for call in template.find_all(Call):
        if isinstance(call.node, Name) and call.node.name == "t":
            given = frozenset(each.key for each in call.kwargs)
            for key in _template_keys(call.args[0]):
                yield Use(key, f"{name}:{call.lineno}", given)


def _template_keys(node: Node) -> Iterator[str]:
    """A key as it is written, or either of two."""
    match node:
        case Const(value=str(key)):
            yield key
        case CondExpr():
            yield from _template_keys(node.expr1)
            if node.expr2 is not None:
                yield from _template_keys(node.expr2)


@cache
def constants() -> frozenset[str]:
    """Every string the source writes out."""
    return frozenset(
        node.value
        for _, found in modules()
        for node in found
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Keys the source makes of a word and a prefix: ``column.{key}``."""
    found = {
        "".join(map(_pattern, node.values))
        for _, every in modules()
        for node in every
        if isinstance(node, ast.JoinedStr)
    }
    found |= {
        "".join(map(_template_pattern, node.nodes))
        for _, template in templates()
        for node in template.find_all(Concat)
    }
    return tuple(re.compile(pattern) for pattern in sorted(found) if PREFIXED.match(pattern))


def _template_pattern(part: Node) -> str:
    return re.escape(str(part.value)) if isinstance(part, Const) else "(.+)"


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"


def is_made(key: str) -> bool:
    """Whether a key may be made of a pattern and words the source writes out."""
    words = constants()
    return any(
        all(words & {part, part.upper(), part.replace("_", "-")} for part in made.groups())
        for pattern in patterns()
        if (made := pattern.fullmatch(key))
    )


def _uses_in(name: str, found: Sequence[ast.AST]) -> Iterator[Use]:
    for scope in found:
        if isinstance(scope, ast.FunctionDef | ast.Module):
            names = _assigned(scope)
            for call in _own_nodes(scope):
                if isinstance(call, ast.Call) and _takes_a_key(call, name):
                    place, values = f"{name}:{call.lineno}", _values_of(call, names)
                    yield from (Use(key, place, values) for key in _keys_of(call, names))


def _takes_a_key(call: ast.Call, module: str) -> bool:
    """Whether a call is what its name says: our label, not that of a database's column."""
    called = _called(call.func)
    if called == "label":
        return isinstance(call.func, ast.Name)
    return called != "Column" or module.startswith(EDGE)


def _own_nodes(scope: ast.FunctionDef | ast.Module) -> Iterator[ast.AST]:
    """The nodes of a scope, but not those of the functions in it."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)


def _assigned(scope: ast.FunctionDef | ast.Module) -> dict[str, list[ast.expr]]:
    """What the names of a scope are set to, also by unpacking a tuple."""
    found: dict[str, list[ast.expr]] = {}
    for node in _own_nodes(scope):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=True))
            for name, value in pairs:
                if isinstance(name, ast.Name):
                    found.setdefault(name.id, []).append(value)
    return found


def _keys_of(call: ast.Call, names: Mapping[str, list[ast.expr]]) -> Iterator[str]:
    called = _called(call.func)
    position = KEY_ARGUMENT.get(called)
    named = [each.value for each in call.keywords if each.arg == "key"]
    if called == "office_command" and named:
        yield from (PREFIX[called] + key for key in _strings(named[0], names))
    elif position is not None and position < len(call.args):
        for key in _strings(call.args[position], names):
            yield PREFIX.get(called, "") + key.replace("-", "_" if called in PREFIX else "-")
    for keyword in call.keywords:
        if keyword.arg in KEY_KEYWORD and called != COLUMNS:
            yield from (key for key in _strings(keyword.value, names) if key)


def _values_of(call: ast.Call, names: Mapping[str, list[ast.expr]]) -> frozenset[str] | None:
    """The names of the values given, where they are written out."""
    called = _called(call.func)
    if called in ("error", "warning", "note", "refusal"):
        return _given_names(call, names)
    if called == "say" and len(call.args) > 1:
        return _written_names(call.args[1])
    if called == "Finding":
        given = [keyword.value for keyword in call.keywords if keyword.arg == "values"]
        given += call.args[4:5]
        return _written_names(given[0], names) if given else frozenset()
    return None


def _given_names(call: ast.Call, names: Mapping[str, list[ast.expr]]) -> frozenset[str] | None:
    """The names of the values given as keywords, or in a dictionary that is written out."""
    given = frozenset(each.arg for each in call.keywords if each.arg)
    for each in call.keywords:
        if each.arg is None:
            written = _written_names(each.value, names)
            if written is None:
                return None
            given |= written
    return given


def _written_names(
    node: ast.expr, names: Mapping[str, list[ast.expr]] | None = None
) -> frozenset[str] | None:
    if isinstance(node, ast.Name) and names and len(names.get(node.id, ())) == 1:
        return _written_names(names[node.id][0])
    if isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys):
        return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))
    return None


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _strings(node: ast.expr, names: Mapping[str, list[ast.expr]]) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp():
            yield from _strings(node.body, names)
            yield from _strings(node.orelse, names)
        case ast.Name() if node.id in names:
            for value in names[node.id]:
                yield from _strings(value, {})
        case _:
            return


@cache
def readings_applied() -> tuple[Edition, ...]:
    """Every edition as it is, and with each of its readings chosen otherwise."""
    return tuple(
        with_readings(edition, chosen)
        for edition in EDITIONS
        for chosen in (
            {},
            *({reading.name: choice} for reading in edition.readings for choice in reading.choices),
        )
    )


def rules(edition: Edition) -> Iterator[tuple[str, str, Cited[Any]]]:
    """Group, field and value of everything an edition cites."""
    for group in GROUPS:
        yield from _rules(group, getattr(edition, group))


def _rules(group: str, owner: Any) -> Iterator[tuple[str, str, Cited[Any]]]:
    assert is_dataclass(owner)
    for field in fields(owner):
        value = getattr(owner, field.name)
        if isinstance(value, Cited):
            yield group, field.name, value
        elif isinstance(value, KRules):
            yield from _rules("k", value)


def shown_names(value: Any) -> Iterator[str]:
    """The names a cited value, or a part of it, may have among the choices."""
    if isinstance(value, tuple):
        for each in value:
            yield from shown_names(each)
    elif isinstance(value, Callable):  # type: ignore[arg-type]
        yield str(getattr(value, "__name__", value))
    else:
        yield str(value)
