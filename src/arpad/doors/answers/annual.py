"""The report of a year as JSON values."""

from collections.abc import Sequence

from arpad.core.annual import AnnualReport, YearGroup, YearPlayers, YearScale
from arpad.core.fees import amount_text
from arpad.core.json_values import AnswerRow
from arpad.doors.answers.scale import rounded


def annual_answer(report: AnnualReport) -> AnswerRow:
    """Everything the report says; amounts and decimals are texts."""
    return {
        "federation": report.federation,
        "office": report.office,
        "year": report.year,
        "system": report.system,
        "play": report.play.value,
        "players": report.players and _players(report.players),
        "events": {
            "number": report.events.number,
            "standing": {status.value: each for status, each in report.events.standing.items()},
            "players": report.events.players,
            "games": report.events.games,
        },
        "reports": report.reports._asdict(),
        "corrections": [
            {
                "list": each.list_date.isoformat(),
                "play": each.play.value,
                "version": each.version,
                "on": each.on.isoformat(),
                "ratings": each.ratings,
                "reason": each.reason,
            }
            for each in report.corrections
        ],
        "tickets": report.tickets._asdict(),
        "fees": [
            {
                "currency": each.currency,
                "due": amount_text(each.due),
                "paid": amount_text(each.paid),
                "open": amount_text(each.open),
            }
            for each in report.fees
        ],
        "scale": report.scale and _scale(report.scale),
    }


def _players(players: YearPlayers) -> AnswerRow:
    return {
        "active": players.active,
        "resting": players.resting,
        "new": players.new,
        "returned": players.returned,
        "fell_inactive": players.fell_inactive,
        "delisted": players.delisted,
        "ages": _groups(players.ages),
        "sexes": _groups(players.sexes),
    }


def _groups(groups: Sequence[YearGroup]) -> list[AnswerRow]:
    return [
        {"group": each.name, "players": each.players, "mean": rounded(each.mean)} for each in groups
    ]


def _scale(scale: YearScale) -> AnswerRow:
    return {
        "from": scale.since.isoformat(),
        "to": scale.until.isoformat(),
        "lists": scale.lists,
        "mean_before": rounded(scale.mean_before),
        "mean_after": rounded(scale.mean_after),
        "followed": scale.followed,
        "drift": rounded(scale.drift),
        "error": rounded(scale.error),
        "beyond_chance": scale.drifts,
        "slope": rounded(scale.slope),
        "slope_error": rounded(scale.slope_error),
        "effects": {source: rounded(effect) for source, effect in scale.sources},
    }
