"""The scale as rows and as JSON: one table for each question."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from arpad.core.exact import decimal_text
from arpad.core.json_values import AnswerRow
from arpad.core.rounding import round_away_from_zero
from arpad.doors.answers.columns import Column
from arpad.rules.scale.balance import Part
from arpad.rules.scale.bands import band_name
from arpad.rules.scale.remedies import ARTICLES
from arpad.rules.scale.spread import QUANTILES

if TYPE_CHECKING:
    from arpad.office.scale.watching import ScaleReport
    from arpad.rules.scale.balance import Balance
    from arpad.rules.scale.spread import Drift, Summary


class ScalePart(StrEnum):
    """The tables of a scale."""

    LISTS = "lists"
    BANDS = "bands"
    CONTROL = "control"
    BALANCE = "balance"
    EVENTS = "events"
    EXPECTATION = "expectation"
    GROUPS = "groups"
    REMEDIES = "remedies"


OF_EVENT: Final = {
    Part.K: "of_k",
    Part.LIMIT: "of_limit",
    Part.OUTSIDE: "of_outside",
    Part.AVERAGE: "of_average",
}
SPREAD: Final = (
    Column("players", right=True, importance=2),
    Column("mean", right=True, importance=2),
    Column("q10", right=True, importance=0),
    Column("q25", right=True),
    Column("q50", right=True),
    Column("q75", right=True),
    Column("q90", right=True, importance=0),
)
COLUMNS: Final[Mapping[ScalePart, tuple[Column, ...]]] = {
    ScalePart.LISTS: (
        Column("list", importance=2),
        *SPREAD,
        Column("top_mean", right=True),
        Column("control_mean", right=True, importance=2),
    ),
    ScalePart.BANDS: (Column("list"), Column("band", importance=2), *SPREAD),
    ScalePart.CONTROL: (
        Column("control_group", importance=2),
        Column("from"),
        Column("to"),
        Column("players", right=True),
        Column("mean_before", right=True),
        Column("mean_after", right=True),
        Column("drift", right=True, importance=2),
        Column("error", right=True, importance=2),
        Column("beyond_chance", importance=2),
    ),
    ScalePart.BALANCE: (
        Column("from"),
        Column("to"),
        Column("source", importance=2),
        Column("players", right=True),
        Column("rating_points", right=True, importance=2),
        Column("effect", right=True, importance=2),
    ),
    ScalePart.EVENTS: (
        Column("list"),
        Column("code", importance=2),
        Column("name"),
        Column("players", right=True, importance=0),
        Column("games", right=True),
        *(Column(key, right=True, importance=0) for key in OF_EVENT.values()),
        Column("rating_points", right=True, importance=2),
    ),
    ScalePart.EXPECTATION: (
        Column("gap", right=True, importance=2),
        Column("games", right=True),
        Column("expected", right=True, importance=2),
        Column("scored", right=True, importance=2),
        Column("error", right=True),
    ),
    ScalePart.GROUPS: (
        Column("grouped_by"),
        Column("group", importance=2),
        Column("players", right=True, importance=2),
        Column("mean", right=True),
        Column("followed", right=True, importance=0),
        Column("drift", right=True, importance=2),
        Column("error", right=True),
        Column("games", right=True, importance=0),
        Column("expected", right=True),
        Column("scored", right=True),
    ),
    ScalePart.REMEDIES: (
        Column("remedy", importance=2),
        Column("article"),
        Column("grouped_by"),
        Column("group", importance=2),
        Column("players", right=True),
        Column("rating_points", right=True, importance=2),
    ),
}
# Whole figures for all, beside those by age and by band.
ALL: Final = "all"


def scale_rows(found: "ScaleReport", part: ScalePart) -> list[AnswerRow]:
    """The rows of one table."""
    return list(ROWS[part](found))


def scale_answer(found: "ScaleReport") -> AnswerRow:
    """Everything as JSON values; decimals are texts, so that none is changed on its way."""
    slope = found.slope
    return {
        "federation": found.federation,
        "office": found.office,
        "system": found.system,
        "play": found.play.value,
        "from": found.since.isoformat(),
        "to": found.until.isoformat(),
        **{part.value: scale_rows(found, part) for part in ScalePart},
        "totals": total_rows(found),
        "slope": slope
        and {
            "games": slope.games,
            "value": rounded(slope.value, 4),
            "error": rounded(slope.error, 4),
        },
        "lifts": [{"rule": each.rule.value, "date": each.on.isoformat()} for each in found.lifts],
    }


def total_rows(found: "ScaleReport") -> list[AnswerRow]:
    """What moved the mean from the first list to the last, by source; the last row is all."""
    totals = found.totals
    rows: list[AnswerRow] = [
        {
            "source": source.value,
            "rating_points": rounded(each.points),
            "effect": rounded(each.effect),
        }
        for source, each in totals.items()
    ]
    total = sum((each.effect for each in totals.values()), Fraction(0))
    return [*rows, {"source": "mean", "rating_points": None, "effect": rounded(total)}]


def rounded(value: Fraction | float | None, places: int = 2) -> str | None:
    """A figure with a few decimals, halves away from zero."""
    if value is None:
        return None
    scale = 10**places
    return decimal_text(Fraction(round_away_from_zero(Fraction(value) * scale), scale), places)


def _spread(summary: "Summary") -> AnswerRow:
    quantiles = summary.quantiles or (None,) * len(QUANTILES)
    named = zip(QUANTILES, quantiles, strict=True)
    return {
        "players": summary.number,
        "mean": rounded(summary.mean),
        **{f"q{place}": value for place, value in named},
    }


def _drift(drift: "Drift") -> AnswerRow:
    return {"drift": rounded(drift.mean), "error": rounded(drift.error)}


def _lists(found: "ScaleReport") -> Iterator[AnswerRow]:
    for each in found.lists:
        yield {
            "list": each.day.isoformat(),
            **_spread(each.summary),
            "top_mean": rounded(each.top),
            "control_mean": rounded(each.control),
        }


def _bands(found: "ScaleReport") -> Iterator[AnswerRow]:
    for day, bands in ((found.since, found.bands_before), (found.until, found.bands_after)):
        for band in bands:
            yield {"list": day.isoformat(), "band": band_name(band.low), **_spread(band.summary)}


def _control(found: "ScaleReport") -> Iterator[AnswerRow]:
    followed = found.followed
    yield {
        "control_group": found.control.value,
        "from": found.since.isoformat(),
        "to": found.until.isoformat(),
        "players": len(followed.players),
        "mean_before": rounded(followed.means[0]) if followed.means else None,
        "mean_after": rounded(followed.means[-1]) if followed.means else None,
        **_drift(followed.drift),
        "beyond_chance": followed.drift.is_sure,
    }


def _balances(found: "ScaleReport") -> Iterator[AnswerRow]:
    for balance in found.balances:
        days = {"from": balance.since.isoformat(), "to": balance.until.isoformat()}
        yield from ({**days, **row} for row in _balance(balance))


def _balance(balance: "Balance") -> Iterator[AnswerRow]:
    for why, moved in balance.moves.items():
        yield {
            "source": why.value,
            "players": moved.number,
            "rating_points": rounded(Fraction(moved.points)),
            "effect": rounded(moved.effect, 4),
        }
    effects = balance.effects
    for part, points in balance.points.items():
        yield {
            "source": part.value,
            "players": balance.stayed,
            "rating_points": rounded(points),
            "effect": rounded(effects[part], 4),
        }
    yield {"source": "mean", "players": None, "rating_points": None,
           "effect": rounded(balance.change, 4)}  # fmt: skip


def _events(found: "ScaleReport") -> Iterator[AnswerRow]:
    for balance in found.balances:
        for event in balance.events:
            yield {
                "list": balance.until.isoformat(),
                "code": event.code,
                "name": event.name,
                "players": event.players,
                "games": event.games,
                **{key: rounded(event.points.get(part)) for part, key in OF_EVENT.items()},
                "rating_points": rounded(event.total),
            }


def _gaps(found: "ScaleReport") -> Iterator[AnswerRow]:
    for line in found.gaps:
        yield {
            "gap": f"{line.low}-" if line.high is None else f"{line.low}-{line.high}",
            "games": line.games,
            "expected": rounded(line.expected, 3),
            "scored": rounded(line.scored, 3),
            "error": rounded(line.error, 3),
        }


def _groups(found: "ScaleReport") -> Iterator[AnswerRow]:
    for by, lines in found.groups.items():
        for line in lines:
            yield {
                "grouped_by": by.value,
                "group": line.name,
                "players": line.players,
                "mean": rounded(line.mean),
                "followed": line.drift.number,
                **_drift(line.drift),
                "games": line.games,
                "expected": rounded(line.expected),
                "scored": rounded(line.scored),
            }


def _remedies(found: "ScaleReport") -> Iterator[AnswerRow]:
    for each in found.proposals:
        known: AnswerRow = {"remedy": each.remedy.value, "article": ARTICLES[each.remedy]}
        yield {
            **known,
            "grouped_by": ALL,
            "group": None,
            "players": each.players,
            "rating_points": rounded(each.points),
        }
        for by, lines in (("age", each.by_age), ("band", each.by_band)):
            for line in lines:
                yield {
                    **known,
                    "grouped_by": by,
                    "group": line.name,
                    "players": line.players,
                    "rating_points": rounded(line.points),
                }


ROWS: Final[Mapping[ScalePart, Callable[["ScaleReport"], Iterator[AnswerRow]]]] = {
    ScalePart.LISTS: _lists,
    ScalePart.BANDS: _bands,
    ScalePart.CONTROL: _control,
    ScalePart.BALANCE: _balances,
    ScalePart.EVENTS: _events,
    ScalePart.EXPECTATION: _gaps,
    ScalePart.GROUPS: _groups,
    ScalePart.REMEDIES: _remedies,
}
