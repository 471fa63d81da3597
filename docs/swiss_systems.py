"""docs/swiss-systems.md: every round of one tournament by every Swiss system Arpad has."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

import arpad
from arpad.core.exact import decimal_text, points_text
from arpad.core.rounding import round_half_up
from arpad.core.step import Step
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.pair import PairedRound
from arpad.rules.pairing.systems import SYSTEMS
from arpad.rules.pairing.values import Colour

EXAMPLE: Final = Path(arpad.__file__).parent / "made_up" / "examples" / "swiss-40-players.trf"
ROUND: Final = 4
ROUNDS: Final = range(1, 8)
SHOWN: Final = [each.key for each in SYSTEMS if each.key not in ("dutch-2026", "team-2026")]
HEAD: Final = f"""# One tournament by four systems

`make systems` writes this page. The 40 players of the Arbiters' Manual were paired by the Dutch
system; each of their {len(ROUNDS)} rounds as each system would pair it after the rounds before it:

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
    made = {key: [paired(key, number) for number in ROUNDS] for key in SHOWN}
    shown = {key: rounds[ROUND - 1] for key, rounds in made.items()}
    return "\n".join(
        (HEAD, *figures(made), "", *by_round(made), "", *boards(shown), "", *top_groups(shown), "")
    )


def paired(key: str, number: int) -> PairedRound:
    """A round by one system."""
    return arpad.pair(EXAMPLE, arpad.Question(system=key, round=number))


def row(cells: list[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def boards(made: dict[str, PairedRound]) -> Iterator[str]:
    """Every board, one column for each system; White first, with the points of both."""
    yield f"## The boards of round {ROUND}\n"
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


def figures(made: dict[str, list[PairedRound]]) -> Iterator[str]:
    """What the rounds look like from outside."""
    yield "## In figures\n"
    yield row(["all rounds", *made])
    yield row(["---", *("---:" for _ in made)])
    rows = {
        "pairs that the Dutch system makes too": shared,
        "pairs of different scores": apart,
        "colour preferences granted": granted,
        "mean difference of ratings": gap,
    }
    for name, count in rows.items():
        yield row([name, *(count(each) for each in made.values())])


def by_round(made: dict[str, list[PairedRound]]) -> Iterator[str]:
    """Where the systems part, round by round."""
    yield row(["pairs that the Dutch system makes too", *(f"round {each}" for each in ROUNDS)])
    yield row(["---", *("---:" for _ in ROUNDS)])
    for key in SHOWN[1:]:
        yield row([key, *(shared([each]) for each in made[key])])


@cache
def usual(number: int) -> frozenset[frozenset[int]]:
    """The pairs of the Dutch system."""
    return pairs_of(paired(SHOWN[0], number))


def pairs_of(round_: PairedRound) -> frozenset[frozenset[int]]:
    """Who meets whom, whatever the colours."""
    return frozenset(frozenset((each.white, each.black)) for each in round_.pairing.boards)


def shared(rounds: list[PairedRound]) -> str:
    """How many pairs the Dutch system makes too."""
    return str(sum(len(pairs_of(each) & usual(each.state.round)) for each in rounds))


def apart(rounds: list[PairedRound]) -> str:
    """How many pairs have different scores."""
    found = 0
    for each in rounds:
        score = {who.no: who.score for who in each.state.contenders}
        found += sum(score[b.white] != score[b.black] for b in each.pairing.boards)
    return str(found)


def granted(rounds: list[PairedRound]) -> str:
    """How many of those who prefer a colour get it."""
    found = []
    for each in rounds:
        wish = {who.no: who.preference for who in each.state.contenders}
        for board in each.pairing.boards:
            sides = ((board.white, Colour.WHITE), (board.black, Colour.BLACK))
            found += [wish[no] is colour for no, colour in sides if wish[no]]
    return f"{sum(found)} of {len(found)}"


def gap(rounds: list[PairedRound]) -> str:
    """The mean difference of ratings on a board."""
    rating = {each.no: each.rating or 0 for each in rounds[0].event.players}
    boards = [board for each in rounds for board in each.pairing.boards]
    total = sum(abs(rating[board.white] - rating[board.black]) for board in boards)
    return decimal_text(Fraction(round_half_up(Fraction(total, len(boards)))))


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
