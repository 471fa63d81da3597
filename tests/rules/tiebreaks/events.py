"""Small events for the tie-breaks, written as cross tables are."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.documents import report_of, scoring_of, teams_of

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.editions import C07_2023, C07_2024, C07_2026
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.registry import read_code
from arpad.rules.tiebreaks.standings import Standings, field_of, rank

EDITIONS = {"2023": C07_2023, "2024": C07_2024, "2026": C07_2026}
RESULTS = {
    "1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS,
    "+": Result.WHITE_BY_FORFEIT, "-": Result.BLACK_BY_FORFEIT,
}  # fmt: skip
MIRRORED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
BYES = {"H": ByeKind.HALF, "F": ByeKind.FULL, "U": ByeKind.PAIRING, "Z": ByeKind.ZERO}

# What a test says as a document does.
READ: Mapping[str, Callable[[Any], Any]] = {
    "report": report_of, "teams": teams_of, "scoring": scoring_of,
}  # fmt: skip


def same(value: Any) -> Any:
    return value


def swiss(
    lines: Mapping[int, str],
    *,
    ratings: Mapping[int, int] | None = None,
    system: System = System.SWISS,
    **values: Any,
) -> Event:
    """An event from lines such as ``"9w1 H 2b="``: opponent, colour, result, or a bye.

    A game is told by either line or by both. A cell ``.`` says nothing; ``*w1`` is a game with
    somebody outside the lines, each such opponent a new player without another game.
    """
    players = {no: Player(no=no, name=f"P{no}", rating=(ratings or {}).get(no)) for no in lines}
    games: dict[tuple[int, int, int], Game] = {}
    byes = []
    for no, line in lines.items():
        for round_, cell in enumerate(line.split(), 1):
            if cell == ".":
                continue
            if cell in BYES:
                byes.append(Bye(round_, no, BYES[cell]))
                continue
            opponent, colour, sign = cell[:-2], cell[-2], cell[-1]
            other = int(opponent) if opponent != "*" else 1000 + len(players)
            players.setdefault(other, Player(no=other, name=f"P{other}"))
            white, black = (no, other) if colour == "w" else (other, no)
            result = RESULTS[sign if colour == "w" else MIRRORED[sign]]
            games[round_, white, black] = Game(
                round=round_, white=white, black=black, result=result
            )
    read = {key: READ.get(key, same)(value) for key, value in values.items()}
    return Event(
        name="Test",
        players=tuple(players.values()),
        games=tuple(games.values()),
        byes=tuple(byes),
        system=system,
        **read,
    )


def reaching(scores: Mapping[int, str], rounds: int, lines: Mapping[int, str]) -> dict[int, str]:
    """Lines in which everybody named gets the score named.

    Rounds a line does not tell are won, drawn or lost against opponents of no further interest.
    """
    made = dict(lines)
    told: dict[int, dict[int, str]] = {no: {} for no in scores}
    for no, line in lines.items():
        for round_, cell in enumerate(line.split(), 1):
            other = cell[:-2]
            if cell != "." and other.isdigit() and int(other) in told:
                sign = MIRRORED[cell[-1]]
                told[int(other)][round_] = f"{no}{'b' if cell[-2] == 'w' else 'w'}{sign}"
    worth = {"1": 2, "+": 2, "=": 1}
    for no, score in scores.items():
        have = sum(worth.get(cell[-1], 0) for cell in told[no].values())
        missing = int(Fraction(score) * 2) - have
        cells = []
        for round_ in range(1, rounds + 1):
            if round_ in told[no]:
                cells.append(told[no][round_])
                continue
            take = min(2, max(0, missing))
            missing -= take
            cells.append("*w" + "0=1"[take])
        assert missing == 0, f"{no} cannot have {score}"
        made[no] = " ".join(cells)
    return made


def field(event: Event, edition: str | TiebreakEdition = "2026", **options: Any) -> Field:
    rules = EDITIONS[edition] if isinstance(edition, str) else edition
    return field_of(event, rules, **options)


def standings(
    event: Event,
    codes: str,
    edition: str | TiebreakEdition = "2026",
    lots: int | None = None,
    **options: Any,
) -> Standings:
    made = field(event, edition, **options)
    asked = [read_code(each, made.edition, teams=made.teams) for each in codes.split()]
    return rank(made, asked, lots)


def values(
    event: Event, code: str, edition: str | TiebreakEdition = "2026", **options: Any
) -> dict[int, Fraction | None]:
    """The value of one tie-break, by number."""
    lines = standings(event, code, edition, **options).lines
    return {line.participant.no: line.values[0] for line in lines}


def value(
    event: Event, no: int, code: str, edition: str | TiebreakEdition = "2026", **options: Any
) -> Fraction | None:
    return values(event, code, edition, **options)[no]


def order(event: Event, codes: str, edition: str = "2026", **options: Any) -> list[list[int]]:
    """Numbers in their order, those who share a place together."""
    found: list[list[int]] = []
    ranks: list[int] = []
    for line in standings(event, codes, edition, **options).lines:
        if ranks and ranks[-1] == line.rank:
            found[-1].append(line.participant.no)
        else:
            found.append([line.participant.no])
            ranks.append(line.rank)
    return found


def numbers(text: str) -> Sequence[Fraction]:
    return [Fraction(each) for each in text.split()]
