"""Draw the picture of the README (``make picture``): what ``arpad rate`` shows in a terminal."""

import inspect
import io
import json
import re
import sys
from pathlib import Path

from rich.console import Console

from arpad.answers.rating import event_answer
from arpad.api import rate
from arpad.cli import output
from arpad.cli.rate import print_tables
from arpad.messages.text import Language

ROOT = Path(__file__).parent.parent
EXAMPLE = Path("src/arpad/examples/open-2025.json")
WIDTH = 104


def picture() -> str:
    """The terminal as SVG; fonts are the reader's own, nothing is fetched."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), highlight=False)
    output.console = lambda: console
    document = json.loads((ROOT / EXAMPLE).read_text(encoding="utf-8"))
    print_tables(event_answer(rate(document)), Language.EN)
    template = inspect.signature(Console.export_svg).parameters["code_format"].default
    offline = re.sub(r"@font-face \{\{.*?\}\}", "", template, flags=re.DOTALL)
    offline = re.sub(r"<!--.*?-->", "", offline, flags=re.DOTALL)
    drawn = console.export_svg(title=f"arpad rate {EXAMPLE}", code_format=offline)
    return "\n".join(line.rstrip() for line in drawn.splitlines() if line.strip()) + "\n"


if __name__ == "__main__":
    sys.stdout.write(picture())
