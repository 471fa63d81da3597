"""Small changes that a test should notice: of a constant, a comparison, a branch, two arguments.

A change is a piece of a file's text and what stands there instead. What no test could notice, or
none should have to, is left alone: annotations, what only a type checker reads, decorators (how a
value is kept), assertions (they hold anyway) and texts.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, combinations, pairwise
from typing import Final


class Kind(StrEnum):
    """What is changed."""

    CONSTANT = "constant"
    COMPARISON = "comparison"
    BRANCH = "branch"
    SWAP = "swapped arguments"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Bytes of a file replaced; ``number`` tells the changes of one place apart."""

    kind: Kind
    line: int
    column: int
    number: int
    start: int
    end: int
    new: bytes

    @property
    def place(self) -> str:
        """Line, column and number: what names the change within its file."""
        return f"{self.line}:{self.column}:{self.number}"

    def applied_to(self, source: bytes) -> bytes:
        """The file with the change made."""
        return source[: self.start] + self.new + source[self.end :]


COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, tuple[str, ...]]]] = {
    ast.Lt: (r"<", ("<=", ">=")),
    ast.LtE: (r"<=", ("<", ">")),
    ast.Gt: (r">", (">=", "<=")),
    ast.GtE: (r">=", (">", "<")),
    ast.Eq: (r"==", ("!=",)),
    ast.NotEq: (r"!=", ("==",)),
    ast.Is: (r"\bis\b", ("is not",)),
    ast.IsNot: (r"\bis\s+not\b", ("is",)),
    ast.In: (r"\bin\b", ("not in",)),
    ast.NotIn: (r"\bnot\s+in\b", ("in",)),
}
# It does not matter which comes first.
SYMMETRIC: Final = frozenset({"min", "max", "gcd", "lcm"})
# Swapped, they fail wherever they are reached.
TYPES: Final = frozenset({"isinstance", "issubclass", "getattr", "TypeVar", "NewType", "cast"})
# What is read by a type checker, or run as a script.
NOT_THE_PROGRAM: Final = frozenset({"TYPE_CHECKING", "__name__ == '__main__'"})
# zip(..., strict=True) asserts a length; field(repr=False) is for those who debug.
ASIDE: Final = frozenset({"strict", "repr"})


def changes(source: bytes) -> tuple[Change, ...]:
    """Every change of a file, in the order of its text."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    return tuple(sorted(finder.found, key=lambda change: (change.line, change.column)))


class _Finder(ast.NodeVisitor):
    """Collects the changes of one file."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.found: list[Change] = []
        self.lines = list(accumulate(map(len, source.splitlines(keepends=True)), initial=0))

    # What is left alone

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value and ast.unparse(node.annotation) != "TypeAlias":
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default:
                self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_Assert(self, node: ast.Assert) -> None:
        """It holds anyway."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Before Python 3.12 nobody says where its parts stand."""

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg not in ASIDE:
            self.visit(node.value)

    # What is changed

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add(Kind.CONSTANT, node, [str(not node.value)])
        elif isinstance(node.value, int):
            self._add(Kind.CONSTANT, node, [str(node.value + 1), f"({node.value - 1})"])

    def visit_Compare(self, node: ast.Compare) -> None:
        for (left, right), operator in zip(
            pairwise([node.left, *node.comparators]), node.ops, strict=True
        ):
            pattern, instead = COMPARISONS[type(operator)]
            between = self._place(left)[1], self._place(right)[0]
            text = self.source[slice(*between)].decode()
            new = [re.sub(pattern, other, text, count=1) for other in instead]
            self._add(Kind.COMPARISON, node, new, between)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        places = [self._place(value) for value in node.values]
        pieces = [self._text(places[0])]
        for before, after in pairwise(places):
            between = self._text((before[1], after[0]))
            pieces += [re.sub(rf"\b{old}\b", new, between, count=1), self._text(after)]
        self._add(Kind.BRANCH, node, ["".join(pieces)], (places[0][0], places[-1][1]))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._add(Kind.BRANCH, node, [f"bool({self._text(self._place(node.operand))})"])
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) not in NOT_THE_PROGRAM:
            self._negate(node.test)
            self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self._negate(condition)
        self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        if node.guard:
            self._negate(node.guard)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func).rpartition(".")[2]
        if name in TYPES:
            return
        if name not in SYMMETRIC:
            plain = [each for each in node.args if not isinstance(each, ast.Starred)]
            self._swap(node, list(combinations(plain, 2)))
            named = [each.value for each in node.keywords if each.arg not in {None, *ASIDE}]
            self._swap(node, list(pairwise(named)))
        self.generic_visit(node)

    def _negate(self, test: ast.expr) -> None:
        if not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            self._add(Kind.BRANCH, test, [f"(not ({self._text(self._place(test))}))"])

    def _swap(self, call: ast.Call, pairs: Sequence[tuple[ast.expr, ast.expr]]) -> None:
        for pair in pairs:
            first, second = map(self._place, pair)
            one, other = self._text(first), self._text(second)
            if one != other:
                new = f"{other}{self._text((first[1], second[0]))}{one}"
                self._add(Kind.SWAP, call, [new], (first[0], second[1]))

    def _add(
        self,
        kind: Kind,
        node: ast.expr,
        instead: Sequence[str],
        place: tuple[int, int] | None = None,
    ) -> None:
        start, end = place or self._place(node)
        for new in instead:
            line, column = node.lineno, node.col_offset
            number = sum((each.line, each.column) == (line, column) for each in self.found)
            self.found.append(
                Change(
                    kind=kind,
                    line=line,
                    column=column,
                    number=number,
                    start=start,
                    end=end,
                    new=new.encode(),
                )
            )

    def _place(self, node: ast.expr) -> tuple[int, int]:
        if node.end_lineno is None or node.end_col_offset is None:
            raise ValueError(ast.unparse(node))
        return (
            self.lines[node.lineno - 1] + node.col_offset,
            self.lines[node.end_lineno - 1] + node.end_col_offset,
        )

    def _text(self, place: tuple[int, int]) -> str:
        return self.source[slice(*place)].decode()


def shown(source: bytes, change: Change) -> Iterator[str]:
    """The lines before the change and after it."""
    begin = source.rfind(b"\n", 0, change.start) + 1
    end = (source + b"\n").find(b"\n", change.end)
    old = source[begin:end]
    new = source[begin : change.start] + change.new + source[change.end : end]
    for sign, text in (("-", old), ("+", new)):
        for line in text.decode().splitlines():
            yield f"{sign} {line}"
