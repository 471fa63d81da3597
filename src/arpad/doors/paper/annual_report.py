"""The report of a year on paper: one sheet for the board, tables of counts and sums."""

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.annual import AnnualReport, YearGroup, YearPlayers, YearScale
from arpad.core.exact import decimal_text
from arpad.core.fees import amount_text
from arpad.doors.paper.sheet import PrintedSheet, Row, day, text, words
from arpad.messages.person_groups import group_text
from arpad.messages.render import label, say
from arpad.messages.text import Language


class AnnualPart(NamedTuple):
    """A table of the report: its heading, its name among the tables, and its columns."""

    heading: str
    table: str
    columns: tuple[str, ...]


# In the order of the page; facts have a name and a value and no heads.
PARTS: Final = (
    AnnualPart("year_players", "players", ()),
    AnnualPart("year_sexes", "sexes", ("year_group", "year_number", "year_mean")),
    AnnualPart("year_ages", "ages", ("year_group", "year_number", "year_mean")),
    AnnualPart("year_events", "events", ()),
    AnnualPart("year_reports", "reports", ()),
    AnnualPart(
        "year_corrections",
        "corrections",
        ("year_list", "year_version", "year_made", "year_ratings", "year_reason"),
    ),
    AnnualPart("year_fees", "fees", ("year_currency", "year_due", "year_paid", "year_open")),
    AnnualPart("year_scale", "scale", ()),
)
WORDS: Final = (
    "year_heading",
    "year_small_groups",
    *dict.fromkeys(word for part in PARTS for word in (part.heading, *part.columns)),
)


def annual_sheet(report: AnnualReport, language: Language) -> PrintedSheet:
    """The report in a language."""
    title = say("printed.annual", {"office": report.office, "year": str(report.year)}, language)
    listed = {"system": report.system, "play": report.play.value}
    return PrintedSheet(
        template="annual",
        title=title,
        language=language,
        words=words(language, *WORDS),
        values={
            "year": str(report.year),
            "office": text(report.office),
            "federation": text(report.federation),
            "about": say("printed.year_about", listed, language),
        },
        tables=_tables(report, language),
        dated=date(report.year, 12, 31),
    )


def _tables(report: AnnualReport, language: Language) -> dict[str, Sequence[Row]]:
    players = report.players
    return {
        "players": list(_players(players, language)),
        "sexes": _groups(players.sexes if players else (), language),
        "ages": _groups(players.ages if players else (), language),
        "events": list(_events(report, language)),
        "reports": list(_reports(report, language)),
        "corrections": [
            {
                "year_list": f"{each.list_date.isoformat()} {label(f'play.{each.play}', language)}",
                "year_version": str(each.version),
                "year_made": day(each.on, language),
                "year_ratings": str(each.ratings),
                "year_reason": text(each.reason) or label("report.withheld", language),
            }
            for each in report.corrections
        ],
        "fees": [
            {
                "year_currency": each.currency,
                "year_due": language.number(amount_text(each.due)),
                "year_paid": language.number(amount_text(each.paid)),
                "year_open": language.number(amount_text(each.open)),
            }
            for each in report.fees
        ],
        "scale": list(_scale(report.scale, language)),
    }


def _fact(key: str, value: str, language: Language) -> Row:
    return {"name": label(f"printed.{key}", language), "value": value}


def _players(players: YearPlayers | None, language: Language) -> Iterator[Row]:
    if players is None:
        yield _fact("year_no_lists", "", language)
        return
    for key, number in (
        ("year_active", players.active),
        ("year_resting", players.resting),
        ("year_new", players.new),
        ("year_returned", players.returned),
        ("year_fell_inactive", players.fell_inactive),
        ("year_delisted", players.delisted),
    ):
        yield _fact(key, str(number), language)


def _groups(groups: Sequence[YearGroup], language: Language) -> list[Row]:
    return [
        {
            "year_group": group_text(each.name, language),
            "year_number": str(each.players),
            "year_mean": _decimal(each.mean, language),
        }
        for each in groups
    ]


def _events(report: AnnualReport, language: Language) -> Iterator[Row]:
    yield _fact("year_ended", str(report.events.number), language)
    for status, number in report.events.standing.items():
        yield {"name": f"– {label(f'status.{status}', language)}", "value": str(number)}
    yield _fact("year_entries", str(report.events.players), language)
    yield _fact("year_games", str(report.events.games), language)


def _reports(report: AnnualReport, language: Language) -> Iterator[Row]:
    yield _fact("year_received", str(report.reports.received), language)
    yield _fact("year_late", str(report.reports.late), language)
    yield _fact("year_latest", str(report.reports.latest), language)
    yield _fact("year_tickets", str(report.tickets.opened), language)
    yield _fact("year_unanswered", str(report.tickets.unanswered), language)


def _scale(scale: YearScale | None, language: Language) -> Iterator[Row]:
    if scale is None:
        yield _fact("year_no_lists", "", language)
        return
    span = {"start": day(scale.since, language), "end": day(scale.until, language)}
    yield _fact("year_lists", str(scale.lists), language)
    yield _fact("year_span", say("printed.year_from_to", span, language), language)
    yield _fact("year_mean_before", _decimal(scale.mean_before, language), language)
    yield _fact("year_mean_after", _decimal(scale.mean_after, language), language)
    for source, effect in scale.sources:
        yield {
            "name": f"– {label(f'source.{source}', language)}",
            "value": _change(effect, language),
        }
    yield _fact("year_followed", str(scale.followed), language)
    if scale.drift is not None:
        drifts = label("printed.year_drifts" if scale.drifts else "printed.year_steady", language)
        found = f"{_change(scale.drift, language)} ± {_decimal(scale.error, language)}, {drifts}"
        yield _fact("year_drift", found, language)
    if scale.slope is not None:
        found = f"{_decimal(scale.slope, language)} ± {_decimal(scale.slope_error, language)}"
        yield _fact("year_slope", found, language)


def _decimal(value: Fraction | None, language: Language) -> str:
    return "–" if value is None else language.number(decimal_text(value, 2))


def _change(value: Fraction, language: Language) -> str:
    return f"{'+' if value > 0 else ''}{_decimal(value, language)}"
