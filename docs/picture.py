"""Draw the picture of the README (``make picture``): what ``arpad rate`` shows in a terminal."""

import inspect
import io
import json
import os
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path

from rich.console import Console
from rich.text import Text

from arpad.doors.cli.rate_tables import print_tables
from arpad.messages.text import Language
from arpad.program.rating import rate
from arpad.program.rating_answers import event_answer

ROOT = Path(__file__).parent.parent
EXAMPLE = Path("src/arpad/made_up/examples/open-2025.json")
WIDTH = 80


def picture() -> str:
    """The terminal as SVG; fonts are the reader's own, nothing is fetched."""
    document = json.loads((ROOT / EXAMPLE).read_text(encoding="utf-8"))
    os.environ |= {"COLUMNS": str(WIDTH), "TERM": "xterm"}
    os.environ.pop("NO_COLOR", None)
    with redirect_stdout(io.StringIO()) as shown:
        print_tables(event_answer(rate(document)), Language.EN)
    console = Console(record=True, width=WIDTH, file=io.StringIO(), highlight=False)
    console.print(Text.from_ansi(shown.getvalue()))
    template = inspect.signature(Console.export_svg).parameters["code_format"].default
    offline = re.sub(r"@font-face \{\{.*?\}\}", "", template, flags=re.DOTALL)
    offline = re.sub(r"<!--.*?-->", "", offline, flags=re.DOTALL)
    drawn = console.export_svg(title=f"arpad rate {EXAMPLE.name}", code_format=offline)
    return "\n".join(line.rstrip() for line in drawn.splitlines() if line.strip()) + "\n"


if __name__ == "__main__":
    sys.stdout.write(picture())
