"""Where the text of the pairing rules is open: named readings, and the other choice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding, Severity
from arpad.pairing.dutch.edition import DutchEdition


@dataclass(frozen=True, slots=True)
class PairingReading:
    """An open place: the default choice first, and what the other one changes."""

    name: str
    article: str
    choices: tuple[str, str]
    other: Callable[[DutchEdition], DutchEdition]


def e5_by_listed_number(edition: DutchEdition) -> DutchEdition:
    """E.5 takes the parity of the number in the list, absent players included."""
    return replace(edition, handling=replace(edition.handling, seats_are_numbers=True))


def c7_without_bye(edition: DutchEdition) -> DutchEdition:
    """C.7 looks at the last bracket without minding who may get the bye there."""
    return replace(edition, bye_in_next_bracket=False)


def other_board_order(edition: DutchEdition) -> DutchEdition:
    """Virtual points count for the order of the boards, or do not, against the default."""
    return replace(edition, virtual_board_order=not edition.virtual_board_order)


READINGS: Final = (
    PairingReading("e5-parity", "E.5", ("present", "listed"), e5_by_listed_number),
    PairingReading("c7-bye", "C.7", ("minded", "ignored"), c7_without_bye),
    PairingReading("board-order", "C.04.2 D.9", ("default", "reversed"), other_board_order),
)
BY_NAME: Final = {reading.name: reading for reading in READINGS}


def read_as(edition: DutchEdition, choices: Mapping[str, str]) -> DutchEdition:
    """The edition with these readings."""
    for name, choice in choices.items():
        reading = BY_NAME.get(name)
        if reading is None or choice not in reading.choices:
            expected = ", ".join(f"{each.name}={'|'.join(each.choices)}" for each in READINGS)
            values = {"found": f"{name}={choice}", "expected": expected}
            raise UnknownName(
                Finding(Severity.ERROR, "pair.unknown_reading", "--reading", values=values)
            )
        if choice != reading.choices[0]:
            edition = reading.other(edition)
    return edition
