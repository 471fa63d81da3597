"""What makes a bundle one that cannot be read."""

from arpad.core.errors import BadInput, refusal

LONGEST = 60


def damaged(code: str, place: str = "", **values: str | int) -> BadInput:
    """The refusal of a bundle, with the member in which it is damaged."""
    shown = {
        name: each[:LONGEST] if isinstance(each, str) else each for name, each in values.items()
    }
    return refusal(f"bundle.{code}", place, **shown)
