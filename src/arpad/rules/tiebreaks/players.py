"""The table of an individual event."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Final

from arpad.core.event import Bye, ByeKind, Event, Game, Result, System
from arpad.core.scores import ChangedPoints, PointCode, changed_points, letters_of, scoring_of
from arpad.rules.tiebreaks.table import RoundKind, Table, Turn

BYES: Final = {
    ByeKind.FULL: RoundKind.FULL_BYE,
    ByeKind.HALF: RoundKind.HALF_BYE,
    ByeKind.ZERO: RoundKind.ZERO_BYE,
    ByeKind.PAIRING: RoundKind.PAIRING_BYE,
}
CYCLES: Final = re.compile("_G([1-9][0-9]{0,2})$", re.ASCII)
PREDETERMINED: Final = ("ROUNDROBIN", "SCHEVENINGEN", "SCHILLER", "KNOCKOUT")
TEAM_TABLES: Final = re.compile(r"schiller|skalitzka|hilton|scheveningen|round[ _-]?robin", re.I)


def _kind(result: Result, half_points: int) -> RoundKind:
    if result.played:
        return RoundKind.PLAYED
    return RoundKind.FORFEIT_WIN if half_points > 1 else RoundKind.FORFEIT_LOSS


KINDS: Final = {
    result: (_kind(result, result.white), _kind(result, result.black)) for result in Result
}


def is_predetermined(event: Event) -> bool:
    """Whether opponents were known beforehand: by the code of the event (192), else its system.

    Of a team event without a code, the type in words (092) says so.
    """
    code = (event.report.type_code or "").strip().upper()
    if code:
        return any(word in code for word in PREDETERMINED)
    if event.system is System.TEAM:
        return bool(TEAM_TABLES.search(event.report.type or ""))
    return event.system is not System.SWISS


def cycles_of(event: Event) -> int | None:
    """How often everybody meets everybody in a round robin; None where that is not so."""
    code = (event.report.type_code or "").strip().upper()
    if not code or code == "CUSTOM_ROUNDROBIN":
        usual = {System.ROUND_ROBIN: 1, System.DOUBLE_ROUND_ROBIN: 2}
        return usual.get(event.system)
    if "ROUNDROBIN" not in code:
        return None
    if code == "CUSTOM_TEAM_ROUNDROBIN" and len(event.teams) > 1:
        cycle = len(event.teams) - 1 + len(event.teams) % 2
        return max(1, event.number_of_rounds // cycle)
    stated = CYCLES.search(code)
    return int(stated[1]) if stated else 2 if "DOUBLE" in code else 1


def last_round(event: Event) -> int:
    """The last round of which there is a game."""
    return max((game.round for game in event.games), default=0)


def pending(event: Event) -> dict[int, list[tuple[int, int]]]:
    """Pairings without a result yet, by round."""
    known = {player.no for player in event.players}
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, white, black in event.report.marks.unplayed:
        if {white, black} <= known:
            found[number].append((white, black))
    return found


def player_table(event: Event, rounds: int, drawn: int | None = None) -> Table:
    """What everybody got in every round; the games of the round ``drawn`` are draws."""
    scoring = scoring_of(event)
    abnormal = changed_points(event)
    unit = lcm(2, scoring.scale, *(each.points.denominator for each in abnormal))
    times = unit // scoring.scale
    half = int(scoring[PointCode.DRAW] * unit)
    predetermined = is_predetermined(event)
    turns: dict[int, list[Turn]] = {player.no: [] for player in event.players}
    waiting = pending(event)
    for game in event.games:
        if game.round > rounds:
            continue
        if game.round == drawn:
            _add_draw(turns, game.round, game.white, game.black, half)
        else:
            white, black = (points * times for points in scoring.games[game.result])
            _add_game(turns, game, white, black)
    if drawn is not None:
        for pair in waiting.get(drawn, ()):
            _add_draw(turns, drawn, *pair, half)
    for bye in (*event.byes, *unwritten_byes(event)):
        if bye.round <= rounds:
            got = scoring.byes[bye.kind] * times
            turns[bye.player].append(
                Turn(
                    round=bye.round,
                    kind=BYES[bye.kind],
                    opponent=None,
                    white=None,
                    points=got,
                    theirs=0,
                )
            )
    open_ = {(number, no) for number, pairs in waiting.items() for pair in pairs for no in pair}
    if not predetermined:
        _fill(turns, rounds, int(scoring[PointCode.ZERO_BYE] * unit), open_)
    if abnormal:
        _abnormal(event, abnormal, turns, unit, drawn)
    return Table(
        unit=unit,
        win=int(scoring[PointCode.WIN] * unit),
        draw=half,
        loss=int(scoring[PointCode.LOSS] * unit),
        rounds=rounds,
        announced=max(event.number_of_rounds, rounds),
        predetermined=predetermined,
        turns={no: tuple(sorted(each, key=lambda turn: turn.round)) for no, each in turns.items()},
        bonus=_bonus(abnormal, unit, rounds),
        waiting=last_waiting(open_, rounds),
    )


def _add_game(turns: Mapping[int, list[Turn]], game: Game, white: int, black: int) -> None:
    """A game for both its players, with the points each got."""
    result = game.result
    kinds = KINDS[result]
    turns[game.white].append(
        Turn(
            round=game.round,
            kind=kinds[0],
            opponent=game.black,
            white=True,
            points=white,
            theirs=black,
            half_points=result.white,
        )
    )
    turns[game.black].append(
        Turn(
            round=game.round,
            kind=kinds[1],
            opponent=game.white,
            white=False,
            points=black,
            theirs=white,
            half_points=result.black,
        )
    )


def _add_draw(
    turns: Mapping[int, list[Turn]], number: int, white: int, black: int, half: int
) -> None:
    """A game taken for a draw, for both its players."""
    turns[white].append(
        Turn(
            round=number,
            kind=RoundKind.PLAYED,
            opponent=black,
            white=True,
            points=half,
            theirs=half,
            half_points=1,
        )
    )
    turns[black].append(
        Turn(
            round=number,
            kind=RoundKind.PLAYED,
            opponent=white,
            white=False,
            points=half,
            theirs=half,
            half_points=1,
        )
    )


def last_waiting(waiting: Iterable[tuple[int, int]], rounds: int) -> dict[int, int]:
    """The last round up to ``rounds`` that waits for a result, by participant."""
    return {no: number for number, no in sorted(waiting) if number <= rounds}


def _abnormal(
    event: Event,
    abnormal: Sequence[ChangedPoints],
    turns: Mapping[int, list[Turn]],
    unit: int,
    drawn: int | None,
) -> None:
    """Give the points of record 299 for results; the games of the round ``drawn`` stay draws."""
    letters = letters_of(event)
    changed: dict[int, dict[int, int]] = {no: {} for no in turns}
    for each in abnormal:
        for no in each.players & turns.keys():
            if each.letter:
                each.change(changed[no], letters.get(no, {}), unit)
    for no, own in turns.items():
        for place, turn in enumerate(own):
            if turn.round == drawn and turn.opponent is not None:
                continue
            other = changed.get(turn.opponent or 0, {})
            own[place] = turn._replace(
                points=changed[no].get(turn.round, turn.points),
                theirs=other.get(turn.round, turn.theirs),
            )


def _bonus(abnormal: Sequence[ChangedPoints], unit: int, rounds: int) -> dict[int, dict[int, int]]:
    """What record 299 gives besides the results, by player and round."""
    found: dict[int, dict[int, int]] = defaultdict(dict)
    for each in abnormal:
        if not each.letter and each.round <= rounds:
            for no in each.players:
                each.change(found[no], {}, unit)
    return found


def _fill(
    turns: Mapping[int, list[Turn]], rounds: int, absent: int, waiting: set[tuple[int, int]]
) -> None:
    """A round nobody says anything about is a zero-point bye (14.1.2, 16.1.1)."""
    for no, each in turns.items():
        if len(each) >= rounds:
            continue
        stated = {turn.round for turn in each}
        each += [
            Turn(
                round=number,
                kind=RoundKind.ZERO_BYE,
                opponent=None,
                white=None,
                points=absent,
                theirs=0,
            )
            for number in range(1, rounds + 1)
            if number not in stated and (number, no) not in waiting
        ]


def unwritten_byes(event: Event) -> Iterator[Bye]:
    """Byes that a 2006 file tells by its points alone: it has no sign for them.

    READING: half-point byes in the first rounds without a game, as far as that makes the points;
    else full-point ones.
    """
    if event.report.dialect != "trf06" or event.scoring:
        return
    stated: dict[int, set[int]] = defaultdict(set)
    half_points: dict[int, int] = defaultdict(int)
    for game in event.games:
        stated[game.white].add(game.round)
        stated[game.black].add(game.round)
        half_points[game.white] += game.result.white
        half_points[game.black] += game.result.black
    for bye in event.byes:
        if bye.kind is not ByeKind.ZERO:
            return
    for player in event.players:
        missing = int((player.points or Fraction()) * 2) - half_points[player.no]
        empty = [n for n in range(1, last_round(event) + 1) if n not in stated[player.no]]
        if not 0 < missing <= 2 * len(empty):
            continue
        whole = max(0, missing - len(empty))
        for place, number in enumerate(empty[: missing - whole]):
            yield Bye(number, player.no, ByeKind.FULL if place < whole else ByeKind.HALF)
