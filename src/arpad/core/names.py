"""Names of people in the order of the alphabet."""

from unicodedata import combining, normalize


def alphabetical(name: str) -> str:
    """A name as the alphabet has it: capitals and accents aside."""
    letters = normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not combining(letter))
