"""Rating one event: which games count, the unrated players, then the rated ones."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from arpad.core.event import Event, Game, Player, System
from arpad.core.report import Sums
from arpad.core.sums import sums_that_stand
from arpad.rules.rating.change import rate_player
from arpad.rules.rating.counted_event import CountedEvent, Sides, count_event
from arpad.rules.rating.counting import Ratings, excluded_event, is_incomplete_round_robin
from arpad.rules.rating.development import is_junior
from arpad.rules.rating.from_sums import rated_from_sums, unrated_from_sums
from arpad.rules.rating.initial import no_games, swiss_performance, void_by_points
from arpad.rules.rating.results import (
    EventRating,
    Ignored,
    OpponentLine,
    RatedPlayer,
    RoundRobinAverage,
    UnratedPlayer,
    Void,
)
from arpad.rules.rating.round_robin import round_robin_performances, tournament_average
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import FromSums, UnratedOpponents


def rate_event(edition: Edition, event: Event) -> EventRating:
    """Every player's result of one event under one edition."""
    counted = count_event(edition, event)
    incomplete = is_incomplete_round_robin(event, counted.games)
    if not incomplete and is_calculated_as_round_robin(counted):
        return _rate_round_robin(counted)
    found = _rate_swiss(counted)
    if incomplete and edition.counting.incomplete_as_swiss:
        return replace(found, incomplete=True)
    return found


def in_round_order(ignored: Iterable[Ignored]) -> tuple[Ignored, ...]:
    """What does not count, as it happened."""
    return tuple(sorted(ignored, key=lambda each: each.entry.round))


def is_calculated_as_round_robin(counted: CountedEvent) -> bool:
    """A round robin, under an edition that treats it in a way of its own, and known by games."""
    edition = counted.edition
    if sums_that_stand(counted.event):
        return False
    return (
        edition.initial.round_robin is not None
        and counted.event.system.is_round_robin
        and (
            edition.change.round_robin_expectation is not None or None in counted.opponents.values()
        )
    )


def _rate_swiss(counted: CountedEvent) -> EventRating:
    edition, event = counted.edition, counted.event
    excluded = excluded_event(edition, event, counted.opponents)
    sums = {} if excluded else _sums_that_count(edition, event)
    performances = {
        player.no: unrated_from_sums(edition, event, player, sums[player.no])
        if player.no in sums
        else swiss_performance(counted, player, excluded)
        for player in event.players
        if counted.is_unrated(player)
    }
    judged = _unrated_opponents_count(edition, event)
    usable = {**counted.opponents}
    if judged:
        usable |= {no: found.as_opponent for no, found in performances.items()}
    changes = {
        player.no: _rated_from(edition, event, player, rating, sums.get(player.no))
        or _rated(counted, player, rating, usable)
        for player in event.players
        if (rating := counted.own[player.no]) is not None
    }
    improved = _improved_juniors(edition, event, changes.values())
    if improved:
        seen = {**usable, **improved}
        changes |= {
            no: _rated(counted, found.player, found.rating, seen, improved)
            for no, found in changes.items()
            if not found.sums and not is_junior(edition, event, found.player)
        }
    players = tuple(
        changes[player.no] if player.no in changes else performances[player.no]
        for player in event.players
    )
    ignored = _ignored_sides(counted, usable, performances, judged=judged) if performances else ()
    return EventRating(event, edition, players, in_round_order((*counted.ignored, *ignored)))


def _sums_that_count(edition: Edition, event: Event) -> Mapping[int, Sums]:
    """The sums of whoever has no game, where the edition rates from sums."""
    return sums_that_stand(event) if edition.counting.sums else {}


def _rated_from(
    edition: Edition, event: Event, player: Player, rating: int, sums: Sums | None
) -> RatedPlayer | None:
    rule = edition.counting.sums
    if sums is None or rule is None or rule.value is FromSums.NEWCOMERS:
        return None
    return rated_from_sums(edition, event, player, rating, sums)


def _rated(
    counted: CountedEvent,
    player: Player,
    rating: int,
    usable: Ratings,
    improved: Collection[int] = (),
) -> RatedPlayer:
    """A rated player's games against opponents with a rating that can be used.

    FEDA 1996, 7.41; FIDE 2005, 6.41; that of the event alone for the unrated of FIDE 2009, 8.52
    and 8.53.
    """
    then = counted.then
    sides = [side for side in counted.sides.get(player.no, ()) if usable[side.opponent] is not None]
    lines = [
        OpponentLine(
            side.round,
            side.opponent,
            counted.opponent_rating(player.no, side, usable) if then else usable[side.opponent],
            side.half_points,
        )
        for side in sides
    ]
    own = [counted.own_rating(player.no, side, rating) for side in sides] if then else None
    return rate_player(
        counted.edition, counted.event, player, rating, lines, own_then=own, improved=improved
    )


