"""Who may do what: every use case of the office says it where it stands."""

from collections.abc import Callable
from functools import update_wrapper
from typing import Concatenate, Final, Generic, ParamSpec, TypeVar

from arpad.core.people import Role
from arpad.office.desk import Desk

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
EVERYBODY: Final = tuple(Role)
WORKING: Final = tuple(role for role in Role if role is not Role.NOBODY)


class UseCase(Generic[Given, Answer]):
    """A function of the office that refuses whoever has none of its roles."""

    def __init__(
        self, function: Callable[Concatenate[Desk, Given], Answer], roles: frozenset[Role]
    ) -> None:
        self.roles = roles
        self._others = tuple(role for role in Role if role in roles - {Role.OFFICER})
        self._action = function.__name__.replace("_", " ")
        self._function = function
        update_wrapper(self, function)

    def __call__(self, desk: Desk, /, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        """Refuse, or do it."""
        desk.require(self._action, *self._others)
        return self._function(desk, *args, **kwargs)


def may(
    *roles: Role,
) -> Callable[[Callable[Concatenate[Desk, Given], Answer]], UseCase[Given, Answer]]:
    """Declare a use case of these roles; an officer may everything.

    What only some of them may ask of it, or see of its answer, is for the use case to say.
    """

    def declare(function: Callable[Concatenate[Desk, Given], Answer]) -> UseCase[Given, Answer]:
        return UseCase(function, frozenset({Role.OFFICER, *roles}))

    return declare
