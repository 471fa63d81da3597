"""The source as its syntax: one worker reads every module once, for all tests that search it."""

import ast
from functools import cache
from typing import Final

import pytest

one_worker: Final = pytest.mark.xdist_group("source")


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    """Everything that stands in a file, the module itself first."""
    return tuple(ast.walk(ast.parse(source)))
