"""What programs are answered: JSON of the command line's keys, whole lists, a feed."""

from typing import Final

PREFIX: Final = "/api/v1"
