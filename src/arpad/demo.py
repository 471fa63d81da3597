"""``make demo``: the main job end to end, on the bundled examples."""

import subprocess
import sys
from pathlib import Path

from arpad.cli.exits import Exit

EXAMPLES = Path(__file__).parent / "examples"
STORY = (
    (
        "A report arrives: what is wrong with it, and can it be rated?",
        ("check", "open-2025.json"),
    ),
    (
        "An open with forfeits, byes and unrated players; its date chooses the rules.",
        ("rate", "open-2025.json"),
    ),
    (
        "A round robin with unrated players under the rules of 2009 (the handbook's own example).",
        ("rate", "round-robin-2009.json"),
    ),
    (
        "Why did the player of the Arbiters' Manual go from 2212 to 2268?",
        ("explain", "swiss-2022.json", "--player", "1"),
    ),
    ("The same event under every edition of the rules.", ("compare", "round-robin-2009.json")),
    (
        "The players' calculator: what does one draw with a stronger opponent bring?",
        ("calc", "--rating", "1850", "--k", "20", "--games", "2010:0.5"),
    ),
)
NEXT = (
    "Try next: arpad regulations fide-2025, arpad explain FILE --player NO --lang es, "
    "arpad rate YOUR-FILE.json (README.md shows the format)."
)


def main() -> None:
    """Tell the story, command by command; stop at the first that fails."""
    for sentence, (command, *arguments) in STORY:
        words = [_path(word) if word.endswith(".json") else word for word in arguments]
        print(f"\n# {sentence}\n$ arpad {command} {' '.join(words)}", flush=True)
        done = subprocess.run([sys.executable, "-m", "arpad", command, *words], check=False)
        if done.returncode not in (Exit.OK, Exit.NO):
            sys.exit(done.returncode)
    print(f"\n{NEXT}")


def _path(name: str) -> str:
    path = EXAMPLES / name
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


if __name__ == "__main__":
    main()
