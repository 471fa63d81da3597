"""The words by which a report names the system of a tournament (092)."""

import re
from typing import Final

from arpad.core.play import System

SYSTEMS: Final = (
    (re.compile(r"team|mannschaft|equip", re.I), System.TEAM),
    (re.compile(r"scheveningen", re.I), System.SCHEVENINGEN),
    (re.compile(r"double.*round|doppel|doble", re.I), System.DOUBLE_ROUND_ROBIN),
    (re.compile(r"round[ _-]?robin|all.play.all|rundenturnier|todos contra todos"
                r"|tots contra tots", re.I), System.ROUND_ROBIN),
    (re.compile(r"knock|eliminat|\bk\.?o\b", re.I), System.KNOCKOUT),
    (re.compile(r"swiss|suiz|schweiz|suisse|su[ií]s", re.I), System.SWISS),
    (re.compile(r"liga\b|berger|cerrado|tancat|\bamericano", re.I), System.ROUND_ROBIN),
    (re.compile(r"match|\bencuentro|duelo|zweikampf", re.I), System.MATCH),
    (re.compile(r"dutch|dubov|burstein|lim\b|baku", re.I), System.SWISS),
)  # fmt: skip


def system_in(text: str) -> System | None:
    """The system that a type of tournament names."""
    return next((kind for pattern, kind in SYSTEMS if pattern.search(text)), None)
