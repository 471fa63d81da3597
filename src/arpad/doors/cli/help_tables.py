"""The tables of help pages: names whole, and nothing cut short with an ellipsis."""

from typing import Any

from rich.columns import Columns
from rich.table import Table
from rich.text import Text


class WholeTable(Table):
    """A table whose columns of option names keep their width, the others folding what is long."""

    def add_row(self, *renderables: Any, **settings: Any) -> None:
        """Add a row, and see to the columns it has made."""
        super().add_row(*renderables, **settings)
        for column, cell in zip(self.columns, renderables, strict=True):
            column.overflow = "fold"
            for part in cell.renderables if isinstance(cell, Columns) else ():
                if isinstance(part, Text):
                    part.overflow = "fold"
            if isinstance(cell, Text) and cell.plain.startswith("--"):
                column.no_wrap = True
