"""Lines of rating lists as rows."""


def signed(number: int | None) -> str:
    """A change as lists print it: ``+12``, ``−3``, ``0``."""
    if number is None:
        return ""
    return f"{number:+d}".replace("-", "−") if number else "0"
