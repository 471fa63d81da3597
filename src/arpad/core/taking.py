"""What of a report is taken into the master file, and what becomes of a value."""

from enum import StrEnum


class Taking(StrEnum):
    """What is taken."""

    BIRTHS = "births"
    SEX = "sex"
    IDS = "ids"


class Taken(StrEnum):
    """What becomes of a value: filled in, more precise now, left as it was, or not to be had."""

    FILLED = "filled"
    TAKEN = "taken"
    DIFFERS = "differs"
    REFUSED = "refused"
    LACKING = "lacking"
