"""Where the tests find what they read: in the checkout, never by counting folders."""

from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).parents[1]
DOCS: Final = CHECKOUT / "docs"
SOURCE: Final = CHECKOUT / "src"
PACKAGE: Final = SOURCE / "arpad"
EXAMPLES: Final = PACKAGE / "made_up" / "examples"
SAMPLES: Final = CHECKOUT / "tests" / "samples"
RELEASES: Final = CHECKOUT / "tests" / "office" / "records" / "releases"
