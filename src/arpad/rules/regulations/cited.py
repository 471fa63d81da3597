"""A value together with the article that fixes it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Cited(Generic[T_co]):
    """What a regulation prescribes, and where it says so; ``text`` is its wording, if given."""

    value: T_co
    article: str
    text: str = ""
