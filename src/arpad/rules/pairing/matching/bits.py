"""Sets of small numbers as the bits of an integer."""

from collections.abc import Iterable, Iterator


def members(mask: int) -> Iterator[int]:
    """The numbers of a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def lowest(mask: int) -> int:
    """The smallest number of a set that is not empty."""
    return (mask & -mask).bit_length() - 1
