"""7.1, 7.2 and 8.2: the first of an order who will do, and who was passed over."""

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import NamedTuple

from arpad.rules.pairing.passed_over import Passed, PassedFor


class Choice(NamedTuple):
    """A player by place, if there is one, and those whom rating and ARO would have given before."""

    place: int | None
    passed: Passed


def chosen(
    asked: Iterable[int],
    will_do: Callable[[int], bool],
    plain: Iterable[int],
    possible: int,
    allowed: int,
    first: int = 0,
) -> Choice:
    """The first who will do of those who are ``asked``, in an order that colours come first in.

    ``plain`` is the order without colours; of those before the choice some are not ``possible``,
    some not ``allowed`` by 2.1, some will not do, and of the others the colour is not wanted. Where
    the choice is not of those who go ``first`` for their colour, these were before it too.
    """
    failed: set[int] = set()
    place = None
    for each in asked:
        if will_do(each):
            place = each
            break
        failed.add(each)
    turn = iter(plain)
    before = list(takewhile(lambda each: each != place, turn))
    if place is not None and first and not first >> place & 1:
        before += [each for each in turn if first >> each & 1]
    passed: list[tuple[int, PassedFor]] = []
    for each in before:
        if each in failed:
            passed.append((each, PassedFor.IMPOSSIBLE))
        elif not possible >> each & 1:
            passed.append((each, PassedFor.BARRED))
        elif not allowed >> each & 1:
            passed.append((each, PassedFor.TRANSFERRED))
        else:
            passed.append((each, PassedFor.PREFERENCE))
    return Choice(place, tuple(passed))
