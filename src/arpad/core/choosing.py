"""What stands for a choice left to Arpad, such as the edition in force on the day."""

from typing import Final

AUTO: Final = "auto"
