"""The letters of form 3, and what stands above them."""

import re
from typing import Final

ARTICLE: Final = "FIDE 2005, form 3"
BEFORE_ROUNDS: Final = "ABCDEFGH"
ROUND: Final = "IJK"
AFTER_ROUNDS: Final = "LMNOP"
SUMS: Final = "LMN"

EVENT: Final = "Event"
CITY: Final = "City"
FED: Final = "Fed"
START: Final = "Start"
END: Final = "End"
TIME_CONTROL: Final = "Time Control"
CHIEF_ARBITER: Final = "Chief Arbiter"
ABOVE: Final = (EVENT, CITY, FED, START, END, TIME_CONTROL, CHIEF_ARBITER)
ROUND_HEADING: Final = re.compile(r"([IJK])\s*([1-9][0-9]{0,2})", re.IGNORECASE)


def headings(rounds: int) -> list[str]:
    """The letters in their order, I to K once for each round."""
    numbered = [f"{letter}{number}" for number in range(1, rounds + 1) for letter in ROUND]
    return [*BEFORE_ROUNDS, *numbered, *AFTER_ROUNDS]
