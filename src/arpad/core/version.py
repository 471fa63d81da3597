"""The release this is: said by ``--version``, and by files that say who wrote them."""

from typing import Final

VERSION: Final = "0.1.0"