def _rate_round_robin(whole: CountedEvent) -> EventRating:
    edition, event = whole.edition, whole.event
    void = {
        player.no: found
        for player in event.players
        if whole.is_unrated(player) and (found := void_by_points(whole, player))
    }
    counted = whole.without(void, [*_void_games(whole, void)]) if void else whole
    average = tournament_average(edition, event, counted.sides, counted.opponents)
    performances = round_robin_performances(counted, average, whole.sides)
    usable = {**whole.opponents, **{no: found.as_opponent for no, found in performances.items()}}
    rated = {no: rating for no, rating in whole.own.items() if rating is not None}
    listed_later = {no: whole.sides[no] for no in void if no in rated}
    changes = _changes(counted, rated, counted.sides, usable, average)
    changes |= _changes(counted, rated, listed_later, usable, None)
    idle = {no: () for no in rated if no not in changes}
    changes |= _changes(counted, rated, idle, usable, None)
    players = tuple(
        changes[p.no]
        if p.no in rated
        else performances.get(p.no)
        or UnratedPlayer(player=p, edition=edition, void=void.get(p.no) or no_games(edition, ()))
        for p in event.players
    )
    by_opponent = average is None or edition.change.round_robin_expectation is None
    ignored = _undetermined_opponents(counted, usable) if by_opponent else ()
    return EventRating(event, edition, players, in_round_order((*counted.ignored, *ignored)))


def _void_games(whole: CountedEvent, void: Mapping[int, Void]) -> Iterator[Ignored]:
    """The games of players whose event does not count, lost but for who is rated anyway."""
    for game in whole.games:
        found = void.get(game.white) or void.get(game.black)
        if found:
            excluded = _excluded(game, void, whole.own)
            yield Ignored(game, excluded, found.article, "ignored.void_opponent")


def _undetermined_opponents(counted: CountedEvent, usable: Ratings) -> Iterator[Ignored]:
    """The games of rated players against somebody whose performance is open."""
    article = counted.edition.initial.table.article
    for game in counted.games:
        for no, other in ((game.white, game.black), (game.black, game.white)):
            if counted.own[no] is not None and usable[other] is None:
                yield Ignored(game, (no,), article, "ignored.undetermined_opponent")


def _changes(
    counted: CountedEvent,
    rated: Mapping[int, int],
    sides: Sides,
    usable: Ratings,
    average: RoundRobinAverage | None,
) -> dict[int, RatedPlayer]:
    edition, event = counted.edition, counted.event

    def change(
        player: Player, with_average: RoundRobinAverage | None, improved: Mapping[int, int]
    ) -> RatedPlayer:
        whole = with_average is not None and edition.change.round_robin_expectation is not None
        one_by_one = {} if whole else improved
        seen = {**usable, **one_by_one}
        lines = [
            OpponentLine(side.round, side.opponent, seen[side.opponent], side.half_points)
            for side in sides[player.no]
            if whole or seen[side.opponent] is not None
        ]
        played = with_average if lines else None
        own = rated[player.no]
        return rate_player(edition, event, player, own, lines, played, improved=one_by_one)

    playing = [p for p in event.players if p.no in rated and p.no in sides]
    changes = {p.no: change(p, average, {}) for p in playing}
    improved = _improved_juniors(edition, event, changes.values())
    if improved:
        again = None
        if average:
            ratings = {no: improved.get(no, rated.get(no)) for no in usable}
            again = tournament_average(edition, event, sides, ratings, tuple(improved))
        others = [player for player in playing if not is_junior(edition, event, player)]
        changes |= {player.no: change(player, again, improved) for player in others}
    return changes


def _improved_juniors(
    edition: Edition, event: Event, changes: Iterable[RatedPlayer]
) -> dict[int, int]:
    """Juniors whose event lifted them: for the others they count with the new rating (Elo 1972)."""
    if edition.change.juniors_first is None:
        return {}
    return {
        found.player.no: found.new_rating
        for found in changes
        if found.new_rating > found.rating and is_junior(edition, event, found.player)
    }


def _excluded(game: Game, void: Mapping[int, Void], own: Ratings) -> tuple[int, ...]:
    """For whom a game with a voided player is lost: all but those who are rated for themselves."""
    return tuple(no for no in (game.white, game.black) if no not in void or own[no] is None)


def _unrated_opponents_count(edition: Edition, event: Event) -> bool:
    rules = edition.counting
    if event.system is System.SCHEVENINGEN and rules.scheveningen_all_games:
        return True
    return rules.unrated_opponents.value is UnratedOpponents.VALID_PERFORMANCE


def _ignored_sides(
    counted: CountedEvent,
    usable: Ratings,
    performances: Mapping[int, UnratedPlayer],
    *,
    judged: bool,
) -> Iterator[Ignored]:
    """Games that do not count for one side because of the other's, or their own, standing."""
    edition, own = counted.edition, counted.own
    rule = edition.counting.unrated_opponents
    by_performance = rule.value is UnratedOpponents.VALID_PERFORMANCE
    counting = {
        no: {(line.round, line.opponent) for line in found.lines}
        for no, found in performances.items()
        if found.award is not None and not found.is_awarded_beside
    }
    for game in counted.games:
        for no, other in ((game.white, game.black), (game.black, game.white)):
            seen = usable if own[no] is not None else counted.opponents
            if own[no] is None and (game.round, other) in counting.get(no, ()):
                continue
            void = performances[no].void if own[no] is None else None
            opponent = performances[other].void if other in performances else None
            if seen[other] is None and judged and own[no] is not None and opponent:
                article = rule.article if by_performance else opponent.article
                yield Ignored(game, (no,), article, "ignored.void_opponent")
            elif seen[other] is None:
                article = rule.article if own[no] is not None else edition.initial.mean.article
                yield Ignored(game, (no,), article, "ignored.unrated_opponent")
            elif void:
                yield Ignored(game, (no,), void.article, "ignored.own_void")
