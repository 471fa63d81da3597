"""Varma tables: lots drawn so that players of one federation meet early (C.05 Annex II)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.event import Player
from arpad.core.finding import Finding
from arpad.core.lots import Lots
from arpad.core.names import alphabetical
from arpad.core.step import Exact, Step
from arpad.rules.schedules.berger import Reversal, berger
from arpad.rules.schedules.schedule import Schedule, ScheduleKind, require_size

ARTICLE: Final = "C.05 Annex II"
FEWEST: Final = 9
MOST: Final = 24

# The numbers in the envelopes A, B, C and D, by the higher number of players.
# Of 11 and 12 players, 6 and 12 of C meet in the last round; FIDE's own table has it so.
TABLES: Final = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}
LETTERS: Final = "ABCD"


class Overflow(StrEnum):
    """What to do with a federation for which no envelope holds enough numbers."""

    SPLIT = "split"
    REFUSE = "refuse"


def varma(
    players: Sequence[Player],
    seed: int,
    double: bool = False,
    overflow: Overflow = Overflow.SPLIT,
    reversal: Reversal = Reversal.EACH,
) -> Schedule:
    """The Berger table of 9 to 24 players with numbers drawn from envelopes by federation.

    With an odd number of players the highest number is not drawn.

    READING: the annex does not say what happens when no envelope holds enough numbers. With
    ``split`` the players empty the fullest one, and those left go on as a group of their own.
    A player without a federation is a group of their own.
    """
    require_size("players", len(players), FEWEST, MOST, ARTICLE)
    draw = _Draw(players, seed, overflow)
    for group in groups(players):
        draw.group(group)
    table = berger(len(players), double, reversal)
    working = Step(
        ARTICLE,
        "schedule.varma",
        {"players": len(players), "seed": seed},
        children=(*draw.steps, table.working),
    )
    return replace(
        table,
        kind=ScheduleKind.VARMA,
        seats=tuple(replace(seat, entrant=draw.entrant[seat.no]) for seat in table.seats),
        working=working,
        seed=seed,
        findings=tuple(draw.findings),
    )


def groups(players: Sequence[Player]) -> list[list[int]]:
    """The indexes of the players by federation, in the order in which they draw.

    The largest federations first, those of equal size by their code, players by their names.
    """
    members: dict[str, list[int]] = defaultdict(list)
    alone: list[list[int]] = []
    for index, player in enumerate(players):
        if player.federation:
            members[player.federation.upper()].append(index)
        else:
            alone.append([index])
    for group in members.values():
        group.sort(key=lambda index: alphabetical(players[index].name))
    alone.sort(key=lambda group: alphabetical(players[group[0]].name))
    return [
        members[code] for code in sorted(members, key=lambda code: (-len(members[code]), code))
    ] + alone


class _Draw:
    """The envelopes as they empty, and what was drawn from them."""

    def __init__(self, players: Sequence[Player], seed: int, overflow: Overflow) -> None:
        count = len(players)
        self.players = players
        self.overflow = overflow
        self.lots = Lots(seed)
        self.left = [[no for no in numbers if no <= count] for numbers in TABLES[count + count % 2]]
        self.entrant: dict[int, int] = {}
        self.steps: list[Step] = []
        self.findings: list[Finding] = []

    def group(self, group: Sequence[int]) -> None:
        """Let the players of a federation draw: all of them from one envelope, if it can be."""
        waiting = list(group)
        drawn: list[str] = []
        while waiting:
            envelope = self._envelope(waiting)
            drawing = waiting[: len(self.left[envelope])]
            self._from(envelope, drawing)
            drawn.append(f"{LETTERS[envelope]} {len(drawing)}")
            waiting = waiting[len(drawing) :]
        if len(drawn) > 1:
            values: dict[str, str | int] = {
                "federation": (self.players[group[0]].federation or "").upper(),
                "count": len(group),
                "envelopes": ", ".join(drawn),
            }
            self.findings.append(
                Finding.warning("schedule.varma_split", "players", ARTICLE, **values)
            )

    def _envelope(self, waiting: Sequence[int]) -> int:
        """One of those with numbers enough, by lot; else the fullest."""
        enough = [at for at, numbers in enumerate(self.left) if len(numbers) >= len(waiting)]
        if enough:
            return self.lots.choose(enough)
        if self.overflow is Overflow.REFUSE:
            federation = self.players[waiting[0]].federation or "–"
            values: dict[str, str | int] = {
                "found": len(waiting),
                "federation": federation,
                "expected": max(map(len, self.left)),
            }
            finding = Finding.error("schedule.varma_full", "players", ARTICLE, **values)
            raise BadInput((finding,))
        return max(range(len(self.left)), key=lambda at: len(self.left[at]))

    def _from(self, envelope: int, drawing: Sequence[int]) -> None:
        drawn = []
        for index in drawing:
            numbers = self.left[envelope]
            no = numbers.pop(self.lots.below(len(numbers)))
            self.entrant[no] = index
            values: dict[str, Exact] = {"name": self.players[index].name, "no": no}
            drawn.append(Step(ARTICLE, "schedule.varma_number", values, no))
        values_of_all: dict[str, Exact] = {
            "federation": self.players[drawing[0]].federation or "–",
            "count": len(drawing),
            "envelope": LETTERS[envelope],
        }
        self.steps.append(
            Step(ARTICLE, "schedule.varma_envelope", values_of_all, children=tuple(drawn))
        )
