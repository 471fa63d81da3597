"""Groups of players as they are typed."""

from collections.abc import Sequence


def groups_of(asked: Sequence[str] | None) -> tuple[str, ...]:
    """``women,U18`` are two; the name of a club may have commas."""
    return tuple(
        text for each in asked or () for text in ([each] if "=" in each else each.split(","))
    )
