"""The parts of a result that have no column of their own, as text and back.

Games are arrays of whole numbers; a fraction is a string, so that every number comes back as it
was. Each value has its pair of functions, and nothing is guessed.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arpad.core.exact import Mean
from arpad.core.json_values import Written
from arpad.core.report import Sums
from arpad.core.step import Exact
from arpad.rules.rating.results import (
    AverageExpectation,
    Estimate,
    EstimatedInRoundRobin,
    GameLine,
    IgnoredRound,
    MovedOpponent,
    OpponentLine,
    Pass,
    RatedInRoundRobin,
    RoundRobinAverage,
    Void,
)

Lines = tuple[GameLine, ...] | tuple[OpponentLine, ...]
Number = int | Fraction
GAME_FIELDS = len(GameLine._fields)
GAME = f"[{','.join(['%d'] * GAME_FIELDS)}]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Working:
    """What only some editions, or only a round robin, need beside the games.

    ``instead`` is the performance of a very long period that replaces the rating, ``improved``
    are the juniors who count with the rating they got in the event (Elo 1972). ``sums`` stand for
    the games.
    """

    average: AverageExpectation | None = None
    round_robin: RoundRobinAverage | None = None
    instead: Estimate | None = None
    mean: Mean | None = None
    estimate: Estimate | None = None
    passes: tuple[Pass, ...] = ()
    ignored: tuple[IgnoredRound, ...] = ()
    incomplete: bool = False
    improved: tuple[int, ...] = ()
    sums: Sums | None = None


NOTHING = Working()


def lines_text(lines: Lines) -> str:
    """The games that count; made by the ten thousand, so without a general encoder.

    They are whole numbers, and None in the place of a rating that nobody has.
    """
    if lines and len(lines[0]) == GAME_FIELDS:
        return f"[{','.join([GAME % line for line in lines])}]"
    return repr([*map(list, lines)]).replace(" ", "").replace("None", "null")


def lines_from(text: str) -> Lines:
    """The games that count, with differences and expectations where they were taken one by one."""
    rows = json.loads(text)
    if rows and len(rows[0]) == GAME_FIELDS:
        return tuple(map(GameLine._make, rows))
    return tuple(map(OpponentLine._make, rows))


def words_text(words: Sequence[str]) -> str | None:
    """Flags, or what had to be assumed; None where there are none."""
    return _text(words) if words else None


def words_from(text: str | None) -> tuple[str, ...]:
    """The same, as values."""
    return tuple(json.loads(text)) if text else ()


def void_text(void: Void) -> str:
    """Why a performance does not count."""
    numbers = {name: _void_number(each) for name, each in void.numbers.items()}
    return _text([void.article, void.reason, numbers])


def void_from(text: str) -> Void:
    """The same, as a value."""
    article, reason, numbers = json.loads(text)
    return Void(
        article,
        reason,
        {name: each if each is None else _number_from(each) for name, each in numbers.items()},
    )


def working_text(working: Working) -> str | None:
    """Everything else, or None where there is nothing."""
    if working is NOTHING or working == NOTHING:
        return None
    found = working
    value: dict[str, Written] = {
        "average": found.average and _average(found.average),
        "round_robin": found.round_robin and _round_robin(found.round_robin),
        "instead": found.instead and _estimate(found.instead),
        "mean": _mean(found.mean) if found.mean else None,
        "estimate": found.estimate and _estimate(found.estimate),
        "passes": [_pass(each) for each in found.passes],
        "ignored": found.ignored,
        "incomplete": found.incomplete,
        "improved": found.improved,
        "sums": found.sums and [str(found.sums.points), *found.sums[1:4]],
    }
    return _text({name: each for name, each in value.items() if each})


def working_from(text: str | None) -> Working:
    """The same, as a value."""
    if text is None:
        return NOTHING
    value: Mapping[str, Any] = json.loads(text)
    average, round_robin = value.get("average"), value.get("round_robin")
    instead, mean, estimate = (value.get(name) for name in ("instead", "mean", "estimate"))
    return Working(
        average=_average_from(average) if average else None,
        round_robin=_round_robin_from(round_robin) if round_robin else None,
        instead=_estimate_from(instead) if instead else None,
        mean=_mean_from(mean) if mean else None,
        estimate=_estimate_from(estimate) if estimate else None,
        passes=tuple(_pass_from(each) for each in value.get("passes", ())),
        ignored=tuple(IgnoredRound(*each) for each in value.get("ignored", ())),
        incomplete=bool(value.get("incomplete")),
        improved=tuple(value.get("improved", ())),
        sums=_sums_from(value["sums"]) if "sums" in value else None,
    )


def _sums_from(value: Sequence[Any]) -> Sums:
    points, games, opponents, on_list = value
    return Sums(Fraction(points), games, opponents, on_list)


_text = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def _number(value: Number | None) -> int | str | None:
    return str(value) if isinstance(value, Fraction) else value


def _void_number(value: Exact) -> int | str | None:
    assert value is None or isinstance(value, int | Fraction), "a reason counts in numbers"
    return _number(value)


def _number_from(value: int | str) -> Number:
    return Fraction(value) if isinstance(value, str) else value


def _mean(mean: Mean) -> list[Written]:
    return [_number(mean.total), mean.count]


def _mean_from(value: Sequence[Any]) -> Mean:
    return Mean(_number_from(value[0]), value[1])


def _estimate(found: Estimate) -> list[Written]:
    return [_number(each) if isinstance(each, Fraction) else each for each in found]


def _estimate_from(value: Sequence[Any]) -> Estimate:
    centre, games, half_points, score, rule, difference, adjusted, rating = value
    return Estimate(
        centre=_number_from(centre),
        games=games,
        half_points=half_points,
        score=score,
        rule=rule,
        difference=difference,
        adjusted=None if adjusted is None else _number_from(adjusted),
        rating=None if rating is None else Fraction(rating),
    )


def _average(found: AverageExpectation) -> list[Written]:
    return [_mean(found.mean), *found[1:]]


def _average_from(value: Sequence[Any]) -> AverageExpectation:
    mean, average, gap, counted, each, factor, less, moved = value
    return AverageExpectation(
        mean=_mean_from(mean),
        average=average,
        gap=gap,
        counted=counted,
        expected_each=each,
        factor=factor,
        less_half_points=less,
        moved=_moved_from(moved),
    )


def _round_robin(found: RoundRobinAverage) -> list[Written]:
    difference = found.mean_difference
    return [
        found.rated,
        _mean(found.mean),
        _mean(difference) if difference else None,
        found.n,
        _number(found.exact),
        found.average,
        found.improved,
        *([found.estimated] if found.estimated else []),
    ]


def _round_robin_from(value: Sequence[Any]) -> RoundRobinAverage:
    rated, mean, difference, n, exact, average, improved, *estimated = value
    return RoundRobinAverage(
        rated=tuple(RatedInRoundRobin(*each) for each in rated),
        mean=_mean_from(mean),
        mean_difference=_mean_from(difference) if difference else None,
        n=n,
        exact=Fraction(exact),
        average=average,
        improved=tuple(improved),
        estimated=tuple(EstimatedInRoundRobin(*each) for some in estimated for each in some),
    )


def _pass(found: Pass) -> list[Written]:
    return [
        found.moved,
        _number(found.mean),
        found.centre,
        _estimate(found.estimate),
        found.rating,
    ]


def _pass_from(value: Sequence[Any]) -> Pass:
    moved, mean, centre, estimate, rating = value
    return Pass(_moved_from(moved), Fraction(mean), centre, _estimate_from(estimate), rating)


def _moved_from(value: Sequence[Any]) -> tuple[MovedOpponent, ...]:
    return tuple(MovedOpponent(*each) for each in value)
