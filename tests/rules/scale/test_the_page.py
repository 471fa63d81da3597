"""What the page on the scale shows in Python holds."""

from tests.places import DOCS
from tests.readme import blocks

PAGE = DOCS / "watching-the-scale.md"


def test_the_python_of_the_page_runs() -> None:
    (block,) = blocks(PAGE.read_text(encoding="utf-8"), "python")
    exec(block.text, {})
