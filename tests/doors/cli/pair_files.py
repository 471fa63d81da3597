"""Small Swiss tournaments to pair, and the one of the arbiters' manual."""

from tests.places import EXAMPLES

FORTY = str(EXAMPLES / "swiss-40-players.trf")
# Round 7 as the arbiters' manual prints it.
PRINTED = """19
6 5
20 16
18 26
3 2
17 4
9 13
12 10
7 19
8 24
11 25
15 40
29 21
34 39
28 14
35 22
31 23
27 30
37 33
36 38
"""
HEAD = "012 T\nXXR {rounds}\nXXC white1\n"


def trf(*rows: str, rounds: int = 5, head: str = "") -> str:
    """A file of players with these rounds; points as their results say."""
    worth = {"1": 2, "=": 1, "+": 2, "H": 1, "U": 2, "F": 2}
    lines = []
    for no, row in enumerate(rows, start=1):
        cells = row.split("|") if row else []
        points = sum(worth.get(cell[-1], 0) for cell in cells) / 2
        player = f"001 {no:4}      {f'Player {no}':33} {2400 - no:4} ESP {'':11} {'':10}"
        lines.append(f"{player} {points:4.1f} {no:4}  " + "  ".join(cells))
    return HEAD.format(rounds=rounds) + head + "\n".join(lines) + "\n"


TWO = trf("   2 w 1", "   1 b 0")
FOUR = trf("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
