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
        no=row.no,
        player=row.player_id,
        guest=row.guest,
        played=row.played,
        result=result,
        flags=words_from(row.event_flags),
        ignored=working.ignored,
        incomplete=working.incomplete,
    )


def _rated_row(kept: PlayerResult, found: RatedPlayer) -> ResultRow:
    """By place, in the order of ``ResultRow``: naming the columns would double the cost."""
    player, k, working = found.player, found.development, NOTHING
    more = found.average or found.round_robin or found.performance or found.improved
    if more or kept.ignored or kept.incomplete:
        working = Working(
            average=found.average,
            round_robin=found.round_robin,
            instead=found.performance,
            ignored=kept.ignored,
            incomplete=kept.incomplete,
            improved=found.improved,
            sums=found.sums,
        )
    return ResultRow(
        no=kept.no,
        player_id=kept.player,
        rated=True,  # rated
        guest=kept.guest,
        played=kept.played,
        event_flags=words_text(kept.flags),
        rating=found.rating,
        standard_used=found.standard_used,
        standard=player.standard,
        given_k=player.k,
        career_games=player.games,
        peak=player.peak,
        birth_year=player.birth_year,
        first_event=player.first_event,
        listed_after_start=player.listed_after_start,
        player_flags=words_text(player.flags),
        n=found.n,
        half_points=found.half_points,
        expected=found.expected,
        change=found.change,
        k=k.k,
        k_base=k.base,
        k_article=k.article,
        k_reason=k.reason,
        k_games=k.games,
        k_assumed=words_text(k.assumed),
        new_rating=found.new_rating,
        performance=None,  # performance
        as_opponent=None,  # as_opponent
        award=None,  # award
        listed=None,  # listed
        void=None,  # void
        lines=lines_text(found.lines),
        working=working_text(working),
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
        no=row.no,
        name=name,
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
        player=player,
        edition=edition,
        rating=row.rating,
        standard_used=row.standard_used,
        lines=lines_from(row.lines),
        average=working.average,
        round_robin=working.round_robin,
        half_points=row.half_points,
        expected=row.expected,
        development=Development(
            k=row.k or 0,
            base=row.k_base or 0,
            article=row.k_article or "",
            reason=row.k_reason or "",
            games=row.k_games or 0,
            assumed=words_from(row.k_assumed),
        ),
        new_rating=row.new_rating,
        performance=working.instead,
        improved=working.improved,
        sums=working.sums,
    )


def _unrated(row: ResultRow, player: Player, edition: Edition, working: Working) -> UnratedPlayer:
    lines = lines_from(row.lines)
    return UnratedPlayer(
        player=player,
        edition=edition,
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
