"""Telling SQLite's planner that few rows have something, where its own guess is another."""

from typing import Any

from sqlalchemy import ColumnElement
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class Seldom(FunctionElement[bool]):
    """A condition, unchanged, that few rows meet: an index over it is worth its way."""

    inherit_cache = True

    def __init__(self, condition: ColumnElement[bool]) -> None:
        super().__init__(condition)


@compiles(Seldom)
def _as_it_is(element: Seldom, compiler: SQLCompiler, **given: Any) -> str:
    return str(compiler.process(element.clauses, **given))


@compiles(Seldom, "sqlite")
def _unlikely(element: Seldom, compiler: SQLCompiler, **given: Any) -> str:
    return f"unlikely({compiler.process(element.clauses, **given)})"
