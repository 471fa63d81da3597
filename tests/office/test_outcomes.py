"""Results come back from their columns as they were, whatever edition gave them."""

from dataclasses import replace
from random import Random

import pytest
from tests.rules.rating.builders import day

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.office.periods.outcomes import from_row, to_row
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.periods.results import PlayerResult
from arpad.rules.rating.results import EventRating, RatedPlayer, UnratedPlayer
from arpad.rules.rating.working import ignored_rounds
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import EDITIONS

RESULTS = tuple(Result)


def made_up(edition: Edition, seed: int) -> Event:
    """An event with players of every kind, and games that count and that do not."""
    chance = Random(f"{edition.key} {seed}")
    system = chance.choice(tuple(System))
    number = 2 if system is System.MATCH else 6
    players = tuple(
        Player(
            no=no,
            name="",
            rating=chance.choice((None, chance.randint(1400, 2600), chance.randint(1400, 2600))),
            birth=chance.choice((None, "1985", "2015")),
            games=chance.choice((None, 5, 40)),
            peak=chance.choice((None, 2450)),
            standard=chance.choice((None, 1900)),
            first_event=chance.random() < 0.5,
            flags=chance.choice(((), ("ibca",))),
        )
        for no in range(1, number + 1)
    )
    games, round_ = [], 0
    meetings = 2 if system is System.DOUBLE_ROUND_ROBIN else 1
    for _ in range(meetings):
        for white in range(1, number + 1):
            for black in range(white + 1, number + 1):
                round_ += 1
                likely = RESULTS[:3] if chance.random() < 0.95 or seed % 2 else RESULTS
                games.append(
                    Game(round=round_, white=white, black=black, result=chance.choice(likely))
                )
    flags = chance.choice(((), ("national-championship",)))
    byes = (Bye(round_ + 1, 1, ByeKind.HALF),)
    start = day("2024-05-01")
    return Event(
        name="Open",
        players=players,
        games=tuple(games),
        byes=byes,
        system=system,
        start=start,
        end=start,
        flags=flags,
    )


def results_of(rating: EventRating) -> list[PlayerResult]:
    ignored = ignored_rounds(rating.ignored)
    return [
        PlayerResult(
            no=each.player.no,
            player=each.player.no,
            guest=False,
            played=each.n,
            result=each,
            flags=rating.event.flags,
            ignored=tuple(ignored.get(each.player.no, ())),
            incomplete=rating.incomplete,
        )
        for each in rating.players
    ]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda each: each.key)
@pytest.mark.parametrize("seed", range(12))
def test_a_result_comes_back_as_it_was(edition: Edition, seed: int) -> None:
    for kept in results_of(rate_event(edition, made_up(edition, seed))):
        again = from_row(to_row(kept), edition)
        assert _as_kept(again) == _as_kept(kept)


def _as_kept(kept: PlayerResult) -> PlayerResult:
    """Without what follows from the edition, or is not asked of an unrated player."""
    found = kept.result
    if isinstance(found, RatedPlayer):
        return kept
    player = Player(no=found.player.no, name="", first_event=found.player.first_event)
    return replace(
        kept,
        result=replace(found, player=replace(player, flags=found.player.flags), needed=None),
    )


def test_what_a_first_rating_needs_follows_from_the_edition() -> None:
    for edition in EDITIONS:
        for seed in range(12):
            for kept in results_of(rate_event(edition, made_up(edition, seed))):
                again = from_row(to_row(kept), edition).result
                if isinstance(kept.result, UnratedPlayer) and kept.result.performance is not None:
                    assert isinstance(again, UnratedPlayer)
                    assert again.needed == kept.result.needed
