"""An event's results as the office keeps them: everything lists, sheets and workings need."""

from fractions import Fraction

from arpad.core.event import Player
from arpad.office.periods.working_text import (
    NOTHING,
    Working,
    lines_from,
    lines_text,
    void_from,
    void_text,
    words_from,
    words_text,
    working_from,
    working_text,
)
from arpad.office.records.results import ResultRow
from arpad.rules.rating.initial import games_needed
from arpad.rules.rating.periods.results import Calculated, PlayerResult
from arpad.rules.rating.results import (
    Development,
    OpponentLine,
    RatedPlayer,
    UnratedPlayer,
)
from arpad.rules.regulations.edition import Edition


def to_row(kept: PlayerResult) -> ResultRow:
    """The result in columns."""
    found = kept.result
    return _rated_row(kept, found) if isinstance(found, RatedPlayer) else _unrated_row(kept, found)


def from_row(row: ResultRow, edition: Edition, name: str = "") -> PlayerResult:
    """The result as it was, under the edition that gave it."""
    working = working_from(row.working)
    player = player_of(row, name)
    result: Calculated = (
        _rated(row, player, edition, working)
        if row.rated
        else _unrated(row, player, edition, working)
    )
    return PlayerResult(
        row.no,
        row.player_id,
        row.guest,
        row.played,
        result,
        words_from(row.event_flags),
        working.ignored,
        working.incomplete,
    )


def _rated_row(kept: PlayerResult, found: RatedPlayer) -> ResultRow:
    """By place, in the order of ``ResultRow``: naming the columns would double the cost."""
    player, k, working = found.player, found.development, NOTHING
    more = found.average or found.round_robin or found.performance or found.improved
    if more or kept.ignored or kept.incomplete:
        working = Working(
            found.average,
            found.round_robin,
            found.performance,
            ignored=kept.ignored,
            incomplete=kept.incomplete,
            improved=found.improved,
            sums=found.sums,
        )
    return ResultRow(
        kept.no,
        kept.player,
        True,  # rated
        kept.guest,
        kept.played,
        words_text(kept.flags),
        found.rating,
        found.standard_used,
        player.standard,
        player.k,
        player.games,
        player.peak,
        player.birth_year,
        player.first_event,
        player.listed_after_start,
        words_text(player.flags),
        found.n,
        found.half_points,
        found.expected,
        found.change,
        k.k,
        k.base,
        k.article,
        k.reason,
        k.games,
        words_text(k.assumed),
        found.new_rating,
        None,  # performance
        None,  # as_opponent
        None,  # award
        None,  # listed
        None,  # void
        lines_text(found.lines),
        working_text(working),
    )


def _unrated_row(kept: PlayerResult, found: UnratedPlayer) -> ResultRow:
    player = found.player
    working = Working(
        round_robin=found.round_robin,
        mean=found.mean,
        estimate=found.estimate,
        passes=found.passes,
        ignored=kept.ignored,
        incomplete=kept.incomplete,
        sums=found.sums,
    )
    return ResultRow(
        no=kept.no,
        player_id=kept.player,
        rated=False,
        guest=kept.guest,
        played=kept.played,
        event_flags=words_text(kept.flags),
        rating=None,
        standard_used=False,
        standard=None,
        given_k=None,
        career_games=None,
        peak=None,
        birth_year=None,
        first_event=player.first_event,
        listed_after_start=False,
        player_flags=words_text(player.flags),
        n=found.n,
        half_points=found.half_points,
        expected=None,
        change=None,
        k=None,
        k_base=None,
        k_article=None,
        k_reason=None,
        k_games=None,
        k_assumed=None,
        new_rating=None,
        performance=None if found.performance is None else str(found.performance),
        as_opponent=found.as_opponent,
        award=found.award,
        listed=found.listed,
        void=void_text(found.void) if found.void else None,
        lines=lines_text(found.lines),
        working=working_text(working),
    )


def player_of(row: ResultRow, name: str) -> Player:
    """A player with what the calculation was told of them."""
    return Player(
        row.no,
        name,
        rating=None if row.standard_used else row.rating,
        birth=None if row.birth_year is None else f"{row.birth_year:04d}",
        k=row.given_k,
        games=row.career_games,
        peak=row.peak,
        standard=row.standard,
        first_event=row.first_event,
        listed_after_start=row.listed_after_start,
        flags=words_from(row.player_flags),
    )


def _rated(row: ResultRow, player: Player, edition: Edition, working: Working) -> RatedPlayer:
    assert row.rating is not None
    assert row.expected is not None
    assert row.new_rating is not None
    return RatedPlayer(
        player,
        edition,
        row.rating,
        row.standard_used,
        lines_from(row.lines),
        working.average,
        working.round_robin,
        row.half_points,
        row.expected,
        Development(
            row.k or 0,
            row.k_base or 0,
            row.k_article or "",
            row.k_reason or "",
            row.k_games or 0,
            words_from(row.k_assumed),
        ),
        row.new_rating,
        working.instead,
        working.improved,
        working.sums,
    )


def _unrated(row: ResultRow, player: Player, edition: Edition, working: Working) -> UnratedPlayer:
    lines = lines_from(row.lines)
    return UnratedPlayer(
        player,
        edition,
        lines=tuple(line for line in lines if isinstance(line, OpponentLine)),
        mean=working.mean,
        estimate=working.estimate,
        passes=working.passes,
        round_robin=working.round_robin,
        performance=Fraction(row.performance) if row.performance is not None else None,
        as_opponent=row.as_opponent,
        award=row.award,
        needed=games_needed(edition, words_from(row.event_flags), player.flags),
        listed=bool(row.listed),
        void=void_from(row.void) if row.void else None,
        sums=working.sums,
    )
