"""docs/swiss-systems.md: one round of one tournament by every Swiss system Arpad has."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

import arpad
from arpad.core.exact import decimal_text, points_text
from arpad.core.step import Step
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.pairing.pair import PairedRound
from arpad.pairing.systems import SYSTEMS
from arpad.pairing.values import Colour

EXAMPLE: Final = Path(arpad.__file__).parent / "examples" / "swiss-40-players.trf"
ROUND: Final = 4
SHOWN: Final = [each.key for each in SYSTEMS if each.key not in ("dutch-2026", "team-2026")]
HEAD: Final = f"""# One round by four systems

`make systems` writes this page. Round {ROUND} of the 40 players of the Arbiters' Manual, who were
paired by the Dutch system until then, as each system would pair it:

    arpad example swiss-40-players.trf
    arpad pair next swiss-40-players.trf --round {ROUND} --system burstein-2006 --explain

The Dutch system pairs the upper half of a scoregroup with the lower half; Burstein the first with
the last, in the order of Sonneborn-Berger, Buchholz and Median; Dubov those who seek White, from
the weakest opposition on, with those who seek Black, from the highest rating on; Lim the halves
again, but down and up to the median group, with exchanges in an order of its own.
[pairing.md](pairing.md) says how each is chosen, [readings.md](readings.md) how its text is read
and which texts of 2026 are still missing. [team-swiss.md](team-swiss.md) is the system for teams.
"""


def page() -> str:
    """The whole page."""
    made = {key: paired(key) for key in SHOWN}
    return "\n".join((HEAD, *boards(made), "", *figures(made), "", *top_groups(made), ""))


def paired(key: str) -> PairedRound:
    """The round by one system."""
    return arpad.pair(EXAMPLE, arpad.Question(system=key, round=ROUND))


def row(cells: list[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def boards(made: dict[str, PairedRound]) -> Iterator[str]:
    """Every board, one column for each system; White first, with the points of both."""
    yield "## The boards\n"
    yield row(["board", *made])
    yield row(["---:", *("---" for _ in made)])
    for at in range(max(len(each.pairing.boards) for each in made.values())):
        yield row([str(at + 1), *(board_text(each, at) for each in made.values())])
    yield row(["bye", *(str(each.pairing.bye or "–") for each in made.values())])


def board_text(round_: PairedRound, at: int) -> str:
    """``5-9 (3, 2½)``."""
    found = round_.pairing.boards
    if at >= len(found):
        return ""
    board = found[at]
    points = {
        each.no: points_text(Fraction(each.standing, round_.state.point))
        for each in round_.state.contenders
    }
    return f"{board.white}-{board.black} ({points[board.white]}, {points[board.black]})"


def figures(made: dict[str, PairedRound]) -> Iterator[str]:
    """What a round looks like from outside."""
    yield "## In figures\n"
    yield row(["", *made])
    yield row(["---", *("---:" for _ in made)])
    rows = {
        "pairs that the Dutch system makes too": shared,
        "pairs of different scores": apart,
        "colour preferences granted": granted,
        "mean difference of ratings": gap,
    }
    for name, count in rows.items():
        yield row([name, *(count(each) for each in made.values())])


def shared(round_: PairedRound) -> str:
    """How many pairs the Dutch system makes too."""
    usual = {frozenset((each.white, each.black)) for each in paired(SHOWN[0]).pairing.boards}
    return str(sum(frozenset((b.white, b.black)) in usual for b in round_.pairing.boards))


def apart(round_: PairedRound) -> str:
    """How many pairs have different scores."""
    score = {each.no: each.score for each in round_.state.contenders}
    return str(sum(score[b.white] != score[b.black] for b in round_.pairing.boards))


def granted(round_: PairedRound) -> str:
    """How many of those who prefer a colour get it."""
    wish = {each.no: each.preference for each in round_.state.contenders}
    found = [
        own is colour
        for board in round_.pairing.boards
        for no, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK))
        for own in [wish[no]]
        if own
    ]
    return f"{sum(found)} of {len(found)}"


def gap(round_: PairedRound) -> str:
    """The mean difference of ratings on a board."""
    rating = {each.no: each.rating or 0 for each in round_.event.players}
    found = round_.pairing.boards
    total = sum(abs(rating[board.white] - rating[board.black]) for board in found)
    return decimal_text(Fraction(total, len(found)))


def top_groups(made: dict[str, PairedRound]) -> Iterator[str]:
    """How each system explains its first group."""
    yield "## The leaders, explained"
    for key, each in made.items():
        whole = arpad.pairing_working(each)
        first = Step(whole.article, whole.message, whole.numbers, children=whole.children[:1])
        yield f"\n### {key}\n"
        yield from (f"    {line}" for line in step_lines(first, Language.EN))


if __name__ == "__main__":
    sys.stdout.write(page())
