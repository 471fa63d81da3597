"""Calculation sheets as rows and JSON values: exact decimals as text."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from arpad.core.exact import decimal_text
from arpad.core.json_values import AnswerRow
from arpad.core.rounding import round_away_from_zero
from arpad.doors.answers.columns import Column
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.lists.event_sheets import PlayerChange
    from arpad.office.lists.sheets import EventSheet, GameSheet, Sheet

GAMES: Final = (
    Column("code", importance=0),
    Column("round", right=True, importance=2),
    Column("opponent", importance=2),
    Column("title", importance=0),
    Column("opponent_rating", right=True),
    Column("fed", importance=0),
    Column("result", right=True, importance=2),
    Column("n", right=True),
    Column("chg", right=True),
    Column("k", right=True),
    Column("k_chg", right=True, importance=2),
)
EVENTS: Final = (
    Column("id", right=True, importance=0),
    Column("name", importance=2),
    Column("code"),
    Column("ro", right=True),
    Column("rc", right=True),
    Column("w", right=True),
    Column("n", right=True),
    Column("we", right=True, importance=0),
    Column("k", right=True),
    Column("change", right=True, importance=2),
    Column("ru", right=True, importance=0),
    Column("new", right=True, importance=2),
)


def game_rows(sheet: "Sheet") -> Iterator[AnswerRow]:
    """Every game that counts, with the event it belongs to; a row for all where sums stand."""
    for each in sheet.events:
        for game in each.games:
            yield {"code": each.event.code, **game_row(each, game)}
        if each.result.sums:
            yield {**_sums_row(each), "code": each.event.code}


def game_row(each: "EventSheet", game: "GameSheet") -> AnswerRow:
    """One game; without chg where an average decides over all of them together."""
    from arpad.rules.rating.results import RatedPlayer

    k = each.result.development.k if isinstance(each.result, RatedPlayer) else None
    change = game.change
    opponent = game.opponent
    return {
        "round": game.round,
        "opponent": game.name,
        "opponent_id": opponent.id if opponent else None,
        "title": (opponent.title or opponent.women_title) if opponent else None,
        "opponent_rating": game.rating,
        "fed": opponent.federation if opponent else None,
        "result": decimal_text(Fraction(game.half_points, 2)),
        "n": 1,
        "chg": None if change is None else two_places(change),
        "k": k,
        "k_chg": None if change is None or k is None else two_places(k * change),
    }


def _sums_row(each: "EventSheet") -> AnswerRow:
    """The games of which only the sums are reported: n of them, against their mean."""
    from arpad.rules.rating.results import RatedPlayer

    result = each.result
    rated = result if isinstance(result, RatedPlayer) else None
    return {
        **dict.fromkeys((column.key for column in GAMES), None),
        "opponent_id": None,
        "opponent_rating": result.sums.opponents if result.sums else None,
        "result": decimal_text(Fraction(result.half_points, 2)),
        "n": result.n,
        "chg": two_places(rated.sum) if rated else None,
        "k": rated.development.k if rated else None,
        "k_chg": two_places(rated.change) if rated else None,
    }


def event_rows(sheet: "Sheet") -> Iterator[AnswerRow]:
    """One line for each event: rated players with Ro, We, K and change, newcomers with Ru."""
    new = sheet.entry.rating if sheet.entry else None
    for each in sheet.events:
        yield {
            "id": sheet.player.id,
            "name": sheet.player.name,
            "code": each.event.code,
            **figures_of(each),
            "new": new,
        }


def change_row(change: "PlayerChange") -> AnswerRow:
    """What an event was to one of its players, who has this number there."""
    player = change.player
    return {
        "no": change.no,
        "id": player.id,
        "fide_id": player.fide_id,
        "name": player.name,
        **figures_of(change.sheet),
    }


def sheet_answer(sheet: "Sheet", language: Language) -> AnswerRow:
    """The whole sheet as JSON values."""
    from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated

    period, row = sheet.period, sheet.row
    answer: AnswerRow = {
        "id": sheet.player.id,
        "name": sheet.player.name,
        "system": row.system,
        "play": row.play.value,
        "date": row.date.isoformat(),
        "version": row.version,
        "edition": sheet.run.played.key,
        "old": sheet.before.rating if sheet.before else None,
        "new": sheet.entry.rating if sheet.entry else None,
        "first": sheet.is_new,
        "change": two_places(period.change) if isinstance(period, PeriodRated) else None,
        "events": [_event_answer(each, language) for each in sheet.events],
        "pool": None,
    }
    if isinstance(period, PeriodUnrated):
        answer["pool"] = {
            "events": [each.event.name for each in period.pooled],
            "rc": None if sheet.rc is None else decimal_text(sheet.rc),
            "w": decimal_text(Fraction(period.half_points, 2)),
            "n": period.n,
            "p": None if sheet.p is None else two_places(sheet.p),
            "ru": period.rating,
            "listed": period.listed,
        }
    return answer


def two_places(hundredths: int) -> str:
    """Hundredths as a decimal: ``-0.53``."""
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


def signed_places(hundredths: int, language: Language) -> str:
    """Hundredths with their sign as people write them: ``+12.80``."""
    text = two_places(hundredths)
    return language.number(f"+{text}" if hundredths > 0 else text)


def _event_answer(each: "EventSheet", language: Language) -> AnswerRow:
    event, void = each.event, each.left_out
    return {
        "code": event.code,
        "name": event.name,
        "start": event.start.isoformat(),
        "end": event.end.isoformat(),
        "edition": event.edition.key,
        "ratings_of": event.ratings_of.isoformat() if event.ratings_of else None,
        **figures_of(each),
        "rc": None if each.rc is None else decimal_text(each.rc),
        "p": None if each.p is None else two_places(each.p),
        "left_out": say(void.reason, void.numbers, language) if void else None,
        "article": void.article if void else None,
        "games": [game_row(each, game) for game in each.games],
    }


def figures_of(each: "EventSheet") -> AnswerRow:
    """What an event was to a player, in FIDE's columns."""
    from arpad.rules.rating.results import RatedPlayer

    result = each.result
    rated = result if isinstance(result, RatedPlayer) else None
    return {
        "ro": rated.rating if rated else None,
        "rc": None if each.rc is None else two_places(round_away_from_zero(each.rc * 100)),
        "w": decimal_text(Fraction(result.half_points, 2)),
        "n": result.n,
        "we": two_places(rated.expected) if rated else None,
        "k": rated.development.k if rated else None,
        "change": two_places(rated.change) if rated else None,
        "ru": None if isinstance(result, RatedPlayer) else result.ru,
    }
