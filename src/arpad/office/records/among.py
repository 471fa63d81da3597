"""That a column is one of many numbers, given as one value: naming each costs as much again."""

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    ARRAY,
    BigInteger,
    BindParameter,
    ColumnElement,
    Dialect,
    Text,
    bindparam,
    literal,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import TypeDecorator, TypeEngine


class Numbers(TypeDecorator[Sequence[int]]):
    """Numbers as one value: an array, or its text where there are none."""

    impl = Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """The type the database has for it."""
        return dialect.type_descriptor(Text() if dialect.name == "sqlite" else ARRAY(BigInteger))

    def process_bind_param(self, value: Sequence[int] | None, dialect: Dialect) -> Any:
        """The value as the driver takes it."""
        return json.dumps(value) if dialect.name == "sqlite" else value


GIVEN: Final = bindparam("numbers", type_=Numbers())
"""The numbers of a statement that is put together once and asked with others each time."""


class Among(FunctionElement[bool]):
    """That a column is one of the numbers."""

    inherit_cache = True

    def __init__(
        self, column: ColumnElement[int], numbers: Sequence[int] | BindParameter[Sequence[int]]
    ) -> None:
        given = numbers if isinstance(numbers, BindParameter) else literal(numbers, Numbers())
        super().__init__(column, given)


@compiles(Among)
def _any(element: Among, compiler: SQLCompiler, **given: Any) -> str:
    column, numbers = element.clauses
    return f"{compiler.process(column, **given)} = ANY({compiler.process(numbers, **given)})"


@compiles(Among, "sqlite")
def _each_of_json(element: Among, compiler: SQLCompiler, **given: Any) -> str:
    column, numbers = element.clauses
    every = f"SELECT value FROM json_each({compiler.process(numbers, **given)})"
    return f"{compiler.process(column, **given)} IN ({every})"
