"""C5 of 2026: who may get the bye."""

from arpad.rules.pairing.completion import can_complete
from arpad.rules.pairing.field import RoundField


def byes_of_lowest_score(field: RoundField) -> int:
    """C5: those of the lowest score that can get the bye; nobody where there is none to give."""
    if field.everybody.bit_count() % 2:
        for group in reversed(field.groups.values()):
            byes = group & field.may_get_bye
            if byes and can_complete(field, field.everybody, byes):
                return byes
    return 0
