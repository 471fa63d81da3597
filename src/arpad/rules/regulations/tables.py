"""The two conversion tables every edition shares.

FEDA 1996, 9.1; FIDE 2005, 10.1; FIDE 2009, 8.1; FIDE 2022, 8.1.1 and 8.1.2. They are lookups: a
formula comes near and is not used, and no third figure may be read out of them (FIDE 2005, 14.1
and 14.2; FIDE 2009, 12.1 and 12.2). Scores and expectations are hundredths.
"""

from typing import Final

# Rating difference dp for a score of .50, .51, ... .99.
DIFFERENCE_FROM_HALF: Final = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
)  # fmt: skip

# Largest rating difference for which the higher rated is expected to score .50, .51, ... .99.
LARGEST_DIFFERENCE: Final = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip

BEYOND_THE_TABLE: Final = LARGEST_DIFFERENCE[-1] + 1


def _higher_rated() -> tuple[int, ...]:
    expected: list[int] = []
    for hundredths, largest in enumerate(LARGEST_DIFFERENCE, start=50):
        expected += [hundredths] * (largest + 1 - len(expected))
    return (*expected, 100)


_HIGHER = _higher_rated()
# Indexed by the difference itself: a negative one counts from the end, as Python does.
EXPECTED: Final = _HIGHER + tuple(100 - hundredths for hundredths in reversed(_HIGHER[1:]))


def expected_score(difference: int) -> int:
    """PD in hundredths for a player rated ``difference`` above the opponent."""
    return EXPECTED[max(-BEYOND_THE_TABLE, min(difference, BEYOND_THE_TABLE))]


def rating_difference(hundredths: int, at_limit: int | None) -> int | None:
    """The dp of a score; at 0 and 100 % it is ``at_limit`` (None: undetermined)."""
    if hundredths in (0, 100):
        return at_limit if at_limit is None or hundredths else -at_limit
    if hundredths >= 50:
        return DIFFERENCE_FROM_HALF[hundredths - 50]
    return -DIFFERENCE_FROM_HALF[50 - hundredths]
